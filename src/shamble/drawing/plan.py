"""Reading a board as lines: where walls run, where they have gaps, and what fills the gaps."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable

from shamble.board import Board, Border, Segment, Zone
from shamble.board.zone import BUILDING_KINDS
from shamble.content.quests import NamedPlace
from shamble.content.tiles import Mark, ZoneKind
from shamble.drawing.geometry import Area, Run, free_areas, joined, run_of, without
from shamble.drawing.packing import INSET
from shamble.drawing.style import WALL

GAP = 38.0
"""How wide a door or a flight of stairs is."""
LEAST_GAP = 14.0
LEAF = 5.0
"""How thick the leaf of an open door is."""
LEAVES = 19.0
"""How deep the two leaves of an open door stand in the room: half of the gap each."""


@dataclasses.dataclass(frozen=True, slots=True)
class Gap:
    """A way through a wall or rampart, between two zones."""

    border: Border
    run: Run
    """The stretch that is open."""
    side: int
    """Where a door swings to and where stairs lead down: -1 is north or west, 1 south or east."""


class Plan:
    """The straight lines of a board, sorted by what is drawn there: as its tiles show them, with
    the rope ladders of the set-up, or as they are in a passage state, where Corruption has eaten
    walls and fire has made Ruins. [WD 20, 44]"""

    def __init__(self, board: Board, state: int | None = None) -> None:
        self.board = board
        self.now = None if state is None else board.passages(state)
        self.kinds = self.now.kinds if self.now else [zone.kind for zone in board.zones]
        """What each zone is: rooms without a roof any more are Ruins, Corruption is street."""
        burnt = 0 if state is None else state >> board.ruin_bit
        self._ruined = [
            zone.kind is ZoneKind.RUIN or bool(burnt >> zone.index & 1) for zone in board.zones
        ]
        self.doors: list[Gap] = []
        self.openings: list[Gap] = []
        self.stairs: list[Gap] = []
        self.rungs: list[Gap] = []
        """Where rope ladders may be set, each at its own border."""
        self._walls: list[Run] = []
        self._broken: list[Run] = []
        self._ramparts: list[tuple[Run, int]] = []
        markings: list[Run] = []
        for border in board.borders:
            if not border.segments:
                continue  # the door of a Vault: the Vault lies beside the board
            if self._is_changed(border, markings):
                continue
            door = (
                _longest(border, Mark.DOOR, Mark.OPENING, Mark.WALL) if border.door >= 0 else None
            )
            for segment in _merged(border):
                run = _run(segment)
                if segment.mark is Mark.MARKING:
                    markings.append(run)
                elif segment.mark is Mark.RAMPART or segment.mark is Mark.STAIRS:
                    self._raise(border, run, segment.mark is Mark.STAIRS)
                else:
                    self._wall(border, run, segment.mark, door)
            if border in board.walls_at[border.a] and border.mark in (Mark.RAMPART, Mark.MARKING):
                run = _run(_longest(border, border.mark))
                self.rungs.append(Gap(border, _middle(run, 14), self._low_side(border, run)))
        laid = (board.start if state is None else state) >> board.ladder_bit
        self.ladders = [gap for gap in self.rungs if laid >> gap.border.index & 1]
        """The rope ladders that are set."""
        self._rim()
        self.markings = joined(markings)

    @property
    def whole_walls(self) -> list[Run]:
        """All walls as if they had no gaps."""
        return joined([*self._walls, *self._broken])

    @property
    def walls(self) -> list[Run]:
        """Walls without their gaps."""
        return _shortened(without(self._walls, self._gaps()), self._gaps())

    @property
    def broken_walls(self) -> list[Run]:
        """Walls of ruins, which still stand but not whole."""
        return _shortened(without(self._broken, self._gaps()), self._gaps())

    @property
    def ramparts(self) -> list[tuple[Run, int]]:
        """The parapets of walkways without their gaps, and on which side the walkway lies."""
        stairs = [gap.run for gap in self.stairs]
        return [(part, side) for run, side in self._ramparts for part in without([run], stairs)]

    def obstacles(self, zone: Zone, reach: float | None = None) -> list[Area]:
        """What a token in the zone must not cover: doors, the leaves of open ones, stairs and
        ladders. With `reach`, every door is one that can be opened, with leaves that deep."""
        areas: list[Area] = []
        for gap in self.doors:
            if zone.index not in (gap.border.a, gap.border.b):
                continue
            inside = self.side_of(zone, gap.run)
            areas.append(gap.run.beside(0, inside * 8))
            if inside == gap.side and reach is not None:
                areas.append(gap.run.beside(0, inside * reach))
            elif inside == gap.side and self.is_open(gap):
                leaf = gap.run._replace(end=gap.run.start + LEAF)
                areas.append(leaf.beside(0, inside * (gap.run.length + 1)))
        for gap in (*self.stairs, *self.ladders):
            if zone.index in (gap.border.a, gap.border.b):
                inside = self.side_of(zone, gap.run)
                reach = 22 if inside == gap.side or gap in self.ladders else 10
                areas.append(gap.run.beside(0, inside * reach))
        return areas

    def room(self, zone: Zone, more: Iterable[Area] = ()) -> Area:
        """The largest rectangle in the zone in which nothing stands in the way, whatever door is
        open; `more` may not be covered either."""
        obstacles = [*self.obstacles(zone, reach=LEAVES), *more]
        rooms = free_areas(zone.rects, obstacles, INSET) or free_areas(zone.rects, (), 0)
        return max(rooms, key=lambda area: (area.width * area.height, area))

    def is_open(self, gap: Gap) -> bool:
        return self.board.doors[gap.border.door].open_at_start

    def side_of(self, zone: Zone, run: Run) -> int:
        """On which side of the run the zone lies: -1 north or west, 1 south or east."""
        x, y = run.middle
        x, y = (x - 0.5, y) if run.upright else (x, y - 0.5)
        before = any(r.x <= x <= r.x + r.width and r.y <= y <= r.y + r.height for r in zone.rects)
        return -1 if before else 1

    # --- sorting ----------------------------------------------------------------------------

    def _is_changed(self, border: Border, markings: list[Run]) -> bool:
        """Whether Corruption has changed what is between two zones: no wall and no rampart any
        more, or the end of a walkway that still stands high. [WD 20] (ruling 183)"""
        if self.now is None or (border.door >= 0 and self.now.mark(border) is not Mark.MARKING):
            return False
        mark = self.now.mark(border)
        if mark is border.mark:
            return False
        for run in joined(_run(segment) for segment in border.segments):
            if mark is Mark.MARKING:
                markings.append(run)
            else:
                self._raise(border, run, False)
        return True

    def _wall(self, border: Border, run: Run, mark: Mark, door: Segment | None) -> None:
        a, b = self.board.zones[border.a], self.board.zones[border.b]
        ruined = self._ruined[border.a] or self._ruined[border.b]
        roofed = self._has_roof(a) or self._has_roof(b)
        (self._broken if ruined and not roofed else self._walls).append(run)
        inner = b if b.kind in BUILDING_KINDS or b.kind is ZoneKind.RUIN else a
        if door is not None:
            if _run(door) == run:
                self.doors.append(Gap(border, _middle(run, GAP), self.side_of(inner, run)))
        elif mark is Mark.OPENING:
            self.openings.append(Gap(border, _middle(run, opening(run)), self.side_of(inner, run)))

    def _has_roof(self, zone: Zone) -> bool:
        return zone.kind in BUILDING_KINDS and not self._ruined[zone.index]

    def _raise(self, border: Border, run: Run, stairs: bool) -> None:
        low = self._low_side(border, run)
        self._ramparts.append((run, -low))
        if stairs:
            self.stairs.append(Gap(border, _middle(run, GAP), low))

    def _low_side(self, border: Border, run: Run) -> int:
        a, b = self.board.zones[border.a], self.board.zones[border.b]
        return self.side_of(b if self.kinds[border.a] is ZoneKind.BATTLEMENT else a, run)

    def _rim(self) -> None:
        """Buildings end at the board's edge in a wall."""
        width, height = self.board.width, self.board.height
        for zone in self.board.zones:
            if zone.kind is ZoneKind.STREET:
                continue
            walls = self._broken if self._ruined[zone.index] else self._walls
            for r in zone.rects:
                right, bottom = r.x + r.width, r.y + r.height
                if r.x == 0 or right == width:
                    walls.append(Run(True, 0 if r.x == 0 else width, r.y, bottom))
                if r.y == 0 or bottom == height:
                    walls.append(Run(False, 0 if r.y == 0 else height, r.x, right))

    def _gaps(self) -> list[Run]:
        return [gap.run for gap in (*self.doors, *self.openings)]


def opening(run: Run) -> float:
    """How wide an opening in this stretch of wall is."""
    return max(min(GAP + 6, 0.62 * run.length), min(LEAST_GAP, run.length))


def zones_of(board: Board, place: NamedPlace) -> tuple[int, ...]:
    """The zones of a place that a quest speaks of: those it names, or all of a building."""
    if place.building is None:
        return tuple(board.zone(zone) for zone in place.zones)
    room = board.zone(place.building)
    building = board.zones[room].building
    return (room,) if building is None else board.buildings[building].zones


def _run(segment: Segment) -> Run:
    return run_of(segment.x1, segment.y1, segment.x2, segment.y2)


def _merged(border: Border) -> list[Segment]:
    """The border's segments; pieces of one straight stretch with one mark are one."""
    result: list[Segment] = []
    for mark in Mark:
        runs = joined(_run(s) for s in border.segments if s.mark is mark)
        for run in runs:
            x1, y1, x2, y2 = (int(value) for value in run.ends)
            result.append(Segment(mark, x1, y1, x2, y2))
    return result


def _longest(border: Border, *marks: Mark) -> Segment:
    """The segment that a door stands in: the longest of the first of the marks that occurs."""
    segments = _merged(border)
    for mark in marks:
        fitting = [s for s in segments if s.mark is mark]
        if fitting:
            return max(fitting, key=lambda s: s.length)
    raise ValueError(f"no segment for a door between zones {border.a} and {border.b}")


def _middle(run: Run, length: float) -> Run:
    """The middle of a run."""
    length = min(length, max(run.length - WALL, run.length / 2))
    middle = (run.start + run.end) / 2
    return run._replace(start=middle - length / 2, end=middle + length / 2)


def _shortened(runs: list[Run], gaps: list[Run]) -> list[Run]:
    """Walls end half their thickness before a gap, because their ends are square."""
    starts = {(gap.upright, gap.at, gap.end) for gap in gaps}
    ends = {(gap.upright, gap.at, gap.start) for gap in gaps}
    half = WALL / 2
    return [
        run._replace(
            start=run.start + half * ((run.upright, run.at, run.start) in starts),
            end=run.end - half * ((run.upright, run.at, run.end) in ends),
        )
        for run in runs
    ]
