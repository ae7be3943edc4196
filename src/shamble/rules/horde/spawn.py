"""Spawn tokens: their order, and their turns. [2E 25 · BP 25-29]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.decisions import Script
from shamble.rules.horde.cards import draw_for

if TYPE_CHECKING:
    from shamble.rules.play import Play


def spawn_order(play: Play) -> list[int]:
    """All spawn tokens in the order of their turns, also those that sleep or are gone, so that a
    token's place stays its place while the step goes on. A Necromancer's comes after those of its
    zone, or else where it lies clockwise. [2E 25 · BP 25, 29] (rulings 127, 128, 145)"""
    state, material = play.state, play.material
    printed = len(material.spawn_zones)
    at = state.spawn_at
    order = [*range(at, printed), *range(at)]
    for token in range(printed, len(state.spawn_tokens)):
        zone = state.spawn_tokens[token]
        if zone >= 0:
            order.insert(_place_in(play, order, zone), token)
    return order


def _place_in(play: Play, order: list[int], zone: int) -> int:
    """Where a token that lies in the zone comes into the order."""
    tokens, printed = play.state.spawn_tokens, play.material.spawn_zones
    # A token that is gone still holds the place it had at first.
    zones = [tokens[token] if tokens[token] >= 0 else printed[token] for token in order]
    if zone not in zones:
        clockwise = play.material.board.clockwise({*zones, zone}, zones[0])
        zone = clockwise[clockwise.index(zone) - 1]
    return len(zones) - zones[::-1].index(zone)


def spawn_token(play: Play, token: int, again: bool = False) -> Script[None]:
    """One spawn token's turn; nothing if it sleeps or is gone. `again`: the last one left a Double
    Spawn behind, which goes on from this one until no more is drawn.
    [2E 25 · BP 25-27] (rulings 127-129, 136, 137)"""
    if not again:
        if is_active(play, token):
            yield from draw_for(play, play.state.spawn_tokens[token])
        return
    order = spawn_order(play)
    at = order.index(token)
    while play.state.double_spawn:
        if not any(is_active(play, other) for other in order):
            play.state.double_spawn = 0
            break
        if is_active(play, order[at]):
            yield from draw_for(play, play.state.spawn_tokens[order[at]])
        at = (at + 1) % len(order)


def is_active(play: Play, token: int) -> bool:
    """Whether the token is on the board and awake."""
    state = play.state
    return state.spawn_tokens[token] >= 0 and bool(state.awake >> token & 1)
