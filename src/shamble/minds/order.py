"""Whose Turn it is next, and its end."""

from __future__ import annotations

from typing import Final

from shamble.minds.arms import arms_of
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.words import ACTIVATE, END_TURN
from shamble.rules.words.choices import first, verb_of
from shamble.rules.words.decisions import Decision

BESIDE: Final = 10
"""A Zombie in one's own zone, compared with …"""
IN_SIGHT: Final = 2
"""… one in range."""


def whose_turn(world: Engine, asked: Decision) -> int:
    """The choice who is next, as the rules know it: who stands among most Zombies, then who can
    shoot at most of them."""
    best, most = asked.choices[0], -1
    for packed in asked.choices:
        if verb_of(packed) == ACTIVATE:
            pressing = _pressing(world, first(packed))
            if pressing > most:
                best, most = packed, pressing
    return best


def _pressing(world: Engine, survivor: int) -> int:
    play = world.play
    zone, crowd = play.state.zone[survivor], play.state.crowd
    reach = max([arm.far for arm in arms_of(play, survivor)], default=0)
    row = play.passages.sight().table[zone]
    seen = sum([count for other, count in enumerate(crowd) if 0 <= row[other] <= reach])
    return BESIDE * crowd[zone] + IN_SIGHT * seen


def end_of(choices: list[int]) -> int:
    """The choice that ends the Turn; the first one where it cannot be ended."""
    for packed in choices:
        if verb_of(packed) == END_TURN:
            return packed
    return choices[0]
