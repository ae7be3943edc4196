"""Something that happens often and is nearly always short, watched for when it is not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Overdue:
    """Calls after each so many seconds that one thing takes.

    `with watch:` is entered for every message, so no timer is set for each: one that runs anyway
    looks what it finds when it is due.
    """

    def __init__(self, seconds: float, call: Callable[[], None]) -> None:
        self._seconds = seconds
        self._call = call
        self._loop = asyncio.get_running_loop()
        self._due = 0.0
        """When it will have taken too long; 0: nothing is under way."""
        self._timer: asyncio.TimerHandle | None = None

    def __enter__(self) -> None:
        self._due = self._loop.time() + self._seconds
        if self._timer is None:
            self._timer = self._loop.call_at(self._due, self._look)

    def __exit__(self, *_: object) -> None:
        self._due = 0.0

    def end(self) -> None:
        """Nothing will be watched any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        self._timer = None
        if not self._due:
            return
        now = self._loop.time()
        if now >= self._due:
            self._due = now + self._seconds
            self._call()
        self._timer = self._loop.call_at(self._due, self._look)
