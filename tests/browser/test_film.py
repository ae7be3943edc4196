"""The Zombies' Phase as a film: group by group, at one's own pace, and always to the same end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from shamble.game import Game
from shamble.server.game_teller import GameTeller
from tests.browser.film import Film
from tests.browser.games import golden
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.browser.words import words
from tests.services import Server

SLOWLY = "localStorage.getItem('shamble.film') ?? localStorage.setItem('shamble.film', 'slow')"
"""For a browser that remembers no other speed."""


def last_turn() -> Game:
    """The tutorial: all that is left of the first Players' Phase is the end of the last Turn."""
    game = Game.new("M0", seed=4)
    while True:
        question = game.decision
        others = [s for s in game.view().survivors if s.id != question.survivor]
        if question.kind == "action" and all(s.done for s in others):
            return game
        game.choose("end-turn" if question.kind == "action" else question.choices[0])


def log_of(game: Game, language: str = "en") -> list[str]:
    """All sentences of the log; its headings are no sentences."""
    told = GameTeller(game, words(language).names).told(game.events)
    headings = ("round-began", "turn-began", "turn-ended", "phase-ended")
    return [one.said for one in told if one.kind not in headings]


def counts_of(game: Game) -> list[int]:
    view = game.view()
    return [view.decks["equipment"], view.decks["zombie"], sum(view.reserve.values())]


@pytest.fixture
def game() -> Game:
    return last_turn()


def begun(page: Page, server: Server, game: Game) -> Film:
    """Somebody at a table that goes on with this game ends the last Turn."""
    links = table_of(server, game)
    film = Film(TableScreen(page).open(link(links["table"], links["seats"][0])))
    film.begin()
    return film


@pytest.fixture
def film(visitors: Visitors, server: Server, game: Game) -> Film:
    film = begun(visitors.new(motion=True), server, game)
    game.choose("end-turn")
    return film


@pytest.fixture
def held(visitors: Visitors, server: Server, game: Game) -> Film:
    """The film, held at its first scene."""
    page = visitors.new(motion=True)
    page.add_init_script(SLOWLY)
    film = begun(page, server, game)
    film.button("pause").click()
    expect(film.place).to_have_text(re.compile("^1/"))
    game.choose("end-turn")
    assert film.log.count() < len(log_of(game))
    return film


def zombies_on(table: TableScreen) -> dict[str, dict[str, int]]:
    """What the board says is where: by zone and kind."""
    found: dict[str, dict[str, int]] = {}
    names = table.zones.evaluate_all("(all) => all.map((one) => one.dataset.zone)")
    for zone, said in zip(names, table.zone_names(), strict=True):
        for count, kind in re.findall(r"(\d+)(?: ×)? (Walker|Runner|Fatty)\b", said):
            found.setdefault(zone, {})[kind.lower()] = int(count)
    return found


def test_the_film_is_told_scene_by_scene(held: Film, game: Game) -> None:
    film, table = held, held.table
    expect(film.button("play")).to_be_visible()
    expect(table.page.get_by_text(table.words("web.table.film_paused"))).to_be_visible()
    expect(table.choices.get_by_role("button").first).to_be_disabled()

    length = int(film.place.inner_text().split("/")[1])
    told = [film.region.get_by_role("paragraph").inner_text()]
    for number in range(2, length + 1):
        film.button("step").click()
        expect(film.place).to_have_text(f"{number}/{length}")
        told.append(film.region.get_by_role("paragraph").inner_text())
    assert told[0] == table.words("web.film.moved", count=4), "the horde moves together"
    assert told[1].startswith("1 Runner goes "), "who acts twice goes on in the next step"
    assert len(set(told)) == len(told), "each scene has something of its own to tell"

    film.button("why").click()
    expect(film.region).to_contain_text(
        table.words("web.page", book="Zombicide 2nd Edition", pages=25)
    )
    film.button("step").click()
    film.is_over()
    assert zombies_on(table) == game.view().zombies


def test_the_film_is_skipped(film: Film, game: Game) -> None:
    film.button("skip").click()
    film.is_over()
    assert zombies_on(film.table) == game.view().zombies


def test_the_film_runs_to_its_end_at_the_speed_one_likes(film: Film, game: Game) -> None:
    speed = film.region.get_by_role("button", name=film.table.words("web.film.speed"))
    speed.click()
    expect(speed).to_have_accessible_name(re.compile(film.table.words("web.film.speed_fast")))
    film.is_over()
    assert zombies_on(film.table) == game.view().zombies
    expect(film.region).to_be_visible()  # what came last can still be read
    film.table.asks("activate")


def test_escape_skips_and_the_choice_of_speed_is_remembered(film: Film, game: Game) -> None:
    table = film.table
    table.page.keyboard.press("Escape")
    film.is_over()
    menu = table.menu()
    menu.get_by_label(table.words("web.film.speed")).select_option("off")
    table.page.reload()
    table.ready()
    expect(table.menu().get_by_label(table.words("web.film.speed"))).to_have_value("off")
    assert zombies_on(table) == game.view().zombies


def test_the_page_tells_no_more_than_the_film(held: Film, game: Game) -> None:
    before = last_turn()
    status = held.table.page.get_by_role("banner")
    length = int(held.place.inner_text().split("/")[1])
    logs, counts = [held.log.count()], [held.counts()]
    assert counts[0] == counts_of(before)
    for number in range(2, length + 1):
        expect(status).to_contain_text(held.table.words("play.round", round=1))
        held.step_to(number)
        logs.append(held.log.count())
        counts.append(held.counts())
    assert logs == sorted(set(logs)), "each scene adds to the log"
    assert counts == sorted(counts, reverse=True)
    assert len({zombie for _, zombie, _ in counts}) > 2, "card by card"
    expect(held.log).to_have_text(log_of(game))
    assert counts[-1] == counts_of(game)
    expect(status).to_contain_text(held.table.words("play.round", round=2))


def test_whoever_skips_is_told_the_rest_at_once(held: Film, game: Game) -> None:
    held.button("skip").click()
    expect(held.log).to_have_text(log_of(game))
    assert held.counts() == counts_of(game)


def test_whoever_wants_no_films_sees_the_end_of_this_one(held: Film, game: Game) -> None:
    menu = held.table.menu()
    menu.get_by_label(held.table.words("web.film.speed")).select_option("off")
    held.table.page.keyboard.press("Escape")
    held.is_over()
    expect(held.log).to_have_text(log_of(game))


def test_another_language_in_the_middle_of_a_film_tells_everything(held: Film, game: Game) -> None:
    held.table.speak("fr")
    french = Film(held.table)
    expect(french.log).to_have_text(log_of(game, "fr"))
    french.is_over()


def test_a_reload_in_the_middle_of_a_film_tells_everything(held: Film, game: Game) -> None:
    held.table.page.reload()
    expect(held.log).to_have_text(log_of(game))
    held.is_over()


def test_what_is_taken_back_in_the_middle_of_a_film_is_out_of_the_log(held: Film) -> None:
    held.table.button("web.table.undo.free").click()
    expect(held.log).to_have_text(log_of(last_turn()))
    held.is_over()
    assert held.counts() == counts_of(last_turn())


@pytest.mark.parametrize(("name", "choices"), [("m10-won", 48), ("m0-won", 5)])
def test_the_film_covers_nothing_of_the_board_and_does_not_move_it(
    visitors: Visitors, server: Server, name: str, choices: int
) -> None:
    page = visitors.new(motion=True)
    page.add_init_script(SLOWLY)
    links = table_of(server, golden(name, choices))
    film = Film(TableScreen(page).open(link(links["table"], links["seats"][0])))
    board = page.locator(".world")
    before = board.bounding_box()
    assert before is not None
    film.begin()
    film.button("pause").click()
    at, length = map(int, film.place.inner_text().split("/"))
    for number in range(at, length + 1):
        film.step_to(number)
        assert board.bounding_box() == before
        told = film.region.bounding_box()
        assert told is not None
        beside = told["x"] >= before["x"] + before["width"]
        below = told["y"] >= before["y"] + before["height"]
        assert beside or below, (before, told)
