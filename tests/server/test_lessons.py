"""What the guide could teach, as a table tells it to who asks."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from shamble.content.library import packaged
from shamble.content.names import LANGUAGES, Names
from shamble.server import shelf
from shamble.server.refusals import Refusal
from shamble.server.shapes import NewTable
from tests.server.around import Listener, create, hall_in


def test_the_shelf_says_which_quests_have_a_guide() -> None:
    told = shelf.shelf(packaged(), Names.load("en"))
    guided = [quest.id for box in told.boxes for quest in box.quests if quest.guide]
    assert guided == ["M0", "Q0", "W0"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_lessons_of_a_quest_can_be_read(language: str) -> None:
    content, quest = packaged().quest("W0")
    page = shelf.lessons_page(content, quest, Names.load(language))
    assert "doors" not in {lesson.id for lesson in page.lessons}
    assert len({lesson.title for lesson in page.lessons}) == len(page.lessons) == 23
    content, quest = packaged().quest("M1")
    assert shelf.lessons_page(content, quest, Names.load(language)).lessons == ()


def test_a_table_tells_the_lessons_of_this_moment_and_of_no_other(tmp_path: Path) -> None:
    async def scene() -> None:
        async with hall_in(tmp_path) as hall:
            links = await create(hall, NewTable(quest="M0", seed=7))
            table, me = await hall.table(links.table), Listener(links.seats[0])
            before = table.record.version
            assert [one.id for one in table.lessons(before, 0)] == ["goal", "turn"]
            told = len(table.game.events)
            await table.choose(me.hashes, before, "activate amy")
            now = table.lessons(table.record.version, told)
            assert [one.id for one in now] == ["goal", "actions"]
            with pytest.raises(Refusal) as stale:
                table.lessons(before, 0)
            assert stale.value.code == "stale"

    asyncio.run(scene())
