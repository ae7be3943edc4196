"""The pictures in docs/pictures: `python -m tools.screenshots`, or `make pictures`.

Every game in them is one of the golden games at some choice, so the same page gives the same
pictures.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.chromium import chromium
from tests.browser.film import Film
from tests.browser.games import golden
from tests.browser.pages import Home, Replay, Screen, Setup, TableScreen, link, table_of
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server

from shamble.game import Game

FOLDER = Path(__file__).parents[1] / "docs/pictures"
DESKTOP = ViewportSize(width=1280, height=800)
LARGEST = 300_000
"""Bytes of a picture."""

STILL = "() => document.getAnimations().every(({ playState }) => playState !== 'running')"

Make = Callable[["Studio"], Page]


class Studio:
    """A server and visitors who stand still while they are drawn."""

    def __init__(self, server: Server, visitors: Visitors) -> None:
        self.server = server
        self.visitors = visitors

    def visitor(self, *, dark: bool, motion: bool = False) -> Page:
        return self.visitors.new(viewport=DESKTOP, dark=dark, motion=motion)

    def phone(self, *, dark: bool) -> Page:
        return self.visitors.new(viewport=PHONE, dark=dark, touch=True)

    def seated(self, page: Page, game: Game) -> TableScreen:
        """Somebody at a table that goes on with this game."""
        links = table_of(self.server, game)
        page.goto(link(links["table"], links["seats"][0]))
        return TableScreen(page)

    def shared(self, game: Game) -> str:
        """The replay of a game."""
        links = table_of(self.server, game)
        path = f"/api/tables/{links['table']}/replay"
        replay: str = self.server.post(path, token=links["host"])["replay"]
        return replay


def home(studio: Studio) -> Page:
    return Home(studio.visitor(dark=False)).open().page


def home_dark(studio: Studio) -> Page:
    page = Home(studio.visitor(dark=True)).open().page
    page.mouse.wheel(0, 620)
    return page


def setup(studio: Studio) -> Page:
    setup = Setup(studio.visitor(dark=False)).open("Q5")
    setup.players(3)
    setup.page.mouse.wheel(0, -2000)
    return setup.page


def table_second_edition(studio: Studio) -> Page:
    game = golden("m1-survivor-eliminated", 144)
    return studio.seated(studio.visitor(dark=True), game).ready().page


def table_black_plague(studio: Studio) -> Page:
    return studio.seated(studio.visitor(dark=True), golden("q0-won", 324)).ready().page


def table_white_death(studio: Studio) -> Page:
    return studio.seated(studio.visitor(dark=False), golden("w1-won", 144)).ready().page


def zombies_phase(studio: Studio) -> Page:
    game = golden("m10-won", 48)
    table = studio.seated(studio.visitor(dark=True, motion=True), game).ready()
    film = Film(table)
    film.begin()
    film.button("pause").click()
    film.step_to(2)
    return table.page


def odds(studio: Studio) -> Page:
    game = golden("m0-survivor-eliminated", 46)
    table = studio.seated(studio.visitor(dark=False), game).ready()
    attack = table.words.like("play.choice.dual_attack")
    table.choice(next(said for said in table.offered() if attack.match(said))).click()
    expect(table.odds).to_be_visible()
    return table.page


def phone(studio: Studio) -> Page:
    game = golden("m1-survivor-eliminated", 144)
    return studio.seated(studio.phone(dark=False), game).ready().page


def phone_dark(studio: Studio) -> Page:
    return studio.seated(studio.phone(dark=True), golden("q0-won", 324)).ready().page


def replay(studio: Studio) -> Page:
    page = studio.visitor(dark=True)
    Replay(page).open(studio.shared(golden("m0-won")), 97)
    return page


def result(studio: Studio) -> Page:
    table = studio.seated(studio.visitor(dark=False), golden("m10-won"))
    expect(table.result).to_be_visible()
    return table.page


PICTURES: tuple[Make, ...] = (
    home,
    home_dark,
    setup,
    table_second_edition,
    table_black_plague,
    table_white_death,
    zombies_phase,
    odds,
    phone,
    phone_dark,
    replay,
    result,
)


def take(make: Make, studio: Studio, folder: Path) -> None:
    page = make(studio)
    Screen(page).drawn()
    page.wait_for_function(STILL)
    path = folder / f"{make.__name__.replace('_', '-')}.png"
    page.screenshot(path=path, animations="disabled", caret="hide")
    studio.visitors.leave(page)
    size = path.stat().st_size
    print(f"{path.name}: {size / 1000:.0f} kB")
    assert size < LARGEST, path


def main(wanted: list[str], folder: Path = FOLDER) -> None:
    """Take all pictures, or those that are named."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(f"{data}/tables.db", SHAMBLE_PAGE=os.environ.get("SHAMBLE_PAGE", "")) as server,
        chromium() as browser,
    ):
        visitors = Visitors(browser, server.address)
        studio = Studio(server, visitors)
        for make in PICTURES:
            if not wanted or make.__name__.replace("_", "-") in wanted:
                take(make, studio, folder)
        assert visitors.complaints == []


if __name__ == "__main__":
    main(sys.argv[1:])
