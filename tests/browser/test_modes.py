"""Game modes: chosen on the set-up page, told at the table."""

from __future__ import annotations

import sqlite3

import msgspec
from playwright.sync_api import Page, expect

from shamble.content import library
from shamble.content.names import Names
from shamble.mode_sayings import modes_said
from shamble.rules.modes import Modes
from shamble.saves import Setup as GameSetup
from tests.browser.pages import Setup
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


def kept(server: Server, table: str) -> GameSetup:
    """The set-up of a table, as the database has it."""
    with sqlite3.connect(server.db) as database:
        [(setup,)] = database.execute("SELECT setup FROM tables WHERE id = ?", [table])
    return msgspec.json.decode(setup, type=GameSetup)
