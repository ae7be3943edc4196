"""Hints for people, and reasons of bots: thought up where bots think, told to who asked alone.

Nobody at the table waits for it: the answer comes when it is there, unless the table has gone on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

import msgspec

from shamble.game import Game
from shamble.server import metrics
from shamble.server.connection import Connection
from shamble.server.refusals import Refusal
from shamble.server.settings import Limits
from shamble.server.table import Table
from shamble.server.thinkers import Thinkers, ThoughtError
from shamble.server.thoughts import Answer, Thought, advised, seed_of
from shamble.server.wire import WhyTold
from shamble.telling.sayings import Sayings

MIND = "steady"
"""Who gives hints."""
FOR_PEOPLE = -1
"""The seat of a thought that is no bot's."""

logger = logging.getLogger(__name__)


async def allow_hints(table: Table, hashes: Collection[str], allowed: bool) -> int:
    """Allow hints at a table, or no more. They are the host's to allow, and not wanted where
    anybody who plays there does not want them."""

    def entry() -> tuple[str, int | None, str]:
        you = table.you(hashes)
        if not you.host and (allowed or not you.seats):
            raise Refusal("not-host" if you.seats else "not-seated", 403)
        if table.record.hints is allowed:
            raise Refusal("hints-already")
        return "hints", you.seats[0] if you.seats else None, "yes" if allowed else ""

    return await table.append(entry)


class Adviser:
    """Answers who asks what to do, or why a bot did something."""

    def __init__(
        self,
        thinkers: Thinkers,
        limits: Limits,
        spawn: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._thinkers = thinkers
        self._seconds = limits.thought_seconds
        self._per_minute = limits.hints_per_minute
        self._threads = ThreadPoolExecutor(1, "hints")
        self._spawn = spawn

    def stop(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def hint(self, table: Table, asker: Connection, ref: int, decision: int) -> None:
        """Tell somebody who asks what a bot would do now."""
        table.seats_of(asker.hashes)
        if not table.record.hints:
            raise Refusal("hints-off", 403)
        table.check(decision)
        if table.question is None:
            raise Refusal("over")
        self._count(table, asker)
        thought = _thought(table, table.game, FOR_PEOPLE, MIND, "hint")
        twin = table.game.imagine(thought.seed)

        async def work() -> None:
            answer, instead = await self._answer(twin, thought)
            table.check(decision)
            if not table.record.hints:
                raise Refusal("hints-off", 403)
            assert answer.hint is not None
            asker.tell(table.teller(asker.names).hint(ref, decision, answer.hint, instead))

        self._spawn(self._told(asker, ref, work()))

    def why(self, table: Table, asker: Connection, ref: int, seat: int) -> None:
        """Tell somebody who asks why the bot at a seat chose what it chose last."""
        you = table.you(asker.hashes)
        if not you.seats and not you.host:
            raise Refusal("not-seated", 403)
        mind, makers = table.record.bots.get(seat), table.record.makers
        if mind is None or seat not in makers:
            raise Refusal("no-bot-choice", 404)
        made = len(makers) - 1 - makers[::-1].index(seat)
        self._count(table, asker)
        choice, before = table.record.choices[made], table.game.at(made)
        thought = _thought(table, before, seat, mind, "why", choice)

        async def work() -> None:
            answer, _ = await self._answer(before.imagine(thought.seed), thought)
            said = Sayings(before, asker.names).choice(choice, before.decision)
            reasons = table.teller(asker.names).reasons(answer.reasons)
            asker.tell(WhyTold(ref=ref, seat=seat, said=said, reasons=reasons))

        self._spawn(self._told(asker, ref, work()))

    def _count(self, table: Table, asker: Connection) -> None:
        if not table.audience.may_ask(asker.hashes, self._per_minute):
            raise Refusal("too-many-hints", 429, most=round(self._per_minute))

    async def _told(self, asker: Connection, ref: int, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Refusal as refusal:
            metrics.HINTS.labels("stale" if refusal.code == "stale" else "failed").inc()
            asker.refuse(refusal, ref)
        except Exception:
            logger.exception("a hint broke")
            metrics.HINTS.labels("failed").inc()
            asker.refuse(Refusal("hint-failed", 500), ref)

    async def _answer(self, twin: Game, thought: Thought) -> tuple[Answer, Literal["quick"] | None]:
        """What is thought; if the process that thinks is too slow or gone, what the quick mind
        thinks, in a thread of ours, from a twin of the game."""
        try:
            answer = await self._thinkers.answer(thought)
            metrics.HINTS.labels(thought.mind).inc()
            return answer, None
        except ThoughtError as problem:
            if problem.why != "off":
                facts = {"table": thought.table, "why": problem.why, "problem": str(problem)}
                logger.warning("a hint could not be thought of", extra=facts)
        quickly = msgspec.structs.replace(thought, mind="quick")
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._seconds):
                answer = await loop.run_in_executor(self._threads, advised, twin, quickly)
        except Exception as problem:  # whatever a mind does, who asked is told
            logger.warning("a hint failed", extra={"table": thought.table, "why": repr(problem)})
            raise Refusal("hint-failed", 503) from problem
        metrics.HINTS.labels("quick").inc()
        return answer, "quick"


def _thought(
    table: Table,
    game: Game,
    seat: int,
    mind: str,
    wants: Literal["hint", "why"],
    choice: str = "",
) -> Thought:
    return Thought(
        table=table.id,
        seat=seat,
        mind=mind,
        seed=seed_of(table.setup, seat, game.length),
        follows=False,
        wants=wants,
        choice=choice,
        setup=table.setup,
        position=game.stored_positions()[-1],
    )
