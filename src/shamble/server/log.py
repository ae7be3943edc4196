"""The log in the database: what was accepted, in order. A table is rebuilt from it alone; the last
position of each is stored beside it, for when rules or content have changed.

SQLAlchemy's plain engine is used from threads of its own. Appends that come while another commit
is under way share the next one, so that many tables cost few commits.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, false, func, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError, TimeoutError as PoolTimeoutError

from shamble.server import metrics, private_files
from shamble.server.database import engine_for, is_away
from shamble.server.migrations import migrate
from shamble.server.schema import ENTRIES, KEYS, POSITIONS, REPLAYS, TABLES
from shamble.server.tokens import new_id

T = TypeVar("T")

logger = logging.getLogger(__name__)

BATCH = 200
"""How many appends share one commit at most."""


class StorageError(Exception):
    """The database did not answer. Whether it wrote anything shows when it answers again."""


class NoTableError(StorageError):
    """The table of an entry was removed."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as it was created; see `schema.TABLES`."""

    id: str
    created: int
    setup: str
    content: str
    policy: str
    open: bool
    host: str
    spectator: str
    founder: str | None = None


class LogEntry(msgspec.Struct, frozen=True):
    """An entry of a table's log. `record.py` says what the kinds mean."""

    seq: int
    kind: str
    seat: int | None
    text: str
    at: int
    before: str | None = None
    """The hash of the position that its author saw, if it changes the game."""


class PositionRow(msgspec.Struct, frozen=True):
    """Where a table was: see `schema.POSITIONS`."""

    seq: int
    data: str


class _Append(msgspec.Struct, frozen=True):
    table: str
    entry: LogEntry
    written: asyncio.Future[bool]


class Log:
    """All tables' logs in one database."""

    def __init__(self, url: str) -> None:
        self._engine = engine_for(url)
        dialect = postgresql if self._engine.dialect.name == "postgresql" else sqlite
        insert = dialect.insert(ENTRIES).on_conflict_do_nothing()
        self._insert = insert.execution_options(preserve_rowcount=True)  # whether it was written
        upsert = dialect.insert(POSITIONS)
        self._upsert = upsert.on_conflict_do_update(
            index_elements=["table"],
            set_={"seq": upsert.excluded.seq, "data": upsert.excluded.data},
            where=POSITIONS.c.seq < upsert.excluded.seq,
        )
        self._writer = ThreadPoolExecutor(1, "log-writer")
        self._readers = ThreadPoolExecutor(4, "log-reader")
        self._waiting: list[_Append] = []
        self._positions: dict[str, PositionRow] = {}
        """The newest of each table that is to be written."""
        self._unstored: dict[str, PositionRow] = {}
        """Those that could not be written when the database was away: with whatever comes next."""
        self._writing: asyncio.Task[None] | None = None
        self.commits = 0

    async def open(self) -> None:
        """Bring the database up to date; raises the database's error if it cannot be reached."""
        if self._engine.url.database and self._engine.dialect.name == "sqlite":
            private_files.keep(self._engine.url.database)
        await asyncio.get_running_loop().run_in_executor(self._writer, self._migrate)

    def _migrate(self) -> None:
        with self._engine.connect() as connection:
            migrate(connection)
        nothing = select(ENTRIES).where(false())
        with self._engine.begin() as connection:  # so that a read-only database is seen at once
            connection.execute(ENTRIES.insert().from_select(ENTRIES.c.keys(), nothing))

    async def close(self) -> None:
        """Finish what is being written, then let go of the database."""
        if self._writing is not None:
            await self._writing
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()

    # --- writing ----------------------------------------------------------------------------

    async def append(self, table: str, entry: LogEntry) -> bool:
        """Write an entry; False if another one with its number is there already."""
        written = asyncio.get_running_loop().create_future()
        self._waiting.append(_Append(table, entry, written))
        self._write_soon()
        return await asyncio.shield(written)

    def store_position(self, table: str, position: PositionRow) -> None:
        """Write where a table is, with the next entries of any table. Nobody waits for it: if it is
        lost, the log still has everything."""
        self._positions[table] = position
        self._write_soon()

    def _write_soon(self) -> None:
        self._positions = {**self._unstored, **self._positions}
        self._unstored = {}
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting or self._positions:
                batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
                positions, self._positions = self._positions, {}
                try:
                    results = await loop.run_in_executor(
                        self._writer, self._write, batch, positions
                    )
                except Exception as problem:  # whatever it is, nobody shall wait for ever
                    logger.exception("the log could not be written")
                    results = [StorageError(str(problem)) for _ in batch]
                for append, result in zip(batch, results, strict=True):
                    if append.written.cancelled():
                        continue
                    if isinstance(result, Exception):
                        append.written.set_exception(result)
                        append.written.exception()  # noticed, even if nobody waits any more
                    else:
                        append.written.set_result(result)
        finally:
            self._writing = None

    def _write(
        self, batch: Sequence[_Append], positions: Mapping[str, PositionRow]
    ) -> list[bool | StorageError]:
        """Write all in one commit; if that fails, each entry and each position in its own, so that
        none spoils the others."""
        try:
            return list(self._commit(batch, positions))
        except (DBAPIError, PoolTimeoutError) as problem:
            if positions and is_away(problem):
                self._unstored = {**positions, **self._unstored}
            if len(batch) == 1 and not positions and isinstance(problem, IntegrityError):
                return [NoTableError(str(problem))]  # a number that is taken is no error
            if (len(batch) == 1 and not positions) or is_away(problem):
                return [StorageError(str(problem))] * len(batch)
        results: list[bool | StorageError] = []
        for append in batch:
            results += self._write([append], {})
        for table, position in positions.items():
            with contextlib.suppress(DBAPIError, PoolTimeoutError):  # the log has everything
                self._commit([], {table: position})
        return results

    def _commit(self, batch: Sequence[_Append], positions: Mapping[str, PositionRow]) -> list[bool]:
        with metrics.APPEND_SECONDS.time(), self._engine.begin() as connection:
            self.commits += 1
            results = [
                connection.execute(self._insert, _values(a.table, a.entry)).rowcount == 1
                for a in batch
            ]
            if positions:
                values = [_position(table, position) for table, position in positions.items()]
                connection.execute(self._upsert, values)
            return results

    async def create(
        self, row: TableRow, entries: Iterable[LogEntry], position: PositionRow | None = None
    ) -> None:
        """Write a new table with the entries it begins with, and its position after them."""
        values = [_values(row.id, entry) for entry in entries]

        def write() -> None:
            with self._engine.begin() as connection:
                connection.execute(TABLES.insert(), msgspec.to_builtins(row))
                if values:
                    connection.execute(ENTRIES.insert(), values)
                if position is not None:
                    connection.execute(POSITIONS.insert(), _position(row.id, position))

        await self._run(self._writer, write)

    async def add_replay(self, replay: str, save: str) -> None:
        def write() -> None:
            with self._engine.begin() as connection:
                values = {"id": replay, "created": int(time.time()), "save": save}
                connection.execute(REPLAYS.insert(), values)

        await self._run(self._writer, write)

    async def key(self, name: str, fresh: str) -> str:
        """The key with this name; if there is none yet, the fresh one is written."""
        dialect = postgresql if self._engine.dialect.name == "postgresql" else sqlite

        def write() -> str:
            with self._engine.begin() as connection:
                found = select(KEYS.c.key).where(KEYS.c.name == name)
                if connection.execute(found).scalar() is None:
                    values = {"name": name, "key": fresh}
                    connection.execute(dialect.insert(KEYS).on_conflict_do_nothing(), values)
                return str(connection.execute(found).scalar())

        return await self._run(self._writer, write)

    async def change(self, work: Callable[[Connection], T]) -> T:
        """Change in one transaction what is not part of a log."""

        def write() -> T:
            with self._engine.begin() as connection:
                return work(connection)

        return await self._run(self._writer, write)

    async def outside(self, work: Callable[[Connection], T]) -> T:
        """Do what cannot be done in a transaction."""

        def write() -> T:
            free = self._engine.execution_options(isolation_level="AUTOCOMMIT")
            with free.connect() as connection:
                return work(connection)

        return await self._run(self._writer, write)

    async def try_writing(self) -> None:
        """Raise StorageError unless a table and an entry can be written now. The same transaction
        deletes both, so that the database does not grow."""
        row = TableRow(new_id(), 0, "", "", "", False, "", "")
        entry = _values(row.id, LogEntry(1, "none", None, "-" * 200, 0))

        def write() -> None:
            with self._engine.begin() as connection:
                connection.execute(TABLES.insert(), msgspec.to_builtins(row))
                connection.execute(ENTRIES.insert(), entry)
                connection.execute(ENTRIES.delete().where(ENTRIES.c.table == row.id))
                connection.execute(TABLES.delete().where(TABLES.c.id == row.id))

        await self._run(self._writer, write)

    # --- reading ----------------------------------------------------------------------------

    async def table(self, table: str) -> TableRow | None:
        query = select(TABLES).where(TABLES.c.id == table)
        rows = await self.rows(query)
        return TableRow(**rows[0]) if rows else None

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        """The entries of a table that come after number `after`."""
        fields = [ENTRIES.c[name] for name in LogEntry.__struct_fields__]
        query = (
            select(*fields)
            .where(ENTRIES.c.table == table, ENTRIES.c.seq > after)
            .order_by(ENTRIES.c.seq)
        )
        return [LogEntry(**row) for row in await self.rows(query)]

    async def position(self, table: str) -> PositionRow | None:
        """Where a table was when that was written last."""
        fields = (POSITIONS.c.seq, POSITIONS.c.data)
        rows = await self.rows(select(*fields).where(POSITIONS.c.table == table))
        return PositionRow(**rows[0]) if rows else None

    async def last(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each table."""
        query = (
            select(ENTRIES.c.table, func.max(ENTRIES.c.seq).label("seq"))
            .where(ENTRIES.c.table.in_(tables))
            .group_by(ENTRIES.c.table)
        )
        return {row["table"]: row["seq"] for row in await self.rows(query)}

    async def sitting(self, tables: Sequence[str]) -> dict[str, dict[int, str]]:
        """The names at each table's seats: `sit` and `guest` take one, a new `link` frees it."""
        query = (
            select(ENTRIES.c.table, ENTRIES.c.kind, ENTRIES.c.seat, ENTRIES.c.text)
            .where(ENTRIES.c.table.in_(tables), ENTRIES.c.kind.in_(("sit", "guest", "link")))
            .order_by(ENTRIES.c.seq)
        )
        found: dict[str, dict[int, str]] = {table: {} for table in tables}
        for row in await self.rows(query):
            seats = found[row["table"]]
            if row["kind"] == "link":
                seats.pop(row["seat"], None)
            else:
                seats[row["seat"]] = row["text"]
        return found

    async def replay(self, replay: str) -> str | None:
        rows = await self.rows(select(REPLAYS.c.save).where(REPLAYS.c.id == replay))
        return str(rows[0]["save"]) if rows else None

    async def rows(self, query: Any) -> list[dict[str, Any]]:
        def read() -> list[dict[str, Any]]:
            with self._engine.connect() as connection:
                return [dict(row) for row in connection.execute(query).mappings()]

        return await self._run(self._readers, read)

    async def _run(self, threads: ThreadPoolExecutor, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(threads, work)
        except (DBAPIError, PoolTimeoutError) as problem:
            logger.warning("the database failed", extra={"problem": str(problem)})
            raise StorageError(str(problem)) from problem


def _values(table: str, entry: LogEntry) -> dict[str, Any]:
    return {"table": table, **msgspec.to_builtins(entry)}


def _position(table: str, position: PositionRow) -> dict[str, Any]:
    return {"table": table, **msgspec.to_builtins(position)}
