"""Lights at street corners: lamps, torches and fires."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator

from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import SIZE, Rect, ZoneKind
from shamble.drawing.geometry import outline, scatter
from shamble.drawing.looks import Light, Look
from shamble.drawing.markup import element, number
from shamble.drawing.plan import Plan

OFF = 9
"""How far from its corner a light stands."""
SHARE = 0.55
"""Of the corners, how many have one."""


def lamps(plan: Plan, look: Look) -> str:
    """The lights themselves, at the corners of buildings."""
    return "".join(_lamp(x, y, look.light) for x, y in lamp_places(plan))


def _lamp(x: float, y: float, light: Light) -> str:
    if light is Light.LAMP:
        return element("circle", cx=x, cy=y, r=3.4, class_="flame") + element(
            "circle", cx=x, cy=y, r=1.2, class_="iron"
        )
    flame = f"M{number(x)} {number(y - 7)}c1 3 4 4 4 7s-8 3-8 0c0-2 2-2 2-4 1 1 2-1 2-3z"
    stand = f"M{number(x - 4)} {number(y + 1.4)}h8l-1.6 3.6h-4.8z"
    return element("path", d=flame, class_="flame") + element("path", d=stand, class_="iron")


def lamp_places(plan: Plan) -> Iterator[tuple[float, float]]:
    """Some of the outer corners of buildings that look into a street. Chance comes from the
    corner's place on its printed tile: a tile has the same lights wherever it lies."""
    zones = plan.board.zones
    walled = [
        rect
        for zone in zones
        if plan.kinds[zone.index] in (*BUILDING_KINDS, ZoneKind.RUIN)
        for rect in zone.rects
    ]
    streets = [
        rect for zone in zones if plan.kinds[zone.index] is ZoneKind.STREET for rect in zone.rects
    ]
    for loop in outline(walled):
        for index, (x, y) in enumerate(loop):
            before, after = loop[index - 1], loop[(index + 1) % len(loop)]
            dx = _sign(x - before[0]) + _sign(x - after[0])
            dy = _sign(y - before[1]) + _sign(y - after[1])
            at = (x + OFF * dx, y + OFF * dy)
            if _inside(at, streets) and not _inside(at, walled) and _chance(plan, x, y) < SHARE:
                yield at


def _chance(plan: Plan, x: int, y: int) -> float:
    """A number from 0 to 1 for a corner inside a tile; on a tile's rim, where what the corner is
    depends on the next tile, always 1."""
    column, row = x // SIZE, y // SIZE
    if x % SIZE == 0 or y % SIZE == 0:
        return 1.0
    _, _, turn, tile = plan.board.tiles[row * plan.board.columns + column]
    x, y = x % SIZE, y % SIZE
    for _ in range((360 - turn) % 360 // 90):
        x, y = SIZE - y, x
    return scatter(zlib.crc32(tile.id.encode()), x, y)


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _inside(at: tuple[float, float], rects: Iterable[Rect]) -> bool:
    x, y = at
    return any(r.x < x < r.x + r.width and r.y < y < r.y + r.height for r in rects)
