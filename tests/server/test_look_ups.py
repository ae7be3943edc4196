"""Looking up the names of push services: slow ones hold up nobody else, and `/health` sees it."""

from __future__ import annotations

import asyncio
import dataclasses
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from shamble.server import health, metrics, notifications
from shamble.server.look_ups import AT_ONCE, MOST_WAITING, CrowdedError, LookUps
from shamble.server.push import PushSender, new_key
from shamble.server.schema import SUBSCRIPTIONS
from tests.server.around import hall_in, two_seats
from tests.server.test_push import subscription

LONG = 60
"""Seconds for which a name's own server says nothing, unless the test ends."""


@dataclasses.dataclass
class Resolver:
    """A resolver to which the servers of some names say nothing."""

    end: threading.Event = dataclasses.field(default_factory=threading.Event)
    asked: list[str] = dataclasses.field(default_factory=list)

    def getaddrinfo(self, name: str | bytes, *given: Any, **more: Any) -> list[Any]:
        text = name.decode() if isinstance(name, bytes) else name
        self.asked.append(text)
        if text.startswith("slow"):
            self.end.wait(LONG)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.168.1.1", 443))]


@pytest.fixture
def resolver(monkeypatch: pytest.MonkeyPatch) -> Iterator[Resolver]:
    made = Resolver()
    monkeypatch.setattr(socket, "getaddrinfo", made.getaddrinfo)
    yield made
    made.end.set()


def test_slow_names_leave_pages_their_threads(resolver: Resolver) -> None:
    """Whoever says where push services are can let the look-up of each take half a minute."""

    async def scene() -> None:
        push = PushSender(new_key(), "mailto:me@example.org", look_up_seconds=LONG)
        names = [f"slow{number}.example.org" for number in range(AT_ONCE + MOST_WAITING)]
        attack = [
            asyncio.create_task(push.send(subscription(f"https://{name}/"), b"", "topic"))
            for name in names
        ]
        async with asyncio.timeout(LONG / 2):
            while len(resolver.asked) < AT_ONCE:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(int)
        with pytest.raises(CrowdedError):
            await push.send(subscription("https://late.example.org/"), b"", "topic")
        for task in attack:
            task.cancel()
        await asyncio.gather(*attack, return_exceptions=True)
        resolver.end.set()

    asyncio.run(scene())


def test_a_slow_name_is_given_up_and_remembered(resolver: Resolver) -> None:
    async def scene() -> None:
        look_ups = LookUps(0.01)
        for _ in range(3):
            with pytest.raises(TimeoutError):
                await look_ups.addresses("slow.example.org", 443)
        assert resolver.asked == ["slow.example.org"]
        quick = LookUps(LONG)
        for _ in range(3):
            assert await quick.addresses("quick.example.org", 443) == ("192.168.1.1",)
        assert resolver.asked == ["slow.example.org", "quick.example.org"]
        resolver.end.set()

    asyncio.run(scene())


def test_a_name_that_is_none_is_no_accident() -> None:
    async def scene() -> None:
        for name in ("", "a..b", "x" * 64):
            with pytest.raises(socket.gaierror):
                await LookUps(LONG).addresses(f"{name}.invalid", 443)

    asyncio.run(scene())


def test_who_waits_behind_slow_names_is_not_given_up(
    tmp_path: Path, resolver: Resolver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An honest push service that cannot be looked up for the crowd keeps its wishes."""
    dropped = metrics.PUSHES.labels("dropped")

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, _, _ = await two_seats(hall)
            notifier = hall.notifier
            monkeypatch.setattr(notifications, "FAILURES", 1)

            async def crowded(*_: object, **more: object) -> int:
                raise CrowdedError("too many")

            assert notifier._push is not None
            monkeypatch.setattr(notifier._push, "send", crowded)
            await notifier.wish(table, links.seats[1], subscription(), "en")
            before = dropped._value.get()
            table.audience.browsers.clear()
            table.audience.count()
            notifier.notify(table, [1])
            while notifier.busy:
                await asyncio.sleep(0.01)
            assert dropped._value.get() == before + 1
            assert await notifier.forget(table, links.seats[1], "") == (1,)
            rows = await hall.log.rows(select(SUBSCRIPTIONS))
            assert len(rows) == 1

    asyncio.run(scene())


def test_health_notices_that_all_threads_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.05)
    end = threading.Event()

    async def scene() -> None:
        has_threads = health.Readiness(health.use_a_thread, metrics.THREADS_UP)
        assert await has_threads()
        taken = [asyncio.create_task(asyncio.to_thread(end.wait, LONG)) for _ in range(40)]
        await asyncio.sleep(0.01)
        busy = health.Readiness(health.use_a_thread, metrics.THREADS_UP)
        assert not await busy()
        end.set()
        await asyncio.gather(*taken)
        assert await busy()

    asyncio.run(scene())
