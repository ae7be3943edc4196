"""One table in this process: its game, its record, and the browsers around it.

A change goes one way: it is checked against the game, appended to the log, and only when it is
written there folded into the game and told to everybody.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from typing import Any

import msgspec

from shamble.content.names import Names
from shamble.game import Game, Patch, Setup
from shamble.server import metrics, wire
from shamble.server.audience import Audience, Browser
from shamble.server.log import Log, LogEntry, StorageError, StoredPosition, TableRow
from shamble.server.record import Folded, Record
from shamble.server.refusals import Refusal
from shamble.server.table_now import TableNow
from shamble.server.tokens import hash_of
from shamble.server.wire import Cause, Update, Welcome

logger = logging.getLogger(__name__)

CHANGING = ("choice", "undo", "redo", "agree")
"""Entries that change the game, or may: they keep what their author saw."""
TRIES = 8
"""How often an entry is tried again when other processes were faster."""


class OtherRulesError(Exception):
    """Another process plays this table by other rules than we do."""


class Table(TableNow):
    """A table that changes: its log, and who is there."""

    def __init__(self, row: TableRow, setup: Setup, game: Game, record: Record, log: Log) -> None:
        super().__init__(row, setup, game, record)
        self.audience = Audience(self.you)
        self.changed: Callable[[Table], None] = lambda table: None
        """Called after each entry of ours: the other processes want to know."""
        self.broken: Callable[[Table], None] = lambda table: None
        """Called when what is in memory cannot be trusted any more: the log can."""
        self.newly_asked: frozenset[int] = frozenset()
        """The seats that the last entries began to wait for."""
        self.asked_at = 0.0
        """When that was."""
        self.kept = 0
        """The entry after which the position was kept last."""
        self._log = log
        self._lock = asyncio.Lock()
        self._unsure = False
        """Whether the last append failed or was not the first: the log knows more than we do."""
        self._zones = {zone.name for zone in game.components.board.zones}

    # --- changes ----------------------------------------------------------------------------

    async def choose(self, hashes: Collection[str], decision: int, choice: str) -> int:
        def entry() -> tuple[str, int | None, str]:
            self.check(decision)
            question = self.question
            if question is None:
                raise Refusal("over")
            if choice in question.free:
                return "choice", self.owner(hashes, choice), choice
            seat = self.seat_for(hashes, question)
            if choice not in question.choices:
                raise Refusal("not-offered", 422)
            return "choice", seat, choice

        return await self._append(entry)

    async def undo(self, hashes: Collection[str], decision: int) -> int:
        def entry() -> tuple[str, int | None, str]:
            self.check(decision)
            return self.undone_by(self.seats_of(hashes))

        return await self._append(entry)

    async def redo(self, hashes: Collection[str], decision: int) -> int:
        def entry() -> tuple[str, int | None, str]:
            self.check(decision)
            seats = self.seats_of(hashes)
            if not self.record.undone:
                raise Refusal("nothing-to-redo")
            maker = self.record.unmade[-1]
            if maker is not None and maker not in seats and self.policy.undo != "free":
                raise Refusal("redo-not-yours", 403)
            return "redo", seats[0], ""

        return await self._append(entry)

    async def agree(self, hashes: Collection[str], request: int, yes: bool) -> int:
        def entry() -> tuple[str, int | None, str]:
            asked = self.record.request
            if asked is None or asked.request != request:
                raise Refusal("no-request")
            seats = [seat for seat in self.seats_of(hashes) if seat in asked.waiting]
            if not seats:
                raise Refusal("not-asked", 403)
            return "agree" if yes else "refuse", seats[0], ",".join(map(str, seats))

        return await self._append(entry)

    async def chat(self, hashes: Collection[str], name: str, words: str) -> int:
        """Somebody says something: under their own name, or that which their seat was given."""
        seats = self.you(hashes).seats
        seat = seats[0] if seats else None
        called = name if name or seat is None else self.record.name_of(seat)
        text = msgspec.json.encode((called, words)).decode()

        def entry() -> tuple[str, int | None, str]:
            if not self.record.muted.isdisjoint(seats or (None,)) and not self.you(hashes).host:
                raise Refusal("muted", 403)
            return "chat", seat, text

        return await self._append(entry)

    async def mute(self, hashes: Collection[str], seat: int | None, muted: bool) -> int:
        """Let a seat, or all who only watch, say nothing more, or speak again."""

        def entry() -> tuple[str, int | None, str]:
            if not self.you(hashes).host:
                raise Refusal("not-host", 403)
            if seat is not None and seat >= self.seat_count:
                raise Refusal("no-such-seat", 404)
            if (seat in self.record.muted) is muted:
                raise Refusal("muted-already")
            return "mute" if muted else "unmute", seat, ""

        return await self._append(entry)

    async def sit(self, seat: int, name: str, *, alone: bool = True) -> int:
        """Somebody came with the link of a seat; `alone` if they hold all the others, too."""
        return await self._append(lambda: ("sit" if alone else "guest", seat, name))

    async def new_watch_link(self, token: str) -> int:
        """From now on this token, and no older one, lets people watch."""
        return await self._append(lambda: ("watch-link", None, hash_of(token)))

    async def new_link(self, seat: int, token: str) -> int:
        """From now on this token, and no older one, is the seat's."""
        return await self._append(lambda: ("link", seat, hash_of(token)))

    async def sit_anywhere(self, token: str, name: str) -> int:
        """Give a free seat of an open table to whoever holds the token; returns the seat."""
        if not self.row.open:
            raise Refusal("not-open", 403)
        taken: list[int] = []

        def entry() -> tuple[str, int | None, str]:
            free = [s for s in range(self.seat_count) if s not in self.record.sitting]
            if not free:
                raise Refusal("no-free-seat")
            taken[:] = free[:1]
            return "link", free[0], hash_of(token)

        await self._append(entry)
        await self.sit(taken[0], name, alone=self.seat_count == 1)
        return taken[0]

    async def cut(self) -> int:
        """Take the choices out of the log that could not be made any more when it was played."""
        return await self._append(lambda: ("cut", None, str(self.game.length)))

    def position_to_keep(self) -> StoredPosition | None:
        """Where the table is, if that was not kept yet."""
        if self.record.version <= self.kept:
            return None
        self.kept = self.record.version
        return StoredPosition(self.kept, msgspec.json.encode(self.game.kept()).decode())

    async def _append(self, entry: Callable[[], tuple[str, int | None, str]]) -> int:
        """Append an entry; who asked for it may go meanwhile, the others still hear of it."""
        writing = asyncio.create_task(self._append_whole(entry))
        writing.add_done_callback(_noticed)
        return await asyncio.shield(writing)

    async def _append_whole(self, entry: Callable[[], tuple[str, int | None, str]]) -> int:
        try:
            return await self._append_now(entry)
        except Refusal:
            raise
        except Exception as problem:
            logger.exception("a table broke", extra={"table": self.id})
            self.broken(self)
            raise Refusal("broken", 500) from problem

    async def _append_now(self, entry: Callable[[], tuple[str, int | None, str]]) -> int:
        """Check, write, fold, tell. When another process was faster, catch up and check anew."""
        began = time.perf_counter()
        async with self._lock:
            for _ in range(TRIES):
                try:
                    if self._unsure:
                        await self._catch_up()
                    kind, seat, text = entry()
                    new = LogEntry(
                        seq=self.record.seq + 1,
                        kind=kind,
                        seat=seat,
                        text=text,
                        at=int(time.time()),
                        before=self.hash if kind in CHANGING else None,
                    )
                    written = await self._log.append(self.id, new)
                except StorageError as problem:
                    self._unsure = True
                    metrics.DATABASE_UP.set(0)
                    logger.warning("not saved", extra={"table": self.id, "problem": str(problem)})
                    raise Refusal("storage", 503) from problem
                if written:
                    self._take_in([new])
                    self.audience.used = time.monotonic()
                    self.changed(self)
                    asyncio.get_running_loop().call_soon(self.find_hash)
                    metrics.CHOICE_SECONDS.observe(time.perf_counter() - began)
                    return new.seq
                self._unsure = True
        raise Refusal("busy", 503)

    async def catch_up(self) -> None:
        """Take in what other processes wrote."""
        async with self._lock:
            try:
                await self._catch_up()
            except StorageError:
                self._unsure = True
                raise

    async def _catch_up(self) -> None:
        entries = await self._log.entries(self.id, self.record.seq)
        self._unsure = False
        if entries:
            self._take_in(entries)

    # --- folding and telling ----------------------------------------------------------------

    def _take_in(self, entries: list[LogEntry]) -> None:
        """Fold entries that are in the log, and tell everybody what changed."""
        kept, asked, filmed = len(self.game.events), self.asked, False
        causes: list[Callable[[Names], Cause]] = []
        for entry in entries:
            if entry.before is not None and entry.before != self.hash:
                raise OtherRulesError(f"entry {entry.seq} was made at another position")
            cause, undo = self._cause(entry), (self.record.request, self.undo_needs)
            change = self.record.fold(entry)
            if change is not Folded.NONE:
                self._question = self._view = self._hash = self._foreseen = None
                self._after = {}
                self._play(change, entry)
                filmed = change is Folded.CHOICE
                kept = min(kept, len(self.game.events))
            match entry.kind:
                case "chat":
                    self.audience.tell(wire.Chatted(line=self.record.chat[-1]))
                case "mute" | "unmute":
                    self.audience.tell(wire.Chatted(line=self.record.chat[-1]))
                    self.tell_presence()
                case "link" | "sit" | "guest":
                    self._send_away(Refusal("revoked", 403))
                    self.tell_presence()
                    if undo != (self.record.request, self.undo_needs):
                        causes.append(cause)
                case "watch-link":
                    self._send_away(Refusal("watch-revoked", 403))
                    self.tell_presence()
                case _:
                    causes.append(cause)
        self.newly_asked = self.asked - asked
        if self.newly_asked:
            self.asked_at = time.monotonic()
        if len(causes) == 1:
            self._tell_update(kept, causes[0], self.game.changes if filmed else ())
        elif causes:
            self._tell_update(kept, lambda names: Cause(kind="caught-up", seat=None, said=""))

    def _play(self, change: Folded, entry: LogEntry) -> None:
        match change:
            case Folded.CHOICE:
                self.game.film(bool(self.audience.browsers))
                self.game.choose(entry.text)
            case Folded.UNDO:
                self.game.undo()
            case Folded.REDO:
                self.game.redo()
            case _:
                if self.game.length != len(self.record.choices):
                    raise OtherRulesError(f"entry {entry.seq} took choices out of the game")

    def _cause(self, entry: LogEntry) -> Callable[[Names], Cause]:
        """Who did what, told in any language. Choices are told before they are made: afterwards
        nobody knows any more what lay in a slot."""
        kinds: dict[str, Any] = {
            "ask-undo": "undo-asked",
            "agree": "undo-agreed",
            "refuse": "undo-refused",
            "link": "new-link",
        }
        kind = kinds.get(entry.kind, entry.kind)
        words: dict[str, str] = {}
        if entry.kind == "choice" and self.question is not None:
            for names, _ in self.audience.by_language():
                words[names.language] = self.teller(names).choice(entry.text, self.question)
        return lambda names: Cause(kind=kind, seat=entry.seat, said=words.get(names.language, ""))

    def welcome(self, browser: Browser) -> Welcome:
        """Everything, for a browser that has just come."""
        names = browser.names
        return Welcome(
            facts=self.facts(names),
            you=self.you(browser.hashes),
            position=self.position(names),
            happened=tuple(self.teller(names).told(self.game.events)),
            seats=self.seats(),
            spectators=self.audience.attendance.spectators,
            spectators_muted=None in self.record.muted,
            chat=tuple(self.record.chat),
            language=names.language,
        )

    # --- who is there -----------------------------------------------------------------------

    def seats(self) -> tuple[wire.Seat, ...]:
        sitting, attendance = self.record.sitting, self.audience.attendance
        return tuple(
            wire.Seat(
                number=seat,
                name=self.record.name_of(seat),
                taken=seat in sitting,
                online=attendance.is_online(seat),
                survivors=tuple(one.id for one in self.view.survivors if one.seat == seat),
                looking=attendance.looking_at(seat),
                muted=seat in self.record.muted,
            )
            for seat in range(self.seat_count)
        )

    def look(self, browser: Browser, zone: str | None, ping: bool) -> wire.Looking:
        """A browser of ours looks at a zone."""
        if zone is not None and zone not in self._zones:
            raise Refusal("no-such-zone", 422)
        browser.looking = zone
        self.audience.count()
        seats = self.you(browser.hashes).seats
        seat = seats[0] if seats else None
        message = wire.Looking(seat=seat, name=browser.name, zone=zone, ping=ping)
        self.audience.tell(message)
        return message

    def tell_presence(self) -> None:
        """Tell everybody who is there, and each what they may do."""
        self.audience.count()
        seats, spectators = self.seats(), self.audience.attendance.spectators
        for browser in self.audience.browsers:
            you = self.you(browser.hashes)
            message = wire.Presence(
                seats=seats,
                spectators=spectators,
                spectators_muted=None in self.record.muted,
                you=you,
            )
            browser.send(msgspec.json.encode(message))

    def _send_away(self, why: Refusal) -> None:
        """Say goodbye to those whose last link is void now."""
        for browser in list(self.audience.browsers):
            if not self.may_watch(browser.hashes):
                browser.leave(why, again=False)

    def _tell_update(
        self, kept: int, cause: Callable[[Names], Cause], changes: tuple[Patch, ...] = ()
    ) -> None:
        """Each language is told once, however many browsers read it. `changes`: of a choice."""
        for names, browsers in self.audience.by_language():
            happened = tuple(self.teller(names).told(self.game.events, kept, changes))
            update = Update(
                seq=self.record.seq,
                position=self.position(names),
                kept=kept,
                happened=happened,
                changes=changes[-1] if changes else (),
                cause=cause(names),
            )
            encoded = msgspec.json.encode(update)
            for browser in browsers:
                browser.send(encoded)


def _noticed(writing: asyncio.Task[int]) -> None:
    """Why an entry was refused need not interest anybody: whoever asked may have gone."""
    if not writing.cancelled():
        writing.exception()
