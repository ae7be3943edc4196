"""Scenario files written by tests."""

from __future__ import annotations

from pathlib import Path

SOUND = """\
title = "Doug walks away"
quest = "M1"
turn = "doug"
dice = [3, 4]

[[survivors]]
id = "doug"
zone = "0,0:c"
cards = { hand1 = "pistol" }

[[survivors]]
id = "ned"
zone = "0,0:a"

[zombies]
"0,0:c" = { walker = 1 }

[decks]
zombie = [1]

[[steps]]
choose = "move 0,0:b"

[expect]
actions = { doug = 1 }
"""


def written(folder: Path, old: str = "", new: str = "", more: str = "") -> Path:
    """A sound scenario in which one thing was changed."""
    assert old in SOUND
    path = folder / "test.scenario.toml"
    path.write_text(SOUND.replace(old, new, 1) + more, "utf-8")
    return path
