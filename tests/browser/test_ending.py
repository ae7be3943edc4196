"""The end is a scene: the team, the fallen, the dead in numbers, and the way to the next quest."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from shamble.server.chronicle import MOST
from shamble.telling.deeds import deeds
from tests.browser.games import golden
from tests.browser.pages import Setup, TableScreen, link, table_of
from tests.services import Server


def ended(page: Page, server: Server, game: str) -> TableScreen:
    links = table_of(server, golden(game))
    return TableScreen(page).open_ended(link(links["table"], links["seats"][0]))


def test_the_end_is_a_scene_that_leads_to_the_next_quest(page: Page, server: Server) -> None:
    """Whoever comes late sees it too: what they are told of the game is only its last page."""
    assert len(golden("q5-won").events) > 4 * MOST
    table = ended(page, server, "q5-won")
    words = table.words
    team = table.result.get_by_role("list", name=words("web.replay.team"))
    faces = team.get_by_role("listitem")
    expect(faces.locator(".emblem image")).to_have_count(6)
    expect(faces.locator(".emblem[data-state=dead]")).to_have_count(4)
    expect(faces.filter(has_text="Clovis")).to_contain_text(words("web.result.eliminated", round=7))
    killed = sum(deed.killed for deed in deeds(golden("q5-won")))
    rest = table.result.get_by_role("heading", name=words("web.result.rest", count=killed))
    expect(rest).to_be_visible()
    expect(table.result.get_by_role("heading", name=words("web.result.turning"))).to_be_visible()
    expect(table.result.locator(".map [data-kind]").first).to_be_attached()
    table.result.get_by_role("link", name=words("web.result.next")).click()
    Setup(page).ready()
    assert page.url.endswith("#/new/Q6")


def test_after_a_lost_game_another_try_comes_first(page: Page, server: Server) -> None:
    table = ended(page, server, "m1-survivor-eliminated")
    again, onward = (
        table.button("web.result.again_new"),
        table.result.get_by_role("link", name=table.words("web.result.next")),
    )
    expect(again).to_contain_class("main")
    expect(onward).not_to_contain_class("main")
