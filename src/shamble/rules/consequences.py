"""What each choice of a decision would bring, before it is made: for whoever tells it to people.

Nothing here is asked for while a game is merely played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.actions.move import NOTHING, STAY, ZOMBIES_ONLY, cost_at
from shamble.rules.choices import Verb, verb_of
from shamble.rules.costs import Cost
from shamble.rules.decisions import Asked, Decision
from shamble.rules.menu import cost_of

if TYPE_CHECKING:
    from shamble.rules.play import Play


def cost(play: Play, asked: Decision, packed: int) -> Cost | None:
    """What a choice of the decision costs; None: it is none that could cost anything."""
    if asked.kind == Asked.ACTION:
        return cost_of(play, asked.survivor, packed)
    if asked.kind == Asked.FREE_MOVE and packed != STAY:
        price = ZOMBIES_ONLY if len(asked.about) > 1 else NOTHING
        return cost_at(play, asked.survivor, price, verb_of(packed) == Verb.SLIP)
    return None
