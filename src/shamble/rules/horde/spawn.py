"""Spawn tokens: their order, and their turns. [2E 25 · BP 25-29]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.vocabulary.words import Color
from shamble.rules.decisions import Script
from shamble.rules.facts import COLORS
from shamble.rules.horde.cards import draw_for
from shamble.rules.state import NECROMANCER, Phase

if TYPE_CHECKING:
    from shamble.rules.play import Play


RED: Final = COLORS.index(Color.RED)
"""The colour of a Necromancer's token when he is gone."""


def spawn_order(play: Play) -> list[int]:
    """All spawn tokens in the order of their turns, also those that sleep or are gone, so that a
    token's place stays its place while the step goes on: by their numbers; or clockwise, and a
    Necromancer's, or one that was moved, comes after those of its zone, or else where it lies; that
    of a Defiler is the last. [2E 25 · BP 25, 29 · WD 28] (rulings 127, 128, 145)"""
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


def _place_in(play: Play, order: list[int], zone: int) -> int:
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


def move_token(play: Play, token: int, zone: int) -> None:
    """A spawn token is put into another zone, and takes another place in the order. In the middle
    of a Spawn step it has its turn there if that place is still to come."""
    state = play.state
    done = spawn_order(play)[: state.stage]
    play.put_spawn_token(token, zone)
    if state.phase == Phase.SPAWN:
        before = len([other for other in done if other != token])
        place = spawn_order(play).index(token)
        is_past = place < before or (place == before and token in done)
        state.stage = before + is_past


def different_tokens(play: Play, here: int = -1) -> list[int]:
    """The spawn tokens on the board, or in one zone; of those in a zone that are alike in all,
    only one. Numbered ones are not. [WD 28]"""
    state, colors = play.state, play.material.spawn_colors
    dark = state.necromancers[1::NECROMANCER]
    numbered = play.material.ruleset.numbered_spawns
    found: dict[tuple[int, int, int, int, int], int] = {}
    for token, zone in enumerate(state.spawn_tokens):
        if zone >= 0 and here in (-1, zone):
            color = colors[token] if token < len(colors) else RED
            owner = dark.index(token) if token in dark else -1
            number = token if numbered else -1
            found.setdefault((zone, color, state.awake >> token & 1, owner, number), token)
    return list(found.values())


def spawn_token(play: Play, token: int, again: bool = False) -> Script[None]:
    """One spawn token's turn; nothing if it sleeps or is gone. `again`: the last one left a Double
    Spawn behind, which goes on from this one until no more is drawn.
    [2E 25 · BP 25-27] (rulings 127-129, 136, 137)"""
    if not again:
        if is_active(play, token):
            play.spawning = token
            yield from draw_for(play, play.state.spawn_tokens[token])
            play.spawning = -1
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


def spawn_more(play: Play) -> Script[None]:
    """One more card of a large team: it comes where the next of the active tokens lies, beginning
    with the first again. [WD 39] (ruling 144)"""
    state = play.state
    active = [token for token in spawn_order(play) if is_active(play, token)]
    number = state.more_spawned
    state.more_spawned += 1
    if active:
        yield from spawn_token(play, active[number % len(active)])


def is_active(play: Play, token: int) -> bool:
    """Whether the token is on the board and awake."""
    state = play.state
    return state.spawn_tokens[token] >= 0 and bool(state.awake >> token & 1)
