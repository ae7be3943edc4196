"""The guide in the browser: followed to the end, and left by doing something else."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from shamble.content.lessons import lessons_of
from shamble.game.saves import Save
from tests.browser.games import GOLDEN
from tests.browser.pages import Setup, TableScreen, link
from tests.browser.test_axe import AXE, CONTRAST, RUN
from tests.browser.visitors import PHONE, Visitors
from tests.seat import Seat
from tests.services import Server
from tests.test_guide import taught_at

PLAY = """async (steps) => {
  const changed = (what, find) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`in vain: ${what}`)), 60_000);
    const look = () => {
      const found = find();
      if (found) { watch.disconnect(); resolve(found); }
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
  const button = (choice) => [...document.querySelectorAll("button[data-choice]")].find(
    (one) => one.dataset.choice === choice && one.ariaDisabled === "false");
  for (const { choice, titles } of steps) {
    if (choice) (await changed(choice, () => button(choice))).click();
    await new Promise((resolve) => setTimeout(resolve));  // the buttons are held from now on
    for (const title of titles) {
      const heading = await changed(title, () => [...document.querySelectorAll(".guide h3")].find(
        (one) => one.textContent.trim() === title));
      heading.closest(".guide").querySelector("button.main").click();
    }
  }
}"""
"""Make these choices as soon as they are offered; after each wait for these lessons, and understand
them."""


def card(page: Page) -> Locator:
    return page.get_by_role("status").filter(has=page.get_by_role("heading", level=3))


def says(table: TableScreen, lesson: str) -> None:
    """Wait for this lesson."""
    heading = card(table.page).get_by_role("heading", level=3)
    expect(heading).to_have_text(table.words(f"guide.{lesson}.title"))


def play_on(server: Server, links: dict[str, Any], choices: list[str]) -> None:
    """Make these choices from elsewhere."""
    with Seat(server.port, links["table"], links["seats"]).joined() as seat:
        for choice in choices:
            assert seat.choose(choice)["type"] == "accepted"


def test_the_guide_of_m0_is_followed_to_the_end(visitors: Visitors, server: Server) -> None:
    """Where nothing is taught for a while, the game goes on while the page is elsewhere."""
    save = msgspec.json.decode((GOLDEN / "m0-won.json").read_bytes(), type=Save)
    links = server.new_table("M0", survivors=save.setup.survivors, seed=save.setup.seed)
    page = visitors.new("fr")
    page.add_init_script("localStorage.setItem('shamble.settings', '{\"odds\": false}')")
    table, here = TableScreen(page, "fr"), link(links["table"], links["seats"][0])
    table.open(here).button("web.guide.play").click()
    choices, lessons = ["", *save.choices], taught_at("m0-won")
    made = -1
    for number in [*sorted(lessons), len(save.choices)]:
        if number - made > 3:
            page.goto("/#/elsewhere")
            play_on(server, links, choices[made + 1 : number])
            table.open(here)
            made = number - 1
        steps = [
            {"choice": choices[n], "titles": [one.title(table.words.names) for one in given]}
            for n in range(made + 1, number + 1)
            for given in [lessons.get(n, [])]
        ]
        page.evaluate(PLAY, steps)
        made = number
    expect(table.result).to_be_visible()
    expect(card(page)).to_have_count(0)
    menu = table.menu()
    count = len(lessons_of("M0"))
    menu.get_by_text(table.words("web.guide.read_again", count=count)).click()
    expect(menu.get_by_text(table.words("guide.exit.said"))).to_be_visible()


def test_who_does_something_else_is_taught_what_matters_then(page: Page) -> None:
    page.add_init_script(path=AXE)
    setup = Setup(page).open("M0")
    expect(page.get_by_role("checkbox", name=setup.words("web.guide.play"))).to_be_checked()
    table = setup.start().ready()
    says(table, "goal")
    table.choose("Amy")
    says(table, "actions")
    assert page.evaluate(RUN, {}) == []
    page.emulate_media(color_scheme="light")
    assert page.evaluate(RUN, CONTRAST) == []
    page.keyboard.press("g")
    expect(card(page)).to_have_count(0)
    table.end_turn()
    says(table, "turn")  # it had its moment before, but was not given
    table.button("web.guide.skip").click()
    expect(page.get_by_text(table.words("web.guide.left"))).to_be_visible()
    page.reload()
    table.ready()
    expect(card(page)).to_have_count(0)
    menu = table.menu()
    menu.get_by_role("button", name=table.words("web.guide.anew")).click()
    says(table, "goal")


def test_on_a_phone_the_card_stands_above_the_choices(visitors: Visitors, server: Server) -> None:
    links = server.new_table("W0")
    page = visitors.new("pl", PHONE, touch=True)
    kept = {links["table"]: {"quest": "W0", "on": True, "given": ["goal"]}}
    page.add_init_script(f"localStorage.setItem('shamble.guide', {json.dumps(json.dumps(kept))})")
    table = TableScreen(page, "pl").open(link(links["table"], links["seats"][0]))
    says(table, "equipment")
    above, below = card(page).bounding_box(), table.choices.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
