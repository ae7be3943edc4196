"""The Zombies' Phase as a film: group by group, at one's own pace, and always to the same end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from shamble.game import Game
from tests.browser.film import Film
from tests.browser.pages import Table, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server


@pytest.fixture
def game() -> Game:
    """The tutorial: all that is left of the first Players' Phase is the end of the last Turn."""
    game = Game.new("M0", seed=4)
    while True:
        question = game.decision
        others = [s for s in game.view().survivors if s.id != question.survivor]
        if question.kind == "action" and all(s.done for s in others):
            return game
        game.choose("end-turn" if question.kind == "action" else question.choices[0])


@pytest.fixture
def film(visitors: Visitors, server: Server, game: Game) -> Film:
    links = table_of(server, game)
    page = visitors.new(motion=True)
    film = Film(Table(page).open(link(links["table"], links["seats"][0])))
    film.begin()
    game.choose("end-turn")
    return film


def zombies_on(table: Table) -> dict[str, dict[str, int]]:
    """What the board says is where: by zone and kind."""
    found: dict[str, dict[str, int]] = {}
    for said in table.zone_names():
        zone = said.split(" ")[1].rstrip(",")
        for count, kind in re.findall(r"(\d+)(?: ×)? (Walker|Runner|Fatty)\b", said):
            found.setdefault(zone, {})[kind.lower()] = int(count)
    return found


def test_the_film_is_told_scene_by_scene(film: Film, game: Game) -> None:
    table = film.table
    film.button("pause").click()
    expect(film.button("play")).to_be_visible()
    expect(table.page.get_by_text(table.words("web.table.film_hint"))).to_be_visible()
    expect(table.choices.get_by_role("button").first).to_be_disabled()

    at, length = map(int, film.place.inner_text().split("/"))
    assert at < length
    moved = table.words.like("web.film.moved")
    told = [film.region.get_by_role("paragraph").inner_text()]
    for number in range(at + 1, length + 1):
        film.button("step").click()
        expect(film.place).to_have_text(f"{number}/{length}")
        told.append(film.region.get_by_role("paragraph").inner_text())
    assert any(moved.match(caption) for caption in told), told
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
