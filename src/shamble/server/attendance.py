"""Who is at a table: in this process, and in the others that serve it."""

from __future__ import annotations

import time

import msgspec

FRESH = 30.0
"""Seconds for which another process's word counts; it repeats itself every ten."""


class Here(msgspec.Struct, frozen=True):
    """Who is there in one process: each seat's zone that is looked at, and the spectators."""

    seats: dict[int, str | None]
    spectators: int


class Attendance:
    """Who is there, put together from all processes."""

    def __init__(self) -> None:
        self.own = Here({}, 0)
        self._others: dict[str, tuple[float, Here]] = {}

    def here(self, seats: dict[int, str | None], spectators: int) -> None:
        """Who is there in this process."""
        self.own = Here(seats, spectators)

    def there(self, process: str, here: Here) -> bool:
        """Another process's word; says whether it is news."""
        before = self._others.get(process)
        self._others[process] = (time.monotonic(), here)
        return before is None or before[1] != here

    def _all(self) -> list[Here]:
        now = time.monotonic()
        return [self.own, *(h for heard, h in self._others.values() if now - heard < FRESH)]

    def is_online(self, seat: int) -> bool:
        return any(seat in here.seats for here in self._all())

    def looking_at(self, seat: int) -> str | None:
        zones = (here.seats[seat] for here in self._all() if seat in here.seats)
        return next((zone for zone in zones if zone is not None), None)

    @property
    def is_played(self) -> bool:
        """Whether anybody who has a seat is there."""
        return any(here.seats for here in self._all())

    @property
    def spectators(self) -> int:
        return sum(here.spectators for here in self._all())
