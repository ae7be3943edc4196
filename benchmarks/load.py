"""How long a choice takes to reach everybody when many tables play at once: `make bench-load`.

Each table has two seats and a spectator, and makes so many choices a second. Measured is the time
from a choice's sending until the last of the three browsers has been told. All browsers are in
this process, the server is in its own, so that the two share a machine of two cores as fairly as
they can.

With bots (`--bots 50`) it is measured twice: without them, then with so many tables more, at which
a person has two Survivors and bots have the other four. So people's answers are compared under the
same load, and not one by one with those who mostly wait for bots. Bots never pause, so that one is
thinking at every table where no person is asked: what they leave to people so, they leave all the
more if they pause (`--pace normal`).

With another source tree (`--against OLD_SRC`) two servers are measured in one run: every other
table plays at the old one, at the same time and the same games, so that whatever else the machine
does meets both.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.services import InstalledServer, Server
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake

import shamble
from benchmarks import load_room
from benchmarks.load_browsers import PATIENCE, SETTING_UP, Browser, GoneError, Tally
from benchmarks.load_room import NoRoomError
from benchmarks.measure import show

QUESTS = ("M1", "M2", "M10", "Q0", "Q5", "Q6")
GOAL = 0.1
"""Seconds that 99 of 100 choices must stay below."""
GOLDEN = 0.618034
"""Steps of this length around a circle are spread evenly, of all tables as of each kind of them."""
HUNG_UP = "a browser on which the server hung up"
PAUSE = 0.2
"""Seconds after which somebody on whom the server hung up comes again."""
PEOPLE: dict[str, Any] = {"seats": [0, 0, 0, 1, 1, 1], "mine": [0, 1]}
PARTNERS: dict[str, Any] = {
    "seats": [0, 0, 1, 2, 3, 4],
    "mine": [0],
    "bots": [None, "steady", "steady", "steady", "steady"],
}


class Load:
    """Many tables at once: for each a tally, and the number of its game."""

    def __init__(self, tables: Sequence[tuple[Tally, int]], rate: float) -> None:
        self._tables = tables
        self._tallies = dict.fromkeys(tally for tally, _ in tables)
        self._pause = 1 / rate
        self._ready = [asyncio.Event() for _ in tables]
        self._started = asyncio.Event()
        self._end = 0.0

    async def run(self, seconds: float) -> None:
        """Let the tables play for so long. Raises NoRoomError if they cannot be set up, or do not
        end."""
        playing = [asyncio.create_task(self._table(one)) for one in range(len(self._tables))]
        try:
            await self._set_up(playing)
            for tally in self._tallies:
                await asyncio.to_thread(tally.begin)
            self._end = time.perf_counter() + seconds
            self._started.set()
            _, late = await asyncio.wait(playing, timeout=seconds + SETTING_UP)
            if late:
                raise NoRoomError(f"{len(late)} tables did not end when the time was over")
            failed = next((why for one in playing if (why := one.exception())), None)
            if failed is not None:
                raise NoRoomError(f"a table could not be set up anew: {why_not(failed)}")
        finally:
            for one in playing:
                one.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        for tally in self._tallies:
            await asyncio.to_thread(tally.end)

    async def _set_up(self, playing: Sequence[asyncio.Task[None]]) -> None:
        """Wait until everybody sits at their tables; the first who cannot ends it."""
        ready = asyncio.create_task(self._everybody())
        await asyncio.wait(
            [ready, *playing], timeout=SETTING_UP, return_when=asyncio.FIRST_COMPLETED
        )
        there = len([event for event in self._ready if event.is_set()])
        if ready.done():
            return
        ready.cancel()
        why = next((one.exception() for one in playing if one.done()), None)
        said = f"in {SETTING_UP:.0f} s no more came" if why is None else why_not(why)
        raise NoRoomError(f"only {there} of {len(self._tables)} tables could be set up: {said}")

    async def _everybody(self) -> None:
        for event in self._ready:
            await event.wait()

    async def _table(self, number: int) -> None:
        tally, luck = self._tables[number]
        chance = random.Random(luck)
        game = 0
        next_at: float | None = None
        while next_at is None or next_at < self._end:
            links = await asyncio.to_thread(
                tally.server.new_table,
                QUESTS[luck % len(QUESTS)],
                seed=luck + 1000 * game,
                **tally.seated,
            )
            browsers: list[Browser] = []
            try:
                await self._sit_down(browsers, tally, links)
                self._ready[number].set()
                await self._started.wait()
                if next_at is None:  # the tables do not all choose at the same moment
                    next_at = time.perf_counter() + self._pause * (number * GOLDEN % 1)
                next_at = await self._play(browsers, tally, chance, next_at)
            finally:
                for browser in browsers:
                    await browser.leave()
            game += 1

    async def _sit_down(self, browsers: list[Browser], tally: Tally, links: dict[str, Any]) -> None:
        """Let everybody come to a table, one after the other."""
        address = f"ws://127.0.0.1:{tally.server.port}/api/tables/{links['table']}/play"
        people = [links["seats"][seat] for seat in tally.seated["mine"]]
        for token in (*people, links["spectator"]):
            try:
                connection = await connect(address, compression=None, max_size=None, proxy=None)
            except (InvalidHandshake, ConnectionError):  # hung up before it answered
                raise GoneError from None
            browsers.append(Browser(connection, tally))
            await browsers[-1].join(token)

    async def _play(
        self, browsers: Sequence[Browser], tally: Tally, chance: random.Random, next_at: float
    ) -> float:
        """Play until the game or the time is over; returns when the next choice is due."""
        people = range(len(browsers) - 1)
        while next_at < self._end:
            if browsers[0].waits_for_bots(people):
                next_at = await self._wait_for_bots(browsers[0], tally, people)
                continue
            decision = browsers[0].position.decision
            if decision is None:
                return max(next_at, time.perf_counter())
            now = time.perf_counter()
            tally.late += now > next_at + self._pause / 2
            await asyncio.sleep(max(0.0, next_at - now))
            next_at += self._pause
            version = browsers[0].position.version
            choice = chance.choice(decision.offers).choice
            player = browsers[chance.choice(people) if decision.seat is None else decision.seat]
            for browser in browsers:
                browser.await_after(version)
            sent = time.perf_counter()
            asked = {"type": "choose", "ref": 1, "decision": version, "choice": choice}
            try:
                async with asyncio.timeout(PATIENCE):
                    await player.send(asked)
                    arrivals = [await browser.told_at() for browser in browsers]
            except (TimeoutError, GoneError) as problem:
                hung_up = isinstance(problem, GoneError)
                tally.errors.append(HUNG_UP if hung_up else "a choice that was never told")
                await asyncio.sleep(PAUSE if hung_up else 0)
                return max(next_at, time.perf_counter())
            tally.latencies.append(max(arrivals) - sent)
        return next_at

    async def _wait_for_bots(self, browser: Browser, tally: Tally, people: range) -> float:
        """Wait until people are asked again, or the time is over; returns when they choose."""
        since = time.perf_counter()
        try:
            async with asyncio.timeout(self._end - since):
                while browser.waits_for_bots(people):
                    await browser.more()
        except TimeoutError:
            pass
        except GoneError:
            tally.errors.append(HUNG_UP)
            await asyncio.sleep(PAUSE)
        now = time.perf_counter()
        tally.waits.append(now - since)
        return now + self._pause


def why_not(problem: BaseException) -> str:
    """Why a table could not be set up, as a part of a sentence."""
    if isinstance(problem, GoneError):
        return "the server hung up on a browser"
    if isinstance(problem, TimeoutError):
        return "the server did not answer in time"
    return f"{type(problem).__name__}: {problem}"


def measure(given: argparse.Namespace, servers: Sequence[Server]) -> list[dict[str, float]]:
    """All figures, side by side; times in seconds."""
    people = [Tally(server, PEOPLE) for server in servers]
    tables = []
    for luck in range(given.tables // len(servers)):
        first = luck % len(servers)  # nobody is always the first
        tables += [(tally, luck) for tally in (*people[first:], *people[:first])]
    found = played(tables, given)
    if given.bots:
        alone, partners = Tally(servers[0], PEOPLE), PARTNERS | {"pace": given.pace}
        with_bots = Tally(servers[0], partners)
        tables = [(alone, luck) for _, luck in tables]
        found += played([*tables, *[(with_bots, luck) for luck in range(given.bots)]], given)
    return found


def played(
    tables: Sequence[tuple[Tally, int]], given: argparse.Namespace
) -> list[dict[str, float]]:
    """The figures of each tally after these tables have played."""
    asyncio.run(Load(tables, given.rate).run(0.0))  # boards are found once, and thinkers started
    own = time.process_time()
    asyncio.run(Load(tables, given.rate).run(given.seconds))
    share = {"browsers processor share": (time.process_time() - own) / given.seconds}
    tallies = [tally for tally, _ in tables]
    return [
        {"tables": tallies.count(tally)} | figures(tally, given.seconds) | share
        for tally in dict.fromkeys(tallies)
    ]


def figures(tally: Tally, seconds: float) -> dict[str, float]:
    """What the browsers of a server saw."""
    found, waits = sorted(tally.latencies), sorted(tally.waits) or [0.0]
    if tally.errors:
        print(*sorted(set(tally.errors)), sep="\n", file=sys.stderr)
    if not found:
        sys.exit("nobody was asked in that time: measure for longer")
    return {
        "choices": len(found),
        "choices per second": len(found) / seconds,
        "errors": len(tally.errors),
        "late": tally.late,
        "p50": found[len(found) * 50 // 100],
        "p90": found[len(found) * 90 // 100],
        "p99": found[len(found) * 99 // 100],
        "max": found[-1],
        "choices of bots per second": tally.by_bots("bot_choices") / seconds,
        "of them by the quick mind instead": tally.by_bots("bot_choices", "quick") / seconds,
        "of them the first choice instead": tally.by_bots("bot_choices", "first") / seconds,
        "people waited for bots, p50": waits[len(waits) * 50 // 100],
        "people waited for bots, longest": waits[-1],
        "messages to browsers per second": tally.messages / seconds,
        "megabytes to browsers per second": tally.received / seconds / 1e6,
        "server processor share": tally.used["serving"] / seconds,
        "thinkers processor share": tally.used["thinking"] / seconds,
        "server processor time per choice": tally.used["serving"] / tally.used["accepted"],
    }


def readable(name: str, value: float) -> str:
    if name.startswith("people waited"):
        return f"{value:.2f} s"
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


def asked(arguments: Sequence[str] | None) -> argparse.Namespace:
    """What is to be measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, help="the src folder of another commit")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--bots", type=int, default=0, help="more tables, at which bots play")
    parser.add_argument("--pace", choices=("slow", "normal", "at-once"), default="at-once")
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
    if given.bots < 0 or (given.bots and given.against):
        parser.error(f"bots at {given.bots} tables; expected some or none, and without --against")
    return given


def main(arguments: Sequence[str] | None = None) -> None:
    given = asked(arguments)
    try:
        _run(given)
    except NoRoomError as problem:
        sys.exit(str(problem))


def _run(given: argparse.Namespace) -> None:
    load_room.get_descriptors(given.tables, given.bots)
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
                        limits=load_room.limits(given.tables, given.bots),
                        PYTHONPATH=str(source.resolve()),
                    )
                )
            )
        found = measure(given, servers)
    columns = [""]
    if given.bots:
        columns = ["without bots", "beside bots", "with bots"]
    elif given.against:
        columns = ["old", "new", "new / old"]
    if given.json:
        print(json.dumps(found if len(found) > 1 else found[0], indent=2))
    else:
        title = f"{given.tables} tables at {given.rate:g} choices per second each"
        show(f"{title}, from a choice sent to seen by everybody", ["", *columns], rows(found))
    if any(one["errors"] or one["p99"] > GOAL for one in found):
        sys.exit(f"expected no error, and 99 of 100 choices below {GOAL * 1000:g} ms")


if __name__ == "__main__":
    main()
