"""The scripted browsers of `make bench-load`, and what is noted at the server that they play at."""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec
from tests.services import Server
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

PATIENCE = 10.0
"""Seconds in which everybody must have been told of a choice."""
SETTING_UP = 120.0
"""Seconds in which all tables must be there, with everybody at them."""
THINKER = b"shamble.server.thoughts"
"""By this word in its command a process is one in which bots think."""


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


class GoneError(Exception):
    """The server hung up on a browser that had not left."""


_READ = msgspec.json.Decoder(Told)


class Browser:
    """One connection, which notes when it was told of what comes after a version of the table."""

    def __init__(self, connection: ClientConnection, tally: Tally) -> None:
        self._connection = connection
        self._tally = tally
        self.position = Position(0, None)
        self.news = asyncio.Event()
        self._awaited = -1
        self._told_at = 0.0
        self._reading: asyncio.Task[None] | None = None
        self._is_gone = False

    async def join(self, token: str) -> None:
        await self.send({"type": "join", "tokens": [token]})
        self._reading = asyncio.create_task(self._read())
        async with asyncio.timeout(SETTING_UP):
            await self.news.wait()
        self._check()

    async def send(self, message: dict[str, Any]) -> None:
        try:
            await self._connection.send(msgspec.json.encode(message).decode())
        except ConnectionClosed:
            raise GoneError from None

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            await self._read_all()
        self._is_gone = True
        self.news.set()

    def _check(self) -> None:
        if self._is_gone:
            raise GoneError

    async def _read_all(self) -> None:
        async for data in self._connection:
            told = _READ.decode(data)
            self._tally.messages += 1
            self._tally.received += len(data)
            if told.position is not None:
                self.position = told.position
                if not self._told_at and told.position.version > self._awaited:
                    self._told_at = time.perf_counter()
                self.news.set()
            elif told.type in ("refused", "goodbye"):
                self._tally.errors.append(f"{told.type}: {told.code}")

    async def leave(self) -> None:
        await self._connection.close()
        if self._reading is not None:
            await self._reading

    def waits_for_bots(self, people: Collection[int]) -> bool:
        """Whether a seat is asked that none of these people has."""
        decision = self.position.decision
        return decision is not None and decision.seat is not None and decision.seat not in people

    def await_after(self, version: int) -> None:
        """Note from now on when it is told what comes after this version, however much does."""
        self._awaited, self._told_at = version, 0.0

    async def told_at(self) -> float:
        """When that was, as soon as it is."""
        while not self._told_at:
            await self.more()
        return self._told_at

    async def more(self) -> None:
        """Wait for the next that it is told."""
        self._check()
        self.news.clear()
        await self.news.wait()
        self._check()


class Tally:
    """What happened at tables of one kind at one server."""

    def __init__(self, server: Server, seated: dict[str, Any]) -> None:
        self.server = server
        self.seated = seated
        """Who has which Survivors."""
        self.latencies: list[float] = []
        self.errors: list[str] = []
        self.waits: list[float] = []
        """Seconds for which people waited until bots had made their choices."""
        self.late = 0
        """Choices that could not be made in time because the one before was still on its way."""
        self.messages = self.received = 0

    def begin(self) -> None:
        """The tables are set up: from now on it counts."""
        self.messages = self.received = 0
        self._before = self._counted()

    def end(self) -> None:
        now = self._counted()
        self.used = {name: count - self._before.get(name, 0) for name, count in now.items()}

    def _counted(self) -> dict[str, float]:
        """What the server counts, and the processor time that it and its thinkers used."""
        serving, thinking = processor_seconds(self.server.pid)
        figures = self.server.figures()
        bots = {name: count for name, count in figures.items() if name.startswith("shamble_bot")}
        accepted = figures["shamble_choices_accepted_total"]
        return {"serving": serving, "thinking": thinking, "accepted": accepted} | bots

    def by_bots(self, counter: str, label: str = "") -> float:
        """By how much a counter of the bots has grown, of all labels or this one."""
        return sum(
            count
            for name, count in self.used.items()
            if name.startswith(f"shamble_{counter}_total") and f'"{label}' in name
        )


def processor_seconds(process: int) -> tuple[float, float]:
    """Processor time that a process and its children have used; and those of them that think."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    if THINKER in Path(f"/proc/{process}/cmdline").read_bytes():
        return 0.0, own
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    both = [processor_seconds(int(child)) for child in children]
    return own + sum(one for one, _ in both), sum(other for _, other in both)
