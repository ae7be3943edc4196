"""The order in which Spawn Zones have their turns. [2E 25 · BP 25, 29 · WD 28]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.table.state import NECROMANCER
from shamble.rules.words.descriptions import Cases

if TYPE_CHECKING:
    from shamble.rules.table.tabletop import Tabletop

NUMBERED: Final[Cases] = {"_numbered": lambda told: told.play.material.ruleset.numbered_spawns}
"""Spawn tokens that have numbers are called by them. [WD 28]"""


def spawn_order(play: Tabletop) -> list[int]:
    """All spawn tokens in the order of their turns as they lie now, also those that sleep or are
    gone: by their numbers; or clockwise, and a Necromancer's, or one that was moved, comes after
    those of its zone, or else where it lies; that of a Defiler is the last. [2E 25 · BP 25, 29 ·
    WD 28] (rulings 127, 128, 145)"""
    tokens, printed = play.state.spawn_tokens, play.material.spawn_zones
    ruleset = play.material.ruleset
    if ruleset.numbered_spawns:
        return list(range(len(tokens)))
    at = play.state.spawn_at
    if tokens == printed:  # nothing was moved, removed or added
        return [*range(at, len(printed)), *range(at)]
    order: list[int] = []
    moved: list[int] = []
    for token in (*range(at, len(printed)), *range(at)):
        is_moved = tokens[token] >= 0 and tokens[token] != printed[token]
        (moved if is_moved else order).append(token)
    last = play.state.necromancers[1::NECROMANCER] if ruleset.necromancers_spawn_last else []
    for token in (*moved, *range(len(printed), len(tokens))):
        if tokens[token] >= 0 and token not in last:
            order.insert(_place_in(play, order, tokens[token]), token)
    return order + last


def _place_in(play: Tabletop, order: list[int], zone: int) -> int:
    """Where a token that lies in the zone comes into the order."""
    tokens, printed = play.state.spawn_tokens, play.material.spawn_zones
    # A token that is gone still holds the place it had at first.
    zones = [tokens[token] if tokens[token] >= 0 else printed[token] for token in order]
    if not zones:
        return 0
    if zone not in zones:
        clockwise = play.material.board.clockwise({*zones, zone}, zones[0])
        zone = clockwise[clockwise.index(zone) - 1]
    return len(zones) - zones[::-1].index(zone)


def is_active(play: Tabletop, token: int) -> bool:
    """Whether the token is on the board and awake."""
    state = play.state
    return state.spawn_tokens[token] >= 0 and bool(state.awake >> token & 1)
