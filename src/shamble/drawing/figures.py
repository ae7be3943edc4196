"""Zombies on a map: one or a heap, its letter, and how many there are."""

from __future__ import annotations

from shamble.drawing import tokens
from shamble.drawing.dead import bodies, heap
from shamble.drawing.dead.bodies import UNIT
from shamble.drawing.markup import element, number

MAP = 1.05 * UNIT
"""A body's hundredth on a map: its zones are full of words and tokens, too."""


def size(kind: str, box: str, count: int = 1, variant: int = 0) -> tuple[float, float]:
    """How much room so many of a kind take."""
    left, top, right, bottom = _extent(kind, box, count, variant)
    return (right - left) * MAP, (bottom - top) * MAP


def zombie(kind: str, box: str, letter: str, count: int = 1, variant: int = 0) -> str:
    """Zombies of a kind around (0, 0), their letter, and how many of them there are."""
    name = bodies.body_named(kind, box)
    left, top, right, bottom = _extent(kind, box, count, variant)
    x, y = -(left + right) / 2 * MAP, -(top + bottom) / 2 * MAP
    half_wide, half_high = (right - left) / 2 * MAP, (bottom - top) / 2 * MAP
    figures = element(
        "g",
        bodies.standing(heap.slots(variant)[:count], name, box),
        transform=f"translate({number(x)} {number(y)})scale({MAP:.3g})",
    )
    return (
        figures
        + tokens.tag(letter, half_wide - 5.4, half_high - 5.4)
        + tokens.counter(count, half_wide - 6.6, 5.4 - half_high)
    )


def _extent(kind: str, box: str, count: int, variant: int) -> tuple[float, float, float, float]:
    body = bodies.BODIES[bodies.body_named(kind, box)]
    return bodies.extent(heap.slots(variant)[:count], body)
