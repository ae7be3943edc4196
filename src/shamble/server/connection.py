"""One browser's connection: what it sends is counted, what it gets waits in a queue of its own.

A browser that reads too slowly never holds the others up: its queue fills, and it is sent away; it
comes back by itself and gets everything anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from shamble.content.names import Names
from shamble.server import clean_text, metrics
from shamble.server.bucket import Bucket
from shamble.server.outbox import Outbox
from shamble.server.overdue import Overdue
from shamble.server.refusals import Refusal
from shamble.server.settings import Limits
from shamble.server.tokens import hash_of
from shamble.server.wire import Goodbye, Join, Pulse, Refused

POLICY_VIOLATION = 1008
GOING_AWAY = 1001
TOO_SLOW = 1013
HUNG_UP = 1000

AT_ONCE = (TOO_SLOW, HUNG_UP)
"""Closed with these, nobody hears what is still in the queue."""
MESSAGES_IN, MESSAGES_OUT = metrics.MESSAGES.labels("in"), metrics.MESSAGES.labels("out")
PULSE = msgspec.json.encode(Pulse())


class Connection:
    """A browser that has joined a table."""

    def __init__(self, socket: WebSocket, join: Join, names: Names, limits: Limits) -> None:
        self.hashes = frozenset(map(hash_of, join.tokens))
        self.name = clean_text.name(join.name)
        self.names = names
        self.looking: str | None = None
        self.visit = join.visit
        self.leaving = False
        self.heard = time.monotonic()
        """When it said something last."""
        self._socket = socket
        self._limits = limits
        self._outbox = Outbox(limits.queue, limits.queue_bytes)
        self._close_code = GOING_AWAY
        self._bucket = Bucket(limits.messages_per_second, limits.burst)
        self._tellings = Bucket(limits.tellings_per_second, 1)
        self._pages = Bucket(limits.pages_per_second, max(1, limits.pages_per_second))
        self._excess = 0
        self._warned = 0.0
        self._unread: list[int] = []
        """Numbers of messages that came too fast; nobody has been told of them yet."""
        self._telling: asyncio.TimerHandle | None = None
        self._writer: asyncio.Task[None] | None = None
        self._sending = Overdue(limits.send_seconds, self._give_up)
        self.at_work = Overdue(limits.beat_seconds, self.pulse)
        """While a message is answered the next is not read: if it takes its time, the line is shown
        to be alive all the same."""

    # --- to the browser ---------------------------------------------------------------------

    def send(self, message: bytes, newest: str = "") -> None:
        """Put a message into the queue; never waits. With a name, one of that name which waits
        still need not arrive any more."""
        if not self.leaving and not self._outbox.put(message, newest):
            self._close(TOO_SLOW)

    def tell(self, message: msgspec.Struct) -> None:
        self.send(msgspec.json.encode(message))

    def refuse(self, refusal: Refusal, ref: int | None, refs: tuple[int, ...] = ()) -> None:
        metrics.REFUSED.labels(refusal.code).inc()
        said = refusal.said(self.names)
        self.tell(Refused(ref=ref, refs=refs, code=refusal.code, said=said))

    def leave(self, goodbye: Refusal, *, again: bool) -> None:
        """Say why, then close."""
        if self._telling is not None:
            self._telling.cancel()
            self._tell_unread()
        said = goodbye.said(self.names)
        self.tell(Goodbye(code=goodbye.code, said=said, again=again))
        self._close(GOING_AWAY if again else POLICY_VIOLATION)

    def hang_up(self) -> None:
        """Nobody is at the other end any more, and what still comes from there is not read."""
        self._close(HUNG_UP)

    def _close(self, code: int) -> None:
        if not self.leaving:
            self.leaving = True
            self._close_code = code
            self._outbox.end()

    async def write(self) -> None:
        """Send what is in the queue, until the end, or until the browser takes nothing more."""
        self._writer = asyncio.current_task()
        while (
            message := await self._outbox.take()
        ) is not None and self._close_code not in AT_ONCE:
            MESSAGES_OUT.inc()
            with self._sending:
                await self._to_socket(self._socket.send_text(message.decode()))
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._to_socket(self._socket.close(self._close_code))

    def _give_up(self) -> None:
        assert self._writer is not None
        self._writer.cancel()

    def end(self) -> None:
        """It is over."""
        self.leaving = True
        self._sending.end()
        self.at_work.end()

    async def _to_socket(self, sending: Awaitable[None]) -> None:
        try:
            await sending
        except RuntimeError as gone:  # what Starlette raises when the browser has closed
            raise WebSocketDisconnect(GOING_AWAY) from gone

    # --- from the browser -------------------------------------------------------------------

    def passes(self) -> bool:
        """Whether another message may come now; too many more, and the browser is sent away."""
        MESSAGES_IN.inc()
        self.heard = time.monotonic()
        if self._bucket.take():
            self._excess = max(0, self._excess - 1)
            return True
        self._excess += 1
        if self._excess > 10 * self._limits.burst:
            self.leave(Refusal("too-fast", 429), again=False)
        return False

    def check_telling(self) -> None:
        """Refuse to tell the whole table anew, if that was done just now."""
        if not self._tellings.take():
            raise Refusal("too-fast", 429)

    def check_pages(self) -> None:
        """Refuse to tell more of what happened, or was said, long ago, if that was a lot by now."""
        if not self._pages.take():
            raise Refusal("too-fast", 429)

    def pulse(self) -> None:
        """The line is alive."""
        self.send(PULSE, "pulse")

    def slow_down(self, ref: int | None) -> None:
        """Say that a message was not read: at once, and again each second for all that came since,
        by their numbers."""
        if ref is not None:
            self._unread.append(ref)
        if self._telling is None:
            wait = max(0.0, self._warned + 1 - time.monotonic())
            self._telling = asyncio.get_running_loop().call_later(wait, self._tell_unread)

    def _tell_unread(self) -> None:
        self._telling = None
        self._warned = time.monotonic()
        unread, self._unread = tuple(self._unread), []
        self.refuse(Refusal("too-fast", 429), None, unread)


async def run_both(reading: object, writing: object) -> None:
    """Read and write until one of them ends."""
    assert asyncio.iscoroutine(reading)
    assert asyncio.iscoroutine(writing)
    reader = asyncio.create_task(reading)
    writer = asyncio.create_task(writing)
    try:
        await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reader, writer):
            if not task.done():
                task.cancel()
            # A browser may go at any moment; a send may take too long. Both just end it.
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
                await task
