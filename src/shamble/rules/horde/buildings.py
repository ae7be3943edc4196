"""Zombies wait in closed buildings. [2E 20 · BP 20]

`State.revealed` has a bit for each `Board.buildings`: rooms joined by openings. Doors inside make
several of them out of one house; a door that opens joins them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import ZoneKind
from shamble.rules.horde.cards import draw_for
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.parts import COUNT, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

ROOM: Final = verb("room", ZONE, pages=page.BUILDING)
CHOOSING_ROOM: Final = question("room", count=COUNT, pages=page.BUILDING)


def fill_building(play: Play, zone: int) -> Script[None]:
    """A door was opened onto the zone: its rooms, if they are seen for the first time, are filled
    one by one, the players choosing the next room when they know the last card. A Double Spawn in
    the last room goes back to the first. [2E 20 · BP 20, 26-27] (rulings 61-65, 136)"""
    yield from fill_buildings(play, [zone])


def fill_buildings(play: Play, zones: list[int]) -> Script[None]:
    """Fill the buildings behind doors that were opened onto several zones at once: building after
    building, in the order the players like. Double Spawns of Spawn Zones, or of a building that is
    filled around this one, wait until it is done. [2E 43, 58 · BP 26-27] (ruling 227)"""
    waiting: list[list[int]] = []
    for zone in zones:
        rooms = rooms_to_fill(play, zone)
        reveal(play, zone)
        if rooms:
            waiting.append(rooms)
    before = play.filling  # an extra Turn may open a door while another building is filled
    play.fill(True)
    doubled, play.state.double_spawn = play.state.double_spawn, 0
    while waiting:
        room = yield from _next_room(play, [room for rooms in waiting for room in rooms])
        left = next(rooms for rooms in waiting if room in rooms)
        waiting.remove(left)
        yield from _fill(play, left, room)
    play.state.double_spawn = doubled
    play.fill(before)


def _fill(play: Play, left: list[int], room: int) -> Script[None]:
    """Fill the rooms of one building, this one first."""
    filled: list[int] = []
    while True:
        left.remove(room)
        filled.append(room)
        yield from draw_for(play, room)
        if not left:
            break
        room = yield from _next_room(play, left)
    again = 0
    while play.state.double_spawn:
        yield from draw_for(play, filled[again % len(filled)])
        again += 1


def _next_room(play: Play, rooms: list[int]) -> Script[int]:
    options = [choice(ROOM, room) for room in rooms]
    answer = yield from ask(CHOOSING_ROOM, TEAM, -1, options, 2 * play.state.double_spawn or 1)
    return first(answer)


def look_behind(play: Play, survivor: int, door: int, near: int) -> Script[None]:
    """A door stands open: the zombies on its far side appear, then those on the near one, and the
    quest is told. `survivor` opened it; -1: no survivor did. [2E 19-20 · BP 19-20]
    (rulings 59, 61)"""
    a, b = play.material.board.ends(door)
    yield from fill_building(play, b if near == a else a)
    yield from fill_building(play, near)
    for handler in play.moments.door_opened:
        yield from handler.door_opened(play, survivor, door) or ()


def look_behind_breached(play: Play) -> Script[None]:
    """Zombies opened doors in their Activation: the rooms behind are filled as if a survivor had
    opened them. [2E 52] (ruling 229)"""
    while play.breached:
        door, play.breached = play.breached[0], play.breached[1:]
        yield from look_behind(play, -1, door, play.material.board.ends(door)[0])


def rooms_to_fill(play: Play, zone: int) -> list[int]:
    """The rooms that get a card now: those joined to the zone by openings and open doors and not
    seen before; by the box, only the dark ones. Never a Vault. [2E 20 · BP 20, 36] (ruling 61)"""
    kinds = play.passages.kinds
    if kinds[zone] not in BUILDING_KINDS:
        return []
    dark_only = play.material.ruleset.dark_rooms_only
    return [
        room
        for room in joined(play, zone)
        if not is_revealed(play, room) and (not dark_only or kinds[room] is ZoneKind.DARK_ROOM)
    ]


def joined(play: Play, zone: int) -> tuple[int, ...]:
    """The rooms that are filled together with a zone: those joined to it by openings and open
    doors, unless a quest parts them. [2E 20, 50 · BP 20] (ruling 61)"""
    apart = play.quest.apart
    if not apart:
        return play.passages.building(zone)
    steps, kinds = play.passages.steps(Walker.SURVIVOR), play.passages.kinds
    found = [zone]
    for room in found:
        for other in steps[room]:
            is_room = kinds[other] in BUILDING_KINDS and other not in found
            if is_room and (min(room, other), max(room, other)) not in apart:
                found.append(other)
    return tuple(sorted(found))


def is_revealed(play: Play, room: int) -> bool:
    """Whether the room's building was filled, or never will be."""
    building = play.material.board.zones[room].building
    return building is None or bool(play.state.revealed >> building & 1)


def reveal(play: Play, zone: int) -> None:
    """From now on nothing waits in the building around the zone. (rulings 62, 65)"""
    if play.passages.kinds[zone] in BUILDING_KINDS:
        for room in joined(play, zone):
            building = play.material.board.zones[room].building
            if building is not None:
                play.reveal(building)
