"""Servers that are killed again and again: before, during and after commits, and at any moment."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sqlite3
import tempfile
import time
from pathlib import Path

from tests import services
from tests.server.faults import MOMENTS, dying
from tests.server.players import FREELY
from tests.services import Server

from tools.soak.people import Company
from tools.soak.telling import Teller

WITHIN = 12
"""Commits with a choice, one of which a server does not survive."""
TABLES = 3
LONGEST = 30.0
"""Seconds that it may take; then it is killed from outside."""


class Note:
    """What servers wrote down before they died."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.touch()
        self._known = 0

    def news(self) -> list[str]:
        """The moments of the deaths since the last time."""
        moments = self.path.read_text().split()[self._known :]
        self._known += len(moments)
        return moments


def sqlite(teller: Teller, seed: int, until: float) -> None:
    """One process on an SQLite file."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        note, db = Note(Path(folder) / "note"), str(Path(folder) / "t.db")
        fault = dying(*MOMENTS, within=WITHIN, note=note.path)
        with Server(db, limits=FREELY, **fault) as server:
            company = Company(teller, server, seed, TABLES)
            while time.monotonic() < until:
                patience = chance.uniform(0.3, 1.5) if chance.random() < 0.2 else LONGEST
                end = time.monotonic() + patience
                while server.is_running and time.monotonic() < end:
                    time.sleep(0.02)
                server.kill()
                _count(teller, "sqlite", note.news() or ["from_outside"])
                server.start()
                company.look()
            company.leave()
        connection = sqlite3.connect(db)
        (found,) = connection.execute("PRAGMA integrity_check").fetchone()
        connection.close()
        if found != "ok":
            teller.find("a broken file", str(found))


def postgresql(teller: Teller, seed: int, until: float) -> None:
    """Two workers on PostgreSQL and Redis. Each dies on its own and is replaced; now and then all
    are killed at once."""
    chance = random.Random(seed)
    with (
        tempfile.TemporaryDirectory() as folder,
        services.postgresql() as service,
        services.redis() as redis,
    ):
        Path(folder).chmod(0o755)
        note, db = Note(Path(folder) / "note"), service.new_database("soak")
        fault = dying(*MOMENTS, within=WITHIN, note=note.path)
        with Server(db, "--workers", "2", redis=redis.url, limits=FREELY, **fault) as server:
            company = Company(teller, server, seed, TABLES, workers=2)
            before, cut = 0, until
            while time.monotonic() < until:
                time.sleep(0.1)
                _count(teller, "postgresql", note.news())
                company.look()
                if cut == until and company.accepted > before:  # somebody plays again
                    cut = time.monotonic() + chance.uniform(5, 20)
                if time.monotonic() > cut:
                    _cut_power(server)
                    _count(teller, "postgresql", [*note.news(), "from_outside"])
                    server.start()
                    before, cut = company.accepted, until
            company.leave()


def _cut_power(server: Server) -> None:
    """Kill the server and its workers, before any of them notices."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    os.kill(server.pid, signal.SIGSTOP)  # it must not replace anybody
    for child in children:
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(child), signal.SIGKILL)
    server.kill()


def _count(teller: Teller, database: str, moments: list[str]) -> None:
    for moment in moments:
        teller.count(kills=1, **{f"kills_{database}_{moment}": 1})
