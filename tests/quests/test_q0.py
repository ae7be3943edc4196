"""Q0, the tutorial of Black Plague. [BP 38]"""

from __future__ import annotations

import pytest

from shamble.board import UNREACHABLE, Walker
from shamble.game import Game
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.endings import Ending
from shamble.rules.horde.spawn import spawn_token
from shamble.rules.table.state import LEFT
from tests.quests.looking import counted, ends, number_of
from tests.quests.plague import bitten, hidden_places, lying, take, unlocking, zone_of
from tests.rules.acting import act
from tests.rules.table import Table, first_choice

BLUE, FIRST_HIDDEN, SECOND_HIDDEN = 0, 1, 2
"""The Objectives by number."""


def test_set_up() -> None:
    assert counted("Q0") == {
        "objectives": 3,
        "crates": 0,
        "spawns": [("0,1:f", "green", False), ("0,0:c", "red", True)],
        "zombies": {
            "0,0:b": {"fatty": 1},
            "0,0:d": {"walker": 1},
            "0,0:g": {"runner": 1},
        },
        "open doors": ("0,0:e 0,0:f",),
        "start": {"0,0:f"},
        "cards": 6,
    }


def test_q0_page_39_no_necromancer_among_the_zombie_cards() -> None:
    game = Game.new("Q0", seed=5)
    facts = game.material.zombie_cards
    left_out = [card for card in range(len(facts)) if card not in game.state.zombie_deck]
    assert {kind for card in left_out for kind in facts[card].kind} == {"necromancer"}


def test_q0_page_39_the_green_objective_is_hidden_among_the_red_ones() -> None:
    places = set()
    for seed in range(20):
        game = Game.new("Q0", seed=seed)
        assert [objective.color for objective in game.view().objectives] == ["blue", None, None]
        places.add([COLORS[color].value for color in game.state.colors].index("green"))
    assert places == {FIRST_HIDDEN, SECOND_HIDDEN}


def test_q0_page_39_an_abomination_card_brings_fatties() -> None:
    table = Table("Q0", "Ann")
    facts = table.material.zombie_cards
    card = next(fact for fact in facts if fact.kind[3] == "abomination")
    table.points("Ann", 43, 0, 0).top_zombie_cards(card.number)
    table.run(spawn_token(table.play, 1), default=first_choice)
    assert table.count("0,0:c", "fatty") == card.count[3]
    assert table.count("0,0:c", "abomination") == 0


def test_q0_page_39_the_red_objective_wakes_nothing() -> None:
    table = Table("Q0", "Ann", "Silas")
    red = number_of(table, "red")
    zone = table.material.board.name(table.material.objective_zones[red])
    awake = table.state.awake
    act(table.put("Ann", zone).turn("Ann"), "Ann", f"take-objective {red}")
    assert table.state.awake == awake


def test_q0_page_38_the_magic_circle_takes_all_who_live() -> None:
    table = Table("Q0", "Ann", "Silas", "Clovis").put("Ann", "0,1:i").turn("Ann")
    table.state.zone[1] = LEFT
    table.play.eliminate(2)
    assert ends(table, "end-turn", "leave") is Ending.WON
    table.zombies("0,1:i", walker=1)
    assert not table.play.quest.may_leave(table.play, 0)


def test_q0_page_39_the_green_objective_wakes_the_green_spawn_zone() -> None:
    table = Table("Q0", "Ann", "Silas")
    green = number_of(table, "green")
    assert (hidden_places("Q0", "green"), table.state.awake) == ({1, 2}, 0b10)
    take(table, "Ann", green)
    assert (table.state.awake, table.state.points[0]) == (0b11, 5)


@pytest.mark.parametrize(
    "zone, door, key",
    [("0,0:d", "0,0:a/0,0:d", "blue"), ("0,1:f", "0,1:f/0,1:i", "green")],
)
def test_q0_page_39_each_door_waits_for_its_objective(zone: str, door: str, key: str) -> None:
    assert unlocking("Q0", zone, door) == [key]


def test_q0_page_39_the_vault_is_empty_and_the_only_way() -> None:
    """With every other door open, nobody gets from the start to the Exit or to the Objectives of
    the second tile; through the Vault everybody does."""
    assert lying("Q0") == {}
    board = Table("Q0", "Ann").material.board
    shut = board.start
    for door in board.doors:
        if not door.vault:
            shut = board.open_door(shut, door.index)
    through = shut
    for door in board.doors:
        through = board.open_door(through, door.index)
    start = board.zone("0,0:f")
    for zone in ("0,1:i", "0,1:b", "0,1:h"):
        steps = [
            board.passages(state).routes(Walker.SURVIVOR).distance(start, board.zone(zone))
            for state in (shut, through)
        ]
        assert steps[0] == UNREACHABLE > steps[1]


# --- winning and losing ---------------------------------------------------------------------


def test_q0_page_38_the_exit_wins_when_the_last_one_leaves() -> None:
    table = Table("Q0", "Ann", "Silas").put("Ann", "0,1:i").put("Silas", "left").turn("Ann")
    assert ends(table, "end-turn", "leave") is Ending.WON
    table.put("Silas", zone_of(table, BLUE))
    assert ends(table, "end-turn", "leave") is Ending.RUNNING


def test_q0_page_38_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q0") is Ending.ALL_ELIMINATED
    assert bitten("Q0", "Silas") is Ending.RUNNING
