"""Q2, The Black Book. [BP 41]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.horde.spawn_order import is_active
from tests.quests.looking import counted, ends, number_of
from tests.quests.plague import LIMIT, bitten, escape, hidden_places, lying, take, unlocking
from tests.rules.acting import act
from tests.rules.table import Table

BOOK, ARTIFACTS, POWER = 0b001, 0b010, 0b100
"""The goals by bit."""
CENTRAL = 1
"""The Objective in the central building."""
RED = 43


def test_set_up() -> None:
    assert counted("Q2") == {
        "objectives": 5,
        "crates": 0,
        "spawns": [
            ("0,0:e", "green", False),
            ("0,1:f", "red", True),
            ("1,1:h", "red", True),
            ("1,0:b", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:c"},
        "cards": 6,
    }


def table() -> Table:
    """Both artifacts lie in their Vaults."""
    table = Table("Q2", "Ann", "Silas")
    lying = []
    for vault, card in (("vault violet", "inferno"), ("vault yellow", "orcish-crossbow")):
        lying += [table.zone(vault), table.copy_of(card)]
    table.play.set_artifacts(lying)
    return table


def met(table: Table) -> int:
    table.play.check()
    return table.state.goals


# --- special rules --------------------------------------------------------------------------


@pytest.mark.parametrize("color", ["blue", "green"])
def test_q2_page_41_both_keys_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("Q2", color) == set(range(5))


def test_q2_page_41_an_artifact_lies_in_each_vault() -> None:
    assert {vault: len(cards) for vault, cards in lying("Q2").items()} == {
        "vault yellow": 1, "vault violet": 1,
    }  # fmt: skip


def test_q2_page_41_the_green_objective_is_a_trap_that_wakes_the_green_spawn_zone() -> None:
    table_ = table()
    assert not is_active(table_.play, 0)
    take(table_, "Ann", number_of(table_, "blue"))
    assert not is_active(table_.play, 0)
    take(table_, "Ann", number_of(table_, "green"))
    assert is_active(table_.play, 0)
    assert table_.state.points[0] == 10


@pytest.mark.parametrize(
    "zone, door, key",
    [("1,1:h", "1,1:h/1,1:i", "blue"), ("1,0:b", "1,0:b/1,0:c", "green")],
)
def test_q2_page_41_each_door_waits_for_its_objective(zone: str, door: str, key: str) -> None:
    assert unlocking("Q2", zone, door) == [key]


# --- the goals ------------------------------------------------------------------------------


def test_q2_page_41_the_book_is_the_objective_of_the_central_building() -> None:
    table_ = table()
    for number in (0, 2, 3, 4):
        table_.play.take_objective(number)
    assert met(table_) == 0
    table_.play.take_objective(CENTRAL)
    assert met(table_) == BOOK


def test_q2_page_41_both_artifacts_are_taken() -> None:
    table_ = table().put("Ann", "vault violet").turn("Ann")
    act(table_, "Ann", "take inferno", "put drawn1 hand1")
    assert met(table_) == 0
    table_.put("Ann", "vault yellow").turn("Ann")
    act(table_, "Ann", "take orcish-crossbow", "put drawn1 hand2", "done")
    assert met(table_) == ARTIFACTS


def test_a_card_that_is_no_artifact_does_not_count() -> None:
    table_ = table()
    table_.play.set_artifacts([*table_.state.artifacts, 0, table_.copy_of("sword")])
    assert met(table_) == 0
    table_.play.set_artifacts([0, table_.copy_of("sword")])
    assert met(table_) == ARTIFACTS


def test_q2_page_41_one_survivor_at_red_is_enough() -> None:
    table_ = table()
    table_.play.gain_points(0, RED - 1)
    assert met(table_) == 0
    table_.play.gain_points(1, RED)
    assert met(table_) == POWER


def test_the_dead_have_no_level() -> None:
    table_ = table()
    table_.play.gain_points(1, RED)
    table_.play.eliminate(1)
    assert met(table_) == 0


@pytest.mark.parametrize("last", [BOOK, ARTIFACTS, POWER])
def test_q2_page_41_all_three_win_in_any_order(last: int) -> None:
    table_ = table().put("Ann", "0,0:f").turn("Ann")
    table_.state.goals = (BOOK | ARTIFACTS | POWER) & ~last
    if last == ARTIFACTS:
        table_.put("Ann", "vault violet")
        table_.play.set_artifacts(table_.state.artifacts[:2])
    if last == POWER:
        table_.points("Ann", RED - 5, 0).turn("Ann")
    deed = "take inferno" if last == ARTIFACTS else f"take-objective {CENTRAL}"
    assert ends(table_) is Ending.RUNNING
    assert ends(table_, deed, *(["put drawn1 hand1"] if last == ARTIFACTS else [])) is Ending.WON


# --- losing ---------------------------------------------------------------------------------


def test_q2_page_41_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q2") is Ending.ALL_ELIMINATED
    assert bitten("Q2", "Silas") is Ending.RUNNING


def test_q2_page_41_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q2", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q2", LIMIT - 1) is Ending.RUNNING
