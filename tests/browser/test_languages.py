"""Every screen in every language; a text that is missing fails the test."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from shamble.telling.places import Places
from tests.browser.games import in_a_turn, played
from tests.browser.pages import Home, Replay, Setup, TableScreen, link, table_of
from tests.browser.visitors import PHONE, Visitors
from tests.services import Server, wait_until
from tests.soak import rounds

ALL = ["en", "fr", "pl"]
EVERYWHERE = [(language, size) for language in ALL for size in ("desktop", "phone")]
EACH_ONCE = [("en", "phone"), ("fr", "desktop"), ("pl", "phone")]


@pytest.mark.parametrize("language", rounds(["fr"], ALL))
def test_setting_up_and_a_first_turn(visitors: Visitors, language: str) -> None:
    home = Home(visitors.new(language), language).open()
    setup = home.set_up("M0")
    setup.seed(5)
    table = setup.start().ready()
    words = table.words
    table.asks("activate")
    table.choose("Amy")
    table.asks("action", survivor="Amy", count=3)
    move = next(said for said in table.offered() if words.like("play.choice.move").match(said))
    table.choose(move)
    table.asks("action", survivor="Amy", count=3)  # her first Move is free
    table.choose(words("play.choice.reorganise"))
    table.asks("inventory", survivor="Amy")
    table.choose(words("play.choice.done"))
    table.asks("action", survivor="Amy", count=2)
    table.end_turn()
    table.asks("activate")
    turn = words("play.event.turn_began", survivor="Amy")
    expect(table.tab("log").get_by_text(turn)).to_be_visible()


def test_the_language_is_switched_in_play(page: Page, server: Server) -> None:
    game = in_a_turn()
    board, quest = game.material.board, game.material.quest
    links = table_of(server, game)
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    for language in ("pl", "fr", "en"):
        table.speak(language)
        table.asks("action", survivor="Doug", count=3)
        said = table.words("play.event.turn_began", survivor="Amy")
        expect(table.tab("log").get_by_text(said)).to_be_visible()
        assert table.words("play.choice.search") in table.offered()
        places = Places(board, quest, table.words.names)
        called = tuple(places.full(zone) for zone in range(len(board.zones)))
        wait_until(
            lambda called=called: all(name.startswith(called) for name in table.zone_names()),  # type: ignore[misc]
            f"zones that speak {language}",
        )
    table.speak("pl")
    page.reload()
    table.ready().asks("action", survivor="Doug", count=3)


@pytest.mark.parametrize("language", rounds(["pl"], ALL))
def test_home_setting_up_and_boards(visitors: Visitors, language: str) -> None:
    page = visitors.new(language)
    home = Home(page, language).open()
    for quest in ("M1", "Q5", "W1"):
        home.details(quest)
        page.keyboard.press("Escape")
    page.get_by_label(home.words("web.home.playable_only")).check()
    page.get_by_label(home.words("web.home.search")).fill("nothing like this")
    expect(page.get_by_text(home.words("web.home.none"))).to_be_visible()
    setup = Setup(page, language).open("Q0")
    setup.players(2)
    setup.seed(1)
    page.get_by_text(home.words("web.setup.house_rules"), exact=True).click()
    setup.start()
    dialog = setup.dialog("web.setup.links")
    dialog.get_by_role("button", name=home.words("web.setup.to_the_table")).click()
    TableScreen(page, language).ready()
    page.goto("/#/board/W1")
    expect(page.get_by_role("link", name=home.words("web.board.preview.play"))).to_be_visible()
    page.goto("/#/nowhere")
    expect(page.get_by_text(home.words("web.app.nowhere"))).to_be_visible()


@pytest.mark.parametrize("language, size", rounds(EACH_ONCE, EVERYWHERE))
def test_the_table_with_everything_opened(
    visitors: Visitors, server: Server, language: str, size: str
) -> None:
    links = table_of(server, in_a_turn())
    phone = size == "phone"
    page = visitors.new(language, PHONE, touch=True) if phone else visitors.new(language)
    table = TableScreen(page, language).open(link(links["table"], links["seats"][0]))
    words = table.words
    if not phone:
        for popup in ("web.table.goals", "web.table.supplies"):
            page.get_by_role("button", name=words(popup)).click()
            page.keyboard.press("Escape")
        page.get_by_role("button", name=words.like("web.table.card_usable")).first.click()
        page.keyboard.press("Escape")
        table.button("web.board.fit").click()  # the camera may have gone to what was pointed at
        table.tap(table.zone("1,1:h"))
        expect(table.popover).to_be_visible()
        page.keyboard.press("Escape")
        table.button("web.board.labels").click()
    menu = table.menu()
    menu.get_by_role("button", name=words("web.table.share")).click()
    expect(menu.get_by_label(words("web.table.replay_link"))).to_be_visible()
    page.keyboard.press("Escape")
    for name in ("chat", "seats", "log"):
        expect(table.tab(name)).to_be_visible()
    table.show_turn()
    table.button("web.table.forecast_show").click()
    expect(page.get_by_role("region", name=words("web.table.forecast"))).to_be_visible()
    table.button("web.table.forecast_hide").click()
    attack = next(said for said in table.offered() if words.like("play.choice.attack").match(said))
    table.choice(attack).click()
    expect(table.odds).to_be_visible()
    table.roll()
    table.choose(words("play.choice.search"))
    table.asks_like("inventory_gained")


@pytest.mark.parametrize("language", rounds(["fr"], ALL))
def test_the_end_and_the_replay(visitors: Visitors, server: Server, language: str) -> None:
    game = played("M0", seed=1)
    links = table_of(server, game)
    page = visitors.new(language)
    table = TableScreen(page, language)
    page.goto(link(links["table"], links["seats"][0]))
    expect(table.result).to_contain_text(table.words("web.result.lost"))
    table.button("web.result.watch").click()
    replay = Replay(page, language).ready()
    for round_ in (1, 2):
        replay.button("web.replay.to_round", round=round_).click()
    replay.button("web.film.why").click()
    page.get_by_role("tab", name=replay.words("web.replay.log")).click()
    said = replay.words("web.log.round", round=1)
    expect(page.get_by_role("heading", name=said, exact=True)).to_be_visible()
    page.get_by_role("tab", name=replay.words("web.replay.moments")).click()
    for other in ALL:
        replay.speak(other)
        expect(page.get_by_role("tab", name=replay.words("web.replay.moments"))).to_be_visible()
    replay.button("web.replay.result").click()
    expect(TableScreen(page, other).result).to_be_visible()
