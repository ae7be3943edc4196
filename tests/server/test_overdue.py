"""What takes too long is noticed; what is short costs no timer."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from shamble.server.overdue import Overdue


def test_what_takes_long_is_called_again_and_again() -> None:
    async def scene() -> None:
        calls = asyncio.Semaphore(0)
        with Overdue(0.01, calls.release):
            async with asyncio.timeout(60):
                for _ in range(3):
                    await calls.acquire()

    asyncio.run(scene())


def test_each_time_counts_from_its_own_beginning() -> None:
    """The timer of the first finds the second under way, which is not late yet."""

    async def scene() -> None:
        loop, calls = asyncio.get_running_loop(), list[float]()
        watch = Overdue(0.3, lambda: calls.append(loop.time()))
        with watch:
            pass
        await asyncio.sleep(0.2)
        began = loop.time()
        with watch:
            while not calls:
                await asyncio.sleep(0.01)
        assert calls[0] >= began + 0.3

    asyncio.run(scene())


def test_what_is_short_sets_one_timer_and_is_never_called(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        loop, calls, timers = asyncio.get_running_loop(), list[None](), list[float]()
        call_at = loop.call_at

        def counted(when: float, *given: Any, **more: Any) -> asyncio.TimerHandle:
            timers.append(when)
            return call_at(when, *given, **more)

        monkeypatch.setattr(loop, "call_at", counted)
        watch = Overdue(0.05, lambda: calls.append(None))
        for _ in range(100):
            with watch:
                pass
        assert len(timers) == 1
        await asyncio.sleep(0.2)
        assert not calls

    asyncio.run(scene())


def test_after_the_end_nothing_is_called() -> None:
    async def scene() -> None:
        calls: list[None] = []
        watch = Overdue(0.02, lambda: calls.append(None))
        with watch:
            watch.end()
            await asyncio.sleep(0.1)
        assert not calls

    asyncio.run(scene())
