"""What each choice of a decision would bring, before it is made: for whoever tells it to people.

Nothing here is asked for while a game is merely played.
"""

from __future__ import annotations

from typing import Final

from shamble.rules.actions.move import MOVING_FREE, NOTHING, SLIP, ZOMBIES_ONLY, cost_at
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.menu import cost_of
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import CHOOSING_ACTION
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.doom import Doom, doom
from shamble.rules.foresight.harm import HARMS, IN_VAIN, STRANDS, TOLD, Threat
from shamble.rules.words.choices import TO_STAY, verb_of
from shamble.rules.words.decisions import Decision


def cost(play: Play, asked: Decision, packed: int) -> Cost | None:
    """What a choice of the decision costs; None: it is none that could cost anything."""
    if asked.kind == CHOOSING_ACTION:
        return cost_of(play, asked.survivor, packed)
    if asked.kind == MOVING_FREE and packed != TO_STAY:
        price = ZOMBIES_ONLY if len(asked.about) > 1 else NOTHING
        return cost_at(play, asked.survivor, price, verb_of(packed) == SLIP)
    return None


# --- whom it may hurt -----------------------------------------------------------------------

NOT, PERHAPS, SURELY = 0, 1, 2


class Harm:
    """Whom a choice may hurt, whether it may lose the game, whether it is made in vain, and whom it
    brings away from where a goal needs them."""

    def __init__(
        self,
        threats: list[Threat],
        lost: int,
        doom: Doom | None = None,
        asks: bool = True,
        answers: bool = False,
        in_vain: bool = False,
        stranded: tuple[int, ...] = (),
    ) -> None:
        self.threats: Final = threats
        self.asks: Final = asks
        """Whether it is asked twice; else it is only told."""
        self.answers: Final = answers
        """Whether it answers who shall be hurt: each answer says what is left of them."""
        self.lost: Final = lost
        """Whether the game is lost by it: NOT, PERHAPS or SURELY."""
        self.doom: Final = doom
        """How it loses by itself, whoever dies or not."""
        self.in_vain: Final = in_vain
        """What is given for it does nothing."""
        self.stranded: Final = stranded
        """These people cannot be helped any more, unless they come back."""


def harm(engine: Engine, packed: int) -> Harm | None:
    """What a choice on offer may do that players would be sorry not to know; None: nothing."""
    asked = engine.decision
    known = None if asked is None else hurt(engine.play, asked, packed)
    doomed = doom(engine, packed)
    if known is None:
        return None if doomed is None else Harm([], SURELY, doomed)
    if doomed is None or known.lost == SURELY:
        return known
    return Harm(
        known.threats,
        SURELY,
        doomed,
        answers=known.answers,
        in_vain=known.in_vain,
        stranded=known.stranded,
    )


def hurt(play: Play, asked: Decision, packed: int) -> Harm | None:
    """The same, but for what loses the game by itself."""
    verb = verb_of(packed)
    foresees, wastes, strands = HARMS.get(verb), IN_VAIN.get(verb), STRANDS.get(verb)
    threats = [] if foresees is None else foresees(play, asked, packed)
    in_vain = wastes is not None and wastes(play, asked, packed)
    stranded = () if strands is None else tuple(strands(play, asked, packed))
    if not threats and not in_vain and not stranded:
        return None
    lost = _lost(play, threats)
    new = [each for each in threats if each.is_new_death]
    answers = verb in TOLD
    asks = not answers or any(lost or not play.is_guard(each.person) for each in new)
    return Harm(threats, lost, None, asks, answers, in_vain, stranded)


def _lost(play: Play, threats: list[Threat]) -> int:
    """Whether the game is lost if those die who surely do, or one of those who may."""
    if _loses(play, [each.person for each in threats if each.kills]):
        return SURELY
    if any(_loses(play, [each.person]) for each in threats if each.may_kill):
        return PERHAPS
    return NOT


def _loses(play: Play, dead: list[int]) -> bool:
    """Whether the game is lost by these deaths alone: tried on a copy."""
    copy = Play(play.material, play.state.copy(), like=play)
    try:
        for person in dead:
            copy.eliminate(person)
        if dead:
            copy.check()
    except GameOver as end:
        return end.ending != Ending.WON
    return False
