"""Broken doors stop survivors alone, until they are barricaded. [2E 52]"""

from __future__ import annotations

from shamble.content.vocabulary import effects, moments, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.rules.foresight.forecast import forecast
from shamble.rules.horde.activation import activate_all
from shamble.rules.quests.broken_doors import BrokenDoorTokens
from tests.quests.own import goals, when
from tests.rules.acting import beginning
from tests.rules.small import SECOND_EDITION, SmallTable
from tests.rules.table import first_choice

BETWEEN_HOUSES = """
+-----+.....+.....+.....+-----+
| a   | b   : c   : d   | e   |
+-----+.....+.....+.....+-----+
"""
"""A house at each end of a street."""


def street() -> SmallTable:
    """Amy and Doug sit in the two houses, whose doors are broken."""
    woken = when(
        moments.DoorOpened(), effects.WakeSpawn(color=Color.BLUE), effects.Points(points=5)
    )
    table = SmallTable(
        SECOND_EDITION,
        BETWEEN_HOUSES,
        "Amy",
        "Doug",
        rooms="ae",
        doors={"ab": False, "de": False},
        spawns="cb",
        blue_spawns="b",
        says={"standing": (rule.BrokenDoors(),), "rules": (woken,), "goals": goals()},
    )
    return table.put("Amy", "a").put("Doug", "e").filled("a", "e")


def test_those_who_come_later_see_through_the_door_that_others_opened() -> None:
    """Both houses are as loud as each other. The Walkers in `b` divide; then those in `c` see Amy,
    and all of them go for her."""
    table = street().zombies("b", walker=2).zombies("c", walker=2)
    table.run(activate_all(table.play), default=first_choice)
    assert {zone: table.count(zone, "walker") for zone in "abcd"} == {
        "a": 1,
        "b": 2,
        "c": 1,
        "d": 0,
    }


def test_2e_052_one_rule_of_the_quest_answers_to_everything_about_them() -> None:
    """Where no quest speaks of them nobody listens, so the horde's steps cost nothing more."""
    moments = street().play.moments
    (rule,) = moments.breaches
    assert moments.opens_by_hand == (rule,)
    assert isinstance(rule, BrokenDoorTokens)
    others = SmallTable(SECOND_EDITION, BETWEEN_HOUSES, "Amy", rooms="ae", doors={"ab": False})
    assert (others.play.moments.breaches, others.play.moments.opens_by_hand) == ((), ())


def test_2e_052_hands_open_a_broken_door_and_a_tool_is_never_asked_for() -> None:
    table = street().give("Amy", hand1="crowbar").turn("Amy")
    assert beginning(table, "Amy", "open") == ["open 0,0:a/0,0:b hands"]


def test_the_forecast_knows_it() -> None:
    table = street().zombies("b", walker=2)
    (foretold,) = forecast(table.play)
    assert (foretold.to, foretold.targets) == (("0,0:a", "0,0:c"), ("0,0:a", "0,0:e"))


def test_a_door_that_zombies_open_is_one_that_opens_for_the_quest_and_nobody_gains_by_it() -> None:
    table = street().zombies("b", walker=1).put("Doug", "a")
    table.run(activate_all(table.play), default=first_choice)
    assert table.state.awake == 0b11
    assert table.state.points == [0, 0]
