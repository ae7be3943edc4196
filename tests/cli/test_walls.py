"""Walls in the terminal: what leads up, and who carries a Rope Ladder. [WD 20, 34-35]"""

from __future__ import annotations

import msgspec
import pytest

from shamble.cli.output import Output
from shamble.cli.screen import Screen
from shamble.content import library
from shamble.content.library import Library
from shamble.content.names import LANGUAGES, Names
from shamble.content.quests import Spawn
from shamble.game import Game
from shamble.positions import drawn, with_skills
from tests.rules.small import WHITE_DEATH

WALL = """
+.....+.....+
: a   : b   :
+#####+--S--+
: d   : e   :
+.....+.....+
"""
"""A wall `d e` with a Rope Ladder to `a` and stairs to `b`."""


def walled() -> Game:
    """Jenia stands in `a`, and it is her Turn."""
    box = with_skills(library.packaged().box(WHITE_DEATH), {"jenia": ()})
    says = {
        "start": ("0,0:a",),
        "spawns": (Spawn(zone="0,0:b"),),
        "rope_ladders": (("0,0:a", "0,0:d"),),
        "beacon": "0,0:e",
    }
    content, quest = drawn(box, WALL, battlements="de", says=says)
    shelf = Library({WHITE_DEATH: msgspec.structs.replace(content, quests={quest.id: quest})})
    game = Game.new(quest.id, survivors=("Jenia",), content=shelf)
    while "take-ladder 0,0:d" not in game.decision.choices:
        game.choose(0)
    return game


def shown(game: Game, names: Names, capsys: pytest.CaptureFixture[str]) -> str:
    screen = Screen(game, names, Output())
    screen.board()
    screen.team()
    return capsys.readouterr().out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ladder_is_on_the_map_and_then_on_the_dashboard(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game, names = walled(), Names.load(language)
    label = game.material.board.labels[game.material.board.zone("0,0:d")]
    ladder = names.text("map.rope_ladder")
    set_up = names.text("play.table.ladder", zone=label)
    text = shown(game, names, capsys)
    assert (f"# {ladder}" in text, f"≡ {names.text('map.stairs')}" in text) == (True, True)
    assert set_up in text
    game.choose("take-ladder 0,0:d")
    text = shown(game, names, capsys)
    assert "#" not in text
    assert set_up not in text
    assert names.text("play.table.ladders", count=1) in text


def test_corruption_spreads_on_the_map(capsys: pytest.CaptureFixture[str]) -> None:
    game, names = walled(), Names.load("en")
    before = shown(game, names, capsys)
    board = game.material.board
    game.state.passages = board.corrupt(game.state.passages, board.zone("0,0:d"))
    after = shown(game, names, capsys)
    assert ("~" in before, "~" in after) == (False, True)
    assert after.count("▒") < before.count("▒")
