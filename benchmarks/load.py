"""How long a choice takes to reach everybody when many tables play at once: `make bench-load`.

Each table has two seats and a spectator, and makes so many choices a second. Measured is the time
from a choice's sending until the last of the three browsers has been told. All browsers are in
this process, the server is in its own, so that the two share a machine of two cores as fairly as
they can.

With another source tree (`--against OLD_SRC`) two servers are measured in one run: every other
table plays at the old one, at the same time and the same games, so that whatever else the machine
does meets both.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
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

import shamble
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

    def __init__(self, connection: ClientConnection, tally: Tally) -> None:
        self._connection = connection
        self._tally = tally
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
            self._tally.messages += 1
            self._tally.received += len(data)
            if told.position is not None:
                self.position = told.position
                self.told_at = time.perf_counter()
                self.news.set()
            elif told.type in ("refused", "goodbye"):
                self._tally.errors.append(f"{told.type}: {told.code}")

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


class Tally:
    """What happened at one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.late = 0
        """Choices that could not be made in time because the one before was still on its way."""
        self.begin()

    def begin(self) -> None:
        """The tables are set up: from now on it counts."""
        self.messages = 0
        self.received = 0
        self._used_before = processor_seconds(self.server.pid)

    def end(self) -> None:
        self.used = processor_seconds(self.server.pid) - self._used_before


class Load:
    """Many tables at once, at each server as many."""

    def __init__(self, tallies: Sequence[Tally], tables: int, rate: float) -> None:
        self._tallies = tallies
        self._pause = 1 / rate
        self._ready = [asyncio.Event() for _ in range(tables)]
        self._started = asyncio.Event()
        self._end = 0.0

    async def run(self, seconds: float) -> None:
        """Let the tables play for so long."""
        playing = [asyncio.create_task(self._table(number)) for number in range(len(self._ready))]
        for event in self._ready:
            await event.wait()
        self._end = time.perf_counter() + seconds
        for tally in self._tallies:
            tally.begin()
        self._started.set()
        await asyncio.gather(*playing)
        for tally in self._tallies:
            tally.end()

    async def _table(self, number: int) -> None:
        pair, place = divmod(number, len(self._tallies))
        tally = self._tallies[(place + pair) % len(self._tallies)]  # nobody is always the first
        chance = random.Random(pair)
        game = 0
        next_at: float | None = None
        while next_at is None or next_at < self._end:
            links = await asyncio.to_thread(
                tally.server.new_table,
                QUESTS[pair % len(QUESTS)],
                seed=pair + 1000 * game,
                seats=[0, 0, 0, 1, 1, 1],
                mine=[0, 1],
            )
            address = f"ws://127.0.0.1:{tally.server.port}/api/tables/{links['table']}/play"
            browsers = []
            for token in (*links["seats"], links["spectator"]):
                connection = await connect(address, compression=None, max_size=None, proxy=None)
                browsers.append(Browser(connection, tally))
                await browsers[-1].join(token)
            self._ready[number].set()
            await self._started.wait()
            if next_at is None:  # the tables do not all choose at the same moment
                next_at = time.perf_counter() + self._pause * number / len(self._ready)
            next_at = await self._play(browsers, tally, chance, next_at)
            for browser in browsers:
                await browser.leave()
            game += 1

    async def _play(
        self, browsers: Sequence[Browser], tally: Tally, chance: random.Random, next_at: float
    ) -> float:
        """Play until the game or the time is over; returns when the next choice is due."""
        while next_at < self._end:
            decision = browsers[0].position.decision
            if decision is None:
                return max(next_at, time.perf_counter())
            now = time.perf_counter()
            tally.late += now > next_at + self._pause / 2
            await asyncio.sleep(max(0.0, next_at - now))
            next_at += self._pause
            version = browsers[0].position.version
            choice = chance.choice(decision.offers).choice
            player = browsers[chance.randrange(2) if decision.seat is None else decision.seat]
            sent = time.perf_counter()
            await player.send({"type": "choose", "ref": 1, "decision": version, "choice": choice})
            try:
                async with asyncio.timeout(PATIENCE):
                    arrivals = [await browser.wait_for(version) for browser in browsers]
            except TimeoutError:
                tally.errors.append("a choice that was never told")
                return next_at
            tally.latencies.append(max(arrivals) - sent)
        return next_at


def processor_seconds(process: int) -> float:
    """Processor time that a process and its children have used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return own + sum(processor_seconds(int(child)) for child in children)


def measure(
    servers: Sequence[Server], tables: int, rate: float, seconds: float
) -> list[dict[str, float]]:
    """All figures, server by server; times in seconds."""
    asyncio.run(Load([Tally(one) for one in servers], tables, rate).run(0.0))  # boards: found once
    tallies = [Tally(one) for one in servers]
    own = time.process_time()
    asyncio.run(Load(tallies, tables, rate).run(seconds))
    share = {"browsers processor share": (time.process_time() - own) / seconds}
    return [{"tables": tables // len(servers)} | figures(one, seconds) | share for one in tallies]


def figures(tally: Tally, seconds: float) -> dict[str, float]:
    """What the browsers of a server saw."""
    found = sorted(tally.latencies)
    if tally.errors:
        print(*sorted(set(tally.errors)), sep="\n", file=sys.stderr)
    return {
        "choices": len(found),
        "choices per second": len(found) / seconds,
        "errors": len(tally.errors),
        "late": tally.late,
        "p50": found[len(found) * 50 // 100],
        "p90": found[len(found) * 90 // 100],
        "p99": found[len(found) * 99 // 100],
        "max": found[-1],
        "messages to browsers per second": tally.messages / seconds,
        "megabytes to browsers per second": tally.received / seconds / 1e6,
        "server processor share": tally.used / seconds,
        "server processor time per choice": tally.used / len(found),
    }


def readable(name: str, value: float) -> str:
    if name in ("p50", "p90", "p99", "max", "server processor time per choice"):
        return f"{value * 1000:.2f} ms"
    if name.endswith("share"):
        return f"{value:.0%} of a core"
    return f"{value:,.1f}".removesuffix(".0")


def rows(found: Sequence[dict[str, float]]) -> list[list[str]]:
    """The table: each server's figure, and of two how many times as much the second is."""
    lines = []
    for name in found[0]:
        values = [one[name] for one in found]
        lines.append([name, *(readable(name, value) for value in values)])
        if len(values) == 2:
            lines[-1].append(f"{values[1] / values[0]:.2f}" if values[0] else "")
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, help="the src folder of another commit")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, default=5, help="choices per second at each table")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--db", help="a database's file or URL; otherwise a new SQLite file")
    parser.add_argument("--redis", default="")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    if given.against and given.db:
        parser.error("--against measures two servers, each with a new database: leave --db out")
    if given.against and not (given.against / "shamble").is_dir():
        parser.error(f"{given.against} has no folder shamble; expected the src folder of a commit")
    if given.tables < 1 or (given.against and given.tables % 2):
        parser.error(f"{given.tables} tables; expected some, and as many for each server")
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as running:
        own = Path(shamble.__file__).parent.parent
        servers: list[Server] = []
        for source in (given.against, own) if given.against else (own,):
            servers.append(
                running.enter_context(
                    InstalledServer(
                        given.db or str(Path(folder) / f"{len(servers)}.db"),
                        *("--workers", str(given.workers)),
                        redis=given.redis,
                        limits=LIMITS,
                        PYTHONPATH=str(source.resolve()),
                    )
                )
            )
        found = measure(servers, given.tables, given.rate, given.seconds)
    if given.json:
        print(json.dumps(found if given.against else found[0], indent=2))
    else:
        title = f"{given.tables} tables at {given.rate:g} choices per second each"
        columns = ("", "old", "new", "new / old") if given.against else ("", "")
        show(f"{title}, from a choice sent to seen by everybody", columns, rows(found))
    if any(one["errors"] or one["p99"] > GOAL for one in found):
        sys.exit(f"expected no error, and 99 of 100 choices below {GOAL * 1000:g} ms")


if __name__ == "__main__":
    main()
