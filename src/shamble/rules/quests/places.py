"""The places that a quest's words speak of, as zones of the board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from shamble.board.zone import BUILDING_KINDS
from shamble.content.errors import ContentError
from shamble.content.quests import Quest
from shamble.content.vocabulary.standing import Action, SeparateBuildings
from shamble.content.vocabulary.words import Color, Place
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.systems.beacon import beacon_zone

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play
    from shamble.rules.quests.words import Occasion

PLACE_FIELDS: Final = ("at", "place", "to", "through")
"""The fields of words that name places."""
OBJECTIVES: Final = {"objective": -1} | {
    f"{color} objective": COLORS.index(color) for color in Color
}
"""Words for the zones in which an Objective lies: the number of its colour, -1 is any."""
HERE: Final = "here"
BEACON: Final = "beacon"
"""The zone of the Beacon, wherever it is. [WD 20]"""
DOOR_TOKEN: Final = "door token"
SPAWN_ZONE: Final = "any spawn zone"
NEAR_SPAWN: Final = "spawn zone in range 1"
"""Words for where an action of the quest is done."""


def moves(quest: Quest, place: Place) -> bool:
    """Whether the word means other zones as the game goes on."""
    return place not in quest.places and (place in OBJECTIVES or place in (HERE, BEACON))


def is_at(quest: Quest, word: Action, place: str) -> bool:
    """Whether the action is done at this kind of place, and not at one that the quest calls so."""
    return word.at == place and place not in quest.places


def zones_of(material: Material, places: Iterable[Place]) -> frozenset[int]:
    """The zones of places that stay where they are."""
    found: frozenset[int] = frozenset()
    for place in places:
        found |= _zones(material, place)
    return found


def _zones(material: Material, place: Place) -> frozenset[int]:
    quest, board = material.quest, material.board
    own = quest.places.get(place)
    if own is not None:
        if own.building is not None:
            return building(material, board.zone(own.building))
        return frozenset([board.zone(name) for name in own.zones])
    single = {
        "exit": quest.exit,
        "flag": quest.flag,
        "starting spawn": quest.spawns[0].zone if quest.spawns else None,
    }
    if place not in single:
        return frozenset([board.zone(place)])  # a Vault is a zone by its name
    name = single[place]
    if name is None:
        raise ContentError(f"the place {place!r}, which this quest does not have")
    return frozenset([board.zone(name)])


def building(material: Material, zone: int) -> frozenset[int]:
    """The rooms of the building around a zone, on both sides of a door that parts it only when it
    is filled; the zone alone if it is no room. [2E 50] (ruling 61)"""
    board = material.board
    number = board.zones[zone].building
    if number is None:
        return frozenset([zone])
    numbers = {number}
    for word in material.quest.standing:
        if isinstance(word, SeparateBuildings):
            sides = {board.zones[room].building for room in zones_of(material, word.between)}
            if sides & numbers:
                numbers |= {side for side in sides if side is not None}
    return frozenset([room for each in numbers for room in board.buildings[each].zones])


def rooms_around(play: Play, zone: int) -> list[int]:
    """The rooms of the building around a zone as it is now: what Corruption made a street is no
    part of it any more. [WD 20]"""
    kinds = play.passages.kinds
    return [r for r in sorted(building(play.material, zone)) if kinds[r] in BUILDING_KINDS]


def place_of(play: Play, place: Place, occasion: Occasion) -> list[int]:
    """The zones that an effect means: those of a place, or the one of its occasion."""
    if moves(play.material.quest, place) and place == HERE:
        return [occasion.zone]
    return sorted(Where(play.material, place).zones(play))


def is_one_zone(quest: Quest, place: Place) -> bool:
    """Whether the place is always one zone alone."""
    own = quest.places.get(place)
    if own is not None:
        return own.building is None and len(own.zones) == 1
    return place not in OBJECTIVES


class Where:
    """A place that may be another one as the game goes on: where Objectives still lie, or the
    Beacon is."""

    def __init__(self, material: Material, place: Place) -> None:
        moving = moves(material.quest, place)
        self.beacon: Final = moving and place == BEACON
        self.color: Final = OBJECTIVES.get(place, -1) if moving else -1
        self.fixed: Final = None if moving else zones_of(material, [place])

    def zones(self, play: Play) -> frozenset[int]:
        """The zones it means now."""
        if self.fixed is not None:
            return self.fixed
        if self.beacon:
            zone = beacon_zone(play)
            return frozenset([zone] if zone >= 0 else [])
        state, lying = play.state, play.material.objective_zones
        return frozenset(
            [
                zone
                for number, zone in enumerate(lying)
                if state.objectives >> number & 1 and self.color in (-1, state.colors[number])
            ]
        )
