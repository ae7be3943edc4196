"""Notifications: the server calls players who are asked while their page is closed, if they wished
for it.

Who wishes it is kept in the database, each browser with the seat and the hash of the link it came
by: when a seat gets a new link, nobody who came by the old one is called any more. Nothing waits
for a push service; what cannot be sent is not sent later.
"""

from __future__ import annotations

import asyncio
import collections
import hashlib
import logging
import math
import time
from collections.abc import Callable, Collection

import msgspec
from sqlalchemy import Connection, select

from shamble.content import typed
from shamble.content.names import Names
from shamble.server import metrics, push
from shamble.server.log import Log, StorageError
from shamble.server.look_ups import CrowdedError
from shamble.server.push import BadSubscriptionError, PushSender, Subscription
from shamble.server.refusals import Refusal
from shamble.server.schema import SUBSCRIPTIONS
from shamble.server.settings import Settings
from shamble.server.table import Table
from shamble.server.tokens import hash_of

AT_ONCE = 32
"""Messages on their way at the same time."""
MOST_WAITING = 200
"""Messages that wait for their turn; more are not sent."""
MOST_REMEMBERED = 10_000
FAILURES = 3
"""So often in a row a push service may not take a message; then it is not tried any more."""
GONE = (403, 404, 410)
"""What a push service says of a browser that it does not know, or does not know us by."""

logger = logging.getLogger(__name__)


class Message(msgspec.Struct, frozen=True, kw_only=True):
    """What a browser is told: nothing that is hidden, and no link."""

    table: str
    title: str
    body: str


class Wish(msgspec.Struct, frozen=True):
    """A browser that is to be called for a seat: a row of `schema.SUBSCRIPTIONS`."""

    table: str
    seat: int
    id: str
    holder: str
    language: str
    data: str
    created: int


class Notifier:
    """Knows who wants to be called, and calls them."""

    def __init__(self, settings: Settings, log: Log, names: Callable[[str], Names]) -> None:
        self._limits = settings.limits
        self._contact = settings.push
        self._trusted = settings.push_trusted
        self._log = log
        self._names = names
        self._push: PushSender | None = None
        self._places = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._failures: collections.Counter[str] = collections.Counter()
        self._called: dict[str, float] = {}
        """When browsers were called lately, the longest ago first."""

    async def start(self) -> None:
        if self._contact is not None:
            key = await self._log.key("vapid", push.new_key())
            seconds = self._limits.look_up_seconds
            self._push = PushSender(
                key, self._contact, trusted=self._trusted, look_up_seconds=seconds
            )

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def key(self) -> str:
        """The public key that browsers subscribe with."""
        if self._push is None:
            raise Refusal("push-off")
        return self._push.public

    @property
    def busy(self) -> bool:
        """Whether anybody is being called."""
        return bool(self._tasks)

    # --- wishes -----------------------------------------------------------------------------

    async def wish(
        self, table: Table, token: str | None, given: Subscription, language: str
    ) -> tuple[int, ...]:
        """From now on call this browser for the seats of its link; returns them."""
        if self._push is None:
            raise Refusal("push-off")
        holder, seats = _seats(table, token)
        try:
            self._push.check(given)
        except BadSubscriptionError:
            raise Refusal("bad-subscription", 422) from None
        data = msgspec.json.encode(given).decode()
        now = time.time_ns()
        wishes = [
            Wish(table.id, seat, _id(given.endpoint), holder, language, data, now) for seat in seats
        ]
        most = self._limits.subscriptions_per_seat

        def write(connection: Connection) -> None:
            for new in wishes:
                rows = SUBSCRIPTIONS.c
                seat = (rows.table == new.table) & (rows.seat == new.seat)
                connection.execute(SUBSCRIPTIONS.delete().where(seat, rows.id == new.id))
                newest = select(rows.id).where(seat).order_by(rows.created.desc()).limit(most - 1)
                kept = connection.execute(newest).scalars().all()
                connection.execute(SUBSCRIPTIONS.delete().where(seat, rows.id.not_in(kept)))
                connection.execute(SUBSCRIPTIONS.insert(), msgspec.to_builtins(new))

        await self._written(write)
        return seats

    async def forget(self, table: Table, token: str | None, endpoint: str) -> tuple[int, ...]:
        """Call this browser no more for the seats of its link; returns them."""
        _, seats = _seats(table, token)
        rows = SUBSCRIPTIONS.c
        which = (rows.table == table.id) & (rows.id == _id(endpoint)) & rows.seat.in_(seats)
        await self._written(
            lambda connection: connection.execute(SUBSCRIPTIONS.delete().where(which))
        )
        return seats

    async def _written(self, work: Callable[[Connection], object]) -> None:
        try:
            await self._log.change(work)
        except StorageError as problem:
            raise Refusal("database", 503) from problem

    # --- notifying --------------------------------------------------------------------------

    def notify(self, table: Table, seats: Collection[int]) -> None:
        """Call those of these seats where nobody is; never waits."""
        if self._push is None or table.seat_count == 1:
            return
        away = [seat for seat in seats if not table.audience.attendance.is_online(seat)]
        if not away:
            return
        if len(self._tasks) >= MOST_WAITING:
            metrics.PUSHES.labels("dropped").inc()
            return
        task = asyncio.create_task(self._notify(table, away))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("calling failed", exc_info=task.exception())

    async def _notify(self, table: Table, seats: Collection[int]) -> None:
        rows = SUBSCRIPTIONS.c
        query = select(SUBSCRIPTIONS).where(rows.table == table.id, rows.seat.in_(seats))
        try:
            found = [Wish(**row) for row in await self._log.rows(query)]
        except StorageError:
            return
        links = table.record.links
        each = {wish.id: wish for wish in found if links.get(wish.holder) == wish.seat}
        due = [wish for wish in each.values() if self._is_due(wish.id)]
        await asyncio.gather(*(self._tell(table, wish) for wish in due))

    def _is_due(self, id: str) -> bool:
        """Whether a browser may be called again; then it is."""
        now = time.monotonic()
        due = now - self._called.get(id, -math.inf) >= self._limits.push_pause_seconds
        if due:
            self._called.pop(id, None)
            self._called[id] = now
            if len(self._called) > MOST_REMEMBERED:
                del self._called[next(iter(self._called))]
        return due

    async def _tell(self, table: Table, wish: Wish) -> None:
        assert self._push is not None
        names = self._names(wish.language)
        message = Message(
            table=table.id,
            title=names.text("web.call.you"),
            body=names.of("quests", table.game.components.quest.title),
        )
        try:
            async with self._places, asyncio.timeout(self._limits.push_seconds):
                where, said = typed.decode(wish.data, Subscription), msgspec.json.encode(message)
                status = await self._push.send(where, said, topic=_id(table.id))
        except CrowdedError:
            metrics.PUSHES.labels("dropped").inc()
            return
        except (OSError, ValueError, TimeoutError) as problem:
            logger.info("not called", extra={"problem": type(problem).__name__})
            status = 0
        if 200 <= status < 300:
            metrics.PUSHES.labels("sent").inc()
            self._failures.pop(wish.id, None)
            return
        metrics.PUSHES.labels("gone" if status in GONE else "failed").inc()
        self._failures[wish.id] += 1
        if status in GONE or self._failures[wish.id] >= FAILURES:
            await self._forgotten(wish.id)

    async def _forgotten(self, id: str) -> None:
        """A browser that cannot be reached any more, at whichever table."""
        del self._failures[id]
        try:
            await self._log.change(
                lambda connection: connection.execute(
                    SUBSCRIPTIONS.delete().where(SUBSCRIPTIONS.c.id == id)
                )
            )
        except StorageError:
            return


def _seats(table: Table, token: str | None) -> tuple[str, tuple[int, ...]]:
    """The hash of a link, and its seats; refuses those who only watch."""
    holder = hash_of(token) if token else ""
    return holder, table.seats_of({holder})


def _id(text: str) -> str:
    """A short name, and a topic as push services want it: 32 letters and digits."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
