"""How far goals are: 2 of 4, and met when it is 4."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.danger import DangerLevel
from shamble.content.quests import Objectives
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.words import Color
from shamble.rules.quests.words import Counted, Progress, progress_of
from shamble.rules.table.shown import DefeatView, GoalView
from shamble.rules.table.state import NOWHERE, Phase
from shamble.rules.table.views import view_of
from tests.quests.own import goals, own
from tests.rules.small import BLACK_PLAGUE, SmallTable
from tests.rules.table import Table


def asking(word: need.Need, **says: Any) -> SmallTable:
    """A quest whose first goal is this, and the two survivors of it."""
    return own(goals=goals(word), **says)  # type: ignore[arg-type]  # any condition


def progress(table: SmallTable) -> Progress:
    """How far the first goal is. It holds if and only if it is there."""
    test = table.play.quest.goals[0]
    have, needed = progress_of(test, table.play)
    assert (
        not isinstance(test, Counted)
        or test.test is not None
        or test(table.play) == (have >= needed)
    )
    return have, needed


def test_objectives_of_a_colour_or_all_of_them() -> None:
    some, every = need.ObjectivesTaken(count=2), need.ObjectivesTaken(color=(Color.RED,))
    table, of_color = asking(some), asking(every)
    assert (progress(table), progress(of_color)) == ((0, 2), (0, 2))
    for number in (0, 2):  # a red one and the blue one
        table.play.take_objective(number)
        of_color.play.take_objective(number)
    assert (progress(table), progress(of_color)) == ((2, 2), (1, 2))


def test_crates() -> None:
    table = asking(need.CratesTaken())
    table.play.take_crate(1)
    assert progress(table) == (1, 2)
    table = asking(need.CratesTaken(at=("west",)))
    table.play.take_crate(1)  # in the other house
    assert progress(table) == (0, 1)


def test_one_objective_each_of_those_who_live() -> None:
    table = asking(need.EachSurvivorHolds(what="objective"))
    table.play.keep_objective(0, 1)
    assert progress(table) == (1, 2)
    table.state.zone[1] = NOWHERE
    assert progress(table) == (1, 1)


def test_cards_of_some_name_or_of_each() -> None:
    names = ("Water", "Canned Food")
    table = asking(need.CardsHeld(names=names, count=2)).give("Amy", hand1="water", hand2="water")
    assert progress(table) == (2, 2)
    each = asking(need.CardsHeld(names=names, count=1, each=True))
    assert progress(each.give("Amy", hand1="water", hand2="water")) == (1, 2)


def test_pimpweapons_as_far_as_they_go() -> None:
    table = asking(need.PimpweaponsHeld())
    assert progress(table) == (0, 2)
    table.play.take_crate(0)
    assert progress(table) == (0, 1)
    table.play.take_crate(1)
    assert progress(table) == (0, 0)


def test_everyone_has_left_counts_those_who_are_not_dead() -> None:
    table = asking(need.EveryoneHasLeft())
    assert progress(table) == (0, 2)
    table.play.leave(0)
    assert progress(table) == (1, 2)
    table.state.zone[1] = NOWHERE
    assert progress(table) == (1, 1)
    table.state.zone[0] = NOWHERE
    assert progress(table) == (0, 1)  # nobody has left


def test_who_is_in_a_place_is_counted_before_the_rest_holds() -> None:
    word = need.SurvivorsIn(place="west", no_zombies=True, end_phase=True)
    table = asking(word).put("Amy", "a").put("Doug", "c")
    assert progress(table) == (1, 2)
    table.put("Doug", "b").zombies("a", walker=1)
    table.state.phase = Phase.END
    assert progress(table) == (2, 2)
    assert not table.play.quest.goals[0](table.play)
    table.play.remove(table.zone("a"), table.kind("walker"), 1)
    assert table.play.quest.goals[0](table.play)


def test_survivors_at_a_danger_level() -> None:
    table = asking(need.LevelReached(level=DangerLevel.YELLOW, survivors=2))
    assert progress(table) == (0, 2)
    table.points("Doug", 20)
    assert progress(table) == (1, 2)


def test_artifacts() -> None:
    table = own(BLACK_PLAGUE, goals=goals(need.ArtifactsTaken(count=1)))
    assert progress(table)[1] == 1


def test_all_is_the_sum_of_its_parts_and_any_the_one_that_is_farthest() -> None:
    parts = (need.CratesTaken(count=1), need.ObjectivesTaken(count=3))
    both, one = asking(need.All(of=parts)), asking(need.Any(of=parts))
    assert (progress(both), progress(one)) == ((0, 4), (0, 1))
    for table in (both, one):
        table.play.take_objective(0)
    assert (progress(both), progress(one)) == ((1, 4), (1, 3))
    for table in (both, one):
        table.play.take_crate(0)
        table.play.take_crate(1)  # one more than is needed
    assert (progress(both), progress(one)) == ((2, 4), (2, 1))


def test_any_of_what_waits_for_more_than_a_number_is_not_met_by_the_number() -> None:
    there = need.SurvivorsIn(place="west", end_phase=True)
    table = asking(need.Any(of=(there, need.CratesTaken(count=1)))).put("Amy", "a")
    table.put("Doug", "a")
    assert progress(table) == (2, 2)
    assert not table.play.quest.goals[0](table.play)


@pytest.mark.parametrize(
    "word", [need.NoZombiesIn(place="west"), need.Not(of=need.CratesTaken(count=1))]
)
def test_what_counts_nothing_holds_or_does_not(word: need.Need) -> None:
    table = asking(word)
    assert progress(table) == (1, 1)
    table.zombies("a", walker=1)
    table.play.take_crate(0)
    assert progress(table) == (0, 1)


# --- in the view ----------------------------------------------------------------------------


def test_the_view_tells_how_far_each_goal_is() -> None:
    table = asking(need.CratesTaken(), objectives=Objectives())
    table.play.take_crate(0)
    goal, never = view_of(table.play).goals
    assert goal == GoalView("goal 0", False, 1, 2)
    assert never == GoalView("never", False, 1, 9)


def test_a_goal_once_met_stays_so() -> None:
    table = asking(need.NoZombiesIn(place="west"))
    table.play.check()
    table.zombies("a", walker=1)
    assert view_of(table.play).goals[0] == GoalView("goal 0", True, 1, 1)


def test_more_than_enough_is_told_as_enough() -> None:
    table = asking(need.CratesTaken(count=1))
    table.play.take_crate(0)
    table.play.take_crate(1)
    assert view_of(table.play).goals[0] == GoalView("goal 0", False, 1, 1)


def test_how_one_loses() -> None:
    first = DefeatView("survivor-eliminated", 0, 1)
    view = view_of(Table("M1", "Amy", "Doug").play)
    gone = DefeatView("goal-impossible", 0, 1, of_quest=True)
    assert view.defeats == (first, gone)
    view = view_of(Table("M9", "Amy", "Doug").companion("Lili", "Amy").play)
    assert view.defeats == (DefeatView("survivor-eliminated", 0, 1, anybody=True),)
    view = view_of(Table("M25", "Amy", "Doug").play)
    enters = DefeatView("rule-of-the-quest", 0, 1, of_quest=True)
    assert view.defeats == (first, gone, gone, enters)
    table = Table("Q0", "Ann", "Silas", "Nelly")
    table.put("Silas", "eliminated")
    assert view_of(table.play).defeats[0] == DefeatView("all-eliminated", 1, 3)


def test_farthest_is_who_has_the_larger_part() -> None:
    """One of two is farther than one of three, in whatever order they stand; two of three is
    farther than one of two."""
    two, three = need.CratesTaken(count=2), need.ObjectivesTaken(count=3)
    for parts in ((two, three), (three, two)):
        table = asking(need.Any(of=parts))
        table.play.take_objective(0)
        table.play.take_crate(0)
        assert progress(table) == (1, 2)
        table.play.take_objective(1)
        assert progress(table) == (2, 3)


def test_a_crate_that_is_lost_was_not_taken() -> None:
    table = asking(need.CratesTaken(count=2))
    table.play.lose_crate(0)
    assert progress(table) == (0, 2)
    table.play.take_crate(1)
    assert progress(table) == (1, 2)
