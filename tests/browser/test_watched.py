"""Replays that one watched are found again at home."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.games import in_a_turn
from tests.browser.pages import Replay, table_of
from tests.browser.words import words
from tests.services import Server


def test_a_replay_one_watched_stands_at_home_until_one_forgets_it(
    page: Page, server: Server
) -> None:
    links = table_of(server, in_a_turn())
    path = f"/api/tables/{links['table']}/replay"
    replay: str = server.post(path, token=links["host"])["replay"]
    english = words("en")
    watched = page.get_by_role("region", name=english("web.home.replays"), exact=True)

    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(watched).to_have_count(0)
    page.goto(f"/#/replay/{replay}")
    Replay(page).shows(0)
    page.goto("/#/")
    watched.get_by_role("link").click()
    Replay(page).shows(0)
    page.goto("/#/")
    watched.get_by_role("button").click()
    expect(watched).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(watched).to_have_count(0)
