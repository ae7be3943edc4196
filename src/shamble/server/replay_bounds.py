"""What a request may cost that makes the server play a stored game again: the game has a bounded
length, two threads beside the loop play them all, and each address has so much of their time."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import dataclasses
import math
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from shamble.game import Save
from shamble.server.refusals import Refusal
from shamble.server.settings import Limits

T = TypeVar("T")
P = ParamSpec("P")

MOST_KNOWN = 10_000
"""Addresses whose time is remembered; those that have not asked for the longest time go first."""
CROWDED_SECONDS = 3
"""After so long somebody may try again who found too many waiting."""

_threads = ThreadPoolExecutor(2, "played-again")


@dataclasses.dataclass
class _Purse:
    """The time of one address."""

    left: float
    at: float
    turn: asyncio.Lock = dataclasses.field(default_factory=asyncio.Lock)
    """One game of an address is played at a time, so that two addresses never wait for a third."""
    waiting: int = 0


class Costs:
    """How much of the processor's time each address may still use to have games played again."""

    def __init__(self, limits: Limits) -> None:
        self._rate = limits.replay_seconds_per_minute / 60
        self._burst = limits.replay_seconds_per_minute * 2
        self._most_waiting = limits.replays_waiting
        self._waiting = 0
        self._purses: dict[str, _Purse] = {}

    @contextlib.asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[Callable[[float], None]]:
        """Wait until it is this address' turn, then be told what it cost; or refuse at once."""
        purse = self._purse(address)
        self._check(purse)
        if purse.waiting >= max(1, self._most_waiting // 2) or self._waiting >= self._most_waiting:
            raise Refusal("replays-busy", 503, seconds=CROWDED_SECONDS)
        self._waiting += 1
        purse.waiting += 1
        try:
            async with purse.turn:
                self._check(purse)  # those that came before may have used it up

                def spend(seconds: float) -> None:
                    purse.left -= seconds

                yield spend
        finally:
            self._waiting -= 1
            purse.waiting -= 1

    def _check(self, purse: _Purse) -> None:
        now = time.monotonic()
        purse.left = min(self._burst, purse.left + (now - purse.at) * self._rate)
        purse.at = now
        if purse.left <= 0:
            wait = math.ceil(-purse.left / self._rate) + 1
            raise Refusal("replays-busy", 503, seconds=wait)

    def _purse(self, address: str) -> _Purse:
        purse = self._purses.pop(address, None) or _Purse(self._burst, time.monotonic())
        self._purses[address] = purse
        if len(self._purses) > MOST_KNOWN:
            del self._purses[next(iter(self._purses))]
        return purse


_asking: contextvars.ContextVar[tuple[Costs, str] | None] = contextvars.ContextVar(
    "asking", default=None
)


@contextlib.contextmanager
def asked_by(address: str, costs: Costs) -> Iterator[None]:
    """What is played again within is for this address."""
    before = _asking.set((costs, address))
    try:
        yield
    finally:
        _asking.reset(before)


async def beside(work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """What the work gives, done beside the loop when it is the turn of whoever asks for it."""

    def timed() -> tuple[T | Exception, float]:
        began = time.thread_time()
        try:
            return work(*given, **named), time.thread_time() - began
        except Exception as problem:  # it costs as much
            return problem, time.thread_time() - began

    loop, asking = asyncio.get_running_loop(), _asking.get()
    if asking is None:
        return await loop.run_in_executor(_threads, lambda: work(*given, **named))
    costs, address = asking
    async with costs.turn(address) as spend:
        played = loop.run_in_executor(_threads, timed)
        played.add_done_callback(lambda done: done.cancelled() or spend(done.result()[1]))
        # Who goes away meanwhile has it played to the end all the same: the next one waits.
        found, _ = await _to_the_end(played)
    if isinstance(found, Exception):
        raise found
    return found


async def _to_the_end(work: asyncio.Future[T]) -> T:
    """Its result; whoever is cancelled meanwhile is so when it has ended."""
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError:
        await asyncio.wait([work])
        raise


def check_length(save: Save, most: int) -> None:
    """Refuses a game of more choices than one request may cause to be played."""
    if len(save.choices) > most:
        raise Refusal("save-too-long", 422, found=len(save.choices), most=most)
