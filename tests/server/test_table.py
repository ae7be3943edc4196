"""A table: who may choose, what is refused, taking back, chat, seats; all of it from the log."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from shamble.server.refusals import Refusal
from shamble.server.shapes import NewTable, OpenedSave, Sit
from shamble.server.table import Table
from shamble.server.tables import Hall
from shamble.server.wire import Policy
from tests.server.around import Listener, choose_any, hall_in, two_seats

DICE = 7


async def refused(code: str, doing: object) -> None:
    assert asyncio.iscoroutine(doing)
    with pytest.raises(Refusal) as problem:
        await doing
    assert problem.value.code == code


async def play_until(table: Table, *browsers: Listener, revealed: bool) -> None:
    """Play on until the last choice revealed something, or nothing."""
    dice = random.Random(DICE)
    for _ in range(300):
        await choose_any(table, *browsers, dice=dice)
        if table.game.reveals[-1] is revealed:
            return
    raise AssertionError("no such choice came")


def test_a_choice_is_told_to_everybody_in_their_own_language(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            watching = Listener(links.spectator, language="pl")
            table.audience.add(watching)
            dice = random.Random(DICE)
            for _ in range(20):
                await choose_any(table, one, two, dice=dice)
            heard = [
                [message for message in browser.heard if message["type"] == "update"]
                for browser in (one, two, watching)
            ]
            assert len(heard[0]) == 20
            assert heard[0] == heard[1]
            for english, polish in zip(heard[0], heard[2], strict=True):
                assert english["position"]["view"] == polish["position"]["view"]
                assert [told["facts"] for told in english["happened"]] == [
                    told["facts"] for told in polish["happened"]
                ]
            causes = [[message["cause"]["said"] for message in messages] for messages in heard]
            assert "Search" in causes[0]
            assert "Przeszukaj" in causes[2]

    asyncio.run(scene())


def test_two_clicks_at_once_make_one_choice(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            assert table.question is not None
            choice, asked = table.question.choices[0], (one, two)[table.question.seat or 0]
            results = await asyncio.gather(
                *(table.choose(asked.hashes, 0, choice) for _ in range(3)), return_exceptions=True
            )
            codes = sorted(r.code if isinstance(r, Refusal) else "done" for r in results)
            assert codes == ["done", "stale", "stale"]
            assert table.record.choices == [choice]

    asyncio.run(scene())


def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=True)
            while table.question is None or table.question.seat is None:
                await choose_any(table, one, two, dice=random.Random(DICE))
            asked = table.question.seat
            other = (one, two)[1 - asked]
            owner = (one, two)[asked]
            before = (table.record.seq, table.game.view(), len(other.heard))
            version, choice = table.record.version, table.question.choices[0]
            await refused("not-yours", table.choose(other.hashes, version, choice))
            watching = Listener(links.spectator)
            await refused("not-yours", table.choose(watching.hashes, version, choice))
            await refused("stale", table.choose(owner.hashes, version - 1, choice))
            await refused("not-offered", table.choose(owner.hashes, version, "fly 1,0:c"))
            await refused("not-offered", table.choose(owner.hashes, version, f"{choice} "))
            await refused("not-seated", table.undo(watching.hashes, version))
            await refused("no-request", table.agree(owner.hashes, 1, True))
            assert (table.record.seq, table.game.view(), len(other.heard)) == before

    asyncio.run(scene())


def test_only_their_own_seat_throws_a_survivors_cards_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            assert table.question is not None
            assert table.question.seat == 1
            drop = next(choice for choice in table.question.free if "amy" in choice)
            await refused("not-yours", table.choose(two.hashes, 0, drop))
            await table.choose(one.hashes, 0, drop)
            assert table.record.choices == [drop]

    asyncio.run(scene())


def test_the_team_is_answered_by_any_seat_or_by_the_active_one(tmp_path: Path) -> None:
    async def scene(hall: Hall, team: str) -> str:
        table, _, one, two = await two_seats(hall, policy=Policy(team=team))  # type: ignore[arg-type]
        dice = random.Random(DICE)
        while table.question is None or table.question.seat is not None:
            await choose_any(table, one, two, dice=dice)
        passive = (one, two)[1 - table.active_seat]
        try:
            await table.choose(passive.hashes, table.record.version, table.question.choices[0])
        except Refusal as refusal:
            return refusal.code
        return "done"

    async def both() -> list[str]:
        async with hall_in(tmp_path) as hall:
            return [await scene(hall, "any"), await scene(hall, "active")]

    assert asyncio.run(both()) == ["done", "not-active"]


def test_taking_back_is_free_until_something_was_revealed(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=False)
            made = len(table.record.choices)
            views = table.game.view()
            assert table.position(one.names).undo == "free"
            await table.undo(one.hashes, table.record.version)
            assert len(table.record.choices) == made - 1
            assert one.last("update")["cause"]["kind"] == "undo"
            await table.redo(two.hashes, table.record.version)
            assert table.game.view() == views
            await refused("nothing-to-redo", table.redo(one.hashes, table.record.version))

    asyncio.run(scene())


def test_beyond_that_all_seats_must_agree(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            await play_until(table, one, two, revealed=True)
            made = len(table.record.choices)
            await table.undo(one.hashes, table.record.version)
            request = two.last("update")["position"]["request"]
            assert request["waiting"] == [1]
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
            links = await hall.create(NewTable(quest="M0", seed=1, policy=Policy(undo="strict")))
            table = await hall.table(links.table)
            me = Listener(*links.seats)
            for _ in range(40):
                await choose_any(table, me, dice=random.Random(DICE))
            while table.record.choices:
                await table.undo(me.hashes, table.record.version)
            await refused("nothing-to-undo", table.undo(me.hashes, table.record.version))

    asyncio.run(scene())


def test_a_table_wakes_from_its_log_as_it_was(tmp_path: Path) -> None:
    async def first() -> tuple[str, object, object, list[str]]:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            dice = random.Random(DICE)
            for number in range(120):
                if table.game.over:
                    break
                await choose_any(table, one, two, dice=dice)
                if number % 11 == 0 and table.undo_needs == "free":
                    await table.undo(one.hashes, table.record.version)
                if number == 60:
                    await table.chat(two.hashes, "Bo", "<b>hi</b>")
            await table.undo(one.hashes, table.record.version)
            return table.id, table.position(one.names), table.record, table.game.choices

    async def second(id: str, position: object, record: object, choices: list[str]) -> None:
        async with hall_in(tmp_path) as hall:
            table = await hall.table(id)
            names = Listener().names
            assert table.record == record
            assert table.game.choices == choices
            assert table.position(names) == position

    asyncio.run(second(*asyncio.run(first())))


def test_a_new_link_makes_the_old_one_void(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            await refused("not-host", hall.new_link(table.id, 1, links.seats[0]))
            await refused("no-such-seat", hall.new_link(table.id, 2, links.host))
            fresh = await hall.new_link(table.id, 1, links.host)
            assert two.goodbye == "revoked"
            assert one.goodbye is None
            assert not table.may_watch(two.hashes)
            assert table.you(Listener(fresh.token).hashes).seats == (1,)
            assert one.last("presence")["seats"][1]["taken"] is False

    asyncio.run(scene())


def test_open_tables_are_listed_and_give_free_seats_away(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            new = NewTable(quest="M1", seats=(0, 0, 0, 1, 1, 2), open=True, names=("Ann",))
            links = await hall.create(new)
            await hall.create(NewTable(quest="M0"))
            names = Listener().names
            (listed,) = await hall.open_tables(names)
            assert (listed.table, listed.seats, listed.free) == (links.table, 3, 2)
            assert listed.names == ("Ann",)
            seats = [await hall.sit(links.table, Sit(name=name)) for name in ("Bo", "Cy")]
            assert [link.seat for link in seats] == [1, 2]
            await refused("no-free-seat", hall.sit(links.table, Sit()))
            (listed,) = await hall.open_tables(names)
            assert (listed.free, listed.names) == (0, ("Ann", "Bo", "Cy"))

    asyncio.run(scene())


def test_people_are_called_as_they_were_set_down_until_they_say_their_name(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            new = NewTable(quest="M1", seats=(0, 0, 1, 1, 2, 2), names=("Ann", "Bo"))
            table = await hall.table((await hall.create(new)).table)
            assert [seat.name for seat in table.seats()] == ["Ann", "Bo", ""]
            assert [seat.taken for seat in table.seats()] == [True, False, False]
            await table.sit(1, "")
            await table.sit(2, "Cy")
            assert [seat.name for seat in table.seats()] == ["Ann", "Bo", "Cy"]
            await table.sit(1, "Bob")
            assert table.seats()[1].name == "Bob"

    asyncio.run(scene())


def test_a_closed_table_is_for_those_with_a_link(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            _, links, _, _ = await two_seats(hall)
            for token in (links.host, links.spectator, *links.seats):
                assert await hall.allowed(links.table, token)
            for token in ("", "x" * 32, links.table):
                await refused("unknown-token", hall.allowed(links.table, token))
            await refused("unknown-table", hall.allowed("nothing", links.host))
            await refused("not-open", hall.sit(links.table, Sit()))

    asyncio.run(scene())


def test_a_table_goes_on_from_a_save_file(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            dice = random.Random(DICE)
            for _ in range(50):
                await choose_any(table, one, two, dice=dice)
            save = table.save()
            import msgspec

            links = await hall.create_from_save(OpenedSave(save=msgspec.to_builtins(save)))
            again = await hall.table(links.table)
            assert again.save() == save
            assert again.game.view() == table.game.view()
            torn = msgspec.to_builtins(save) | {"choices": ["fly"]}
            await refused("bad-save", hall.create_from_save(OpenedSave(save=torn)))
            await refused("bad-save", hall.create_from_save(OpenedSave(save={"a": 1})))

    asyncio.run(scene())


@pytest.mark.parametrize(
    "new, code",
    [
        (NewTable(quest="M99"), "bad-setup"),
        (NewTable(quest="W1"), "unplayable"),
        (NewTable(quest="M1", survivors=("Nobody",)), "bad-setup"),
        (NewTable(quest="M1", survivors=("Amy", "Amy")), "bad-setup"),
        (NewTable(quest="M1", seats=(0, 2, 2, 2, 2, 2)), "bad-setup"),
        (NewTable(quest="M1", seats=(0, 1)), "bad-setup"),
        (NewTable(quest="M1", mine=(3,)), "bad-setup"),
        (NewTable(quest="M1", options={"fly": True}), "bad-setup"),
    ],
)
def test_a_table_that_cannot_be_set_up_is_refused(tmp_path: Path, new: NewTable, code: str) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            await refused(code, hall.create(new))

    asyncio.run(scene())


def test_idle_tables_sleep_and_the_log_wakes_them(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            hall.put_to_sleep(before=float("inf"))
            assert hall.awake == 1, "somebody is there"
            for browser in (one, two):
                table.audience.remove(browser)
            hall.put_to_sleep(before=0)
            assert hall.awake == 1, "they have only just gone"
            hall.put_to_sleep(before=float("inf"))
            assert hall.awake == 0
            assert (await hall.table(links.table)).game.view() == table.game.view()

    asyncio.run(scene())


def test_the_seed_stays_hidden_until_the_end(tmp_path: Path) -> None:
    """Whoever knows it could look into the decks; a save file holds it."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            links = await hall.create(NewTable(quest="M0", seed=4321, open=True))
            table = await hall.table(links.table)
            me = Listener(*links.seats)
            assert table.facts(me.names).seed is None
            assert (await hall.save(links.table, links.seats[0])).setup.seed == 4321
            for token in (links.spectator, None):
                await refused("seed-hidden", hall.save(links.table, token))
            dice = random.Random(DICE)
            while not table.game.over:
                await choose_any(table, me, dice=dice)
            assert table.facts(me.names).seed == 4321
            assert (await hall.save(links.table, None)).setup.seed == 4321

    asyncio.run(scene())


def test_no_hidden_card_is_in_anything_told(tmp_path: Path) -> None:
    """Two games that differ only in what nobody can know are told in the same words."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            dice = random.Random(DICE)
            while table.question is None or table.question.kind != "activate":
                await choose_any(table, one, two, dice=dice)
            imagined = table.game.imagine(99)
            assert imagined.state.equipment_deck != table.game.state.equipment_deck
            told = table.welcome(one)
            table.game, real = imagined, table.game
            imagined.watched, imagined.reveals = True, real.reveals
            assert table.position(one.names).view == told.position.view
            assert links.host not in str(told)

    asyncio.run(scene())
