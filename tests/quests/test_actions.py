"""Actions of a quest's own: where, for what price, and what they do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content.quests import Objectives
from shamble.content.vocabulary import effects as do, moments, standing as rule
from shamble.rules.people.roles import BYSTANDER
from shamble.rules.quests import Missing, unplayable
from tests.quests.own import own, when, zone
from tests.rules.acting import act, beginning, left, texts
from tests.rules.small import SmallTable

KEEP = when(moments.ObjectiveTaken(), do.KeepObjective())


def acting(at: str = "west", **says: Any) -> SmallTable:
    """Amy stands in the room `b` and has her Turn; the quest has an action that gives a point."""
    action = rule.Action(name="tidy up", at=at, then=(do.Points(points=1),), **says)
    lying = Objectives(red=(zone("e"), zone("e")), blue=(zone("e"),))
    table = own(standing=(action,), rules=(KEEP,), objectives=lying)
    return table.put("Amy", "b").turn("Amy")


def offered(table: SmallTable) -> list[str]:
    return beginning(table, "Amy", "quest-action", "quest-action-door")


def test_it_is_offered_in_its_place_and_does_what_it_says() -> None:
    table = acting()
    assert offered(table) == ["quest-action tidy-up 0,0:b"]
    act(table, "Amy", "quest-action tidy-up 0,0:b")
    assert (table.state.points[0], left(table, "Amy")) == (1, 2)
    assert offered(table.put("Amy", "c")) == []


def test_it_may_cost_several_actions() -> None:
    table = acting(cost=2)
    act(table, "Amy", "quest-action tidy-up 0,0:b")
    assert left(table, "Amy") == 1
    assert offered(table) == []


@pytest.mark.parametrize("no_zombies, possible", [(True, False), (False, True)])
def test_zombies_in_the_zone_stop_it_where_the_quest_says_so(
    no_zombies: bool, possible: bool
) -> None:
    table = acting(no_zombies=no_zombies).zombies("b", walker=1)
    assert bool(offered(table)) == possible
    assert offered(acting(no_zombies=no_zombies).zombies("a", walker=1))


def test_it_uses_up_an_objective_of_a_colour() -> None:
    table = acting(discards="red objective").keep("Amy", 2)
    assert offered(table) == []
    act(table.keep("Amy", 0), "Amy", "quest-action tidy-up 0,0:b")
    assert table.play.kept_by(0) == [2]


def test_of_several_colours_the_player_chooses_one() -> None:
    table = acting(discards="objective").keep("Amy", 0, 1, 2)
    act(table, "Amy", "quest-action tidy-up 0,0:b", "use-objective 2")
    assert texts(table, table.asked[0]) == ["use-objective 0", "use-objective 2"]
    assert table.play.kept_by(0) == [0, 1]


def test_it_may_be_where_an_objective_lies() -> None:
    table = acting(at="blue objective")
    assert offered(table) == []
    assert offered(table.put("Amy", "e")) == ["quest-action tidy-up 0,0:e"]
    table.play.take_objective(2)
    assert offered(table) == []


def test_any_spawn_zone_is_one_with_a_token() -> None:
    table = acting(at="any spawn zone")
    assert offered(table) == []
    assert offered(table.put("Amy", "c")) == ["quest-action tidy-up 0,0:c"]
    table.state.spawn_tokens = [-1]
    assert offered(table) == []


def test_at_a_zone_with_several_door_tokens_one_is_chosen() -> None:
    table = acting(at="door token").put("Amy", "c")
    assert offered(table) == [
        "quest-action-door tidy-up 0,0:b/0,0:c",
        "quest-action-door tidy-up 0,0:c/0,0:d",
    ]
    table.play.barricade(0)
    assert offered(table) == ["quest-action-door tidy-up 0,0:c/0,0:d"]


@pytest.mark.parametrize(
    "says, missing",
    [
        ({"at": "car"}, Missing("action", "at")),
        ({"at": "here"}, Missing("action", "at", "here")),
        ({"discards": "Water"}, Missing("action", "discards")),
        ({"then": (do.Barricade(),)}, Missing("barricade", "", "action")),
        ({"then": (do.KeepObjective(),)}, Missing("keep objective", "", "action")),
    ],
)
def test_what_cannot_be_played_is_refused(says: dict[str, Any], missing: Missing) -> None:
    action = rule.Action(**{"name": "tidy up", "at": "west"} | says)
    quest = msgspec.structs.replace(own().material.quest, standing=(action,))
    assert unplayable(quest) == (missing,)


def test_two_actions_have_two_names() -> None:
    twice = (rule.Action(name="tidy up", at="west"), rule.Action(name="tidy up", at="corners"))
    quest = msgspec.structs.replace(own().material.quest, standing=twice)
    assert unplayable(quest) == (Missing("action", "name"),)


def test_it_is_not_offered_where_it_would_do_nothing() -> None:
    """First aid is for somebody who waits for it. [2E 48]"""
    aid = rule.Action(name="give first aid", at="west", then=(do.Companion(source="here"),))
    table = own(standing=(aid,)).put("Amy", "b").put("Doug", "c").turn("Amy")
    assert offered(table) == []
    table.play.enter_game(table.who("Ned"), table.zone("b"), BYSTANDER)
    act(table, "Amy", "quest-action give-first-aid 0,0:b")
    assert table.play.followers(0) == [table.who("Ned")]
    assert offered(table) == []
