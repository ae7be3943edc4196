"""Lines of Sight. [2E 10 · BP 10 · WD 11, 34, 35]

A line runs parallel to an edge of the board. Every such line that meets the same zones in the
same order is the same line, so a board has only a few dozen of them, found once. Which of their
zones see each other depends on what the zones are and on the walls and doors between.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Final

from shamble.board.zone import BUILDING_KINDS, Zone
from shamble.content.tiles import Mark, ZoneKind

if TYPE_CHECKING:
    from shamble.board.passages import Passages

Glimpse = tuple[int, int, int]
"""A zone that may be seen, its range, and the doors (as bits) that must be open for it."""


class Eyes(enum.IntFlag):
    """The exceptions that skills make to sight."""

    NORMAL = 0
    HOME_DEFENDER = 1
    """Sight inside buildings is not limited to one zone. [2E 65]"""
    RUIN_SIGHT = 2
    """Ruins count as streets for sight. [WD 54]"""
    GHOST_SIGHT = 4
    """Sight goes through everything, as far as the board goes. [WD 52]"""


class Lines:
    """The straight lines of a board: each a sequence of zones from edge to edge."""

    def __init__(self, zones: tuple[Zone, ...], width: int, height: int) -> None:
        xs, ys = {0, width}, {0, height}
        for zone in zones:
            for rect in zone.rects:
                xs.update((rect.x, rect.x + rect.width))
                ys.update((rect.y, rect.y + rect.height))
        columns, rows = sorted(xs), sorted(ys)
        at_x = {x: number for number, x in enumerate(columns)}
        at_y = {y: number for number, y in enumerate(rows)}
        grid = [[-1] * (len(columns) - 1) for _ in range(len(rows) - 1)]
        for zone in zones:
            for rect in zone.rects:
                across = range(at_x[rect.x], at_x[rect.x + rect.width])
                for row in range(at_y[rect.y], at_y[rect.y + rect.height]):
                    for column in across:
                        grid[row][column] = zone.index
        found = {_without_repeats(row) for row in grid}
        found |= {_without_repeats(list(column)) for column in zip(*grid, strict=True)}
        self.sequences: Final = sorted(found)
        self._glimpses: Final[dict[tuple[int, int], list[list[Glimpse]]]] = {}

    def glimpses(self, passages: Passages, eyes: Eyes) -> list[list[Glimpse]]:
        """For each zone what may be seen from it if doors are open; kept for each terrain."""
        key = (passages.terrain, eyes)
        known = self._glimpses.get(key)
        if known is None:
            known = self._glimpses[key] = _Looking(passages, eyes).along(self.sequences)
        return known


def _without_repeats(zones: list[int]) -> tuple[int, ...]:
    return tuple(z for number, z in enumerate(zones) if number == 0 or zones[number - 1] != z)


class Sight:
    """The zones seen from each zone in one passage state, with one kind of eyes."""

    __slots__ = ("seen", "table")

    def __init__(self, passages: Passages, eyes: Eyes) -> None:
        doors = passages.state & ((1 << len(passages.board.doors)) - 1)
        count = len(passages.board.zones)
        table: list[list[int]] = []
        for zone, glimpses in enumerate(passages.board.lines.glimpses(passages, eyes)):
            row = [-1] * count
            row[zone] = 0
            for other, steps, needed in glimpses:
                if needed & doors == needed and (row[other] < 0 or steps < row[other]):
                    row[other] = steps
            table.append(row)
        self.table: Final = table
        """`table[a][b]`: the range from a to b, or -1 if a does not see b."""
        self.seen: Final = [
            tuple([other for other, steps in enumerate(row) if steps >= 0]) for row in table
        ]
        """For each zone, all zones seen from it, itself included."""


class _Looking:
    """Works out what one kind of eyes may see on a terrain."""

    def __init__(self, passages: Passages, eyes: Eyes) -> None:
        board = passages.board
        self.eyes = eyes
        self.kinds = passages.kinds
        self.across = board.rules.sight_across_streets
        self.dark = board.dark_zones
        self.ways: dict[tuple[int, int], int] = {}
        """For neighbours with something to look through: the door bit that must be set, or 0."""
        for border in board.borders:
            if not border.segments:
                continue  # there is no sight through the door of a Vault [BP 36]
            mark = passages.mark(border)
            if mark is Mark.MARKING or border.door < 0:
                if mark in (Mark.WALL, Mark.RAMPART, Mark.STAIRS):
                    continue  # stairs are a way, not an opening [WD 34] (ruling 186)
                needed = 0
            else:
                needed = 1 << border.door
            self.ways[border.a, border.b] = self.ways[border.b, border.a] = needed

    def along(self, sequences: list[tuple[int, ...]]) -> list[list[Glimpse]]:
        best: list[dict[tuple[int, int], int]] = [{} for _ in self.kinds]
        for line in sequences:
            for way in (line, line[::-1]):
                for start in range(len(way) - 1):
                    self._look(way, start, best[way[start]])
        return [
            sorted((zone, steps, needed) for (zone, needed), steps in seen.items()) for seen in best
        ]

    def _look(self, line: tuple[int, ...], start: int, seen: dict[tuple[int, int], int]) -> None:
        """Look along the line from its zone number `start`."""
        kinds, eyes = self.kinds, self.eyes
        first = line[start]
        high = kinds[first] is ZoneKind.BATTLEMENT
        roofed = kinds[first] in BUILDING_KINDS
        ground = True  # a line on the ground gets this far
        outside = False  # it has left the building it began in
        needed = 0
        for number in range(start + 1, len(line)):
            zone = line[number]
            steps = number - start
            outside = outside or (steps > 1 and kinds[line[number - 1]] not in BUILDING_KINDS)
            if ground:
                if steps > 1 and not self._passes(line[number - 1]):
                    ground = False
                else:
                    way = self.ways.get((line[number - 1], zone))
                    if way is None:
                        ground = False
                    else:
                        needed |= way
            # A walkway and a zone without a roof see each other over all between (ruling 184).
            over = (high and kinds[zone] not in BUILDING_KINDS) or (
                kinds[zone] is ZoneKind.BATTLEMENT and not roofed
            )
            if self.dark and steps > 1 and kinds[zone] is ZoneKind.DARK_ROOM:
                continue
            if over or eyes & Eyes.GHOST_SIGHT:
                _note(seen, zone, steps, 0)
            elif ground and (steps == 1 or self._may_see(first, zone, outside)):
                _note(seen, zone, steps, needed)

    def _may_see(self, first: int, zone: int, outside: bool) -> bool:
        """Whether a line over other zones may begin and end in these two. From building to building
        over something else it may only by the house rule (ruling 23), between a walkway and a room
        with a roof never. [WD 34] (rulings 184, 186)"""
        if ZoneKind.BATTLEMENT in (self.kinds[first], self.kinds[zone]):
            return False  # zones without a roof were seen from above
        return self.across or not (outside and self._is_inside(first) and self._is_inside(zone))

    def _is_inside(self, zone: int) -> bool:
        if self.kinds[zone] is ZoneKind.RUIN:
            return not self.eyes & Eyes.RUIN_SIGHT
        return self.kinds[zone] in BUILDING_KINDS

    def _passes(self, zone: int) -> bool:
        """Whether a line on the ground goes on through the zone.

        It goes on through any number of streets; but a building is seen only one zone deep.
        """
        kind = self.kinds[zone]
        if kind is ZoneKind.STREET:
            return True
        if self.eyes & Eyes.HOME_DEFENDER:
            return kind in BUILDING_KINDS
        return bool(self.eyes & Eyes.RUIN_SIGHT) and kind is ZoneKind.RUIN


def _note(seen: dict[tuple[int, int], int], zone: int, steps: int, needed: int) -> None:
    known = seen.get((zone, needed))
    if known is None or steps < known:
        seen[zone, needed] = steps
