"""One name, one thing: two classes of the package share a name only for a reason."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import shamble

SHARED = {
    # What a file says, and what board and rules make of it.
    "Card", "Door", "Skill",
    # A thing of a quest's file, and the facts of the box about it.
    "Car", "Guards", "Spawn",
    # What the browser is told of a thing of the game.
    "Cause", "Decision", "Ending", "HouseRule", "Look",
    # Where a player sits, and what a mind sees from there.
    "Seat",
    # A word of the quest vocabulary, and what it is about.
    "Setup", "ZombieCard",
    # The parts of a choice are called as what they name.
    "Cars", "KeptObjectives", "Objectives", "QuestActions",
}  # fmt: skip


def test_no_other_class_name_is_used_twice() -> None:
    classes = Counter(
        node.name
        for path in Path(shamble.__path__[0]).rglob("*.py")
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    shared = {name for name, count in classes.items() if count > 1}
    assert not shared - SHARED, (
        "two classes of the package have this name: call one of them otherwise, or add it to SHARED"
        " in tests/test_class_names.py with the reason"
    )
    assert not SHARED - shared, "no two classes share it any more: take it out of SHARED"
