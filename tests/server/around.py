"""A hall with a database of its own, and browsers that only listen."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content.names import Names
from shamble.server import founding, welcoming, wire
from shamble.server.refusals import Refusal
from shamble.server.settings import Limits, Settings, database_url
from shamble.server.shapes import Links, NewTable, OpenedSave
from shamble.server.table import Table
from shamble.server.tables import Hall
from shamble.server.tokens import hash_of


class Listener:
    """A browser that keeps what it is told."""

    def __init__(self, *tokens: str, language: str = "en", name: str = "") -> None:
        self.hashes = frozenset(map(hash_of, tokens))
        self.name = name
        self.names = Names.load(language)
        self.looking: str | None = None
        self.visit = ""
        self.heard: list[dict[str, Any]] = []
        self.goodbye: str | None = None

    def send(self, message: bytes, newest: str = "") -> None:
        self.heard.append(msgspec.json.decode(message))

    def leave(self, goodbye: Refusal, *, again: bool) -> None:
        self.goodbye = goodbye.code

    def hang_up(self) -> None:
        self.goodbye = ""

    def last(self, kind: str) -> dict[str, Any]:
        return [message for message in self.heard if message["type"] == kind][-1]


@contextlib.asynccontextmanager
async def hall_in(
    folder: Path, limits: Limits | None = None, content: tuple[Path, ...] = (), **more: Any
) -> AsyncIterator[Hall]:
    """A hall whose database is in the folder."""
    db = database_url(str(folder / "tables.db"))
    hall = Hall(Settings(db=db, limits=limits or Limits(), content=content, **more))
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


def welcomed(table: Table, browser: Listener) -> wire.Welcome:
    """What a browser is told when it comes."""
    return msgspec.json.decode(welcoming.welcome(table, browser), type=wire.Welcome)


def all_told(table: Table, browser: Listener) -> list[wire.Told]:
    """What is told of the whole game: to who comes, and then page by page to who asks for more."""
    welcome = welcomed(table, browser)
    first, told = welcome.first, list(welcome.happened)
    while first:
        answer = welcoming.earlier(table, browser.names, 1, first)
        page = msgspec.json.decode(answer, type=wire.EarlierTold)
        assert page.first < first <= page.first + len(page.happened)
        told[:0] = page.happened[: first - page.first]
        first = page.first
    return told


async def create(hall: Hall, new: NewTable) -> Links:
    return await founding.new_table(new, hall.library, hall.log)


async def open_save(hall: Hall, opened: OpenedSave) -> Links:
    return await founding.from_save(opened, hall.library, hall.log, hall.seal)


async def two_seats(hall: Hall, **given: Any) -> tuple[Table, Links, Listener, Listener]:
    """A table of M1 for two, and a browser at each seat."""
    new = NewTable(quest="M1", seats=(0, 0, 0, 1, 1, 1), mine=(0, 1), seed=3, **given)
    links = await create(hall, new)
    table = await hall.table(links.table)
    browsers = [Listener(token) for token in links.seats]
    for browser in browsers:
        table.audience.add(browser)
    return table, links, browsers[0], browsers[1]


async def choose_any(table: Table, *browsers: Listener, dice: random.Random) -> None:
    """Whoever is asked makes any choice."""
    question = table.question
    assert question is not None
    seat = table.active_seat if question.seat is None else question.seat
    browser = browsers[seat]
    choice = dice.choice(question.choices)
    await table.choose(browser.hashes, table.record.version, choice)


async def play_until(table: Table, *browsers: Listener, revealed: bool) -> None:
    """Play on until the last choice revealed something, or nothing."""
    dice = random.Random(7)
    for _ in range(300):
        await choose_any(table, *browsers, dice=dice)
        if table.game.reveals[-1] is revealed:
            return
    raise AssertionError("no such choice came")


async def refused(code: str, doing: object) -> None:
    assert asyncio.iscoroutine(doing)
    with pytest.raises(Refusal) as problem:
        await doing
    assert problem.value.code == code
