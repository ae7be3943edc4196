"""How much room a path takes."""

from __future__ import annotations

import re
from collections.abc import Iterator

Point = tuple[float, float]
_STEPS = re.compile(r"([MLHVQCAaqlhvcmzZ])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "A": 7}


def corners(d: str) -> Iterator[Point]:
    """Points around everything that the path draws: its own, those that bend its curves, and the
    boxes around its arcs."""
    x = y = left = top = 0.0
    for letter, rest in _STEPS.findall(d):
        step = letter.upper()
        if step == "Z":
            x, y = left, top
            continue
        values = [float(found) for found in _NUMBER.findall(rest)]
        for at in range(0, len(values), _TAKES[step]):
            given = values[at : at + _TAKES[step]]
            ox, oy = (x, y) if letter.islower() else (0.0, 0.0)
            if step == "H":
                points = [(ox + given[0], y)]
            elif step == "V":
                points = [(x, oy + given[0])]
            elif step == "A":
                points = [(ox + given[5], oy + given[6])]
                middle = ((x + points[0][0]) / 2, (y + points[0][1]) / 2)
                for side in (-1, 1):
                    yield middle[0] + side * given[0], middle[1] + side * given[1]
            else:
                points = [(ox + a, oy + b) for a, b in zip(given[::2], given[1::2], strict=True)]
            yield from points
            x, y = points[-1]
            if step == "M":
                left, top = x, y
