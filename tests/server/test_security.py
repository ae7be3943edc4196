"""What browsers are told to forbid, and whose pages may open a connection."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from shamble.server import private_files, shelf
from shamble.server.app import create_app
from shamble.server.log import Log
from shamble.server.security import Hosts, same_origin
from shamble.server.settings import Settings, SettingsError, database_url
from tests.services import AnswerError, Server, wait_until

PATHS = ["/", "/api/shelf", "/api/nothing", "/api/quests/M0/map.svg", "/health", "/metrics"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    page = folder / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html><title>Shamble</title>")
    with Server(str(folder / "tables.db"), SHAMBLE_PAGE=str(page)) as started:
        yield started


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_forbids_what_the_page_does_not_need(server: Server, path: str) -> None:
    headers = httpx.get(server.address + path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "geolocation=()" in headers["permissions-policy"]
    assert "server" not in headers
    policy = _policy(headers["content-security-policy"])
    assert policy["default-src"] == "'none'"
    assert policy["frame-ancestors"] == "'none'"
    if path.endswith(".svg"):
        assert "sandbox" in policy
        assert "script-src" not in policy
    else:
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["base-uri"] == policy["form-action"] == "'none'"
        assert "unsafe" not in str(policy)


def _policy(header: str) -> dict[str, str]:
    """The directives of a Content-Security-Policy."""
    parts = (part.strip().partition(" ") for part in header.split(";"))
    return {name: value for name, _, value in parts}


def test_nobody_is_invited_from_another_site(server: Server) -> None:
    answer = httpx.get(server.address + "/api/shelf", headers={"Origin": "https://evil.example"})
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    "origin, host, ours",
    [
        (None, "table.example", True),
        ("https://table.example", "table.example", True),
        ("http://127.0.0.1:8000", "127.0.0.1:8000", True),
        ("HTTPS://Table.Example", "table.example", True),
        ("https://table.example:444", "table.example", False),
        ("https://evil.example", "table.example", False),
        ("https://table.example.evil.example", "table.example", False),
        ("null", "table.example", False),
        ("", "table.example", False),
        ("https://", "", False),
        ("https://[", "table.example", False),
    ],
)
def test_who_may_open_a_connection(origin: str | None, host: str, ours: bool) -> None:
    headers = [(b"host", host.encode())]
    if origin is not None:
        headers.append((b"origin", origin.encode()))
    assert same_origin({"type": "websocket", "headers": headers}) is ours


def test_a_page_from_elsewhere_cannot_play(server: Server) -> None:
    links = server.new_table("M0", open=True)
    address = f"ws://127.0.0.1:{server.port}/api/tables/{links['table']}/play"
    with connect(address, origin=Origin("https://evil.example"), proxy=None) as line:
        assert '"other-origin"' in str(line.recv())
    with connect(address, origin=Origin(server.address), proxy=None, max_size=None) as line:
        line.send('{"type": "join"}')
        assert '"welcome"' in str(line.recv())


def test_a_socket_at_no_address_is_refused(server: Server) -> None:
    with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{server.port}/api/no", proxy=None):
        pass


def test_what_breaks_is_told_by_its_number_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("the secret plan")

    monkeypatch.setattr(shelf, "shelf", broken)
    app = create_app(Settings(db=database_url(str(tmp_path / "tables.db")), page=tmp_path))

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
        ):
            return await client.get("/api/shelf", headers={"Accept-Language": "fr"})

    with caplog.at_level(logging.ERROR, "shamble"):
        answer = asyncio.run(ask())
    assert answer.status_code == 500
    assert answer.json()["code"] == "unforeseen"
    assert "secret" not in answer.text
    assert answer.headers["content-language"] == "fr"
    assert "content-security-policy" in answer.headers
    (record,) = caplog.records
    assert record.exc_info is not None
    assert str(record.__dict__["id"]) in answer.json()["said"]


# --- the names of a server --------------------------------------------------------------------


@pytest.mark.parametrize(
    "listening, hosts, proxies, asked, known",
    [
        ("127.0.0.1", "", "", "localhost:8000", True),
        ("127.0.0.1", "", "", "LOCALHOST.", True),
        ("127.0.0.1", "", "", "127.0.0.1:8000", True),
        ("::1", "", "", "[::1]:8000", True),
        ("127.0.0.1", "", "", "evil.example:8000", False),
        ("localhost", "", "", "127.0.0.1.evil.example", False),
        ("localhost", "", "", "localhost.evil.example", False),
        ("127.0.0.1", "", "127.0.0.1", "zombies.example", True),
        ("0.0.0.0", "", "", "zombies.example", True),
        ("0.0.0.0", "zombies.example", "", "zombies.example", True),
        ("0.0.0.0", "zombies.example", "", "Zombies.Example:8000", True),
        ("0.0.0.0", "zombies.example", "", "192.0.2.7:8000", True),
        ("0.0.0.0", "zombies.example", "", "evil.example", False),
        ("127.0.0.1", "zombies.example", "127.0.0.1", "evil.example", False),
        ("127.0.0.1", "x.example, *.zombies.example", "", "a.zombies.example", True),
        ("127.0.0.1", "*.zombies.example", "", "zombies.example", False),
        ("127.0.0.1", "*.zombies.example", "", "evilzombies.example", False),
        ("127.0.0.1", "*", "", "evil.example", True),
    ],
)
def test_the_names_that_a_server_goes_by(
    listening: str, hosts: str, proxies: str, asked: str, known: bool
) -> None:
    given = {"SHAMBLE_HOST": listening, "SHAMBLE_HOSTS": hosts, "SHAMBLE_PROXIES": proxies}
    settings = Settings.from_environment({"SHAMBLE_DB": "t.db", **given})
    assert Settings.from_environment(settings.to_environment()) == settings
    assert Hosts(settings).know({"type": "http", "headers": [(b"host", asked.encode())]}) is known


@pytest.mark.parametrize("given", [",", "https://a.example", "a.example:80", "a b", "*a.example"])
def test_names_of_a_server_that_are_none(given: str) -> None:
    with pytest.raises(SettingsError) as problem:
        Settings.from_environment({"SHAMBLE_DB": "t.db", "SHAMBLE_HOSTS": given})
    assert problem.value.setting == "hosts"


def test_a_name_that_was_led_here_gets_nothing(server: Server) -> None:
    """DNS rebinding: a page at evil.example:PORT lets its name lead to 127.0.0.1, and asks there.
    Its origin and the request's host are the same."""
    host = f"evil.example:{server.port}"
    own = {"Host": host, "Origin": f"http://{host}"}
    answer = httpx.post(server.address + "/api/tables", json={"quest": "M0"}, headers=own)
    assert (answer.status_code, answer.json()["code"]) == (421, "other-host")
    assert "evil.example" in answer.json()["said"]
    links = server.new_table("M0", open=True)
    address = f"ws://{host}/api/tables/{links['table']}/play"
    line = socket.create_connection(("127.0.0.1", server.port))
    with line, pytest.raises(InvalidStatus) as refused:
        connect(address, origin=Origin(f"http://{host}"), sock=line, proxy=None)
    assert refused.value.response.status_code == 403


# --- what is kept -----------------------------------------------------------------------------


def test_a_token_pasted_as_the_id_of_a_table_is_not_logged(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db"), SHAMBLE_LOG="json") as server:
        links = server.new_table("M1")
        for path in ("", "/save", "/result"):
            with pytest.raises(AnswerError):
                server.get(f"/api/tables/{links['host']}{path}")
        server.get(f"/api/tables/{links['table']}", token=links["host"])
        requests = "/api/tables/{table}"
        wait_until(lambda: server.log().count(requests) == 4, "all requests in the log")
        assert links["host"] not in server.log()


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_may_read_the_database(tmp_path: Path) -> None:
    """It holds the key of saves, that of push messages, and hashes of tokens."""
    old = tmp_path / "old.db"
    old.touch()
    old.chmod(0o644)

    async def scene(db: Path) -> None:
        log = Log(database_url(str(db)))
        await log.open()
        await log.key("seal", "x")
        modes = {found.name: mode(found) for found in tmp_path.glob(f"{db.name}*")}
        assert modes == {db.name + end: 0o600 for end in ("", "-wal", "-shm")}
        await log.close()

    for db in (tmp_path / "new.db", old):
        asyncio.run(scene(db))


def test_a_database_of_somebody_else_is_warned_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(path: Path, mode: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    db = tmp_path / "t.db"
    db.touch()
    db.chmod(0o664)
    monkeypatch.setattr(Path, "chmod", refuse)
    private_files.keep(str(db))
    assert [record.getMessage() for record in caplog.records] == [
        "others may read the database, which holds keys"
    ]


def test_systemd_never_gives_the_server_up() -> None:
    """A start that fails at once may be tried five times in ten seconds; then systemd stops."""
    unit = (Path(__file__).parents[2] / "deploy/shamble.service").read_text()
    assert re.search(r"^Restart=always$", unit, re.MULTILINE)
    pause = re.search(r"^RestartSec=(\d+)$", unit, re.MULTILINE)
    assert pause is not None
    assert int(pause[1]) * 5 > 10
