"""Seats that bots play: stale choices, taking back, who is asked, saves, logs from before."""

from __future__ import annotations

import asyncio
import itertools
import time
import types
from pathlib import Path
from typing import Any

import pytest

from shamble.server import bots, seating
from shamble.server.log import LogEntry
from shamble.server.metrics import REGISTRY
from shamble.server.record import Record
from shamble.server.shapes import Links, NewTable, Sit
from shamble.server.table import Table
from shamble.server.tables import Hall
from shamble.server.thinkers import WAIT, Thinkers, ThoughtError
from shamble.server.thoughts import Answer, Thought
from shamble.server.tokens import hash_of
from shamble.server.wire import Policy
from tests.server.around import Listener, create, hall_in, play_until, two_seats

PATIENCE = 60


class Slowly:
    """Thinkers that answer when they are told to."""

    def __init__(self, hall: Hall) -> None:
        self.asked: asyncio.Queue[tuple[Thought, asyncio.Future[Answer]]] = asyncio.Queue()
        hall.bots._thinkers.answer = self.answer  # type: ignore[method-assign]

    async def answer(self, thought: Thought) -> Answer:
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.asked.put_nowait((thought, answered))
        return await answered

    async def next(self) -> tuple[Thought, asyncio.Future[Answer]]:
        return await asyncio.wait_for(self.asked.get(), PATIENCE)


def troubled(why: str) -> float:
    return REGISTRY.get_sample_value("shamble_bots_troubled_total", {"why": why}) or 0.0


async def with_a_bot(
    hall: Hall, quest: str = "M1", policy: Policy | None = None
) -> tuple[Table, Links, Listener]:
    """A table at which a person plays the first seat and a bot the second."""
    new = NewTable(
        quest=quest,
        seats=(0, 0, 0, 1, 1, 1),
        seed=0,
        bots=(None, "quick"),
        pace="at-once",
        policy=policy or Policy(),
    )
    links = await create(hall, new)
    table = await hall.table(links.table)
    ada = Listener(links.seats[0])
    table.audience.add(ada)
    hall.told_presence(table)
    return table, links, ada


async def play_to_the_bot(table: Table, ada: Listener) -> None:
    """Ada plays until the bot is asked."""
    while seating.bot_asked(table) is None:
        question = table.question
        assert question is not None
        end = "end-turn" if "end-turn" in question.choices else question.choices[0]
        await table.choose(ada.hashes, table.record.version, end)


async def until(table: Table, length: int) -> None:
    """Wait until so many choices were made."""
    async with asyncio.timeout(PATIENCE):
        while len(table.record.choices) < length:
            await asyncio.sleep(0.01)


def test_a_choice_that_became_stale_is_dropped(tmp_path: Path) -> None:
    """While the bot thinks, its seat's person makes another choice; then somebody takes it back."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            slowly = Slowly(hall)
            table, links, ada = await with_a_bot(hall)
            await play_to_the_bot(table, ada)
            thought, answered = await slowly.next()
            assert (thought.seat, thought.mind) == (1, "quick")
            question, before = table.question, troubled("stale")
            assert question is not None
            ben = Listener(links.seats[1])
            await table.choose(ben.hashes, table.record.version, question.choices[-1])
            made = len(table.record.choices)
            answered.set_result(Answer(choice=question.choices[0]))
            _, second = await slowly.next()
            assert len(table.record.choices) == made
            assert troubled("stale") == before + 1
            await table.undo(ada.hashes, table.record.version)
            assert len(table.record.choices) == made - 1
            second.set_result(Answer(choice=question.choices[0]))
            _, third = await slowly.next()
            assert troubled("stale") == before + 2
            assert table.record.choices[-1] != question.choices[0]
            await seating.set_bot(table, ben.hashes, 1, None)
            third.set_result(Answer(choice=question.choices[0]))
            await asyncio.sleep(0.1)
            assert seating.bot_asked(table) is None
            assert len(table.record.choices) == made - 1, "the person plays again"
            assert slowly.asked.empty()

    asyncio.run(scene())


def test_what_a_bot_chose_is_taken_back_as_a_persons(tmp_path: Path) -> None:
    """Nobody asks a bot. It waits a while before it goes on, so that one can take back more."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            slowly = Slowly(hall)
            table, _, ada = await with_a_bot(hall)
            await play_to_the_bot(table, ada)
            made = len(table.record.choices)
            thought, answered = await slowly.next()
            assert not thought.follows
            assert table.question is not None
            answered.set_result(Answer(choice=table.question.choices[0]))
            await until(table, made + 1)
            assert table.record.makers[-1] == 1
            assert (table.undo_needs, table.undo_seat) == ("free", None)
            await table.undo(ada.hashes, table.record.version)
            assert len(table.record.choices) == made
            assert bots.pause(table) == bots.TAKEN_BACK
            await table.undo(ada.hashes, table.record.version)
            assert len(table.record.choices) == made - 1

    asyncio.run(scene())


def test_a_bot_that_goes_on_may_go_on_with_its_plan(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            slowly = Slowly(hall)
            table, _, ada = await with_a_bot(hall)
            await play_to_the_bot(table, ada)
            followed = []
            for _ in range(3):
                thought, answered = await slowly.next()
                followed.append(thought.follows)
                assert table.question is not None
                answered.set_result(Answer(choice=table.question.choices[0]))
            assert followed == [False, True, True]

    asyncio.run(scene())


def test_where_too_many_thoughts_wait_the_quick_mind_thinks(tmp_path: Path) -> None:
    """In the same process, and the seat says so. The plan that its own mind had is void then."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            slowly = Slowly(hall)
            table, links, ada = await with_a_bot(hall)
            await seating.set_bot(table, [hash_of(links.host)], 1, "steady")
            await play_to_the_bot(table, ada)
            made, before, seen = len(table.record.choices), troubled("busy"), []
            for waiting in (0.0, 2 * WAIT, 0.0, 0.0):
                thought, answered = await slowly.next()
                seen.append((thought.mind, thought.follows, table.instead.get(1)))
                hall.bots._thinkers._ahead = waiting
                assert table.question is not None
                answered.set_result(Answer(choice=table.question.choices[0]))
            await until(table, made + 4)
            assert seen == [
                ("steady", False, None),
                ("steady", True, None),
                ("quick", True, None),
                ("steady", False, "quick"),
            ]
            assert troubled("busy") == before + 1
            assert table.instead[1] is None

    asyncio.run(scene())


def test_thoughts_that_wait_are_counted_by_their_time() -> None:
    async def scene() -> None:
        thinkers = Thinkers(1, 0.2, ())
        thinkers._tasks = [asyncio.create_task(asyncio.sleep(PATIENCE))]  # it never answers
        thought: Any = types.SimpleNamespace(mind="steady")
        waiting: list[asyncio.Task[Answer]] = []
        busy = []
        for _ in range(9):  # nobody knows yet that they take longer than a tenth of a second
            busy.append(thinkers.busy)
            waiting.append(asyncio.create_task(thinkers.answer(thought)))
            await asyncio.sleep(0)
        assert [*busy, thinkers.busy] == [False] * 9 + [True]
        for one in waiting:
            with pytest.raises(ThoughtError, match="slow"):
                await one
        assert not thinkers.busy
        await thinkers.stop()

    asyncio.run(scene())


def test_bots_take_turns_and_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """People have half of the time, however many bots there are."""
    times: list[tuple[float, float]] = []
    really = seating.choose_as_bot

    async def slowly(*what: Any) -> int:
        began = time.monotonic()
        await asyncio.sleep(0.03)
        made = await really(*what)
        times.append((began, time.monotonic()))
        return made

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            monkeypatch.setattr(seating, "choose_as_bot", slowly)
            for _ in range(3):
                table, _, ada = await with_a_bot(hall)
                await play_to_the_bot(table, ada)
            async with asyncio.timeout(PATIENCE):
                while len(times) < 6:
                    await asyncio.sleep(0.01)

    asyncio.run(scene())
    for (began, ended), (then, _) in itertools.pairwise(times):
        assert then - ended > 0.9 * (ended - began)


def test_what_is_asked_of_the_team_is_for_people(tmp_path: Path) -> None:
    """At the set-up the team deals its cards: the person does, unless nobody is there who plays."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            slowly = Slowly(hall)
            table, links, ada = await with_a_bot(hall, "Q0")
            assert table.question is not None
            assert table.question.seat is None
            assert seating.bot_asked(table) is None
            assert table.asked == {0}
            host = Listener(links.host)
            table.audience.add(host)
            assert seating.bot_asked(table) is None
            table.audience.remove(ada)
            hall.told_presence(table)
            assert seating.bot_asked(table) == 1
            await slowly.next()
            table.audience.remove(host)
            assert seating.bot_asked(table) is None, "nobody is there"

    asyncio.run(scene())


def test_where_whose_turn_it_is_decides_a_bot_does_in_its_turn(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            Slowly(hall)
            table, _, _ = await with_a_bot(hall, "Q0", Policy(team="active"))
            assert table.question is not None
            assert table.question.seat is None
            assert table.active_seat == 0
            assert seating.bot_asked(table) is None
            table.record.bots = {0: "quick"}
            assert seating.bot_asked(table) == 0

    asyncio.run(scene())


def test_who_plays_alone_with_bots_plays_alone(tmp_path: Path) -> None:
    """The save is open, taking back is free; a guest changes that."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            Slowly(hall)
            table, links, _ = await with_a_bot(hall)
            assert not table.is_sealed
            await seating.set_bot(table, [hash_of(links.host)], 1, None)
            assert table.is_sealed, "the seat is for somebody else now"

    asyncio.run(scene())


def test_a_host_cannot_undo_a_reveal_by_a_bot_at_somebodys_seat(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            Slowly(hall)
            table, links, one, two = await two_seats(hall)
            await table.sit(1, "Ben", alone=False)
            await play_until(table, one, two, revealed=True)
            assert table.undo_needs == "ask"
            await table.undo(one.hashes, table.record.version)
            assert one.last("update")["position"]["request"] is not None
            await seating.set_bot(table, [hash_of(links.host)], 1, "quick")
            assert table.record.request is None
            assert table.undo_needs == "settled"
            assert one.last("update")["cause"]["kind"] == "bot", "all are told that it is settled"
            await seating.set_bot(table, two.hashes, 1, None)
            assert table.undo_needs == "settled"

    asyncio.run(scene())


def test_who_sits_down_at_an_open_table_takes_a_seat_that_a_bot_keeps(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            new = NewTable(
                quest="M1", seats=(0, 0, 1, 1, 2, 2), open=True, bots=(None, "quick", None)
            )
            links = await create(hall, new)
            table = await hall.table(links.table)
            assert (await hall.sit(links.table, Sit(name="Ben"))).seat == 2
            assert table.record.bots == {1: "quick"}
            assert (await hall.sit(links.table, Sit(name="Cy"))).seat == 1
            assert table.record.bots == {}

    asyncio.run(scene())


def test_a_log_from_before_there_were_bots() -> None:
    record = Record(seat_count=2, chat_lines=10)
    for number, (kind, seat, text) in enumerate(
        [("link", 0, "a"), ("link", 1, "b"), ("sit", 0, "Ann"), ("guest", 1, "Bo")]
    ):
        record.fold(LogEntry(number + 1, kind, seat, text, 0))
    assert (record.bots, record.pace, record.people) == ({}, "normal", 2)
    assert record.playing == {0, 1}
