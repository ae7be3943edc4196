"""What one address makes a server keep: bytes in a day, entries of a table, places on a list."""

from __future__ import annotations

import asyncio
import contextlib
import time
from pathlib import Path

import pytest

from shamble.content.names import Names
from shamble.server import accounts, founding, migrations
from shamble.server.accounts import PIECE, Account
from shamble.server.log import Log, LogEntry
from shamble.server.open_tables import open_tables
from shamble.server.refusals import Refusal
from shamble.server.schema import WRITTEN
from shamble.server.settings import Limits, database_url
from shamble.server.shapes import Links, NewTable
from shamble.server.tables import Hall
from tests.seat import Seat
from tests.server.around import Listener, hall_in, refused, two_seats
from tests.services import AnswerError, Server

NAMES = Names.load("en")


# --- bytes of an address ------------------------------------------------------------------------


async def started(db: str, most: int) -> tuple[Log, accounts.Accounts]:
    log = Log(database_url(db))
    await log.open()
    made = accounts.Accounts(log, most)
    made.start(await log.key("seal", "own"))
    return log, made


def test_an_address_has_so_many_bytes_a_day(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes count together; no start, no other day that is over makes it more."""

    async def scene() -> None:
        most = 3 * PIECE
        one_log, one = await started(db, most)
        two_log, two = await started(db, most)
        attacker = [one.of("203.0.113.7"), two.of("203.0.113.7")]
        spent = 0
        with contextlib.suppress(Refusal):
            for _ in range(most):
                await attacker[spent % 2].take(999)
                spent += 999
        await refused("too-much-stored", attacker[0].take(PIECE))
        assert most - 2 * PIECE < spent <= most
        await one.of("203.0.113.8").take(most)
        await refused("too-much-stored", two.of("203.0.113.8").take(1))
        await one_log.close()
        again_log, again = await started(db, most)
        await refused("too-much-stored", again.of("203.0.113.7").take(PIECE))
        tomorrow = time.time() + accounts.DAY
        monkeypatch.setattr(time, "time", lambda: tomorrow)
        await again.of("203.0.113.7").take(PIECE)
        days = {row["day"] for row in await again_log.rows(WRITTEN.select())}
        assert days == {int(tomorrow) // accounts.DAY}, "what is over is not kept"
        owners = [row["owner"] for row in await again_log.rows(WRITTEN.select())]
        assert "203" not in owners[0]
        await two_log.close()
        await again_log.close()

    asyncio.run(scene())


def test_saves_replays_and_what_is_said_count(tmp_path: Path) -> None:
    """Whatever somebody makes the server write; reading costs nothing."""
    limits = {"stored_bytes_per_day": 3 * PIECE, "posts_per_minute": 10_000}
    with Server(str(tmp_path / "t.db"), limits=limits) as server:
        links = server.new_table("M1", seed=3)
        path = f"/api/tables/{links['table']}"
        save = server.get(f"{path}/save", token=links["host"])
        ways: dict[str, tuple[object, str]] = {
            "/api/tables/from-save": ({"save": save}, ""),
            "/api/replays": ({"save": save}, ""),
            f"{path}/replay": ({}, links["host"]),
            "/api/tables": ({"quest": "M0"}, ""),
        }
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            written = dict.fromkeys(ways, 0)
            refusals = dict.fromkeys(ways, "")
            while not all(refusals.values()):
                for way, (body, token) in ways.items():
                    try:
                        server.post(way, body, token=token)
                        written[way] += 1
                    except AnswerError as problem:
                        refusals[way] = problem.body
            assert all("too-much-stored" in said for said in refusals.values())
            assert all(0 < count < 200 for count in written.values()), written
            codes: list[str | None] = []
            while codes[-1:] != ["too-much-stored"]:
                ref = seat.ask("hints", allowed=len(codes) % 2 == 0)
                codes.append(seat.wait("accepted", "refused", ref=ref).get("code"))
                assert len(codes) < 1000
        assert server.get(path, token=links["host"])["round"] >= 0


def test_a_table_has_so_many_entries_and_talk_never_ends_a_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path, Limits(entries_per_table=60)) as hall:
            table, _, one, two = await two_seats(hall)
            while table.record.seq < 30:
                await table.chat(one.hashes, "Ann", "hello")
            with pytest.raises(Refusal) as full:
                await table.chat(two.hashes, "Bob", "hello")
            assert (full.value.code, full.value.values) == ("table-full", {"most": 30})
            question = table.question
            assert question is not None
            player = (one, two)[table.active_seat if question.seat is None else question.seat]
            version = table.record.version
            await table.choose(player.hashes, version, question.choices[0])
            for step in range(table.record.seq, 60):
                again = table.redo if step % 2 == 0 else table.undo
                await again(player.hashes, table.record.version)
            assert table.record.seq == 60
            await refused("table-full", table.redo(player.hashes, table.record.version))

    asyncio.run(scene())


def test_talk_has_a_measure_at_a_closed_table_too(tmp_path: Path) -> None:
    limits = {"chat_per_minute": 6, "messages_per_second": 1000, "burst": 1000}
    with Server(str(tmp_path / "t.db"), limits=limits) as server:
        links = server.new_table("M1")
        for tokens in (links["seats"], [*links["seats"], links["host"]]):
            with Seat(server.port, links["table"], tokens) as seat:
                seat.joined()
                refs = [seat.ask("chat", text=f"line {number}") for number in range(20)]
                answers = [seat.wait("accepted", "refused", ref=ref) for ref in refs]
                codes = [answer.get("code") for answer in answers]
                assert 3 <= codes.count(None) < 10
                assert set(codes) == {None, "too-much-talk"}


# --- the list of open tables --------------------------------------------------------------------


async def posted(hall: Hall, block: str) -> Links:
    account: Account = hall.accounts.of(block)
    new = NewTable(quest="M0", open=True)
    return await founding.new_table(new, hall.library, hall.log, account)


def test_one_address_does_not_push_others_from_the_list(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            honest = [await posted(hall, f"192.0.2.{number}") for number in range(4)]
            for _ in range(55):
                await posted(hall, "203.0.113.7")
            listed = [one.table for one in await open_tables(hall, NAMES)]
            assert {links.table for links in honest} <= set(listed)
            assert len(listed) == 4 + hall.limits.listed_per_address

    asyncio.run(scene())


def test_the_liveliest_tables_are_listed_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        now = int(time.time())
        async with hall_in(tmp_path, Limits(listed_per_address=2)) as hall:
            tables = []
            for number in range(5):
                monkeypatch.setattr(time, "time", lambda number=number: now - 1000 + number)
                tables.append(await posted(hall, "192.0.2.1" if number < 4 else "192.0.2.2"))
            monkeypatch.setattr(time, "time", lambda: now)
            first = await hall.table(tables[0].table)
            first.audience.add(Listener(*tables[0].seats))
            entry = LogEntry(
                seq=(await hall.log.last([tables[1].table]))[tables[1].table] + 1,
                kind="pace",
                seat=None,
                text="normal",
                at=now,
            )
            assert await hall.log.append(tables[1].table, entry)
            listed = [one.table for one in await open_tables(hall, NAMES)]
            assert listed == [tables[number].table for number in (0, 1, 4)]
            first.audience.browsers.clear()
            first.audience.count()
            listed = [one.table for one in await open_tables(hall, NAMES)]
            assert listed == [tables[number].table for number in (1, 4, 3)]

    asyncio.run(scene())


def test_tables_of_before_are_listed_each_for_itself(tmp_path: Path) -> None:
    assert migrations.HEAD >= "0006"

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            for _ in range(8):
                new = NewTable(quest="M0", open=True)
                await founding.new_table(new, hall.library, hall.log)
            assert len(await open_tables(hall, NAMES)) == 8

    asyncio.run(scene())
