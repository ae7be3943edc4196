"""What waits to be sent to a browser, in order.

Of most messages each must arrive. Of a few, who looks where and who is there, only the newest
matters: it takes the place of the one before that still waits. So these never fill the outbox, and
whoever reads slowly hears less of them, but is not sent away for them.
"""

from __future__ import annotations

import asyncio
import itertools
from collections import OrderedDict


class Outbox:
    """A browser's messages; at its end nothing more comes."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._waiting: OrderedDict[int | str, bytes] = OrderedDict()
        """By number, or by name what only the newest matters of."""
        self._numbers = itertools.count()
        self._count = 0
        self._bytes = 0
        """Of those that must arrive."""
        self._ended = False
        self._stirred = asyncio.Event()

    def put(self, message: bytes, newest: str = "") -> bool:
        """Add a message; False: there is no room. With a name, it takes the place of the one of
        that name, and there is always room. One alone may be of any length."""
        if newest:
            self._waiting.pop(newest, None)
            self._waiting[newest] = message
        else:
            if self._count and self._bytes + len(message) > self._most_bytes:
                return False
            if self._count >= self._most:
                return False
            self._waiting[next(self._numbers)] = message
            self._count += 1
            self._bytes += len(message)
        self._stirred.set()
        return True

    def end(self) -> None:
        """Nothing more comes after what waits."""
        self._ended = True
        self._stirred.set()

    async def take(self) -> bytes | None:
        """The next message, as soon as there is one; None: that was the last."""
        while not self._waiting:
            if self._ended:
                return None
            self._stirred.clear()
            await self._stirred.wait()
        name, message = self._waiting.popitem(last=False)
        if isinstance(name, int):
            self._count -= 1
            self._bytes -= len(message)
        return message
