"""Everybody who is connected to this process, and who has to go when there is no room.

Whoever sits at a table stays. All others are strangers: should there be too many connections, from
one address or in all, the stranger who has waited longest makes room for the next. A browser asks
within milliseconds, so that is hardly ever somebody who means to, but whoever fills the place.
"""

from __future__ import annotations

import asyncio
import collections
import logging
from typing import Protocol

from shamble.server import metrics
from shamble.server.addresses import Proxies, block_of
from shamble.server.settings import Limits, Settings

SECONDS_BETWEEN = 10
"""What happens to connections is logged at once, and after that together, so often."""

logger = logging.getLogger(__name__)


class Visitor(Protocol):
    """A connection."""

    address: str

    def leave(self) -> None:
        """End at once."""


class Crowd:
    """Counts connections, and keeps the limits on them."""

    def __init__(self, settings: Settings, room: int) -> None:
        self.limits: Limits = settings.limits
        self._room = room
        self._seats = room - max(room // 10, 1)  # some places are for those who only ask
        self._proxies = Proxies(settings.proxies)
        self._blocks: dict[Visitor, str] = {}
        """Everybody, and the block of addresses that each is counted for; a proxy has none."""
        self._counts: collections.Counter[str] = collections.Counter()
        self._strangers: dict[Visitor, None] = {}
        """Who sits at no table, the longest there first."""
        self._cuts: collections.Counter[str] = collections.Counter()
        self._telling: asyncio.TimerHandle | None = None

    def admit(self, visitor: Visitor) -> bool:
        """Let somebody in; False: there is no place, and nobody who could make one."""
        block = "" if visitor.address in self._proxies else block_of(visitor.address)
        full = block and self._counts[block] >= self.limits.connections_per_address
        if full and not self._make_room("address_full", block):
            return False
        if len(self._blocks) >= self._room and not self._make_room("server_full"):
            return False
        self._blocks[visitor] = block
        self._counts[block] += 1
        self._strangers[visitor] = None
        return True

    def _make_room(self, why: str, block: str | None = None) -> bool:
        self.note(why)
        there = (one for one in self._strangers if block in (None, self._blocks[one]))
        longest = next(there, None)
        if longest is None:
            return False
        self.forget(longest)
        longest.leave()
        return True

    def forget(self, visitor: Visitor) -> None:
        """Somebody has gone."""
        block = self._blocks.pop(visitor, None)
        if block is not None:
            self._counts[block] -= 1
            if not self._counts[block]:
                del self._counts[block]
            self._strangers.pop(visitor, None)

    def begin_anew(self, visitor: Visitor) -> None:
        """A stranger did what was expected, or got up from a table: their time begins again."""
        if visitor in self._blocks:
            self._strangers.pop(visitor, None)
            self._strangers[visitor] = None

    def sit(self, visitor: Visitor) -> bool:
        """Somebody joins a table; False: all places for those who play are taken."""
        if len(self._blocks) - len(self._strangers) >= self._seats:
            return False
        self._strangers.pop(visitor, None)
        return True

    def note(self, why: str) -> None:
        """Count a connection that was ended, or never let in."""
        metrics.CUT.labels(why).inc()
        self._cuts[why] += 1
        if self._telling is None:
            self._tell()

    def _tell(self) -> None:
        self._telling = None
        if self._cuts:
            logger.warning("connections were closed", extra=dict(self._cuts))
            self._cuts.clear()
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(SECONDS_BETWEEN, self._tell)
