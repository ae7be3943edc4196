"""What the horde would do after a choice if no survivor acted any more, played on copies.

Dice, decks and face-down colours are hidden: where they decide, nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.foresight.forecast import when_turns_are_over
from shamble.rules.foresight.rehearsal import (
    Certainty,
    Fate,
    Rehearsal,
    SeenBefore,
    Unknowable,
    near_people,
)
from shamble.rules.foresight.summed_rehearsals import SummedRehearsals
from shamble.rules.foresight.toll import Toll
from shamble.rules.table.hidden import secrets
from shamble.rules.table.state import Phase

MOST_WAYS: Final = 200
"""How many ways are tried; if there are more, only bounds are told."""
LOST: Final = Toll((), (), "surely")


class Aftermath:
    """What the horde would do after a choice."""

    __slots__ = ("asks", "begins", "toll")

    def __init__(self, toll: Toll, begins: bool) -> None:
        self.toll: Final = toll
        self.begins: Final = begins
        """Whether the horde acts at once: the choice is the last one before, or is made while it
        acts. Else the horde acts so if no survivor does anything in the Turns that are left."""
        self.asks = begins and self.deadly
        """Whether the player should be asked twice."""

    @property
    def deadly(self) -> bool:
        """Whether a person other than a Guard surely dies, or the game is surely lost."""
        deaths = [harm for harm in self.toll.harms if harm.dies == "surely"]
        return self.toll.lost == "surely" or any(harm.person != "guard" for harm in deaths)


def toll_of(play: Play) -> Toll:
    """What the Activation step would cost if survivors did nothing in the Turns that are left."""
    play = when_turns_are_over(play)
    near = near_people(play)
    return _tolled(play, lambda fate: Rehearsal(play, fate, near), attacks=True)


def aftermath(engine: Engine, packed: int) -> Aftermath | None:
    """What the horde would do after a choice on offer; None if that is hidden, or too early."""
    asked, phase = engine.decision, engine.state.phase
    if asked is None or not engine.is_exact or phase == Phase.SETUP:
        return None
    if phase == Phase.PLAYERS:
        return _after_a_deed(engine, packed)
    found = Aftermath(_after_an_answer(engine, packed), True)
    if found.asks:  # if all answers are deadly, it is no use to ask twice
        others = [other for other in asked.choices if other != packed]
        found.asks = any(
            not Aftermath(_after_an_answer(engine, other), True).deadly for other in others
        )
    return found


def may_come(engine: Engine) -> bool:
    """Whether the next choice may be the last one before the horde acts, or the horde acts now:
    then its aftermath is worth a look."""
    state, play = engine.state, engine.play
    if state.phase != Phase.PLAYERS:
        return state.phase != Phase.SETUP
    others = [one for one in play.on_board() if one != state.active and not state.done >> one & 1]
    return not others


def _after_a_deed(engine: Engine, packed: int) -> Aftermath | None:
    """Try what a survivor does on a copy, then the horde on copies of that."""
    copy = engine.clone()
    before = secrets(copy.play)
    copy.stop_before = Phase.ACTIVATION
    copy.choose(packed)
    state = copy.state
    if secrets(copy.play) != before:
        return None
    if copy.over:
        return None if state.outcome == Ending.WON else Aftermath(LOST, True)
    begins = state.phase == Phase.ACTIVATION
    if not begins and (not copy.at_step or state.arranging):
        return None
    return Aftermath(toll_of(copy.play), begins)


def _after_an_answer(engine: Engine, packed: int) -> Toll:
    """The toll of the step under way with this answer. While a card is resolved only the certain
    part is told, as more cards may follow."""
    play = engine.play
    begun, since = engine.taken_up_from()
    near = near_people(play)
    return _tolled(
        play,
        lambda fate: Rehearsal(play, fate, near, begun, *since, packed),
        attacks=play.state.phase == Phase.ACTIVATION,
    )


def _tolled(play: Play, rehearsed: Callable[[Fate], Rehearsal], attacks: bool) -> Toll:
    """The toll of all ways. If there are too many, it is the certain part and, with `attacks` to
    come, the attacks of all zombies that are near."""
    ways, fate = SummedRehearsals(play), Fate()
    for _ in range(MOST_WAYS if attacks else 0):
        rehearsal = rehearsed(fate)
        try:
            rehearsal.run()
            ways.add(rehearsal)
        except SeenBefore:
            pass
        except Unknowable:
            break
        if not fate.goes_on():
            return ways.toll()
    certain = rehearsed(Certainty())
    try:
        certain.run()
    except Unknowable:
        certain.note()
    ways = SummedRehearsals(play)
    ways.add(certain)
    return ways.bounds(attacks)
