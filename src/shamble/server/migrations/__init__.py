"""Alembic's migrations, and bringing a database up to date with them."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

HEAD = "0001"
"""The newest revision in `versions/`."""

_LOCK = 7_235_113
"""PostgreSQL's advisory lock that a process holds while it migrates."""


class NewerDatabaseError(Exception):
    """The database was written by a newer Shamble."""


def migrate(connection: Connection) -> None:
    """Bring the database up to date; several processes may try at once."""
    if _revision(connection) == HEAD:
        return
    # Alembic is slow to import, and most starts have nothing to migrate.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    else:
        connection.execute(text("BEGIN IMMEDIATE"))
    found = _revision(connection)
    if found is not None and found not in known:
        raise NewerDatabaseError(found)
    if found != HEAD:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    connection.commit()


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("select version_num from alembic_version")).scalar()
    return None if found is None else str(found)
