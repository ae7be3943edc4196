"""Of a long game a page knows the last at first, and has the rest when somebody scrolls up."""

from __future__ import annotations

import time

from playwright.sync_api import Locator, Page, expect

from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.words.events import EVENT_CALLED, EVENTS
from shamble.server.chronicle import MOST
from shamble.server.game_teller import GameTeller
from tests.browser.pages import TableScreen, link, table_of
from tests.services import Server

PATIENCE = 60


def long_game() -> Game:
    """One survivor of M1 who only ends the Turn; the log is four times as long as what a page
    knows at first."""
    game = Game.new("M1", survivors=("Amy",), seed=3)
    while len(game.events) < 5 * MOST:
        choices = game.decision.choices
        game.choose("end-turn" if "end-turn" in choices else choices[0])
    return game


def lines_of(game: Game, language: str) -> list[str]:
    """What the log says of all that happened; of some events its headings say as much."""
    told = GameTeller(game, Names.load(language)).told(game.events)
    return [one.said for one in told if "heading" not in EVENTS[EVENT_CALLED[one.kind]].marks]


def shown(lines: Locator) -> list[str]:
    return [line.strip() for line in lines.all_text_contents()]


def test_who_scrolls_up_reads_how_it_began(page: Page, server: Server) -> None:
    game = long_game()
    links = table_of(server, game)
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    page.get_by_role("tab", name=table.words("web.table.tab.log")).click()
    log = page.get_by_role("region", name=table.words("web.log.title"))
    lines, english = log.get_by_role("listitem"), lines_of(game, "en")
    expect(lines.last).to_have_text(english[-1])
    assert lines.count() < 2 * MOST < len(english)
    assert shown(lines) == english[-lines.count() :]

    earlier = log.get_by_role("button", name=table.words("web.log.earlier", count="").split("(")[0])
    expect(earlier).to_be_visible()
    box = log.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    end = time.monotonic() + PATIENCE
    while earlier.count() and time.monotonic() < end:
        page.mouse.wheel(0, -2000)
        page.wait_for_timeout(50)
    assert shown(lines) == english

    table.choose(table.offered()[-1])
    expect(lines.nth(len(english) - 1)).to_have_text(english[-1])
    expect(lines.first).to_have_text(english[0])


def test_a_filter_looks_for_what_it_shows(page: Page, server: Server) -> None:
    """Amy only ends Turns: of finds the log knows no more than what was dealt at the beginning."""
    game = long_game()
    links = table_of(server, game)
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    page.get_by_role("tab", name=table.words("web.table.tab.log")).click()
    table.button("web.log.finds").click()
    log = page.get_by_role("region", name=table.words("web.log.title"))
    told = GameTeller(game, Names.load("en")).told(game.events)
    found = [one.said for one in told if "finds" in EVENTS[EVENT_CALLED[one.kind]].log]
    assert found
    expect(log.get_by_role("listitem")).to_have_text(found, timeout=PATIENCE * 1000)
