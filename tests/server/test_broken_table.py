"""What goes wrong inside a table: nothing is left over in the log, and the table wakes anew."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from shamble.game import Game
from shamble.server.log import LogEntry, StorageError, TableRow
from shamble.server.refusals import Refusal
from shamble.server.shapes import NewTable
from tests.server.around import create, hall_in, two_seats


def test_a_refusal_that_nobody_waits_for_any_more_is_not_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Somebody clicks and goes while the database fails: nothing is left over."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            assert table.question is not None
            asked, choice = (one, two)[table.question.seat or 0], table.question.choices[0]
            fails = asyncio.Event()

            async def failing(table: str, entry: LogEntry) -> bool:
                await fails.wait()
                raise StorageError("the disk is full")

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(hall.log, "append", failing)
                clicks = [
                    asyncio.create_task(table.choose(asked.hashes, 0, choice)) for _ in range(2)
                ]
                await asyncio.sleep(0)
                for click in clicks:
                    click.cancel()
                await asyncio.gather(*clicks, return_exceptions=True)
                fails.set()
                others = asyncio.all_tasks() - {asyncio.current_task()}
                await asyncio.wait([task for task in others if "_append" in repr(task)])
            assert all(click.cancelled() for click in clicks)
            await table.choose(asked.hashes, 0, choice)
            assert table.record.choices == [choice]

    asyncio.run(scene())
    gc.collect()
    assert [record.getMessage() for record in caplog.records] == ["not saved", "not saved"]


class BrokenGame(Game):
    """A game of which nothing was played yet, and nothing can be."""

    def choose(self, choice: str | int) -> None:
        raise RuntimeError("a rule that nobody foresaw")


def test_a_table_that_breaks_is_woken_anew_even_if_nobody_waits(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            assert table.question is not None
            asked, choice = (one, two)[table.question.seat or 0], table.question.choices[0]

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(table, "game", BrokenGame.replay(table.game.to_save()))
                with pytest.raises(Refusal) as problem:
                    await table.choose(asked.hashes, 0, choice)
            assert problem.value.code == "broken"
            assert (one.goodbye, two.goodbye) == ("broken", "broken")
            again = await hall.table(table.id)
            assert again is not table
            assert again.record.choices == [choice], "it was in the log before anything broke"
            again.audience.add(one)
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(again.record, "seq", 0)  # as if another process wrote nonsense
                await hall._catch_up(again)
            assert await hall.table(table.id) is not again

    asyncio.run(scene())
    assert [record.getMessage() for record in caplog.records] == ["a table broke"] * 2


def test_a_wake_that_fails_while_others_wait_makes_no_second_table(tmp_path: Path) -> None:
    """The first wake fails while a second waits; a third comes while the second is at it."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            links = await create(hall, NewTable(quest="M0"))
            read = hall.log.table
            steps = [asyncio.Event() for _ in range(4)]
            reads = 0

            async def slowly(id: str) -> TableRow | None:
                nonlocal reads
                reads += 1
                number = reads
                await steps[number].wait()
                if number == 1:
                    raise StorageError("the database went away")
                return await read(id)

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(hall.log, "table", slowly)
                first = asyncio.create_task(hall.table(links.table))
                second = asyncio.create_task(hall.table(links.table))
                await asyncio.sleep(0)
                steps[1].set()
                with pytest.raises(Refusal):
                    await first
                third = asyncio.create_task(hall.table(links.table))
                await asyncio.sleep(0)
                steps[3].set()  # were it let in, it would be faster than the second
                await asyncio.wait([third], timeout=0.5)
                steps[2].set()
                tables = {await second, await third, await hall.table(links.table)}
            assert len(tables) == 1
            assert reads == 2
            assert not hall._waking, "nobody waits any more"

    asyncio.run(scene())
