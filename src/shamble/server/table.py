"""One table in this process: its game, its record, and the browsers around it.

A change goes one way: the table checks it against the game, appends it to the log, and only when it
is written there folds it into the game and tells every browser.
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
from shamble.server.chronicle import Chronicle
from shamble.server.log import Log, LogEntry, NoTableError, StorageError, TableRow
from shamble.server.record import Folded, Record
from shamble.server.refusals import Refusal
from shamble.server.settings import Limits
from shamble.server.table_now import TableNow
from shamble.server.tokens import hash_of
from shamble.server.wire import Cause, Update, You

logger = logging.getLogger(__name__)

CHANGING = ("choice", "undo", "redo", "agree")
"""The entries that may change the game: they keep the hash of what their author saw."""
TRIES = 8
"""How often an entry is tried again when other processes were faster."""


class OtherRulesError(Exception):
    """Another process plays this table by other rules than this one."""


class Table(TableNow):
    """A table that changes: it writes its log and tells its browsers."""

    def __init__(self, row: TableRow, setup: Setup, game: Game, record: Record, log: Log) -> None:
        super().__init__(row, setup, game, record)
        self.audience = Audience(self.you)
        self.chronicle = Chronicle(game)
        self.changed: Callable[[Table], None] = lambda table: None
        """Called after each entry of this process, to tell the other processes."""
        self.looked: Callable[[Table, wire.Looking], None] = lambda table, looking: None
        """Called when somebody in this process looks at a zone, to tell the other processes."""
        self.broken: Callable[[Table], None] = lambda table: None
        """Called when the table in memory cannot be trusted any more, but only its log."""
        self.newly_asked: frozenset[int] = frozenset()
        """The seats that the last entries began to wait for."""
        self.asked_at = 0.0
        """When that was."""
        self.played_at = time.monotonic()
        """When the game changed last, or who plays it."""
        self.most_entries = Limits.entries_per_table
        """So many its log may have; of what is not of the game, half as many."""
        self.instead: dict[int | None, Any] = {}
        """How bots chose last whose minds were too slow or gone: see `wire.Seat`."""
        self._log = log
        self._lock = asyncio.Lock()
        self._unsure = False
        """Whether the last append failed or came too late: the log may have more than the table."""
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

        return await self.append(entry)

    async def undo(self, hashes: Collection[str], decision: int) -> int:
        def entry() -> tuple[str, int | None, str]:
            self.check(decision)
            return self.undone_by(self.seats_of(hashes))

        return await self.append(entry)

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

        return await self.append(entry)

    async def agree(self, hashes: Collection[str], request: int, yes: bool) -> int:
        def entry() -> tuple[str, int | None, str]:
            asked = self.record.request
            if asked is None or asked.request != request:
                raise Refusal("no-request")
            seats = [seat for seat in self.seats_of(hashes) if seat in asked.waiting]
            if not seats:
                raise Refusal("not-asked", 403)
            return "agree" if yes else "refuse", seats[0], ",".join(map(str, seats))

        return await self.append(entry)

    async def chat(self, hashes: Collection[str], name: str, words: str) -> int:
        """Add a line of chat, under the speaker's own name or the one that their seat was given."""
        seats = self.you(hashes).seats
        seat = seats[0] if seats else None
        called = name if name or seat is None else self.record.name_of(seat)
        text = msgspec.json.encode((called, words)).decode()

        def entry() -> tuple[str, int | None, str]:
            if not self.may_be_heard(self.you(hashes)):
                raise Refusal("muted", 403)
            return "chat", seat, text

        return await self.append(entry)

    async def mute(self, hashes: Collection[str], seat: int | None, muted: bool) -> int:
        """Mute a seat, or all who only watch; or let them speak again."""

        def entry() -> tuple[str, int | None, str]:
            if not self.you(hashes).host:
                raise Refusal("not-host", 403)
            if seat is not None and seat >= self.seat_count:
                raise Refusal("no-such-seat", 404)
            if (seat in self.record.muted) is muted:
                raise Refusal("muted-already")
            return "mute" if muted else "unmute", seat, ""

        return await self.append(entry)

    async def sit(self, seat: int, name: str, *, alone: bool = True) -> int:
        """Seat a person who came with the seat's link; `alone` if they hold all others, too."""
        return await self.append(lambda: ("sit" if alone else "guest", seat, name))

    async def new_watch_link(self, token: str) -> int:
        """Make this token, and no older one, the token for people who watch."""
        return await self.append(lambda: ("watch-link", None, hash_of(token)))

    async def new_link(self, seat: int, token: str) -> int:
        """Make this token, and no older one, the token of the seat."""
        return await self.append(lambda: ("link", seat, hash_of(token)))

    async def cut(self) -> int:
        """Take the choices out of the log that could not be made any more when it was replayed."""
        return await self.append(lambda: ("cut", None, str(self.game.length)))

    async def append(self, entry: Callable[[], tuple[str, int | None, str]]) -> int:
        """Append an entry, even if the browser that asked for it goes away meanwhile."""
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
                    self.record.check_room(kind, self.most_entries)
                    new = LogEntry(
                        seq=self.record.seq + 1,
                        kind=kind,
                        seat=seat,
                        text=text,
                        at=int(time.time()),
                        before=self.hash if kind in CHANGING else None,
                    )
                    written = await self._log.append(self.id, new)
                except NoTableError as problem:
                    self.broken(self)
                    raise Refusal("unknown-table", 404) from problem
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
        """Take in the entries that other processes wrote."""
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
        """Fold entries that are in the log, and tell every browser what changed."""
        kept, asked, filmed = len(self.game.events), self.asked, False
        causes: list[Callable[[Names], Cause]] = []
        for entry in entries:
            if entry.before is not None and entry.before != self.hash:
                raise OtherRulesError(f"entry {entry.seq} was made at another position")
            cause, undo = self._cause(entry), (self.record.request, self.undo_needs)
            change = self.record.fold(entry)
            if change is not Folded.NONE:
                self.forget()
                self._play(change, entry)
                self.played_at = time.monotonic()
                filmed = change is Folded.CHOICE
                kept = min(kept, len(self.game.events))
                self.chronicle.keep(kept)
            match entry.kind:
                case "chat":
                    self.audience.tell(wire.Chatted(line=self.record.chat[-1]))
                case "mute" | "unmute" | "hints":
                    self.audience.tell(wire.Chatted(line=self.record.chat[-1]))
                    self.tell_presence()
                case "link" | "sit" | "guest" | "bot":
                    if entry.kind == "bot":
                        self._new_player(entry.seat)
                    self._send_away(Refusal("revoked", 403))
                    self.tell_presence()
                    if undo != (self.record.request, self.undo_needs):
                        causes.append(cause)
                case "pace":
                    self.tell_presence()
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

    def _new_player(self, seat: int | None) -> None:
        """A seat is played by a bot now, or by its person again."""
        self.played_at = time.monotonic()
        self.instead.pop(seat, None)
        self.audience.tell(wire.Chatted(line=self.record.chat[-1]))

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
        """The sentence, in any language, that says who did what. A choice is told before it is
        made, as long as the game still knows what lies in a slot."""
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

    # --- who is there -----------------------------------------------------------------------

    def seats(self) -> tuple[wire.Seat, ...]:
        sitting, attendance = self.record.sitting, self.audience.attendance
        bots = self.record.bots
        return tuple(
            wire.Seat(
                number=seat,
                name=self.record.name_of(seat),
                taken=seat in sitting,
                online=attendance.is_online(seat),
                survivors=tuple(one.id for one in self.view.survivors if one.seat == seat),
                looking=attendance.looking_at(seat),
                muted=seat in self.record.muted,
                bot=bots.get(seat),
                instead=self.instead.get(seat),
            )
            for seat in range(self.seat_count)
        )

    def look(self, browser: Browser, zone: str | None, ping: bool) -> None:
        """Note that a browser of this process looks at a zone. Where somebody without a seat looks
        nobody is told, but they may ping: seldom, all together, as there may be many of them."""
        if zone is not None and zone not in self._zones:
            raise Refusal("no-such-zone", 422)
        you = self.you(browser.hashes)
        if ping and not self.may_be_heard(you):
            raise Refusal("muted", 403)
        seat = you.seats[0] if you.seats else None
        looking = wire.Looking(seat=seat, name=browser.name, zone=zone, ping=ping)
        if seat is not None:
            browser.looking = zone
            self.audience.count()
        if seat is not None or ping:
            self.audience.show(looking, lambda: self.looked(self, looking))

    def may_be_heard(self, you: You) -> bool:
        """Whether somebody is not muted. A host never is."""
        return you.host or self.record.muted.isdisjoint(you.seats or (None,))

    def tell_presence(self) -> None:
        """Tell every browser who is there, and what its own user may do."""
        self.audience.count()
        seats, spectators = self.seats(), self.audience.attendance.spectators
        for browser in self.audience.browsers:
            you = self.you(browser.hashes)
            message = wire.Presence(
                seats=seats,
                spectators=spectators,
                spectators_muted=None in self.record.muted,
                pace=self.record.pace,
                hints=self.record.hints,
                you=you,
            )
            browser.send(msgspec.json.encode(message), "presence")

    def _send_away(self, why: Refusal) -> None:
        """Send away the browsers whose last link is void now."""
        for browser in list(self.audience.browsers):
            if not self.may_watch(browser.hashes):
                browser.leave(why, again=False)

    def _tell_update(
        self, kept: int, cause: Callable[[Names], Cause], changes: tuple[Patch, ...] = ()
    ) -> None:
        """Tell all browsers; each language is made once for all of them. `changes`: of a choice."""
        for names, browsers in self.audience.by_language():
            happened = tuple(self.teller(names).told(self.game.events, kept, changes))
            update = Update(
                seq=self.record.seq,
                position=self.told_position(names),
                kept=kept,
                happened=happened,
                changes=changes[-1] if changes else (),
                cause=cause(names),
            )
            encoded = msgspec.json.encode(update)
            for browser in browsers:
                browser.send(encoded)


def _noticed(writing: asyncio.Task[int]) -> None:
    """Take note of an entry's error, as the browser that asked for it may have gone."""
    if not writing.cancelled():
        writing.exception()
