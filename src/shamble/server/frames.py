"""The WebSocket below the messages: what breaks its protocol ends one connection, in one line.

uvicorn leaves holes here: text that is no UTF-8 is a traceback in the log, a handshake that its
parser refuses is never answered and breaks the server's shutdown, and nobody counts the frames that
are no messages.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame

from shamble.server.connection import Bucket

PER_SECOND, BURST = 20, 200
"""Frames that are no whole message: pings, pongs, pieces."""

logger = logging.getLogger(__name__)


class Frames(WebSocketsSansIOProtocol):
    """A connection that tells whoever breaks the protocol why it ends."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._spare = Bucket(PER_SECOND, BURST)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and not self.handshake_complete:
            logger.warning("frames before the end of the handshake")
            self.transport.abort()
            return
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            logger.warning("no handshake", extra={"reason": str(self.conn.handshake_exc)})
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._fail(CloseCode.INVALID_DATA, "text that is not UTF-8")
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self._may_come():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_come():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_come():
            super().handle_cont(event)

    def _may_come(self) -> bool:
        """Whether another frame that is no whole message may come now."""
        if not self.close_sent and not self._spare.take():
            self._fail(CloseCode.POLICY_VIOLATION, "too many frames")
        return not self.close_sent

    def _fail(self, code: CloseCode, reason: str) -> None:
        self.conn.parser_exc = ValueError(reason)
        self.conn.fail(code, reason)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        """End the connection; `conn.fail` has put a frame down that says why."""
        reason = str(self.conn.parser_exc)
        logger.warning("a browser broke the protocol", extra={"reason": reason})
        super().handle_parser_exception()
