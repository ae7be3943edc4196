"""A seat: what a mind may know of a game."""

from __future__ import annotations

from typing import Final

from shamble.game import Game
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.table import chance
from shamble.rules.words.decisions import Decision


class Seat:
    """A game as a person at the table knows it. Behind it stands an imagined twin of the game, in
    which everything hidden was dealt anew, so a mind cannot learn what a person could not: not even
    by looking where it should not. Two games that look alike give the same seat for the same seed.
    """

    def __init__(self, game: Game, seed: int) -> None:
        asked = game.imagine(_another(seed, 0))._engine
        if asked.decision is None:
            raise ValueError("the game is over; a seat needs a game that asks something")
        self._table: Final[Engine] = asked
        self._seed: Final = seed
        self.decision: Final[Decision] = asked.decision
        """What is asked. A mind answers with the number of one of its `choices`."""

    @property
    def play(self) -> Play:
        """The table to look at: what lies open on it is as it is, the rest is imagined."""
        return self._table.play

    @property
    def at_menu(self) -> bool:
        """Whether a Turn waits to begin or to go on, and no rule is in the middle of its work."""
        return self._table.at_step

    def world(self, number: int) -> Engine:
        """An imagined twin, to play on and to copy as one likes. Each number is another way in
        which hidden cards may lie and dice may fall; the same number is always the same."""
        world = self._table.clone()
        world.fork(_another(self._seed, number + 1))
        return world


def _another(seed: int, number: int) -> int:
    """One of many seeds that have nothing to do with each other. Neighbours in the generator's own
    row would: one world's dice would be the other's, one later."""
    return chance.plain_number((seed + (number + 1) * chance.GAMMA) & chance.MASK, 1 << 64)
