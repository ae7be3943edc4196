"""Q10, Trial by Fire. [BP 49]"""

from __future__ import annotations

import pytest

from shamble.board import UNREACHABLE, Walker
from shamble.rules.flow.endings import Ending
from shamble.rules.table.invariants import broken
from tests.quests.looking import counted, ends, number_of
from tests.quests.plague import (
    LIMIT,
    bitten,
    dragon_fire,
    escape,
    hidden_places,
    lying,
    set_up,
    take,
    unlocking,
)
from tests.rules.acting import act, holding
from tests.rules.table import Table

SCHOOL = "2,1:d"
"""Where the Abomination is trapped."""
BEFORE_IT = "1,1:c"
BLUE = 2
"""The blue Objective by number, in the order of their pool."""


def test_set_up() -> None:
    assert counted("Q10") == {
        "objectives": 3,
        "crates": 0,
        "spawns": [("0,2:f", "red", True), ("2,2:a", "red", True), ("2,0:a", "red", True)],
        "zombies": {SCHOOL: {"abomination": 1}},
        "open doors": (),
        "start": {"1,1:f"},
        "cards": 6,
    }


def test_q10_page_49_the_blue_objective_is_hidden_among_the_red_ones() -> None:
    assert hidden_places("Q10", "blue") == {0, 1, 2}


def test_q10_page_49_all_dragon_bile_lies_in_the_vault() -> None:
    """And none in the deck, where the Torches are. (ruling 204)"""
    assert lying("Q10") == {"vault violet": ["dragon-bile"] * 4}
    game = set_up("Q10")
    names = [game.material.card_of[copy].id for copy in game.state.equipment_deck]
    assert (names.count("dragon-bile"), names.count("torch")) == (0, 4)
    assert game.state.set_aside == []
    assert game.check() == []


def test_q10_page_49_the_north_eastern_room_has_no_door() -> None:
    board = Table("Q10", "Ann").material.board
    state = board.start
    for door in board.doors:
        state = board.open_door(state, door.index)
    routes = board.passages(state).routes(Walker.SURVIVOR)
    start = board.zone("1,1:f")
    assert routes.distance(start, board.zone("0,2:i")) == UNREACHABLE
    assert routes.distance(start, board.zone("0,0:a")) < UNREACHABLE


# --- the hero and the seals -----------------------------------------------------------------


def test_q10_page_49_the_blue_objective_gives_a_random_artifact() -> None:
    found = set()
    for seed in range(12):
        table = Table("Q10", "Ann", "Silas")
        table.state.chance = seed
        assert number_of(table, "blue") == BLUE
        take(table, "Ann", BLUE, "put drawn1 hand1")
        (card,) = holding(table, "Ann")
        found.add(card)
        assert (table.state.points[0], table.state.actions[0]) == (5, 2)
        assert broken(table.play) == []
    assert found == {"inferno", "orcish-crossbow"}


@pytest.mark.parametrize("number", [0, 1])
def test_q10_page_49_a_red_one_gives_points_alone(number: int) -> None:
    table = take(Table("Q10", "Ann", "Silas"), "Ann", number)
    assert (holding(table, "Ann"), table.state.points[0]) == ([], 5)


def test_q10_page_49_the_vault_waits_for_every_objective() -> None:
    assert unlocking("Q10", "1,2:a", "1,2:a/vault-violet") == ["red", "blue"]


# --- winning --------------------------------------------------------------------------------


def school() -> Table:
    """The Abomination in the school, whose door is open, and Ann before it with a Torch."""
    table = Table("Q10", "Ann", "Silas").put("Silas", "1,1:f").zombies(SCHOOL, abomination=1)
    table.opened("1,1:c/2,1:d")
    return dragon_fire(table, "Ann", BEFORE_IT, SCHOOL)


def test_q10_page_49_the_monster_slain_wins() -> None:
    assert ends(school(), f"light {SCHOOL}") is Ending.WON
    assert ends(school(), f"move {SCHOOL}") is Ending.RUNNING


def test_q10_page_49_other_zombies_do_not_count() -> None:
    table = school().zombies(BEFORE_IT, fatty=1)
    table.play.kill(0, table.zone(BEFORE_IT), table.kind("fatty"))
    assert ends(table) is Ending.RUNNING


def test_q10_page_49_the_bile_of_the_vault_is_thrown_and_lit() -> None:
    table = Table("Q10", "Ann", "Silas").vaults_filled().cards_aside()
    table.zombies(SCHOOL, abomination=1).opened("1,1:c/2,1:d").put("Silas", "1,1:f")
    table.put("Ann", "vault violet").give("Ann", hand2="torch").turn("Ann")
    act(table, "Ann", "take dragon-bile", "put drawn1 hand1", "done")
    table.put("Ann", BEFORE_IT).turn("Ann")
    assert ends(table, f"throw dragon-bile {SCHOOL}", f"light {SCHOOL}") is Ending.WON


def test_won_from_a_prepared_position() -> None:
    """The seals are broken: Ann takes a Dragon Bile out of the Vault. The monster comes to meet
    her, and in the next round it burns. At Blue, nobody else comes."""
    table = Table("Q10", "Ann", "Silas").vaults_filled().cards_aside().taken(0, 1, 2)
    table.opened("1,2:a/vault-violet", "1,1:a/1,2:a").zombies(SCHOOL, abomination=1)
    table.put("Ann", "vault violet").give("Ann", hand2="torch").put("Silas", "1,1:a")
    table.top_zombie_cards(1, 2, 3).only_top("zombie", 3).turn("Ann")
    first_round = (
        "take dragon-bile", "put drawn1 hand1", "done", "move 1,2:a", "move 1,1:a", "end-turn",
    )  # fmt: skip
    second_round = ("activate ann", "move 1,2:a", "throw dragon-bile 2,2:f", "light 2,2:f")
    assert ends(table, *first_round, *second_round[:-1]) is Ending.RUNNING
    assert ends(table, *first_round, *second_round) is Ending.WON


# --- losing ---------------------------------------------------------------------------------


def test_q10_page_49_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q10") is Ending.ALL_ELIMINATED
    assert bitten("Q10", "Silas") is Ending.RUNNING


def test_q10_page_49_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q10", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q10", LIMIT - 1) is Ending.RUNNING
