"""What no player can know: the order of decks, what lies face down, the dice to come.

The descriptions of things say which facts are secret. From these follow whether a choice brought
something to light, whether a defeat can be foretold, and what an imagined game deals anew.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from shamble.rules.table.changes import EVERYTHING
from shamble.rules.table.ground import hidden_pool
from shamble.rules.table.things import THINGS, Secret, Thing, with_secret

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


@functools.cache
def hidden_fields() -> tuple[str, ...]:
    """The fields of the state that hide something, except for the colours of Objectives."""
    found = [thing.name for thing in with_secret(Secret.DICE, Secret.ORDER)]
    for thing in with_secret(Secret.FACES):
        found += [thing.name, thing.drawn_from]
    return tuple(dict.fromkeys(found))


def dice_and_cards(play: Play) -> tuple[object, ...]:
    """Values that change whenever a die is rolled, a pile is shuffled, or a face-down card is drawn
    or taken."""
    state = play.state
    return (play.undealt, *[getattr(state, name) for name in hidden_fields()])


def secrets(play: Play) -> tuple[object, ...]:
    """Values that change as `dice_and_cards` do, and whenever an Objective is turned over."""
    return (play.state.objectives >> play.material.face_up, *dice_and_cards(play))


def colors_face_down(play: Play) -> tuple[list[int], list[int]]:
    """The Objectives that lie face down, and the colours that they may have: those of all shuffled
    Objectives that no player has seen, even of those that were left out of the game."""
    state, known = play.state, play.material.face_up
    hidden = [n for n in range(known, len(state.colors)) if state.objectives >> n & 1]
    left_out = hidden_pool(play.material.quest)
    for color in state.colors[known:]:
        if color in left_out:
            left_out.remove(color)
    return hidden, [*[state.colors[n] for n in hidden], *left_out]


def redeal(play: Play, seed: int) -> None:
    """Deal anew all that is hidden: the dice to come, the decks, the colours of `colors_face_down`,
    and the face-down cards in zones together with the pile from which they were drawn."""
    state = play.state
    state.chance = seed & (1 << 64) - 1
    for deck in with_secret(Secret.ORDER):
        setattr(state, deck.name, play.shuffled(sorted(getattr(state, deck.name))))
    hidden, colors = colors_face_down(play)
    dealt = state.colors[:]
    for number, color in zip(hidden, play.shuffled(sorted(colors)), strict=False):
        dealt[number] = color
    play.set_colors(dealt)
    for cards in with_secret(Secret.FACES):
        if getattr(state, cards.name):
            _redeal_lying(play, cards.name, THINGS[cards.drawn_from])
    if play.undealt:
        play.undealt = play.shuffled(sorted(play.undealt))
    play.changed |= EVERYTHING


def _redeal_lying(play: Play, lying: str, pile: Thing) -> None:
    """Exchange cards in zones (zone, card, zone, card …) with those of the pile they came from."""
    state = play.state
    zones: list[int] = getattr(state, lying)[::2]
    unknown = play.shuffled(sorted([*getattr(state, lying)[1::2], *getattr(state, pile.name)]))
    setattr(state, lying, [n for pair in zip(zones, unknown, strict=False) for n in pair])
    left = unknown[len(zones) :]
    setattr(state, pile.name, left if pile.secret is Secret.ORDER else sorted(left))
