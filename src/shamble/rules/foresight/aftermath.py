"""What comes after a choice if nobody does anything more: played on copies, before it is made.

What dice, a deck or a colour face down decide nobody can know: of that nothing is told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.play import Play
from shamble.rules.foresight.account import Account
from shamble.rules.foresight.forecast import when_turns_are_over
from shamble.rules.foresight.rehearsal import (
    Certainty,
    Fate,
    Rehearsal,
    SeenBefore,
    Unknowable,
    near_people,
)
from shamble.rules.foresight.toll import Toll
from shamble.rules.table.hidden import secrets
from shamble.rules.table.state import Phase

MOST_WAYS: Final = 200
"""So many ways are tried; of more, only bounds are told."""
LOST: Final = Toll((), (), "surely")


class Aftermath:
    """What the horde would do after a choice."""

    __slots__ = ("asks", "begins", "toll")

    def __init__(self, toll: Toll, begins: bool) -> None:
        self.toll: Final = toll
        self.begins: Final = begins
        """Whether it comes at once: the choice is the last one before it, or is made in the midst
        of it. Else it comes if the Turns that are left pass with nothing done."""
        self.asks = begins and self.deadly
        """Whether it is better asked twice."""

    @property
    def deadly(self) -> bool:
        """Whether somebody surely dies, other than a Guard, or the game is surely lost."""
        deaths = [harm for harm in self.toll.harms if harm.dies == "surely"]
        return self.toll.lost == "surely" or any(harm.person != "guard" for harm in deaths)


def toll_of(play: Play) -> Toll:
    """What the Activation step would cost if the Turns that are left passed with nothing done."""
    play = when_turns_are_over(play)
    near = near_people(play)
    return _tolled(play, lambda fate: Rehearsal(play, fate, near), attacks=True)


def aftermath(engine: Engine, packed: int) -> Aftermath | None:
    """What comes after a choice on offer; None: nobody can know, or it is not for the horde yet."""
    asked, phase = engine.decision, engine.state.phase
    if asked is None or not engine.can_clone or phase == Phase.SETUP:
        return None
    if phase == Phase.PLAYERS:
        return _after_a_deed(engine, packed)
    found = Aftermath(_after_an_answer(engine, packed), True)
    if found.asks:  # unless all answers are deadly: then it is no use to ask
        others = [other for other in asked.choices if other != packed]
        found.asks = any(
            not Aftermath(_after_an_answer(engine, other), True).deadly for other in others
        )
    return found


def may_come(engine: Engine) -> bool:
    """Whether the next choice may be the last one before the horde comes, or it is there: then its
    aftermath is worth a look."""
    state, play = engine.state, engine.play
    if state.phase != Phase.PLAYERS:
        return state.phase != Phase.SETUP
    others = [one for one in play.on_board() if one != state.active and not state.done >> one & 1]
    return not others


def _after_a_deed(engine: Engine, packed: int) -> Aftermath | None:
    """What a survivor does, tried on a copy; then the horde on copies of that."""
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
    """The step under way with this answer. Of a card that is resolved only what is certain is told:
    more of them may follow."""
    play = engine.play
    begun, since = engine.taken_up_from()
    near = near_people(play)
    return _tolled(
        play,
        lambda fate: Rehearsal(play, fate, near, begun, *since, packed),
        attacks=play.state.phase == Phase.ACTIVATION,
    )


def _tolled(play: Play, rehearsed: Callable[[Fate], Rehearsal], attacks: bool) -> Toll:
    """What all ways cost; of too many, what is certain, and that everybody near may attack; without
    `attacks` to come, only what is certain."""
    account, fate = Account(play), Fate()
    for _ in range(MOST_WAYS if attacks else 0):
        rehearsal = rehearsed(fate)
        try:
            rehearsal.run()
            account.add(rehearsal)
        except SeenBefore:
            pass
        except Unknowable:
            break
        if not fate.goes_on():
            return account.toll()
    certain = rehearsed(Certainty())
    try:
        certain.run()
    except Unknowable:
        certain.note()
    account = Account(play)
    account.add(certain)
    return account.bounds(attacks)
