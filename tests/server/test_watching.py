"""Watching over a server: figures and log lines that strangers cannot fill."""

from __future__ import annotations

import contextlib
import io
import json
import logging
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from shamble.server import logging_setup, metrics
from shamble.server.logging_setup import JsonLines, Plain
from shamble.server.settings import Settings, SettingsError
from tests.cli.running import refused
from tests.services import PATIENCE, Server, free_port, wait_until


def asked(port: int, method: str) -> bytes:
    """What a request with any word as its method is answered."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as browser:
        head = f"{method} /api/shelf HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        browser.sendall(head.encode())
        return b"".join(iter(lambda: browser.recv(65536), b""))


def test_methods_that_are_none_are_refused_and_counted_together(tmp_path: Path) -> None:
    with Server(str(tmp_path / "t.db")) as server:
        for number in range(20):
            answer = asked(server.port, f"M{number}" + "X" * 50_000)
            assert answer.startswith(b"HTTP/1.1 405 ")
            assert len(answer) < 2000
        assert asked(server.port, "DELETE").startswith(b"HTTP/1.1 405 ")
        counted = [name for name in server.figures() if name.startswith("shamble_http_requests_t")]
        log = server.log()
    assert {name.partition('method="')[2].partition('"')[0] for name in counted} <= {
        "DELETE",
        "GET",
        "other",
    }
    assert len([name for name in counted if 'method="other"' in name]) == 1
    assert max(map(len, log.splitlines())) < 1000
    assert '"method":"other"' in log


@pytest.mark.parametrize("form", [JsonLines(), Plain()])
def test_a_line_of_the_log_has_a_length(form: logging.Formatter) -> None:
    try:
        raise ValueError("z" * 100_000)
    except ValueError:
        record = logging.LogRecord("a", 20, "f", 1, "x" * 10_000, (), sys.exc_info())
    record.table = "y" * 10_000
    record.ms = 12.5
    line = form.format(record)
    assert len(line) < 10_000
    assert "x" * 300 + "…" in line
    assert "12.5" in line
    assert "ValueError" in line


class Screen(io.StringIO):
    """Standard error: a terminal, or not."""

    def __init__(self, terminal: bool) -> None:
        super().__init__()
        self._terminal = terminal

    def isatty(self) -> bool:
        return self._terminal


@pytest.fixture
def loggers() -> Iterator[None]:
    """As they were, afterwards."""
    root, ours = logging.getLogger(), logging.getLogger("shamble")
    before = root.handlers[:], root.level, ours.level
    yield
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])


@pytest.mark.parametrize(
    "form, terminal, plain",
    [(None, True, True), (None, False, False), ("plain", False, True), ("json", True, False)],
)
@pytest.mark.usefixtures("loggers")
def test_people_see_plain_lines_of_trouble_and_services_everything(
    monkeypatch: pytest.MonkeyPatch, form: str | None, terminal: bool, plain: bool
) -> None:
    screen = Screen(terminal)
    monkeypatch.setattr(sys, "stderr", screen)
    settings = Settings.from_environment({"SHAMBLE_LOG": form or "", "SHAMBLE_DB": "t.db"})
    logging_setup.set_up(settings.log)
    logging.getLogger("shamble.access").info("request", extra={"status": 200})
    logging.getLogger("shamble.server.founding").info("a table was created")
    logging.getLogger("shamble.access").warning("request", extra={"status": 500})
    lines = screen.getvalue().splitlines()
    if plain:
        assert [line.partition(" ")[2] for line in lines] == ["request status=500"]
    else:
        told = [json.loads(line) for line in lines]
        assert [one["event"] for one in told] == ["request", "a table was created", "request"]


def test_make_play_asks_for_plain_lines_and_other_forms_are_refused() -> None:
    made = subprocess.run(
        ["make", "--dry-run", "play"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "SHAMBLE_LOG=${SHAMBLE_LOG:-plain}" in made.stdout
    sentence = refused("serve", "--db", "t.db", SHAMBLE_LOG="xml")
    assert sentence == "xml is no form of the log: write plain or json for SHAMBLE_LOG."


@pytest.mark.parametrize("workers", ["1", "2"])
def test_figures_at_a_port_of_their_own(tmp_path: Path, workers: str) -> None:
    own = free_port()
    with Server(str(tmp_path / "t.db"), "--workers", workers, SHAMBLE_METRICS=str(own)) as server:

        def figures() -> str:
            address = f"http://127.0.0.1:{own}/metrics"
            with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
                return str(answer.read().decode())

        server.new_table("M0")
        created = 'shamble_http_requests_total{method="POST",route="/api/tables",status="201"} 1.0'
        wait_until(lambda: created in figures(), "the table to be counted")
        answer = httpx.get(f"{server.address}/metrics")
        assert (answer.status_code, answer.json()["code"]) == (404, "no-address")
        assert server.stop() == 0
        assert "GET /metrics" not in server.log()


def test_few_are_told_figures_at_once(tmp_path: Path) -> None:
    """Who is silent takes no more than a few places, and none that a person at a table needs."""
    place = ("127.0.0.1", free_port())
    address = f"http://127.0.0.1:{place[1]}/metrics"

    def is_told() -> bool:
        try:
            return "shamble_" in httpx.get(address, timeout=PATIENCE).text
        except httpx.TransportError:
            return False

    with Server(str(tmp_path / "t.db"), SHAMBLE_METRICS=str(place[1])) as server:
        with contextlib.ExitStack() as silent:
            for _ in range(metrics.AT_ONCE):
                silent.enter_context(socket.create_connection(place, PATIENCE))
            with socket.create_connection(place, PATIENCE) as late:
                assert late.recv(1) == b"", "no place: hung up on"
            assert not is_told()
            server.new_table("M0")
        wait_until(is_told, "those who left to make room")


@pytest.mark.parametrize(
    "given, place",
    [
        ("9100", ("127.0.0.1", 9100)),
        ("0.0.0.0:9100", ("0.0.0.0", 9100)),
        ("[::1]:9100", ("::1", 9100)),
    ],
)
def test_where_the_figures_stand(tmp_path: Path, given: str, place: tuple[str, int]) -> None:
    settings = Settings.from_environment(
        {"SHAMBLE_DB": str(tmp_path / "t.db"), "SHAMBLE_METRICS": given}
    )
    assert settings.metrics == place
    assert Settings.from_environment(settings.to_environment()) == settings


@pytest.mark.parametrize("given", ["x", "0", "70000", "1.2.3.4:", "²", "9" * 5000])
def test_places_that_are_none(given: str) -> None:
    with pytest.raises(SettingsError) as problem:
        Settings.from_environment({"SHAMBLE_DB": "t.db", "SHAMBLE_METRICS": given})
    assert problem.value.setting == "metrics"
