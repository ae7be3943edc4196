"""The Beacon of White Death on the page: it walks with its escort, is carried and traded.
[WD 45, 49]"""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from shamble.game import Game
from tests.boards import label_of
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server


def escorted() -> Game:
    """W9 when its first round begins: where does the Beacon go?"""
    game = Game.new("W9", seed=11)
    while game.decision.kind != "escort":
        game.choose(0)
    return game


def beside_it() -> Game:
    """W5 after a round or two: Jenia stands beside the Beacon, and Ogon with her."""
    game = Game.new("W5", survivors=("Jenia", "Ogon"), seed=3)
    way = ["1,0:b", "1,0:e", "1,0:h", "2,0:b", "2,0:e"]
    while not game.over:
        offered = game.decision.choices
        zones = {one.id: one.zone for one in game.view().survivors}
        if set(zones.values()) == {"2,0:e"} and game.decision.survivor == "jenia":
            return game
        moves = [f"move {zone}" for zone in way[::-1] if f"move {zone}" in offered]
        here = zones.get(game.decision.survivor or "", "")
        onward = [m for m in moves if here not in way or way.index(m[5:]) > way.index(here)]
        end = "end-turn" if "end-turn" in offered else offered[0]
        game.choose(onward[0] if onward else end)
    raise AssertionError("they never came there")


def opened(server: Server, visitors: Visitors, game: Game) -> TableScreen:
    links = table_of(server, game)
    return TableScreen(visitors.new()).open(link(links["table"], links["seats"][0]))


def beacon(table: TableScreen) -> Locator:
    return table.page.locator('[data-token^="beacon"]')


def test_it_walks_where_the_players_tap(server: Server, visitors: Visitors) -> None:
    table = opened(server, visitors, escorted())
    here, there = label_of("W9", "2,1:c"), label_of("W9", "2,1:b")
    table.asks("escort", zone=here)
    expect(beacon(table)).to_have_attribute("data-in", "2,1:c")
    table.tap(table.zone("2,1:b"))
    table.settled()
    expect(beacon(table)).to_have_attribute("data-in", "2,1:b")
    said = table.words(
        "play.event.moved", survivor="The Empress of Thorns", zone=there, **{"from": here}
    )
    expect(table.tab("log").get_by_role("listitem").filter(has_text=said)).to_have_count(1)


def test_it_is_taken_and_goes_along_with_its_bearer(server: Server, visitors: Visitors) -> None:
    table = opened(server, visitors, beside_it())
    table.choose(table.words("play.choice.take_beacon"))
    name = table.words("web.table.dashboard", name="Jenia")
    board = table.page.get_by_role("region", name=name, exact=True)
    expect(board.get_by_text(table.words("play.table.beacon"))).to_be_visible()
    table.tap(table.zone("2,0:b"))
    table.settled()
    expect(beacon(table)).to_have_attribute("data-in", "2,0:b")
