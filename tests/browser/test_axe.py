"""axe-core looks at every screen: nothing serious may be wrong with it for anybody."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.games import in_a_turn, played
from tests.browser.pages import Home, Replay, Setup, TableScreen, link, table_of
from tests.browser.visitors import DESKTOP, PHONE, Visitors
from tests.services import Server

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """async (rules) => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], ...rules });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}"""
CONTRAST = {"runOnly": ["color-contrast"]}
"""Dark and light differ in their colours only."""
SIZES = {"desktop": DESKTOP, "phone": PHONE}


@pytest.fixture(params=SIZES, name="page")
def page_of_a_size(request: pytest.FixtureRequest, visitors: Visitors) -> Page:
    page = visitors.new(viewport=SIZES[request.param], touch=request.param == "phone")
    page.add_init_script(path=AXE)
    return page


def check(page: Page, where: str) -> None:
    """In the dark with all rules, in the light once more the colours."""
    assert page.evaluate(RUN, {}) == [], where
    page.emulate_media(color_scheme="light")
    assert page.evaluate(RUN, CONTRAST) == [], f"{where}, light"
    page.emulate_media(color_scheme="dark")


def test_home_and_setting_up(page: Page) -> None:
    home = Home(page).open()
    check(page, "home")
    home.details("M1")
    check(page, "a quest's details")
    page.keyboard.press("Escape")
    setup = Setup(page).open("M1")
    setup.players(3)
    setup.seed(7)
    page.get_by_text(home.words("web.setup.modes"), exact=True).click()
    page.get_by_label(home.words("mode.abomination_fest.title"), exact=True).check()
    check(page, "set-up")
    page.goto("/#/board/W1")
    expect(page.get_by_role("region", name=home.words("web.board.board"))).to_be_visible()
    check(page, "a board to look at")
    page.goto("/#/rules/white-death/siege")
    expect(page.get_by_role("article").first).to_be_visible()
    check(page, "the rules")


def test_the_table(page: Page, server: Server) -> None:
    links = table_of(server, in_a_turn())
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    check(page, "a Turn")
    table.menu()
    check(page, "the menu")
    page.keyboard.press("Escape")
    page.get_by_role("link", name=table.words.like("web.rules.look_up_pages")).first.click()
    expect(page.get_by_role("article").first).to_be_visible()
    check(page, "the rules beside the table")
    page.keyboard.press("Escape")
    for name in ("chat", "seats", "log"):
        table.tab(name)
        check(page, name)
    table.show_turn()
    attack = table.words.like("play.choice.attack")
    table.choice(next(said for said in table.offered() if attack.match(said))).click()
    expect(table.odds).to_be_visible()
    check(page, "the odds")
    page.keyboard.press("Escape")
    table.choose(table.words("play.choice.search"))
    table.asks_like("inventory_gained")
    check(page, "the inventory")


def test_the_end_and_the_replay(page: Page, server: Server) -> None:
    game = played("M0", seed=1)
    assert game.over
    links = table_of(server, game)
    table = TableScreen(page)
    page.goto(link(links["table"], links["seats"][0]))
    expect(table.result).to_be_visible()
    check(page, "the result")
    shared = server.post(f"/api/tables/{links['table']}/replay", token=links["host"])
    Replay(page).open(shared["replay"], game.length // 2)
    check(page, "a replay")
