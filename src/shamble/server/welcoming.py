"""What a browser is told when it comes, and what it may ask for of the time before.

A `Welcome` costs the same at any length of the game: it holds the last page of what happened, and
the last lines of chat. What is the same for all is encoded once for each language.
"""

from __future__ import annotations

from typing import Final, cast

import msgspec

from shamble.content.names import Names
from shamble.server.audience import Browser
from shamble.server.chronicle import ToldLog
from shamble.server.table import Table
from shamble.server.wire import EarlierTold, Line, LinesTold, Told, Welcome

LINES: Final = 20
"""Lines of chat that are told at once."""


def welcome(table: Table, browser: Browser) -> bytes:
    """Everything that a browser needs when it has just come."""
    names, record = browser.names, table.record
    page, happened = table.chronicle.last(table.teller(names))
    lines, more = _lines(table, None)
    return msgspec.json.encode(
        Welcome(
            facts=table.facts(names),
            you=table.you(browser.hashes),
            position=table.told_position(names),
            first=page.first,
            round=page.round,
            happened=_encoded(happened),
            seats=table.seats(),
            spectators=table.audience.attendance.spectators,
            spectators_muted=None in record.muted,
            pace=record.pace,
            hints=record.hints,
            chat=lines,
            more_chat=more,
            language=names.language,
        )
    )


def earlier(table: Table, names: Names, ref: int, before: int) -> bytes:
    """A page of what happened before the event of this number."""
    told: ToldLog = table.chronicle.before(before, table.teller(names))
    first, round = told.page
    answer = EarlierTold(ref=ref, first=first, round=round, happened=_encoded(told.happened))
    return msgspec.json.encode(answer)


def lines(table: Table, ref: int, before: int) -> bytes:
    """What was said before the line of this number."""
    found, more = _lines(table, before)
    return msgspec.json.encode(LinesTold(ref=ref, lines=found, more=more))


def _lines(table: Table, before: int | None) -> tuple[tuple[Line, ...], bool]:
    """The last lines, and whether there are older ones."""
    known = [line for line in table.record.chat if before is None or line.seq < before]
    return tuple(known[-LINES:]), len(known) > LINES


def _encoded(happened: msgspec.Raw) -> tuple[Told, ...]:
    """What is encoded already stands for what it says."""
    return cast("tuple[Told, ...]", happened)
