"""Bots in the browser: partners by one click, a seat handed to a bot and taken back."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PATIENCE
from tests.browser.pages import Setup, TableScreen, link
from tests.browser.test_axe import AXE, check
from tests.browser.visitors import Visitors
from tests.services import Server

SEED = 0
"""With this luck the First Player is Ada."""


def in_round(table: TableScreen, number: int) -> Locator:
    banner = table.page.get_by_role("banner")
    return banner.get_by_text(table.words("play.round", round=number), exact=True)


def answer(table: TableScreen) -> str:
    """Answer what is asked here, if anything is: end the Turn, else take the first choice; returns
    it."""
    if table.danger.is_visible():
        table.anyway()
    elif table.odds.is_visible():
        table.roll()
    elif table.choices.is_visible() and (offered := table.offered()):
        done = table.words("play.choice.end_turn")
        choice = done if done in offered else offered[0]
        table.choose(choice)
        return choice
    return ""


def play_until(done: Callable[[], bool], table: TableScreen) -> None:
    """Answer what is asked there until it is so."""
    end = time.monotonic() + 3 * PATIENCE / 1000
    while not done():
        assert time.monotonic() < end, "it did not come"
        assert not table.result.is_visible(), "the game is over"
        answer(table)
        table.page.wait_for_timeout(50)


def test_two_of_mine_and_four_partners_is_one_click(visitors: Visitors) -> None:
    page = visitors.new(name="Ada")
    page.add_init_script(path=AXE)
    setup = Setup(page).open("M0")
    setup.seed(SEED)
    setup.button("web.setup.partners", count=4).click()
    seats = setup.page.get_by_role("list", name=setup.words("web.setup.seats"))
    expect(seats.get_by_role("listitem")).to_have_count(5)
    second = setup.words("web.bot.label", who=setup.words("web.bot.name", number=2))
    bot = page.get_by_role("combobox", name=second, exact=True)
    expect(bot).to_have_value("steady")
    bot.select_option("quick")
    page.get_by_role("combobox", name=setup.words("web.bot.pace")).select_option("at-once")
    check(page, "set-up with bots")
    ada = setup.start().ready()  # nobody needs a link
    seat = ada.seat(ada.words("web.bot.name", number=2))
    expect(seat.get_by_text(ada.words("web.bot.quick"), exact=True).first).to_be_visible()
    play_until(in_round(ada, 2).is_visible, ada)
    expect(ada.tab("seats").get_by_text(ada.words("web.bot.alone"))).to_have_count(4)
    check(page, "seats of bots")


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Server, visitors: Visitors) -> None:
    """Four bots and two people play a round; then Ben goes for a while."""
    links = server.new_table(
        "Q0",  # in which one death does not lose, whatever the bots do
        seats=[0, 1, 2, 3, 4, 5],
        names=["Ada", "Ben"],
        bots=[None, None, "steady", "steady", "quick", "quick"],
        pace="at-once",
        seed=SEED,
    )
    ada, ben = (TableScreen(visitors.new(name=name)) for name in ("Ada", "Ben"))
    for table, token in zip((ada, ben), links["seats"], strict=False):
        table.open(link(links["table"], token))
    play_until(lambda: answer(ben) == ben.words("play.choice.end_turn"), ada)
    play_until(in_round(ben, 2).is_visible, ada)

    expect(ben.choices).to_be_visible()  # now the First Player is Ben
    ben.seat("Ben").get_by_role("button", name=ben.words("web.bot.let")).focus()
    ben.page.keyboard.press("Enter")
    back = ben.button("web.bot.myself")
    expect(back.first).to_be_visible()
    expect(ada.choices).to_be_visible()  # the bots have played their Turns, and Ben's
    expect(in_round(ada, 2)).to_be_visible()
    expect(ben.choices).to_have_count(0)
    sign = ada.seat("Ben").get_by_text(ada.words("web.bot.steady"), exact=True)
    expect(sign.first).to_be_visible()
    told = ada.words("web.bot.took_over", who="Ben", bot=ada.words("web.bot.steady"))
    expect(ada.tab("chat").get_by_text(told)).to_be_visible()

    back.first.click()
    expect(back).to_have_count(0)
    expect(sign).to_have_count(0)
    play_until(lambda: answer(ben) == ben.words("play.choice.end_turn"), ada)
