"""Finished games to look back at."""

from __future__ import annotations

import random
from pathlib import Path

from shamble.game import Game
from shamble.minds import MINDS
from shamble.review import Review
from shamble.review.moments import MOST

TUTORIALS = {"second-edition": "M0", "black-plague": "Q0", "white-death": "W0"}
"""A short quest of each box."""


def played(quest: str, seed: int, mind: str = "quick") -> Game:
    """A game that a mind played to its end."""
    game, player = Game.new(quest, seed=seed), MINDS[mind](seed)
    while not game.over:
        game.choose(player.answer(game))
    return game


def at_random(quest: str, seed: int) -> Game:
    """A game of somebody who does anything, drops cards for no reason included."""
    game, chance = Game.new(quest, seed=seed), random.Random(seed)
    while not game.over:
        asked = game.decision
        free = chance.random() < 0.05 and asked.free
        game.choose(chance.choice(asked.free if free else asked.choices))
    return game


def given_away() -> Game:
    """A game of M0 that was as good as won: both Objectives are taken, nobody is hurt, the exit is
    near. In the last round everybody ends the Turn at once, again and again, and it is lost."""
    return Game.load(Path(__file__).with_name("given_away.json"))


def moments_are_right(found: Review) -> None:
    """No more than a few, and only where the interval excludes zero."""
    assert len(found.moments) <= found.weighed <= MOST
    for moment in found.moments:
        assert moment.low <= moment.worth <= moment.high
        assert not moment.low <= 0 <= moment.high
