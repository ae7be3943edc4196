"""The network goes away under an open table, and comes back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.games import in_a_turn
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, built_page: str) -> Iterator[Server]:
    """A server whose heart beats fast, so that a dead line is noticed soon."""
    folder = tmp_path_factory.mktemp("line")
    limits = {"beat_seconds": 0.3}
    with Server(str(folder / "tables.db"), limits=limits, SHAMBLE_PAGE=built_page) as started:
        yield started


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    people = Visitors(browser, server.address)
    people.expect("ERR_INTERNET_DISCONNECTED")
    yield people
    people.close()
    assert people.complaints == []


def test_the_network_is_cut_and_comes_back(server: Server, visitors: Visitors) -> None:
    """No cable says that it was pulled: the page finds out, sends nothing, and comes back."""
    links = table_of(server, in_a_turn())
    table = TableScreen(visitors.new()).open(link(links["table"], links["seats"][0]))
    lost = table.page.get_by_text(table.words("web.table.lost_link"))
    made = server.figures()["shamble_choices_accepted_total"]

    table.page.context.set_offline(True)
    expect(lost).to_be_visible()
    with table.page.expect_console_message(lambda said: "DISCONNECTED" in said.text):
        table.page.keyboard.press("e")  # the page tries to come back meanwhile
    expect(table.alert).to_have_text(table.words("web.table.no_line"))

    table.page.context.set_offline(False)
    expect(lost).to_be_hidden()
    expect(table.alert).to_be_hidden()
    table.asks("action", survivor="Doug", count=3)
    assert server.figures()["shamble_choices_accepted_total"] == made
    table.choose(table.words("play.choice.noise"))
    table.asks("action", survivor="Doug", count=2)
