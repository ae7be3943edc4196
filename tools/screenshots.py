"""The pictures in docs/pictures, and every screen at every size to look at: `make pictures`.

    python -m tools.screenshots [NAME …]          docs/pictures, all or those that are named
    python -m tools.screenshots --every [NAME …]  build/pictures, in three sizes, light and dark

Every game in them is one of the golden games at some choice, so the same page gives the same
pictures.
"""

from __future__ import annotations

import argparse
import os
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

from shamble.content.library import packaged
from shamble.game import Game

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs/pictures"
DESKTOP = ViewportSize(width=1280, height=800)
SIZES = (
    ViewportSize(width=1440, height=900),
    ViewportSize(width=1024, height=768),
    PHONE,
)
NARROW = 700
"""Whose screen has fewer pixels across has a finger."""
LARGEST = 600_000
"""Bytes of a picture that is kept."""

STILL = "() => document.getAnimations().every(({ playState }) => playState !== 'running')"

PATIENCE = 60_000
"""Milliseconds: the machine may be busy with other things."""
LOADED = "() => [...document.images].every((one) => one.complete)"

Make = Callable[["Studio"], Page]


class Studio:
    """A server and visitors who stand still while they are drawn."""

    def __init__(self, server: Server, visitors: Visitors) -> None:
        self.server = server
        self.visitors = visitors
        self.size: ViewportSize | None = None
        """Of every picture; None: each has its own."""
        self.dark = False

    def visitor(self, *, dark: bool, motion: bool = False, size: ViewportSize = DESKTOP) -> Page:
        if self.size is not None:
            size, dark = self.size, self.dark
        narrow = size["width"] < NARROW
        return self.visitors.new(viewport=size, dark=dark, motion=motion, touch=narrow)

    def phone(self, *, dark: bool) -> Page:
        return self.visitor(dark=dark, size=PHONE)

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
    Replay(page).open(studio.shared(golden("m0-won")), 98)
    return page


def result(studio: Studio) -> Page:
    table = studio.seated(studio.visitor(dark=False), golden("m10-won"))
    expect(table.result).to_be_visible()
    return table.page


def guide(studio: Studio) -> Page:
    setup = Setup(studio.visitor(dark=False)).open("M0")
    setup.seed(5)
    return setup.start().ready().page


def danger(studio: Studio) -> Page:
    table = studio.seated(studio.visitor(dark=True), golden("m11-won", 23)).ready()
    table.choices.locator('[data-choice="throw molotov 0,1:i"]').click()
    expect(table.page.get_by_role("region", name=table.words("web.odds.danger"))).to_be_visible()
    return table.page


def toll(studio: Studio) -> Page:
    table = studio.seated(studio.visitor(dark=False), golden("q0-all-eliminated", 246)).ready()
    expect(table.choices.get_by_role("note")).to_be_visible()
    return table.page


def rules(studio: Studio) -> Page:
    page = studio.visitor(dark=False)
    page.goto("/#/rules/second-edition/friendly-fire")
    expect(page.get_by_role("article").first).to_be_visible()
    return page


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
    guide,
    danger,
    toll,
    rules,
)


def styled(box: str) -> Make:
    """Every piece of a box, which the page itself shows by day and by night."""

    def make(studio: Studio) -> Page:
        page = studio.visitor(dark=False)
        page.goto(f"/#/style/{box}")
        expect(page.locator("section[data-theme]")).to_have_count(2)
        page.wait_for_function(LOADED)
        return page

    make.__name__ = f"style_{box}"
    return make


STYLES = tuple(styled(box) for box in packaged().boxes)
"""Only to look at, from top to bottom."""
OF_ONE_SIZE = (home_dark, phone, phone_dark)
"""Pictures that are others in another size."""


def name_of(make: Make) -> str:
    return make.__name__.replace("_", "-")


def take(make: Make, studio: Studio, path: Path) -> None:
    page = make(studio)
    Screen(page).drawn()
    page.wait_for_function(STILL)
    page.screenshot(path=path, animations="disabled", caret="hide", full_page=make in STYLES)
    studio.visitors.leave(page)
    size = path.stat().st_size
    print(f"{path.name}: {size / 1000:.0f} kB")
    assert path.parent != FOLDER or size < LARGEST, path


def main() -> None:
    parser = argparse.ArgumentParser(description="Pictures of the table.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="which (all)")
    parser.add_argument("--every", action="store_true", help="three sizes, light and dark")
    options = parser.parse_args()
    known = (*PICTURES, *STYLES) if options.every else PICTURES
    made = [make for make in known if not options.names or name_of(make) in options.names]
    folder = ROOT / "build/pictures" if options.every else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(f"{data}/tables.db", SHAMBLE_PAGE=os.environ.get("SHAMBLE_PAGE", "")) as server,
        chromium() as browser,
    ):
        visitors = Visitors(browser, server.address)
        studio = Studio(server, visitors)
        for make in made:
            if not options.every:
                take(make, studio, folder / f"{name_of(make)}.png")
            elif make in STYLES:
                studio.size, studio.dark = SIZES[0], False
                take(make, studio, folder / f"{name_of(make)}.png")
            elif make not in OF_ONE_SIZE:
                _take_every(make, studio, folder)
        assert visitors.complaints == []


def _take_every(make: Make, studio: Studio, folder: Path) -> None:
    for size in SIZES:
        for dark in (False, True):
            studio.size, studio.dark = size, dark
            theme = "dark" if dark else "light"
            take(make, studio, folder / f"{name_of(make)}-{size['width']}-{theme}.png")


if __name__ == "__main__":
    main()
