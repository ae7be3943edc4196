"""Writes `tests/saves/positions.json`: where golden games and stored saves end by the rules of now.

    python -m tools.stored_positions

To be written anew only when a rule changes on purpose: `RULES` in `rules/table/version.py` is
raised with it.
"""

from __future__ import annotations

import json
from pathlib import Path

from shamble.game import Game
from shamble.game.saves import Save
from shamble.rules.table.version import RULES

TESTS = Path(__file__).parents[1] / "tests"
FILE = TESTS / "saves" / "positions.json"


def positions() -> dict[str, str]:
    """The hash of the last position of each, by folder and name. A save that keeps its position
    keeps its hash, whatever the rules are."""
    found = {}
    for path in sorted(
        [*TESTS.glob("quests/golden/*.json"), *TESTS.glob("saves/format-*/*-*.json")]
    ):
        save = Save.read_file(path)
        if save.positions:
            found[f"{path.parent.name}/{path.stem}"] = save.positions[-1].hash
            continue
        game = Game(save.setup)
        for choice in save.choices:
            game.choose(choice)
        found[f"{path.parent.name}/{path.stem}"] = game.position_hash
    return found


if __name__ == "__main__":
    told = {"rules": RULES, "positions": positions()}
    FILE.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
