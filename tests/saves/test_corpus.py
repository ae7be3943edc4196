"""Saves and tables of every version, which are never written again: each opens, or says why not.

`python -m tools.stored_positions` writes `positions.json`, where the golden games and these saves
end by the rules of now; it is written anew when a rule changes on purpose, and `RULES` with it.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path

import msgspec
import pytest

from shamble.game import Game, GameError
from shamble.game.saves import Save
from shamble.rules.boxes.content_hash import first_content_hash
from shamble.rules.table.version import RULES
from tests.quests.replaying import GOLDEN

HERE = Path(__file__).parent
SAVES = sorted(HERE.glob("format-*/*-*.json"))
KNOWN = json.loads((HERE / "positions.json").read_bytes())


def called(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", SAVES, ids=called)
def test_a_save_of_any_version_is_read(path: Path) -> None:
    """With positions it opens where it was. Without, it is the same as long as the rules are, and
    later the same, or told, or refused with a reason."""
    save = Save.read_file(path)
    if RULES > 1 and not save.positions:
        with contextlib.suppress(GameError):
            assert Game.replay(save).check() == []
        return
    game = Game.replay(save)
    assert game.check() == []
    assert tuple(game.choices) == save.choices
    assert game.position_hash == KNOWN["positions"][called(path)]


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=called)
def test_whoever_changes_a_rule_is_told(path: Path) -> None:
    """If this fails, stored games go another way than they did: say so by raising `RULES` in
    `rules/table/version.py` and writing `positions.json` anew. If only the form of a position
    changed (a field that came later, say), its thing is described with `later=True`: then nothing
    may change here."""
    save = msgspec.json.decode(path.read_bytes(), type=Save)
    game = Game(save.setup)
    for choice in save.choices:
        game.choose(choice)
    assert KNOWN["rules"] == RULES
    assert game.position_hash == KNOWN["positions"][called(path)]


@pytest.mark.parametrize("name", ["m1-running", "m7-ended", "m11-running", "w3-inside-a-step"])
def test_a_new_word_of_quest_files_changes_no_hash_of_format_1(name: str) -> None:
    """If this fails: `first_content_hash` leaves out what came later."""
    save = Save.read_file(HERE / "format-1" / f"{name}.json")
    assert first_content_hash(Game(save.setup).material) == save.content
