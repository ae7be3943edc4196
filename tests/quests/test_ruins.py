"""Buildings that burn down. [WD 44]"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.quests import Guards, Objectives
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary import conditions as need, effects as do, moments
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.quests.ruins import BURNT_DOWN, REMOVED
from shamble.rules.systems.corruption import corrupt
from shamble.rules.table.views import view_of
from tests.quests.own import goals, when, zone
from tests.rules.acting import act, beginning
from tests.rules.small import WHITE_DEATH, SmallTable

DISTRICT = """
+-----+-----+.....+-----+-----+
| a   o b   o c   o d   o e   |
+-----+-----+.....+-----+-----+
"""
"""A street `c` between a house of the rooms `a` and `b`, and one of `d` and `e`."""
SCORCH = when(
    moments.FireIn(kind="dragon fire", at="red objective"),
    do.RemoveObjective(),
    do.Points(points=5),
    do.BurnBuilding(),
)


def district(*guards: str, stands: str = "c", count: int = 2, **more: object) -> SmallTable:
    """Jenia with both cards for a Dragon Fire, before two houses with an Objective each."""
    says: dict[str, Any] = {
        "objectives": Objectives(red=(zone("b"), zone("d")), blue=(zone("c"),)),
        "rules": (SCORCH,),
        "guards": tuple(Guards(zone=zone(letter), count=1) for letter in guards),
        "goals": goals(need.BuildingsBurnt(count=count)),
        "defeats": (need.Eliminated(who="guard"),),
        "beacon": zone("c"),
    } | more
    alone: dict[str, tuple[str, ...]] = {"jenia": (), "ogon": ()}
    table = SmallTable(
        WHITE_DEATH, DISTRICT, "Jenia", "Ogon", rooms="abde", spawns="c", says=says, skills=alone
    )
    table.put("Jenia", stands).put("Ogon", "c").turn("Jenia")
    return table.give("Jenia", pack1="torch", pack2="dragon_bile")


def kinds(table: SmallTable) -> str:
    """`r` for rooms, `x` for Ruins, `s` for streets."""
    signs = {ZoneKind.ROOM: "r", ZoneKind.RUIN: "x", ZoneKind.STREET: "s"}
    return "".join(signs[table.play.passages.kinds[table.zone(letter)]] for letter in "abcde")


def test_wd_044_all_in_the_building_die_for_the_points_and_its_rooms_are_ruins() -> None:
    table = district().zombies("a", walker=3).zombies("b", brute=1).zombies("d", walker=1)
    table.play.events = []
    act(table, "Jenia", "throw dragon-bile 0,0:b")
    assert table.horde() == {"d": {"walker": 1}}
    assert table.state.points[0] == 5 + 3 + 1
    assert kinds(table) == "xxsrr"
    assert view_of(table.play).burnt == ("0,0:a", "0,0:b")
    assert (REMOVED, 0, 0) in table.play.events
    assert (BURNT_DOWN, 0, table.zone("b")) in table.play.events


def test_wd_044_its_objective_is_gone_and_nobody_took_it() -> None:
    table = district()
    act(table, "Jenia", "throw dragon-bile 0,0:b")
    assert (table.state.objectives, table.state.taken) == (0b110, 0)


def test_wd_044_of_two_objectives_one_that_was_taken_before_is_not_lost() -> None:
    table = district(objectives=Objectives(red=(zone("b"), zone("b"), zone("d"))))
    table.play.take_objective(0)
    table.play.events = []
    act(table, "Jenia", "throw dragon-bile 0,0:b")
    assert (table.state.objectives, table.state.taken) == (0b100, 0b001)
    assert [event[1] for event in table.play.events if event[0] == REMOVED] == [1]


def test_wd_044_fire_in_another_room_of_it_does_not_burn_it_down() -> None:
    table = district(stands="b").zombies("b", walker=1)
    act(table, "Jenia", "throw dragon-bile 0,0:a")
    assert (kinds(table), table.state.objectives) == ("rrsrr", 0b111)


def test_wd_044_ruins_are_not_searched() -> None:
    table = district(stands="c")
    assert "search" in beginning(table.put("Jenia", "a"), "Jenia", "search")
    act(table.put("Jenia", "c"), "Jenia", "throw dragon-bile 0,0:b")
    assert beginning(table.put("Jenia", "a"), "Jenia", "search") == []


def test_wd_044_whoever_threw_it_burns_too() -> None:
    with pytest.raises(GameOver) as over:
        act(district(stands="a"), "Jenia", "throw dragon-bile 0,0:b")
    assert over.value.ending is Ending.SURVIVOR_ELIMINATED


def test_wd_044_a_guard_in_any_of_its_rooms_loses() -> None:
    with pytest.raises(GameOver) as over:
        act(district("a"), "Jenia", "throw dragon-bile 0,0:b")
    assert over.value.ending is Ending.SURVIVOR_ELIMINATED
    act(district("e"), "Jenia", "throw dragon-bile 0,0:b")


def test_wd_020_a_corrupted_room_is_street_and_no_part_of_the_building() -> None:
    table = district()
    corrupt(table.play, table.zone("a"))
    table.zombies("a", walker=1)
    act(table, "Jenia", "throw dragon-bile 0,0:b")
    assert (table.horde(), kinds(table)) == ({"a": {"walker": 1}}, "sxsrr")


def test_wd_044_the_goal_counts_buildings() -> None:
    table = district()
    act(table, "Jenia", "throw dragon-bile 0,0:b")
    goal = view_of(table.play).goals[0]
    assert (goal.have, goal.need, goal.met) == (1, 2, False)
    table.give("Jenia", pack1="torch", pack2="dragon_bile")
    act(table, "Jenia", "throw dragon-bile 0,0:d")
    assert table.state.goals == 1
