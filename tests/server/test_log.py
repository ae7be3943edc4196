"""The log in the database: what is written stays, in order, each number once; no secret is kept."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import MetaData, create_engine, inspect, text
from sqlalchemy.exc import IntegrityError

from shamble.server import migrations
from shamble.server.log import BATCH, Log, LogEntry, PositionRow, StorageError, TableRow
from shamble.server.refusals import Refusal
from shamble.server.schema import ENTRIES, metadata
from shamble.server.settings import database_url
from shamble.server.table import TRIES
from tests.server.around import Listener, hall_in, two_seats
from tests.services import PostgreSQL

ROW = TableRow(
    id="t", created=1, setup="{}", content="", policy="{}", open=False, host="", spectator=""
)


def entry(seq: int, text: str = "end") -> LogEntry:
    return LogEntry(seq=seq, kind="choice", seat=0, text=text, at=1)


async def opened(db: str) -> Log:
    log = Log(database_url(db))
    await log.open()
    return log


def test_of_two_entries_with_one_number_the_first_counts(db: str) -> None:
    async def scene() -> None:
        one, two = await opened(db), await opened(db)
        await one.create(ROW, [entry(1)])
        assert await one.append("t", entry(2, "mine"))
        assert not await two.append("t", entry(2, "theirs"))
        results = await asyncio.gather(
            *(log.append("t", entry(3, name)) for log, name in ((one, "a"), (two, "b")))
        )
        assert sorted(results) == [False, True]
        texts = [found.text for found in await two.entries("t")]
        assert texts[:2] == ["end", "mine"]
        assert len(texts) == 3
        assert await two.last(["t", "other"]) == {"t": 3}
        await one.close()
        await two.close()

    asyncio.run(scene())


def test_the_newest_position_of_a_table_is_kept(db: str) -> None:
    async def scene() -> None:
        log = await opened(db)
        await log.create(ROW, [entry(1)], PositionRow(1, "a"))
        assert await log.position("other") is None
        log.store_position("t", PositionRow(2, "b"))
        log.store_position("t", PositionRow(3, "c"))
        log.store_position("nowhere", PositionRow(1, "x"))
        assert await log.append("t", entry(2)), "what cannot be kept spoils no entry"
        assert await log.position("t") == PositionRow(3, "c"), "nor another position"
        assert await log.append("t", entry(3))
        assert await log.position("t") == PositionRow(3, "c")
        log.store_position("t", PositionRow(2, "b"))
        await log.close()
        log = await opened(db)
        assert await log.position("t") == PositionRow(3, "c")
        assert [found.before for found in await log.entries("t")] == [None] * 3
        await log.close()

    asyncio.run(scene())


def test_the_database_itself_refuses_a_number_twice(db: str) -> None:
    async def prepare() -> None:
        log = await opened(db)
        await log.create(ROW, [entry(1)])
        await log.close()

    asyncio.run(prepare())
    engine = create_engine(database_url(db))
    values = {"table": "t", "seq": 1, "kind": "choice", "seat": 0, "text": "other", "at": 2}
    with pytest.raises(IntegrityError), engine.begin() as connection:
        connection.execute(ENTRIES.insert(), values)
    engine.dispose()


def test_many_appends_share_a_commit_and_none_spoils_the_others(db: str) -> None:
    async def scene() -> None:
        log = await opened(db)
        await log.create(ROW, [entry(1)])
        before = log.commits
        wanted = [("t", entry(seq)) for seq in range(2, BATCH + 2)]
        wanted.insert(50, ("no such table", entry(1)))
        results = await asyncio.gather(*(log.append(*each) for each in wanted[:50]))
        assert results == [True] * 50
        assert log.commits - before <= 2
        refused, *others = await asyncio.gather(
            *(log.append(*each) for each in wanted[50:]), return_exceptions=True
        )
        assert isinstance(refused, StorageError)
        assert others == [True] * len(others)
        assert [found.seq for found in await log.entries("t")] == list(range(1, BATCH + 2))
        await log.close()

    asyncio.run(scene())


def test_what_is_being_written_is_finished_before_the_log_is_closed(db: str) -> None:
    async def scene() -> None:
        log = await opened(db)
        await log.create(ROW, [entry(1)])
        writing = [asyncio.ensure_future(log.append("t", entry(seq))) for seq in range(2, 40)]
        await asyncio.sleep(0)
        await log.close()
        assert await asyncio.gather(*writing) == [True] * len(writing)

    asyncio.run(scene())


def test_who_is_always_too_late_is_told_so(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            assert table.question is not None
            asked, choice = (one, two)[table.question.seat or 0], table.question.choices[0]
            tries = 0

            async def late(table: str, entry: LogEntry) -> bool:
                nonlocal tries
                tries += 1
                return False

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(hall.log, "append", late)
                with pytest.raises(Refusal) as problem:
                    await table.choose(asked.hashes, 0, choice)
            assert (problem.value.code, tries) == ("busy", TRIES)
            assert table.record.choices == []

    asyncio.run(scene())


def test_the_database_knows_no_token(tmp_path: Path) -> None:
    """Whoever reads it cannot sit down at a table."""

    async def scene() -> list[str]:
        async with hall_in(tmp_path) as hall:
            table, links, _, _ = await two_seats(hall)
            fresh = await hall.new_link(table.id, 1, links.host)
            await table.chat(Listener(*links.seats).hashes, "Ann", "hello")
            return [links.host, links.spectator, *links.seats, fresh.token]

    tokens = asyncio.run(scene())
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"hello" in stored
    assert not any(token.encode() in stored for token in tokens)
    assert all(len(token) >= 32 for token in tokens)
    assert len(set(tokens)) == len(tokens)


# --- migrations -------------------------------------------------------------------------------


def columns(found: MetaData) -> dict[str, list[tuple[str, bool, bool]]]:
    """Tables, and of each its columns: name, may be null, is part of the key."""
    return {
        name: [(c.name, bool(c.nullable), c.primary_key) for c in table.columns]
        for name, table in sorted(found.tables.items())
        if name != "alembic_version"
    }


def new(db: str) -> None:
    async def prepare() -> None:
        await (await opened(db)).close()

    asyncio.run(prepare())


def migrated(db: str) -> None:
    """As an old database comes to be what it is: one migration after the other."""
    engine = create_engine(database_url(db))
    with engine.connect() as connection:
        migrations.upgrade(connection, None)
        connection.commit()
    engine.dispose()


@pytest.mark.parametrize("make", [new, migrated])
def test_the_migrations_make_what_the_schema_says(db: str, make: Callable[[str], None]) -> None:
    make(db)
    engine = create_engine(database_url(db))
    made = MetaData()
    made.reflect(engine)
    assert columns(made) == columns(metadata)
    (key,) = inspect(engine).get_foreign_keys("entries")
    assert (key["constrained_columns"], key["referred_table"]) == (["table"], "tables")
    with engine.connect() as connection:
        version = connection.execute(text("select version_num from alembic_version")).scalar()
    engine.dispose()
    assert version == migrations.HEAD


def described(db: str) -> dict[str, list[str]]:
    """All that the database knows of each of its tables."""
    engine = create_engine(database_url(db))
    looking = inspect(engine)
    found = {
        name: [
            *(f"{column}" for column in looking.get_columns(name)),
            f"{looking.get_pk_constraint(name)}",
            *sorted(f"{key}" for key in looking.get_foreign_keys(name)),
            *sorted(f"{index}" for index in looking.get_indexes(name)),
        ]
        for name in looking.get_table_names()
    }
    engine.dispose()
    return {name: [re.sub("0x[0-9a-f]+", "", line) for line in found[name]] for name in found}


@pytest.fixture
def other_db(db: str, postgresql: PostgreSQL) -> str:
    """Another empty database of the same kind."""
    if db.startswith("postgresql"):
        return postgresql.new_database("other")
    return str(Path(db).with_name("other.db"))


def test_a_new_database_is_what_all_migrations_make(db: str, other_db: str) -> None:
    new(db)
    migrated(other_db)
    assert described(db) == described(other_db)
    tables = {
        *("alembic_version", "entries", "keys", "positions", "replays"),
        *("reviews", "subscriptions", "tables", "written"),
    }
    assert set(described(db)) == tables
    new(other_db)  # what a migrated one is opened with
    assert described(db) == described(other_db)


def test_several_processes_may_bring_it_up_to_date_at_once(db: str) -> None:
    script = (
        "import asyncio, sys\n"
        "from shamble.server.log import Log\n"
        "async def main():\n"
        "    log = Log(sys.argv[1])\n"
        "    await log.open()\n"
        "    await log.close()\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-c", script, database_url(db)]
    processes = [subprocess.Popen(command, stderr=subprocess.PIPE) for _ in range(3)]
    problems = [process.communicate()[1] for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0], problems
    assert problems == [b"", b"", b""]
