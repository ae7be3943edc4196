"""The mind that looks one choice ahead: fast enough to play games out by the thousand."""

from __future__ import annotations

from typing import ClassVar

from shamble.minds.answers import answer
from shamble.minds.mind import Mind
from shamble.minds.order import end_of, whose_turn
from shamble.minds.outlook import Outlook
from shamble.minds.seat import Seat
from shamble.minds.turns import Turn
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.words import ACTIVATING, CHOOSING_ACTION


class Quick(Mind):
    """Tries each action and takes the one after which things look best."""

    name: ClassVar[str] = "quick"

    def choose(self, seat: Seat) -> int:
        return seat.decision.choices.index(quick_choice(seat.world(0)))


def quick_choice(world: Engine) -> int:
    """The choice that looks best at once, as the rules know it."""
    asked = world.decision
    if asked is None:
        raise AssertionError("nothing is asked")
    if asked.kind == ACTIVATING and world.at_step:
        return whose_turn(world, asked)
    if asked.kind != CHOOSING_ACTION or not world.at_step:
        return answer(world)
    best = Turn(world, Outlook(world.play)).plans(1, 1)[0]
    return best.steps[0] if best.steps else end_of(asked.choices)
