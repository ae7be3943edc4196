"""Choices that lose the game by themselves, told before they are made: discarding the last card of
a kind, taking an Objective that another survivor needs, leading the Beacon into Corruption.

Each is tried on a copy. Dice, decks and face-down colours are hidden: where they have a part in a
defeat, nothing is told.
"""

from __future__ import annotations

from typing import Final

from shamble.rules.actions.objectives import TAKE_OBJECTIVE
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.table.changes import LEAVING, NOTHING
from shamble.rules.table.hidden import colors_face_down, dice_and_cards
from shamble.rules.table.state import Phase, State
from shamble.rules.words.choices import VERBS, first, verb_of


class Defeat:
    """How a choice loses the game: the ending, the number of the quest's own way to lose, and the
    position in which the game ends."""

    __slots__ = ("ending", "state", "way")

    def __init__(self, state: State) -> None:
        self.ending: Final = state.outcome
        self.way: Final = state.lost_by
        self.state: Final = state


def may_lose(engine: Engine) -> int:
    """The changes by which a choice may surely lose the game here: bits of `changes`."""
    return engine.play.quest.lost_by_deeds | LEAVING if engine.is_exact else NOTHING


def defeat_by(engine: Engine, packed: int) -> Defeat | None:
    """How a choice on offer surely loses the game before a player is asked anything more; None: it
    does not, or that is hidden."""
    if not may_lose(engine) & VERBS[verb_of(packed)].loses:
        return None
    if verb_of(packed) != TAKE_OBJECTIVE or first(packed) < engine.play.material.face_up:
        return _tried(engine.clone(), packed)
    defeats = [_tried(copy, packed) for copy in _with_any_color(engine, first(packed))]
    return defeats[0] if None not in defeats else None


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


def _tried(copy: Engine, packed: int) -> Defeat | None:
    before = dice_and_cards(copy.play)
    copy.stop_before = Phase.ACTIVATION
    copy.choose(packed)
    state = copy.state
    lost = copy.over and state.outcome != Ending.WON
    known = dice_and_cards(copy.play) == before
    return Defeat(state) if lost and known else None
