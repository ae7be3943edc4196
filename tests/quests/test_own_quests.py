"""Quests of somebody's own: what each word says is what is played, or the quest is refused."""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.danger import DangerLevel
from shamble.content.errors import ContentError
from shamble.content.quests import Car, CarKind, Goal, Objectives
from shamble.content.vocabulary import conditions as need, effects as do, moments, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.quests.words import READINGS, Reading
from shamble.rules.table.changes import CRATES
from shamble.rules.table.state import LEFT
from tests.quests.own import NEVER, goals, met, own, when
from tests.rules.acting import act, beginning
from tests.rules.small import BLACK_PLAGUE, SmallTable

A_RED, D_RED, B_BLUE = 0, 1, 2
"""The Objectives by number."""


def refused(**says: Any) -> str:
    """What the error says about a quest that cannot be played."""
    with pytest.raises(ContentError, match="cannot be played yet") as error:
        own(**says)
    return str(error.value)


# --- doors ----------------------------------------------------------------------------------


def openable(*locks: rule.DoorLocked, points: int = 0, taken: int = 0) -> str:
    """The houses whose door Amy can open from the street: `b` to the west, `d` to the east."""
    table = own(standing=locks).put("Amy", "c").give("Amy", hand1="crowbar").turn("Amy")
    if points:
        table.points("Amy", points)
    for number in range(3):
        if taken >> number & 1:
            table.play.take_objective(number)
    doors = beginning(table, "Amy", "open")
    return "".join(house for house in "bd" if any(f"0,0:{house}" in door for door in doors))


BLUE_TAKEN = need.ObjectivesTaken(color=(Color.BLUE,))


def test_a_lock_without_a_place_is_on_every_door() -> None:
    assert openable() == "bd"
    assert openable(rule.DoorLocked()) == ""


def test_a_lock_of_a_place_leaves_other_doors_alone() -> None:
    assert openable(rule.DoorLocked(place="west")) == "d"
    assert openable(rule.DoorLocked(place="corners")) == ""


def test_a_lock_spares_a_colour() -> None:
    assert openable(rule.DoorLocked(except_color=Color.GREEN)) == "d"
    assert openable(rule.DoorLocked(color=Color.GREEN)) == "b"


def test_a_lock_of_a_place_opens_when_its_condition_holds() -> None:
    lock = rule.DoorLocked(place="west", until=BLUE_TAKEN)
    assert openable(lock) == "d"
    assert openable(lock, taken=1 << B_BLUE) == "bd"


@pytest.mark.parametrize(
    "points, taken, doors",
    [(0, 0, "d"), (19, 0, "d"), (0, 1 << B_BLUE, "d"), (19, 1 << B_BLUE, "bd")],
)
def test_condition_and_danger_level_are_both_needed(points: int, taken: int, doors: str) -> None:
    lock = rule.DoorLocked(place="west", until=BLUE_TAKEN, level=DangerLevel.ORANGE)
    assert openable(lock, points=points, taken=taken) == doors


def test_a_danger_level_alone_opens() -> None:
    lock = rule.DoorLocked(place="west", level=DangerLevel.ORANGE)
    assert openable(lock, points=18) == "d"
    assert openable(lock, points=19) == "bd"


# --- leaving --------------------------------------------------------------------------------


def may_leave(zone: str, *exits: rule.ExitZone, **says: Any) -> bool:
    through = tuple(place for way in exits for place in way.at)
    wanted = says.pop("goals", goals(need.EveryoneHasLeft(through=through)))
    table = own(standing=exits, goals=wanted, **says).put("Amy", zone)
    return table.play.quest.may_leave(table.play, 0)


def test_an_exit_is_where_the_quest_says() -> None:
    assert may_leave("c", rule.ExitZone())
    assert not may_leave("c", rule.ExitZone(at=("corners",)))
    assert may_leave("e", rule.ExitZone(at=("corners",)))
    assert may_leave("b", rule.ExitZone(at=("corners",)), rule.ExitZone(at=("0,0:b",)))


def test_where_nobody_leaves_on_foot_nobody_leaves() -> None:
    assert not may_leave("c", rule.ExitZone(on_foot=False))


def test_an_exit_is_shut_while_such_a_zombie_is_on_the_board() -> None:
    table = own(standing=(rule.ExitZone(unless_on_board="abomination"),)).put("Amy", "c")
    assert table.play.quest.may_leave(table.play, 0)
    table.zombies("e", hobomination=1)
    assert not table.play.quest.may_leave(table.play, 0)


@pytest.mark.parametrize(
    "through, counts", [(("exit",), False), (("west",), True), (("west", "exit"), True)]
)
def test_through_which_exit_everybody_left(through: tuple[str, ...], counts: bool) -> None:
    ways = rule.ExitZone(at=("exit", "west"))
    table = own(standing=(ways,), goals=goals(need.EveryoneHasLeft(through=through)))
    table.put("Amy", "a").put("Doug", "b")
    table.play.leave(0)
    assert not met(table)
    table.play.leave(1)
    assert met(table) == counts


def test_a_position_in_which_everybody_left_does_not_tell_how() -> None:
    table = own(goals=goals(need.EveryoneHasLeft()))
    table.state.zone = [LEFT, LEFT]
    assert met(table)


@pytest.mark.parametrize("join", [need.All, need.Any])
def test_goals_before_leaving_are_found_inside_others(join: type[Any]) -> None:
    wanted = (
        Goal(name="first", need=BLUE_TAKEN),
        Goal(name="out", need=join(of=(need.EveryoneHasLeft(), NEVER)), after=("first",)),
    )
    table = own(standing=(rule.ExitZone(),), goals=wanted).put("Amy", "c")
    assert not table.play.quest.may_leave(table.play, 0)
    table.state.goals = 1
    assert table.play.quest.may_leave(table.play, 0)


# --- survivors ------------------------------------------------------------------------------


@pytest.mark.parametrize("starting_team", [False, True])
def test_ruling_002_all_who_live_or_all_who_set_out(starting_team: bool) -> None:
    word = need.SurvivorsIn(place="west", starting_team=starting_team)
    table = own(BLACK_PLAGUE, goals=goals(word)).put("Ann", "a").put("Silas", "c")
    assert not met(table)
    assert met(table.put("Silas", "b"))
    table.play.eliminate(1)
    assert met(table) is not starting_team


def test_so_many_survivors_at_a_danger_level() -> None:
    table = own(goals=goals(need.LevelReached(level=DangerLevel.YELLOW, survivors=2)))
    table.play.gain_points(0, 50)
    table.play.gain_points(1, 6)
    assert not met(table)
    table.play.gain_points(1, 1)
    assert met(table)


def test_who_left_does_not_stand_there() -> None:
    table = own(goals=goals(need.SurvivorsIn(place="west"))).put("Amy", "a")
    table.play.leave(1)
    assert not met(table)


def test_survivors_stand_there_in_any_phase_and_among_zombies_unless_it_is_said() -> None:
    table = own(goals=goals(need.SurvivorsIn(place="west"))).put("Amy", "a").put("Doug", "b")
    assert met(table.zombies("a", walker=1))
    free = own(goals=goals(need.SurvivorsIn(place="west", no_zombies=True)))
    free.put("Amy", "a").put("Doug", "a")
    assert not met(free.zombies("b", walker=1))


@pytest.mark.parametrize("who", ["beacon"])
def test_others_who_are_eliminated_are_refused(who: str) -> None:
    assert f"eliminated: who = {who}" in refused(defeats=(need.Eliminated(who=who),))


# --- zombies --------------------------------------------------------------------------------


def test_a_place_without_zombies() -> None:
    table = own(goals=goals(need.NoZombiesIn(place="corners"))).zombies("a", walker=1)
    assert not met(table)
    table.play.shift(table.zone("a"), table.zone("b"), table.kind("walker"), 1)
    assert met(table)


def test_no_zombies_where_objectives_lie() -> None:
    table = own(goals=goals(need.NoZombiesIn(place="red objective"))).zombies("a", walker=1)
    assert not met(table)
    table.play.take_objective(A_RED)
    assert met(table)


def test_a_place_whose_building_was_opened() -> None:
    table = own(goals=goals(need.NoZombiesIn(place="0,0:a", opened=True)))
    assert not met(table)
    assert not met(table.open("c", "d"))
    assert met(table.open("b", "c"))


# --- tokens and cards -----------------------------------------------------------------------


def taking(word: need.ObjectivesTaken, *numbers: int) -> bool:
    table = own(goals=goals(word))
    for number in numbers:
        table.play.take_objective(number)
    return met(table)


def test_objectives_of_a_building() -> None:
    west = need.ObjectivesTaken(at=("west",))
    assert not taking(west, A_RED, D_RED)
    assert taking(west, A_RED, B_BLUE)


def test_objectives_of_several_zones() -> None:
    assert taking(need.ObjectivesTaken(at=("corners",)), A_RED)
    assert taking(need.ObjectivesTaken(at=("0,0:b", "0,0:d")), D_RED, B_BLUE)


def test_count_colour_and_place_go_together() -> None:
    word = need.ObjectivesTaken(count=1, color=(Color.RED,), at=("west",))
    assert not taking(word, D_RED, B_BLUE)
    assert taking(word, A_RED)
    both = need.ObjectivesTaken(color=(Color.RED,), at=("west", "0,0:d"))
    assert not taking(both, A_RED, B_BLUE)
    assert taking(both, A_RED, D_RED)


@pytest.mark.parametrize(
    "word",
    [
        need.ObjectivesTaken(),
        need.ObjectivesTaken(count=3),
        need.ObjectivesTaken(color=(Color.RED,)),
        need.ObjectivesTaken(at=("west",)),
    ],
)
def test_an_objective_that_something_removed_is_not_taken(word: need.ObjectivesTaken) -> None:
    """Ruling 194."""
    table = own(goals=goals(word))
    table.play.take_objective(D_RED)
    table.play.take_objective(B_BLUE)
    table.state.objectives = 0
    assert not met(table)
    table.play.take_objective(A_RED)
    assert met(table)


def test_crates_of_a_place() -> None:
    table = own(goals=goals(need.CratesTaken(at=("west",))))
    table.play.take_crate(1)
    assert not met(table)
    table.play.take_crate(0)
    assert met(table)
    assert not met(own(goals=goals(need.CratesTaken(count=1, at=("west",)))))


def test_cards_of_every_name() -> None:
    word = need.CardsHeld(names=("Water", "Canned Food"), count=2, each=True)
    table = own(goals=goals(word)).give("Amy", pack1="water", pack2="water", hand1="canned_food")
    assert not met(table)
    assert met(table.give("Doug", hand1="canned_food"))


@pytest.mark.parametrize("in_cars", [True, False])
def test_cards_in_cars_count_if_the_quest_says_so(in_cars: bool) -> None:
    car = Car(zone="0,0:c", kind=CarKind.PIMPMOBILE)
    need_water = need.CardsHeld(names=("Water",), count=2, in_cars=in_cars)
    table = own(goals=goals(need_water), cars=(car,)).give("Amy", hand1="water")
    assert not met(table)
    assert met(table.stash("pimpmobile", "water")) == in_cars


def test_each_survivor_who_lives_holds_an_objective() -> None:
    table = own(BLACK_PLAGUE, goals=goals(need.EachSurvivorHolds(what="objective")))
    table.play.keep_objective(0, A_RED)
    assert not met(table)
    table.play.eliminate(1)
    assert met(table)


def test_a_goal_that_is_met_cannot_become_impossible() -> None:
    word = need.GoalImpossible(goal="goal 0", because="too few objectives left")
    table = own(goals=goals(BLUE_TAKEN), defeats=(word,))
    for number in (A_RED, D_RED):
        table.play.take_objective(number)
    with pytest.raises(GameOver) as over:
        table.play.check()
    assert over.value.ending is Ending.GOAL_IMPOSSIBLE
    table.state.goals = 1
    table.play.check()


def test_a_defeat_says_how_the_game_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = Reading(("count", "at"), watches=CRATES, ending=Ending.ALL_ELIMINATED)
    readings: dict[Any, Any] = READINGS
    monkeypatch.setitem(readings, need.CratesTaken, lost)
    table = own(defeats=(need.CratesTaken(count=1),))
    table.play.check()
    table.play.take_crate(0)
    with pytest.raises(GameOver) as over:
        table.play.check()
    assert over.value.ending is Ending.ALL_ELIMINATED


def test_an_unknown_reason_is_refused() -> None:
    word = need.GoalImpossible(goal="goal 0", because="too few friends left")
    assert "because = too few friends left" in refused(goals=goals(NEVER), defeats=(word,))


# --- special rules --------------------------------------------------------------------------


def taken_in_the_street(*rules: Any, **says: Any) -> SmallTable:
    table = own(rules=rules, objectives=Objectives(red=("0,0:c", "0,0:a")), **says)
    act(table.put("Amy", "c").turn("Amy"), "Amy", "take-objective 0")
    return table


def test_a_rule_waits_for_its_condition() -> None:
    two = need.ObjectivesTaken(count=2)
    points = when(moments.ObjectiveTaken(), do.Points(points=3), only_if=two)
    table = taken_in_the_street(points)
    assert table.state.points[0] == 0
    act(table.put("Amy", "a").turn("Amy"), "Amy", "take-objective 1")
    assert table.state.points[0] == 3


def test_a_condition_can_be_turned_around() -> None:
    nothing = need.Not(of=need.ObjectivesTaken(count=2))
    points = when(moments.ObjectiveTaken(), do.Points(points=3), only_if=nothing)
    table = taken_in_the_street(points)
    act(table.put("Amy", "a").turn("Amy"), "Amy", "take-objective 1")
    assert table.state.points[0] == 3


def test_a_condition_that_cannot_be_played_is_refused_wherever_it_stands() -> None:
    for says in (
        {"rules": (when(moments.CrateTaken(), do.Pimpweapon(), only_if=need.BeaconTaken()),)},
        {"standing": (rule.DoorLocked(until=need.BeaconTaken()),)},
        {"goals": goals(need.Any(of=(need.Not(of=need.BeaconTaken()),)))},
    ):
        assert "beacon taken" in refused(**says)


def test_a_quest_without_an_exit_has_none() -> None:
    assert own(exit=None).material.exit == -1
    table = own()
    assert table.material.exit == table.zone("c")
