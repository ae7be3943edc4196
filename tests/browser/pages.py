"""The page as people use it: screens by what they are for, everything on them by role and name."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, expect

from shamble.game import Game
from tests.browser.words import words
from tests.services import Server


class Screen:
    """A page in one language."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.words = words(language)

    def button(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("button", name=self.words(key, **values), exact=True)

    def dialog(self, key: str, **values: object) -> Locator:
        return self.page.get_by_role("dialog", name=self.words(key, **values))

    @property
    def alert(self) -> Locator:
        """A sentence about something that went wrong."""
        return self.page.get_by_role("alert")

    def speak(self, language: str) -> None:
        """Go on in another language."""
        field = self.page.get_by_label(self.words("web.parts.language"))
        self.words = words(language)
        field.select_option(language)
        expect(self.page.get_by_label(self.words("web.parts.language"))).to_have_value(language)

    def drawn(self) -> None:
        """Wait until every picture in sight is there."""
        self.page.wait_for_function(ALL_DRAWN)


ALL_DRAWN = """() => [...document.images].every((image) =>
  image.complete || image.getBoundingClientRect().top > innerHeight)"""


class Home(Screen):
    """The shelf."""

    def open(self) -> Home:
        self.page.goto("/")
        return self.ready()

    def ready(self) -> Home:
        expect(self.play_now).to_be_enabled()
        expect(self.page.get_by_role("article").first).to_be_visible()
        return self

    @property
    def play_now(self) -> Locator:
        what = re.escape(self.words("web.home.play_now"))
        return self.page.get_by_role("button", name=re.compile(rf"^{what} \w\d+ "))

    def quest(self, quest: str) -> Locator:
        return self.page.get_by_role("article").filter(
            has=self.page.get_by_role("heading", name=re.compile(rf"^{quest}\b"))
        )

    def details(self, quest: str) -> Locator:
        """Open a quest's details."""
        self.quest(quest).get_by_role("heading").get_by_role("button").click()
        dialog = self.page.get_by_role("dialog", name=re.compile(rf"^{quest}\b"))
        expect(
            dialog.get_by_role("heading", name=self.words("web.home.part_goals"))
        ).to_be_visible()
        return dialog

    def set_up(self, quest: str) -> Setup:
        link = self.quest(quest).get_by_role("link", name=self.words("web.home.set_up"))
        link.click()
        return Setup(self.page, self.words.names.language).ready()


class Setup(Screen):
    """A table in the making."""

    def open(self, quest: str) -> Setup:
        self.page.goto(f"/#/new/{quest}")
        return self.ready()

    def ready(self) -> Setup:
        expect(self.button("web.setup.start")).to_be_enabled()
        return self

    def seed(self, seed: int) -> None:
        self.page.get_by_text(self.words("web.setup.seed"), exact=True).click()
        self.page.get_by_label(self.words("web.setup.seed_label")).press_sequentially(str(seed))

    def players(self, count: int) -> None:
        group = self.page.get_by_role("group", name=self.words("web.setup.players"))
        group.get_by_role("radio", name=str(count), exact=True).check()

    def start(self) -> TableScreen:
        self.button("web.setup.start").click()
        return TableScreen(self.page, self.words.names.language)


class TableScreen(Screen):
    """A table, from one browser."""

    def open(self, link: str) -> TableScreen:
        """Come with a link, as one was sent it."""
        self.page.goto(link)
        return self.ready()

    def open_ended(self, link: str) -> TableScreen:
        """Come to a game that is over, and wait until one sees how it went."""
        self.page.goto(link)
        expect(self.result).to_be_visible()
        return self

    def ready(self) -> TableScreen:
        """Wait until the table can be seen."""
        expect(self.question).to_be_visible()
        expect(self.zones.first).to_be_visible()
        return self

    # --- the question and its choices -------------------------------------------------------

    @property
    def _status(self) -> Locator:
        heading = self.page.get_by_role("heading", level=2)
        return self.page.get_by_role("status").filter(has=heading)

    @property
    def question(self) -> Locator:
        return self._status.get_by_role("heading", level=2)

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("group", name=self.words("web.table.choices"), exact=True)

    @property
    def _buttons(self) -> Locator:
        """Those that choose something."""
        return self.choices.get_by_role("button").and_(self.page.locator("[data-choice]"))

    def asks(self, key: str, **values: object) -> None:
        """Wait until this is asked."""
        expect(self.question).to_have_text(self.words(f"play.asked.{key}", **values))

    def asks_like(self, key: str) -> None:
        """Wait until this is asked, of whomever and about whatever."""
        expect(self.question).to_have_text(self.words.like(f"play.asked.{key}"))

    def offered(self) -> list[str]:
        """Everything that can be chosen now, in the order of the list."""
        found = self._buttons.all_inner_texts()
        # The key that chooses it stands before the words, what it means below them.
        return [next(line for line in text.split("\n") if len(line) > 1) for text in found]

    def choice(self, said: str) -> Locator:
        """The button of a choice, as soon as it is offered."""
        expect(self._buttons.filter(has_text=said).first).to_be_visible()
        return self._buttons.nth(self.offered().index(said))

    def choose(self, said: str) -> None:
        """Make a choice of the list."""
        self.choice(said).click()
        self.settled()

    def settled(self) -> None:
        """Wait until what was chosen has been answered."""
        expect(self._status).to_have_attribute("aria-busy", "false")

    @property
    def odds(self) -> Locator:
        return self.page.get_by_role("region", name=self.words("web.odds.title"))

    def roll(self) -> None:
        """Make the attack whose odds are shown."""
        self.odds.get_by_role("button", name=self.words("web.odds.confirm")).click()
        self.settled()

    @property
    def danger(self) -> Locator:
        """What is asked before something that may hurt somebody."""
        return self.page.get_by_role("region", name=self.words("web.odds.danger"))

    def anyway(self) -> None:
        """Do all the same what is asked about."""
        self.danger.get_by_role("button", name=self.words("web.odds.anyway")).click()
        self.settled()

    def end_turn(self) -> None:
        self.choose(self.words("play.choice.end_turn"))

    # --- the board --------------------------------------------------------------------------

    @property
    def zones(self) -> Locator:
        return self.page.get_by_role("group", name=self.words("web.board.keys")).get_by_role(
            "button"
        )

    def zone_names(self) -> list[str]:
        """What each zone says to those who cannot see it."""
        names: list[str] = self.zones.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        return names

    def zone(self, name: str) -> Locator:
        """By the name that programs have for it."""
        return self.zones.and_(self.page.locator(f'[data-zone="{name}"]'))

    def tap(self, zone: Locator) -> None:
        """Click a zone where nothing stands in the way, once what was chosen before is answered:
        until then the board takes no click."""
        self.settled()
        x, y = zone.evaluate(FREE_POINT)
        self.page.mouse.click(x, y)

    @property
    def popover(self) -> Locator:
        """What a zone offers, when it offers several things."""
        return self.page.get_by_role("dialog").filter(has=self.button("web.board.close"))

    # --- the people -------------------------------------------------------------------------

    def tab(self, name: str) -> Locator:
        """Open a tab: log, chat, seats. One that is open would fold."""
        tab = self.page.get_by_role("tab", name=self.words(f"web.table.tab.{name}"))
        if tab.get_attribute("aria-selected") != "true":
            tab.click()
        return self.page.get_by_role("tabpanel", name=self.words(f"web.table.tab.{name}"))

    def show_turn(self) -> None:
        """On a phone the choices are behind a tab, too."""
        turn = self.page.get_by_role("tab", name=self.words("web.table.tab.turn"))
        if turn.is_visible():
            turn.click()

    def menu(self) -> Locator:
        menu = self.dialog("web.table.menu")
        self.button("web.table.menu").click()
        expect(menu).to_be_visible()
        return menu

    def say(self, text: str) -> None:
        """Say something in the chat."""
        self.tab("chat")
        self.page.get_by_label(self.words("web.seats.chat_label")).fill(text)
        self.button("web.seats.chat_send").click()

    def seat(self, name: str) -> Locator:
        """A seat in the list of seats."""
        return self.tab("seats").get_by_role("listitem").filter(has_text=name)

    @property
    def result(self) -> Locator:
        """How the game went."""
        deeds = self.page.get_by_role("region", name=self.words("web.result.deeds"))
        return self.page.get_by_role("region").filter(has=deeds)


class Replay(Screen):
    """A game watched again."""

    def open(self, replay: str, at: int = 0) -> Replay:
        self.page.goto(f"/#/replay/{replay}/{at}")
        return self.ready()

    def ready(self) -> Replay:
        expect(self.slider).to_be_visible()
        return self

    @property
    def slider(self) -> Locator:
        return self.page.get_by_role("slider", name=self.words("web.replay.slider"))

    def shows(self, at: int) -> None:
        """Wait until this moment is shown: after so many choices."""
        expect(self.slider).to_have_value(str(at))


FREE_POINT = """async (zone) => {
  const end = performance.now() + 30_000;
  let before = "";
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = zone.getBoundingClientRect();
    const now = [left, top, width, height].join();
    const rests = now === before;
    before = now;
    for (let row = 1; rests && row < 20; row++) {
      for (let column = 1; column < 20; column++) {
        const [x, y] = [left + (width * column) / 20, top + (height * row) / 20];
        if (document.elementFromPoint(x, y) === zone) return [x, y];
      }
    }
  }
  throw new Error(`nowhere to click: ${zone.getAttribute("aria-label")}`);
}"""
"""A point of a zone that no figure and no panel covers, once the board is at rest."""


def link(table: str, token: str) -> str:
    return f"/#/t/{table}/{token}"


def table_of(server: Server, game: Game, **more: object) -> dict[str, Any]:
    """A table that goes on with this game; returns its links."""
    save = json.loads(msgspec.json.encode(game.to_save()))
    links: dict[str, Any] = server.post("/api/tables/from-save", {"save": save, **more})
    return links
