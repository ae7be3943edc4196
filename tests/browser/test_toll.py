"""What it would cost if the Turns ended now stands beside the button that ends them, unasked."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.games import golden
from tests.browser.pages import TableScreen, link, table_of
from tests.services import Server


def test_a_turn_whose_end_loses_the_game_says_so_before(server: Server, page: Page) -> None:
    """Q0, the last of all: Clovis has one Wound left, and a Walker beside him."""
    links = table_of(server, golden("q0-all-eliminated", 246))
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    note = table.choices.get_by_role("note")
    warning = f"{table.words('play.toll.now')} Clovis would take 1 Wound and die."
    expect(note).to_have_text(f"{warning} {table.words('play.toll.lost_surely')}")
    end = table.choice(table.words("play.choice.end_turn"))
    expect(end).to_have_accessible_description(f"{warning} The game would be lost.")
    expect(note).to_be_in_viewport(ratio=1)
    end.click()
    expect(table.danger).to_contain_text(
        f"{table.words('play.toll.then')} Clovis would take 1 Wound"
    )
    table.anyway()
    expect(table.result).to_be_visible()
