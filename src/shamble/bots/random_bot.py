"""The bot that picks any choice, all alike."""

from __future__ import annotations

from typing import ClassVar

from shamble.game import Game
from shamble.rules.table import chance
from shamble.rules.table.chance import GAMMA, MASK


class RandomBot:
    """Picks at random, by its own seed; the same seed plays the same game."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int) -> None:
        self._chance = seed & MASK

    def choose(self, game: Game) -> int:
        """The number of a choice."""
        self._chance = (self._chance + GAMMA) & MASK
        return chance.number(self._chance, game.options)
