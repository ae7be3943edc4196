"""The list of open tables, which everybody may watch."""

from __future__ import annotations

import time
from collections.abc import Collection

from sqlalchemy import case, func, select

from shamble.content import typed
from shamble.content.errors import ContentError
from shamble.content.library import Library
from shamble.content.names import Names
from shamble.game import Setup
from shamble.server.log import Log, StorageError, TableRow
from shamble.server.refusals import Refusal
from shamble.server.schema import ENTRIES, TABLES
from shamble.server.shapes import OpenTable
from shamble.server.tables import Hall
from shamble.telling.modes import setup_said

MOST_LISTED = 50
"""How many open tables are listed at most."""
LISTED_SECONDS = 12 * 3600
"""For how long an open table is listed after its last change."""


async def open_tables(hall: Hall, names: Names) -> tuple[OpenTable, ...]:
    """The tables that everybody may watch, the liveliest first, few that one address founded."""
    since, of_each = int(time.time()) - LISTED_SECONDS, hall.limits.listed_per_address
    try:
        rows = await _liveliest(hall.log, since, of_each, hall.played)
        sitting = await hall.log.sitting([row.id for row in rows])
    except StorageError as problem:
        raise Refusal("database", 503) from problem
    listed = (_listed(row, sitting[row.id], hall.library, names) for row in rows)
    return tuple(filter(None, listed))


async def _liveliest(log: Log, since: int, of_each: int, played: Collection[str]) -> list[TableRow]:
    """The open tables that were used since then, so many of each address: those at which
    somebody sits now, which the caller knows, then those used last."""
    last = select(ENTRIES.c.at).where(ENTRIES.c.table == TABLES.c.id)
    used = last.order_by(ENTRIES.c.seq.desc()).limit(1).scalar_subquery()
    open = select(TABLES, used.label("used")).where(TABLES.c.open).subquery()
    there = case((open.c.id.in_(played), 1), else_=0)
    life = (there.desc(), open.c.used.desc(), open.c.created.desc(), open.c.id)
    of_one = func.coalesce(open.c.founder, open.c.id)
    ranked = (
        select(open, func.row_number().over(partition_by=of_one, order_by=life).label("place"))
        .where(open.c.used >= since)
        .subquery()
    )
    there = case((ranked.c.id.in_(played), 1), else_=0)
    fields = [ranked.c[name] for name in TableRow.__struct_fields__]
    query = (
        select(*fields)
        .where(ranked.c.place <= of_each)
        .order_by(there.desc(), ranked.c.used.desc(), ranked.c.created.desc(), ranked.c.id)
        .limit(MOST_LISTED)
    )
    return [TableRow(**row) for row in await log.rows(query)]


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
