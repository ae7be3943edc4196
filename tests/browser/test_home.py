"""Home: what this browser keeps of tables and games, and what a new page begins with."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import test_axe
from tests.browser.games import golden
from tests.browser.pages import Home, Replay, TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server


def test_finished_games_are_kept_and_taken_to_another_browser(
    page: Page, server: Server, visitors: Visitors, tmp_path: Path
) -> None:
    page.add_init_script(path=test_axe.AXE)
    game = golden("m0-won")
    links = table_of(server, game)
    page.goto(link(links["table"], links["seats"][0]))
    won = TableScreen(page).words("web.result.won")
    expect(page.get_by_role("region", name=won)).to_be_visible()
    running = server.new_table("M2", seed=1)
    TableScreen(page).open(link(running["table"], running["seats"][0]))

    home = Home(page).open()
    resume = page.get_by_role("region", name=home.words("web.home.resume"))
    expect(resume.get_by_role("link")).to_have_count(1)  # what is over is not gone on with
    above = resume.bounding_box()
    below = home.play_now.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] + above["height"] <= below["y"]

    games = page.get_by_role("region", name=home.words("web.home.games"))
    rounds = game.state.round
    expect(games).to_contain_text(home.words("web.home.game_won", count=rounds))
    games.get_by_text(home.words("web.home.by_survivor")).click()
    expect(games.get_by_role("row").filter(has_text="Wanda")).to_be_visible()
    test_axe.check(page, "home with games")
    expect(home.quest("M0")).to_contain_text(home.words("web.home.tally", won=1, lost=0))
    with page.expect_download() as download:
        home.button("web.home.backup_take").click()
    kept = tmp_path / "home.json"
    download.value.save_as(kept)

    other = visitors.new()
    there = Home(other).open()
    field = other.get_by_label(there.words("web.home.backup_bring"))
    wrong = tmp_path / "save.json"
    wrong.write_text('{"format": 1}')
    field.set_input_files(wrong)
    expect(there.alert).to_contain_text(there.words("web.home.not_a_backup", file="save.json"))
    for tables in (2, 0):
        field.set_input_files(kept)
        gained = there.words("web.home.backup_gained", tables=tables, games=tables // 2, replays=0)
        expect(other.get_by_text(gained)).to_be_visible()
    expect(other.get_by_role("region", name=there.words("web.home.resume"))).to_be_visible()
    brought = other.get_by_role("region", name=there.words("web.home.games"))
    brought.get_by_role("button", name=re.compile(there.words("web.home.game_replay"))).click()
    Replay(other).ready()


def test_the_shelf_remembers_and_a_new_page_begins_at_its_heading(
    page: Page, server: Server
) -> None:
    home = Home(page).open()
    page.get_by_label(home.words("web.home.length")).select_option("long")
    expect(home.quest("M0")).to_have_count(0)
    page.reload()
    home.ready()
    expect(home.quest("M0")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).not_to_be_focused()

    home.set_up("Q7")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    links = server.new_table("Q0", seed=1)
    page.evaluate("to => { location.hash = to }", link(links["table"], links["seats"][0])[2:])
    table = TableScreen(page).ready()
    expect(page.get_by_role("heading", level=1)).to_be_focused()

    # Six cards for six survivors: six takers of one card, or one button for all.
    assert len(table.offered()) == 6
    table.button("web.table.deal_share").click()
    table.asks("first_spawn")
    page.get_by_role("button", name=table.words("web.table.supplies")).click()
    expect(page.get_by_role("button", name=table.words("deck.equipment")).first).to_be_visible()
    chip = (
        page.get_by_role("region", name=table.words("web.table.team")).get_by_role("button").first
    )
    expect(chip).to_have_accessible_name(
        re.compile(rf"(?<!{table.words('level.blue')} ){table.words('level.blue')}$")
    )
