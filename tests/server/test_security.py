"""What browsers are told to forbid, and whose pages may open a connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from shamble.server import shelf
from shamble.server.app import create_app
from shamble.server.security import same_origin
from shamble.server.settings import Settings, database_url
from tests.services import Server

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
    with connect(address, origin=Origin("https://evil.example"), proxy=None) as socket:
        assert '"other-origin"' in str(socket.recv())
    with connect(address, origin=Origin(server.address), proxy=None, max_size=None) as socket:
        socket.send('{"type": "join"}')
        assert '"welcome"' in str(socket.recv())


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
            httpx.AsyncClient(transport=transport, base_url="http://table") as client,
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
