"""Rectangles and straight lines: outlines, runs, and room for tokens."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from shamble.content.tiles import Rect

Point = tuple[int, int]


class Area(NamedTuple):
    """A rectangle by its sides; unlike a zone's own, it may lie between whole units."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def meets(self, other: Area) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, other: Area) -> bool:
        """Whether the other lies wholly inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


def area_of(rect: Rect) -> Area:
    return Area(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height)


def outline(rects: Sequence[Rect]) -> list[list[Point]]:
    """The closed lines around rectangles laid side by side, each with its corners only."""
    xs = sorted({x for r in rects for x in (r.x, r.x + r.width)})
    ys = sorted({y for r in rects for y in (r.y, r.y + r.height)})
    edges: set[tuple[Point, Point]] = set()
    for rect in rects:
        across = [x for x in xs if rect.x <= x <= rect.x + rect.width]
        down = [y for y in ys if rect.y <= y <= rect.y + rect.height]
        top, bottom, left, right = rect.y, rect.y + rect.height, rect.x, rect.x + rect.width
        around = [(x, top) for x in across] + [(right, y) for y in down[1:]]
        around += [(x, bottom) for x in across[-2::-1]] + [(left, y) for y in down[-2::-1]]
        for edge in itertools.pairwise(around):
            if edge[::-1] in edges:
                edges.remove((edge[1], edge[0]))  # two rectangles touch here: it lies inside
            else:
                edges.add(edge)
    following: dict[Point, list[Point]] = {}
    for start, end in sorted(edges):
        following.setdefault(start, []).append(end)
    loops: list[list[Point]] = []
    while following:
        start = min(following)
        loop = [start]
        while True:
            ends = following[loop[-1]]
            end = ends.pop(0)
            if not ends:
                del following[loop[-1]]
            if end == start:
                break
            loop.append(end)
        loops.append(_corners(loop))
    return loops


def _corners(loop: list[Point]) -> list[Point]:
    count = len(loop)
    return [
        at
        for number, at in enumerate(loop)
        if not (
            loop[number - 1][0] == at[0] == loop[(number + 1) % count][0]
            or loop[number - 1][1] == at[1] == loop[(number + 1) % count][1]
        )
    ]


class Run(NamedTuple):
    """A straight stretch along x (or y, if upright) at `at`, from `start` to `end`."""

    upright: bool
    at: int
    start: float
    end: float

    @property
    def length(self) -> float:
        return self.end - self.start

    @property
    def middle(self) -> tuple[float, float]:
        along = (self.start + self.end) / 2
        return (self.at, along) if self.upright else (along, self.at)

    @property
    def ends(self) -> tuple[float, float, float, float]:
        if self.upright:
            return self.at, self.start, self.at, self.end
        return self.start, self.at, self.end, self.at

    def beside(self, near: float, far: float) -> Area:
        """The strip along it, from `near` to `far` across (negative: north or west of it)."""
        low, high = min(near, far), max(near, far)
        if self.upright:
            return Area(self.at + low, self.start, self.at + high, self.end)
        return Area(self.start, self.at + low, self.end, self.at + high)


def run_of(x1: int, y1: int, x2: int, y2: int) -> Run:
    if x1 == x2:
        return Run(True, x1, min(y1, y2), max(y1, y2))
    return Run(False, y1, min(x1, x2), max(x1, x2))


def joined(runs: Iterable[Run]) -> list[Run]:
    """Runs on the same line that touch or overlap, made into one."""
    result: list[Run] = []
    for run in sorted(runs):
        last = result[-1] if result else None
        if last and last[:2] == run[:2] and run.start <= last.end:
            result[-1] = last._replace(end=max(last.end, run.end))
        else:
            result.append(run)
    return result


def without(runs: Iterable[Run], gaps: Iterable[Run]) -> list[Run]:
    """The runs with the gaps cut out of them."""
    left = joined(runs)
    for gap in gaps:
        cut: list[Run] = []
        for run in left:
            if run[:2] != gap[:2] or gap.end <= run.start or run.end <= gap.start:
                cut.append(run)
                continue
            if run.start < gap.start:
                cut.append(run._replace(end=gap.start))
            if gap.end < run.end:
                cut.append(run._replace(start=gap.end))
        left = cut
    return left


def free_areas(rects: Sequence[Rect], obstacles: Sequence[Area], inset: float) -> list[Area]:
    """Every largest rectangle inside the zone's shape that stays off its edges and obstacles."""
    solid = [
        Area(b.left - inset, b.top - inset, b.right + inset, b.bottom + inset)
        for b in _around(rects)
    ] + list(obstacles)
    whole = [area_of(rect) for rect in rects]
    xs = sorted({x for b in (*whole, *solid) for x in (b.left, b.right)})
    ys = sorted({y for b in (*whole, *solid) for y in (b.top, b.bottom)})
    free = [
        [
            any(b.holds(cell) for b in whole) and not any(b.meets(cell) for b in solid)
            for left, right in itertools.pairwise(xs)
            for cell in (Area(left, top, right, bottom),)
        ]
        for top, bottom in itertools.pairwise(ys)
    ]
    found: set[Area] = set()
    for top in range(len(free)):
        open_columns = [True] * (len(xs) - 1)
        for bottom in range(top, len(free)):
            open_columns = [a and b for a, b in zip(open_columns, free[bottom], strict=True)]
            start: int | None = None
            for column, is_open in enumerate([*open_columns, False]):
                if is_open and start is None:
                    start = column
                elif not is_open and start is not None:
                    found.add(Area(xs[start], ys[top], xs[column], ys[bottom + 1]))
                    start = None
    return sorted(b for b in found if not any(other != b and other.holds(b) for other in found))


def _around(rects: Sequence[Rect]) -> list[Area]:
    """The zone's outline as areas without thickness."""
    lines: list[Area] = []
    for loop in outline(rects):
        for (x1, y1), (x2, y2) in zip(loop, [*loop[1:], loop[0]], strict=True):
            lines.append(Area(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)))
    return lines


def scatter(*numbers: int) -> float:
    """A number from 0 to 1 that looks like chance and is always the same for the same place."""
    mixed = 2166136261
    for value in numbers:
        mixed = (mixed ^ (value & 0xFFFFFFFF)) * 16777619 & 0xFFFFFFFF
        mixed ^= mixed >> 15
    return (mixed * 2246822519 & 0xFFFFFFFF) / 0xFFFFFFFF
