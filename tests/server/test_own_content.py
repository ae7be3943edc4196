"""A server with somebody's own folder: what its page offers, and tables that need the folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from shamble.content import library
from shamble.content.names import LANGUAGES, Names
from shamble.game import Game
from shamble.game.saves import Save
from shamble.server import founding, replays, shelf
from shamble.server.refusals import Refusal
from shamble.server.sealing import Seal, new_key
from shamble.server.shapes import Links, NewTable
from shamble.server.tokens import hash_of
from tests.server.around import create, hall_in

FOLDER = Path(__file__).parents[2] / "examples" / "night-shift"
OWN = library.load(FOLDER)
ENGLISH = Names.load("en", FOLDER)


def test_the_shelf_offers_it_and_calls_it_the_tables_own() -> None:
    box = shelf.shelf(OWN, ENGLISH).boxes[0]
    assert [(quest.title, quest.playable) for quest in box.quests if quest.own] == [
        ("Night Shift", True)
    ]
    assert [survivor.english for survivor in box.survivors if survivor.own] == ["Vera", "Momo"]
    assert box.own_cards == (
        "3 × Canned Food",
        "0 × Chainsaw",
        "3 × Thermos",
        "0 × Hobomination",
        "1 × Night Porter",
        "Zombie cards: 2 × 101",
        "Zombie cards: 0 × 40",
    )
    assert set(box.first_team) == {s.name for s in OWN.box("second-edition").survivors[:6]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_skill_of_its_people_is_explained(language: str) -> None:
    page = shelf.box_page(OWN.box("second-edition"), OWN, Names.load(language, FOLDER))
    for id in ("vera", "momo"):
        survivor = page.survivors[id]
        for skill in (*survivor.blue, *survivor.yellow, *survivor.orange, *survivor.red):
            assert page.skills[skill].summary
    assert page.cards["thermos"].name
    assert page.zombies["night-porter"].said


def test_without_a_folder_nothing_is_the_tables_own() -> None:
    for box in shelf.shelf(library.packaged(), Names.load("en")).boxes:
        assert not any(quest.own for quest in box.quests)
        assert not any(survivor.own for survivor in box.survivors)
        assert box.own_cards == ()


NEW = NewTable(quest="N1", survivors=("Vera", "Momo"), seats=(0, 0), mine=(0,), seed=5)


async def _founded(folder: Path) -> tuple[Links, Save]:
    """A table of the mission on a server with the folder, played for a while."""
    async with hall_in(folder, content=(FOLDER,)) as hall:
        links = await create(hall, NEW)
        table = await hall.table(links.table)
        for _ in range(12):
            question = table.question
            assert question is not None
            await table.choose({hash_of(links.seats[0])}, table.record.version, question.choices[0])
        return links, table.save()


def test_a_table_wakes_with_its_folder_and_says_what_is_missing_without(tmp_path: Path) -> None:
    async def story() -> None:
        links, save = await _founded(tmp_path)
        async with hall_in(tmp_path, content=(FOLDER,)) as hall:
            assert (await hall.table(links.table)).save() == save
        async with hall_in(tmp_path) as hall:
            with pytest.raises(Refusal) as refused:
                await hall.table(links.table)
            assert refused.value.code == "other-content"
            assert "quest N1, survivor momo, survivor vera" in refused.value.said(ENGLISH)
            told = await hall.save(links.table, links.host)
            assert isinstance(told, Save)
            assert told.choices == save.choices
            assert Game.replay(told, OWN).to_save() == save

    asyncio.run(story())


def test_its_save_and_its_replay_need_the_folder(tmp_path: Path) -> None:
    _, save = asyncio.run(_founded(tmp_path))
    told = asyncio.run(founding.checked(save, OWN, Seal(new_key())))
    assert told == save
    assert replays.page(save, "r", ENGLISH, OWN).length == 12
    shorter = msgspec.structs.replace(save, choices=save.choices[:-1])
    with pytest.raises(Refusal) as refused:
        replays.page(shorter, "r", ENGLISH)
    assert "quest N1" in refused.value.said(ENGLISH)
