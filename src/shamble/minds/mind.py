"""What a mind is: a seat goes in, a choice and its reasons come out."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.game import Game
from shamble.game.native import mypyc_attr
from shamble.minds.seat import Seat
from shamble.rules.table import chance
from shamble.rules.words.decisions import Decision


class Option:
    """Something that a mind might do, and what it makes of it."""

    __slots__ = ("choice", "plan", "worth")

    def __init__(self, choice: int, plan: tuple[int, ...], worth: float) -> None:
        self.choice: Final = choice
        """The number of the choice with which it begins."""
        self.plan: Final = plan
        """This choice and those after it in the same Turn, as the rules know them."""
        self.worth: Final = worth
        """How good it seems: to be compared only with other options of the same question."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Mind:
    """Somebody who plays. Subclasses say what they choose; each plays one game and may remember
    what it planned in it. The same mind with the same seed plays the same game the same way."""

    name: ClassVar[str] = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed & chance.MASK
        """By which the mind imagines what is hidden, and chooses among equals."""
        self.playouts = 0
        """How many positions it may play on for a choice, if it does so; 0: as it thinks best."""
        self.seconds = 0.0
        """How long it may search for a choice, if it does so; 0: as long as it takes. Under a
        clock, the same mind with the same seed may play the same game in another way."""

    def choose(self, seat: Seat) -> int:
        """The number of the choice that the mind makes."""
        raise NotImplementedError

    def options(self, seat: Seat) -> list[Option]:
        """What the mind thought of, the best first: that is what it would choose if it were asked
        for the first time. A mind that does not compare has but one."""
        return [only_option(seat.decision, seat.decision.choices[self.choose(seat)])]

    def answer(self, game: Game) -> int:
        """The number of the choice that the mind makes in a game, of which it is shown only what a
        person may know."""
        self.seed = chance.advance(self.seed)
        return self.choose(Seat(game, self.seed))


def only_option(asked: Decision, packed: int) -> Option:
    """What is done without comparing it with anything."""
    return Option(asked.choices.index(packed), (packed,), 0.0)
