"""A table: who may choose, what is refused, taking back, chat, seats; all of it from the log."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.boxes.modes import Modes
from shamble.server import replays
from shamble.server.open_tables import open_tables
from shamble.server.refusals import Refusal
from shamble.server.shapes import Links, NewTable, OpenedSave, Sit
from shamble.server.table import Table
from shamble.server.tables import Hall
from shamble.server.wire import Policy
from tests.cli.running import waiting_folder
from tests.server.around import (
    Listener,
    all_told,
    choose_any,
    create,
    hall_in,
    open_save,
    play_until,
    refused,
    two_seats,
    welcomed,
)

DICE = 7


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


def test_whoever_was_named_at_set_up_speaks_under_that_name(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall, names=("Ada", ""))
            for browser, name, expected in ((one, "", "Ada"), (one, "Al", "Al"), (two, "", "")):
                await table.chat(browser.hashes, name, "hello")
                assert two.last("chatted")["line"]["name"] == expected

    asyncio.run(scene())


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
            new = NewTable(
                quest="M1",
                seats=(0, 0, 0, 1, 1, 2),
                open=True,
                names=("Ann",),
                modes=Modes(abomination_fest=True, abominations=("abominacop", "Patient 0")),
            )
            links = await create(hall, new)
            await create(hall, NewTable(quest="M0"))
            names = Listener().names
            (listed,) = await open_tables(hall, names)
            assert (listed.table, listed.seats, listed.free) == (links.table, 3, 2)
            assert listed.names == ("Ann",)
            said = ("Abomination Fest", "Abomination deck: Abominacop, Patient 0")
            assert listed.modes_said == said
            facts = (await hall.table(links.table)).facts(names)
            assert (facts.modes, facts.modes_said) == (new.modes, said)
            seats = [await hall.sit(links.table, Sit(name=name)) for name in ("Bo", "Cy")]
            assert [link.seat for link in seats] == [1, 2]
            await refused("no-free-seat", hall.sit(links.table, Sit()))
            (listed,) = await open_tables(hall, names)
            assert (listed.free, listed.names) == (0, ("Ann", "Bo", "Cy"))

    asyncio.run(scene())


def test_people_are_called_as_they_were_set_down_until_they_say_their_name(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            new = NewTable(quest="M1", seats=(0, 0, 1, 1, 2, 2), names=("Ann", "Bo"))
            table = await hall.table((await create(hall, new)).table)
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
            links = await open_save(hall, OpenedSave(save=msgspec.to_builtins(save)))
            again = await hall.table(links.table)
            assert again.save() == save
            assert again.game.view() == table.game.view()
            torn = msgspec.to_builtins(save) | {"choices": ["fly"]}
            await refused("bad-save", open_save(hall, OpenedSave(save=torn)))
            await refused("bad-save", open_save(hall, OpenedSave(save={"a": 1})))

    asyncio.run(scene())


@pytest.mark.parametrize(
    "new, code",
    [
        (NewTable(quest="M99"), "bad-setup"),
        (NewTable(quest="X1"), "unplayable"),
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
        own = waiting_folder(tmp_path / "own")
        async with hall_in(tmp_path, content=(own,)) as hall:
            await refused(code, create(hall, new))

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
            links = await create(hall, NewTable(quest="M0", seed=4321, open=True))
            table = await hall.table(links.table)
            me = Listener(*links.seats)
            assert table.facts(me.names).seed is None
            save = await hall.save(links.table, links.seats[0])
            assert isinstance(save, Save)
            assert save.setup.seed == 4321
            for token in (links.spectator, None):
                await refused("seed-hidden", hall.save(links.table, token))
            dice = random.Random(DICE)
            while not table.game.over:
                await choose_any(table, me, dice=dice)
            assert table.facts(me.names).seed == 4321
            save = await hall.save(links.table, None)
            assert isinstance(save, Save)
            assert save.setup.seed == 4321

    asyncio.run(scene())


@pytest.mark.parametrize("quest, seeds", [("M1", (28, 38)), ("Q0", (1, 2))])
def test_no_hidden_card_is_in_anything_told(
    tmp_path: Path, quest: str, seeds: tuple[int, int]
) -> None:
    """Two games that differ only in what nobody can know yet are told in the same words."""

    async def told(table: Table, links: Links, choices: list[str]) -> list[str]:
        """All that is told to a seat and to a spectator, and what a replay shows."""
        me, watching = Listener(*links.seats), Listener(links.spectator)
        for browser in (me, watching):
            table.audience.add(browser)
        for choice in choices:
            await table.choose(me.hashes, table.record.version, choice)
        save, names = table.save(), me.names
        everything = [
            *me.heard,
            *watching.heard,
            welcomed(table, me),
            all_told(table, me),
            table.forecast(0, table.record.version, names),
            replays.page(save, "r", names),
            replays.frames(save, 0, 50, names),
            replays.replay_result(save, "r", names),
        ]
        text = msgspec.json.encode(everything).decode().replace(table.id, "this table")
        assert not any(token in text for token in (links.host, links.spectator, *links.seats))
        return text.split('"type"')

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            tables = []
            for seed in seeds:
                links = await create(hall, NewTable(quest=quest, seed=seed))
                tables.append((await hall.table(links.table), links))
            games = [table.game for table, _ in tables]
            assert games[0].state.equipment_deck != games[1].state.equipment_deck
            assert games[0].state.zombie_deck != games[1].state.zombie_deck
            choices = without_revealing(games[0], 12)
            one, two = [await told(*each, choices) for each in tables]
            assert len(one) > len(choices)
            assert one == two

    asyncio.run(scene())


def without_revealing(game: Game, count: int) -> list[str]:
    """So many choices that bring nothing hidden to light."""
    found: list[str] = []
    game = game.clone()
    while len(found) < count:
        for choice in game.decision.choices:
            tried = game.clone()
            tried.choose(choice)
            if not tried.reveals[-1] and tried.decision.kind != "inventory":
                found.append(choice)
                game = tried
                break
        else:
            break
    return found
