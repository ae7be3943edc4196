"""The suite runs against the build it is told to: pure Python, or compiled."""

from __future__ import annotations

import importlib
import os

import pytest

COMPILED = os.environ.get("SHAMBLE_BUILD", "pure") == "compiled"


@pytest.mark.parametrize("name", ["shamble.board.board", "shamble.rules.play", "shamble.rules"])
def test_board_and_rules_are_compiled_only_in_the_compiled_build(name: str) -> None:
    file = str(importlib.import_module(name).__file__)
    assert file.endswith(".py") is not COMPILED, file


def test_content_and_game_are_never_compiled() -> None:
    for name in ("shamble.content.quests", "shamble.game"):
        assert str(importlib.import_module(name).__file__).endswith(".py")
