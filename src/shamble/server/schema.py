"""The database: tables, their logs and positions, replays, reviews, keys, what each address wrote,
and who is to be called.

Changes of it are in `migrations/`.
"""

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
    Column("founder", String(32)),
)
"""What a table was created with. `host` and `spectator` are hashes of tokens, `founder` is one of
the address that asked for it, where that is known."""

ENTRIES = Table(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("before", String(12)),
)
"""The log: only ever appended to. Of two entries with the same number one is refused. `before` is
the hash of the position that the author of an entry saw, where the entry changes the game."""

POSITIONS = Table(
    "positions",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", Text, nullable=False),
)
"""Where each table was when entry `seq` had been played: `Game.stored_positions()` as JSON. A
table is rebuilt from its log alone as long as rules and content stay what they are."""

REPLAYS = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("save", Text, nullable=False),
)

REVIEWS = Table(
    "reviews",
    metadata,
    Column("game", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reached", Integer, nullable=False),
    Column("data", Text, nullable=False),
)
"""Looks back at finished games. `game` is a hash of set-up and choices, `at` when something was
written last, `reached` how much is done in percent, `data` a `Review` as JSON, or nothing yet."""

WRITTEN = Table(
    "written",
    metadata,
    Column("owner", String(32), primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("bytes", BigInteger, nullable=False),
)
"""How much an address, known by a hash, has had written on a day since 1970."""

KEYS = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("key", Text, nullable=False),
)
"""Made once, by whichever process came first: `seal`, which saves are sealed with, and `vapid`,
which push services know this server by."""

SUBSCRIPTIONS = Table(
    "subscriptions",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("id", String(32), primary_key=True, index=True),
    Column("holder", String(64), nullable=False),
    Column("language", String(8), nullable=False),
    Column("data", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""The browsers that want to be called when their seat is asked and nobody is there. `id` is the
hash of where they are reached, `holder` that of the link they came by, `created` in nanoseconds."""
