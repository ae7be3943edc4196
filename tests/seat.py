"""A scripted player: joins a table over its WebSocket, plays, and remembers what it was told."""

from __future__ import annotations

import contextlib
import json
import random
import socket
import ssl
import time
from collections.abc import Iterator, Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

Message = dict[str, Any]
PATIENCE = 60.0
"""Seconds to wait for a message on a busy machine."""


class GoneError(Exception):
    """The connection is closed."""

    def __init__(self, code: int) -> None:
        super().__init__(f"closed with {code}")
        self.code = code


@contextlib.contextmanager
def opened(port: int, table: str, tls: ssl.SSLContext | None = None) -> Iterator[ClientConnection]:
    """A connection on which nobody has joined yet."""
    scheme, origin = ("ws", None) if tls is None else ("wss", Origin(f"https://127.0.0.1:{port}"))
    with connect(
        f"{scheme}://127.0.0.1:{port}/api/tables/{table}/play",
        ssl=tls,
        origin=origin,  # as a page that came by TLS does
        compression=None,
        proxy=None,
        open_timeout=PATIENCE,
        close_timeout=2,
        max_size=None,
    ) as connection:
        yield connection


class Seat:
    """One browser at a table."""

    def __init__(
        self,
        port: int,
        table: str,
        tokens: Sequence[str] = (),
        name: str = "",
        language: str = "en",
        tls: ssl.SSLContext | None = None,
        visit: str = "",
    ) -> None:
        self.told: list[Message] = []
        """Everything that came, in order."""
        self.position: Message = {}
        self.you: Message = {}
        self.seq = 0
        self._ref = 0
        self._stack = contextlib.ExitStack()
        try:
            self._connection = self._stack.enter_context(opened(port, table, tls))
        except (OSError, WebSocketException, EOFError) as problem:
            raise GoneError(0) from problem
        try:
            self.send("join", tokens=list(tokens), name=name, language=language, visit=visit)
        except GoneError:
            self.close()
            raise

    def __enter__(self) -> Seat:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._stack.close()

    def cut(self) -> None:
        """Be gone without a word, as when a cable is pulled."""
        self._connection.socket.shutdown(socket.SHUT_RDWR)
        self.close()

    # --- messages ---------------------------------------------------------------------------

    def send(self, kind: str, **fields: object) -> None:
        self.send_raw(json.dumps({"type": kind, **fields}))

    def ask(self, kind: str, **fields: object) -> int:
        """Send a message with a number of its own; returns the number."""
        self._ref += 1
        self.send(kind, ref=self._ref, **fields)
        return self._ref

    def send_raw(self, data: str | bytes) -> None:
        try:
            self._connection.send(data)
        except ConnectionClosed as closed:
            raise _gone(closed) from None

    def receive(self, timeout: float = PATIENCE) -> Message:
        """The next message."""
        try:
            message: Message = json.loads(self._connection.recv(timeout))
        except ConnectionClosed as closed:
            raise _gone(closed) from None
        self.told.append(message)
        if message["type"] in ("welcome", "update"):
            self.position = message["position"]
        if message["type"] in ("welcome", "presence"):
            self.you = message["you"]
        if "seq" in message:
            self.seq = message["seq"]
        return message

    def wait(self, *kinds: str, timeout: float = PATIENCE, **fields: object) -> Message:
        """The next message of these kinds with these fields; others are taken in on the way."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.0, end - time.monotonic()))
            if message["type"] in kinds and all(message.get(k) == v for k, v in fields.items()):
                return message

    def drain(self) -> None:
        """Take in what has come so far."""
        while True:
            try:
                self.receive(0)
            except TimeoutError:
                return

    # --- playing ----------------------------------------------------------------------------

    def joined(self) -> Seat:
        """Wait for the welcome."""
        self.wait("welcome")
        return self

    @property
    def decision(self) -> Message | None:
        decision: Message | None = self.position["decision"]
        return decision

    @property
    def is_asked(self) -> bool:
        """Whether the decision is one that this seat may answer."""
        decision = self.decision
        return decision is not None and (
            decision["seat"] is None or decision["seat"] in self.you["seats"]
        )

    def choose(self, choice: str, decision: int | None = None) -> Message:
        """Make a choice; returns the answer, `accepted` or `refused`."""
        version = self.position["version"] if decision is None else decision
        ref = self.ask("choose", decision=version, choice=choice)
        return self.wait("accepted", "refused", ref=ref)

    def offers(self) -> list[str]:
        assert self.decision is not None
        return [offer["choice"] for offer in self.decision["offers"]]

    def choose_any(self, chance: random.Random) -> Message:
        return self.choose(chance.choice(self.offers()))


def _gone(closed: ConnectionClosed) -> GoneError:
    return GoneError(closed.rcvd.code if closed.rcvd is not None else 1006)
