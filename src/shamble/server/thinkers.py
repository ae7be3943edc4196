"""The processes in which bots think: as many as the server may have, started when they are needed,
and anew when one was killed or takes too long."""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio.subprocess import Process
from collections.abc import Sequence
from pathlib import Path

import msgspec

from shamble.content import typed
from shamble.server import children, metrics
from shamble.server.thoughts import READY, Answer, Thought

LONGEST_ANSWER = 64 * 1024
START_SECONDS = 60.0
"""For a process to be ready, on a busy machine."""
PAUSE = 1.0
"""Seconds between two starts of a process: should the reason last, this must not become a fire."""
WAIT = 0.8
"""Seconds that a thought may wait for its turn: as long as people follow the choice before it."""
FIRST_GUESS = 0.1
"""Seconds that a thought of a mind takes, as long as nobody knows better."""
LEARNING = 0.1
"""How much of what is known of that comes from the last one."""

logger = logging.getLogger(__name__)


class ThoughtError(Exception):
    """No answer. `why`: `slow`, `gone` (the process ended), `failed` (the mind broke), `off`."""

    def __init__(self, why: str, problem: str = "") -> None:
        super().__init__(problem or why)
        self.why = why


class Thinkers:
    """All processes that think for this one."""

    def __init__(self, count: int, seconds: float, content: Sequence[Path]) -> None:
        self._count = count
        self._seconds = seconds
        self._content = tuple(map(str, content))
        self._waiting: asyncio.Queue[tuple[Thought, asyncio.Future[Answer]]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._usual: dict[str, float] = {}
        """The seconds that a thought of each mind takes."""
        self._ahead = 0.0
        """The seconds that all thoughts will take that wait or are being thought."""

    @property
    def busy(self) -> bool:
        """Whether a further thought would have to wait long: more is asked than can be thought."""
        return self._count > 0 and self._ahead > WAIT * self._count

    async def answer(self, thought: Thought) -> Answer:
        """What the thought's mind answers; raises ThoughtError if it does not in time, however many
        others wait."""
        if not self._count:
            raise ThoughtError("off")
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._think()) for _ in range(self._count)]
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((thought, answered))
        seconds = self._usual.get(thought.mind, FIRST_GUESS)
        self._ahead += seconds
        try:
            async with asyncio.timeout(self._seconds):
                return await answered
        except TimeoutError:
            raise ThoughtError("slow") from None
        finally:
            self._ahead -= seconds

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    async def _think(self) -> None:
        """Answer one thought after the other, by a process of its own."""
        process: Process | None = None
        try:
            while True:
                thought, answered = await self._waiting.get()
                if answered.done():  # nobody waits for it any more
                    continue
                try:
                    process = process or await self._start()
                    answer = await self._asked(process, thought)
                except ThoughtError as problem:
                    if problem.why != "failed" and process is not None:
                        logger.warning("a thinker is started anew", extra={"pid": process.pid})
                        await children.end(process)
                        process = None
                    if not answered.done():
                        answered.set_exception(problem)
                else:
                    if not answered.done():
                        answered.set_result(answer)
        finally:
            if process is not None:
                await children.end(process)

    async def _start(self) -> Process:
        began = time.monotonic()
        process = await children.start("shamble.server.thoughts", self._content, LONGEST_ANSWER)
        try:
            async with asyncio.timeout(START_SECONDS):
                ready = await _line_of(process)
        except BaseException as problem:
            await children.end(process)
            if isinstance(problem, TimeoutError):
                raise ThoughtError("slow") from None
            raise
        if ready != READY:
            await children.end(process)
            logger.error("a thinker does not start", extra={"code": process.returncode})
            await asyncio.sleep(max(0.0, began + PAUSE - time.monotonic()))
            raise ThoughtError("gone")
        logger.info("a thinker has started", extra={"pid": process.pid})
        return process

    async def _asked(self, process: Process, thought: Thought) -> Answer:
        assert process.stdin is not None
        began = time.monotonic()
        try:
            async with asyncio.timeout(self._seconds):
                process.stdin.write(msgspec.json.encode(thought) + b"\n")
                await process.stdin.drain()
                line = await _line_of(process)
        except TimeoutError:
            raise ThoughtError("slow") from None
        except (ConnectionError, ValueError) as problem:
            raise ThoughtError("gone", str(problem)) from problem
        if not line.endswith(b"\n"):
            raise ThoughtError("gone")
        took, usual = time.monotonic() - began, self._usual.get(thought.mind, FIRST_GUESS)
        self._usual[thought.mind] = usual + LEARNING * (took - usual)
        metrics.THOUGHT_SECONDS.observe(took)
        answer = typed.decode(line, Answer)
        if answer.problem:
            raise ThoughtError("failed", answer.problem)
        return answer


async def _line_of(process: Process) -> bytes:
    """The next line; not a whole one if the process has ended."""
    assert process.stdout is not None
    return await process.stdout.readline()
