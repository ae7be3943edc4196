"""A server in bad weather: slow connections, a disk that is full, a clock that jumps."""

from __future__ import annotations

import contextlib
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.server import faults
from tests.server.attackers import BODY, HEAD, Attackers
from tests.server.disk import full, is_ready
from tests.server.players import FREELY
from tests.services import Server, wait_until

from tools.soak.people import STILL, Company, wait
from tools.soak.telling import Teller

TABLES = 2
DAY = 86_400
PAUSE = 0.05
"""Seconds between a table's choices."""
ROUND = 5.0
"""Seconds of each kind of weather."""
ELSEWHERE = "127.0.0.7"
"""The attackers' address: players have another."""


def run(teller: Teller, seed: int, until: float) -> None:
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        clock = Path(folder) / "clock"
        clock.write_text("0")
        db = str(Path(folder) / "t.db")
        with Server(db, limits=FREELY, **faults.clock(clock)) as server:
            company = Company(teller, server, seed, TABLES, storage=False, pause=PAUSE)
            while time.monotonic() < until:
                with _slow(server.port) as count:
                    teller.count(slow_connections=count)
                    _jump(clock, chance)
                    teller.count(jumps_of_the_clock=1)
                    wait(ROUND, until, company)
                    _fill(teller, server, company, chance, until)
                    wait(ROUND, until, company)
            company.leave()


@contextlib.contextmanager
def _slow(port: int) -> Iterator[int]:
    """Headers and bodies that drip, and connections that say nothing; returns how many."""
    with (
        Attackers(port, 20, HEAD, drip=b"X-Slow: 1\r\n", source=ELSEWHERE, again=True) as dripping,
        Attackers(port, 10, source=ELSEWHERE) as silent,
        Attackers(port, 10, BODY, drip=b" ", source=ELSEWHERE, again=True) as bodies,
    ):
        yield sum(len(each.heard) for each in (dripping, silent, bodies))


def _jump(clock: Path, chance: random.Random) -> None:
    """To any time of the last and the next year, or by a few seconds."""
    most = chance.choice((5, 3600, 400 * DAY))
    new = clock.with_suffix(".new")
    new.write_text(str(chance.uniform(-most, most)))
    new.replace(clock)


def _fill(
    teller: Teller, server: Server, company: Company, chance: random.Random, until: float
) -> None:
    """The disk is full until somebody was told so; then everything goes on."""
    before = company.refused
    with full(server, chance.choice((1, 4096, 100_000))):
        wait(1, until, company)
    teller.count(full_disks=1, refused_by_full_disks=max(0, company.refused - before))
    wait_until(lambda: is_ready(server), "the server to be ready again", STILL)
    accepted = company.accepted
    wait_until(lambda: company.accepted > accepted, "play to go on", STILL)
