"""What each choice of a decision would bring, told before it is made.

Only programs that show choices to people ask for it; bulk play never does.
"""

from __future__ import annotations

from typing import NamedTuple

from shamble.rules.actions.move import MOVING_FREE, NOTHING, SLIP, ZOMBIES_ONLY, cost_at
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.menu import cost_of, costs_of
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import CHOOSING_ACTION
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.defeats_by_choice import Defeat, defeat_by, may_lose
from shamble.rules.foresight.threats import HARMS, IN_VAIN, STRANDS, TOLD, Threat
from shamble.rules.words.choices import TO_STAY, VERB_AT, VERBS, verb_of
from shamble.rules.words.decisions import Decision


def costs(play: Play, asked: Decision) -> list[Cost | None]:
    """What each choice of the decision costs: see `cost`."""
    if asked.kind not in (CHOOSING_ACTION, MOVING_FREE):
        return [None] * len(asked.choices)
    if asked.kind == CHOOSING_ACTION:
        return costs_of(play, asked.survivor, asked.choices)
    return [cost(play, asked, packed) for packed in asked.choices]


def cost(play: Play, asked: Decision, packed: int) -> Cost | None:
    """What a choice of the decision costs; None for a choice that can cost nothing."""
    if asked.kind == CHOOSING_ACTION:
        return cost_of(play, asked.survivor, packed)
    if asked.kind == MOVING_FREE and packed != TO_STAY:
        price = ZOMBIES_ONLY if len(asked.about) > 1 else NOTHING
        return cost_at(play, asked.survivor, price, verb_of(packed) == SLIP)
    return None


# --- whom it may hurt -----------------------------------------------------------------------

NOT, PERHAPS, SURELY = 0, 1, 2


class Harm(NamedTuple):
    """What a choice may do that players would be sorry not to know: it may hurt people, lose the
    game, do nothing, or bring people away from where a goal needs them."""

    threats: list[Threat]
    lost: int
    """Whether the choice loses the game: NOT, PERHAPS or SURELY."""
    defeat: Defeat | None = None
    """How the choice loses the game by itself, apart from any deaths."""
    asks: bool = True
    """Whether the player is asked twice; else the harm is only told."""
    answers: bool = False
    """Whether the choice answers who shall be hurt: each one says what life is left then."""
    in_vain: bool = False
    """Whether the choice spends something and does nothing."""
    stranded: tuple[int, ...] = ()
    """The people whom the choice brings away from where a goal needs them."""


def harms(engine: Engine, choices: list[int]) -> list[Harm | None]:
    """The harm of each of these choices on offer. Most choices are harmless by their verbs alone,
    and of those nothing more is asked."""
    found: list[Harm | None] = []
    losing = may_lose(engine)
    for packed in choices:
        verb = packed >> VERB_AT
        tried = losing & VERBS[verb].loses != 0
        if tried or verb in HARMS or verb in IN_VAIN or verb in STRANDS:
            found.append(_harm(engine, packed, tried))
        else:
            found.append(None)
    return found


def harm(engine: Engine, packed: int) -> Harm | None:
    """The harm of a choice on offer; None if it is harmless."""
    return harms(engine, [packed])[0]


def _harm(engine: Engine, packed: int, tried: bool) -> Harm | None:
    """`tried`: it is to be seen whether it loses by itself."""
    asked = engine.decision
    known = None if asked is None else harm_but_defeat(engine.play, asked, packed)
    defeat = defeat_by(engine, packed) if tried else None
    if known is None:
        return None if defeat is None else Harm([], SURELY, defeat)
    if defeat is None or known.lost == SURELY:
        return known
    return known._replace(lost=SURELY, defeat=defeat, asks=True)


def harm_but_defeat(play: Play, asked: Decision, packed: int) -> Harm | None:
    """The harm of a choice without the ways in which it loses by itself: `defeats_by_choice`."""
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
    """Whether the game is lost by the deaths that are sure, or by one that is possible."""
    if _loses(play, [each.person for each in threats if each.kills]):
        return SURELY
    if any(_loses(play, [each.person]) for each in threats if each.may_kill):
        return PERHAPS
    return NOT


def _loses(play: Play, dead: list[int]) -> bool:
    """Whether these deaths alone lose the game, tried on a copy."""
    copy = Play(play.material, play.state.copy(), like=play)
    try:
        for person in dead:
            copy.eliminate(person)
        if dead:
            copy.check()
    except GameOver as end:
        return end.ending != Ending.WON
    return False
