"""The database: tables, their logs, and shared replays. Changes of it are in `migrations/`."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

TABLES = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("setup", Text, nullable=False),
    Column("content", String(64), nullable=False),
    Column("policy", Text, nullable=False),
    Column("open", Boolean, nullable=False, index=True),
    Column("host", String(64), nullable=False),
    Column("spectator", String(64), nullable=False),
)
"""What a table was created with. `host` and `spectator` are hashes of tokens."""

ENTRIES = Table(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""The log: only ever appended to. Of two entries with the same number one is refused."""

REPLAYS = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("save", Text, nullable=False),
)
