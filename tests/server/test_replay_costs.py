"""Games that are played again for those who watch: each address has so much time, few wait."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from shamble.server import replay_bounds
from shamble.server.refusals import Refusal
from shamble.server.replay_bounds import Costs, asked_by, beside
from shamble.server.settings import Limits


def busy(seconds: float) -> str:
    """Use so much of the processor."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    return "played"


async def ask(costs: Costs, address: str, seconds: float = 0.0) -> str:
    with asked_by(address, costs):
        return await beside(busy, seconds)


def test_an_address_has_so_much_time_to_watch() -> None:
    async def scene() -> None:
        costs = Costs(Limits(replay_seconds_per_minute=0.06))
        assert await ask(costs, "a", 0.2) == "played", "what a game costs is known afterwards"
        with pytest.raises(Refusal) as problem:
            await ask(costs, "a")
        assert (problem.value.code, problem.value.status) == ("replays-busy", 503)
        seconds = problem.value.values["seconds"]
        assert isinstance(seconds, int)
        assert 60 < seconds < 120, "0.08 s too much, at 0.001 s a second"
        assert await ask(costs, "b") == "played"

    asyncio.run(scene())


def test_what_fails_costs_as_much() -> None:
    def fail() -> None:
        busy(0.2)
        raise Refusal("bad-save", 422)

    async def scene() -> None:
        costs = Costs(Limits(replay_seconds_per_minute=0.06))
        with asked_by("a", costs), pytest.raises(Refusal, match="bad-save"):
            await beside(fail)
        with pytest.raises(Refusal, match="replays-busy"):
            await ask(costs, "a")

    asyncio.run(scene())


def test_one_address_does_not_fill_the_threads_and_few_wait() -> None:
    end = threading.Event()

    async def scene() -> None:
        costs = Costs(Limits(replays_waiting=8))
        with asked_by("a", costs):
            attack = [asyncio.create_task(beside(end.wait, 60)) for _ in range(12)]
        async with asyncio.timeout(30):
            done, waiting = await asyncio.wait(attack, timeout=0.05)
            assert len(done) == 8, "refused at once"
            assert {str(task.exception()) for task in done} == {"replays-busy"}
            assert await ask(costs, "b") == "played", "there is a thread for somebody else"
        gone = list(waiting)[-1]
        gone.cancel()
        end.set()
        kept = [task for task in waiting if task is not gone]
        assert await asyncio.gather(*kept) == [True] * 3
        assert await ask(costs, "a") == "played", "nobody waits any more"

    asyncio.run(scene())


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_bounds, "MOST_KNOWN", 2)

    async def scene() -> None:
        costs = Costs(Limits())
        for address in "abcd":
            await ask(costs, address)
        assert len(costs._purses) == 2

    asyncio.run(scene())
