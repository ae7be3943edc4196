"""Nobody dies by one click: what lets the horde kill is told where one points, and asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shamble.game import Game
from tests.browser.games import before_a_deadly, before_a_deadly_sprint, is_deadly
from tests.browser.pages import TableScreen, link, table_of
from tests.services import Server

LANGUAGES = ("fr", "pl", "en")
SPRINT = "sprint 0,1:i"


def opened(server: Server, page: Page, game: Game) -> TableScreen:
    links = table_of(server, game)
    return TableScreen(page).open(link(links["table"], links["seats"][0]))


def not_done(table: TableScreen) -> None:
    """It is asked, and who says no is where they were."""
    no = table.danger.get_by_role("button", name=table.words("web.odds.cancel"))
    expect(no).to_be_focused()  # Enter kills nobody
    table.page.keyboard.press("Enter")
    expect(table.danger).to_have_count(0)


def test_the_last_action_into_a_crowd_is_asked_and_told_where_one_points(
    server: Server, page: Page
) -> None:
    table = opened(server, page, before_a_deadly_sprint())
    sprint = page.locator(f'.choices [data-choice="{SPRINT}"]')
    expect(sprint.locator(".after")).to_have_count(0)  # nobody has looked
    sprint.hover()
    expect(sprint.locator(".after")).to_contain_text("†")
    expect(page.locator('[data-after="0,1:i"]')).to_contain_text("†")
    step = page.locator('.choices [data-choice="move 0,0:d"]')
    step.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(step.locator(".after")).to_contain_text("−1")
    for language in LANGUAGES:
        table.speak(language)
        table.asks_like("action")
        sprint.click()
        expect(table.danger).to_contain_text(table.words("play.toll.then"))
        expect(table.danger).to_contain_text("Wanda")
        expect(table.danger).to_contain_text(table.words("play.toll.lost_surely"))
        not_done(table)
    step.click()  # which hurts, and kills nobody
    expect(sprint).to_have_count(0)
    expect(table.result).to_have_count(0)


@pytest.mark.parametrize("kind, quest, seed", [("wounds", "M0", 8), ("route", "M2", 533)])
def test_a_deadly_answer_is_asked_by_mouse_and_by_key(
    server: Server, page: Page, kind: str, quest: str, seed: int
) -> None:
    """Who takes the next attack; which way a Runner goes."""
    game = before_a_deadly(kind, quest, seed)
    deadly = next(text for text in game.decision.choices if is_deadly(game, game.packed(text)))
    table = opened(server, page, game)
    button = page.locator(f'.choices [data-choice="{deadly}"]')
    key = button.get_attribute("aria-keyshortcuts") or ""
    lost = "play.harm.lost" if kind == "wounds" else "play.toll.lost_surely"
    for language in LANGUAGES:
        table.speak(language)
        expect(button.locator(".note").last).to_contain_text(table.words(lost))
        button.click()
        expect(table.danger).to_contain_text(table.words(lost))
        not_done(table)
        page.keyboard.press(key)
        expect(table.danger).to_contain_text(table.words(lost))
        page.keyboard.press(key)  # once more is no answer
        not_done(table)
    harmless = next(
        text for text in game.decision.choices if not is_deadly(game, game.packed(text))
    )
    before = table.question.inner_text()
    page.locator(f'.choices [data-choice="{harmless}"]').click()
    expect(table.question).not_to_have_text(before)
    expect(table.danger).to_have_count(0)
