"""M21, Heavy-Duty: Objectives in the Pimpmobile, and two ways out. [2E 57]"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Car, CarKind, Objectives
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary import standing as rule
from shamble.rules.endings import Ending
from tests.quests.looking import ends
from tests.quests.own import goals, met
from tests.rules.acting import act, beginning, left
from tests.rules.small import SECOND_EDITION, SmallTable

PICTURE = """
+.....+.....+
| a   : b   |
+.....+.....+
"""
PIMPMOBILE = Car(zone="0,0:a", kind=CarKind.PIMPMOBILE, drivable=True)
POLICE_CAR = Car(zone="0,0:a", kind=CarKind.POLICE_CAR, drivable=True)
STASH = rule.Stash(what="objective", car="pimpmobile", take_back=False, no_zombies=True)
ALL_IN = need.ObjectivesStashed(car="pimpmobile")


def carrying(*numbers: int, **says: Any) -> SmallTable:
    """Amy with these Objectives beside both cars."""
    said = {
        "cars": (PIMPMOBILE, POLICE_CAR),
        "objectives": Objectives(red=("0,0:a", "0,0:b")),
        "exit": "0,0:a",
        "goals": goals(ALL_IN),
        "standing": (STASH, rule.ExitZone(cars=True)),
        **says,
    }
    table = SmallTable(SECOND_EDITION, PICTURE, "Amy", "Doug", spawns="b", says=said)
    table.put("Amy", "a").put("Doug", "b").keep("Amy", *numbers)
    return table.turn("Amy")


def test_one_objective_for_each_action_into_the_pimpmobile() -> None:
    table = carrying(0, 1)
    assert beginning(table, "Amy", "stash-objective") == [
        "stash-objective 0 pimpmobile", "stash-objective 1 pimpmobile",
    ]  # fmt: skip
    act(table, "Amy", "stash-objective 1 pimpmobile")
    assert (table.state.kept[0], table.state.loads) == (0b01, [0b10, 0])
    assert left(table, "Amy") == 2


def test_not_among_zombies_and_not_from_afar() -> None:
    assert not beginning(carrying(0).zombies("a", walker=1), "Amy", "stash-objective")
    assert not beginning(carrying(0).put("Amy", "b"), "Amy", "stash-objective")
    assert not beginning(carrying(), "Amy", "stash-objective")


def test_it_stays_there() -> None:
    table = carrying().load("pimpmobile", 0)
    assert not beginning(table, "Amy", "take-out", "stash-objective", "take-objective")


def test_taking_objectives_back_is_refused() -> None:
    with pytest.raises(ContentError, match="stash: take_back"):
        carrying(standing=(rule.Stash(what="objective"),))


def test_all_of_them_are_stashed() -> None:
    """Occupying a seat with one is not enough."""
    table = carrying(1).load("pimpmobile", 0).seat("Amy", "pimpmobile", "driver")
    assert not met(table)
    act(table, "Amy", "stash-objective 1 pimpmobile")
    assert met(table)


def test_in_a_car_of_another_kind_they_do_not_count() -> None:
    assert not met(carrying().load("police-car", 0, 1))


def test_the_car_or_ones_feet() -> None:
    """At an exit for both, the driver chooses; a passenger may climb out and walk."""
    leave = goals(need.EveryoneHasLeft())[:1]
    table = carrying(goals=leave).seat("Amy", "pimpmobile", "driver")
    table.seat("Doug", "pimpmobile", "passenger").turn("Amy")
    assert ends(table, "end-turn", "drive-off pimpmobile") is Ending.WON
    assert ends(table, "end-turn", "leave") is Ending.RUNNING
    table.put("Amy", "left").turn("Doug")
    assert ends(table, "end-turn", "leave") is Ending.WON
