"""Spawn tokens: their turns. [2E 25 · BP 25-29]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.vocabulary.words import Color
from shamble.rules.boxes.facts import COLORS
from shamble.rules.horde.cards import draw_for
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.table.state import NECROMANCER
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


RED: Final = COLORS.index(Color.RED)
"""The colour of a Necromancer's token when he is gone."""


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


def spawn_token(play: Play, token: int) -> Script[None]:
    """One spawn token's turn; nothing if it sleeps or is gone. [2E 25 · BP 25] (rulings 127-129)"""
    if is_active(play, token):
        before, play.spawning = play.spawning, token
        yield from draw_for(play, play.state.spawn_tokens[token])
        play.spawning = before


def spawn_again(play: Play) -> Script[None]:
    """The last Spawn Zone left a Double Spawn behind: it is for the first one, and so on from there
    until no more is drawn. [BP 27] (rulings 136, 137)"""
    turns = taking_part(play)
    at = 0
    while play.state.double_spawn:
        if not any(is_active(play, token) for token in turns):
            play.state.double_spawn = 0
            break
        yield from spawn_token(play, turns[at])
        at = (at + 1) % len(turns)


def spawn_more(play: Play) -> Script[None]:
    """One more card of a large team: it comes where the next of the active tokens lies, beginning
    with the first again. [WD 39] (ruling 144)"""
    state = play.state
    play.fix_spawn_turns()
    active = taking_part(play)
    behind: list[int] = []
    if state.more_spawned and state.spawn_turns:
        order, last = spawn_order(play), state.spawn_turns[state.stage - 1]
        behind = order[order.index(last) + 1 :]
    state.more_spawned += 1
    if active:
        token = next((token for token in behind if token in active), active[0])
        turns, had = state.spawn_turns, state.stage
        state.spawn_turns = [*turns[:had], token, *turns[had:]]
        state.stage += 1
        yield from spawn_token(play, token)


def taking_part(play: Play) -> list[int]:
    """The active tokens that have turns in this Spawn step, in their order; not those that came or
    woke since it began. (rulings 224, 226)"""
    turns = play.state.spawn_turns
    return [
        token
        for token in spawn_order(play)
        if is_active(play, token) and (not turns or token in turns)
    ]
