"""Finding room for tokens: inside their zone, off its walls and doors, none over another."""

from __future__ import annotations

from collections.abc import Sequence

from shamble.content.tiles import Rect
from shamble.drawing.geometry import Area, free_areas

INSET = 8.0
"""How far tokens stay from the edge of their zone: half a door, and a little air."""
AIR = 3.0
"""Between two tokens."""
SCALES = tuple(1 - k / 20 for k in range(15))
"""The sizes that tokens are tried in; smaller ones are hard to read."""
SHRINK = 0.85


def pack(
    sizes: Sequence[tuple[float, float]], rects: Sequence[Rect], obstacles: Sequence[Area]
) -> list[Area]:
    """An area for each token, as large as they all can be; obstacles stay uncovered.

    The last obstacles give way first if there is no room otherwise: put labels there. A crowd
    that does not even fit into the bare zone becomes as small as it must.
    """
    for kept in range(len(obstacles), -1, -1):
        rooms = free_areas(rects, obstacles[:kept], INSET)
        for scale in SCALES:
            fitting = [room for room in rooms if _fits(sizes, room, scale)]
            if fitting:
                return _laid(sizes, max(fitting, key=_area), scale)
    room, scale = max(free_areas(rects, (), 0), key=_area), SCALES[-1]
    while not _fits(sizes, room, scale):
        scale *= SHRINK
    return _laid(sizes, room, scale)


def _area(room: Area) -> tuple[float, Area]:
    return room.width * room.height, room


def _rows(
    sizes: Sequence[tuple[float, float]], width: float, scale: float
) -> list[list[tuple[float, float]]]:
    """The tokens side by side, in as few rows as they need, evenly filled."""
    scaled = [(w * scale, h * scale) for w, h in sizes]
    for per_row in range(len(scaled), 0, -1):
        rows = [scaled[k : k + per_row] for k in range(0, len(scaled), per_row)]
        if len(rows) > 1 and len(scaled) % len(rows) == 0:
            even = len(scaled) // len(rows)
            rows = [scaled[k : k + even] for k in range(0, len(scaled), even)]
        if all(_width(row, scale) <= width for row in rows):
            return rows
    return [[size] for size in scaled]


def _width(row: Sequence[tuple[float, float]], scale: float) -> float:
    return sum(w for w, _ in row) + AIR * scale * (len(row) - 1)


def _height(rows: Sequence[Sequence[tuple[float, float]]], scale: float) -> float:
    return sum(max(h for _, h in row) for row in rows) + AIR * scale * (len(rows) - 1)


def _fits(sizes: Sequence[tuple[float, float]], room: Area, scale: float) -> bool:
    rows = _rows(sizes, room.width, scale)
    wide = max(_width(row, scale) for row in rows)
    return wide <= room.width and _height(rows, scale) <= room.height


def _laid(sizes: Sequence[tuple[float, float]], room: Area, scale: float) -> list[Area]:
    rows = _rows(sizes, room.width, scale)
    y = (room.top + room.bottom - _height(rows, scale)) / 2
    areas: list[Area] = []
    for row in rows:
        tall = max(h for _, h in row)
        x = (room.left + room.right - _width(row, scale)) / 2
        for w, h in row:
            top = y + (tall - h) / 2
            areas.append(Area(x, top, x + w, top + h))
            x += w + AIR * scale
        y += tall + AIR * scale
    return areas
