"""What nobody can know: the order of decks, what lies face down, the dice to come.

The one list of it. Whether a choice brought something to light, whether a defeat can be told
before, and what is dealt anew in an imagined game are all read from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.rules.boxes.facts import COLORS
from shamble.rules.table.changes import EVERYTHING

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play
    from shamble.rules.systems.system import System

DICE: Final = ("chance", "scripted")
"""Fields of the state that say what dice will show."""
DECKS: Final = ("equipment_deck", "pimp_deck", "zombie_deck", "abomination_deck")
"""Fields of the state with cards face down, in an order that nobody knows."""


def hidden_fields(systems: tuple[System, ...]) -> tuple[str, ...]:
    """The fields of the state of which something is hidden in a game with these systems, but for
    the colours of Objectives."""
    lying = [name for system in systems for name in system.face_down]
    return (*DICE, *DECKS, *[name for name in lying if name not in DECKS])


def dice_and_cards(play: Play) -> tuple[object, ...]:
    """Something of it changes whenever a die is rolled, a pile is shuffled, or a card is drawn or
    taken that lay face down."""
    state = play.state
    return (play.undealt, *[getattr(state, name) for name in play.hidden_fields])


def secrets(play: Play) -> tuple[object, ...]:
    """The same, and whenever an Objective is turned over."""
    return (play.state.objectives >> play.material.face_up, *dice_and_cards(play))


def hidden_pool(quest: Quest) -> list[int]:
    """The colours of the Objectives that are shuffled; there may be more than places. [2E 54]"""
    pool = quest.objectives.pool.items()
    return [COLORS.index(color) for color, count in pool for _ in range(count)]


def colors_face_down(play: Play) -> tuple[list[int], list[int]]:
    """The Objectives that lie face down, and the colours that they may have: those of all that were
    shuffled and nobody has seen, also those left out."""
    state, known = play.state, play.material.face_up
    hidden = [n for n in range(known, len(state.colors)) if state.objectives >> n & 1]
    left_out = hidden_pool(play.material.quest)
    for color in state.colors[known:]:
        if color in left_out:
            left_out.remove(color)
    return hidden, [*[state.colors[n] for n in hidden], *left_out]


def redeal(play: Play, seed: int) -> None:
    """Deal all of it anew: colours of all that were shuffled, also those left out; cards in zones
    together with the pile that they were drawn from."""
    state = play.state
    state.chance = seed & (1 << 64) - 1
    for name in DECKS:
        setattr(state, name, play.shuffled(sorted(getattr(state, name))))
    hidden, colors = colors_face_down(play)
    dealt = state.colors[:]
    for number, color in zip(hidden, play.shuffled(sorted(colors)), strict=False):
        dealt[number] = color
    play.set_colors(dealt)
    for system in play.systems:
        if system.face_down:
            _redeal_lying(play, *system.face_down)
    if play.undealt:
        play.undealt = play.shuffled(sorted(play.undealt))
    play.changed |= EVERYTHING


def _redeal_lying(play: Play, lying: str, pile: str) -> None:
    """Cards in zones (zone, card, zone, card …) may be any of the pile they were drawn from."""
    state = play.state
    zones: list[int] = getattr(state, lying)[::2]
    unknown = play.shuffled(sorted([*getattr(state, lying)[1::2], *getattr(state, pile)]))
    setattr(state, lying, [n for pair in zip(zones, unknown, strict=False) for n in pair])
    left = unknown[len(zones) :]
    setattr(state, pile, left if pile in DECKS else sorted(left))
