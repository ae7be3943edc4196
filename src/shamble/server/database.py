"""The database: how it is reached, and how long anybody waits for it."""

from __future__ import annotations

import sqlite3
import time

from sqlalchemy import URL, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, TimeoutError as PoolTimeoutError

from shamble.server.settings import SQLITE

PATIENCE = 3
"""Seconds to wait for a locked or silent database."""


def is_away(problem: Exception) -> bool:
    """Whether the database is away or locked: then trying again at once is no use."""
    if isinstance(problem, PoolTimeoutError):
        return True
    assert isinstance(problem, DBAPIError)
    return problem.connection_invalidated or type(problem).__name__ == "OperationalError"


def engine_for(url: str) -> Engine:
    """An engine with a pool of connections; nothing is opened yet."""
    if url.startswith(SQLITE):
        file = URL.create("sqlite", database=url.removeprefix(SQLITE))  # its name may have a "?"
        engine = create_engine(file, hide_parameters=True, connect_args={"timeout": PATIENCE})
        event.listen(engine, "connect", _prepare_sqlite)
        return engine
    options = f"-c statement_timeout={PATIENCE * 1000}"
    return create_engine(
        url,
        hide_parameters=True,  # they go to the log: no chat, no hash of a token
        pool_pre_ping=True,
        pool_timeout=PATIENCE,
        connect_args={"connect_timeout": PATIENCE, "options": options},
    )


def _prepare_sqlite(connection: sqlite3.Connection, _: object) -> None:
    # With a write-ahead log readers never wait for the writer; FULL survives a power cut, too.
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log, and try again if SQLite refuses: while one process changes the
    journal of a new file, it turns others away at once, whatever the time-out says."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as problem:
            busy = problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > until:
                raise
        time.sleep(0.05)
