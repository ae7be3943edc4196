"""Games to begin a test with: a table can go on from any of them."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec

from shamble.game import Game
from shamble.saves import Save

GOLDEN = Path(__file__).parents[1] / "quests/golden"


def in_a_turn() -> Game:
    """M1: the first door is open, and Doug has all his Actions: he may move, search, attack."""
    game = Game.new("M1", seed=0)
    for choice in ("activate amy", "open 0,1:d/1,1:i fire-axe", "end-turn", "activate doug"):
        game.choose(choice)
    return game


def played(quest: str, seed: int, most: int = 1000) -> Game:
    """A game played by somebody who tries this and that, to its end or to so many choices."""
    game = Game.new(quest, seed=seed)
    chance = random.Random(seed)
    actions = 0
    while not game.over and game.length < most:
        offered = game.decision.choices
        if "end-turn" in offered:
            doing = [c for c in offered if c.split()[0] in ("move", "open", "attack", "search")]
            choice = chance.choice(doing) if doing and actions < 3 else "end-turn"
            actions = 0 if choice == "end-turn" else actions + 1
        else:
            choice = "done" if "done" in offered else chance.choice(offered)
        game.choose(choice)
    return game


def golden(name: str, choices: int | None = None) -> Game:
    """A golden game after so many choices, or at its end."""
    save = msgspec.json.decode((GOLDEN / f"{name}.json").read_bytes(), type=Save)
    game = Game(save.setup)
    for choice in save.choices[:choices]:
        game.choose(choice)
    return game
