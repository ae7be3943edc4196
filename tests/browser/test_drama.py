"""Drawn cards lie there as cards until the film is skipped; no sound comes before one wants it."""

from __future__ import annotations

from playwright.sync_api import expect

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
    wait_until(lambda: page.evaluate("begun") == 1, "a sound")
