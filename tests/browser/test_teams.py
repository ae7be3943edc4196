"""Teams that a quest does not allow: told on the set-up page before anything is asked for."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.pages import Setup
from tests.browser.test_modes import kept
from tests.services import Server


def test_q4_page_43_is_played_with_six_unless_the_house_rule_is_off(
    page: Page, server: Server
) -> None:
    setup = Setup(page).open("Q4")
    words = setup.words
    wrong = page.get_by_text(words("web.setup.fault_exact", wanted=6, team=5))
    expect(wrong).to_be_hidden()
    page.get_by_role("button", name="Clovis", pressed=True).click()
    expect(wrong).to_be_visible()
    page.get_by_role("button", name=words("web.setup.start"), exact=True).click()
    expect(page.get_by_text(words("web.setup.fault_first", count=1))).to_be_visible()
    page.get_by_text(words("web.setup.house_rules"), exact=True).click()
    page.get_by_label(words("house_rule.exact_teams.title"), exact=True).uncheck()
    expect(wrong).to_be_hidden()
    expect(page.get_by_text(words("web.setup.team_book", survivors="6"))).to_be_visible()
    setup.start().ready()
    begun = kept(server, page.url.rpartition("/")[2])
    assert len(begun.survivors) == 5
    assert begun.options == {"exact-teams": False}


def test_a_smaller_team_than_six_or_more_is_told_and_may_begin(page: Page) -> None:
    setup = Setup(page).open("Q2")
    page.get_by_role("button", name="Clovis", pressed=True).click()
    expect(page.get_by_text(setup.words("web.setup.team_book", survivors="6+"))).to_be_visible()
    setup.start().ready()
