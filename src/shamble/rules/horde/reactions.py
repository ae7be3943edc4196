"""Survivors answer zombies that appear beside them, before these rush. [2E 63, 66 · WD 51, 54]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.rules.actions import move
from shamble.rules.choices import Verb, choice, first, third
from shamble.rules.combat.attack import attack
from shamble.rules.combat.options import attack_choices
from shamble.rules.decisions import TEAM, Asked, Script, ask

if TYPE_CHECKING:
    from shamble.rules.play import Play

NO: Final = choice(Verb.NO)
DONE: Final = choice(Verb.DONE)


def react_to_spawn(play: Play, zone: int) -> Script[None]:
    """Whoever has Sidestep or Combat reflexes and stands within Range 0-1 may use it once, in the
    order the players like. Range here is zones over shared edges. (rulings 27, 131, 138)"""
    near = play.passages.routes(Walker.THROUGH_ALL).to(zone).distance
    ready = [
        survivor
        for survivor in play.on_board()
        if near[play.state.zone[survivor]] <= 1 and _quick(play, survivor)
    ]
    while ready:
        survivor = ready[0]
        if len(ready) > 1:
            options = [choice(Verb.ACTIVATE, other) for other in ready]
            answer = yield from ask(Asked.REACT, TEAM, -1, [*options, DONE])
            if answer == DONE:
                return
            survivor = first(answer)
        ready.remove(survivor)
        if play.abilities[survivor].combat_reflexes:
            yield from _strike(play, survivor, zone)
        if play.abilities[survivor].sidestep:
            yield from move.free_move(play, survivor)


def _quick(play: Play, survivor: int) -> bool:
    abilities = play.abilities[survivor]
    return abilities.sidestep or abilities.combat_reflexes


def _strike(play: Play, survivor: int, zone: int) -> Script[None]:
    """A free Combat Action against the zone where they appeared."""
    options: list[int] = []
    attack_choices(play, survivor, options, free=True)
    options = [packed for packed in options if third(packed) == zone]
    if options:
        seat = play.material.seats[survivor]
        answer = yield from ask(Asked.FREE_ATTACK, seat, survivor, [*options, NO])
        if answer != NO:
            yield from attack(play, survivor, answer, free=True)
