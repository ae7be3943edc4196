"""Zombies: silhouettes that differ by outline, made of thick strokes with round ends."""

from __future__ import annotations

import dataclasses

from shamble.drawing import tokens
from shamble.drawing.markup import element


@dataclasses.dataclass(frozen=True, slots=True)
class Figure:
    """A body: strokes of a width each (a head is a stroke without length), and marks on it."""

    strokes: tuple[tuple[float, str], ...]
    marks: str
    """Eyes, mouths, seams: thin ink lines."""
    size: tuple[float, float] = (36, 36)


WALKER = Figure(
    (
        (8.4, "M-2.4-9.2h.1"),
        (7.6, "M1.2-3L2 4"),
        (3, "M0-3.4L-9.6-3.6M1-1.2L-9 .6"),
        (3.7, "M.8 6L-2.6 12.4M3.2 6L4.6 12.4"),
    ),
    "M-4.8-10h1.4M-5-6.8l1.4.6 1.2-.6M0 1.4l3.4 1",
)
"""Shuffling, both arms out."""

FATTY = Figure(
    (
        (7.6, "M0-9.6h.1"),
        (19, "M0 1v2"),
        (4.8, "M-8.6-3L-11.4 5M8.6-3L11.4 5"),
        (5.4, "M-4.6 10v2M4.6 10v2"),
    ),
    "M-2-10.4h1.2M.9-10.4h1.2M-1.6-7.6h3.2M-5 4.6q5 4 10 0",
)
"""As wide as high."""

RUNNER = Figure(
    (
        (7.4, "M-7-9h.1"),
        (6, "M-4.2-4.4L1.4 1.4"),
        (2.9, "M-4-4L-9.4 1-12.2-2.6M-3.6-4.6L3.4-7.6 8-5"),
        (3.5, "M1.6 2L-4.4 5.4-5 12.2M2 1.6L8 5.4 12.6 10"),
    ),
    "M-9.6-9.6h1.4M-9.8-6.6h2.4",
)
"""In full stride, leaning into it."""

ABOMINATION = Figure(
    (
        (12, "M-8-6.4h16"),
        (17, "M0-2v6"),
        (6.4, "M-12.4-5.4L-15 4-12.6 10M12.4-5.4L15 4 12.6 10"),
        (2.2, "M-12.6 10l-4.4 5M-12.6 10v6.2M-12.6 10l4 5M12.6 10l4.4 5M12.6 10v6.2M12.6 10l-4 5"),
        (2.8, "M-9.6-11.6l-2.8-4.6M-4-12.4l-1.4-4.4M4-12.4l1.4-4.4M9.6-11.6l2.8-4.6"),
        (6.6, "M-4.8 11v4M4.8 11v4"),
    ),
    "M-3.8-7.4l2.4 1.2M3.8-7.4l-2.4 1.2M-6-1.6l2 2.6 2-2.6 2 2.6 2-2.6 2 2.6 2-2.6M-4 7h8",
    (44, 44),
)
"""Horns, claws, shoulders like a gate."""

NECROMANCER = Figure(
    (
        (2.4, "M9.6-11L9 12.6"),
        (5.4, "M9.7-11.6h.1"),
        (8.6, "M-1.4-8.8h.1"),
        (4, "M-1.6-11.8l3-.8"),
        (7.4, "M-1.2-4L-4 9.6H1.6z"),
        (3, "M1.4-2.4L8.6-1"),
    ),
    "M-3.4-9.2h1.6M-.2-9.2h1.6M-1.2-2v13M-5 12.4h8",
)
"""Hooded, with a staff."""

FIGURES = {
    "walker": WALKER,
    "fatty": FATTY,
    "brute": FATTY,
    "runner": RUNNER,
    "abomination": ABOMINATION,
    "necromancer": NECROMANCER,
}


def figure(kind: str) -> Figure:
    """How a kind of Zombie looks; one that we do not know is drawn as a Walker."""
    return FIGURES.get(kind, WALKER)


def zombie(kind: str, letter: str, count: int = 1) -> str:
    """A Zombie of a kind, its letter, and how many of them there are."""
    body = figure(kind)
    drawing = "".join(
        element("path", d=d, class_=class_, stroke_width=width + more)
        for class_, more in (("z-halo", 6.2), ("z-ink", 3), ("z-skin", 0))
        for width, d in body.strokes
    )
    half = body.size[0] / 2
    return (
        drawing
        + element("path", d=body.marks, class_="z-mark")
        + tokens.tag(letter, half - 6.4, half - 6.4)
        + tokens.counter(count, half - 7.2, 6.4 - half)
    )
