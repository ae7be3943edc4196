"""Shortest ways over one edge set: distances, all next steps, reachability."""

from __future__ import annotations

from typing import Final

UNREACHABLE: Final = 1 << 20
"""The distance to a zone to which there is no way."""


class Route:
    """All shortest ways to one zone."""

    __slots__ = ("_edges", "_steps", "distance")

    def __init__(self, distance: list[int], edges: list[tuple[int, ...]]) -> None:
        self.distance: Final = distance
        """The number of steps from each zone; `UNREACHABLE` if there is no way."""
        self._edges: Final = edges
        self._steps: list[tuple[int, ...]] | None = None

    @property
    def steps(self) -> list[tuple[int, ...]]:
        """For each zone, every neighbour on a shortest way. It is found only when asked for, as
        most routes are only asked how long they are."""
        known, distance = self._steps, self.distance
        if known is None:
            known = self._steps = [
                ()
                if distance[zone] == UNREACHABLE
                else tuple([other for other in reachable if distance[other] == distance[zone] - 1])
                for zone, reachable in enumerate(self._edges)
            ]
        return known


class Routes:
    """Ways over one edge set; the edges may be one-way."""

    def __init__(self, steps: list[tuple[int, ...]]) -> None:
        self._steps: Final = steps
        self._into: Final[list[list[int]]] = [[] for _ in steps]
        for zone, reachable in enumerate(steps):
            for other in reachable:
                self._into[other].append(zone)
        self._to: Final[list[Route | None]] = [None] * len(steps)

    def to(self, target: int) -> Route:
        """All shortest ways to the zone."""
        known = self._to[target]
        if known is None:
            known = self._to[target] = self._find(target)
        return known

    def distance(self, zone: int, target: int) -> int:
        return self.to(target).distance[zone]

    def next_steps(self, zone: int, target: int) -> tuple[int, ...]:
        """The neighbours of the zone that are one step nearer to the target; none without a way."""
        return self.to(target).steps[zone]

    def reachable(self, start: int) -> set[int]:
        """Every zone to which there is a way."""
        found = {start}
        queue = [start]
        for zone in queue:
            for other in self._steps[zone]:
                if other not in found:
                    found.add(other)
                    queue.append(other)
        return found

    def _find(self, target: int) -> Route:
        distance = [UNREACHABLE] * len(self._steps)
        distance[target] = 0
        queue = [target]
        for zone in queue:
            nearer = distance[zone] + 1
            for other in self._into[zone]:
                if distance[other] == UNREACHABLE:
                    distance[other] = nearer
                    queue.append(other)
        return Route(distance, self._steps)
