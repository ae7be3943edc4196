"""Whoever is asked is called, also when they look elsewhere."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.pages import TableScreen, link
from tests.browser.visitors import Visitors
from tests.seat import Seat
from tests.services import Server

ELSEWHERE = """
let elsewhere = false;
Object.defineProperty(document, "hidden", { get: () => elsewhere });
window.lookElsewhere = (away) => {
  elsewhere = away;
  document.dispatchEvent(new Event("visibilitychange"));
};
window.shown = [];
window.Notification = class {
  static permission = "default";
  static asked = 0;
  static async requestPermission() {
    this.asked += 1;
    return (this.permission = "granted");
  }
  constructor(title, { body, tag }) {
    this.facts = { title, body, tag };
    shown.push(this.facts);
  }
  close() {
    shown.splice(shown.indexOf(this.facts), 1);
  }
};
"""
"""A tab that can be left, and notifications that a test can read."""


def test_a_tab_in_the_background_calls_whoever_is_asked(server: Server, visitors: Visitors) -> None:
    """Ada, by a program, ends the turns of her survivors; Ben reads something else meanwhile."""
    links = server.new_table("M1", seats=[0, 0, 0, 1, 1, 1], mine=[0], seed=0)
    page = visitors.new(name="Ben")
    page.add_init_script(ELSEWHERE)
    ben = TableScreen(page).open(link(links["table"], links["seats"][1]))
    icon = page.locator("link[rel=icon]")
    call, call_all = ben.words("web.call.you"), ben.words("web.call.all")

    notifying = ben.menu().get_by_label(ben.words("web.call.notify"))
    expect(notifying).not_to_be_checked()
    assert page.evaluate("Notification.asked") == 0, "nobody is asked unbidden"
    notifying.check()
    page.keyboard.press("Escape")
    page.evaluate("lookElsewhere(true)")

    with Seat(server.port, links["table"], links["seats"][:1]) as ada:
        ada.joined()
        while ada.decision and ada.decision["seat"] == 0:
            expect(page).to_have_title(re.compile("^City Blocks"))
            expect(icon).to_have_attribute("href", "/favicon.svg")
            assert page.evaluate("shown") == []
            answer = "end-turn" if "end-turn" in ada.offers() else ada.offers()[0]
            assert ada.choose(answer)["type"] == "accepted"
            ada.drain()
    expect(page).to_have_title(re.compile(f"^● ({call}|{call_all}) – City Blocks"))
    expect(icon).to_have_attribute("href", "/favicon-called.svg")
    expect(page.get_by_role("status").get_by_text(call, exact=True)).to_be_visible()
    [shown] = page.evaluate("shown")
    assert shown["title"] == f"{call} – City Blocks"
    assert shown["tag"] == links["table"]

    page.evaluate("lookElsewhere(false)")
    page.wait_for_function("shown.length === 0")
