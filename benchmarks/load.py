"""How long a choice takes to reach everybody when many tables play at once: `make bench-load`.

Each table has two seats and a spectator, and makes so many choices a second. Measured is the time
from a choice's sending until the last of the three browsers has been told. All browsers are in
this process, the server is in its own, so that the two share a machine of two cores as fairly as
they can.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from tests.services import InstalledServer, Server
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.measure import show

QUESTS = ("M1", "M2", "M10", "Q0", "Q5", "Q6")
GOAL = 0.1
"""Seconds that 99 of 100 choices must stay below."""
PATIENCE = 10.0
LIMITS = {"posts_per_minute": 100_000}


# What a scripted browser reads of a message; the rest is skipped, as fast as the parser can.
class Offer(msgspec.Struct):
    choice: str


class Decision(msgspec.Struct):
    seat: int | None
    offers: list[Offer]


class Position(msgspec.Struct):
    version: int
    decision: Decision | None


class Told(msgspec.Struct):
    type: str
    position: Position | None = None
    code: str = ""


_READ = msgspec.json.Decoder(Told)


class Browser:
    """One connection, which notes when it was told of each version of the table."""

    def __init__(self, connection: ClientConnection, load: Load) -> None:
        self._connection = connection
        self._load = load
        self.position = Position(0, None)
        self.told_at = 0.0
        self.news = asyncio.Event()
        self._reading: asyncio.Task[None] | None = None

    async def join(self, token: str) -> None:
        await self.send({"type": "join", "tokens": [token]})
        self._reading = asyncio.create_task(self._read())
        async with asyncio.timeout(PATIENCE):
            await self.news.wait()

    async def send(self, message: dict[str, Any]) -> None:
        await self._connection.send(msgspec.json.encode(message).decode())

    async def _read(self) -> None:
        async for data in self._connection:
            told = _READ.decode(data)
            self._load.messages += 1
            self._load.received += len(data)
            if told.position is not None:
                self.position = told.position
                self.told_at = time.perf_counter()
                self.news.set()
            elif told.type in ("refused", "goodbye"):
                self._load.errors.append(f"{told.type}: {told.code}")

    async def leave(self) -> None:
        await self._connection.close()
        assert self._reading is not None
        await self._reading

    async def wait_for(self, version: int) -> float:
        """When it was told that the table has got beyond this version."""
        while self.position.version <= version:
            self.news.clear()
            await self.news.wait()
        return self.told_at


class Load:
    """Many tables at once."""

    def __init__(self, server: Server, rate: float) -> None:
        self._server = server
        self._pause = 1 / rate
        self._chance = random.Random(1)
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.late = 0
        """Choices that could not be made in time because the one before was still on its way."""
        self.messages = 0
        self.received = 0
        self._end = 0.0

    async def run(self, tables: int, seconds: float) -> None:
        """Let so many tables play for so long."""
        started = asyncio.Event()
        ready = [asyncio.Event() for _ in range(tables)]
        playing = [
            asyncio.create_task(self._table(number, tables, ready[number], started))
            for number in range(tables)
        ]
        for event in ready:
            await event.wait()
        self._end = time.perf_counter() + seconds
        self.messages = self.received = 0
        started.set()
        await asyncio.gather(*playing)

    async def _table(
        self, number: int, tables: int, ready: asyncio.Event, started: asyncio.Event
    ) -> None:
        game = 0
        next_at: float | None = None
        while next_at is None or next_at < self._end:
            links = await asyncio.to_thread(
                self._server.new_table,
                QUESTS[number % len(QUESTS)],
                seed=number + 1000 * game,
                seats=[0, 0, 0, 1, 1, 1],
                mine=[0, 1],
            )
            address = f"ws://127.0.0.1:{self._server.port}/api/tables/{links['table']}/play"
            browsers = []
            for token in (*links["seats"], links["spectator"]):
                connection = await connect(address, compression=None, max_size=None, proxy=None)
                browsers.append(Browser(connection, self))
                await browsers[-1].join(token)
            ready.set()
            await started.wait()
            if next_at is None:  # the tables do not all choose at the same moment
                next_at = time.perf_counter() + self._pause * number / tables
            next_at = await self._play(browsers, next_at)
            for browser in browsers:
                await browser.leave()
            game += 1

    async def _play(self, browsers: Sequence[Browser], next_at: float) -> float:
        """Play until the game or the time is over; returns when the next choice is due."""
        while next_at < self._end:
            decision = browsers[0].position.decision
            if decision is None:
                return max(next_at, time.perf_counter())
            now = time.perf_counter()
            self.late += now > next_at + self._pause / 2
            await asyncio.sleep(max(0.0, next_at - now))
            next_at += self._pause
            version = browsers[0].position.version
            choice = self._chance.choice(decision.offers).choice
            player = browsers[self._chance.randrange(2) if decision.seat is None else decision.seat]
            sent = time.perf_counter()
            await player.send({"type": "choose", "ref": 1, "decision": version, "choice": choice})
            try:
                async with asyncio.timeout(PATIENCE):
                    arrivals = [await browser.wait_for(version) for browser in browsers]
            except TimeoutError:
                self.errors.append("a choice that was never told")
                return next_at
            self.latencies.append(max(arrivals) - sent)
        return next_at


def processor_seconds(process: int) -> float:
    """Processor time that a process and its children have used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return own + sum(processor_seconds(int(child)) for child in children)


def measure(server: Server, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """All figures; times in seconds."""
    load = Load(server, rate)
    asyncio.run(load.run(tables, 0.0))  # boards and sight are found once
    load = Load(server, rate)
    before = processor_seconds(server.pid), time.process_time(), time.perf_counter()
    asyncio.run(load.run(tables, seconds))
    took = time.perf_counter() - before[2]
    found = sorted(load.latencies)
    if load.errors:
        print(*sorted(set(load.errors)), sep="\n", file=sys.stderr)
    return {
        "tables": tables,
        "choices": len(found),
        "choices per second": len(found) / seconds,
        "errors": len(load.errors),
        "late": load.late,
        "p50": found[len(found) * 50 // 100],
        "p90": found[len(found) * 90 // 100],
        "p99": found[len(found) * 99 // 100],
        "max": found[-1],
        "messages to browsers per second": load.messages / seconds,
        "megabytes to browsers per second": load.received / seconds / 1e6,
        "server processor share": (processor_seconds(server.pid) - before[0]) / took,
        "browsers processor share": (time.process_time() - before[1]) / took,
    }


def readable(name: str, value: float) -> str:
    if name in ("p50", "p90", "p99", "max"):
        return f"{value * 1000:.1f} ms"
    if name.endswith("share"):
        return f"{value:.0%} of a core"
    return f"{value:,.1f}".removesuffix(".0")


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=5, help="choices per second at each table")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--db", help="a database's file or URL; otherwise a new SQLite file")
    parser.add_argument("--redis", default="")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        db = given.db or str(Path(folder) / "tables.db")
        workers = ("--workers", str(given.workers))
        with InstalledServer(db, *workers, redis=given.redis, limits=LIMITS) as server:
            figures = measure(server, given.tables, given.rate, given.seconds)
    if given.json:
        print(json.dumps(figures, indent=2))
    else:
        title = f"{given.tables} tables at {given.rate:g} choices per second each"
        rows = [[name, readable(name, value)] for name, value in figures.items()]
        show(title, ("from a choice sent to seen by everybody", ""), rows)
    if figures["errors"] or figures["p99"] > GOAL:
        sys.exit(f"expected no error, and 99 of 100 choices below {GOAL * 1000:g} ms")


if __name__ == "__main__":
    main()
