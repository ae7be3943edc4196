"""Twelve survivors on a phone, six of them guests: chosen, equipped, and their first Turns."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from shamble.game import Game
from tests.browser import test_axe, test_sizes
from tests.browser.pages import Setup, TableScreen, link, table_of
from tests.browser.test_modes import kept
from tests.browser.visitors import DESKTOP, PHONE, Visitors
from tests.rules.large import EVERYBODY
from tests.services import Server
from tests.soak import rounds

OWN, GUESTS = EVERYBODY[:6], EVERYBODY[6:]
QUEST = "Q5"
TABLET, LAPTOP = ViewportSize(width=820, height=1180), ViewportSize(width=1024, height=768)

PLACES = """(chips) => chips.map((chip) => {
  const { left, top, right, bottom } = chip.getBoundingClientRect();
  const name = chip.querySelector(".name");
  return { left, top, right, bottom, isWhole: name.scrollWidth <= name.clientWidth };
})"""
"""Where the chips lie, and whether one can read the whole name."""


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    page = visitors.new(viewport=PHONE, touch=True)
    page.add_init_script(path=test_axe.AXE)
    return page


class TwelveScreen(TableScreen):
    """A table of twelve."""

    @property
    def chips(self) -> Locator:
        team = self.page.get_by_role("region", name=self.words("web.table.team"))
        return team.get_by_role("listitem").filter(has=self.page.locator(".chip"))

    def chip(self, name: str) -> Locator:
        """What opens the dashboard of a survivor."""
        return self.chips.get_by_role("button", name=re.compile(rf"^{name}(?!\w)")).first

    def dashboard(self, name: str) -> Locator:
        said = self.words("web.table.dashboard", name=name)
        return self.page.get_by_role("region", name=said, exact=True)

    def begin_turn(self, name: str) -> None:
        """With the button on the chip."""
        said = f"{self.words('web.table.short.activate')}: {name}"
        self.page.get_by_role("button", name=said, exact=True).click()
        self.settled()


def member(page: Page, name: str) -> Locator:
    """What takes somebody into the team."""
    return page.get_by_role("button", name=re.compile(rf"^{name}(?!\w)"))


def in_round_one(count: int = 12) -> Game:
    game = Game.new(QUEST, survivors=EVERYBODY[:count], seed=3)
    while game.state.round == 0:
        game.choose(0)
    return game


def test_twelve_are_chosen_and_play_their_first_turns(phone: Page, server: Server) -> None:
    setup = Setup(phone).open(QUEST)
    words = setup.words
    guests = phone.get_by_role(
        "heading", name=words("web.setup.guests", box="Zombicide: White Death")
    )
    expect(guests).to_be_visible()
    idle = words("guest.idle", skill="Guards: Push")
    expect(member(phone, "Ogon")).to_contain_text(idle)
    for name in GUESTS:
        member(phone, name).click()
    large = words("web.setup.team_large", cards=6, tokens=3)
    expect(phone.get_by_role("status").filter(has_text=large)).to_contain_text(
        words("web.setup.team_limit", limit=9)
    )
    setup.seed(5)
    test_axe.check(phone, "twelve at the set-up")
    table = TwelveScreen(phone)
    setup.start()
    table.ready()
    assert kept(server, phone.url.rpartition("/")[2]).survivors == EVERYBODY

    for left in (3, 2, 1):
        table.asks("stack_spawn", count=left)
        table.choose(table.offered()[0])
    for left in range(12, 1, -1):  # the last card has one place to go
        table.asks("starting_equipment", count=left)
        if left == 12:
            test_axe.check(phone, "the Starting Equipment of twelve")
        table.choose(table.offered()[0])
    table.asks("first_spawn")
    table.choose(table.offered()[0])

    for name in EVERYBODY[:-1]:
        table.asks("activate")
        table.begin_turn(name)
        table.asks_like("action")
        table.end_turn()
    table.asks_like("action")  # the last one is not asked for
    table.end_turn()
    while not table.words.like("play.asked.activate").match(table.question.inner_text()):
        table.choose(table.offered()[0])
    expect(phone.get_by_text(words("play.round", round=2)).first).to_be_visible()


def seen(chips: Locator) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = chips.evaluate_all(PLACES)
    return found


ASKED = ("whose Turn", "what to do")
SIZES = (PHONE, DESKTOP, TABLET, LAPTOP)
EACH_ONCE = [(PHONE, ASKED[0]), (DESKTOP, ASKED[1]), (TABLET, ASKED[1]), (LAPTOP, ASKED[0])]
EVERY_ONE = [(size, asked) for size in SIZES for asked in ASKED]


@pytest.mark.parametrize("size, asked", rounds(EACH_ONCE, EVERY_ONE))
def test_all_dashboards_are_within_reach(
    visitors: Visitors, server: Server, size: ViewportSize, asked: str
) -> None:
    game = in_round_one()
    if asked == "what to do":
        game.choose("activate sarnai")
    links = table_of(server, game)
    page = visitors.new(viewport=size, touch=size is not DESKTOP)
    page.add_init_script(path=test_axe.AXE)
    table = TwelveScreen(page)
    table.open(link(links["table"], links["seats"][0]))
    if size is PHONE:
        table.button("web.table.sheet_up").click()
    expect(table.chips).to_have_count(12)

    places = seen(table.chips)
    assert all(place["left"] >= 0 and place["right"] <= size["width"] for place in places)
    assert all(place["isWhole"] for place in places)
    for number, one in enumerate(places):
        for other in places[:number]:
            apart = one["left"] >= other["right"] or other["left"] >= one["right"]
            assert apart or one["top"] >= other["bottom"] or other["top"] >= one["bottom"]

    for name in ("Ann", "Sarnaï"):
        table.chip(name).click()
        expect(table.dashboard(name)).to_be_visible()
    idle = table.words("guest.idle", skill="Wall Climber")
    expect(table.dashboard("Sarnaï").get_by_text(idle)).to_be_attached()
    assert page.evaluate(test_sizes.TROUBLE) == []
    test_axe.check(page, "the table of twelve")


def test_the_keyboard_goes_from_one_dashboard_to_the_next(
    visitors: Visitors, server: Server
) -> None:
    links = table_of(server, in_round_one())
    page = visitors.new(viewport=PHONE)
    table = TwelveScreen(page)
    table.open(link(links["table"], links["seats"][0]))
    page.keyboard.press("t")
    for name in EVERYBODY:
        focused = table.chip(name)
        expect(focused).to_be_focused()
        page.keyboard.press("Enter")
        expect(table.dashboard(name)).to_be_visible()
        expect(focused).to_be_in_viewport()
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")  # past the button that begins the Turn


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_what_does_nothing_is_said_in_every_language(
    visitors: Visitors, server: Server, language: str
) -> None:
    page = visitors.new(language, PHONE, touch=True)
    setup = Setup(page, language).open(QUEST)
    assert page.evaluate(test_sizes.TROUBLE) == []
    skill = setup.words.names.of("skills", "Guards: Push")
    expect(member(page, "Ogon")).to_contain_text(setup.words("guest.idle", skill=skill))
    skills = setup.words("web.setup.skills_of", name="Ogon")
    page.get_by_role("button", name=skills).click()
    box = setup.words.names.of("boxes", "Black Plague")
    said = setup.words("guest.lacks.guards", box=box)
    expect(page.get_by_role("note").filter(has_text=skills)).to_contain_text(said)
