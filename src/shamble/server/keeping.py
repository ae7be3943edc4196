"""What is kept, and what is not any more: tables are listed, taken out as saves, and removed.

Nothing is removed that was used within the last hour: somebody may sit there. A server that still
has a removed table in memory finds out when it writes the next entry, and sends people away.
Replays stay: they are for everybody who has their link.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, func, select, text

from shamble.content import typed
from shamble.game import Save, Setup
from shamble.server.log import Log, StorageError
from shamble.server.rebuilding import folded, stored_save
from shamble.server.schema import ENTRIES, POSITIONS, SUBSCRIPTIONS, TABLES

IN_USE = 3600
"""Seconds after its last entry for which a table counts as used."""
LOOK_EVERY = 3600
"""Seconds between two looks for tables that have been kept long enough."""
AT_ONCE = 100
"""So many are removed in one transaction, so that nobody who plays waits for long."""

logger = logging.getLogger(__name__)


class KeptTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the database."""

    table: str
    quest: str
    open: bool
    created: int
    used: int
    """When its last entry was written, in seconds since 1970."""
    entries: int
    bytes: int
    """What its entries and its position say; the database needs some more."""


async def kept(log: Log) -> list[KeptTable]:
    """All tables, those first that were not used for the longest time."""
    entries = (
        select(
            ENTRIES.c.table,
            func.max(ENTRIES.c.at).label("used"),
            func.count().label("count"),
            func.sum(func.length(ENTRIES.c.text)).label("bytes"),
        )
        .group_by(ENTRIES.c.table)
        .subquery()
    )
    length = func.coalesce(func.length(POSITIONS.c.data), 0).label("position")
    joined = TABLES.outerjoin(entries, entries.c.table == TABLES.c.id).outerjoin(
        POSITIONS, POSITIONS.c.table == TABLES.c.id
    )
    query = select(TABLES, entries.c.used, entries.c.count, entries.c.bytes, length)
    found = [
        KeptTable(
            table=row["id"],
            quest=typed.decode(row["setup"], Setup).quest,
            open=row["open"],
            created=row["created"],
            used=row["used"] or row["created"],
            entries=row["count"] or 0,
            bytes=(row["bytes"] or 0) + row["position"] + len(row["setup"]),
        )
        for row in await log.rows(query.select_from(joined))
    ]
    return sorted(found, key=lambda one: (one.used, one.table))


async def save_of(log: Log, table: str) -> Save | None:
    """The save of a table, not yet played; None: there is no such table."""
    row = await log.table(table)
    if row is None:
        return None
    position = await log.position(table)
    return stored_save(row, folded(row, await log.entries(table)), position)


async def remove(log: Log, tables: Collection[str], before: float) -> tuple[str, ...]:
    """Remove those of these tables that were not used since then; returns them."""
    gone: list[str] = []
    wanted = list(tables)
    for start in range(0, len(wanted), AT_ONCE):
        gone += await log.change(lambda c, at=start: _remove(c, wanted[at : at + AT_ONCE], before))  # type: ignore[misc]
    return tuple(gone)


def _remove(connection: Connection, tables: Collection[str], before: float) -> list[str]:
    used = select(ENTRIES.c.table).where(ENTRIES.c.at >= before, ENTRIES.c.table.in_(tables))
    found = select(TABLES.c.id).where(
        TABLES.c.id.in_(tables), TABLES.c.created < before, TABLES.c.id.not_in(used)
    )
    # PostgreSQL: no entry comes while these are removed, and of two who remove one waits.
    gone = [str(id) for id in connection.execute(found.with_for_update()).scalars()]
    for part in (SUBSCRIPTIONS, POSITIONS, ENTRIES):
        connection.execute(part.delete().where(part.c.table.in_(gone)))
    connection.execute(TABLES.delete().where(TABLES.c.id.in_(gone)))
    return gone


async def vacuum(log: Log) -> None:
    """Give the room of what was removed back to the disk. On SQLite choices wait meanwhile."""

    def work(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SET statement_timeout = 0"))
        connection.execute(text("VACUUM"))

    await log.outside(work)


async def keep_for(log: Log, days: float) -> None:
    """Again and again remove the tables that nobody has used for so many days."""
    while True:
        before = time.time() - days * 24 * 3600
        try:
            old = [one.table for one in await kept(log) if one.used < before]
            gone = await remove(log, old, before)
        except StorageError:
            gone = ()
        if gone:
            logger.info("tables were removed", extra={"count": len(gone), "days": days})
        await asyncio.sleep(LOOK_EVERY)
