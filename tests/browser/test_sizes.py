"""Nothing sticks out of a phone or a tablet, however long the words of a language are."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.games import golden
from tests.browser.pages import Home, Replay, Setup, TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server
from tests.soak import rounds

SIZES = (ViewportSize(width=360, height=740), ViewportSize(width=820, height=1180))

TROUBLE = """async () => {
  // The layout follows a new size in the next frame.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const width = document.documentElement.clientWidth;
  const named = (element) => `${element.localName}.${element.className} ${element.textContent}`;
  const scroller = (element) =>
    element === document.body || /auto|scroll/.test(getComputedStyle(element).overflowX)
      ? element
      : scroller(element.parentElement);
  // The board moves behind its window, and on a phone the row of cards is one to scroll.
  const still = ":not(svg *, .world, .world *, .phone .cards *)";
  const seen = [...document.querySelectorAll(`body ${still}`)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  });
  const outside = seen.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    const around = scroller(element).getBoundingClientRect();
    return left < Math.max(0, around.left) - 1 || right > Math.min(width, around.right) + 1;
  });
  // The head is one line on a small screen: what has no room lies on something else.
  const covered = seen.filter((element) => {
    if (!element.matches("header :is(a, button, select)")) return false;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && !element.contains(hit);
  });
  const wide = document.documentElement.scrollWidth - width;
  return [
    ...(wide > 0 ? [`the page is ${wide} px too wide`] : []),
    ...outside.map((element) => `outside: ${named(element)}`),
    ...covered.map((element) => `covered: ${named(element)}`),
  ];
}"""
"""What sticks out at the sides, and what cannot be clicked in the head of a screen."""


def check(page: Page, where: str) -> None:
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(TROUBLE) == [], f"{where}, {size['width']} px"


@pytest.mark.parametrize("language", rounds(["fr", "pl"], ["en", "fr", "pl"]))  # en is short
def test_every_screen_fits(visitors: Visitors, server: Server, language: str) -> None:
    links = table_of(server, golden("m1-survivor-eliminated", 144))
    shared = server.post(f"/api/tables/{links['table']}/replay", token=links["host"])
    page = visitors.new(language, SIZES[0], name="Wilhelmina", touch=True)

    Home(page, language).open()
    check(page, "home")

    setup = Setup(page, language).open("Q5")
    setup.players(3)
    setup.seed(7)
    page.get_by_text(setup.words("web.setup.house_rules"), exact=True).click()
    check(page, "set-up")

    TableScreen(page, language).open(link(links["table"], links["seats"][0]))
    check(page, "the table")

    page.goto("/#/rules/white-death/cauldrons")
    expect(page.get_by_role("article").first).to_be_visible()
    check(page, "the rules")

    replay = Replay(page, language).open(shared["replay"], 97)
    check(page, "a replay")
    replay.button("web.replay.result").click()
    expect(TableScreen(page, language).result).to_be_visible()
    check(page, "the result")
