"""The film of what happened: what the server tells makes the table that the page shows."""

from __future__ import annotations

import asyncio
import random
import subprocess
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from shamble.bots.random_bot import RandomBot
from shamble.content.names import Names
from shamble.game import Game
from shamble.game.saves import Save
from shamble.server import replays
from shamble.server.shapes import Frame
from tests.filming import OWN, applied, unshown
from tests.properties.random_games import QUESTS
from tests.quests.replaying import GOLDEN, replayed
from tests.server.around import Listener, all_told, choose_any, hall_in, two_seats
from tests.soak import rounds

ROOT = Path(__file__).parents[2]
SEEN = 60
"""So many kinds of events show a change of their own in golden games, at least."""


def games() -> Iterator[tuple[str, Save]]:
    """The golden games, and where there is time random ones of all quests."""
    for path in sorted(GOLDEN.glob("*.json")):
        yield path.stem, replayed(path.stem).to_save()
    for quest in rounds(QUESTS[:0], QUESTS):
        game, bot = Game.new(quest, seed=9), RandomBot(9)
        while not game.over and game.length < 400:
            game.choose(bot.choose(game))
        yield f"{quest} at random", game.to_save()


@pytest.fixture(scope="module")
def films() -> list[tuple[str, tuple[Frame, ...]]]:
    """The frames of these games, as a replay is told them."""
    names = Names.load("en")
    return [
        (name, replays.frames(save, 0, len(save.choices) + 1, names).frames)
        for name, save in games()
    ]


def test_the_page_makes_of_what_is_told_exactly_the_table(
    films: list[tuple[str, tuple[Frame, ...]]], tmp_path: Path
) -> None:
    """Every change of every choice, by the page's own code."""
    told = tmp_path / "films.jsonl"
    with told.open("wb") as file:
        for name, frames in films:
            file.write(msgspec.json.encode({"game": name, "frames": frames}) + b"\n")
    command = [str(ROOT / "scripts" / "npm.sh"), "run", "--silent", "film", "--", str(told)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.stdout, done.stderr
    found = msgspec.json.decode(done.stdout)
    assert found["wrong"] == []
    assert found["choices"] == sum(len(frames) - 1 for _, frames in films)
    assert found["changes"] > found["choices"]


def test_an_event_shows_what_it_is_about(films: list[tuple[str, tuple[Frame, ...]]]) -> None:
    """So that the film shows it at its moment, and not a scene too late."""
    kinds = set()
    for name, frames in films:
        for frame in frames[1:]:
            events = [(told.kind, told.changes) for told in frame.happened]
            assert unshown(events) == [], f"{name}, choice {frame.at}"
            kinds |= {kind for kind, _ in events}
    assert len(kinds & OWN.keys()) >= SEEN


def test_where_a_replay_leaps_the_changes_lead_to_where_it_goes_on() -> None:
    """Content has changed since: the game goes on from the position that the save keeps."""
    whole = replayed("m0-won").at(30)
    save = msgspec.structs.replace(whole.to_save(), content="0" * 16)
    frames = replays.frames(save, 29, 2, Names.load("en")).frames
    before, after = msgspec.json.decode(msgspec.json.encode([frame.view for frame in frames]))
    assert frames[1].happened[-1].kind == "content-changed"
    assert not any(told.changes for told in frames[1].happened)
    changes = msgspec.json.decode(msgspec.json.encode(frames[1].changes))
    assert changes
    assert applied(before, changes) == after


def test_each_choice_at_a_table_is_told_with_its_changes(tmp_path: Path) -> None:
    """To whoever was there before it; who comes is told the whole table, and no old changes."""

    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, links, one, two = await two_seats(hall)
            view = msgspec.json.decode(msgspec.json.encode(table.game.view()))
            dice = random.Random(3)
            for _ in range(60):
                await choose_any(table, one, two, dice=dice)
                update = one.heard[-1]
                for told in update["happened"]:
                    view = applied(view, told.get("changes", ()))
                view = applied(view, update["changes"])
                assert view == update["position"]["view"]
            seat = [seat for seat in (one, two) if table.you(seat.hashes).seats]
            await table.undo(seat[0].hashes, table.record.version)
            assert one.heard[-1]["changes"] == []
            happened = all_told(table, Listener(links.spectator))
            assert len(happened) > 60
            assert not any(told.changes for told in happened)

    asyncio.run(scene())


def test_nothing_is_noted_where_nobody_looks(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            table, _, one, two = await two_seats(hall)
            dice = random.Random(3)
            await choose_any(table, one, two, dice=dice)
            assert table.game.changes
            for browser in (one, two):
                table.audience.remove(browser)
            await choose_any(table, one, two, dice=dice)
            assert table.game.changes == ()

    asyncio.run(scene())
