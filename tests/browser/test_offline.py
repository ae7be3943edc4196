"""The page without a network, and the page of yesterday with the server of today."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.games import in_a_turn
from tests.browser.pages import Replay, Screen, TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server, wait_until

KEPT = """async (paths) => (await Promise.all(
  paths.map((path) => caches.match(path, { ignoreVary: true })))).every(Boolean)"""
CALL = {"title": "Your turn", "body": "City Blocks", "table": "abc"}
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map(({ title, body, tag }) => [title, body, tag])"""
OWN = "meta[name=build]"


@pytest.fixture
def page_folder(tmp_path: Path, built_page: str) -> Path:
    return Path(shutil.copytree(built_page, tmp_path / "page"))


@pytest.fixture
def server(tmp_path: Path, page_folder: Path) -> Iterator[Server]:
    """A server whose page may be replaced by another build: no other test uses it."""
    with Server(str(tmp_path / "tables.db"), SHAMBLE_PAGE=str(page_folder)) as started:
        yield started


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    people = Visitors(browser, server.address)
    people.expect("ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)")
    yield people
    people.close()
    assert people.complaints == []


def pushed(page: Page, message: dict[str, str]) -> Any:
    """A message comes from the push service, as the browser hands it to the service worker; returns
    the notifications that are there now."""
    browser = page.context.new_cdp_session(page)
    found: list[str] = []

    def updated(event: dict[str, Any]) -> None:
        there = [one for one in event["registrations"] if not one["isDeleted"]]
        found.extend(one["registrationId"] for one in there)

    browser.on("ServiceWorker.workerRegistrationUpdated", updated)
    browser.send("ServiceWorker.enable")
    while not found:
        page.evaluate("0")  # so that events come in
    origin = str(page.evaluate("origin"))
    facts = {"origin": origin, "registrationId": found[0], "data": json.dumps(message)}
    browser.send("ServiceWorker.deliverPushMessage", facts)
    browser.detach()
    return page.evaluate(SHOWN)


def test_installed_and_opened_without_a_network(server: Server, visitors: Visitors) -> None:
    save = json.loads(msgspec.json.encode(in_a_turn().to_save()))
    watched = server.post("/api/replays", {"save": save})["replay"]
    page = visitors.new(installed=True)
    page.context.grant_permissions(["notifications"])
    Replay(page).open(watched)
    needed = [f"/api/replays/{watched}", "/api/shelf?language=en"]
    wait_until(lambda: page.evaluate(KEPT, needed), "what is needed to be kept")
    assert page.evaluate("navigator.serviceWorker.controller !== null")

    wait_until(lambda: pushed(page, CALL) == [list(CALL.values())], "the call")

    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_text(Screen(page).words("web.app.offline"))).to_be_visible()
    page.get_by_role("region", name=Screen(page).words("web.home.replays")).get_by_role(
        "link"
    ).click()
    replay = Replay(page).ready()
    expect(page.get_by_text(replay.words("web.app.no_network"))).to_be_visible()
    replay.slider.press("End")
    replay.shows(4)
    replay.drawn()


def test_an_update_takes_the_open_pages_with_it(
    server: Server, visitors: Visitors, page_folder: Path
) -> None:
    """The server comes back with another page: the table goes on with that one, nothing is lost."""
    links = table_of(server, in_a_turn())
    table = TableScreen(visitors.new()).open(link(links["table"], links["seats"][0]))
    table.tab("chat")
    half = table.page.get_by_label(table.words("web.seats.chat_label"))
    half.fill("Wait, I am still")
    own = table.page.locator(OWN)
    before = own.get_attribute("content")
    assert before is not None

    with table.page.expect_console_message(lambda said: "REFUSED" in said.text):
        server.kill()
    index = page_folder / "index.html"
    index.write_text(index.read_text().replace(before, "0123456789ab"))
    server.start()
    expect(own).to_have_attribute("content", "0123456789ab")
    table.ready()
    table.tab("chat")
    expect(half).to_have_value("Wait, I am still")
    table.choose(table.words("play.choice.noise"))
    table.asks("action", survivor="Doug", count=2)
