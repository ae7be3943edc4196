"""Survivors answer zombies that appear close by, before these rush. [2E 63-64, 66 · WD 51, 54]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.rules.flow.answering import answer_in_order
from shamble.rules.flow.moments import Handler
from shamble.rules.words.decisions import Script, question

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

REACTING: Final = question("react", pages="2E 63-64, 66 · WD 51, 54")


def react_to_spawn(play: Play, zone: int, kind: int, count: int) -> Script[None] | None:
    """Survivors within Range 0-1 of new zombies may use each skill that answers them once, and once
    for a card that brings zombies in several zones, in the order the players like. Range here is
    zones over shared edges. (rulings 27, 131, 138, 213)"""
    waiting = [
        (survivor, handler)
        for survivor, abilities in enumerate(play.abilities)
        if abilities.moments.zombies_came and play.state.zone[survivor] >= 0
        for handler in abilities.moments.zombies_came
    ]
    if waiting and play.answered:
        waiting = [one for one in waiting if (one[0], one[1].same) not in play.answered]
    if not waiting:
        return None
    near = play.passages.routes(Walker.THROUGH_ALL).to(zone).distance
    zones = play.state.zone
    return answer_in_order(
        play,
        REACTING,
        [(survivor, handler) for survivor, handler in waiting if near[zones[survivor]] <= 1],
        lambda handler, survivor: _answer(play, handler, survivor, zone, kind, count),
        may_stop=True,
    )


def _answer(
    play: Play, handler: Handler, survivor: int, zone: int, kind: int, count: int
) -> Script[None] | None:
    script = handler.zombies_came(play, survivor, zone, kind, count)
    return None if script is None else _note(play, handler, survivor, script)


def _note(play: Play, handler: Handler, survivor: int, script: Script[bool]) -> Script[None]:
    """Answer, and if anything was done note that it was for the card."""
    answered = play.answered
    done = yield from script
    if done and answered is not None:
        answered.append((survivor, handler.same))
