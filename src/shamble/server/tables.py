"""The hall: all tables of this process, woken from the log when a browser comes."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import functools
import logging
import time
from collections.abc import Iterable

import msgspec

from shamble.content import library, typed
from shamble.content.names import Names, languages
from shamble.game import Save
from shamble.server import clean_text, keeping, metrics, replay_bounds, seating
from shamble.server.accounts import ENTRY_BYTES, Account, Accounts
from shamble.server.adviser import Adviser
from shamble.server.audience import Browser
from shamble.server.bots import Bots
from shamble.server.bus import Bus, News
from shamble.server.log import Log, LogEntry, PositionRow, StorageError, TableRow
from shamble.server.notifications import Notifier
from shamble.server.rebuilding import folded, rebuild, stored_save
from shamble.server.refusals import Refusal
from shamble.server.reviews import Reviews
from shamble.server.sealing import Seal, SealedSave, new_key
from shamble.server.settings import Settings
from shamble.server.shapes import SeatLink, Sit, WatchLink
from shamble.server.table import Table
from shamble.server.thinkers import Thinkers
from shamble.server.tokens import hash_of, new_id, new_token
from shamble.server.wire import Looking

POLL = 1.0
"""Seconds between two looks into the database where there is no Redis."""
STORE_EVERY = 5.0
"""Seconds after which the positions of tables are stored that have changed."""
GOODBYE = 1.0
"""Seconds that browsers have to hear that the server stops."""
REPEAT = 10.0
"""Seconds after which a process says again who is there."""

logger = logging.getLogger(__name__)


@dataclasses.dataclass(slots=True)
class Waking:
    """A table that one task wakes while others wait; if it fails, the next one tries."""

    lock: asyncio.Lock = dataclasses.field(default_factory=asyncio.Lock)
    waiting: int = 0


class Hall:
    """All tables that this process serves."""

    def __init__(self, settings: Settings) -> None:
        self.limits = settings.limits
        self.log = Log(settings.db)
        self.library = library.load(*settings.content) if settings.content else library.packaged()
        self.names = functools.cache(lambda language: Names.load(language, *settings.content))
        """Names and sentences by language."""
        self.languages = languages(*settings.content)
        self.process = new_id()
        self.accounts = Accounts(self.log, self.limits.stored_bytes_per_day)
        self.notifier = Notifier(settings, self.log, self.names)
        seconds = self.limits.thought_seconds
        self._thinkers = Thinkers(settings.thinkers, seconds, settings.content)
        self.bots = Bots(self._thinkers, seconds, self._spawn)
        self.adviser = Adviser(self._thinkers, self.limits, self._spawn)
        self.reviews = Reviews(settings, self.log, self._spawn)
        self._key = settings.key
        self._keep_days = settings.keep_days
        self.bus = Bus(settings.redis, self._heard, self._catch_up_all) if settings.redis else None
        self._tables: dict[str, Table] = {}
        self._waking: dict[str, Waking] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        await self.log.open()
        own = await self.log.key("seal", new_key())
        self.seal = Seal(self._key or own)
        self.accounts.start(own)
        await self.notifier.start()
        metrics.DATABASE_UP.set(1)
        metrics.THREADS_UP.set(1)
        if self.bus is not None:
            self.bus.start()
            self._spawn(self._repeat_presence())
        self._spawn(self._poll())
        self._spawn(self._store_now_and_then())
        self._spawn(self._put_to_sleep())
        if self._keep_days is not None:
            self._spawn(keeping.keep_for(self.log, self._keep_days))

    async def goodbye(self) -> None:
        """Send every browser away, and wait until they have heard it, but not for long."""
        for table in self._tables.values():
            for browser in list(table.audience.browsers):
                browser.leave(Refusal("stopping", 503), again=True)
        end = time.monotonic() + GOODBYE
        while time.monotonic() < end and any(t.audience.browsers for t in self._tables.values()):
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Finish what is being written, then let go of everything."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinkers.stop()
        self.bots.stop()
        self.adviser.stop()
        await self.notifier.stop()
        if self.bus is not None:
            await self.bus.stop()
        self._store_positions(self._tables.values())
        await self.log.close()

    def _spawn(self, work: object) -> None:
        assert asyncio.iscoroutine(work)
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a background task failed", exc_info=task.exception())

    @property
    def awake(self) -> int:
        return len(self._tables)

    @property
    def played(self) -> tuple[str, ...]:
        """The tables at which somebody sits, as far as this process knows."""
        awake = self._tables.values()
        return tuple(table.id for table in awake if table.audience.attendance.is_played)

    # --- finding a table --------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The table, woken from its log if it slept."""
        found = self._tables.get(id)
        if found is not None:
            return found
        waking = self._waking.setdefault(id, Waking())
        waking.waiting += 1
        try:
            async with waking.lock:
                return self._tables.get(id) or await self._wake(id)
        finally:
            waking.waiting -= 1
            if not waking.waiting:
                del self._waking[id]

    async def _wake(self, id: str) -> Table:
        began = time.perf_counter()
        row, entries, position = await self._read(id)
        lines = self.limits.chat_lines
        table = await asyncio.to_thread(
            rebuild, row, entries, position, self.library, self.log, lines
        )
        if table.game.length < len(table.record.choices):
            await table.cut()
        table.most_entries = self.limits.entries_per_table
        table.changed = self._changed
        table.looked = self._looked
        table.broken = self.wake_anew
        self._tables[id] = table
        metrics.TABLES.set(self.awake)
        metrics.WAKE_SECONDS.observe(time.perf_counter() - began)
        return table

    async def _read(self, id: str) -> tuple[TableRow, list[LogEntry], PositionRow | None]:
        try:
            row = await self.log.table(id)
            if row is None:
                raise Refusal("unknown-table", 404)
            position = await self.log.position(id)  # read first, so that the log is never behind it
            return row, await self.log.entries(id), position
        except StorageError as problem:
            metrics.DATABASE_UP.set(0)
            raise Refusal("database", 503) from problem

    def wake_anew(self, table: Table) -> None:
        """Forget a table that broke in memory; its log is whole and wakes it again."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        for browser in list(table.audience.browsers):
            browser.leave(Refusal("broken", 500), again=True)

    async def allowed(self, id: str, token: str | None) -> Table:
        """The table, for a holder of one of its tokens; an open table needs none."""
        table = await self.table(id)
        if not table.may_watch({hash_of(token)} if token else ()):
            raise Refusal("unknown-token", 403)
        return table

    # --- seats ------------------------------------------------------------------------------

    async def sit(self, id: str, sit: Sit) -> SeatLink:
        """Give a person a free seat of an open table."""
        name = clean_text.name(sit.name)
        table = await self.table(id)
        token = new_token()
        seat = await seating.sit_anywhere(table, token, name)
        return SeatLink(table=id, seat=seat, token=token)

    async def new_link(self, id: str, seat: int, token: str | None) -> SeatLink:
        """A new link for a seat, which makes the old one void. Only the host may ask for it."""
        table = await self.table(id)
        if token is None or hash_of(token) != table.row.host:
            raise Refusal("not-host", 403)
        if seat >= table.seat_count:
            raise Refusal("no-such-seat", 404)
        fresh = new_token()
        await table.new_link(seat, fresh)
        return SeatLink(table=id, seat=seat, token=fresh)

    async def new_watch_link(self, id: str, token: str | None) -> WatchLink:
        """A new link for those who watch, which makes the old one void. Only the host may ask."""
        table = await self.table(id)
        if token is None or hash_of(token) != table.row.host:
            raise Refusal("not-host", 403)
        fresh = new_token()
        await table.new_watch_link(fresh)
        return WatchLink(table=id, token=fresh)

    # --- saves and replays ------------------------------------------------------------------

    async def save(self, id: str, token: str | None) -> Save | SealedSave:
        """The save file of a table, even if its quest has changed since.

        It holds the seed, and with it the order of all cards: while the game runs only players get
        it, and it is sealed if there are several of them.
        """
        hashes = {hash_of(token)} if token else set()
        try:
            table = await self.allowed(id, token)
        except Refusal as refusal:
            if refusal.code != "other-content":
                raise
        else:
            you = table.you(hashes)
            if not (table.game.over or you.seats or you.host):
                raise Refusal("seed-hidden", 403)
            return self.seal.close(table.save()) if table.is_sealed else table.save()
        row, entries, position = await self._read(id)
        record = folded(row, entries)
        if hashes.isdisjoint({row.host, *record.links}):
            raise Refusal("seed-hidden", 403)
        save = stored_save(row, record, position)
        return self.seal.close(save) if save.setup.anew or record.shared(row.open) else save

    async def share(self, table: Table, account: Account | None = None) -> str:
        """Store a replay of the table as it is now; returns the id in its link."""
        save = table.save()
        replay_bounds.check_length(save, self.limits.save_choices)
        return await self.add_replay(save, account)

    async def add_replay(self, save: Save, account: Account | None = None) -> str:
        replay, text = new_id(), msgspec.json.encode(save).decode()
        if account is not None:
            await account.take(ENTRY_BYTES + len(text))
        try:
            await self.log.add_replay(replay, text)
        except StorageError as problem:
            raise Refusal("database", 503) from problem
        return replay

    async def replay(self, id: str) -> Save:
        try:
            found = await self.log.replay(id)
        except StorageError as problem:
            raise Refusal("database", 503) from problem
        if found is None:
            raise Refusal("unknown-replay", 404)
        return typed.decode(found, Save)

    # --- the other processes ----------------------------------------------------------------

    def _changed(self, table: Table) -> None:
        if self.bus is not None:
            self.bus.send(News(process=self.process, table=table.id, seq=table.record.seq))
        self.notifier.notify(table, table.newly_asked)
        self.bots.consider(table)

    def left(self, table: Table, browser: Browser, heard: float) -> None:
        """Note that a browser has gone. A player who was asked and has not been heard of since is
        notified, as a phone may have fallen asleep."""
        if heard < table.asked_at:
            seats = table.you(browser.hashes).seats
            self.notifier.notify(table, table.asked.intersection(seats))

    def told_presence(self, table: Table) -> None:
        """Tell browsers and other processes who is at the table now."""
        table.tell_presence()
        self._send_presence(table)
        self.bots.consider(table)

    def _send_presence(self, table: Table) -> None:
        if self.bus is not None:
            here = table.audience.attendance.own
            self.bus.send(News(process=self.process, table=table.id, here=here))

    def _looked(self, table: Table, looking: Looking) -> None:
        """Tell the other processes that a person at a browser of this one looks at a zone."""
        if self.bus is not None:
            self.bus.send(News(process=self.process, table=table.id, looking=looking))

    def _heard(self, news: News) -> None:
        table = self._tables.get(news.table)
        if table is None or news.process == self.process:
            return
        if news.seq > table.record.seq:
            self._spawn(self._catch_up(table))
        if news.here is not None and table.audience.attendance.there(news.process, news.here):
            table.tell_presence()
            self._send_presence(table)
            self.bots.consider(table)
        if news.looking is not None:
            table.audience.show(news.looking)

    def _catch_up_all(self) -> None:
        for table in self._tables.values():
            self._spawn(self._catch_up(table))
            self._send_presence(table)

    async def _catch_up(self, table: Table) -> None:
        try:
            await table.catch_up()
            self.bots.consider(table)
            metrics.DATABASE_UP.set(1)
        except StorageError:
            metrics.DATABASE_UP.set(0)
        except Exception:  # one broken table must not keep the others from catching up
            logger.exception("a table broke", extra={"table": table.id})
            self.wake_anew(table)

    async def _poll(self) -> None:
        """Look into the database for entries of other processes while Redis is away."""
        while True:
            await asyncio.sleep(POLL)
            watched = [table for table in self._tables.values() if table.audience.browsers]
            if not watched or (self.bus is not None and self.bus.up):
                continue
            try:
                last = await self.log.last([table.id for table in watched])
            except StorageError:
                continue
            for table in watched:
                if last.get(table.id, 0) > table.record.seq:
                    await self._catch_up(table)

    async def _repeat_presence(self) -> None:
        while True:
            await asyncio.sleep(REPEAT)
            for table in list(self._tables.values()):
                if table.audience.browsers:
                    self._send_presence(table)

    # --- positions and sleep ----------------------------------------------------------------

    async def _store_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(STORE_EVERY)
            self._store_positions(self._tables.values())

    def _store_positions(self, tables: Iterable[Table]) -> None:
        """Store where tables are that have changed since."""
        for table in tables:
            position = table.position_to_store()
            if position is not None:
                self.log.store_position(table.id, position)

    async def _put_to_sleep(self) -> None:
        """Let go of tables without a browser; the log wakes them again."""
        patience = self.limits.idle_minutes * 60
        while True:
            await asyncio.sleep(min(30.0, max(0.1, patience / 4)))
            self.put_to_sleep(time.monotonic() - patience)

    def put_to_sleep(self, before: float) -> None:
        idle = sorted(
            (t for t in self._tables.values() if not t.audience.browsers),
            key=lambda t: t.audience.used,
        )
        spare = self.awake - self.limits.awake_tables
        for number, table in enumerate(idle):
            if table.audience.used < before or number < spare:
                self._store_positions([table])
                with contextlib.suppress(KeyError):
                    del self._tables[table.id]
        metrics.TABLES.set(self.awake)
