"""What makes the page one that can be installed, and that knows whether it is the server's own."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from tools import icons

from shamble.server.files import FRESH, Page
from tests.seat import Seat
from tests.services import Server, wait_until

PUBLIC = Path(__file__).parents[2] / "web" / "public"
MANIFEST = json.loads((PUBLIC / "manifest.webmanifest").read_text())
PAGE = '<!doctype html><meta name="build" content="{}" /><title>Shamble</title>'


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("page")
    (folder / "index.html").write_text(PAGE.format("0123456789ab"))
    (folder / "sw.js").write_text("// nothing")
    (folder / "manifest.webmanifest").write_text("{}")
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, page: Path) -> Iterator[Server]:
    db = tmp_path_factory.mktemp("server") / "tables.db"
    with Server(str(db), SHAMBLE_PAGE=str(page)) as started:
        yield started


@pytest.mark.parametrize("path", ["/", "/api/languages", "/api/nothing", "/health"])
def test_every_answer_tells_the_build(server: Server, path: str) -> None:
    assert httpx.get(server.address + path).headers["shamble-build"] == "0123456789ab"


def test_who_joins_a_table_is_told_the_build(server: Server) -> None:
    links = server.new_table("M1", seed=1)
    with Seat(server.port, links["table"], links["seats"]) as seat:
        assert seat.wait("hello")["build"] == "0123456789ab"


def test_a_page_that_is_built_anew_is_another_one(tmp_path: Path) -> None:
    page = Page(tmp_path)
    assert page.build() == ""
    (tmp_path / "index.html").write_text(PAGE.format("first"))
    wait_until(lambda: page.build() == "first", "the page")
    (tmp_path / "index.html").write_text(PAGE.format("second"))
    assert FRESH <= 1
    wait_until(lambda: page.build() == "second", "the other page")


def test_the_worker_is_never_old_and_only_ours(server: Server) -> None:
    worker = httpx.get(f"{server.address}/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "worker-src 'self'" in worker.headers["content-security-policy"]
    manifest = httpx.get(f"{server.address}/manifest.webmanifest")
    assert manifest.headers["content-type"].startswith("application/manifest+json")


@pytest.mark.parametrize("icon", MANIFEST["icons"], ids=lambda icon: icon["src"])
def test_each_icon_is_there_in_its_size(icon: dict[str, str]) -> None:
    data = (PUBLIC / icon["src"].removeprefix("/")).read_bytes()
    if icon["type"] == "image/png":
        assert data.startswith(b"\x89PNG")
        assert "{}x{}".format(*struct.unpack("!II", data[16:24])) == icon["sizes"]
    else:
        assert b"<svg" in data


def test_icons_that_a_system_rounds_reach_their_edges() -> None:
    for name in icons.FULL:
        assert 'x="-4" y="-4" width="40" height="40"' in icons.drawn(name)
