"""Buildings that burn down, and Objectives and crates that burn. [WD 44]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.using import burnt_at, colors_of
from shamble.content.vocabulary import conditions as need, effects as do
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.combat.fire.burning import kill_everybody
from shamble.rules.combat.targets import cleared, was_killed
from shamble.rules.quests.means import Fuel
from shamble.rules.quests.places import building, rooms_around
from shamble.rules.quests.tasks import Further, Task, Tasks, furthered, lying
from shamble.rules.quests.words import (
    SOMEWHERE,
    SURVIVOR,
    TIME,
    Compile,
    Counted,
    Occasion,
    Test,
    condition,
    effect,
)
from shamble.rules.table.changes import DOORS
from shamble.rules.words.decisions import Script
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.pages import OWN
from shamble.rules.words.parts import OBJECTIVE, OBJECTIVE_COLOR, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

BURNT_DOWN: Final = event(
    "burnt-down", survivor=PERSON, zone=ZONE,
    pages="WD 44", log="fights finds", marks="grave", quest_for=speaks_of(do.BurnBuilding),
)  # fmt: skip
REMOVED: Final = event(
    "objective-removed", number=OBJECTIVE, color=OBJECTIVE_COLOR,
    pages="WD 44", log="finds", marks="grave", quest_for=speaks_of(do.RemoveObjective),
)  # fmt: skip


CRATE_BURNT: Final = event(
    "crate-burnt", zone=ZONE,
    pages=OWN, log="finds", marks="grave", quest_for=speaks_of(do.BurnCrates),
)  # fmt: skip


@effect(do.RemoveObjective, needs=SOMEWHERE)
def _remove_objective(play: Play, word: do.RemoveObjective, occasion: Occasion) -> None:
    """All of the zone; nobody took them. [WD 44]"""
    for number in play.material.objectives_at[occasion.zone]:
        if play.state.objectives >> number & 1:
            play.lose_objective(number)
            play.tell(REMOVED, number, play.state.colors[number])


@effect(do.BurnCrates, "noise", "points", needs=SURVIVOR | SOMEWHERE)
def _burn_crates(play: Play, word: do.BurnCrates, occasion: Occasion) -> None:
    """All of the zone. No book has it."""
    zone, noise, points = occasion.zone, word.noise, word.points
    for number in range(len(play.material.crate_zones)):
        there = play.material.crate_zone(play.state, number) == zone
        if there and play.state.crates >> number & 1:
            play.lose_crate(number)
            play.tell(CRATE_BURNT, zone)
            for _ in range(noise):
                play.make_noise(zone)
            if points:
                play.gain_points(occasion.survivor, points)


@effect(do.BurnBuilding, needs=SURVIVOR | SOMEWHERE | TIME)
def _burn_building(play: Play, word: do.BurnBuilding, occasion: Occasion) -> Script[None]:
    """Every Actor in its rooms dies, whoever lit the fire too, who has the points; the rooms are
    Ruins. What Corruption made a street is no part of it any more. [WD 20, 44] (ruling F)"""
    survivor, rooms = occasion.survivor, rooms_around(play, occasion.zone)
    if not rooms:
        return
    killed = [
        (room, kind, figures)
        for room in rooms
        for kind, figures in kill_everybody(play, survivor, room)
    ]
    play.burn_rooms(rooms)
    play.tell(BURNT_DOWN, survivor, occasion.zone)
    for room, kind, figures in killed:
        yield from was_killed(play, survivor, room, kind, figures)
    for room in dict.fromkeys([room for room, _, _ in killed]):
        yield from cleared(play, survivor, room)


def burnt_buildings(play: Play, all_of_them: list[frozenset[int]]) -> int:
    """How many of these have burnt down."""
    return len([rooms for rooms in all_of_them if any(play.is_burnt(room) for room in rooms)])


@condition(need.BuildingsBurnt, "count", watches=DOORS)
def _buildings_burnt(material: Material, word: need.BuildingsBurnt, compile: Compile) -> Test:
    """So many, each once. [WD 44]"""
    rooms = [room for each in material.board.buildings for room in each.zones]
    found = list(dict.fromkeys([building(material, room) for room in rooms]))
    count = word.count
    return Counted(lambda play: (burnt_buildings(play, found), count))


@furthered(need.BuildingsBurnt)
def _burn_buildings(material: Material, word: need.BuildingsBurnt, further: Further) -> Tasks:
    """By a fire at the Objectives that the quest names. [WD 44]"""
    rooms = [room for each in material.board.buildings for room in each.zones]
    around = {room: building(material, room) for room in rooms}
    found = list(dict.fromkeys(around.values()))
    colors = [COLORS.index(color) for color in colors_of(burnt_at(material.quest))]
    fuel, count = Fuel(material), word.count

    def tasks(play: Play) -> list[Task]:
        missing = count - burnt_buildings(play, found)
        zones = [zone for zone in lying(play, colors) if zone in around]
        standing = [z for z in zones if not any(play.is_burnt(room) for room in around[z])]
        return fuel.tasks(play, standing, missing) if missing > 0 and standing else []

    return tasks
