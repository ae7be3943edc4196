"""What waits for a browser: how much may wait, and what may be left out."""

from __future__ import annotations

import asyncio
from typing import cast

from starlette.websockets import WebSocket, WebSocketState

from shamble.content.names import Names
from shamble.server.connection import TOO_SLOW, Connection
from shamble.server.outbox import Outbox
from shamble.server.settings import Limits
from shamble.server.wire import Join


def taken(outbox: Outbox) -> list[bytes]:
    """All that waits, in order."""

    async def take() -> list[bytes]:
        outbox.end()
        found = []
        while (message := await outbox.take()) is not None:
            found.append(message)
        return found

    return asyncio.run(take())


def test_what_must_arrive_arrives_in_order_or_there_is_no_room() -> None:
    outbox = Outbox(3, 1000)
    assert [outbox.put(bytes([65 + number])) for number in range(5)] == [True] * 3 + [False] * 2
    assert taken(outbox) == [b"A", b"B", b"C"]


def test_so_many_bytes_may_wait_and_one_message_of_any_length() -> None:
    outbox = Outbox(100, 1000)
    assert outbox.put(b"a" * 5000)
    assert not outbox.put(b"b")
    outbox = Outbox(100, 1000)
    assert [outbox.put(b"a" * 300) for _ in range(4)] == [True, True, True, False]


def test_what_was_taken_makes_room() -> None:
    async def scene() -> None:
        outbox = Outbox(2, 10)
        for _ in range(20):
            assert outbox.put(b"a" * 8)
            assert not outbox.put(b"a" * 8)
            assert await outbox.take() == b"a" * 8

    asyncio.run(scene())


def test_of_what_may_be_left_out_only_the_newest_waits_and_takes_no_room() -> None:
    outbox = Outbox(2, 4)
    assert outbox.put(b"one")
    for number in range(1000):
        assert outbox.put(b"%d looks" % (number % 6), f"look {number % 6}")
        assert outbox.put(b"there: %d" % number, "presence")
    assert outbox.put(b"2")
    assert taken(outbox) == [
        b"one",
        b"4 looks",
        b"5 looks",
        b"0 looks",
        b"1 looks",
        b"2 looks",
        b"3 looks",
        b"there: 999",
        b"2",
    ]


class Line:
    """A WebSocket that takes everything."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.closed = 0
        self.application_state = WebSocketState.CONNECTED

    async def send_text(self, text: str) -> None:
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.closed = code


def test_who_reads_too_slowly_is_sent_away_by_bytes_too() -> None:
    async def scene() -> None:
        line, limits = Line(), Limits(queue_bytes=10_000)
        browser = Connection(cast("WebSocket", line), Join(), Names.load("en"), limits)
        for _ in range(500):
            browser.pulse()
            browser.send(b"somebody looks", "look 1")
        left = []
        for _ in range(2):
            browser.send(b"x" * 6000)
            left.append(browser.leaving)
        assert left == [False, True]
        await browser.write()
        assert (line.sent, line.closed) == ([], TOO_SLOW)

    asyncio.run(scene())
