"""Q0, the tutorial of Black Plague. [BP 38]"""

from __future__ import annotations

from shamble.game import Game
from shamble.rules.endings import Ending
from shamble.rules.horde.spawn import spawn_token
from shamble.rules.material import COLORS
from shamble.rules.state import LEFT
from tests.quests.looking import counted, ends, number_of
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


def test_no_necromancer_among_the_zombie_cards() -> None:
    game = Game.new("Q0", seed=5)
    facts = game.material.zombie_cards
    left_out = [card for card in range(len(facts)) if card not in game.state.zombie_deck]
    assert {kind for card in left_out for kind in facts[card].kind} == {"necromancer"}


def test_the_green_objective_is_hidden_among_the_red_ones() -> None:
    places = set()
    for seed in range(20):
        game = Game.new("Q0", seed=seed)
        assert [objective.color for objective in game.view().objectives] == ["blue", None, None]
        places.add([COLORS[color].value for color in game.state.colors].index("green"))
    assert places == {FIRST_HIDDEN, SECOND_HIDDEN}


def test_an_abomination_card_brings_fatties() -> None:
    table = Table("Q0", "Ann")
    facts = table.material.zombie_cards
    card = next(fact for fact in facts if fact.kind[3] == "abomination")
    table.points("Ann", 43, 0, 0).top_zombie_cards(card.number)
    table.run(spawn_token(table.play, 1), default=first_choice)
    assert table.count("0,0:c", "fatty") == card.count[3]
    assert table.count("0,0:c", "abomination") == 0


def test_the_red_objective_wakes_nothing() -> None:
    table = Table("Q0", "Ann", "Silas")
    red = number_of(table, "red")
    zone = table.material.board.name(table.material.objective_zones[red])
    awake = table.state.awake
    act(table.put("Ann", zone).turn("Ann"), "Ann", f"take-objective {red}")
    assert table.state.awake == awake


def test_the_magic_circle_takes_all_who_live() -> None:
    table = Table("Q0", "Ann", "Silas", "Clovis").put("Ann", "0,1:i").turn("Ann")
    table.state.zone[1] = LEFT
    table.play.eliminate(2)
    assert ends(table, "end-turn", "leave") is Ending.WON
    table.zombies("0,1:i", walker=1)
    assert not table.play.quest.may_leave(table.play, 0)
