"""Minds: who plays when no person does.

A mind is shown a `Seat`, which is what a person may know of a game, and chooses. `quick` looks one
choice ahead, `steady` thinks whole Turns through, `planner` searches among them. A mind of one's
own is a subclass of `Mind`.

>>> from shamble import Game
>>> from shamble.minds import MINDS
>>> game, mind = Game.new("M0", seed=3), MINDS["steady"](seed=1)
>>> game.choose(mind.answer(game))
>>> game.decision.kind
'action'
"""

from typing import Final

from shamble.minds import (  # noqa: F401  their answers register themselves
    card_answers,
    fight_answers,
    horde_answers,
    people_answers,
)
from shamble.minds.mind import Mind as Mind, Option as Option
from shamble.minds.planner import Planner
from shamble.minds.quick import Quick
from shamble.minds.seat import Seat as Seat
from shamble.minds.steady import Steady

MINDS: Final[dict[str, type[Mind]]] = {mind.name: mind for mind in (Quick, Steady, Planner)}
"""The minds that come with the package, by name."""
