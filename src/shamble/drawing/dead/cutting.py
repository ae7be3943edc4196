"""Cutting paper: straight-edged shapes, and the parts of which a body is glued together.

A Walker is 100 units high; feet stand at y = 0, and everything above them is negative.
"""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterable, Sequence

from shamble.drawing.markup import number

Point = tuple[float, float]
Shape = tuple[Point, ...]
Node = tuple[float, float, float]
"""A place on a limb, and how wide the limb is there."""


@dataclasses.dataclass(frozen=True, slots=True)
class Cutout:
    """Pieces of one paper, glued on at once.

    A paint is a word of the body's colours: `skin`, with `-` for its shade and `+` for its light.
    """

    paint: str
    shapes: tuple[Shape, ...]
    edged: bool = False
    """Whether it has an ink edge and belongs to the outline; else it lies on what is below."""
    box: str = ""
    """The only box whose dead have it; empty: all have."""

    def sized(self, size: float) -> Cutout:
        """The same, larger or smaller."""
        shapes = tuple(tuple((x * size, y * size) for x, y in shape) for shape in self.shapes)
        return dataclasses.replace(self, shapes=shapes)

    @property
    def d(self) -> str:
        """Path data."""
        return "".join(path(shape) for shape in self.shapes)


@dataclasses.dataclass(frozen=True, slots=True)
class Pose:
    """A body as it stands."""

    parts: tuple[Cutout, ...]

    def of(self, box: str) -> tuple[Cutout, ...]:
        """The parts that it has in a box."""
        return tuple(part for part in self.parts if part.box in ("", box))

    def points(self, box: str) -> Iterable[Point]:
        """The corners of its outline in a box."""
        for part in self.of(box):
            if part.edged:
                for shape in part.shapes:
                    yield from shape


def path(shape: Shape) -> str:
    """Path data of a closed line, in steps from corner to corner: short numbers."""
    (x, y), *others = shape
    text = f"M{_short(x)} {_short(y)}l"
    at = (x, y)
    steps: list[str] = []
    for corner in others:
        steps.append(f"{_short(corner[0] - at[0])} {_short(corner[1] - at[1])}")
        at = (at[0] + float(_short(corner[0] - at[0])), at[1] + float(_short(corner[1] - at[1])))
    return text + " ".join(steps).replace(" -", "-") + "z"


def _short(value: float) -> str:
    return number(round(value * 2) / 2)


def cut(text: str) -> Shape:
    """A shape by its corners: `cut("0 0 10 0 5 -8")`."""
    values = [float(word) for word in text.split()]
    return tuple(zip(values[::2], values[1::2], strict=True))


def part(paint: str, *shapes: Shape | str, box: str = "") -> Cutout:
    """A piece of the body itself."""
    return Cutout(paint, tuple(map(_shape, shapes)), edged=True, box=box)


def plane(paint: str, *shapes: Shape | str, box: str = "") -> Cutout:
    """Light, shade, a mark: on what lies below it."""
    return Cutout(paint, tuple(map(_shape, shapes)), box=box)


def _shape(given: Shape | str) -> Shape:
    return cut(given) if isinstance(given, str) else given


def strip(*nodes: Node) -> Shape:
    """A limb: a strip with straight edges that is as wide at each place as said."""
    left: list[Point] = []
    right: list[Point] = []
    for at, (x, y, width) in enumerate(nodes):
        before, after = nodes[max(at - 1, 0)], nodes[min(at + 1, len(nodes) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * width / 2, dx / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return (*left, *reversed(right))


_HAND: Sequence[Point] = (
    *((-0.3, -0.42), (0.25, -0.52), (1.0, -0.78), (0.52, -0.2), (1.2, 0.02)),
    *((0.52, 0.22), (0.92, 0.74), (0.16, 0.52), (-0.3, 0.42)),
)


def hand(x: float, y: float, toward: float, size: float) -> Shape:
    """Three claws that reach into a direction, in degrees: 0 is right, 90 down."""
    turn = math.radians(toward)
    c, s = math.cos(turn) * size, math.sin(turn) * size
    return tuple((x + px * c - py * s, y + px * s + py * c) for px, py in _HAND)


def diamond(x: float, y: float, wide: float, high: float, slant: float = 0.0) -> Shape:
    """Four corners; a slanted one looks grim."""
    return ((x - wide, y - slant), (x, y - high), (x + wide, y + slant), (x, y + high))


def eyes(left: Point, right: Point, wide: float = 4.9, high: float = 4.3) -> tuple[Cutout, Cutout]:
    """Lit eyes in dark sockets, under a frown."""
    slants = ((left, high * 0.5), (right, -high * 0.5))
    sockets = tuple(diamond(x, y, wide + 1.6, high + 1.8, slant) for (x, y), slant in slants)
    lit = tuple(diamond(x, y, wide, high, slant) for (x, y), slant in slants)
    return Cutout("ink", sockets), Cutout("eye", lit)
