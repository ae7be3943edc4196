"""Objectives lost to Corruption that a goal cannot do without. [WD 19-20] (rulings 193, 194)"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content.quests import Goal, Objectives
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.words import Color
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.quests import Missing, unplayable
from shamble.rules.systems.corruption import corrupt
from tests.quests.own import NEVER, own, zone
from tests.rules.small import WHITE_DEATH, SmallTable

LOST = need.GoalImpossible(goal="wanted", because="objectives lost")
LYING = Objectives(red=(zone("a"), zone("b"), zone("d")), blue=(zone("e"),))


def wanting(wanted: need.Condition, **says: Any) -> SmallTable:
    goals = (Goal(name="wanted", need=wanted), Goal(name="never", need=NEVER))
    return own(WHITE_DEATH, objectives=LYING, goals=goals, defeats=(LOST,), **says)


def swallowed(table: SmallTable, *letters: str) -> Ending:
    """Corruption reaches these zones, one after the other; how the game goes on."""
    try:
        for letter in letters:
            corrupt(table.play, table.zone(letter))
    except GameOver as over:
        return over.ending if over.way == 0 else Ending.RUNNING
    return Ending.RUNNING


@pytest.mark.parametrize(
    "wanted, letters, ending",
    [
        (need.ObjectivesTaken(), "e", Ending.GOAL_IMPOSSIBLE),
        (need.ObjectivesTaken(count=3), "a", Ending.RUNNING),
        (need.ObjectivesTaken(count=3), "ae", Ending.GOAL_IMPOSSIBLE),
        (need.ObjectivesTaken(color=(Color.BLUE,)), "abd", Ending.RUNNING),
        (need.ObjectivesTaken(color=(Color.BLUE,)), "e", Ending.GOAL_IMPOSSIBLE),
        (need.ObjectivesTaken(count=1, color=(Color.RED,)), "abe", Ending.RUNNING),
        (need.ObjectivesTaken(count=1, color=(Color.RED,)), "abd", Ending.GOAL_IMPOSSIBLE),
        (need.ObjectivesTaken(at=("west",)), "de", Ending.RUNNING),
        (need.ObjectivesTaken(at=("west",)), "b", Ending.GOAL_IMPOSSIBLE),
        (need.All(of=(need.ObjectivesTaken(), NEVER)), "a", Ending.GOAL_IMPOSSIBLE),
    ],
)
def test_ruling_193_what_the_goal_needs_must_not_be_lost(
    wanted: need.Condition, letters: str, ending: Ending
) -> None:
    assert swallowed(wanting(wanted), *letters) is ending


def test_ruling_194_what_was_taken_before_is_safe() -> None:
    table = wanting(need.ObjectivesTaken(count=3)).taken(0)
    assert swallowed(table, "a", "e") is Ending.RUNNING
    assert table.state.goals == 0, "nobody took what Corruption discards"
    assert swallowed(table, "b") is Ending.GOAL_IMPOSSIBLE


def test_a_goal_that_is_met_stays_so() -> None:
    table = wanting(need.ObjectivesTaken(count=1)).taken(0)
    table.play.check()
    assert swallowed(table, "a", "b", "d", "e") is Ending.RUNNING


@pytest.mark.parametrize("wanted", [NEVER, need.All(of=(NEVER,))])
def test_only_of_a_goal_about_objectives_can_it_be_said(wanted: need.Condition) -> None:
    goals = (Goal(name="wanted", need=wanted),)
    quest = msgspec.structs.replace(own().material.quest, goals=goals, defeats=(LOST,))
    assert unplayable(quest) == (Missing("goal impossible", "because"),)
