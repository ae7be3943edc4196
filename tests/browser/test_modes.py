"""Game modes: chosen on the set-up page, told at the table."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Page, expect

from shamble.content import library
from shamble.content.names import Names
from shamble.game.saves import Setup as GameSetup
from shamble.rules.boxes.modes import Modes
from shamble.telling.modes import modes_said
from shamble.telling.sayings import Sayings
from tests.browser.games import before_a_ritual
from tests.browser.pages import Setup, TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server

WANTED = Modes(
    dark_zones=True,
    abomination_fest=True,
    abomination_limit=2,
    abominations=("patient-0", "abominacop", "abominawild"),
    zombie_cards=("harder", "extra-activations"),
)


def test_modes_are_ticked_played_and_told(page: Page, server: Server) -> None:
    setup = Setup(page).open("M1")
    words = setup.words
    setup.seed(2024)
    page.get_by_text(words("web.setup.modes"), exact=True).click()
    page.get_by_label(words("mode.dark_zones.title"), exact=True).check()
    page.get_by_label(words("mode.ultrared.title"), exact=True).check()
    page.get_by_label(words("mode.ultrared.title"), exact=True).uncheck()
    page.get_by_label(words("mode.abomination_fest.title"), exact=True).check()
    page.get_by_label(words("mode.abomination_limit.title")).select_option("2")
    deck = page.get_by_role("group", name=words("mode.abominations.title"))
    deck.get_by_label("Hobomination").uncheck()
    cards = page.get_by_role("group", name=words("mode.zombie_cards.title"))
    for group in ("easier", "harder"):
        cards.get_by_label(words(f"mode.group.{group}")).uncheck()
    expect(page.get_by_text(words("web.setup.fault_cards"))).to_be_visible()
    cards.get_by_label(words("mode.group.harder")).check()
    expect(page.get_by_text(words("web.setup.fault_cards"))).to_be_hidden()
    table = setup.start().ready()
    menu = table.menu()
    for line in modes_said(WANTED, library.packaged().box("second-edition"), Names.load("en")):
        expect(menu.get_by_text(line, exact=True)).to_be_visible()
    setup_kept = kept(server, page.url.rpartition("/")[2])
    assert (setup_kept.modes, setup_kept.seed) == (WANTED, 2024)


OSTOKAR = """
box = "black-plague"

[[necromancers]]
id = "ostokar"
name = "Ostokar"
"""


def test_a_cabal_is_put_together_on_the_set_up_page(
    browser: Browser, built_page: str, tmp_path: Path
) -> None:
    """Six cards with the Necromancers of the box and of somebody's own file. [BP 31]"""
    own = tmp_path / "cabal.toml"
    own.write_text(OSTOKAR, "utf-8")
    db = str(tmp_path / "tables.db")
    with Server(db, "--content", str(own), SHAMBLE_PAGE=built_page) as server:
        people = Visitors(browser, server.address)
        page = people.new()
        setup = Setup(page).open("Q0")
        words = setup.words
        expect(page.get_by_text(words("web.setup.modes"), exact=True)).to_have_count(0)
        setup = Setup(page).open("Q2")
        page.get_by_text(words("web.setup.modes"), exact=True).click()
        page.get_by_label(words("mode.cabal.title"), exact=True).check()
        figures = page.get_by_label(words("mode.cabal_figures.title"))
        expect(figures).to_have_value("2")
        figures.select_option("1")
        expect(page.get_by_text(words("web.setup.fault_cabal"))).to_be_visible()
        cards = page.get_by_role("group", name=words("web.setup.cabal_cards"))
        for number in (5, 6):
            card = cards.get_by_label(words("web.setup.cabal_card", number=number))
            card.select_option(label="Ostokar")
        expect(page.get_by_text(words("web.setup.fault_cabal"))).to_be_hidden()
        figures.select_option("3")
        table = setup.start().ready()
        wanted = Modes(cabal=(*["necromancer"] * 4, *["ostokar"] * 2), cabal_figures=3)
        menu = table.menu()
        for line in modes_said(wanted, library.load(own).box("black-plague"), Names.load("en")):
            expect(menu.get_by_text(line, exact=True)).to_be_visible()
        setup_kept = kept(server, page.url.rpartition("/")[2])
        assert (setup_kept.modes, setup_kept.own) == (wanted, ("necromancer ostokar",))
        people.close()
        assert people.complaints == []


def test_a_cabal_meets_and_vanishes_at_the_table(page: Page, server: Server) -> None:
    """Whose token is whose is said; the forecast warns, and the log tells of the ritual. [BP 31]"""
    game = before_a_ritual()
    links = table_of(server, game)
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    sayings = Sayings(game, Names.load("en"))
    for one in game.view().necromancers:
        kind = next(kind.index for kind in game.material.kinds if kind.id == one.kind)
        said = sayings.necromancer(one.token, kind)
        expect(table.zone(one.zone)).to_have_accessible_name(re.compile(re.escape(said)))
        token = page.locator(f'[data-token="spawn {one.token}"] title')
        spawn = table.words("play.table.spawn", number=one.token + 1)
        brought = table.words("play.table.spawn_brought", spawn=spawn, necromancer=said)
        expect(token).to_have_text(brought)
    table.button("web.table.forecast_show").click()
    told = page.get_by_role("region", name=table.words("web.table.forecast"))
    expect(told.get_by_text(table.words("web.table.foretold.ritual"))).to_have_count(2)
    table.end_turn()
    log = table.tab("log")
    expect(log.get_by_text(re.compile("^Dark ritual: Necromancer"))).to_have_count(2)
    expect(page.locator("[data-kind=necromancer]")).to_have_count(0)


def kept(server: Server, table: str) -> GameSetup:
    """The set-up of a table, as the database has it."""
    with sqlite3.connect(server.db) as database:
        [(setup,)] = database.execute("SELECT setup FROM tables WHERE id = ?", [table])
    return msgspec.json.decode(setup, type=GameSetup)
