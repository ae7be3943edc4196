"""A table's own mission, survivors and cards on the page that sets it up."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.pages import Home
from tests.browser.visitors import Visitors
from tests.services import Server

SIDE = 100
"""Of a portrait, which she has by her name alone."""
FOLDER = Path(__file__).parents[2] / "examples" / "night-shift"


def test_what_is_the_tables_own_is_offered_as_such_and_played(
    browser: Browser, built_page: str, tmp_path: Path
) -> None:
    db = str(tmp_path / "tables.db")
    with Server(db, "--content", str(FOLDER), SHAMBLE_PAGE=built_page) as server:
        people = Visitors(browser, server.address)
        page = people.new()
        home = Home(page).open()
        expect(home.quest("N1").get_by_text(home.words("web.home.own"))).to_be_visible()
        expect(home.quest("M1").get_by_text(home.words("web.home.own"))).to_have_count(0)
        setup = home.set_up("N1")
        expect(page.get_by_text("3 × Thermos")).to_be_visible()
        vera = page.get_by_role("button", name=re.compile("^Vera"))
        expect(vera).to_contain_text(setup.words("web.setup.own"))
        for _ in range(6):  # the first team goes home
            page.get_by_role("button", pressed=True).first.click()
        expect(vera.locator(".empty img")).to_have_js_property("naturalWidth", SIDE)
        vera.click()
        expect(vera.locator(".emblem image")).to_be_visible()
        page.get_by_role("button", name=re.compile("^Momo")).click()
        setup.start().ready()
        expect(page.get_by_role("heading", name="Night Shift")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("Vera")).first).to_be_visible()
        people.close()
        assert people.complaints == []
