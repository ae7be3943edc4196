"""Pieces of cut paper: straight edges, flat colours, an ink line around what lies on top."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable

from shamble.drawing.markup import element, number, polygon

INK = "#0c0e12"
LINE = 3.0
"""The ink line around a piece."""

Point = tuple[float, float]
Paint = Callable[[str], str]
"""The colour that a paint has for somebody: `hair`, in the light `hair+`, in shade `hair-`."""


@dataclasses.dataclass(frozen=True, slots=True)
class Cut:
    """A piece in a paint, with an ink line of a width; or a line, which has no paint inside."""

    paint: str
    points: tuple[Point, ...]
    ink: float = 0.0
    band: float = 0.0
    """The width of a band along the points, such as a braid; 0: the points are its outline."""
    radius: float = 0.0
    """Of a disc around its only point."""


Cuts = tuple[Cut, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Worn:
    """What one has on the head: the pieces behind it and those before it."""

    before: Cuts
    behind: Cuts = ()


# --- cutting ----------------------------------------------------------------------------------


def outlined(paint: str, points: str) -> Cut:
    """A piece with an ink line around it, by its corners: `x y x y …`."""
    return Cut(paint, corners(points), ink=LINE)


def flat(paint: str, points: str) -> Cut:
    """A plane of another tone, without a line."""
    return Cut(paint, corners(points))


def crease(points: str, width: float = 2.0) -> Cut:
    """An ink line."""
    return Cut("", corners(points), ink=width)


def strap(paint: str, points: str, width: float) -> Cut:
    """A band with an ink line at both sides: a braid, a horn, a strap."""
    return Cut(paint, corners(points), ink=LINE, band=width)


def disc(paint: str, x: float, y: float, radius: float, ink: float = 0.0) -> Cut:
    return Cut(paint, ((x, y),), ink=ink, radius=radius)


def corners(points: str) -> tuple[Point, ...]:
    numbers = [float(word) for word in points.split()]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


# --- placing ----------------------------------------------------------------------------------


def mirrored(cuts: Iterable[Cut], middle: float = 50.0) -> Cuts:
    """The same pieces on the other side."""
    return tuple(
        dataclasses.replace(cut, points=tuple((2 * middle - x, y) for x, y in cut.points))
        for cut in cuts
    )


def both(*cuts: Cut) -> Cuts:
    """The pieces on both sides of the face."""
    return (*cuts, *mirrored(cuts))


def moved(
    cuts: Iterable[Cut], x: float = 0.0, y: float = 0.0, wide: float = 1.0, high: float = 1.0
) -> Cuts:
    """The pieces made wider and higher around (0, 0), then moved. Ink stays as thick as it is."""
    return tuple(
        dataclasses.replace(
            cut,
            points=tuple((px * wide + x, py * high + y) for px, py in cut.points),
            radius=cut.radius * wide,
        )
        for cut in cuts
    )


def scaled(cuts: Iterable[Cut], wide: float, high: float, x: float, y: float) -> Cuts:
    """The pieces made wider and higher around a point."""
    return moved(cuts, x * (1 - wide), y * (1 - high), wide, high)


# --- drawing ----------------------------------------------------------------------------------


def drawn(cuts: Iterable[Cut], paint: Paint) -> str:
    """The pieces as SVG, the first at the bottom."""
    return "".join(_element(cut, paint) for cut in cuts)


def _element(cut: Cut, paint: Paint) -> str:
    if cut.radius:
        ((x, y),) = cut.points
        return element("circle", cx=x, cy=y, r=cut.radius, **_look(cut, paint))
    if cut.band or not cut.paint:
        return _lines(cut, paint)
    return element("path", d=polygon(cut.points), **_look(cut, paint))


def _look(cut: Cut, paint: Paint) -> dict[str, str | float | None]:
    return {
        "fill": paint(cut.paint),
        "stroke": paint("ink") if cut.ink else None,
        "stroke_width": cut.ink or None,
    }


def _lines(cut: Cut, paint: Paint) -> str:
    """A line, or a band: its ink, and its paint in the middle of that."""
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in cut.points)
    widths = [("ink", cut.band + 2 * cut.ink if cut.band else cut.ink)]
    if cut.band:
        widths.append((cut.paint, cut.band))
    return "".join(
        element("path", d=d, fill="none", stroke=paint(name), stroke_width=width)
        for name, width in widths
    )
