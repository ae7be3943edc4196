"""Heads: outline, ears and neck, the planes of light and shade, noses, and marks of a life."""

from __future__ import annotations

import dataclasses

from shamble.drawing.portraits.cuts import (
    LINE,
    Cut,
    Cuts,
    Point,
    both,
    corners,
    crease,
    disc,
    flat,
    outlined,
)


@dataclasses.dataclass(frozen=True, slots=True)
class Head:
    """A head: the left half of its outline from the top to the chin, and where the face lies."""

    half: tuple[Point, ...]
    eyes: float = 48.0
    """The height of the eyes."""
    apart: float = 9.2
    """From the middle to each eye."""
    mouth: float = 67.5
    large: float = 1.0
    """How large the eyes are."""
    shoulders: float = 1.0
    """How broad they are."""


HEADS = {
    "oval": Head(corners("50 20 40 21 33 26 29.5 35 29.5 47 31.5 57 36 67 42 75 47 79 50 79")),
    "square": Head(corners("50 20 39 21 32 25 28.5 34 28.5 49 29.5 62 34 71 41 78.5 50 79")),
    "long": Head(
        corners("50 18 41 19 34 24 31 33 31 48 32.5 60 36.5 71 43 80 50 81"), 47.5, 8.8, 68.5
    ),
    "round": Head(corners("50 22 39 23 31 29 27.5 39 27.5 53 30 63 36 72 44 78 50 78"), mouth=67),
    "heart": Head(corners("50 20 39 21 31 26 28 36 29.5 48 34 59 41 70 47 78 50 79"), mouth=68),
    "child": Head(
        corners("50 25 38 26 30 32 26.5 43 27 55 30.5 65 37.5 73.5 45 78 50 78"),
        53,
        10,
        69.5,
        1.28,
        0.84,
    ),
}


def outline(head: Head) -> tuple[Point, ...]:
    """All around it."""
    right = [(100 - x, y) for x, y in reversed(head.half) if x != 50]
    return (*head.half, *right)


def skull(head: Head) -> Cuts:
    """The head itself: its outline, lit from the left, the right third in shade."""
    top, chin = head.half[0][1], head.half[-1][1]
    right = [(100 - x, y) for x, y in head.half if x < 44]
    step = (chin - top) / 58
    inner = [(51, chin), (56, 74), (53.5, 67), (60.5, 59), (58, 47), (62, 36), (58.5, 29)]
    shade = [(60.5, top + 1), *right, *[(x, chin + (y - 79) * step) for x, y in inner]]
    left = [(x, y) for x, y in head.half if x < 44 and y < head.eyes + 13]
    lit = [(40, top + 3), *left, (36.5, head.eyes + 12), (33.6, head.eyes - 3), (37, top + 9)]
    edge = outline(head)
    return (
        Cut("skin", edge),
        Cut("skin-", tuple(shade)),
        Cut("skin+", tuple(lit)),
        Cut("", (*edge, edge[0]), ink=LINE),
    )


NECK: Cuts = (
    outlined("skin-", "41 64 59 64 60 94 40 94"),
    flat("skin", "42.5 80 47 84 46 94 42 94"),
)


def ears(head: Head) -> Cuts:
    """Ears at the height of the eyes; the right one in shade."""
    y, x = head.eyes, min(x for x, _ in head.half)
    left = f"{x + 2} {y - 2} {x - 4.5} {y - 2.5} {x - 4} {y + 8} {x + 3} {y + 11}"
    pair = both(outlined("skin", left))
    return (pair[0], Cut("skin-", pair[1].points, ink=LINE))


# --- noses, around the middle of the eyes -----------------------------------------------------

NOSES: dict[str, Cuts] = {
    "straight": (
        flat("skin-", "-.8 -1 -4.5 9.5 0 12 4.2 10 1.8 -1"),
        crease("-4.6 9.6 0 12.2 3.8 10.4"),
    ),
    "broad": (
        flat("skin-", "-.6 1 -6 10 0 12.6 6 10 2 1"),
        crease("-6.6 8.4 -5.4 11 0 12.8 5.4 11 6.4 8.8", 2.2),
    ),
    "hooked": (
        flat("skin-", "-1 -3 -2.6 4 -5 11 .4 14.5 4 11 2 -3"),
        crease("-2.6 3 -5.2 11 .4 14.6 3.8 11.6"),
    ),
    "pointed": (
        flat("skin-", "0 -1 -3.6 10.6 .6 12.4 3 9.6 1.6 -1"),
        crease("-3.8 10.8 .8 12.4"),
    ),
    "button": (
        flat("skin-", "-3.4 8 0 5.6 3.4 8 2.4 10.6 -2.4 10.6"),
        crease("-2.6 10.6 2.6 10.6"),
    ),
}


# --- marks, in the square ---------------------------------------------------------------------

MARKS: dict[str, Cuts] = {
    "freckles": tuple(
        disc("skin-", x, y, 1.15)
        for x, y in ((36, 60), (39.5, 62.5), (42.5, 59.5), (57.5, 59.5), (60.5, 62.5), (64, 60))
    ),
    "scar": (
        crease("61 33 65.5 47 63 58 66 65", 2),
        crease("60.6 39.6 65 38", 1.6),
        crease("61 60 66.4 58.6", 1.6),
    ),
    "paint": (
        *both(flat("trim", "32 57 42 54.6 42.4 58 32.4 60.6")),
        *both(flat("trim", "34 63 41 61 41.2 63.8 35 65.8")),
    ),
    "stripe": (flat("trim", "29.5 51.6 70.5 51.6 70 57.6 30 57.6"),),
    "mole": (disc("ink", 60, 65, 1.4),),
    "wrinkles": (
        *both(crease("35 58 39.5 60 42 63", 1.4)),
        crease("42 35.5 58 35.5", 1.4),
        crease("44 32 56 32", 1.4),
    ),
    "earrings": both(disc("trim", 27, 60.5, 2.6, ink=1.6)),
    "tattoo": (flat("trim", "60 34 66 30 68 38 65 44 67.6 50 63.4 46.6 64.6 39"),),
    "plaster": (
        outlined("white", "54 57.4 64 54 65.4 58 55.4 61.4"),
        flat("skin-", "58 57.4 61.2 56.3 62 58.6 58.8 59.7"),
    ),
    "blush": both(flat("blush", "32.5 59 40 58 41 61.6 34 63")),
}
