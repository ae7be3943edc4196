"""Choices that lose the game by themselves, told before they are made: the last card of its kind
discarded, an Objective taken that somebody else needs, the Beacon led into Corruption.

Each is tried on a copy. What chance, a deck or a colour face down had a part in, nobody can know:
of that nothing is told.
"""

from __future__ import annotations

from typing import Final

from shamble.rules.changes import BEACON, CARDS, EVERYTHING, WHERE
from shamble.rules.choices import VERBS, Verb, first, verb_of
from shamble.rules.endings import Ending
from shamble.rules.engine import Engine
from shamble.rules.state import Phase, State
from shamble.rules.views import colors_face_down

NOT_TRIED: Final = (
    Verb.ATTACK, Verb.DUAL_ATTACK, Verb.TRICK_SHOT, Verb.SECOND_SHOT, Verb.IMPROVISE, Verb.SEARCH,
    Verb.NOISE, Verb.TRADE, Verb.REORGANISE, Verb.PUT, Verb.SWAP, Verb.GIVE, Verb.TAKE,
    Verb.ACTIVATE, Verb.END_TURN,
)  # fmt: skip
"""What begins with dice or a card; what changes nothing that a goal needs; and after the last two
comes another question, or the Zombies' Phase, of which the toll tells."""
LEAVING: Final = (Verb.LEAVE, Verb.DRIVE_OFF, Verb.ABANDON)
"""When the last one leaves, what is not met is lost in every quest."""
CHANGED: Final = {Verb.DROP: CARDS, Verb.DISCARD: CARDS, Verb.DONE: CARDS}
"""What of the game these change; all others, if they are no steps, may change anything."""
STEPS: Final = WHERE | BEACON


class Doom:
    """How a choice loses the game: the ending, and of the quest's own ways to lose which one."""

    __slots__ = ("ending", "way")

    def __init__(self, ending: int, way: int) -> None:
        self.ending: Final = ending
        self.way: Final = way


def doom(engine: Engine, packed: int) -> Doom | None:
    """How a choice on offer surely loses the game, before anybody is asked anything more; None: it
    does not, or nobody can know."""
    verb = VERBS[verb_of(packed)]
    changed = STEPS if verb.sign == "step" else CHANGED.get(verb.number, EVERYTHING)
    if (
        not (engine.play.quest.lost_by_deeds & changed or verb.number in LEAVING)
        or verb.number in NOT_TRIED
        or not engine.can_clone
    ):
        return None
    if verb.number != Verb.TAKE_OBJECTIVE or first(packed) < engine.play.material.face_up:
        return _tried(engine.clone(), packed)
    dooms = [_tried(copy, packed) for copy in _with_any_color(engine, first(packed))]
    return dooms[0] if None not in dooms else None


def _with_any_color(engine: Engine, objective: int) -> list[Engine]:
    """Copies in which an Objective that lies face down has each colour that it may have."""
    copies: list[Engine] = []
    colors = engine.state.colors
    hidden, pool = colors_face_down(engine.play)
    for color in sorted(set(pool)):
        dealt = colors[:]
        other = next((n for n in hidden if colors[n] == color), objective)
        dealt[other], dealt[objective] = colors[objective], color
        copy = engine.clone()
        copy.play.set_colors(dealt)
        copies.append(copy)
    return copies


def _tried(copy: Engine, packed: int) -> Doom | None:
    before = _hidden(copy.state)
    copy.stop_before = Phase.ACTIVATION
    copy.choose(packed)
    state = copy.state
    lost = copy.over and state.outcome != Ending.WON
    return Doom(state.outcome, state.lost_by) if lost and _hidden(state) == before else None


def _hidden(state: State) -> tuple[object, ...]:
    """What changes when a die is rolled or a card is drawn."""
    return (
        state.chance,
        state.equipment_deck,
        state.zombie_deck,
        state.pimp_deck,
        state.abomination_deck,
        state.necromancer_deck,
        state.vault_deck,
        state.artifacts,
    )
