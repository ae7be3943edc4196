"""Games of one quest played at random, with a liking for some verbs."""

from __future__ import annotations

import random
from collections import Counter

from shamble.game import Game

CAR_VERBS = (
    "get-in", "drive", "drive-fast", "search-car", "stash", "take-out", "take-crate",
    "take-objective", "drive-off",
)  # fmt: skip
MOST = 3000
"""No game of these is that long."""


def play_randomly(quest: str, games: int, liked: tuple[str, ...]) -> Counter[str]:
    """Play so many games to their end, with all invariants looked at after each choice. Of the
    choices with a verb that is liked one is made every other time. Returns how often each verb was
    chosen."""
    chosen: Counter[str] = Counter()
    for seed in range(games):
        game, chance = Game.new(quest, seed=seed), random.Random(seed)
        while not game.over:
            choices = game.decision.choices
            dear = [choice for choice in choices if choice.split()[0] in liked]
            choice = chance.choice(dear if dear and chance.random() < 0.5 else choices)
            chosen[choice.split()[0]] += 1
            game.choose(choice)
            assert game.check() == []
            assert game.length < MOST
    return chosen
