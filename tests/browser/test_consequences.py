"""What a choice costs and whom it hurts is seen before it is made, and a click on zombies is meant
for them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.games import golden
from tests.browser.pages import TableScreen, link, table_of
from tests.services import Server


def test_a_molotov_on_a_friends_zone_is_asked_with_the_name(server: Server, page: Page) -> None:
    """M11: Wanda beside two zombies, with a Crowbar and a Molotov; Doug stands next door."""
    links = table_of(server, golden("m11-won", 23))
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    table.asks_like("action")

    page.locator('.zombie[data-in="0,1:g"]').first.click()
    expect(table.odds.get_by_role("heading").first).to_contain_text("Crowbar")
    page.keyboard.press("Escape")
    expect(table.odds).to_have_count(0)

    throw = table.choices.locator('[data-choice="throw molotov 0,1:i"]')
    expect(throw).to_contain_text(table.words("play.cost.actions", count=1))
    throw.click()
    asked = page.get_by_role("region", name=table.words("web.odds.danger"))
    expect(asked).to_contain_text(table.words("play.harm.dies", survivor="Doug"))
    expect(asked).to_contain_text(table.words("play.harm.lost"))
    cancel = asked.get_by_role("button", name=table.words("web.odds.cancel"))
    expect(cancel).to_be_focused()  # Enter kills nobody
    page.keyboard.press("Enter")
    table.asks_like("action")
    expect(asked).to_have_count(0)
    expect(page.locator('[data-survivor="doug"].figure')).to_have_attribute("data-in", "0,1:i")

    step = table.choices.locator('[data-choice="move 0,1:i"]')
    expect(step).to_contain_text(table.words("play.cost.actions", count=2))
    step.click()
    table.asks("action", survivor="Wanda", count=1)
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.press("Enter")  # nothing was pointed at
    table.asks("action", survivor="Wanda", count=1)
    page.keyboard.press("Control+z")
    table.asks("action", survivor="Wanda", count=3)

    throw.click()
    asked.get_by_role("button", name=table.words("web.odds.anyway")).click()
    died = table.words("play.ended.dead.survivors", names="Doug", count=1)
    expect(page.get_by_text(died).first).to_be_visible()
