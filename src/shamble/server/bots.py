"""Bots at the tables: they choose when their seat is asked and somebody is there to see it.

A bot's choice goes the way of a person's: checked, written, folded, told. Whatever happens to its
mind, the table goes on: the quick mind answers, in a thread of ours, and if that fails the first
choice is made. Where more is asked of the processes that think than they can do, the quick mind
answers there. People come first: bots take turns to choose.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from shamble.minds import MINDS
from shamble.server import metrics, seating
from shamble.server.refusals import Refusal
from shamble.server.table import Table
from shamble.server.thinkers import Thinkers, ThoughtError
from shamble.server.thoughts import Thought, seed_of

ACTION: Final = 0.8
"""Seconds that a choice of a bot can be followed in."""
EVENT: Final = 0.4
"""Seconds more for each event that was told besides."""
LONGEST: Final = 10.0
FACTOR: Final = {"slow": 2.0, "normal": 1.0, "at-once": 0.0}
TAKEN_BACK: Final = 5.0
"""Seconds for whoever takes choices back to take back more, or to choose otherwise."""
ASKED: Final = 20.0
"""Seconds for people to answer somebody who asks to take a choice back."""
TROUBLE: Final = 1.0
"""Seconds until a choice is tried again that could not be written."""

logger = logging.getLogger(__name__)


class Bots:
    """The bots of all tables of this process."""

    def __init__(
        self,
        thinkers: Thinkers,
        seconds: float,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        """`seconds`: for a thought."""
        self._thinkers = thinkers
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(1, "bots")
        self._spawn = spawn
        self._turn = asyncio.Lock()
        self._playing: dict[Table, asyncio.Event] = {}
        """The tables at which bots are to choose; the event says that something has changed."""
        self._made: dict[Table, tuple[int, int]] = {}
        """The last choice of a bot's own mind at each of them: its seat, the entry's number."""

    def consider(self, table: Table) -> None:
        """Something changed at a table: see whether a bot is to choose."""
        stirred = self._playing.get(table)
        if stirred is not None:
            stirred.set()
        elif seating.bot_asked(table) is not None:
            self._playing[table] = asyncio.Event()
            self._spawn(self._play(table))

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _play(self, table: Table) -> None:
        """Choose for the bots of a table as long as they are asked."""
        try:
            while (seat := seating.bot_asked(table)) is not None:
                await self._choose(table, seat)
        finally:
            del self._playing[table]
            self._made.pop(table, None)

    async def _choose(self, table: Table, seat: int) -> None:
        """Make one choice, unless people are faster or want it otherwise."""
        mind, version = table.record.bots[seat], table.record.version
        choice, instead = await self._choice(table, seat, mind)

        def stands() -> bool:
            same = version == table.record.version and seating.bot_asked(table) == seat
            return same and table.record.bots.get(seat) == mind

        stirred = self._playing[table]
        while stands() and (rest := table.played_at + pause(table) - time.monotonic()) > 0:
            stirred.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stirred.wait(), rest)
        if not stands():
            metrics.BOTS_TROUBLED.labels("stale").inc()
            return
        if table.instead.get(seat) != instead:
            table.instead[seat] = instead
            table.tell_presence()
        try:
            made = await self._make(table, seat, mind, version, choice)
        except Refusal as refusal:
            metrics.BOTS_TROUBLED.labels("stale" if refusal.code == "stale" else "refused").inc()
            if refusal.code != "stale":
                await asyncio.sleep(TROUBLE)
            return
        if instead is None:
            self._made[table] = (seat, made)
        metrics.ACCEPTED.inc()
        metrics.BOT_CHOICES.labels(instead or mind).inc()

    async def _make(self, table: Table, seat: int, mind: str, version: int, choice: str) -> int:
        """Make a choice when it is this bot's turn, then rest for as long as that took. So, of what
        this process has time for, people have half at the least, however many bots there are, and
        wait for one of them at the most."""
        async with self._turn:
            began = time.monotonic()
            try:
                return await seating.choose_as_bot(table, seat, mind, version, choice)
            finally:
                await asyncio.sleep(time.monotonic() - began)

    # --- thinking -----------------------------------------------------------------------------

    async def _choice(self, table: Table, seat: int, mind: str) -> tuple[str, str | None]:
        """What the bot of a seat chooses; and how, if not by its mind."""
        question = table.question
        assert question is not None
        hurried = self._thinkers.busy and mind != "quick"
        if hurried:
            _tell(table, seat, mind, "busy", "")
        thought = Thought(
            table=table.id,
            seat=seat,
            mind="quick" if hurried else mind,
            seed=seed_of(table.setup, seat, table.game.length),
            follows=self._made.get(table) == (seat, table.record.version),
            setup=table.setup,
            position=table.game.stored_positions()[-1],
        )
        try:
            choice = (await self._thinkers.answer(thought)).choice
            if choice in question.choices:
                return choice, "quick" if hurried else None
            raise ThoughtError("illegal", choice)
        except ThoughtError as problem:
            if problem.why != "off":
                _tell(table, seat, mind, problem.why, str(problem))
            own = problem.why == "off" and mind == "quick"
        if table.question is not question:  # the table has gone on: whatever it is, it is stale
            return question.choices[0], None
        choice, instead = await self._quick(table, seat, thought.seed)
        return choice, instead or (None if own else "quick")

    async def _quick(self, table: Table, seat: int, seed: int) -> tuple[str, str | None]:
        """What the quick mind chooses here; if it cannot, the first choice."""
        twin = table.game.imagine(seed)
        choices = twin.decision.choices
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._seconds):
                number = await loop.run_in_executor(
                    self._threads, MINDS["quick"](seed).answer, twin
                )
            return choices[number], None
        except Exception as problem:  # whatever a mind does, the table goes on
            _tell(table, seat, "quick", "failed", repr(problem))
            return choices[0], "first"


def pause(table: Table) -> float:
    """Seconds that a bot waits after the last change of a table, so that people can follow it."""
    if table.record.request is not None:
        return ASKED
    if table.record.undone:
        return TAKEN_BACK
    told = table.game.told
    events = told[-1] - told[-2] if len(told) > 1 else 0
    return FACTOR[table.record.pace] * min(LONGEST, ACTION + EVENT * max(0, events - 1))


def _tell(table: Table, seat: int, mind: str, why: str, problem: str) -> None:
    metrics.BOTS_TROUBLED.labels(why).inc()
    facts = {"table": table.id, "seat": seat, "mind": mind, "why": why, "problem": problem}
    logger.warning("a bot could not think", extra=facts)
