"""A whole game alone, from the home page to the result, by what the page offers."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, Route, expect

from shamble.content.names import Names
from shamble.game import Game
from shamble.game.saves import Setup
from shamble.telling.sayings import Sayings
from tests.browser.pages import Home, TableScreen
from tests.services import Server

SEED = 35
"""Of the dice and cards, so that the same game is played each time."""
LONGEST = 150
DOING = ("move", "search", "open", "open_by_hand", "attack", "take_objective")
ABOUT_CARDS = ("attack", "open")


class Player:
    """Plays at random with the mouse: on the list, the board, the team's cards."""

    def __init__(self, table: TableScreen, seed: int) -> None:
        self.table = table
        self.chance = random.Random(seed)
        self.hand = random.Random(seed)
        """Where a choice is made, apart from which one it is."""
        self.made: list[str] = []
        self.ways: set[str] = set()
        self.actions = 0
        """How many Actions the survivor has used in this Turn."""

    def play(self) -> None:
        """Until the game is over."""
        while self.table.choices.is_visible():
            assert len(self.made) < LONGEST, self.made
            said = self.pick(self.table.offered())
            self.made.append(said)
            self.do(said)

    def pick(self, offered: list[str]) -> str:
        words = self.table.words
        end = words("play.choice.end_turn")
        done = words("play.choice.done")
        if end in offered:
            doing = [said for said in offered if self.is_doing(said)]
            said = self.chance.choice(doing) if doing and self.actions < 2 else end
            self.actions = 0 if said == end else self.actions + 1
            return said
        return done if done in offered else self.chance.choice(offered)

    def is_doing(self, said: str) -> bool:
        return any(self.table.words.like(f"play.choice.{one}").match(said) for one in DOING)

    def do(self, said: str) -> None:
        """Where the hand goes: the list, and what fits of the board, the team and the cards."""
        ways = [self.list, self.list]
        if self.lit(said).count() > 0:
            ways += [self.board]
        if self.beginning(said).is_visible():
            ways += [self.team]
        if self.usable.is_visible() and self.is_about_a_card(said):
            ways += [self.card]
        way = self.hand.choice(ways)
        self.ways.add(way.__name__)
        way(said)
        self.table.settled()
        if self.table.words.like("play.choice.attack").match(said):
            self.table.roll()
        elif self.table.danger.is_visible():
            self.table.anyway()

    def list(self, said: str) -> None:
        self.table.choice(said).click()

    # --- on the board -----------------------------------------------------------------------

    def lit(self, said: str) -> Locator:
        """The zones where this can be done."""
        can = re.escape(self.table.words("web.board.can", choices=""))
        name = re.compile(rf"{can}(.*; )?{re.escape(said)}( \([^;]*\))?(;|$)")  # with its cost
        return self.table.zones.and_(self.table.page.get_by_role("button", name=name))

    def board(self, said: str) -> None:
        """A zone is clicked; what is about things in it is also told by the keyboard's Enter."""
        zone = self.lit(said).first
        if self.table.words.like("play.choice.move").match(said):
            self.table.tap(zone)
        else:
            zone.focus()
            zone.press("Enter")
        self.table.settled()
        offer = self.table.popover.get_by_role("button", name=said, exact=True)
        if offer.is_visible():
            offer.click()

    # --- at the team's dashboards -----------------------------------------------------------

    def beginning(self, said: str) -> Locator:
        """The button that begins a survivor's Turn."""
        name = f"{self.table.words('web.table.short.activate')}: {said}"
        return self.table.page.get_by_role("button", name=name, exact=True)

    def team(self, said: str) -> None:
        self.beginning(said).click()

    @property
    def usable(self) -> Locator:
        """A card with which something can be done."""
        name = self.table.words.like("web.table.card_usable")
        return self.table.page.get_by_role("button", name=name).first

    def is_about_a_card(self, said: str) -> bool:
        return any(self.table.words.like(f"play.choice.{one}").match(said) for one in ABOUT_CARDS)

    def card(self, said: str) -> None:
        self.usable.click()
        team = self.table.page.get_by_role("region", name=self.table.words("web.table.team"))
        team.get_by_role("button", name=said, exact=True).click()


def test_a_game_of_the_tutorial_from_the_home_page_to_its_end(page: Page, server: Server) -> None:
    made: list[dict[str, Any]] = []

    def with_our_luck(route: Route) -> None:
        wanted = json.loads(route.request.post_data or "")
        response = route.fetch(post_data=json.dumps({**wanted, "seed": SEED}))
        made.append(response.json())
        route.fulfill(response=response)

    page.route("**/api/tables", with_our_luck)
    Home(page).open().play_now.click()
    table = TableScreen(page).ready()
    player = Player(table, seed=1)
    player.play()

    expect(table.result).to_be_visible()
    expect(table.result).to_contain_text(table.words("web.result.lost"))
    for name in ("Amy", "Doug", "Elle", "Josh", "Ned", "Wanda"):
        expect(table.result.get_by_role("row").filter(has_text=name)).to_be_visible()
    assert player.ways == {"list", "board", "team", "card"}
    assert made_at_the_table(server, made[0]["table"]) == player.made


def made_at_the_table(server: Server, table: str) -> list[str]:
    """The choices in the database, in words."""
    with sqlite3.connect(server.db) as database:
        [(setup,)] = database.execute("SELECT setup FROM tables WHERE id = ?", [table])
        entries = database.execute(
            'SELECT text FROM entries WHERE "table" = ? AND kind = ? ORDER BY seq',
            [table, "choice"],
        ).fetchall()
    game = Game(msgspec.json.decode(setup, type=Setup))
    sayings = Sayings(game, Names.load("en"))
    said = []
    for (choice,) in entries:
        said.append(sayings.choice(choice, game.decision))
        game.choose(choice)
    assert game.over
    return said
