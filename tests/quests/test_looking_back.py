"""Goals that look back: fires, departures, and their order within a round."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content.quests import Goal
from shamble.content.vocabulary import conditions as need, standing as rule
from shamble.rules.combat.fire import burn
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.quests import Missing, unplayable
from shamble.rules.quests.looking_back import Leaving
from shamble.rules.table.state import Phase
from shamble.rules.table.story import FIRE, ON_FOOT, StoryPage
from tests.quests.own import NEVER, goals, met, own
from tests.quests.test_words import quest_with
from tests.rules.small import BLACK_PLAGUE, SmallTable
from tests.rules.table import Table

CRATE = need.CratesTaken(count=1)
IN_A = need.Fire(kind="molotov", at="0,0:a")
IN_E = need.Fire(kind="molotov", at="0,0:e")
OUT = need.EveryoneHasLeft()
IMPOSSIBLE = need.GoalImpossible(goal="last", because="left out of order")


def light(table: SmallTable, zone: str) -> None:
    """Amy's fire burns in the zone."""
    table.run(burn(table.play, 0, table.zone(zone)))


# --- fires ----------------------------------------------------------------------------------


def test_a_fire_in_the_place() -> None:
    table = own(goals=goals(need.Fire(kind="molotov", at="west")))
    assert not met(table)
    light(table, "d")
    assert not met(table)
    light(table, "b")
    assert met(table)


@pytest.mark.parametrize("kind, counts", [("molotov", False), ("dragon fire", True)])
def test_a_fire_of_the_box(kind: str, counts: bool) -> None:
    table = own(BLACK_PLAGUE, goals=goals(need.Fire(kind=kind, at="west")))
    light(table, "b")
    assert met(table) == counts


def test_everybody_left_after_a_page_and_up_to_which_one() -> None:
    """What comes before does not count, and what comes after has to come after the last of them."""
    table = own()
    leaving, exit = Leaving(table.material, OUT), table.zone("c")
    fire, gone = StoryPage(FIRE, exit, 1, 0), StoryPage(ON_FOOT, exit, 1, 0)
    assert leaving.done_at([fire, gone], 0) == 2
    assert leaving.done_at([fire, gone], 1) == 2
    assert leaving.done_at([fire, gone], 2) == -1
    assert leaving.done_at([gone, fire, gone, fire], 0) == 3
    assert leaving.done_at([gone, fire, gone], 1) == -1
    assert leaving.done_at([fire], 0) == -1


def after_a_crate(word: need.Condition, *defeats: need.Condition) -> SmallTable:
    """A crate is the first goal, and the other one comes after it; the crate is not taken yet."""
    wanted = (
        Goal(name="crate", need=CRATE),
        Goal(name="last", need=word, after=("crate",)),
        Goal(name="never", need=NEVER),
    )
    return own(goals=wanted, defeats=defeats, standing=(rule.ExitZone(),))


def test_ruling_195_a_fire_counts_only_after_the_goals_before_it() -> None:
    table = after_a_crate(IN_A)
    light(table, "a")
    table.play.take_crate(0)
    table.play.check()
    assert table.state.goals == 0b001
    light(table, "a")
    assert table.state.goals == 0b011


def test_ruling_195_a_fire_of_which_an_abominawild_takes_all_does_not_count() -> None:
    table = own(goals=goals(IN_A)).zombies("a", abominawild=1, walker=1)
    light(table, "a")
    assert not met(table)
    assert table.count("a", "walker") == 1
    light(table, "a")
    assert met(table)


# --- in one round ---------------------------------------------------------------------------


FIRES = need.All(of=(IN_A, IN_E))


def ready(*parts: need.Condition) -> SmallTable:
    """The crate is taken: fires and departures count from now on."""
    table = after_a_crate(need.InOneRound(of=parts), IMPOSSIBLE)
    table.play.take_crate(0)
    table.play.check()
    return table


def leave(table: SmallTable, *people: int) -> None:
    for person in people:
        table.play.leave(person)
        table.play.check()


def met_now(table: SmallTable) -> bool:
    table.play.check()
    return bool(table.state.goals & 0b010)


@pytest.mark.parametrize("first, second", [("a", "e"), ("e", "a")])
def test_both_fires_in_any_order_and_then_everybody(first: str, second: str) -> None:
    table = ready(FIRES, OUT)
    light(table, first)
    light(table, second)
    leave(table, 0)
    assert not met_now(table)
    leave(table, 1)
    assert met_now(table)


def test_fires_of_two_rounds_are_too_far_apart() -> None:
    table = ready(FIRES, OUT)
    light(table, "a")
    table.state.round += 1
    light(table, "e")
    with pytest.raises(GameOver) as end:
        leave(table, 0)
    assert end.value.ending is Ending.GOAL_IMPOSSIBLE


def test_a_fire_of_the_round_before_may_be_lit_again() -> None:
    table = ready(FIRES, OUT)
    light(table, "a")
    table.state.round += 1
    light(table, "e")
    light(table, "a")
    leave(table, 0, 1)
    assert met_now(table)


def test_ruling_193_whoever_leaves_before_the_fires_spoils_it() -> None:
    table = ready(FIRES, OUT)
    light(table, "a")
    with pytest.raises(GameOver) as end:
        leave(table, 0)
    assert end.value.ending is Ending.GOAL_IMPOSSIBLE


def test_ruling_193_whoever_stays_behind_when_the_round_ends_spoils_it() -> None:
    table = ready(FIRES, OUT)
    light(table, "a")
    light(table, "e")
    leave(table, 0)
    table.state.round += 1
    table.play.enter(Phase.PLAYERS)
    with pytest.raises(GameOver) as end:
        table.play.check()
    assert end.value.ending is Ending.GOAL_IMPOSSIBLE


def test_nobody_has_left_and_nothing_is_spoilt() -> None:
    table = ready(FIRES, OUT)
    light(table, "a")
    table.state.round += 5
    table.play.enter(Phase.PLAYERS)
    assert not met_now(table)


@pytest.mark.parametrize("in_car", [True, False])
def test_all_of_them_aboard_cars(in_car: bool) -> None:
    table = own(goals=goals(need.InOneRound(of=(IN_A, need.EveryoneHasLeft(in_cars=True)))))
    light(table, "a")
    table.play.leave(0, in_car=True)
    table.play.leave(1, in_car=in_car)
    assert met(table) == in_car


def test_one_of_two_fires() -> None:
    table = own(goals=goals(need.InOneRound(of=(need.Any(of=(IN_A, IN_E)), OUT))))
    light(table, "e")
    leave(table, 0, 1)
    assert met(table)


def test_what_the_story_does_not_tell_cannot_be_put_in_order() -> None:
    quest = quest_with("condition", need.InOneRound(of=(IN_A, CRATE)))
    assert unplayable(quest) == (Missing("in one round", "of"),)


@pytest.mark.parametrize("word", [CRATE, need.InOneRound(of=(OUT, IN_A))])
def test_a_goal_without_an_order_cannot_be_left_out_of_order(word: need.Condition) -> None:
    says: dict[str, Any] = {"goals": goals(word)}
    impossible = need.GoalImpossible(goal="goal 0", because="left out of order")
    quest = own(**says).material.quest
    quest = msgspec.structs.replace(quest, defeats=(impossible,))
    assert unplayable(quest) == (Missing("goal impossible", "because"),)


def test_m24_its_goal_and_its_way_to_lose_are_known() -> None:
    """Fires and cars, in one round and in this order. [2E 60] (rulings 193, 196)"""
    quest = Table("M0").material.content.quests["M24"]
    words = {missing.word for missing in unplayable(quest)}
    assert not words & {"in one round", "fire", "everyone has left", "goal impossible"}
