"""What things on cards are drawn of: flat parts in three tones, with one ink outline around all.

A thing lies in a field of 100 by 80 whose middle is 0, 0. Long things are drawn level, with what
hits at the right, and turned as they lie on the card.
"""

from __future__ import annotations

import dataclasses
import math
import re
from collections.abc import Iterable
from typing import NamedTuple

from shamble.drawing.markup import element, group, number, polygon
from shamble.drawing.things.extent import corners

WIDTH, HEIGHT = 100.0, 80.0
OUTLINE, EDGE = 6.0, 2.4
"""Twice what is seen of the outline around a thing, and of the line between two of its parts."""
INK = "#0c0e12"
AIM = -34.0
"""How long things are turned: they point to the upper right."""
MARGIN = 2.0
"""What stays free around a thing at least."""

PAINTS: dict[str, tuple[str, str, str]] = {
    "steel": ("#f2f6fa", "#b6c1ce", "#77849a"),
    "iron": ("#a5b0c2", "#6a7589", "#434b5c"),
    "wood": ("#d79b58", "#a86d36", "#744621"),
    "bark": ("#a9744a", "#7d5030", "#553319"),
    "hide": ("#d19c68", "#a56f43", "#704727"),
    "gold": ("#fff0a8", "#ecbb2c", "#ad7c13"),
    "red": ("#ff8a78", "#d93a30", "#941f20"),
    "orange": ("#ffc36b", "#f0872a", "#b5560f"),
    "cloth": ("#fffaf0", "#e9ddc4", "#bfae8b"),
    "glass": ("#a5e0b4", "#57a574", "#34714c"),
    "water": ("#d8f1ff", "#69b9ef", "#2f7dbb"),
    "fire": ("#fff6b8", "#ffb52e", "#f4661c"),
    "arcane": ("#f7edff", "#c993ff", "#8b48d8"),
    "ice": ("#f6fdff", "#b3e8fd", "#64b6e0"),
    "bone": ("#fff9e6", "#e6d9b8", "#b3a37c"),
    "leaf": ("#c6f5a2", "#6cc552", "#397f2c"),
    "meat": ("#f2a48c", "#c1523f", "#852c26"),
    "rot": ("#c3d79a", "#8aa861", "#5a7640"),
    "night": ("#8791ad", "#4d5672", "#30374d"),
}
"""A material in light, as it is, and in shade: `steel+`, `steel`, `steel-`."""


class Painted(NamedTuple):
    """A shape in one paint: filled, or with a width a stroke."""

    paint: str
    d: str
    width: float = 0
    body: bool = True
    """Whether the outline goes around it; planes of light and shade and small marks have none."""


@dataclasses.dataclass(frozen=True, slots=True)
class CardThing:
    """A thing as it lies on a card."""

    parts: tuple[Painted, ...]
    turn: float = AIM
    most: float = 1.05
    """How much larger than its parts say it may be drawn, to fill its field."""


def thing(*parts: Painted | Iterable[Painted], turn: float = AIM, most: float = 1.05) -> CardThing:
    """A thing of parts and of groups of parts, those below first."""
    flat: list[Painted] = []
    for part in parts:
        flat.extend((part,) if isinstance(part, Painted) else part)
    return CardThing(tuple(flat), turn, most)


def colour(paint: str) -> str:
    """The colour of `steel`, or in light `steel+`, or in shade `steel-`."""
    if paint == "ink":
        return INK
    name = paint.rstrip("+-")
    return PAINTS[name][{"+": 0, "-": 2}.get(paint[-1], 1)]


def plane(paint: str, d: str) -> Painted:
    """Light, shade, or something painted on."""
    return Painted(paint, d, body=False)


def mark(paint: str, d: str, width: float) -> Painted:
    """A line on something."""
    return Painted(paint, d, width, body=False)


def shifted(parts: Iterable[Painted], x: float, y: float) -> tuple[Painted, ...]:
    """The parts elsewhere. All of their paths but the beginnings must be relative."""

    def begin(found: re.Match[str]) -> str:
        return f"M{number(x + float(found[1]))} {number(y + float(found[2]))}"

    return tuple(part._replace(d=_BEGINNING.sub(begin, part.d)) for part in parts)


_BEGINNING = re.compile(r"M(-?[\d.]+) (-?[\d.]+)")


# --- plain shapes -------------------------------------------------------------------------------


def box(x: float, y: float, width: float, height: float) -> str:
    """Path data of a rectangle."""
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def disc(x: float, y: float, r: float, down: float | None = None) -> str:
    """Path data of a circle, or of an ellipse."""
    arc = f"a{number(r)} {number(r if down is None else down)} 0 1 1 "
    return f"M{number(x - r)} {number(y)}{arc}{number(2 * r)} 0{arc}{number(-2 * r)} 0z"


def star(points: int, outer: float, inner: float, x: float = 0, y: float = 0, by: float = 0) -> str:
    """Path data of a star, its first point up and turned by `by` degrees."""
    corners = []
    for corner in range(2 * points):
        angle = math.radians(by - 90 + corner * 180 / points)
        r = inner if corner % 2 else outer
        corners.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return polygon(corners)


# --- the picture --------------------------------------------------------------------------------


def placing(what: CardThing) -> str:
    """The transform that turns a thing and puts it, outline and all, in the middle of its field."""
    cos, sin = math.cos(math.radians(what.turn)), math.sin(math.radians(what.turn))
    across: list[float] = []
    down: list[float] = []
    for part in what.parts:
        if not part.body:
            continue
        thick = (part.width + OUTLINE) / 2
        for x, y in corners(part.d):
            px, py = x * cos - y * sin, x * sin + y * cos
            across += (px - thick, px + thick)
            down += (py - thick, py + thick)
    room = (WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
    scale = min(room[0] / (max(across) - min(across)), room[1] / (max(down) - min(down)), what.most)
    x = -scale * (max(across) + min(across)) / 2
    y = -scale * (max(down) + min(down)) / 2
    turn = f"rotate({number(what.turn)})" if what.turn else ""
    return f"translate({number(x)} {number(y)})scale({scale:.2f}){turn}"


def drawn(what: CardThing) -> str:
    """The thing as SVG, inside of whatever field it lies on."""
    bodies = [part for part in what.parts if part.body]
    outline = [
        _path(part, "ink", (part.width or 0) + OUTLINE, filled=not part.width) for part in bodies
    ]
    inside: list[str] = []
    for part in what.parts:
        if part.width:
            if part.body:
                inside.append(_path(part, "ink", part.width + EDGE, filled=False))
            inside.append(_path(part, part.paint, part.width, filled=False))
        else:
            ink, edge = (INK, EDGE) if part.body else (None, None)
            fill = colour(part.paint)
            inside.append(element("path", d=part.d, fill=fill, stroke=ink, stroke_width=edge))
    return group(
        [*outline, *inside],
        transform=placing(what),
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _path(part: Painted, paint: str, width: float, *, filled: bool) -> str:
    fill = colour(paint) if filled else "none"
    return element("path", d=part.d, fill=fill, stroke=colour(paint), stroke_width=width)
