"""Q7, Dead Trail. [BP 46]"""

from __future__ import annotations

import pytest

from shamble.rules.endings import Ending
from shamble.rules.state import LEFT
from tests.quests.looking import counted, ends
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


def test_all_objectives_and_both_artifacts() -> None:
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
def test_the_exit_comes_after_both(goals: int) -> None:
    table = Table("Q7", "Ann", "Silas").put("Ann", "0,0:c").turn("Ann")
    table.state.zone[1] = LEFT
    table.state.goals = goals
    assert not table.play.quest.may_leave(table.play, 0)
    table.state.goals = RITUAL | ARTIFACTS
    assert ends(table, "end-turn", "leave") is Ending.WON
