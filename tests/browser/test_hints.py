"""“What would you do?” on the page: by mouse, finger and keyboard; not where it is not allowed."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.pages import Setup, TableScreen, link
from tests.browser.test_axe import AXE, check
from tests.browser.test_bots import in_round, play_until
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server

SEED = 3


def hinted_table(
    server: Server, page: Page, language: str = "en", quest: str = "M1"
) -> TableScreen:
    """Somebody alone at a table with hints, at the menu of the first Turn."""
    links = server.new_table(quest, seed=SEED, hints=True)
    table = TableScreen(page, language).open(link(links["table"], links["seats"][0]))
    table.choose(table.offered()[0])
    table.asks_like("action")
    return table


def panel(table: TableScreen) -> Locator:
    """Where the hint stands."""
    return table.page.locator("[data-part=hint]")


def answer(table: TableScreen) -> Locator:
    """The hint itself, which a screen reader hears."""
    return panel(table).get_by_role("status")


def marked(table: TableScreen) -> Locator:
    """The choice of the list to which a hint points."""
    mark = table.page.get_by_text(table.words("web.hint.mark"), exact=True)
    return table.choices.get_by_role("button").filter(has=mark)


def is_whole(table: TableScreen) -> None:
    """The hint says what, why, what to expect and what else; the list shows the choice."""
    heading = answer(table).get_by_role("heading")
    expect(heading).to_be_visible()
    expect(answer(table).get_by_role("listitem").first).to_be_visible()
    expect(answer(table)).to_contain_text(table.words("play.hint.expects"))
    expect(answer(table)).to_contain_text(table.words("web.hint.other"))
    expect(marked(table)).to_have_count(1)
    expect(marked(table)).to_contain_text(heading.inner_text())


def do_it(table: TableScreen) -> None:
    """Do what the hint says, whatever is asked before."""
    question = table.question.inner_text()
    table.button("web.hint.do").click()
    end = time.monotonic() + PATIENCE / 1000
    while table.button("web.hint.do").is_visible() or table.question.inner_text() == question:
        assert time.monotonic() < end, "nothing was done"
        if table.danger.is_visible():
            table.anyway()
        elif table.odds.is_visible():
            table.roll()
        elif not table.button("web.hint.do").is_visible() and table.choices.is_visible():
            return
        table.page.wait_for_timeout(50)


def test_a_hint_by_mouse_is_shown_on_the_board(server: Server, visitors: Visitors) -> None:
    """Hint after hint is followed until one of them leads somewhere: in M0 that is the first."""
    page = visitors.new()
    page.add_init_script(path=AXE)
    table = hinted_table(server, page, quest="M0")
    way = page.locator("[data-way]")
    for _ in range(30):
        table.button("web.hint.ask").click()
        expect(answer(table).get_by_role("heading")).to_be_visible()
        if way.count():
            break
        do_it(table)
    expect(way).to_have_count(1)
    is_whole(table)
    zones = (way.get_attribute("data-way") or "").split(" ")
    assert len(zones) > 1
    for zone in zones[1:]:
        expect(page.locator(f'[data-named="{zone}"]')).to_have_count(1)
    check(page, "a hint")
    table.button("web.hint.hide").click()
    expect(way).to_have_count(0)
    expect(answer(table)).to_be_empty()
    table.button("web.hint.ask").click()
    do_it(table)
    expect(way).to_have_count(0)  # it was for that moment


def test_a_hint_by_keyboard(server: Server, visitors: Visitors) -> None:
    table = hinted_table(server, visitors.new())
    page = table.page
    page.keyboard.press("h")
    is_whole(table)
    page.keyboard.press("h")
    expect(answer(table)).to_be_empty()
    page.keyboard.press("h")
    is_whole(table)
    menu = table.menu()
    expect(menu.get_by_text(table.words("web.table.key.hint"), exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    done = table.button("web.hint.do")
    table.button("web.hint.hide").focus()
    for _ in range(30):
        if done.evaluate("(button) => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    expect(done).to_be_focused()
    page.keyboard.press("Enter")
    expect(done).to_have_count(0)


def test_a_hint_by_finger(server: Server, visitors: Visitors) -> None:
    table = hinted_table(server, visitors.new("pl", PHONE, touch=True), "pl")
    table.show_turn()
    ask = table.button("web.hint.ask")
    box = ask.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    ask.tap()
    is_whole(table)
    width = table.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
    table.button("web.hint.do").tap()
    expect(table.button("web.hint.do")).to_have_count(0)


def test_no_hints_unless_they_are_allowed(visitors: Visitors) -> None:
    """Whoever plays alone allows them by one click, at the table or before."""
    setup = Setup(visitors.new()).open("M1")
    table = setup.start().ready()
    table.choose(table.offered()[0])
    expect(table.choices).to_be_visible()
    expect(table.button("web.hint.ask")).to_have_count(0)
    table.page.keyboard.press("h")
    expect(panel(table)).to_have_count(0)
    allow = table.tab("seats").get_by_role("checkbox", name=table.words("web.hint.allow"))
    allow.click()
    expect(allow).to_be_checked()
    expect(table.button("web.hint.ask")).to_be_visible()
    told = table.words("web.hint.were_allowed")
    expect(table.tab("chat").get_by_text(told)).to_be_visible()
    table.tab("seats").get_by_role("checkbox", name=table.words("web.hint.allow")).click()
    expect(table.button("web.hint.ask")).to_have_count(0)

    setup = Setup(visitors.new()).open("M1")
    setup.page.get_by_role("checkbox", name=setup.words("web.hint.allow")).check()
    expect(setup.start().ready().button("web.hint.ask")).to_be_visible()


def test_why_a_bot_did_that(server: Server, visitors: Visitors) -> None:
    links = server.new_table(
        "Q0", seats=[0, 0, 0, 1, 1, 1], bots=[None, "steady"], pace="at-once", seed=SEED
    )
    table = TableScreen(visitors.new()).open(link(links["table"], links["seats"][0]))
    play_until(in_round(table, 2).is_visible, table)
    seat = table.seat(table.words("web.bot.name", number=2))
    seat.get_by_role(
        "button", name=re.compile(f"^{re.escape(table.words('web.hint.why'))}")
    ).click()
    expect(seat.get_by_role("status").get_by_role("listitem").first).to_be_visible()
