"""What a mind is: a seat goes in, a choice and its reasons come out."""

from __future__ import annotations

from typing import ClassVar

from shamble.game import Game
from shamble.game.native import mypyc_attr
from shamble.minds.seat import Seat
from shamble.rules.table import chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Somebody who plays. Subclasses say what they choose; each plays one game and may remember
    what it planned in it. The same mind with the same seed plays the same game the same way."""

    name: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed & chance.MASK
        """By which the mind imagines what is hidden, and chooses among equals."""

    def choose(self, seat: Seat) -> int:
        """The number of the choice that the mind makes."""
        raise NotImplementedError

    def answer(self, game: Game) -> int:
        """The number of the choice that the mind makes in a game, of which it is shown only what a
        person may know."""
        self.seed = chance.advance(self.seed)
        return self.choose(Seat(game, self.seed))
