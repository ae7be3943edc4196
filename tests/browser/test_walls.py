"""A wall of White Death on the page: a Rope Ladder is climbed, taken and set by clicks. [WD 35]"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.pages import Home
from tests.browser.visitors import Visitors
from tests.services import Server

QUEST = """
id = "S1"
title = "Over the Wall"
difficulty = "easy"
length = "short"
tiles = [["31V", "27V"], ["28R", "29R"], ["32R", "34R"]]
start = ["1,0:b"]
beacon = "2,1:i"
spawns = [{ zone = "0,1:b" }]
rope_ladders = [["1,0:b", "1,0:e"]]

[objectives]
red = ["2,0:i"]

[[goals]]
name = "objectives"
need = { need = "objectives taken" }

[confidence]
all = "designed"
"""


def test_a_rope_ladder_is_taken_set_and_climbed(
    browser: Browser, built_page: str, tmp_path: Path
) -> None:
    quests = tmp_path / "own" / "white-death" / "quests"
    quests.mkdir(parents=True)
    (quests / "S1.toml").write_text(QUEST)
    db = str(tmp_path / "tables.db")
    with Server(db, "--content", str(tmp_path / "own"), SHAMBLE_PAGE=built_page) as server:
        people = Visitors(browser, server.address)
        page = people.new()
        table = Home(page).open().set_up("S1").start().ready()
        words = table.words
        while not any(words("play.choice.end_turn") == said for said in table.offered()):
            table.choices.get_by_role("button").first.click()
            table.settled()
        table.button("web.board.fit").click()
        ladder = page.locator("[data-between='1,0:b 1,0:e']")
        up = words("play.table.ladder", zone="B5")
        one = words("play.table.ladders", count=1)
        expect(ladder).to_have_attribute("data-state", "set")
        expect(table.zone("1,0:b")).to_have_accessible_name(words.inside_text(up))
        ladder.click()
        table.settled()
        expect(ladder).to_have_attribute("data-state", "free")  # where it can be set again
        expect(page.get_by_text(one, exact=True)).to_be_visible()
        ladder.click()
        table.settled()
        expect(ladder).to_have_attribute("data-state", "set")
        expect(page.get_by_text(one, exact=True)).to_have_count(0)
        table.tap(table.zone("1,0:e"))
        table.settled()
        expect(table.zone("1,0:e")).to_have_accessible_name(words.inside_text("Jenia"))
        people.close()
        assert people.complaints == []
