"""Taking back: free until something was revealed, then by consent; as the table decided."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from shamble.server.shapes import NewTable
from shamble.server.wire import Policy
from tests.server.around import (
    Listener,
    choose_any,
    create,
    hall_in,
    play_until,
    refused,
    two_seats,
)

DICE = 7


def test_taking_back_is_free_until_something_was_revealed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=False)
            made = len(table.record.choices)
            views = table.game.view()
            position = table.position(one.names)
            assert position.undo == "free"
            assert position.undo_seat is not None
            maker = (one, two)[position.undo_seat]
            await table.undo(maker.hashes, table.record.version)
            assert len(table.record.choices) == made - 1
            assert one.last("update")["cause"]["kind"] == "undo"
            await table.redo(maker.hashes, table.record.version)
            assert table.game.view() == views
            await refused("nothing-to-redo", table.redo(one.hashes, table.record.version))

    asyncio.run(scene())


def test_beyond_that_all_seats_must_agree(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=True)
            made = len(table.record.choices)
            chosen = two.last("update")["cause"]["said"]
            view, events = table.game.view(), table.game.events[:]
            await table.undo(one.hashes, table.record.version)
            request = two.last("update")["position"]["request"]
            assert request["waiting"] == [1]
            assert request["said"] == chosen != ""
            assert (table.game.view(), table.game.events) == (view, events), "only asked"
            assert len(table.record.choices) == made
            await refused("not-asked", table.agree(one.hashes, request["request"], True))
            await table.agree(two.hashes, request["request"], False)
            assert table.record.request is None
            await table.undo(one.hashes, table.record.version)
            again = two.last("update")["position"]["request"]
            await table.agree(two.hashes, again["request"], True)
            assert len(table.record.choices) == made - 1
            assert one.last("update")["kept"] == len(table.game.events)

    asyncio.run(scene())


@pytest.mark.parametrize("undo, code", [("strict", "undo-never"), ("free", None)])
def test_the_table_can_decide_otherwise(tmp_path: Path, undo: str, code: str | None) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall, policy=Policy(undo=undo))  # type: ignore[arg-type]
            await play_until(table, one, two, revealed=True)
            made = len(table.record.choices)
            if code is not None:
                await refused(code, table.undo(one.hashes, table.record.version))
            else:
                await table.undo(one.hashes, table.record.version)
            assert len(table.record.choices) == made - (code is None)

    asyncio.run(scene())


def test_alone_everything_can_be_taken_back(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            links = await create(hall, NewTable(quest="M0", seed=1, policy=Policy(undo="strict")))
            table = await hall.table(links.table)
            me = Listener(*links.seats)
            for _ in range(40):
                await choose_any(table, me, dice=random.Random(DICE))
            while table.record.choices:
                await table.undo(me.hashes, table.record.version)
            await refused("nothing-to-undo", table.undo(me.hashes, table.record.version))

    asyncio.run(scene())


def test_nobody_is_asked_twice_and_a_choice_ends_the_question(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=True)
            await table.undo(one.hashes, table.record.version)
            asked = two.last("update")["position"]["request"]
            await refused("undo-asked", table.undo(one.hashes, table.record.version))
            await refused("undo-asked", table.undo(two.hashes, table.record.version))
            assert two.last("update")["position"]["request"] == asked
            made = len(table.record.choices)
            await choose_any(table, one, two, dice=random.Random(DICE))
            assert two.last("update")["position"]["request"] is None
            await refused("no-request", table.agree(two.hashes, asked["request"], True))
            assert len(table.record.choices) == made + 1

    asyncio.run(scene())


def test_a_choice_of_another_seat_is_taken_back_if_that_one_agrees(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=False)
            made, maker = len(table.record.choices), table.record.makers[-1]
            assert maker is not None
            owner, other = (one, two)[maker], (one, two)[1 - maker]
            await table.undo(other.hashes, table.record.version)
            assert len(table.record.choices) == made, "only asked"
            request = owner.last("update")["position"]["request"]
            assert request["waiting"] == [maker]
            await table.agree(owner.hashes, request["request"], True)
            assert len(table.record.choices) == made - 1
            await refused("redo-not-yours", table.redo(other.hashes, table.record.version))
            await table.redo(owner.hashes, table.record.version)
            assert table.record.makers[-1] == maker
            assert len(table.record.choices) == made

    asyncio.run(scene())


def test_nobody_else_is_asked_for_a_choice_that_revealed_nothing(tmp_path: Path) -> None:
    """Of three, the one whose choice it was is enough."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            new = NewTable(quest="M1", seats=(0, 0, 1, 1, 2, 2), mine=(0, 1, 2), seed=3)
            links = await create(hall, new)
            table = await hall.table(links.table)
            browsers = [Listener(token) for token in links.seats]
            for browser in browsers:
                table.audience.add(browser)
            await play_until(table, *browsers, revealed=False)
            maker = table.record.makers[-1]
            assert maker is not None
            asking = browsers[(maker + 1) % 3]
            await table.undo(asking.hashes, table.record.version)
            assert asking.last("update")["position"]["request"]["waiting"] == [maker]

    asyncio.run(scene())


def test_a_new_link_for_a_seat_settles_what_was_revealed_before(tmp_path: Path) -> None:
    """Who should agree has gone: the host must not be able to do it in their place."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=True)
            await table.undo(one.hashes, table.record.version)
            fresh = await hall.new_link(table.id, 1, links.host)
            assert table.record.request is None
            told = one.last("update")
            assert told["cause"] == {"kind": "new-link", "seat": 1, "said": ""}
            assert (told["position"]["request"], told["position"]["undo"]) == (None, "settled")
            assert table.position(one.names).undo == "settled"
            await refused("undo-settled", table.undo(one.hashes, table.record.version))
            both = Listener(links.seats[0], fresh.token)
            await table.sit(1, "Host")
            await refused("undo-settled", table.undo(both.hashes, table.record.version))
            heir = Listener(fresh.token)
            await play_until(table, one, heir, revealed=True)
            await table.undo(one.hashes, table.record.version)
            assert table.record.request is not None, "what is revealed from now on can be"

    asyncio.run(scene())


def test_what_revealed_nothing_can_still_be_taken_back_after_a_new_link(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=False)
            made, maker = len(table.record.choices), table.record.makers[-1]
            assert maker is not None
            await hall.new_link(table.id, 1 - maker, links.host)
            await table.undo((one, two)[maker].hashes, table.record.version)
            assert len(table.record.choices) == made - 1
            assert table.record.settled == made - 1, "what is chosen instead is not settled"

    asyncio.run(scene())


def test_who_holds_all_seats_need_not_ask(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=True)
            made = len(table.record.choices)
            both = Listener(*links.seats)
            await table.undo(both.hashes, table.record.version)
            assert len(table.record.choices) == made - 1

    asyncio.run(scene())
