"""Bots in the browser: partners by one click, a round of each box with them, a seat handed to a bot
and taken back, a mind that dies."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PATIENCE
from tests.browser.pages import Setup, TableScreen, link
from tests.browser.test_axe import AXE, check
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server, wait_until

SEED = 5
"""With this luck the First Player is Ada."""
PARTNERS = {
    "seats": [0, 1, 2, 3, 4, 5],
    "names": ["Ada", "Ben"],
    "bots": [None, None, "steady", "quick", "quick", "quick"],
    "pace": "at-once",
    "seed": SEED,
}
"""Two people and four bots."""
READ_FOR = """(said) => {
  new MutationObserver(() => {
    if (document.body.textContent.includes(said)) window.wasSaid = true;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Notes when this is shown, however short."""


def in_round(table: TableScreen, number: int) -> Locator:
    banner = table.page.get_by_role("banner")
    return banner.get_by_text(table.words("play.round", round=number), exact=True)


def signs(table: TableScreen, mind: str) -> Locator:
    """The signs of such bots in the strip of the team."""
    team = table.page.get_by_role("region", name=table.words("web.table.team"))
    return team.get_by_role("img", name=table.words(f"web.bot.{mind}"), exact=True)


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


def play_until(done: Callable[[], bool], *tables: TableScreen) -> None:
    """Answer what is asked there until it is so."""
    end = time.monotonic() + 3 * PATIENCE / 1000
    while not done():
        assert time.monotonic() < end, "it did not come"
        for table in tables:
            assert not table.result.is_visible(), "the game is over"
            answer(table)
        tables[0].page.wait_for_timeout(50)


def ends_turn(table: TableScreen) -> bool:
    """Answer here, too; whether that ended a Turn."""
    return answer(table) == table.words("play.choice.end_turn")


def together(
    server: Server, visitors: Visitors, quest: str
) -> tuple[TableScreen, TableScreen, dict[str, Any]]:
    """Ada and Ben at a table with four bots; and its links."""
    links = server.new_table(quest, **PARTNERS)
    ada, ben = (TableScreen(visitors.new(name=name)) for name in ("Ada", "Ben"))
    for table, token in zip((ada, ben), links["seats"], strict=False):
        table.open(link(links["table"], token))
    return ada, ben, links


def test_two_of_mine_and_four_partners_is_one_click(visitors: Visitors) -> None:
    page = visitors.new(name="Ada")
    page.add_init_script(path=AXE)
    setup = Setup(page).open("M0")
    setup.seed(SEED)
    setup.button("web.setup.partners", count=4).click()
    seats = setup.page.get_by_role("list", name=setup.words("web.setup.seats"))
    expect(seats.get_by_role("listitem")).to_have_count(5)
    for number in (2, 3, 4):  # the last one thinks
        who = setup.words("web.bot.label", who=setup.words("web.bot.name", number=number))
        bot = page.get_by_role("combobox", name=who, exact=True)
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


@pytest.mark.parametrize("quest", ["M0", "Q0", "W0"])
def test_a_person_leaves_a_bot_plays_on_and_the_person_returns(
    server: Server, visitors: Visitors, quest: str
) -> None:
    """Four bots and two people play a round of each box; then Ben goes, and comes back."""
    ada, ben, links = together(server, visitors, quest)
    expect(signs(ada, "steady")).to_have_count(1)
    expect(signs(ada, "quick")).to_have_count(3)
    play_until(in_round(ada, 2).is_visible, ada, ben)
    ben.seat("Ben").get_by_role("button", name=ben.words("web.bot.let")).click()
    expect(ben.button("web.bot.myself").first).to_be_visible()
    visitors.leave(ben.page)
    expect(signs(ada, "steady")).to_have_count(2)
    play_until(in_round(ada, 3).is_visible, ada)

    ben = TableScreen(visitors.new(name="Ben", viewport=PHONE))
    ben.open(link(links["table"], links["seats"][1]))
    expect(signs(ben, "steady")).to_have_count(2)
    ben.button("web.bot.myself").first.click()
    expect(signs(ada, "steady")).to_have_count(1)
    expect(signs(ben, "steady")).to_have_count(1)
    play_until(lambda: ends_turn(ben), ada)


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: Server, visitors: Visitors) -> None:
    """While it is Ben's Turn, and by the keyboard."""
    # In Q0 one death does not lose, whatever the bots do.
    ada, ben, _ = together(server, visitors, "Q0")
    play_until(lambda: ends_turn(ben), ada)
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
    play_until(lambda: ends_turn(ben), ada)


def test_a_mind_that_is_killed_in_the_middle_of_a_thought(
    server: Server, visitors: Visitors
) -> None:
    """The bot chooses quickly, its seat says so, and nobody has to do anything."""
    seated = {"seats": [0, 0, 0, 1, 1, 1], "bots": [None, "steady"], "mine": [0]}
    links = server.new_table("Q0", **seated, pace="at-once", seed=SEED)
    ada = TableScreen(visitors.new(name="Ada"))
    ada.open(link(links["table"], links["seats"][0]))
    play_until(in_round(ada, 2).is_visible, ada)
    expect(ada.choices).to_be_visible()  # the bot has played
    killed = server.thinker()
    os.kill(killed, signal.SIGSTOP)
    ada.tab("seats")
    ada.page.evaluate(READ_FOR, ada.words("web.bot.instead_quick"))
    play_until(lambda: not ada.choices.is_visible(), ada)
    ada.page.wait_for_timeout(300)
    expect(ada.choices).to_have_count(0)
    expect(ada.odds.or_(ada.danger)).to_have_count(0)  # so it is the bot who is asked, and thinks
    os.kill(killed, signal.SIGKILL)
    play_until(lambda: bool(ada.page.evaluate("() => window.wasSaid")), ada)
    play_until(in_round(ada, 3).is_visible, ada)
    wait_until(lambda: server.thinker() != killed, "another thinker")
