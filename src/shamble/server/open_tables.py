"""The list of open tables, which everybody may watch."""

from __future__ import annotations

import time

from shamble.content import typed
from shamble.content.errors import ContentError
from shamble.content.library import Library
from shamble.content.names import Names
from shamble.game import Setup
from shamble.server.log import Log, StorageError, TableRow
from shamble.server.refusals import Refusal
from shamble.server.shapes import OpenTable
from shamble.telling.modes import setup_said

MOST_LISTED = 50
"""How many open tables are listed at most."""
LISTED_SECONDS = 12 * 3600
"""For how long an open table is listed after its last change."""


async def open_tables(log: Log, library: Library, names: Names) -> tuple[OpenTable, ...]:
    """The tables that everybody may watch, newest first."""
    try:
        rows = await log.open_tables(int(time.time()) - LISTED_SECONDS, MOST_LISTED)
        sitting = await log.sitting([row.id for row in rows])
    except StorageError as problem:
        raise Refusal("database", 503) from problem
    return tuple(filter(None, (_listed(row, sitting[row.id], library, names) for row in rows)))


def _listed(
    row: TableRow, sitting: dict[int, str], library: Library, names: Names
) -> OpenTable | None:
    """The entry of a table in the list; None if its quest is not there any more."""
    setup = typed.decode(row.setup, Setup)
    try:
        content, quest = library.quest(setup.quest)
    except ContentError:
        return None
    seats = max(setup.seats) + 1
    return OpenTable(
        table=row.id,
        quest=setup.quest,
        box=content.box.id,
        title=names.of("quests", quest.title),
        seats=seats,
        free=seats - len(sitting),
        names=tuple(name for name in sitting.values() if name),
        created=row.created,
        modes_said=setup_said(setup, content, names),
    )
