"""Rules to look up: on their own address in three languages, and beside a table."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.games import in_a_turn
from tests.browser.pages import Screen, TableScreen, link, table_of
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server

SOUGHT = {
    "en": ("friendly fire", "Friendly Fire"),
    "fr": ("DEPLACEMENT", "Déplacement"),
    "pl": ("bratobojczy", "Bratobójczy Ogień"),
}


class Rules(Screen):
    """The rules of a box, on their own address or beside something else."""

    @property
    def field(self) -> Locator:
        return self.page.get_by_role("searchbox", name=self.words("web.rules.search"))

    @property
    def drawer(self) -> Locator:
        return self.dialog("web.rules.title")

    def rule(self, title: str) -> Locator:
        return self.page.get_by_role("article", name=title, exact=True)

    def found(self, title: str) -> Locator:
        return self.page.get_by_role("link", name=re.compile(rf"^\s*{title}"))


def test_the_rules_are_searched_in_three_languages(page: Page) -> None:
    rules = Rules(page)
    page.goto("/#/rules/white-death")
    for language, (sought, title) in SOUGHT.items():
        if language != "en":
            rules.speak(language)
        rules.field.fill(sought)
        rules.found(title).first.click()
        entry = rules.rule(title).first
        expect(entry).to_be_in_viewport()
        expect(entry).to_contain_text(re.compile("(White Death|Biała Śmierć), "))
        expect(rules.field).to_have_value("")
    # What it is related to is a link, and so is an address that somebody sends.
    expect(page).to_have_url(re.compile(r"#/rules/white-death/(word-)?friendly-fire$"))
    page.goto("/#/rules/black-plague/friendly-fire")
    rules.rule("Bratobójczy Ogień").get_by_role("link", name="Rany").click()
    expect(rules.rule("Rany").get_by_role("heading")).to_be_focused()


def test_a_page_reference_opens_the_rule_beside_the_table(page: Page, server: Server) -> None:
    links = table_of(server, in_a_turn())
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    rules = Rules(page)
    reference = page.get_by_role("link", name=re.compile("p. 19-22: "))
    reference.click()
    expect(rules.rule("Actions of a Survivor").get_by_role("heading")).to_be_focused()
    # The game goes on beside it.
    table.choose(table.words("play.choice.noise"))
    expect(table.question).to_contain_text("2 ")
    expect(rules.drawer).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules.drawer).to_be_hidden()
    # By keys alone: R, words, down, Enter, and Escape back to the table.
    page.keyboard.press("r")
    expect(rules.field).to_be_focused()
    page.keyboard.type("targeting 1")
    expect(rules.found("Targeting Priority Order").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(rules.rule("Targeting Priority Order").first.get_by_role("heading")).to_be_focused()
    page.keyboard.press("Escape")
    expect(rules.drawer).to_be_hidden()
    expect(table.question).to_contain_text("2 ")


def test_a_tip_leads_to_the_rule_on_a_phone(visitors: Visitors, server: Server) -> None:
    page = visitors.new(viewport=PHONE, touch=True)
    links = table_of(server, in_a_turn())
    TableScreen(page).open(link(links["table"], links["seats"][0]))
    rules = Rules(page)
    page.get_by_role("button", name=re.compile("^Danger Level: Blue")).click()
    page.get_by_role("note").get_by_role("link").click()
    expect(rules.rule("Danger Levels")).to_be_in_viewport()
    assert rules.drawer.evaluate("(sheet) => sheet.matches(':modal')")
    rules.drawer.get_by_role("button", name=rules.words("web.parts.close")).click()
    expect(rules.drawer).to_be_hidden()


def test_words_in_the_tables_sentences_lead_to_their_rules(page: Page, server: Server) -> None:
    links = table_of(server, in_a_turn())
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    rules = Rules(page)
    log = table.tab("log")
    log.get_by_role("link", name="Fire Axe", exact=True).last.click()
    expect(rules.rule("Fire Axe").get_by_role("heading")).to_be_focused()
    # What is looked up does not take the game's place, and in a choice a click is the choice.
    expect(table.question).to_be_visible()
    expect(table.choices.get_by_role("link")).to_have_count(0)
    page.keyboard.press("Escape")
    log.get_by_role("region").focus()
    page.keyboard.press("ArrowLeft")
    expect(log.locator("a:focus, button:focus")).to_be_visible()
