"""Reading a server's log from its database, past the server."""

from __future__ import annotations

from typing import Any

from sqlalchemy import create_engine, select

from shamble.game.saves import Save
from shamble.server.schema import ENTRIES, KEYS
from shamble.server.sealing import Seal
from shamble.server.settings import database_url

Row = tuple[int, str, int | None, str]
"""Number, kind, seat, text."""


def entries(db: str, table: str) -> list[Row]:
    """A table's log in the order of its numbers."""
    columns = (ENTRIES.c.seq, ENTRIES.c.kind, ENTRIES.c.seat, ENTRIES.c.text)
    query = select(*columns).where(ENTRIES.c.table == table).order_by(ENTRIES.c.seq)
    engine = create_engine(database_url(db))
    try:
        with engine.connect() as connection:
            return [(row[0], row[1], row[2], row[3]) for row in connection.execute(query)]
    finally:
        engine.dispose()


def check_numbers(log: list[Row]) -> None:
    """No gap and no double."""
    assert [entry[0] for entry in log] == list(range(1, len(log) + 1))


def opened(db: str, given: dict[str, Any]) -> Save:
    """A save file as its server reads it: a sealed one by the key in its database."""
    engine = create_engine(database_url(db))
    try:
        with engine.connect() as connection:
            sealing = select(KEYS.c.key).where(KEYS.c.name == "seal")
            key = str(connection.execute(sealing).scalar_one())
    finally:
        engine.dispose()
    return Seal(key).open(given) or Save.of(given)
