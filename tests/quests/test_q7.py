"""Q7, Dead Trail. [BP 46]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.table.state import LEFT
from tests.quests.looking import counted, ends
from tests.quests.plague import LIMIT, bitten, escape, hidden_places, lying, unlocking
from tests.rules.table import Table

RITUAL, ARTIFACTS = 0b001, 0b010
"""The goals that come before leaving, by bit."""


def test_set_up() -> None:
    assert counted("Q7") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [
            ("0,0:b", "red", True),
            ("2,1:i", "red", True),
            ("2,0:b", "red", True),
            ("1,0:c", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"2,1:a"},
        "cards": 6,
    }


def test_q7_page_46_all_objectives_and_both_artifacts_in_any_order() -> None:
    table = Table("Q7", "Ann", "Silas")
    vault = table.zone("vault violet")
    table.play.set_artifacts([vault, table.copy_of("inferno")])
    for number in range(5):
        table.play.take_objective(number)
    table.play.check()
    assert table.state.goals == 0
    table.play.take_objective(5)
    table.play.check()
    assert table.state.goals == RITUAL
    table.play.set_artifacts([])
    table.play.check()
    assert table.state.goals == RITUAL | ARTIFACTS


@pytest.mark.parametrize("goals", [0, RITUAL, ARTIFACTS])
def test_q7_page_46_the_exit_comes_after_both(goals: int) -> None:
    table = Table("Q7", "Ann", "Silas").put("Ann", "0,0:c").turn("Ann")
    table.state.zone[1] = LEFT
    table.state.goals = goals
    assert not table.play.quest.may_leave(table.play, 0)
    table.state.goals = RITUAL | ARTIFACTS
    assert ends(table, "end-turn", "leave") is Ending.WON


def test_q7_page_46_a_zombie_in_the_exit_keeps_everybody_there() -> None:
    table = Table("Q7", "Ann", "Silas").put("Ann", "0,0:c").zombies("0,0:c", walker=1)
    table.state.goals = RITUAL | ARTIFACTS
    assert not table.play.quest.may_leave(table.play, 0)


# --- special rules --------------------------------------------------------------------------


@pytest.mark.parametrize("color", ["blue", "green"])
def test_q7_page_46_both_keys_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("Q7", color) == set(range(6))


def test_q7_page_46_an_artifact_lies_in_each_vault() -> None:
    assert {vault: len(cards) for vault, cards in lying("Q7").items()} == {
        "vault violet": 1, "vault yellow": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    "zone, door, key",
    [
        ("0,1:d", "0,1:d/vault-violet", "blue"),
        ("2,0:b", "2,0:b/vault-violet", "blue"),
        ("1,0:a", "1,0:a/vault-yellow", "green"),
    ],
)
def test_q7_page_46_each_heavy_door_waits_for_its_objective(zone: str, door: str, key: str) -> None:
    assert unlocking("Q7", zone, door) == [key]


def test_won_from_a_prepared_position() -> None:
    """The last Objective is missing: Ann takes it, Silas leaves at once, and she two rounds
    later. At Blue, nobody comes."""
    table = Table("Q7", "Ann", "Silas").taken(0, 1, 2, 3, 5).opened("0,0:d/0,0:g")
    table.filled("0,0:d").put("Ann", "1,0:i").put("Silas", "0,0:c")
    table.state.goals = ARTIFACTS
    table.top_zombie_cards(1, 2, 3).only_top("zombie", 3).turn("Ann")
    way = (
        "take-objective 4", "move 0,0:a", "move 0,0:d", "end-turn", "leave",
        "move 0,0:g", "move 0,0:h", "move 0,0:e",
        "move 0,0:b", "move 0,0:c", "end-turn", "leave",
    )  # fmt: skip
    assert ends(table, *way[:-1]) is Ending.RUNNING
    assert ends(table, *way) is Ending.WON


# --- losing ---------------------------------------------------------------------------------


def test_q7_page_46_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q7") is Ending.ALL_ELIMINATED
    assert bitten("Q7", "Silas") is Ending.RUNNING


def test_q7_page_46_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q7", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q7", LIMIT - 1) is Ending.RUNNING
