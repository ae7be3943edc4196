"""The server goes away under an open page, or is not there when one comes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.games import in_a_turn
from tests.browser.pages import Home, TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server


@pytest.fixture
def server(tmp_path: Path, built_page: str) -> Iterator[Server]:
    """A server that may be stopped: no other test uses it."""
    with Server(str(tmp_path / "tables.db"), SHAMBLE_PAGE=built_page) as started:
        yield started


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    people = Visitors(browser, server.address)
    # On purpose: connections refused, cut, or cut in the middle of an answer.
    cut = "CONNECTION_RESET|CONNECTION_CLOSED|SOCKET_NOT_CONNECTED"
    middle = "EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH"
    people.expect(f"ERR_(CONNECTION_REFUSED|{cut}|{middle})")
    yield people
    people.close()
    assert people.complaints == []


def test_a_restart_under_an_open_table(server: Server, visitors: Visitors) -> None:
    links = table_of(server, in_a_turn())
    table = TableScreen(visitors.new()).open(link(links["table"], links["seats"][0]))
    table.choose(table.words("play.choice.noise"))
    lost = table.page.get_by_text(table.words("web.table.lost_link"))

    server.kill()
    expect(lost).to_be_visible()
    table.asks("action", survivor="Doug", count=2)
    expect(table.choices.get_by_role("button").first).to_be_disabled()

    server.start()
    expect(lost).to_be_hidden()
    table.asks("action", survivor="Doug", count=2)
    table.end_turn()
    table.asks("activate")


def test_a_server_that_is_stopped_says_goodbye(server: Server, visitors: Visitors) -> None:
    links = table_of(server, in_a_turn())
    table = TableScreen(visitors.new()).open(link(links["table"], links["seats"][0]))
    assert server.stop() == 0
    expect(table.page.get_by_text(table.words("web.refused.stopping"))).to_be_visible()
    server.start()
    expect(table.page.get_by_text(table.words("web.refused.stopping"))).to_be_hidden()
    table.end_turn()
    table.asks("activate")


def test_home_says_that_the_server_is_away_and_tries_again(
    server: Server, visitors: Visitors
) -> None:
    home = Home(visitors.new()).open()
    server.kill()
    home.play_now.click()
    expect(home.alert.first).to_contain_text(home.words("web.app.unreachable"))
    server.start()
    home.button("web.app.retry").first.click()
    TableScreen(home.page).ready()


def test_a_page_that_finds_no_server_offers_to_try_again(
    server: Server, visitors: Visitors
) -> None:
    """The page itself came; what it then asks for does not."""
    home = Home(visitors.new())
    home.page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    home.page.goto("/")
    expect(home.alert).to_be_visible()
    home.page.unroute("**/api/**")
    home.alert.get_by_role("button").click()
    home.ready()
