"""Frames that the WebSocket protocol forbids: one connection ends with a reason, the log has one
line, and the others at the table notice nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import struct
from collections.abc import Iterator
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Close

from shamble.server.frame_guard import BURST, FrameGuard
from tests.seat import Seat
from tests.services import Server, wait_until

TEXT, BINARY, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
MASK = b"\1\2\3\4"
PATIENCE = 60


def frame(
    kind: int,
    data: bytes = b"",
    *,
    last: bool = True,
    reserved: int = 0,
    masked: bool = True,
    length: int | None = None,
) -> bytes:
    """A frame as a browser sends it, or with something wrong."""
    count = len(data) if length is None else length
    head = bytes([last << 7 | reserved << 4 | kind])
    if count < 126:
        head += bytes([masked << 7 | count])
    elif count < 65536:
        head += bytes([masked << 7 | 126]) + struct.pack("!H", count)
    else:
        head += bytes([masked << 7 | 127]) + struct.pack("!Q", count)
    if not masked:
        return head + data
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(data))


def closing(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, struct.pack("!H", code) + reason)


NO_UTF_8 = frame(TEXT, b'{"type":"look","zone":"\xff"}')

BROKEN = {  # what is sent; with which code and words the connection ends
    "text that is no UTF-8": (NO_UTF_8, 1007, "text that is not UTF-8"),
    "such text in two pieces": (
        frame(TEXT, b'{"type":"\xe2\x82', last=False) + frame(MORE, b'"}'),
        1007,
        "text that is not UTF-8",
    ),
    "such text twice": (NO_UTF_8 * 2, 1007, "text that is not UTF-8"),
    "such text and goodbye": (NO_UTF_8 + closing(1000), 1007, "text that is not UTF-8"),
    "reserved bits": (frame(TEXT, b"{}", reserved=4), 1002, "reserved bits"),
    "a kind that there is not": (frame(3, b"{}"), 1002, "opcode"),
    "a control kind that there is not": (frame(15), 1002, "opcode"),
    "a ping in pieces": (frame(PING, b"x", last=False), 1002, "fragmented control"),
    "a goodbye in pieces": (frame(CLOSE, b"\3\xe8", last=False), 1002, "fragmented control"),
    "a long ping": (frame(PING, b"x" * 126), 1002, "too long"),
    "no mask": (frame(TEXT, b"{}", masked=False), 1002, "masking"),
    "more of nothing": (frame(MORE, b"{}"), 1002, "unexpected continuation"),
    "a text inside a text": (
        frame(TEXT, b"{", last=False) + frame(TEXT, b"}"),
        1002,
        "expected a continuation",
    ),
    "a goodbye inside a text": (
        frame(TEXT, b"{", last=False) + closing(1000),
        1002,
        "incomplete",
    ),
    "a short goodbye": (frame(CLOSE, b"\3"), 1002, "too short"),
    "a goodbye with no code of any use": (closing(999), 1002, "status code"),
    "a goodbye whose words are no UTF-8": (closing(1000, b"\xff"), 1007, "position 0"),
    "a length without end": (frame(TEXT, length=2**63), 1009, "exceeds limit"),
    "too much in pieces": (
        frame(TEXT, b"x" * 40_000, last=False) + frame(MORE, length=40_000),
        1009,
        "exceeds limit",
    ),
    "another protocol": (b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 1002, "opcode"),
    "pings without end": (frame(PING, b"x" * 125) * (BURST + 50), 1008, "too many frames"),
    "pongs without end": (frame(PONG, b"x" * 125) * (BURST + 50), 1008, "too many frames"),
    "pieces without end": (
        frame(TEXT, last=False) + frame(MORE, last=False) * (BURST + 50),
        1008,
        "too many frames",
    ),
}


class OccupiedTable:
    """A table of M1, and somebody who sits there the whole time."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.links = server.new_table("M1", seed=1)
        self.seat = Seat(server.port, self.links["table"], self.links["seats"]).joined()

    @contextlib.contextmanager
    def visitor(self, *, joins: bool) -> Iterator[socket.socket]:
        """A connection as bytes; a spectator, if it joins."""
        with socket.create_connection(("127.0.0.1", self.server.port), PATIENCE) as raw:
            raw.sendall(handshake(self.server.port, self.links["table"]))
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                head += raw.recv(1)
            if joins:
                join = {"type": "join", "tokens": [self.links["spectator"]]}
                raw.sendall(frame(TEXT, json.dumps(join).encode()))
                self.seat.wait("presence", spectators=1)
            yield raw

    def new_lines(self, seen: int) -> list[dict[str, Any]]:
        """What the server logged since then, but for requests."""
        lines = [json.loads(line) for line in self.server.log()[seen:].splitlines()]
        return [line for line in lines if line["event"] != "request"]


def handshake(port: int, table: str, *headers: str) -> bytes:
    lines = [
        f"GET /api/tables/{table}/play HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        *headers,
    ]
    return "".join(f"{line}\r\n" for line in [*lines, ""]).encode()


def ending(raw: socket.socket) -> Close:
    """Read to the end; what the last frame says."""
    data = b""
    with contextlib.suppress(ConnectionResetError):  # it may not read all that was sent
        while chunk := raw.recv(65536):
            data += chunk
    found: list[tuple[int, bytes]] = []
    while data:
        length, start = data[1] & 127, 2
        if length > 125:
            start = 4 if length == 126 else 10
            length = int.from_bytes(data[2:start])
        found.append((data[0] & 15, data[start : start + length]))
        data = data[start + length :]
    kind, last = found[-1]
    assert kind == CLOSE
    return Close.parse(last)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OccupiedTable]:
    with Server(str(tmp_path_factory.mktemp("frames") / "t.db")) as server:
        made = OccupiedTable(server)
        yield made
        made.seat.close()
        assert server.stop() == 0


@pytest.mark.parametrize("joins", [True, False], ids=["at the table", "before joining"])
@pytest.mark.parametrize("name", BROKEN)
def test_a_frame_that_breaks_the_protocol(table: OccupiedTable, name: str, joins: bool) -> None:
    sent, code, words = BROKEN[name]
    seen = len(table.server.log())
    with table.visitor(joins=joins) as raw:
        raw.sendall(sent)
        end = ending(raw)
    assert end.code == code
    assert words in end.reason
    if joins:
        table.seat.wait("presence", spectators=0)
    (line,) = table.new_lines(seen)
    assert (line["level"], line["event"]) == ("warning", "a browser broke the protocol")
    assert "error" not in line, "no traceback"
    assert words in line["reason"]
    assert table.seat.choose(table.seat.offers()[0])["type"] == "accepted"


@pytest.mark.parametrize(
    "headers, answer",
    [
        ([f"X-Long: {'a' * 10_000}"], b"HTTP/1.1 431 "),
        ([f"X-{number}: 1" for number in range(200)], b"HTTP/1.1 431 "),
        (["Content-Length: 3"], b""),
        (["Sec-WebSocket-Protocol: ;"], b"HTTP/1.1 400 "),
    ],
)
def test_a_handshake_that_is_none_is_ended(
    table: OccupiedTable, headers: list[str], answer: bytes
) -> None:
    seen = len(table.server.log())
    with socket.create_connection(("127.0.0.1", table.server.port), PATIENCE) as raw:
        raw.sendall(handshake(table.server.port, table.links["table"], *headers))
        said = raw.makefile("rb").read()
    assert said.startswith(answer) if answer else said == b""
    assert not any("error" in line for line in table.new_lines(seen))


def test_a_request_that_is_cut_off_is_no_trouble(table: OccupiedTable) -> None:
    seen = len(table.server.log())
    with socket.create_connection(("127.0.0.1", table.server.port), PATIENCE) as raw:
        raw.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b'Content-Length: 99\r\n\r\n{"quest": "M0"}'
        )
    wait_until(lambda: '"route":"/api/tables"' in table.server.log()[seen:], "the request's end")
    (line,) = [json.loads(line) for line in table.server.log()[seen:].splitlines()]
    assert (line["event"], line["level"], line["status"]) == ("request", "info", 422)


def test_frames_before_the_handshakes_end(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> bytes:
        asked = asyncio.Event()

        async def hesitant(scope: Any, receive: Any, send: Any) -> None:
            """Does not answer before the visitor has gone."""
            assert (await receive())["type"] == "websocket.connect"
            asked.set()
            assert (await receive())["type"] == "websocket.disconnect"

        config = Config(hesitant, ws=FrameGuard, log_config=None)
        config.load()
        state = ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=state, app_state={}
            ),
            "127.0.0.1",
            0,
        )
        async with server:
            port = server.sockets[0].getsockname()[1]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(handshake(port, "t"))
            await asked.wait()
            writer.write(frame(TEXT, b"{}", reserved=4))
            said = b""
            with contextlib.suppress(ConnectionResetError):
                said = await reader.read()
            writer.close()
            await asyncio.gather(*state.tasks)
            return said

    with caplog.at_level(logging.WARNING):
        assert asyncio.run(scene()) == b""
    first, *others = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert first.getMessage() == "frames before the end of the handshake"
    assert all(record.exc_info is None for record in others), others
