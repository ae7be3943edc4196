"""The WebSocket below the messages: what breaks its protocol ends one connection, in one line.

uvicorn leaves holes here: text that is no UTF-8 is a traceback in the log, a handshake that its
parser refuses is never answered and breaks the server's shutdown, and nobody counts the frames that
are no messages. So this stands before uvicorn's protocol, reads everything first, and passes on
only what keeps the rules; for whoever breaks them it says goodbye, which uvicorn answers in kind.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, cast

from uvicorn.config import Config
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol
from uvicorn.server import ServerState
from websockets.frames import Close, CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from shamble.server.bucket import Bucket

PER_SECOND, BURST = 20, 200
"""Frames that are no whole message: pings, pongs, pieces."""
SPARE = (Opcode.PING, Opcode.PONG, Opcode.CONT)

logger = logging.getLogger(__name__)


class Answering:
    """A transport that knows whether anything was written: the first is the handshake's answer."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.has_answered = False
        self._transport = transport

    def write(self, data: bytes) -> None:
        self.has_answered = True
        self._transport.write(data)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


class FrameGuard(asyncio.Protocol):
    """A connection that tells whoever breaks the protocol why it ends."""

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        assert AutoWebSocketsProtocol is not None, "websockets is installed"
        self._next = AutoWebSocketsProtocol(
            config=config, server_state=server_state, app_state=app_state
        )
        self._parser = ServerProtocol(max_size=config.ws_max_size)
        self._spare = Bucket(PER_SECOND, BURST)
        self._kind = Opcode.TEXT
        self._pieces: list[bytes] = []
        self._is_asked = False
        self._is_broken = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = Answering(cast("asyncio.Transport", transport))
        self._next.connection_made(cast("asyncio.Transport", self._transport))

    def connection_lost(self, exc: Exception | None) -> None:
        self._next.connection_lost(exc)

    def eof_received(self) -> bool | None:
        return self._next.eof_received()

    def pause_writing(self) -> None:
        self._next.pause_writing()

    def resume_writing(self) -> None:
        self._next.resume_writing()

    def data_received(self, data: bytes) -> None:
        if self._is_asked and not self._transport.has_answered:
            logger.warning("frames before the end of the handshake")
            self._transport.abort()
            return
        self._parser.receive_data(data)
        for event in self._parser.events_received():
            if isinstance(event, Request):
                self._is_asked = True
                self._parser.send_response(self._parser.accept(event))
                self._next.data_received(data)  # the HTTP protocol hands the request over alone
            elif isinstance(event, Frame) and not self._is_broken:
                self._read(event)
        answer = b"".join(self._parser.data_to_send())  # uvicorn gives it, but for these:
        if self._parser.handshake_exc is not None and not self._is_asked:
            logger.warning("no handshake", extra={"reason": str(self._parser.handshake_exc)})
            self._transport.write(answer)
            self._transport.close()
        elif self._parser.parser_exc is not None and not self._is_broken:
            assert self._parser.close_sent is not None
            self._end(self._parser.close_sent)

    def _read(self, frame: Frame) -> None:
        """Pass it on, a message as a whole."""
        if frame.opcode in SPARE and not self._spare.take():
            self._end(Close(CloseCode.POLICY_VIOLATION, "too many frames"))
        elif frame.opcode in (Opcode.PING, Opcode.PONG, Opcode.CLOSE):
            self._pass_on(frame)
        else:
            if frame.opcode is not Opcode.CONT:
                self._kind = frame.opcode
            self._pieces.append(bytes(frame.data))
            if frame.fin:
                self._pass_message()

    def _pass_message(self) -> None:
        data = b"".join(self._pieces)
        self._pieces.clear()
        if self._kind is Opcode.TEXT:
            try:
                data.decode()
            except UnicodeDecodeError:
                self._end(Close(CloseCode.INVALID_DATA, "text that is not UTF-8"))
                return
        self._pass_on(Frame(self._kind, data))

    def _end(self, why: Close) -> None:
        """The browser's goodbye, as if it had said it itself; what it still says is not heard."""
        logger.warning("a browser broke the protocol", extra={"reason": why.reason})
        self._is_broken = True
        self._pass_on(Frame(Opcode.CLOSE, why.serialize()))

    def _pass_on(self, frame: Frame) -> None:
        self._next.data_received(frame.serialize(mask=True, extensions=[]))
