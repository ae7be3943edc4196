"""The look back at a finished game: asked for, curve, sum, moments, trying it oneself and back."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from shamble.review import TurningPoint, review
from shamble.server.reviews import key_of
from tests.browser.games import golden
from tests.browser.pages import Replay, Screen, TableScreen, link, table_of
from tests.browser.test_axe import AXE, SIZES, check
from tests.browser.visitors import Visitors
from tests.review.games import given_away
from tests.services import UNMEASURED, Server

LANGUAGES = ("en", "fr", "pl")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, built_page: str) -> Iterator[Server]:
    """One on which a look back takes little time."""
    folder = tmp_path_factory.mktemp("server")
    limits = {"posts_per_minute": 10_000, "beat_seconds": 20, "review_playouts": 2, **UNMEASURED}
    with Server(str(folder / "tables.db"), limits=limits, SHAMBLE_PAGE=built_page) as started:
        yield started


@pytest.fixture(scope="module")
def looked_back(server: Server) -> dict[str, Any]:
    """A table whose game was given away, with its look back. That is a sketch, as the server would
    make it; only the moment would take longer to find, so it is written down here."""
    game = given_away()
    links = table_of(server, game)
    begun = next(n for n in range(game.length) if game.at(n).state.round == 5)
    moment = TurningPoint(
        choices=begun + 1,
        round=5,
        survivor="amy",
        done=("end-turn",),
        instead=("move 0,0:d",),
        worth=0.61,
        low=0.45,
        high=0.77,
        worlds=600,
    )
    found = msgspec.structs.replace(review(game, playouts=2), moments=(moment,), weighed=7)
    row = (key_of(game.to_save()), 0, 100, msgspec.json.encode(found).decode())
    with sqlite3.connect(server.db) as database:
        database.execute("INSERT INTO reviews (game, at, reached, data) VALUES (?, ?, ?, ?)", row)
    path = f"/api/tables/{links['table']}/review"
    return {**links, "review": server.get(path, links["host"])["review"]}


def panel(screen: Screen) -> Locator:
    return screen.page.get_by_role("region", name=screen.words("web.review.title"), exact=True)


def test_curve_sum_and_moments_in_three_languages(
    page: Page, server: Server, looked_back: dict[str, Any]
) -> None:
    table = TableScreen(page).open_ended(link(looked_back["table"], looked_back["host"]))
    said = looked_back["review"]
    for language in LANGUAGES:
        table.speak(language)
        shown = panel(table)
        expect(shown.get_by_role("img")).to_have_accessible_name(
            table.words.like("web.review.described")
        )
        slider = shown.get_by_role("slider", name=table.words("web.review.slider"))
        expect(slider).to_have_value(str(len(said["points"]) - 1))
        for key in ("start", "dice", "cards", "decisions", "result"):
            expect(
                shown.get_by_role("listitem").filter(has_text=table.words(f"review.{key}")).first
            ).to_be_visible()
        moment = shown.get_by_role("listitem").filter(
            has=page.get_by_role("button", name=table.words("web.review.try"))
        )
        expect(moment).to_have_count(len(said["moments"]))
        expect(moment.first).to_contain_text(table.words("play.choice.end_turn"))
        expect(moment.first).to_contain_text(table.words("review.instead"))


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_wrong_with_it_for_anybody(
    visitors: Visitors, server: Server, looked_back: dict[str, Any], size: str
) -> None:
    page = visitors.new(viewport=SIZES[size], touch=size == "phone")
    page.add_init_script(path=AXE)
    table = TableScreen(page).open_ended(link(looked_back["table"], looked_back["host"]))
    expect(panel(table).get_by_role("img")).to_be_visible()
    check(page, "a look back")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_the_keyboard_walks_along_the_curve(
    page: Page, server: Server, looked_back: dict[str, Any]
) -> None:
    table = TableScreen(page).open_ended(link(looked_back["table"], looked_back["host"]))
    points = looked_back["review"]["points"]
    slider = panel(table).get_by_role("slider")
    slider.focus()
    for back in (2, 3, 4):
        page.keyboard.press("ArrowLeft")
        expect(slider).to_have_attribute("aria-valuetext", points[-back]["said"])
        expect(panel(table)).to_contain_text(points[-back]["said"])
    drawing = panel(table).get_by_role("img")
    drawing.hover(position={"x": 1, "y": 20})
    expect(panel(table)).to_contain_text(points[0]["said"])


def test_a_moment_is_shown_on_the_board(
    page: Page, server: Server, looked_back: dict[str, Any]
) -> None:
    """From the table in its replay; there, too, the look back is shown to everybody."""
    table = TableScreen(page).open_ended(link(looked_back["table"], looked_back["host"]))
    first = looked_back["review"]["moments"][0]
    shown = panel(table).get_by_role("listitem").filter(has_text=first["when"])
    shown.get_by_role("button", name=table.words("web.review.show")).click()
    replay = Replay(page).ready()
    replay.shows(first["choices"])
    replay.button("web.replay.result").click()
    expect(panel(replay)).to_contain_text(looked_back["review"]["summed"])
    expect(replay.button("web.review.ask")).to_have_count(0)
    last = looked_back["review"]["points"][-1]
    panel(replay).get_by_role("button", name=replay.words("web.review.show")).first.click()
    replay.shows(last["choices"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_try_it_yourself_and_back(
    visitors: Visitors, server: Server, looked_back: dict[str, Any], language: str
) -> None:
    page = visitors.new(language=language)
    before = server.get(f"/api/tables/{looked_back['table']}/save", looked_back["host"])
    table = TableScreen(page, language)
    table.open_ended(link(looked_back["table"], looked_back["host"]))
    panel(table).get_by_role("button", name=table.words("web.review.try")).first.click()
    expect(page).not_to_have_url(re.compile(re.escape(looked_back["table"])))
    table.ready()
    table.end_turn()
    back = page.get_by_role("link", name=table.words("web.review.back"), exact=True)
    back.click()
    expect(panel(table).get_by_role("img")).to_be_visible()
    expect(page).to_have_url(re.compile(re.escape(looked_back["table"])))
    assert server.get(f"/api/tables/{looked_back['table']}/save", looked_back["host"]) == before


def test_back_to_the_look_back_of_a_replay(
    page: Page, server: Server, looked_back: dict[str, Any]
) -> None:
    path = f"/api/tables/{looked_back['table']}/replay"
    replay: str = server.post(path, {}, looked_back["host"])["replay"]
    page.goto(f"/#/replay/{replay}/0/result")
    screen = TableScreen(page)
    panel(screen).get_by_role("button", name=screen.words("web.review.try")).first.click()
    expect(page).not_to_have_url(re.compile(re.escape(replay)))
    screen.ready()
    page.get_by_role("link", name=screen.words("web.review.back"), exact=True).click()
    expect(panel(screen).get_by_role("img")).to_be_visible()


def test_who_played_asks_and_sees_it_grow(page: Page, server: Server) -> None:
    """And so does somebody who only watches, without asking."""
    links = table_of(server, golden("m0-won"), open=True)
    table = TableScreen(page).open_ended(link(links["table"], links["host"]))
    expect(panel(table)).to_contain_text(table.words("web.review.why"))
    table.button("web.review.ask").click()
    expect(table.button("web.review.ask")).to_have_count(0)
    expect(panel(table).get_by_role("img")).to_be_visible()
    expect(panel(table)).to_contain_text(table.words.inside("review.sum"))
    page.evaluate("localStorage.clear()")
    page.goto(f"/#/t/{links['table']}")
    page.reload()
    expect(panel(table).get_by_role("img")).to_be_visible()
