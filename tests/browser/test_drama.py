"""Drawn cards lie there until the film is skipped, dice lie on the board, what is great stops the
table until one goes on; no sound comes before one wants it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.film import Film
from tests.browser.games import golden
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server, wait_until

LISTEN = """
localStorage.setItem('shamble.film', 'slow');
globalThis.begun = 0;
globalThis.AudioContext = class extends AudioContext {
  resume() { begun++; return super.resume(); }
};
"""
"""Count the sounds."""


SLOWLY = "localStorage.setItem('shamble.film', 'slow')"


def seated(page: Page, server: Server, game: str, choices: int) -> TableScreen:
    page.add_init_script(SLOWLY)
    links = table_of(server, golden(game, choices))
    return TableScreen(page).open(link(links["table"], links["seats"][0]))


def death_of_ann(page: Page, server: Server) -> Locator:
    """Nobody but Ann is there to take the Wound, which is her last."""
    table = seated(page, server, "q0-all-eliminated", 244)
    table.choices.locator('[data-choice="wound ann"]').click()
    table.anyway()
    return page.locator("[data-moment=death]")


@pytest.mark.parametrize("end", ["click", "Escape"])
def test_a_death_stops_the_table_until_one_goes_on(
    visitors: Visitors, server: Server, end: str
) -> None:
    page = visitors.new(motion=True)
    death = death_of_ann(page, server)
    expect(death).to_contain_text("Ann")
    expect(death.locator(".emblem[data-state=dead]")).to_be_visible()
    board, dimmed = page.locator(".board .window").bounding_box(), death.bounding_box()
    assert board == dimmed, "all that one sees of the board is dimmed, and nothing else"
    if end == "click":
        page.locator(".board .window").click(position={"x": 5, "y": 5})
    else:
        page.keyboard.press(end)
    expect(death).to_have_count(0, timeout=1500)


def test_a_death_is_told_in_a_corner_where_nothing_shall_move(
    visitors: Visitors, server: Server
) -> None:
    death = death_of_ann(visitors.new(motion=False), server)
    expect(death).to_contain_text("Ann")
    expect(death).not_to_contain_class("great")


def test_dice_lie_on_the_board_where_the_attack_is_aimed(
    visitors: Visitors, server: Server
) -> None:
    table = seated(visitors.new(motion=True), server, "m0-survivor-eliminated", 46)
    attack = table.words.like("play.choice.dual_attack")
    table.choice(next(said for said in table.offered() if attack.match(said))).click()
    table.roll()
    dice = table.page.locator(".world .rolled")
    expect(dice).to_have_attribute("data-dice", "2")
    expect(dice.locator(".die")).to_have_count(2)


def test_a_zombie_card_lies_beside_its_zone(visitors: Visitors, server: Server) -> None:
    table = seated(visitors.new(motion=True), server, "m10-won", 48)
    film = Film(table)
    film.begin()
    film.button("pause").click()
    card = table.page.locator(".spot [data-card]")
    at, length = map(int, film.place.inner_text().split("/"))
    while not card.count() and at < length:
        at += 1
        film.step_to(at)
    expect(card).to_be_visible()
    where = film.region.get_by_text("Zombie card").locator(".place").first.inner_text()
    board = table.page.locator(f".zone[aria-label^='{where}']").first.bounding_box()
    lies = card.bounding_box()
    assert board is not None
    assert lies is not None
    across = max(board["x"] - lies["x"] - lies["width"], lies["x"] - board["x"] - board["width"])
    down = max(board["y"] - lies["y"] - lies["height"], lies["y"] - board["y"] - board["height"])
    assert max(across, down) < 12, (board, lies)


def test_a_guest_is_offered_sound_once(visitors: Visitors, server: Server) -> None:
    page = visitors.new(new_here=True)
    table = seated(page, server, "m10-won", 48)
    offer = page.get_by_role("region", name=table.words("web.sound.title"))
    offer.get_by_role("button", name=table.words("web.sound.with"), exact=True).click()
    expect(offer).to_have_count(0)
    page.reload()
    table.ready()
    expect(offer).to_have_count(0)
    expect(table.menu().get_by_label(table.words("web.sound.title"))).to_have_value("on")


def test_a_drawn_aaahh_is_seen_until_skipped_and_heard_only_when_wanted(
    visitors: Visitors, server: Server
) -> None:
    page = visitors.new(motion=True)
    page.add_init_script(LISTEN)
    links = table_of(server, golden("m1-won", 24))
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    film = Film(table)
    table.choice(table.words("play.choice.search")).click()

    card = page.locator("[data-card=aaahh]")
    expect(card).to_contain_text("Aaahh!!")
    expect(card).to_contain_text("1 × Walker")
    film.button("skip").click()
    film.is_over()
    expect(card).to_have_count(0)

    assert page.evaluate("begun") == 0
    sounds = table.menu().get_by_label(table.words("web.sound.title"))
    expect(sounds).to_have_value("off")
    sounds.select_option("on")
    wait_until(lambda: page.evaluate("begun") > 0, "a sound")
