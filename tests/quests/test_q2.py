"""Q2, The Black Book. [BP 41]"""

from __future__ import annotations

import pytest

from shamble.rules.endings import Ending
from tests.quests.looking import counted, ends
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


# --- the goals ------------------------------------------------------------------------------


def test_the_book_is_the_objective_of_the_central_building() -> None:
    table_ = table()
    for number in (0, 2, 3, 4):
        table_.play.take_objective(number)
    assert met(table_) == 0
    table_.play.take_objective(CENTRAL)
    assert met(table_) == BOOK


def test_both_artifacts_are_taken() -> None:
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


def test_one_survivor_at_red_is_enough() -> None:
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
def test_all_three_win_in_any_order(last: int) -> None:
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
