"""Skills of Black Plague that leave something on the table: a door that is locked again, a token,
a zone that counts as the noisiest. [BP 52-54]"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from shamble.content import library
from shamble.game import Game
from tests.boards import label_of
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server

TEAM = {"Warda": "Lock it down", "Hal": "Loud", "Rosa": "Rotten", "Bern": "Born leader"}
"""Survivors of the table's own, each with one of the skills."""
SURVIVOR = """
[[survivors]]
id = "{id}"
name = "{name}"
blue = ["{skill}"]
yellow = ["+1 Action"]
orange = ["Slippery", "Sprint"]
red = ["Lucky", "Charge", "Jump"]
body = "Shield"
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of these survivors."""
    folder = tmp_path_factory.mktemp("own") / "black-plague"
    folder.mkdir()
    told = [SURVIVOR.format(id=n.lower(), name=n, skill=skill) for n, skill in TEAM.items()]
    (folder / "survivors.toml").write_text('confidence = "designed"\n' + "".join(told), "utf-8")
    return folder.parent


@pytest.fixture(scope="module")
def table_server(
    built_page: str, own: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server whose tables know them."""
    db = tmp_path_factory.mktemp("plague") / "tables.db"
    with Server(str(db), "--content", str(own), SHAMBLE_PAGE=built_page) as server:
        yield server


@pytest.fixture
def table(browser: Browser, table_server: Server, own: Path) -> Iterator[TableScreen]:
    """Q0 in its first round: all of them beside the open door."""
    game = Game.new("Q0", survivors=tuple(TEAM), seed=1, content=library.load(own))
    while "activate warda" not in game.decision.choices:
        game.choose(0)
    people = Visitors(browser, table_server.address)
    links = table_of(table_server, game)
    yield TableScreen(people.new()).open(link(links["table"], links["seats"][0]))
    people.close()
    assert people.complaints == []


def activate(table: TableScreen, survivor: str) -> None:
    figure(table, survivor).click()
    table.asks("action", survivor=survivor, count=3)


def figure(table: TableScreen, survivor: str) -> Locator:
    return table.page.locator(f'.figure[data-survivor="{survivor.lower()}"]')


def test_a_door_is_locked_again(table: TableScreen) -> None:
    door = table.page.locator('[data-door="0,0:e/0,0:f"]')
    expect(door).to_have_attribute("data-state", "open")
    activate(table, "Warda")
    door.click()
    expect(door).to_have_attribute("data-state", "shut")
    table.asks("action", survivor="Warda", count=2)
    shut = table.words("web.board.door.shut", zone=label_of("Q0", "0,0:e"))
    expect(table.zone("0,0:f")).to_have_accessible_name(table.words.inside_text(shut))


def test_who_holds_the_free_action_token_is_seen(table: TableScreen) -> None:
    activate(table, "Bern")
    table.choose(table.words("play.choice.lead", survivor="Hal"))
    held = table.words("play.table.free_action")
    expect(table.zone("0,0:f")).to_have_accessible_name(table.words.inside_text(held))
    chip = table.page.locator('[data-owner="hal"]').first
    expect(chip.get_by_role("img", name=held)).to_be_visible()
    table.end_turn()
    figure(table, "Hal").click()
    table.asks("action", survivor="Hal", count=4)
    expect(chip.get_by_role("img", name=held)).to_have_count(0)


def test_the_noisiest_zone_and_who_is_not_noticed_are_seen(table: TableScreen) -> None:
    activate(table, "Hal")
    table.choose(table.words("play.choice.loud"))
    expect(table.page.locator('[data-token="loud 0,0:f"]')).to_be_visible()
    loud = table.words("play.table.loud")
    expect(table.zone("0,0:f")).to_have_accessible_name(table.words.inside_text(loud))
    table.end_turn()
    activate(table, "Rosa")
    table.end_turn()
    rotten = table.words("play.table.rotten")
    expect(table.zone("0,0:f")).to_have_accessible_name(table.words.inside_text(rotten))
    expect(table.page.get_by_role("button", name=rotten, exact=True)).to_be_visible()
