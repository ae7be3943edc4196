"""Slow connections, and many: they end in time, and whoever sits at a table goes on playing."""

from __future__ import annotations

import contextlib
import http.client
import json
import logging
import resource
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from shamble.server import door, logging_setup
from tests import soak
from tests.seat import Seat
from tests.server.attackers import BODY, HEAD, Attackers
from tests.server.test_frames import TEXT, frame, handshake
from tests.services import PATIENCE, InstalledServer, Server, wait_until

SHORT: dict[str, float] = {
    "tellings_per_second": 10_000,
    "idle_seconds": 1,
    "head_seconds": 1,
    "body_seconds": 1,
    "request_seconds": 3,
    "send_seconds": 1,
    "queue": 10_000,
    "messages_per_second": 1000,
    "burst": 1000,
}
DRIP = b"X-Drip: 1\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    with Server(str(tmp_path_factory.mktemp("hasty") / "t.db"), limits=SHORT) as server:
        yield server
        assert "Traceback" not in server.log()
        assert server.stop() == 0


def seated(server: Server, count: int = 1) -> list[Seat]:
    """So many browsers at a table of M1."""
    links = server.new_table("M1", seed=1)
    return [Seat(server.port, links["table"], links["seats"]).joined() for _ in range(count)]


def plays(seat: Seat) -> bool:
    return bool(seat.choose(seat.offers()[0])["type"] == "accepted")


def cut(server: Server, reason: str) -> float:
    return server.figures().get(f'shamble_connections_cut_total{{reason="{reason}"}}', 0)


def holds(server: Server, raw: socket.socket) -> bool:
    """Whether the server still has its end of a connection: one that it closed is the kernel's."""
    port = raw.getsockname()[1]
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        _, here, there, *facts = line.split()
        ends = [int(end.partition(":")[2], 16) for end in (here, there)]
        if ends == [server.port, port] and facts[6] != "0":
            return True
    return False


def all_gone(attackers: Attackers, what: str) -> None:
    wait_until(lambda: attackers.open == 0, what)


@pytest.mark.parametrize(
    "begin, drip, reason",
    [(HEAD, DRIP, "too_slow"), (HEAD, b"", "too_slow"), (b"", b"", "idle")],
    ids=["dripping headers", "half a head", "silence"],
)
def test_who_never_ends_a_request_is_cut_off(
    hasty: Server, begin: bytes, drip: bytes, reason: str
) -> None:
    (seat,) = seated(hasty)
    before = cut(hasty, reason)
    with Attackers(hasty.port, 5, begin, drip=drip) as attackers:
        all_gone(attackers, "their end")
        assert attackers.heard == [b""] * 5
    assert cut(hasty, reason) >= before + 5
    assert plays(seat), "whoever sits at a table may be silent for longer"
    seat.close()


@pytest.mark.parametrize("drip", [b"", b" "])
def test_a_body_that_does_not_come_is_answered(hasty: Server, drip: bytes) -> None:
    with Attackers(hasty.port, 5, BODY, drip=drip) as attackers:
        all_gone(attackers, "their end")
        for heard in attackers.heard:
            assert heard.startswith(b"HTTP/1.1 408 ")
            problem = json.loads(heard.partition(b"\r\n\r\n")[2])
            assert problem["code"] == "body-late"
            assert problem["said"] == "Żądanie docierało zbyt długo. Wyślij je jeszcze raz."


def test_a_body_that_nobody_reads_keeps_no_connection_open(hasty: Server) -> None:
    elsewhere = BODY.replace(b"/api/tables", b"/api/nothing")
    with Attackers(hasty.port, 5, elsewhere, drip=b" ") as attackers:
        all_gone(attackers, "their end")
        assert all(heard.startswith(b"HTTP/1.1 4") for heard in attackers.heard)


def test_who_does_not_read_the_answers_is_cut_off(hasty: Server) -> None:
    many = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500
    before = cut(hasty, "too_slow")
    with socket.create_connection(("127.0.0.1", hasty.port)) as deaf:
        wait_until(lambda: holds(hasty, deaf), "the deaf to come in")
        deaf.sendall(many)
        wait_until(lambda: not holds(hasty, deaf), "its end")
        assert cut(hasty, "too_slow") == before + 1


def test_who_reads_nothing_at_a_table_keeps_no_connection_open(hasty: Server) -> None:
    links = hasty.new_table("M1", seed=1)
    before = cut(hasty, "too_slow")
    with socket.socket() as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        deaf.connect(("127.0.0.1", hasty.port))
        deaf.sendall(handshake(hasty.port, links["table"]))
        assert deaf.recv(4096).startswith(b"HTTP/1.1 101 ")
        join = {"type": "join", "tokens": links["seats"]}
        deaf.sendall(frame(TEXT, json.dumps(join).encode()))
        wait_until(lambda: hasty.figures()["shamble_connections"] == 1, "the deaf to join")
        speak = frame(TEXT, b'{"type": "speak", "ref": 1, "language": "en"}')
        with contextlib.suppress(ConnectionError):
            deaf.sendall(speak * 900)  # each is answered with the whole table
        wait_until(lambda: hasty.figures()["shamble_connections"] == 0, "it to be sent away")
        wait_until(lambda: not holds(hasty, deaf), "its end")
        assert cut(hasty, "too_slow") == before + 1


def test_a_connection_may_be_used_again(tmp_path: Path) -> None:
    limits = SHORT | {"idle_seconds": PATIENCE, "head_seconds": 1, "request_seconds": 1}
    with Server(str(tmp_path / "t.db"), limits=limits) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        connection.connect()
        raw = connection.sock
        for _ in range(3):
            connection.request("GET", "/live")
            assert connection.getresponse().read()
            time.sleep(1.2)  # longer than a head, and a whole request, may take
        assert connection.sock is raw, "it was never opened anew"
        connection.close()


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db"), limits={"connections_per_address": 5}) as server:
        seats = seated(server, 3)
        with Attackers(server.port, 10, HEAD) as attackers:
            wait_until(lambda: attackers.open == 2, "the first eight to make room")
            assert all(plays(seat) for seat in seats[:1])
            with Attackers(server.port, 5, HEAD, source="127.0.0.2") as others:
                assert server.get("/live")["status"] == "ok"
                assert others.open == 5, "another address has its own"
            more = seated(server, 2)  # who means to play gets in, whoever fills the place
            wait_until(lambda: attackers.open == 0, "them to make room")
        with Attackers(server.port, 1, HEAD) as late:
            all_gone(late, "an answer")
            assert late.heard[0].startswith(b"HTTP/1.1 503 ")
        assert all(plays(seat) for seat in (seats[0], more[0]))
        for seat in [*seats, *more]:
            seat.close()


def test_a_proxy_may_have_more(tmp_path: Path) -> None:
    with (
        Server(
            str(tmp_path / "t.db"),
            limits={"connections_per_address": 5},
            SHAMBLE_PROXIES="127.0.0.0/8",
        ) as server,
        Attackers(server.port, 10, HEAD) as attackers,
    ):
        assert server.get("/live")["status"] == "ok"
        assert attackers.open == 10


def test_those_who_play_do_not_take_all_places(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db"), limits={"connections": 5}) as server:
        seats = seated(server, 4)
        links = server.new_table("M1")
        with Seat(server.port, links["table"], links["seats"]) as late:
            goodbye = late.wait("goodbye")
            assert (goodbye["code"], goodbye["again"]) == ("no-place", True)
        assert server.get("/health")["status"] == "ok"
        seats.pop().close()
        wait_until(lambda: server.figures()["shamble_connections"] == 3, "one to be gone")
        with Seat(server.port, links["table"], links["seats"]) as again:
            again.joined()
        for seat in seats:
            seat.close()


@pytest.mark.parametrize("per_address", [200, 10_000], ids=["one address", "any"])
def test_the_attack_with_few_descriptors(tmp_path: Path, per_address: int) -> None:
    """300 dripping heads, 50 silent ones and 20 halves of bodies against 256 descriptors: who
    sits at a table plays, others come in, and the log stays short."""
    limits = {"connections_per_address": per_address}
    with InstalledServer(str(tmp_path / "t.db"), descriptors=256, limits=limits) as server:
        links = server.new_table("M1", seed=1)
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            seen = len(server.log())
            with (
                Attackers(server.port, 300, HEAD, drip=DRIP),
                Attackers(server.port, 50),
                Attackers(server.port, 20, BODY, drip=b" "),
            ):
                times = []
                for _ in range(15):
                    start = time.monotonic()
                    assert plays(seat)
                    times.append(time.monotonic() - start)
                    time.sleep(0.2)
                with Seat(server.port, links["table"], [links["spectator"]]) as spectator:
                    spectator.joined()
                assert server.get("/health")["status"] == "ok"
            assert statistics.median(times) < 2
            log = server.log()[seen:]
        assert "Traceback" not in log
        assert len(log) < 10_000
        told = [json.loads(line) for line in log.splitlines()]
        closed = [line for line in told if line["event"] == "connections were closed"]
        assert 1 <= len(closed) <= 4
        assert closed[0]["level"] == "warning"


def test_attackers_who_come_again_keep_nobody_out(tmp_path: Path) -> None:
    """A place that gets free by a time limit alone would be taken again at once."""
    with InstalledServer(str(tmp_path / "t.db"), descriptors=256) as server:
        links = server.new_table("M1", seed=1)
        with Attackers(server.port, 300, HEAD, drip=DRIP, again=True) as attackers:
            for _ in range(soak.rounds(10, 300)):
                assert server.get("/live")["status"] == "ok"
                with Seat(server.port, links["table"], links["seats"]) as seat:
                    assert plays(seat.joined())
                time.sleep(0.3)
            assert attackers.came_again > 300
        assert len(server.log()) < 10_000 + 1000 * soak.rounds(10, 300)


NO_DESCRIPTOR_LEFT = """
import asyncio, os, resource, socket, sys
from shamble.server.door import Door

notes = []

class Quiet(asyncio.Protocol):
    pass

async def main():
    loop = asyncio.get_running_loop()
    listening = socket.create_server(("127.0.0.1", 0), backlog=100)
    listening.setblocking(False)
    server = await loop.create_server(Quiet, sock=Door(listening, notes.append), backlog=100)
    port = server.sockets[0].getsockname()[1]
    print(port, flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    used = len(os.listdir("/proc/self/fd")) - 1
    resource.setrlimit(resource.RLIMIT_NOFILE, (used + 3, used + 3))
    print("tight", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    print(len(notes), flush=True)

asyncio.run(main())
"""


def test_without_a_descriptor_nobody_waits(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", NO_DESCRIPTOR_LEFT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:

        def answer(sent: str) -> str:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(sent)
            process.stdin.flush()
            return process.stdout.readline().strip()

        port = int(answer(""))
        assert answer("go\n") == "tight"
        with Attackers(port, 40) as attackers:
            wait_until(lambda: attackers.open == 3, "those without a place to be let out")
            assert answer("done\n") == "37"
        assert process.stderr is not None
        assert process.stderr.read() == ""


class Limited:
    """The descriptors of a process, as it is told."""

    def __init__(self, soft: int, hard: int, refuses: bool) -> None:
        self.now, self.refuses = (soft, hard), refuses

    def getrlimit(self, _kind: int) -> tuple[int, int]:
        return self.now

    def setrlimit(self, _kind: int, wanted: tuple[int, int]) -> None:
        if self.refuses:
            raise ValueError("not allowed to raise maximum limit")
        self.now = wanted


@pytest.mark.parametrize(
    "soft, hard, refuses, room, becomes",
    [
        (20_000, 20_000, False, 4000, 20_000),
        (-1, -1, False, 4000, -1),
        (1024, 524_288, False, 4000, 4064),
        (1024, -1, False, 4000, 4064),
        (1024, 2000, False, 1936, 2000),
        (1024, 2000, True, 960, 1024),
        (256, 256, False, 192, 256),
        (50, 50, False, 16, 50),
    ],
)
def test_there_are_as_many_places_as_descriptors(
    monkeypatch: pytest.MonkeyPatch,
    soft: int,
    hard: int,
    refuses: bool,
    room: int,
    becomes: int,
) -> None:
    limited = Limited(soft, hard, refuses)
    monkeypatch.setattr(resource, "getrlimit", limited.getrlimit)
    monkeypatch.setattr(resource, "setrlimit", limited.setrlimit)
    assert door.room(4000) == room
    assert limited.now[0] == becomes


def test_the_log_does_not_repeat_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    logger = logging.Logger("somewhere")
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging_setup.JsonLines())
    handler.addFilter(logging_setup.Sparing())
    logger.addHandler(handler)

    def told() -> list[dict[str, Any]]:
        return [json.loads(line) for line in capsys.readouterr().err.splitlines()]

    for number in range(1000):
        logger.error("no %s", "luck", extra={"number": number})
        logger.info("that is life")
    lines = told()
    assert sum(line["event"] == "that is life" for line in lines) == 1000
    numbers = [line["number"] for line in lines if line["event"] == "no luck"]
    assert numbers == [*range(logging_setup.REPEATS)]
    logger.error("another thing")
    assert [line["event"] for line in told()] == ["another thing"]
    now += logging_setup.SECONDS_BETWEEN
    logger.error("no %s", "luck", extra={"number": 1000})
    logger.error("no %s", "luck", extra={"number": 1001})
    (line,) = told()
    assert (line["number"], line["left_out"]) == (1000, 1000 - logging_setup.REPEATS)
