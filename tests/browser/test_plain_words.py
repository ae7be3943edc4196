"""Sentences that tell people what is going on: before the dice, at the table, at set-up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shamble.game import Game
from tests.browser.pages import Setup, TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server

FRIENDS = "Amy, Elle, Josh, Ned, Wanda"


def aiming(page: Page, server: Server, survivor: str, attack: str) -> TableScreen:
    """A first Turn, with the odds of a shot at the crowded Starting Zone in sight."""
    game = Game.new("M1", seed=0)
    game.choose(f"activate {survivor}")
    assert f"attack {attack}" in game.decision.choices
    links = table_of(server, game)
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    said = table.words.like("play.choice.attack")
    table.choice(next(each for each in table.offered() if said.match(each))).click()
    return table


def test_a_miss_hits_one_friend_of_the_players_choice(page: Page, server: Server) -> None:
    table = aiming(page, server, "doug", "pistol ranged 1,1:i")
    misses = table.words("web.odds.friendly_fire_choose", chance="33%", survivors=FRIENDS, wounds=1)
    expect(table.odds).to_contain_text(misses)
    expect(table.odds).to_contain_text(table.words("web.odds.nobody_friends"))
    expect(table.odds).not_to_contain_text(table.words("web.odds.mean"))


def test_nobody_is_there_to_be_shot(page: Page, server: Server) -> None:
    table = aiming(page, server, "elle", "pistol ranged 1,1:i")  # her shots spare friends
    expect(table.odds).to_contain_text(table.words("web.odds.nobody_noisy"))
    expect(table.odds).not_to_contain_text(table.words("web.odds.mean"))


def test_who_loses_the_seat_at_an_open_table_is_told(visitors: Visitors, server: Server) -> None:
    links = server.new_table("M1", seats=[0, 0, 0, 1, 1, 1], open=True)
    ben = TableScreen(visitors.new(name="Ben")).open(link(links["table"], links["seats"][1]))
    expect(ben.seat("Ben")).to_be_visible()
    server.post(f"/api/tables/{links['table']}/seats/1/link", {}, links["host"])
    expect(ben.alert).to_contain_text(ben.words("web.table.unseated"))
    ben.alert.get_by_role("button", name=ben.words("web.parts.close")).click()
    expect(ben.alert).to_have_count(0)


@pytest.mark.parametrize(
    "quest, box", [("M1", "second-edition"), ("Q0", "black-plague")], ids=["dealt", "shared"]
)
def test_setting_up_says_how_equipment_is_handed_out(page: Page, quest: str, box: str) -> None:
    setup = Setup(page).open(quest)
    expect(page.get_by_text(setup.words(f"web.setup.equipment.{box}"))).to_be_visible()


def test_links_of_this_computer_are_no_use_to_others(page: Page) -> None:
    setup = Setup(page).open("M1")
    setup.players(2)
    table = setup.start()
    dialog = table.dialog("web.setup.links")
    expect(dialog).to_contain_text(table.words("web.setup.links_here"))


def test_there_is_no_round_before_the_first(page: Page, server: Server) -> None:
    links = server.new_table("Q0", seed=1)
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    banner = page.get_by_role("banner")
    expect(banner).to_contain_text(table.words("play.phase.setup"))
    expect(banner).not_to_contain_text(table.words("play.round", round=0))
