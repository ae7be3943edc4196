"""Looks back at finished games: one is made at a time, in a process of its own, and kept.

A review is of a game, not of a table: it is found by what was played, so that a table, its replays
and the same save brought from elsewhere share it. It stands in the database from its first sketch
on, where every process that serves finds it.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, select

from shamble.content import typed
from shamble.content.library import Library
from shamble.content.names import Names
from shamble.game import Save
from shamble.review import Review
from shamble.review.telling import ToldReview, told
from shamble.server import children, metrics, replay_bounds, replays
from shamble.server.log import Log, StorageError
from shamble.server.looking_back import LookBack, Progressed
from shamble.server.refusals import Refusal
from shamble.server.schema import REVIEWS
from shamble.server.settings import Settings
from shamble.server.shapes import ReviewPage

LONGEST_LINE: Final = 4 * 1024 * 1024
KEEP_EVERY: Final = 5.0
"""Seconds between two notes in the database that a review is under way."""
STALE: Final = 30.0
"""Seconds after the last of these notes, from which on nobody is at work on it any more."""

logger = logging.getLogger(__name__)


class Kept(msgspec.Struct, frozen=True):
    """What the database has of a review: see `schema.REVIEWS`."""

    at: int
    reached: int
    data: str


class UnderWay:
    """A review that was asked for here."""

    def __init__(self, save: Save) -> None:
        self.save: Final = save
        self.reached = 0
        self.failed = False


class ReviewError(Exception):
    """A review that did not come about; says why, for the log."""


class Reviews:
    """All reviews that this process is asked for."""

    def __init__(
        self, settings: Settings, log: Log, spawn: Callable[[Coroutine[Any, Any, None]], None]
    ) -> None:
        self._log = log
        self._limits = settings.limits
        self._content = tuple(map(str, settings.content))
        self._spawn = spawn
        self._asked: dict[str, UnderWay] = {}
        """In the order in which they were asked for; the first that has not failed is made now."""
        self._working = False

    async def page(self, save: Save, names: Names, library: Library) -> ReviewPage:
        """How the look back at a game stands."""
        key = key_of(save)
        kept, own = await self._kept(key), self._asked.get(key)
        review = typed.decode(kept.data, Review) if kept is not None and kept.data else None
        shown: ToldReview | None = None
        if review is not None:
            shown = await replay_bounds.beside(_told, save, review, names, library)
        if review is not None and review.stage == "whole":
            return ReviewPage(state="whole", reached=100, review=shown)
        if own is not None and own.failed:
            return ReviewPage(state="failed", review=shown)
        if own is not None:
            place = [one for one, other in self._asked.items() if not other.failed].index(key)
            if place:
                return ReviewPage(state="waiting", waiting=place, review=shown)
            return ReviewPage(state="working", reached=own.reached, review=shown)
        if kept is not None and time.time() - kept.at < STALE:
            return ReviewPage(state="working", reached=kept.reached, review=shown)
        return ReviewPage(state="none", review=shown)

    async def ask(self, save: Save) -> None:
        """Make a review, unless there is one or somebody is at work on it."""
        key = key_of(save)
        replay_bounds.check_length(save, self._limits.save_choices)
        own = self._asked.get(key)
        if own is not None and not own.failed:
            return
        kept = await self._kept(key)
        if kept is not None and (kept.reached == 100 or time.time() - kept.at < STALE):
            return
        self._asked.pop(key, None)
        waiting = [other for other in self._asked.values() if not other.failed]
        if len(waiting) >= self._limits.reviews_waiting:
            raise Refusal("reviews-full", 503)
        self._asked[key] = UnderWay(save)
        if not self._working:
            self._working = True
            self._spawn(self._work())

    async def _kept(self, key: str) -> Kept | None:
        fields = [REVIEWS.c[name] for name in Kept.__struct_fields__]
        try:
            rows = await self._log.rows(select(*fields).where(REVIEWS.c.game == key))
        except StorageError as problem:
            raise Refusal("database", 503) from problem
        return Kept(**rows[0]) if rows else None

    # --- making them ----------------------------------------------------------------------------

    async def _work(self) -> None:
        """Make one review after the other, until none is asked for."""
        try:
            while key := next((one for one, own in self._asked.items() if not own.failed), ""):
                own = self._asked[key]
                try:
                    await self._make(key, own)
                except (ReviewError, StorageError) as problem:
                    own.failed = True
                    metrics.REVIEWS.labels("failed").inc()
                    why = {"game": key[:12], "problem": str(problem)}
                    logger.warning("a look back failed", extra=why)
                else:
                    del self._asked[key]
                    metrics.REVIEWS.labels("made").inc()
                self._forget_failures()
        finally:
            self._working = False

    def _forget_failures(self) -> None:
        """Of those that failed the last few are known, so that people are told."""
        failed = [key for key, own in self._asked.items() if own.failed]
        for key in failed[: -self._limits.reviews_waiting]:
            del self._asked[key]

    async def _make(self, key: str, own: UnderWay) -> None:
        data, noted = "", 0.0
        order = LookBack(save=own.save, seed=int(key[:12], 16), most=self._limits.review_playouts)
        try:
            async with asyncio.timeout(self._limits.review_seconds):
                async for line in self._lines(order):
                    own.reached = line.reached
                    if line.review is not None:
                        data = msgspec.json.encode(line.review).decode()
                    if line.review is not None or time.monotonic() - noted >= KEEP_EVERY:
                        noted = time.monotonic()
                        await self._keep(key, line.reached, data)
        except TimeoutError:
            raise ReviewError("slow") from None
        if own.reached != 100:
            raise ReviewError("the process has ended")

    async def _keep(self, key: str, reached: int, data: str) -> None:
        values = {"game": key, "at": int(time.time()), "reached": reached, "data": data}

        def write(connection: Connection) -> None:
            connection.execute(REVIEWS.delete().where(REVIEWS.c.game == key))
            connection.execute(REVIEWS.insert(), values)

        await self._log.change(write)

    async def _lines(self, order: LookBack) -> AsyncIterator[Progressed]:
        """What the process says that carries the order out; it ends with us, or when we say so."""
        process = await children.start("shamble.server.looking_back", self._content, LONGEST_LINE)
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(msgspec.json.encode(order) + b"\n")
            with contextlib.suppress(ConnectionError):  # it has ended: so do its lines
                await process.stdin.drain()
            while (line := await process.stdout.readline()).endswith(b"\n"):
                answer = typed.decode(line, Progressed)
                if answer.problem:
                    raise ReviewError(answer.problem)
                yield answer
        finally:
            await children.end(process)


def key_of(save: Save) -> str:
    """The name of a game: what it was set up with, and what was chosen."""
    played = msgspec.json.encode((save.setup, save.choices), order="sorted")
    return hashlib.sha256(played).hexdigest()


def _told(save: Save, review: Review, names: Names, library: Library) -> ToldReview:
    """The review in words; its places are frames of the replay."""
    reel = replays.reel(save, library)
    look = told(reel.game, review, names)
    if not reel.game.leaps:
        return look
    at = {choices: number for number, choices in enumerate(reel.steps)}
    return msgspec.structs.replace(
        look,
        points=tuple(
            msgspec.structs.replace(one, choices=at.get(one.choices, 0)) for one in look.points
        ),
        moments=tuple(
            msgspec.structs.replace(one, choices=at.get(one.choices, 0)) for one in look.moments
        ),
    )
