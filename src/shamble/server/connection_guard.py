"""A connection below its requests: who keeps others waiting is cut off.

uvicorn waits for ever for the rest of a request, and for somebody to read its answer. So this
stands before uvicorn's protocol and knows three things: when bytes come, when the application
begins and ends (`Attended`), and when somebody sits down at a table. It reads nothing itself.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

from uvicorn.config import Config
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from shamble.server import metrics
from shamble.server.crowd import Crowd
from shamble.server.refusals import Refusal

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

STATE = "shamble.connection"
"""Where a request's scope holds its connection."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"Retry-After: 10\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
)


class Handing:
    """A transport whose protocol stays the guard, whoever takes over behind it."""

    def __init__(self, transport: asyncio.Transport, guard: ConnectionGuard) -> None:
        self._transport = transport
        self._guard = guard

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._guard.behind = cast("asyncio.Protocol", protocol)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class ConnectionGuard(asyncio.Protocol):
    """A connection that ends in time."""

    def __init__(
        self,
        crowd: Crowd,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._crowd = crowd
        self._limits = crowd.limits
        self._given = (config, server_state, app_state)
        self._loop = _loop or asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = None
        self._is_idle = True
        """Nothing has come since the beginning, or since the last answer."""
        self._answered_by = 0.0
        """Until then somebody may still be reading an answer."""
        self.address = ""
        self.behind = asyncio.Protocol()
        """The protocol that all is passed on to; this one does nothing."""

    # --- what asyncio tells -----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        peer = transport.get_extra_info("peername")
        self.address = str(peer[0]) if isinstance(peer, tuple) else ""
        if not self._crowd.admit(self):
            self._transport.write(FULL)
            self._transport.close()
            return
        config, server_state, app_state = self._given
        self.behind = AutoHTTPProtocol(  # type: ignore[call-arg]
            config=config, server_state=server_state, app_state={**app_state, STATE: self}
        )
        self.behind.connection_made(cast("asyncio.Transport", Handing(self._transport, self)))
        self._wait(self._limits.idle_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._crowd.forget(self)
        self.behind.connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_idle:
            self._is_idle = False
            self._wait(self._limits.head_seconds)
        self.behind.data_received(data)

    def eof_received(self) -> bool | None:
        return self.behind.eof_received()

    def pause_writing(self) -> None:
        self.behind.pause_writing()

    def resume_writing(self) -> None:
        self.behind.resume_writing()

    # --- what the application tells ---------------------------------------------------------

    def begins(self) -> None:
        """A request is there, to the end of its head."""
        self._is_idle = False
        self._crowd.begin_anew(self)
        self._answered_by = self._loop.time() + self._limits.request_seconds
        self._wait(self._limits.request_seconds)

    def sits(self) -> bool:
        """Somebody has joined a table: the WebSocket's pings tell whether they are still there."""
        if not self._crowd.sit(self):
            return False
        self._stop_waiting()
        return True

    def ends(self) -> None:
        """The application has said all it has to say."""
        self._crowd.begin_anew(self)
        self._is_idle = True
        self._wait(self._limits.idle_seconds)

    # --- time -------------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        if self._transport.get_write_buffer_size() or not self._transport.is_closing():
            self._timer = self._loop.call_later(seconds, self._late)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _late(self) -> None:
        left = self._answered_by - self._loop.time()
        if left > 0 and self._transport.get_write_buffer_size():
            self._wait(left)  # the answer is long, and still being read
        elif self._is_idle and not self._transport.get_write_buffer_size():
            metrics.CUT.labels("idle").inc()  # browsers open more than they need: that is no news
            self.leave()
        else:
            self._crowd.note("too_slow")
            self.leave()

    def leave(self) -> None:
        self._transport.abort()


class Attended:
    """Tells a connection's guard when the application is at work."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        guard = _guard_of(scope)
        if guard is None:
            await self._app(scope, receive, send)
            return
        guard.begins()
        try:
            await self._app(scope, receive, send)
        finally:
            guard.ends()


def sit(scope: Scope) -> None:
    """Keep a place for somebody who has joined a table, until they go."""
    guard = _guard_of(scope)
    if guard is not None and not guard.sits():
        raise Refusal("no-place", 503)


def _guard_of(scope: Scope) -> ConnectionGuard | None:
    guard: ConnectionGuard | None = scope.get("state", {}).get(STATE)
    return guard
