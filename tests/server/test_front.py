"""What docs/server.md says for a public machine: `deploy/` as it is, before a real server."""

from __future__ import annotations

import configparser
import contextlib
import json
import os
import shlex
import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import httpx
import pytest

from tests.seat import Seat
from tests.server.attackers import BODY, HEAD, Attackers
from tests.services import PATIENCE, InstalledServer, Server, Service, free_port, wait_until

DEPLOY = Path(__file__).parents[2] / "deploy"
PER_ADDRESS = 100


def program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin")
    assert found, f"{name} is missing: make test installs it, or apt-get install {name}"
    return found


def as_deployed(db: str) -> Server:
    """The server as its unit starts it, with its limit of descriptors, but at free ports."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "shamble.service")
    service = unit["Service"]
    command, verb, *options = shlex.split(service["ExecStart"])
    assert (Path(command).name, verb) == ("shamble", "serve")
    given = dict(zip(options[::2], options[1::2], strict=True))
    assert given.keys() == {"--host", "--port", "--db"}
    environment = dict(word.split("=", 1) for word in shlex.split(service["Environment"]))
    assert environment.keys() == {"SHAMBLE_PROXIES", "SHAMBLE_METRICS"}
    return InstalledServer(
        db,
        "--host",
        given["--host"],
        descriptors=int(service["LimitNOFILE"]),
        SHAMBLE_PROXIES=environment["SHAMBLE_PROXIES"],
        SHAMBLE_METRICS=f"127.0.0.1:{free_port()}",
    )


class Front(Service):
    """HAProxy with our configuration: its ports and places are those of the test, and if it is
    impatient, how long it waits for who is slow."""

    def __init__(self, folder: Path, server: Server, impatient: bool = False) -> None:
        super().__init__(free_port())
        self.plain = free_port()
        self.certbot = free_port()
        self.certificate = folder / "certificate.pem"
        key, both = folder / "key.pem", folder / "both.pem"
        words = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"
        alias = ["-addext", "subjectAltName=IP:127.0.0.1"]
        files = ["-keyout", str(key), "-out", str(self.certificate)]
        made = [program("openssl"), *words.split(), *alias, *files]
        subprocess.run(made, check=True, capture_output=True)
        both.write_text(self.certificate.read_text() + key.read_text())
        self._file = folder / "haproxy.cfg"
        changes = {
            "bind :80\n": f"bind 127.0.0.1:{self.plain}\n",
            "bind :443 ": f"bind 127.0.0.1:{self.port} ",
            "/etc/haproxy/shamble.pem": str(both),
            "127.0.0.1:8000": f"127.0.0.1:{server.port}",
            "127.0.0.1:8888": f"127.0.0.1:{self.certbot}",
            "    log /dev/log local0\n": "",
        }
        if impatient:
            changes |= {
                "timeout http-request 10s": "timeout http-request 4s",
                "timeout client 15s": "timeout client 2s",
            }
        if os.getuid() != 0:  # only root can become another
            changes |= {"    user haproxy\n": "", "    group haproxy\n": ""}
        self._file.write_text(changed(DEPLOY / "haproxy.cfg", changes))
        self.tls = ssl.create_default_context(cafile=self.certificate)
        # A Seat reads and writes in two threads. After the handshake of TLS 1.3 the server sends
        # tickets; a thread that reads them while the other writes its first request loses that
        # request (3 of 300 on a busy machine, none of 1,000 with TLS 1.2).
        self.tls.maximum_version = ssl.TLSVersion.TLSv1_2

    def command(self) -> list[str]:
        return [program("haproxy"), "-db", "-f", str(self._file)]

    @property
    def address(self) -> str:
        return f"https://127.0.0.1:{self.port}"

    def is_up(self) -> bool:
        """Whether it answers; by what it answers alone, so that the server's log says nothing."""
        with contextlib.suppress(httpx.TransportError):
            return self.get("/live").status_code == 404
        return False

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(self.address + path, headers=headers, verify=self.tls, timeout=PATIENCE)

    def post(self, path: str, body: object, headers: Mapping[str, str] | None = None) -> int:
        return httpx.post(
            self.address + path, json=body, headers=headers, verify=self.tls, timeout=PATIENCE
        ).status_code


def changed(file: Path, changes: Mapping[str, str]) -> str:
    text = file.read_text()
    for old, new in changes.items():
        assert text.count(old) == 1, f"{old!r} is not once in {file.name}"
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with as_deployed(str(tmp_path_factory.mktemp("front") / "t.db")) as server:
        yield server
        assert server.stop() == 0


@pytest.fixture(scope="module")
def front(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[Front]:
    yield from started(Front(tmp_path_factory.mktemp("haproxy"), server))


@pytest.fixture
def impatient(tmp_path: Path, server: Server) -> Iterator[Front]:
    yield from started(Front(tmp_path, server, impatient=True))


def started(front: Front) -> Iterator[Front]:
    try:
        front.start()
        yield front
    finally:
        front.stop()


def test_a_choice_over_tls(front: Front, server: Server) -> None:
    links = server.new_table("M1", seed=1)
    with Seat(front.port, links["table"], links["seats"], tls=front.tls) as seat:
        seat.joined()
        assert seat.choose(seat.offers()[0])["type"] == "accepted"
    answer = front.get(f"/api/tables/{links['table']}", Authorization=f"Bearer {links['host']}")
    assert answer.status_code == 200
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert front.post("/api/tables", {"quest": "M0"}) == 201


def test_what_is_not_encrypted_is_sent_to_what_is(front: Front) -> None:
    answer = httpx.get(f"http://127.0.0.1:{front.plain}/tables")
    assert answer.status_code == 301
    assert answer.headers["location"].startswith("https://127.0.0.1")
    asked = {}

    class Certbot(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked["path"] = self.path
            self.send_error(404)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", front.certbot), Certbot) as certbot:
        thread = threading.Thread(target=certbot.handle_request)
        thread.start()
        challenge = "/.well-known/acme-challenge/x"
        assert httpx.get(f"http://127.0.0.1:{front.plain}{challenge}").status_code == 404
        thread.join()
    assert asked == {"path": challenge}


@pytest.mark.parametrize(
    "path", ["/metrics", "/health", "/live", "/%6detrics", "//health", "/live/", "/h%65alth?x=1"]
)
def test_figures_and_health_are_private(front: Front, server: Server, path: str) -> None:
    assert server.get("/health")["status"] == "ok"
    answer = front.get(path)
    assert answer.status_code == 404
    assert "shamble_" not in answer.text
    assert "version" not in answer.text


def test_whose_request_it_is_cannot_be_made_up(front: Front, server: Server) -> None:
    """All requests come from one address, whatever they say, and so share its limit."""
    statuses = {
        front.post("/api/tables", {}, {"X-Forwarded-For": f"203.0.113.{number}"})
        for number in range(70)
    }
    assert 429 in statuses
    with Seat(server.port, "x") as other:  # what comes without the front still has its own
        assert other.wait("goodbye")["code"] == "unknown-table"


@pytest.mark.parametrize(
    "begin, drip, encrypted",
    [(HEAD, b"X: 1\r\n", True), (BODY, b" ", True), (b"", b"", True), (b"", b"", False)],
    ids=["dripping headers", "a dripping body", "silence", "silence before TLS"],
)
def test_slow_ones_are_cut_off_before_the_server(
    impatient: Front, server: Server, begin: bytes, drip: bytes, encrypted: bool
) -> None:
    before = len(server.log())
    tls = impatient.tls if encrypted else None
    with Attackers(impatient.port, 5, begin, drip=drip, tls=tls) as attackers:
        wait_until(lambda: attackers.open == 0, "their end")
        for heard in attackers.heard:
            assert heard == b"" or heard.split()[1] == b"408"
    lines = [json.loads(line) for line in server.log()[before:].splitlines()]
    assert not [line for line in lines if line["event"] == "request"]


def test_an_address_has_so_many_connections_before_the_server(front: Front, server: Server) -> None:
    links = server.new_table("M1", seed=1)
    with Seat(front.port, links["table"], links["seats"], tls=front.tls) as seat:
        seat.joined()
        asking = HEAD + b"\r\n"
        with Attackers(front.port, 150, asking, tls=front.tls) as attackers:
            wait_until(lambda: attackers.open <= PER_ADDRESS, "the others to be let out")
            assert attackers.open >= PER_ADDRESS * 0.8, "they may ask something else"
            assert seat.choose(seat.offers()[0])["type"] == "accepted"
