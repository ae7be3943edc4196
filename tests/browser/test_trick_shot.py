"""A Trick shot on the page: the first target, the second, the odds of both, and what is told.
[BP 54]"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from shamble.content import library
from shamble.game import Game
from tests.boards import label_of
from tests.browser.pages import TableScreen, link, table_of
from tests.browser.visitors import Visitors
from tests.services import Server

JUNO = """
confidence = "designed"

[[survivors]]
id = "juno"
name = "Juno"
blue = ["Trick shot"]
yellow = ["+1 Action"]
orange = ["Mana rain", "Frenzy: Magic"]
red = ["Lucky", "Tough", "Regeneration"]
"""
SPARK = """
confidence = "designed"

[[equipment]]
id = "spark"
name = "Spark"
deck = "starting"
count = 2
magic = { range = [0, 1], dice = 2, accuracy = 4, damage = 1 }
dual = true
"""
DEALT = (
    *("deal spark juno", "deal spark juno", "deal hammer ann", "deal short-sword ann"),
    *("deal short-sword ann", "deal short-sword ann", "deal short-bow ann", "deal mana-blast ann"),
    *("spawn-first 0,1:f", "activate juno"),
)
HERE, THERE = "0,0:f", "0,0:d"
"""Where Juno begins Q0, and the zone next to it, with a Walker."""


def begun(folder: Path) -> Game:
    """Q0: Juno has two Sparks, which are Dual, and the Turn."""
    box = folder / "black-plague"
    box.mkdir(parents=True)
    (box / "survivors.toml").write_text(JUNO, "utf-8")
    (box / "equipment.toml").write_text(SPARK, "utf-8")
    game = Game.new("Q0", survivors=("Juno", "Ann"), seed=52, content=library.load(folder))
    for choice in DEALT:
        game.choose(choice)
    return game


def test_both_targets_are_chosen_on_the_board_before_the_dice(
    browser: Browser, built_page: str, tmp_path: Path
) -> None:
    game = begun(tmp_path / "own")
    db = str(tmp_path / "tables.db")
    with Server(db, "--content", str(tmp_path / "own"), SHAMBLE_PAGE=built_page) as server:
        people = Visitors(browser, server.address)
        page = people.new()
        links = table_of(server, game)
        table = TableScreen(page).open(link(links["table"], links["seats"][0]))

        table.tap(table.zone(THERE))
        table.popover.get_by_role("button", name=table.words.like("play.choice.trick_shot")).click()
        table.asks("second_target", survivor="Juno", card="Spark", zone=label_of("Q0", THERE))
        expect(table.odds).to_have_count(0)

        table.choose(
            table.words(
                "play.choice.second_shot",
                card="Spark",
                zone=f"{label_of('Q0', HERE)} (street in the south-west)",
                way="magic",
                dice=2,
                accuracy=4,
                damage=1,
            )
        )
        for zone in (THERE, HERE):
            expect(
                table.odds.get_by_role(
                    "heading", name=table.words("web.odds.in_zone", zone=label_of("Q0", zone))
                )
            ).to_be_visible()
        table.roll()
        table.asks("action", survivor="Juno", count=2)
        lines = table.tab("log").get_by_role("listitem")
        for key, count in (("trick_shot", 1), ("dice_for", 2), ("attacked", 2)):
            told = lines.filter(has_text=table.words.inside(f"play.event.{key}"))
            expect(told).to_have_count(count)
        people.close()
        assert people.complaints == []
