"""Alembic's migrations, and bringing a database up to date with them.

A new database is made as `schema.py` says, which is what all migrations together make.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    inspect,
    select,
    text,
)

from shamble.server.schema import metadata

HEAD = "0006"
"""The newest revision in `versions/`."""

_LOCK = 7_235_113
"""PostgreSQL's advisory lock that a process holds while it migrates."""
_VERSION = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Alembic's own table."""


class NewerDatabaseError(Exception):
    """The database was written by a newer Shamble."""


def migrate(connection: Connection) -> None:
    """Bring the database up to date; several processes may try at once."""
    if _revision(connection) == HEAD:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    else:
        connection.execute(text("BEGIN IMMEDIATE"))
    found = _revision(connection)
    if found is None:
        _make(connection)
    elif found != HEAD:
        upgrade(connection, found)
    connection.commit()


def _make(connection: Connection) -> None:
    """All tables, in a database that has none of them."""
    metadata.create_all(connection, checkfirst=False)
    _VERSION.create(connection, checkfirst=True)
    connection.execute(_VERSION.insert(), {"version_num": HEAD})


def upgrade(connection: Connection, found: str | None) -> None:
    """Run the migrations after the revision that was found, or all of them."""
    # Alembic is slow to import, and most starts have nothing to migrate.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise NewerDatabaseError(found)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table(_VERSION.name):
        return None
    found = connection.execute(select(_VERSION.c.version_num)).scalar()
    return None if found is None else str(found)
