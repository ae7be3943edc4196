"""Furnishing tiles: which pieces stand where in each zone.

Chance comes from the tile and the zone's letter alone, and places are sought on the tile as it is
printed: so a tile is furnished the same in every quest, whichever way it is turned. Pieces stand
at the edges, off the ways in and out, and leave the middle of the zone to those who play there.
"""

from __future__ import annotations

import functools
import itertools
import math
import zlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import SIZE, Layout, Mark, Rect, Tile, ZoneKind, read_picture
from shamble.drawing.furniture import PIECES, SETS, Furnishing
from shamble.drawing.geometry import (
    Area,
    Run,
    area_of,
    free_areas,
    joined,
    outline,
    run_of,
    scatter,
)
from shamble.drawing.plan import opening

OFF_WALL = 5.5
"""How far pieces stay from the middle of a wall: off its thickness, and a hair more."""
OFF_LINE = 10.0
"""How far they stay from the line to the next street zone, which has its own drawing."""
AIR = 2.0
"""Between two pieces."""
WAY_IN = 20.0
"""How deep the ground before a way in is kept free: for the leaf of a door, and a little more."""
BESIDE = 1.5
"""How much wider than the way in that is."""
FEWEST = 2
"""Rooms with fewer pieces get small ones, too."""
STEP = 18.0
"""About how far the places along a side that are tried lie apart."""
MOST_TURN = 12.0
"""How far from straight a loose piece lies, in degrees; long ones less."""


class Standing(NamedTuple):
    """A piece of furniture in its place."""

    piece: str
    material: str
    x: float
    y: float
    turn: float
    """Clockwise, in degrees."""
    area: Area
    """What it covers."""


class Side(NamedTuple):
    """A straight part of a zone's edge that pieces can stand at."""

    run: Run
    turn: int
    """Of a piece with its back to it, clockwise."""
    solid: bool
    """Whether it is a wall; otherwise only the next zone begins there."""

    @property
    def off(self) -> float:
        """How far from it pieces stand."""
        return OFF_WALL if self.solid else OFF_LINE

    def place(self, along: float, width: float, depth: float, off: float) -> Area:
        """The area of this size at the side, `along` from its beginning and `off` from it."""
        inside = 1 if self.turn in (0, 270) else -1
        strip = self.run._replace(start=self.run.start + along, end=self.run.start + along + width)
        return strip.beside(inside * off, inside * (off + depth))


def turned(standing: Standing, turn: int, left: float, top: float) -> Standing:
    """The piece on a tile that lies at this place, turned clockwise."""
    x, y = _point(standing.x, standing.y, turn)
    x1, y1 = _point(standing.area.left, standing.area.top, turn)
    x2, y2 = _point(standing.area.right, standing.area.bottom, turn)
    area = Area(left + min(x1, x2), top + min(y1, y2), left + max(x1, x2), top + max(y1, y2))
    return standing._replace(x=left + x, y=top + y, turn=(standing.turn + turn) % 360, area=area)


def _point(x: float, y: float, turn: int) -> tuple[float, float]:
    for _ in range(turn // 90):
        x, y = SIZE - y, x
    return x, y


def furnished(tile: Tile, letter: str, kind: ZoneKind, furniture: str) -> tuple[Standing, ...]:
    """What stands in a zone of the tile as it is printed, if the zone is of this kind."""
    seed = zlib.crc32(f"{tile.id}{letter}".encode())
    return _furnished(seed, tile.picture, tile.columns, tile.rows, letter, kind, furniture)


@functools.lru_cache(maxsize=2048)
def _furnished(
    seed: int,
    picture: str,
    columns: tuple[int, ...],
    rows: tuple[int, ...],
    letter: str,
    kind: ZoneKind,
    furniture: str,
) -> tuple[Standing, ...]:
    sets = SETS[furniture]
    ways = sets[kind.replace(" ", "_")]
    layout = read_picture(picture, columns, rows)
    rects = layout.cells[letter]
    sides = list(_sides(layout, letter))
    kept = [
        *_before(layout, letter, (Mark.DOOR, Mark.OPENING, Mark.STAIRS)),
        *_middles(layout, letter),
        *(
            edge.run.beside(1 - OFF_LINE, OFF_LINE - 1)
            for edge in _edges(layout, letter)
            if edge.mark is Mark.MARKING
        ),
    ]
    doors = list(_before(layout, letter, (Mark.WALL,)))
    wanted = 2 + (scatter(seed, 1) < 0.7) + (scatter(seed, 2) < 0.5)
    standing: list[Standing] = []
    first = ways[int(scatter(seed, 3) * len(ways))]
    small = sets["small"][0] if kind in BUILDING_KINDS else ()
    for number, name in enumerate((*first, *small)):
        if len(standing) >= (wanted if number < len(first) else FEWEST):
            continue
        taken = [*kept, *(_grown(other.area, AIR) for other in standing)]
        found = _place(name, sides, rects, taken, doors, (seed, number))
        if found is not None:
            standing.append(found)
    return tuple(standing)


def _place(
    name: str,
    sides: Sequence[Side],
    rects: Sequence[Rect],
    taken: Sequence[Area],
    doors: Sequence[Area],
    seed: tuple[int, int],
) -> Standing | None:
    """One of the places where the piece fits; where a quest may put a door only if it must."""
    piece = PIECES[name]
    most = min(MOST_TURN, 160 / piece.size[0]) if piece.loose else 0.0
    lean = most * (2 * scatter(*seed, 4) - 1)
    width, depth = _covered(piece, lean)
    places = [
        (side.place(along, width, depth, side.off + piece.off), side.turn, (index, slot))
        for index, side in enumerate(sides)
        if side.solid or piece.loose
        for slot, along in enumerate(_slots(side, width))
    ]
    fitting = [
        (any(area.meets(door) for door in doors), scatter(*seed, *slot), turn, area)
        for area, turn, slot in places
        if _inside(_grown(area, OFF_WALL - 1), rects)
        and not any(area.meets(other) for other in taken)
    ]
    if not fitting:
        return None
    _, _, turn, area = min(fitting)
    material = piece.materials[int(scatter(*seed, 5) * len(piece.materials))]
    return Standing(name, material, *area.middle, turn + lean, area)


def _slots(side: Side, width: float) -> list[float]:
    """Where along a side a piece may begin: in its corners and between them."""
    room = side.run.length - 2 * side.off - width
    steps = 2 + int(room // STEP)
    return [side.off + room * step / (steps - 1) for step in range(steps)] if room >= 0 else []


def _covered(piece: Furnishing, lean: float) -> tuple[float, float]:
    """How much room a piece needs that does not stand quite straight."""
    width, depth = piece.size
    cos, sin = math.cos(math.radians(lean)), abs(math.sin(math.radians(lean)))
    return width * cos + depth * sin, depth * cos + width * sin


def _grown(area: Area, by: float) -> Area:
    return Area(area.left - by, area.top - by, area.right + by, area.bottom + by)


def _inside(area: Area, rects: Sequence[Rect]) -> bool:
    """Whether the zone's rectangles, which lie side by side, cover the whole area."""
    covered = 0.0
    for rect in map(area_of, rects):
        width = min(area.right, rect.right) - max(area.left, rect.left)
        height = min(area.bottom, rect.bottom) - max(area.top, rect.top)
        covered += max(width, 0) * max(height, 0)
    return covered >= area.width * area.height - 0.01


# --- reading a tile -----------------------------------------------------------------------------


class ZoneEdge(NamedTuple):
    """A piece of a zone's edge."""

    run: Run
    mark: Mark
    beyond: str
    """The zone on the other side, or the side of the tile whose rim it is."""

    @property
    def is_rim(self) -> bool:
        return self.beyond.isupper()


def _edges(layout: Layout, letter: str) -> Iterator[ZoneEdge]:
    for border in layout.borders:
        if letter in (border.a, border.b):
            run = run_of(border.x1, border.y1, border.x2, border.y2)
            yield ZoneEdge(run, border.mark, border.b if border.a == letter else border.a)
    for rim in layout.rims:
        if rim.zone == letter:
            at = 0 if rim.side in "NW" else SIZE
            yield ZoneEdge(Run(rim.side in "WE", at, rim.start, rim.end), rim.mark, rim.side)


def _sides(layout: Layout, letter: str) -> Iterator[Side]:
    """Where pieces can stand. What goes on beyond the tile's rim is no side."""
    edges = list(_edges(layout, letter))
    walls = joined(edge.run for edge in edges if edge.mark is not Mark.MARKING)
    lines = joined(edge.run for edge in edges if edge.mark is Mark.MARKING and not edge.is_rim)
    for loop in outline(layout.cells[letter]):
        for (x1, y1), (x2, y2) in itertools.pairwise([*loop, loop[0]]):
            # the corners run clockwise: the inside is to the right of the way from one to the next
            turn = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[_way(x2 - x1), _way(y2 - y1)]
            edge = run_of(x1, y1, x2, y2)
            for runs, solid in ((walls, True), (lines, False)):
                for run in runs:
                    start, end = max(run.start, edge.start), min(run.end, edge.end)
                    if run[:2] == edge[:2] and start < end:
                        yield Side(edge._replace(start=start, end=end), turn, solid)


def _way(value: int) -> int:
    return (value > 0) - (value < 0)


def _before(layout: Layout, letter: str, marks: Sequence[Mark]) -> Iterator[Area]:
    """The ground before the middle of each stretch that is marked so: there a way in is, or may
    be put by a quest."""
    gaps: dict[tuple[str, Mark], list[Run]] = {}
    for edge in _edges(layout, letter):
        if edge.mark in marks:
            gaps.setdefault((edge.beyond, edge.mark), []).append(edge.run)
    for runs in gaps.values():
        for run in joined(runs):
            middle, half = (run.start + run.end) / 2, opening(run) / 2 + BESIDE
            way = run._replace(start=middle - half, end=middle + half)
            yield way.beside(-WAY_IN, WAY_IN)


def _middles(layout: Layout, letter: str) -> Iterator[Area]:
    """The middle third of the zone. A street that goes on beyond the rim is about twice as long
    where another tile lies there: its middle third is kept free, too."""
    room = max(free_areas(layout.cells[letter], (), 0), key=lambda a: (a.width * a.height, a))
    beyond = {edge.beyond for edge in _edges(layout, letter) if edge.mark is Mark.MARKING}
    ways = ((room.left, room.right, "W", "E"), (room.top, room.bottom, "N", "S"))
    spans = [
        [
            (low - before * (high - low), high + after * (high - low))
            for before, after in itertools.product((0, 1), repeat=2)
            if (not before or first in beyond) and (not after or last in beyond)
        ]
        for low, high, first, last in ways
    ]
    for (left, right), (top, bottom) in itertools.product(*spans):
        width, height = (right - left) / 3, (bottom - top) / 3
        yield Area(left + width, top + height, right - width, bottom - height)
