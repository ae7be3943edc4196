"""Tables that were stored by other rules, with other content, or by an older version: each goes on
from where its players were, and says what has changed."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from shamble.content.names import LANGUAGES, Names
from shamble.game import Game
from shamble.game.saves import Save
from shamble.server.log import LogEntry, PositionRow
from shamble.server.refusals import Refusal
from shamble.server.shapes import Links, NewTable
from shamble.server.table import Table
from shamble.server.tables import Hall
from tests.saves.changing import DULL, rules_changed
from tests.seat import Seat
from tests.server.around import Listener, all_told, create, hall_in, refused
from tests.services import InstalledServer, Server, wait_until
from tests.soak import rounds

STORED = Path(__file__).parents[1] / "saves" / "format-1"
QUESTS = ("M1", "Q1", "W2")
CHANGED = {"Q1": ("zombies", "reserve", "decks", "zombie_discard")}
"""A Spawn Zone drew twice then, when a Necromancer came. (ruling 224)"""
NOTED = ("W2",)
"""For tables of that version, which have no positions, every word counts, and a note is more."""


async def play(table: Table, browsers: list[Listener], dice: random.Random, count: int) -> None:
    """So many choices in which something happens."""
    for _ in range(count):
        question = table.question
        assert question is not None
        liked = [one for one in question.choices if one.split()[0] not in DULL]
        browser = browsers[table.active_seat if question.seat is None else question.seat]
        choice = dice.choice(liked or list(question.choices))
        await table.choose(browser.hashes, table.record.version, choice)


async def seated(hall: Hall, links: Links) -> tuple[Table, list[Listener]]:
    return await hall.table(links.table), [Listener(token) for token in links.seats]


def told(table: Table, language: str = "en") -> list[str]:
    """What its log says of changes."""
    happened = all_told(table, Listener(language=language))
    return [one.said for one in happened if one.kind in ("rules-changed", "content-changed")]


def noted(quest: str, opening: int) -> list[str]:
    """What is told of other content when such a table is opened for the first time, and when it has
    a position."""
    keys = ("content_changed", "content_changed_but_same")
    text = Names.load("en").text
    return [text(f"play.event.{keys[opening]}")] if quest in NOTED else []


def run(work: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(work)


async def stored(folder: Path, choices: int = 60) -> tuple[Links, dict[str, Any]]:
    """A table of M2 that slept at a menu after so many choices, and how it stood."""
    async with hall_in(folder) as hall:
        links = await create(hall, NewTable(quest="M2", seats=(0, 0, 0, 1, 1, 1), seed=2))
        table, browsers = await seated(hall, links)
        dice = random.Random(2)
        await play(table, browsers, dice, choices)
        while not table.game._engine.at_step:  # or by other rules the step under way begins again
            await play(table, browsers, dice, 1)
        return links, stand(table)


async def opened_save(hall: Hall, links: Links) -> Save:
    """The table's save, which is sealed while several people play."""
    save = hall.seal.open(msgspec.to_builtins(await hall.save(links.table, links.seats[0])))
    assert save is not None
    return save


def stand(table: Table) -> dict[str, Any]:
    """How a table stands."""
    question = table.question
    return {
        "view": msgspec.json.decode(msgspec.json.encode(table.game.view())),
        "offers": [] if question is None else list(question.choices),
        "choices": list(table.record.choices),
        "version": table.record.version,
    }


def same_facts(known: Any, found: Any) -> bool:
    """Whether all that was known is so. What is told today may be more."""
    if isinstance(known, dict) and isinstance(found, dict):
        return all(name in found and same_facts(known[name], found[name]) for name in known)
    if isinstance(known, list) and isinstance(found, list):
        return len(known) == len(found) and all(map(same_facts, known, found))
    return bool(known == found)


TOKENS = ("noise", "bile", "frozen", "cauldrons", "dropped", "stacks")
"""Fields of the view of which each is a kind of `tokens` now."""


def as_told_today(view: dict[str, Any]) -> dict[str, Any]:
    """A view of the version before, with its tokens where they are told today."""
    old = {kind: view.pop(kind) for kind in TOKENS}
    tokens = {kind: dict(Counter(zones)) for kind, zones in old.items() if zones}
    return view | {"tokens": tokens}


# --- the version before -----------------------------------------------------------------------


@pytest.mark.parametrize("quest", QUESTS)
def test_a_table_of_the_version_before_opens_and_goes_on(tmp_path: Path, quest: str) -> None:
    shutil.copy(STORED / "tables.db", tmp_path / "tables.db")
    known = json.loads((STORED / "tables.json").read_bytes())[quest]
    known["view"] = as_told_today(known["view"])
    links = Links(
        table=known["table"], host=known["host"], seats=tuple(known["seats"]), spectator=""
    )

    async def first() -> dict[str, Any]:
        async with hall_in(tmp_path) as hall:
            table, browsers = await seated(hall, links)
            found = stand(table)
            for name in CHANGED.get(quest, ()):
                assert not same_facts(known["view"].pop(name), found["view"][name])
            assert same_facts({name: known[name] for name in found}, found)
            assert table.record.undone == known["undone"]
            assert told(table) == noted(quest, 0)
            assert table.facts(Names.load("en")).content == known["content"]
            maker = table.record.unmade[-1]
            assert maker is not None
            await table.redo(browsers[maker].hashes, table.record.version)
            await play(table, browsers, random.Random(1), 20)
            return stand(table)

    async def second(before: dict[str, Any]) -> None:
        async with hall_in(tmp_path) as hall:
            table, browsers = await seated(hall, links)
            assert stand(table) == before
            assert told(table) == noted(quest, 1)
            assert table.position_stored == table.record.version, (
                "its position was kept when it slept"
            )
            await play(table, browsers, random.Random(1), 1)

    run(second(run(first())))


# --- another rule -----------------------------------------------------------------------------


def test_another_rule_is_told_and_the_table_goes_on_from_where_it_was(tmp_path: Path) -> None:
    links, before = run(stored(tmp_path))

    async def go_on() -> dict[str, Any]:
        async with hall_in(tmp_path) as hall:
            table, browsers = await seated(hall, links)
            assert stand(table) == before
            assert len(told(table)) == 1
            for language in LANGUAGES:
                (sentence,) = told(table, language)
                assert str(len(before["choices"])) in sentence
            assert table.undo_needs == "nothing"
            undoing = table.undo(browsers[0].hashes, table.record.version)
            await refused("undo-changed", undoing)
            await play(table, browsers, random.Random(5), 10)
            assert table.game.check() == []
            return stand(table)

    async def again(before: dict[str, Any], events: int) -> int:
        async with hall_in(tmp_path) as hall:
            table, _ = await seated(hall, links)
            assert stand(table) == before
            assert len(told(table)) == events
            save = await opened_save(hall, links)
            assert Game.replay(save).position_hash == table.hash
            return table.game.length

    with rules_changed():
        after = run(go_on())
        assert run(again(after, 1)) == len(before["choices"]) + 10
    run(again(after, 0))


def test_the_same_rules_tell_nothing(tmp_path: Path) -> None:
    links, before = run(stored(tmp_path))

    async def again() -> None:
        async with hall_in(tmp_path) as hall:
            table, browsers = await seated(hall, links)
            assert (stand(table), told(table), table.game.exact) == (before, [], None)
            await table.undo(browsers[0].hashes, table.record.version)

    run(again())


def test_a_replay_of_a_table_says_where_it_stops_being_exact(tmp_path: Path) -> None:
    from shamble.server import replays

    links, _ = run(stored(tmp_path))

    async def shared() -> tuple[int, list[int]]:
        async with hall_in(tmp_path) as hall:
            table, _ = await seated(hall, links)
            save = await hall.replay(await hall.share(table))
            page = replays.page(save, "r", Names.load("en"))
            assert table.game.exact is not None
            marks = [moment.at for moment in page.moments if moment.kind == "changed"]
            return table.game.exact, marks

    with rules_changed():
        exact, marks = run(shared())
    replays._reels.clear()
    assert marks == [exact + 1]
    assert exact > 16


OTHER_RULES = """\
import dataclasses
from shamble.rules.boxes.ruleset import RULESETS, EqualWays

BOX = "second-edition"
RULESETS[BOX] = dataclasses.replace(RULESETS[BOX], equal_ways=EqualWays.SPLIT_AND_ADD)
"""


@pytest.mark.parametrize("killed", rounds([True], [True, False]))
def test_a_server_of_another_version_takes_over(tmp_path: Path, killed: bool) -> None:
    """It is another process with another rule; the one before stops, or its power goes."""
    (tmp_path / "sitecustomize.py").write_text(OTHER_RULES)
    path = os.pathsep.join(filter(None, (str(tmp_path), os.environ.get("PYTHONPATH"))))
    db, dice = str(tmp_path / "tables.db"), random.Random(2)
    with Server(db) as server:
        links = server.new_table("M2", seed=2)
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            for _ in range(60):
                liked = [one for one in seat.offers() if one.split()[0] not in DULL]
                assert seat.choose(dice.choice(liked or seat.offers()))["type"] == "accepted"
            while seat.position["view"]["phase"] != "players":
                assert seat.choose(seat.offers()[0])["type"] == "accepted"
            before = seat.position
        if killed:
            wait_until(lambda: kept_length(tmp_path) == before["length"], "the position is kept")
        else:
            server.stop()
    with InstalledServer(db, PYTHONPATH=path) as server:
        with Seat(server.port, links["table"], links["seats"], language="pl") as seat:
            welcome = seat.wait("welcome")
            assert seat.position["view"] == before["view"]
            assert (seat.position["length"], seat.position["version"]) == (
                before["length"],
                before["version"],
            )
            told = [one for one in welcome["happened"] if one["kind"] == "rules-changed"]
            assert [one["facts"]["total"] for one in told] == [before["length"]]
            assert "zmieniły się zasady" in told[0]["said"]
            assert 16 <= told[0]["facts"]["number"] < before["length"]
            for _ in range(10):
                assert seat.choose_any(dice)["type"] == "accepted"
            after = seat.position
        server.restart()
        with Seat(server.port, links["table"], links["seats"]) as seat:
            seat.joined()
            assert seat.position["view"] == after["view"]
        assert "Traceback" not in server.log()


def kept_length(folder: Path) -> int:
    return int(json.loads(position(folder))[-1]["length"])


# --- positions that are not there, or not right -----------------------------------------------


def change_position(folder: Path, data: str) -> None:
    with sqlite3.connect(folder / "tables.db") as database:
        database.execute("update positions set data = ?", (data,))


def position(folder: Path) -> str:
    with sqlite3.connect(folder / "tables.db") as database:
        return str(database.execute("select data from positions").fetchone()[0])


DAMAGE: dict[str, tuple[Callable[[str], str], str]] = {
    "torn": (lambda data: data[: len(data) // 2], "data"),
    "forged": (lambda data: data.replace('"round":', '"round":-'), "round"),
    "of another table": (lambda data: data.replace('"cards":"', '"cards":"f'), "catalogue.cards"),
}


@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_position_is_refused_and_nothing_is_lost(tmp_path: Path, kind: str) -> None:
    damage, place = DAMAGE[kind]
    links, before = run(stored(tmp_path))
    whole = position(tmp_path)
    change_position(tmp_path, damage(whole))

    async def opened() -> dict[str, Any]:
        async with hall_in(tmp_path) as hall:
            table, _ = await seated(hall, links)
            return stand(table)

    async def turned_away() -> None:
        async with hall_in(tmp_path) as hall:
            with pytest.raises(Refusal) as problem:
                await hall.table(links.table)
            assert problem.value.code == "other-content"
            for language in LANGUAGES:
                assert place in problem.value.said(Names.load(language))
            save = await opened_save(hall, links)
            assert list(save.choices) == before["choices"]

    with rules_changed():
        run(turned_away())
        change_position(tmp_path, whole)
        assert run(opened()) == before
        change_position(tmp_path, damage(whole))
    assert run(opened()) == before, "by the rules it was played with no position is needed"


def test_what_a_killed_server_did_not_keep_is_played_on_or_taken_out(tmp_path: Path) -> None:
    """The position may be some seconds older than the log."""
    links, kept = run(stored(tmp_path))
    old = position(tmp_path)

    async def go_on() -> None:
        async with hall_in(tmp_path) as hall:
            table, browsers = await seated(hall, links)
            await play(table, browsers, random.Random(9), 30)

    async def opened() -> tuple[dict[str, Any], list[str], int]:
        async with hall_in(tmp_path) as hall:
            table, browsers = await seated(hall, links)
            assert table.game.length == len(table.record.choices)
            assert table.game.choices == table.record.choices
            found = stand(table), told(table), len(await hall.log.entries(links.table))
            await table.chat(browsers[0].hashes, "Ann", "Oh.")
            return found

    run(go_on())
    change_position(tmp_path, old)
    with rules_changed():
        stood, sentences, entries = run(opened())
        length = len(kept["choices"])
        assert stood["choices"][:length] == kept["choices"]
        assert length <= len(stood["choices"]) <= length + 30
        assert len(sentences) == 1
        again = run(opened())
    assert again[0] == stood, "and every process finds the same"
    assert again[2] == entries + 1


def test_another_process_by_other_rules_is_noticed(tmp_path: Path) -> None:
    async def work() -> None:
        async with hall_in(tmp_path) as hall:
            links = await create(hall, NewTable(quest="M2", seed=2))
            table, browsers = await seated(hall, links)
            table.audience.add(browsers[0])
            await play(table, browsers, random.Random(2), 5)
            assert table.question is not None
            entry = LogEntry(
                table.record.seq + 1, "choice", 0, table.question.choices[0], 0, "0" * 12
            )
            assert await hall.log.append(table.id, entry)
            await hall._catch_up(table)
            assert browsers[0].goodbye == "broken"
            again = await hall.table(links.table)
            assert again is not table
            assert again.record.seq == entry.seq
            assert len(again.record.choices) == 6
            assert again.game.choices == again.record.choices

    run(work())


def test_positions_are_kept_soon_after_the_last_choice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shamble.server.tables.STORE_EVERY", 0.05)

    async def work() -> None:
        async with hall_in(tmp_path) as hall:
            links = await create(hall, NewTable(quest="M2", seed=2))
            table, browsers = await seated(hall, links)
            await play(table, browsers, random.Random(2), 3)
            while table.position_stored < table.record.version:
                await asyncio.sleep(0.02)
            await asyncio.sleep(0.2)
            found = await hall.log.position(table.id)
            assert found is not None
            assert found.seq == table.record.version
            assert msgspec.json.decode(found.data)[-1]["hash"] == table.hash
            commits = hall.log.commits
            await asyncio.sleep(0.2)
            assert hall.log.commits == commits, "nothing changed, nothing is written"
            hall.log.store_position(table.id, PositionRow(1, "[]"))
            await asyncio.sleep(0.1)
            assert await hall.log.position(table.id) == found, "an older one does not replace it"

    run(work())


def test_a_table_from_a_save_keeps_what_the_save_knows(tmp_path: Path) -> None:
    from shamble.server import founding
    from shamble.server.shapes import OpenedSave

    (tmp_path / "a").mkdir()
    links, before = run(stored(tmp_path / "a"))

    async def saved() -> Any:
        async with hall_in(tmp_path / "a") as hall:
            return msgspec.to_builtins(await opened_save(hall, links))

    save = run(saved())
    (tmp_path / "b").mkdir()

    async def founded() -> None:
        async with hall_in(tmp_path / "b") as hall:
            new = await founding.from_save(OpenedSave(save=save), hall.library, hall.log, hall.seal)
            table = await hall.table(new.table)
            assert stand(table)["view"] == before["view"]
            assert len(told(table)) == 1
            assert len(table.record.hashes) > 1

    with rules_changed():
        run(founded())
