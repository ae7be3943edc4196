"""What the processes of one server tell each other, over Redis. One process alone needs none.

The log in the database decides; what goes over the bus only says that there is news. So nothing is
lost when Redis is away: the hall then asks the database instead, a little later.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from shamble.content import typed
from shamble.server import metrics
from shamble.server.attendance import Here
from shamble.server.wire import Looking

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL = "shamble:tables"
WAITS = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds until Redis is tried again."""

logger = logging.getLogger(__name__)


class News(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that a process tells the others about a table."""

    process: str
    table: str
    seq: int = 0
    """The log has got so far."""
    here: Here | None = None
    looking: Looking | None = None


class Bus:
    """Sends and hears news, and comes back by itself when Redis was away."""

    def __init__(self, url: str, heard: Callable[[News], None], back: Callable[[], None]) -> None:
        self._url = url
        self._heard = heard
        self._back = back
        """Called when Redis is there (again): what was said meanwhile was missed."""
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self.up = False

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._run())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    def send(self, news: News) -> None:
        """Tell the others. While Redis is away nothing is kept: they ask the database then."""
        if self.up and not self._outgoing.full():
            self._outgoing.put_nowait(msgspec.json.encode(news))

    async def _run(self) -> None:
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        tries = 0
        while True:
            redis = Redis.from_url(self._url, socket_connect_timeout=2, health_check_interval=5)
            try:
                async with redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    self._set_up(True)
                    tries = 0
                    self._back()
                    sending = asyncio.create_task(self._send_on(redis))
                    try:
                        async for message in pubsub.listen():
                            if sending.done():
                                sending.result()
                            if message["type"] == "message":
                                self._hear(message["data"])
                    finally:
                        sending.cancel()
                        with contextlib.suppress(asyncio.CancelledError, RedisError, OSError):
                            await sending
            except (RedisError, OSError) as problem:
                if self.up or tries == 0:
                    logger.warning("redis is away", extra={"problem": str(problem)})
                self._set_up(False)
            except Exception:  # news may come late; nobody shall wait for them for ever
                if self.up or tries == 0:
                    logger.exception("redis cannot be used")
                self._set_up(False)
            finally:
                with contextlib.suppress(RedisError, OSError):
                    await redis.aclose()
            await asyncio.sleep(WAITS[min(tries, len(WAITS) - 1)])
            tries += 1

    def _set_up(self, up: bool) -> None:
        if up and not self.up:
            logger.info("redis is there")
        self.up = up
        metrics.REDIS_UP.set(int(up))

    async def _send_on(self, redis: Redis) -> None:
        while True:
            await redis.publish(CHANNEL, await self._outgoing.get())

    def _hear(self, data: bytes) -> None:
        try:
            news = typed.decode(data, News)
        except msgspec.DecodeError as problem:
            logger.warning("not our news", extra={"problem": str(problem)})
            return
        self._heard(news)
