"""The suite runs against the build it is told to: pure Python, or compiled."""

from __future__ import annotations

import importlib
import os

import pytest

COMPILED = os.environ.get("SHAMBLE_BUILD", "pure") == "compiled"


@pytest.mark.parametrize(
    "name",
    [
        "shamble.board.board",
        "shamble.rules.flow.play",
        "shamble.rules",
        "shamble.game.game",
        "shamble.game.now",
        "shamble.game.course",
        "shamble.bots.random_bot",
        "shamble.lab.playing",
    ],
)
def test_what_plays_is_compiled_only_in_the_compiled_build(name: str) -> None:
    file = str(importlib.import_module(name).__file__)
    assert file.endswith(".py") is not COMPILED, file


def test_records_are_never_compiled() -> None:
    names = (
        *("content.quests", "lab.simulation", "rules.table.shown", "rules.foresight.forecast"),
        *("game.questions", "game.saves", "game.components", "game.describing", "game.boxes"),
    )
    for name in names:
        assert str(importlib.import_module(f"shamble.{name}").__file__).endswith(".py")
