"""Cards look like cards: a drawing, signs that also have words, and large on a closer look."""

from __future__ import annotations

import re
from re import Pattern

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.games import in_a_turn
from tests.browser.pages import Setup, TableScreen, link, table_of
from tests.browser.test_cards import slot, take
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server

HOLD = 700
"""Milliseconds that a finger stays on a card: more than what is taken for a tap."""


def opened(server: Server, page: Page, language: str = "en") -> TableScreen:
    """Doug's Turn: a Pistol in the hand."""
    links = table_of(server, in_a_turn())
    page.goto(link(links["table"], links["seats"][0]))
    return TableScreen(page, language).ready()


def large(page: Page) -> Locator:
    """The card that somebody looks at closely."""
    return page.locator("[popover]:popover-open:has(> .face)")


def pistol(page: Page) -> Locator:
    return slot(page, "hand1").get_by_role("button")


def card_text(table: TableScreen) -> str:
    """What a screen reader says of Doug's Pistol: its name, its signs, its numbers, its place."""
    words = table.words
    title = {key: words(f"glossary.{key}.title") for key in SIGNS}
    name = words.names.of("equipment", "Pistol")
    place = words("web.table.slot_of", survivor="Doug", slot=words("play.slot.hand1"))
    numbers = f"{title['range']} 0–1 {title['dice']} 1 {title['accuracy']} 3+ {title['damage']} 1"
    return f"{name} {title['noisy']} {title['dual']} {numbers} {place}"


SIGNS = ("noisy", "dual", "range", "dice", "accuracy", "damage")


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_signs_are_read_out_in_words(server: Server, visitors: Visitors, language: str) -> None:
    page = visitors.new(language)
    table = opened(server, page, language)
    expect(pistol(page)).to_have_accessible_name(starts(card_text(table)))
    expect(pistol(page).locator(".picture path")).not_to_have_count(0)


def starts(text: str) -> Pattern[str]:
    """Whatever spaces are between the words."""
    return re.compile("^" + r"\s*".join(map(re.escape, text.split())))


def test_a_card_is_large_under_a_resting_mouse_and_not_while_it_is_dragged(
    server: Server, page: Page
) -> None:
    table = opened(server, page)
    expect(large(page)).to_have_count(0)
    pistol(page).hover()
    expect(large(page)).to_contain_text("Pistol")
    expect(large(page)).to_contain_text(table.words("glossary.accuracy.title"))
    page.mouse.move(5, 5)
    expect(large(page)).to_have_count(0)
    pistol(page).hover()
    expect(large(page)).to_be_visible()
    take(page, slot(page, "hand1"))
    expect(large(page)).to_have_count(0)
    page.mouse.up()


def test_a_card_is_large_with_the_focus_of_the_keyboard_until_its_menu_opens(
    server: Server, page: Page
) -> None:
    table = opened(server, page)
    page.keyboard.press("t")
    pistol(page).focus()
    expect(large(page)).to_contain_text("Pistol")
    page.keyboard.press("Enter")
    expect(table.button("web.table.carry")).to_be_visible()
    expect(large(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(pistol(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(large(page)).to_have_count(0)


def test_a_finger_that_stays_looks_at_a_card_and_opens_nothing(
    server: Server, visitors: Visitors
) -> None:
    page = visitors.new(viewport=PHONE, touch=True)
    table = opened(server, page)
    pistol(page).scroll_into_view_if_needed()
    box = pistol(page).bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(large(page)).to_contain_text("Pistol")
    page.wait_for_timeout(HOLD)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(large(page)).to_have_count(0)
    expect(pistol(page)).to_have_attribute("aria-expanded", "false")
    pistol(page).tap()
    expect(table.button("web.table.carry")).to_be_visible()


def test_starting_cards_lie_there_as_cards(page: Page) -> None:
    setup = Setup(page).open("Q1")
    setup.seed(3)
    table = setup.start().ready()
    cards = page.locator("button.card")
    expect(cards.first.locator(".picture path")).not_to_have_count(0)
    assert cards.count() > 2
    width, height = cards.first.evaluate("(card) => [card.offsetWidth, card.offsetHeight]")
    assert (width, height) == (92, 128)
    cards.last.click()
    expect(cards.last).to_have_attribute("aria-expanded", "true")
    expect(table.question).to_be_visible()
