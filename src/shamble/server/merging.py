"""Something that may be wanted all the time, and is done now and then."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


class Merging:
    """Does at most so many things a second. Of those that come too fast the last is done, as soon
    as it may be; the others are left out."""

    def __init__(self, rate: float) -> None:
        self._pause = 1 / rate
        self._free = 0.0
        """When the next may be done."""
        self._last: Callable[[], object] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def __call__(self, thing: Callable[[], object]) -> None:
        self._last = thing
        if self._timer is None:
            wait = self._free - time.monotonic()
            if wait <= 0:
                self._do_last()
            else:
                self._timer = asyncio.get_running_loop().call_later(wait, self._do_last)

    def _do_last(self) -> None:
        thing, self._last, self._timer = self._last, None, None
        self._free = time.monotonic() + self._pause
        if thing is not None:
            thing()
