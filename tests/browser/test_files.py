"""Saves as files, and replays as links."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from shamble.server.game_teller import GameTeller
from shamble.server.wire import Told
from tests.browser.games import golden, in_a_turn, played
from tests.browser.pages import Home, Replay, TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.browser.words import words
from tests.services import Server


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """The save file of a game in the middle of a Turn."""
    path = tmp_path / "evening.json"
    in_a_turn().save(path)
    return path


def test_a_saved_game_goes_on_at_a_new_table(page: Page, server: Server, tmp_path: Path) -> None:
    links = table_of(server, in_a_turn())
    table = TableScreen(page).open(link(links["table"], links["seats"][0]))
    table.choose(table.words("play.choice.noise"))
    table.asks("action", survivor="Doug", count=2)
    menu = table.menu()
    with page.expect_download() as download:
        menu.get_by_role("button", name=table.words("web.table.save")).click()
    expect(menu.get_by_text(table.words("web.table.saved"))).to_be_visible()
    kept = tmp_path / download.value.suggested_filename
    download.value.save_as(kept)
    assert kept.name == "shamble-M1.json"

    home = Home(page).open()
    page.get_by_label(home.words("web.home.open_save")).set_input_files(kept)
    table = TableScreen(page).ready()
    assert links["table"] not in page.url
    table.asks("action", survivor="Doug", count=2)
    table.end_turn()
    table.asks("activate")


def test_a_torn_file_is_told_in_a_sentence(page: Page, save: Path) -> None:
    torn = save.with_name("torn.json")
    torn.write_bytes(save.read_bytes()[:-40])
    home = Home(page).open()
    for key in ("web.home.open_save", "web.home.watch_replay"):
        page.get_by_label(home.words(key)).set_input_files(torn)
        expect(home.alert).to_contain_text(home.words("web.home.not_a_save", file="torn.json"))


def test_a_save_that_cannot_be_played_is_told_in_a_sentence(
    page: Page, save: Path, visitors: Visitors
) -> None:
    visitors.expect("status of 422")
    game = json.loads(save.read_text())
    game["choices"].append("move nowhere")
    save.write_text(json.dumps(game))
    home = Home(page).open()
    page.get_by_label(home.words("web.home.open_save")).set_input_files(save)
    expect(home.alert).to_contain_text(home.words("web.refused.bad_save", why=""))
    expect(home.play_now).to_be_enabled()


def test_a_replay_is_shared_and_watched(page: Page, server: Server, visitors: Visitors) -> None:
    game = played("M0", seed=1)
    links = table_of(server, game)
    table = TableScreen(page).open_ended(link(links["table"], links["seats"][0]))
    menu = table.menu()
    menu.get_by_role("button", name=table.words("web.table.share")).click()
    address = menu.get_by_label(table.words("web.table.replay_link")).input_value()

    friend = visitors.new()
    friend.context.grant_permissions(["clipboard-read", "clipboard-write"])
    friend.goto(address)
    replay = Replay(friend).ready()
    replay.shows(0)
    expect(friend.get_by_text(replay.words("web.replay.begin"))).to_be_visible()

    # step by step
    replay.button("web.replay.forward").click()
    replay.shows(1)
    replay.button("web.replay.forward").click()
    replay.shows(2)
    replay.button("web.replay.back").click()
    replay.shows(1)

    # scrubbing: with the mouse to the middle, with keys to both ends
    replay.slider.click()
    expect(replay.slider).to_have_value(re.compile(r"^(1[5-9]|2[0-3])$"))
    replay.slider.press("End")
    replay.shows(game.length)
    replay.slider.press("Home")
    replay.shows(0)

    # to the second round, and a link to that moment
    replay.button("web.replay.to_round", round=2).click()
    second = int(replay.slider.input_value())
    assert 0 < second < game.length
    expect(friend.get_by_text(replay.words("web.replay.round", round=2)).first).to_be_visible()
    replay.button("web.replay.link").click()
    expect(friend.get_by_text(replay.words("web.replay.copied"))).to_be_visible()
    moment: str = friend.evaluate("navigator.clipboard.readText()")
    assert moment.startswith(address)
    another = visitors.new()
    another.goto(moment)
    Replay(another).ready().shows(second)

    # and how it went
    replay.button("web.replay.result").click()
    expect(TableScreen(friend).result).to_contain_text(replay.words("web.result.lost"))


def test_a_replay_plays_by_itself(page: Page, server: Server) -> None:
    game = played("M0", seed=1, most=6)
    links = table_of(server, game)
    shared = server.post(f"/api/tables/{links['table']}/replay", token=links["host"])
    replay = Replay(page).open(shared["replay"])
    speed = page.get_by_role("button", name=replay.words("web.film.speed"))
    expect(speed).to_have_accessible_name(re.compile(replay.words("web.film.speed_normal")))
    speed.click()
    expect(speed).to_have_accessible_name(re.compile(replay.words("web.film.speed_fast")))
    replay.button("web.film.play").click()
    replay.shows(game.length)
    expect(replay.button("web.film.play")).to_be_visible()


@pytest.mark.parametrize(
    "name, happens, sight, counts",
    [
        ("m4-won", "drove", '[data-kind="car"][data-in="{zone}"]', (0, 1)),
        ("q3-won", "necromancer-fled", '.zombie[data-kind="necromancer"]', (1, 0)),
        ("w4-won", "burnt-down", ".world img[src*='burnt=']", (0, 1)),
    ],
    ids=["2nd Edition", "Black Plague", "White Death"],
)
def test_a_whole_game_of_each_box_is_shared_as_a_link(
    page: Page,
    server: Server,
    visitors: Visitors,
    name: str,
    happens: str,
    sight: str,
    counts: tuple[int, int],
) -> None:
    """Who gets the link sees what only that box has, at its moment, and how the game was won."""
    game = golden(name)
    at, told, before = moment_of(name, happens)
    links = table_of(server, game)
    table = TableScreen(page).open_ended(link(links["table"], links["seats"][0]))
    menu = table.menu()
    menu.get_by_role("button", name=table.words("web.table.share")).click()
    address = menu.get_by_label(table.words("web.table.replay_link")).input_value()

    friend = visitors.new()
    friend.goto(f"{address}/{at - 1}")
    replay = Replay(friend).ready()
    replay.shows(at - 1)
    seen = friend.locator(sight.format(**(told.facts or {})))
    friend.get_by_role("tab", name=replay.words("web.replay.log")).click()
    lines = friend.get_by_role("listitem").filter(has_text=told.said)
    expect(lines).to_have_count(before)
    expect(seen).to_have_count(counts[0])
    replay.button("web.replay.forward").click()
    replay.shows(at)
    expect(lines).to_have_count(before + 1)
    expect(seen).to_have_count(counts[1])

    replay.slider.press("End")
    replay.shows(game.length)
    replay.button("web.replay.result").click()
    expect(TableScreen(friend).result).to_contain_text(replay.words("web.result.won"))


def moment_of(name: str, happens: str) -> tuple[int, Told, int]:
    """After how many choices of a golden game this happens for the first time, in words; and how
    often the log has these words before."""
    game, before = golden(name, 0), list[Told]()
    for at, choice in enumerate(golden(name).to_save().choices, 1):
        known = len(game.events)
        game.choose(choice)
        told = list(GameTeller(game, words("en").names).told(game.events[known:]))
        for one in told:
            if one.kind == happens:
                return at, one, len([other for other in before if one.said in other.said])
        before += told
    raise AssertionError(f"{happens} does not happen in {name}")
