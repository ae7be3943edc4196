"""A welcome costs the same at any length of the game; what was before comes page by page."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.game import Event, Game, Patch, Save
from shamble.server.chronicle import KEPT, MOST
from shamble.server.game_teller import GameTeller
from shamble.server.shapes import NewTable, OpenedSave
from shamble.server.table import Table
from shamble.server.tables import Hall
from shamble.server.welcoming import LINES, earlier, lines, welcome
from shamble.server.wire import Decision, EarlierTold, LinesTold, Told
from tests.seat import Seat
from tests.server.around import Listener, all_told, create, hall_in, open_save, welcomed
from tests.services import Server

SHORT, LONG = 20, 200
"""Choices; each ends a Turn, and a step of the horde follows it."""


def ended_turns(count: int) -> Save:
    """One survivor of M1 who only ends the Turn is alive after any number of rounds."""
    game = Game.new("M1", survivors=("Amy",), seed=3)
    while game.length < count:
        end_turn(game)
    return game.to_save()


def end_turn(game: Game) -> str:
    choices = game.decision.choices
    choice = "end-turn" if "end-turn" in choices else choices[0]
    game.choose(choice)
    return choice


async def sat_down(hall: Hall, count: int) -> tuple[Table, Listener]:
    """A table at which so many Turns were ended, and a browser with its seat."""
    save = msgspec.to_builtins(ended_turns(count))
    links = await open_save(hall, OpenedSave(save=save))
    return await hall.table(links.table), Listener(*links.seats)


async def goes_on(table: Table, me: Listener, last: bool = False) -> None:
    question = table.question
    assert question is not None
    choices = question.choices
    choice = "end-turn" if "end-turn" in choices and not last else choices[-1 if last else 0]
    await table.choose(me.hashes, table.record.version, choice)


def whole(table: Table, browser: Listener) -> list[Told]:
    """All that happened, as it would be told at once."""
    return list(GameTeller(table.game, browser.names).told(table.game.events))


def test_a_welcome_is_no_longer_in_a_long_game(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            sizes = []
            for count in (SHORT, LONG):
                table, me = await sat_down(hall, count)
                answer = welcome(table, me)
                told = welcomed(table, me)
                assert MOST // 2 <= len(told.happened) <= 2 * MOST
                assert told.first + len(told.happened) == len(table.game.events)
                sizes.append(len(answer))
            assert len(table.game.events) > 20 * MOST
            assert max(sizes) < 60_000
            assert sizes[1] < 2 * sizes[0]

    asyncio.run(scene())


def test_pages_and_welcome_are_what_the_whole_would_be_also_after_undo(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, me = await sat_down(hall, 50)
            table.audience.add(me)
            assert all_told(table, me) == whole(table, me)
            for _ in range(25):  # back beyond the pages of the welcome
                await table.undo(me.hashes, table.record.version)
            assert all_told(table, me) == whole(table, me)
            for _ in range(3):  # and on, by another way
                for number in range(6):
                    await goes_on(table, me, last=number == 0)
                assert all_told(table, me) == whole(table, me)
            french = Listener(language="fr")
            assert all_told(table, french) == whole(table, french) != whole(table, me)

    asyncio.run(scene())


def test_a_page_begins_where_something_begins_and_says_in_which_round(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, me = await sat_down(hall, 60)
            told = whole(table, me)
            rounds = list(rounds_of(told))
            page = msgspec.json.decode(earlier(table, me.names, 1, len(told)), type=EarlierTold)
            seen = []
            while page.first:
                assert page.round == rounds[page.first]
                seen.append(page.happened[0])
                answer = earlier(table, me.names, 1, page.first)
                page = msgspec.json.decode(answer, type=EarlierTold)
                assert MOST // 2 <= len(page.happened) <= MOST
            assert (page.first, page.round) == (0, 0)
            assert {one.kind for one in seen} <= {"round-began", "turn-began", "phase-ended"}
            ended = [one.facts["phase"] for one in seen if one.kind == "phase-ended"]
            assert set(ended) <= {"players"}
            nothing = msgspec.json.decode(earlier(table, me.names, 1, 0), type=EarlierTold)
            assert nothing.happened == ()
            beyond = earlier(table, me.names, 1, 10**6)
            assert beyond == earlier(table, me.names, 1, len(told)), "as far as there is something"

    asyncio.run(scene())


def rounds_of(told: Sequence[Told]) -> Iterator[int]:
    """The round in which each of them happened."""
    now = 0
    for one in told:
        now = int(one.facts["round"]) if one.kind == "round-began" else now
        yield now


def test_what_is_told_is_told_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes, however often: only what is new is put into words."""
    said: list[Event] = []
    plain = GameTeller.told

    def noting(
        self: GameTeller, events: Sequence[Event], start: int = 0, changes: Sequence[Patch] = ()
    ) -> Iterator[Told]:
        said.extend(events[start:])
        return plain(self, events, start, changes)

    monkeypatch.setattr(GameTeller, "told", noting)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, me = await sat_down(hall, SHORT)
            for _ in range(3):
                welcome(table, me)
                earlier(table, me.names, 1, MOST)
            assert len(said) < 4 * MOST
            said.clear()
            for _ in range(20):
                welcome(table, Listener())
                earlier(table, me.names, 1, MOST)
            assert said == []
            before = len(table.game.events)
            await goes_on(table, me)
            for _ in range(20):
                welcome(table, Listener())
            assert len(said) == len(table.game.events) - before, "nobody was there to hear it then"
            assert len(table.chronicle._older) <= KEPT

    asyncio.run(scene())


def test_the_position_is_told_once_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    plain = GameTeller.decision

    def noting(self: GameTeller, version: int, question: Any, brought: Any = None) -> Decision:
        asked.append(version)
        return plain(self, version, question, brought)

    monkeypatch.setattr(GameTeller, "decision", noting)

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, me = await sat_down(hall, 5)
            table.audience.add(me)
            for _ in range(3):
                await goes_on(table, me)
                for _ in range(5):
                    told = msgspec.json.decode(welcome(table, Listener()))
                    assert told["position"] == me.last("update")["position"]
            assert len(asked) == 3
            await table.chat(me.hashes, "Ann", "Hello")
            welcome(table, me)
            assert len(asked) == 3, "words change nothing"

    asyncio.run(scene())


def test_the_chat_comes_in_pages_too(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            links = await create(hall, NewTable(quest="M0"))
            table, me = await hall.table(links.table), Listener(*links.seats)
            for number in range(LINES):
                await table.chat(me.hashes, "Ann", f"line {number}")
            assert not welcomed(table, me).more_chat
            for number in range(LINES, 2 * LINES + 5):
                await table.chat(me.hashes, "Ann", f"line {number}")
            told = welcomed(table, me)
            known, more = list(told.chat), told.more_chat
            assert len(known) == LINES
            while more:
                page = msgspec.json.decode(lines(table, 1, known[0].seq), type=LinesTold)
                assert 0 < len(page.lines) <= LINES
                known[:0], more = page.lines, page.more
            assert [line.text for line in known] == [f"line {n}" for n in range(2 * LINES + 5)]

    asyncio.run(scene())


def test_over_the_line_pages_join_the_welcome_and_who_asks_too_fast_is_refused(
    tmp_path: Path,
) -> None:
    limits = {"tellings_per_second": 0.001, "pages_per_second": 0.001}
    with Server(str(tmp_path / "t.db"), limits=limits) as server:
        save = msgspec.to_builtins(ended_turns(20))
        links = server.post("/api/tables/from-save", {"save": save})
        with Seat(server.port, links["table"], links["seats"]) as seat:
            first = seat.wait("welcome")
            page = seat.wait("earlier", ref=seat.ask("ask-earlier", before=first["first"]))
            assert page["first"] < first["first"] == page["first"] + len(page["happened"])
            seat.wait("accepted", ref=seat.ask("speak", language="pl"))
            for ref in (
                seat.ask("speak", language="en"),
                seat.ask("ask-earlier", before=5),
                seat.ask("ask-lines", before=5),
            ):
                refused = seat.wait("welcome", "earlier", "lines", "refused")
                assert (refused["code"], refused["ref"]) == ("too-fast", ref)
                assert "Wolniej" in refused["said"]
            assert seat.choose(seat.offers()[0])["type"] == "accepted"
