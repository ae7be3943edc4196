"""`shamble tables`, and how long a server keeps them: with a real database of each kind."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from shamble.server import keeping
from shamble.server.refusals import Refusal
from shamble.server.schema import ENTRIES, POSITIONS, REPLAYS, TABLES
from shamble.server.settings import Limits, Settings, SettingsError, database_url
from shamble.server.shapes import NewTable
from shamble.server.tables import Hall
from tests.cli.running import as_json, refused, told
from tests.server.around import create, two_seats

DAY = 24 * 3600


def founded(db: str, *days: int) -> list[str]:
    """Tables that were used last so many days ago, and replays of them."""
    tables: list[str] = []

    async def scene() -> None:
        hall = Hall(Settings(db=database_url(db)))
        await hall.start()
        for _ in days:
            links = await create(hall, NewTable(quest="M0", seed=1))
            await hall.share(await hall.table(links.table))
            tables.append(links.table)
        await hall.stop()

    asyncio.run(scene())
    engine = create_engine(database_url(db))
    with engine.begin() as connection:
        for table, ago in zip(tables, days, strict=True):
            at = int(time.time()) - ago * DAY - 10
            connection.execute(TABLES.update().where(TABLES.c.id == table).values(created=at))
            connection.execute(ENTRIES.update().where(ENTRIES.c.table == table).values(at=at))
    engine.dispose()
    return tables


def count(db: str, table: object) -> int:
    engine = create_engine(database_url(db))
    with engine.connect() as connection:
        found = len(connection.execute(table.select()).all())  # type: ignore[attr-defined]
    engine.dispose()
    return found


def test_tables_are_listed_taken_out_and_removed(db: str, tmp_path: Path) -> None:
    today, old, oldest = founded(db, 0, 100, 400)
    listed = as_json("tables", "--db", db)
    assert [one["table"] for one in listed] == [oldest, old, today]
    assert all(one["quest"] == "M0" and one["bytes"] > 100 for one in listed)
    assert "3 tables" in told("tables", "--db", db)
    chosen = ("tables", "--db", db, "--unused", "90")
    assert old in told(*chosen)
    assert today not in told(*chosen)
    folder = tmp_path / "saves"
    gone = as_json(*chosen, "--export", str(folder), "--remove", "--vacuum")
    assert [(one["table"], one["removed"]) for one in gone] == [(oldest, True), (old, True)]
    assert [one["table"] for one in as_json("tables", "--db", db)] == [today]
    assert count(db, POSITIONS) == 1
    assert len(list(folder.iterdir())) == 2
    told("replay", str(folder / f"M0-{old}.json"))
    assert count(db, REPLAYS) == 3, "links to replays still lead somewhere"


def test_what_cannot_be_done_is_a_sentence(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    assert refused("tables", "--db", db) == f"There is no file or folder {db}."
    assert not Path(db).exists()
    (table,) = founded(db, 0)
    assert "--unused" in refused("tables", "--db", db, "--remove")
    assert "no table nothing" in refused("tables", "--db", db, "nothing")
    assert table in refused("tables", "--db", db, table, "--remove")
    (tmp_path / "file").touch()
    refused("tables", "--db", db, "--export", str(tmp_path / "file"), code=1)
    assert len(as_json("tables", "--db", db)) == 1


def test_a_server_notices_that_a_table_was_removed(tmp_path: Path) -> None:
    """Somebody has the page open, and has done nothing for an hour."""

    async def scene() -> None:
        hall = Hall(Settings(db=database_url(str(tmp_path / "t.db"))))
        await hall.start()
        table, _, one, two = await two_seats(hall)
        other, _, third, _ = await two_seats(hall)
        assert await keeping.remove(hall.log, [table.id], time.time() - keeping.IN_USE) == ()
        assert await keeping.remove(hall.log, [table.id], time.time() + 10) == (table.id,)
        with pytest.raises(Refusal) as problem:
            await table.chat(one.hashes, "Ann", "still there?")
        assert (problem.value.code, problem.value.status) == ("unknown-table", 404)
        assert (one.goodbye, two.goodbye) == ("broken", "broken")
        with pytest.raises(Refusal, match="unknown-table"):
            await hall.table(table.id)
        await other.chat(third.hashes, "Cy", "we are")
        await hall.stop()

    asyncio.run(scene())


def test_the_positions_of_others_are_written_beside_one_of_a_table_that_is_gone(
    tmp_path: Path,
) -> None:
    db = str(tmp_path / "t.db")

    async def scene() -> None:
        hall = Hall(Settings(db=database_url(db), limits=Limits()))
        await hall.start()
        gone, _, _, _ = await two_seats(hall)
        other, _, one, two = await two_seats(hall)
        await keeping.remove(hall.log, [gone.id], time.time() + 10)
        question = other.question
        assert question is not None
        player = (one, two)[other.active_seat if question.seat is None else question.seat]
        await other.choose(player.hashes, other.record.version, question.choices[0])
        position = other.position_to_store()
        assert position is not None
        hall.log.store_position(gone.id, position)
        hall.log.store_position(other.id, position)
        await hall.stop()
        again = Hall(Settings(db=database_url(db)))
        await again.start()
        assert await again.log.position(other.id) == position
        await again.stop()

    asyncio.run(scene())


def test_a_server_keeps_tables_as_long_as_it_is_told(tmp_path: Path) -> None:
    db = str(tmp_path / "t.db")
    recent, _ = founded(db, 5, 20)

    async def scene(keep_days: int | None, left: int) -> None:
        hall = Hall(Settings(db=database_url(db), keep_days=keep_days))
        await hall.start()
        async with asyncio.timeout(60):
            while len(await keeping.kept(hall.log)) > left:
                await asyncio.sleep(0.01)
        assert len(await keeping.kept(hall.log)) == left
        await hall.stop()

    asyncio.run(scene(None, 2))
    asyncio.run(scene(10, 1))
    assert [one["table"] for one in json.loads(told("tables", "--db", db, "--json"))] == [recent]


@pytest.mark.parametrize("given", ["0", "-1", "x", "1.5", "1000000"])
def test_days_that_are_none(given: str) -> None:
    with pytest.raises(SettingsError) as problem:
        Settings.from_environment({"SHAMBLE_DB": "t.db", "SHAMBLE_KEEP_DAYS": given})
    assert problem.value.setting == "keep_days"
    kept = Settings.from_environment({"SHAMBLE_DB": "t.db", "SHAMBLE_KEEP_DAYS": "30"})
    assert Settings.from_environment(kept.to_environment()).keep_days == 30
