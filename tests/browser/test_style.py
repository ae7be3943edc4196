"""The page of the style shows every piece of a box, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shamble.content.library import packaged
from tests.browser.pages import Home
from tests.browser.test_axe import AXE, RUN
from tests.soak import rounds

BOXES = tuple(packaged().boxes)


@pytest.mark.parametrize("box", rounds(BOXES[-1:], BOXES))
def test_every_piece_of_a_box_by_day_and_by_night(page: Page, box: str) -> None:
    page.add_init_script(path=AXE)
    home = Home(page).open()
    page.get_by_role("contentinfo").get_by_role("link", name=home.words("web.style.title")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(home.words("web.style.title"))
    content = packaged().boxes[box]
    page.get_by_role("link", name=content.box.name).click()
    told = page.request.get(f"/api/boxes/{box}").json()
    for theme in ("light", "dark"):
        shown = page.locator(f"section[data-box={box}][data-theme={theme}]")
        expect(shown.locator(".emblem image")).to_have_count(3 * len(told["survivors"]))
        assert shown.locator(".kinds figure").count() == len(told["zombies"])
        assert shown.locator(".card").count() == len(told["cards"])
        scheme = shown.evaluate("(one) => getComputedStyle(one).backgroundColor")
        assert (sum(map(int, scheme.strip("rgb()").split(","))) > 384) == (theme == "light")
    assert page.evaluate(RUN, {}) == []
