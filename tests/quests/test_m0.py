"""M0, the tutorial of 2nd Edition. [2E 36]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.table.state import LEFT
from tests.quests.looking import counted, ends
from tests.rules.table import Table


def test_set_up() -> None:
    assert counted("M0") == {
        "objectives": 2,
        "crates": 2,
        "spawns": [("0,0:a", "red", True), ("0,1:a", "red", True)],
        "zombies": {
            "0,0:d": {"walker": 1},
            "0,0:e": {"fatty": 1},
            "0,1:a": {"runner": 1},
            "0,1:b": {"walker": 1},
        },
        "open doors": (),
        "start": {"0,0:b"},
        "cards": 6,
    }


def at_the_exit(goals: int) -> Table:
    """Doug is out, Amy stands in the Exit Zone."""
    table = Table("M0", "Amy", "Doug").put("Amy", "0,0:e").turn("Amy")
    table.state.zone[1] = LEFT
    table.state.goals = goals
    return table


def test_the_exit_is_open_when_all_tokens_are_taken() -> None:
    assert ends(at_the_exit(0b011), "end-turn", "leave") is Ending.WON


@pytest.mark.parametrize("goals", [0b000, 0b001, 0b010])
def test_the_exit_is_shut_before(goals: int) -> None:
    table = at_the_exit(goals)
    assert not table.play.quest.may_leave(table.play, 0)


def test_nobody_leaves_among_zombies() -> None:
    table = at_the_exit(0b011).zombies("0,0:e", walker=1)
    assert not table.play.quest.may_leave(table.play, 0)
