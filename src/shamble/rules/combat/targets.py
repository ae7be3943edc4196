"""Who is hit: hits are given to zombies one by one. [2E 27-28 · BP 32-34]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.choices import Verb, choice, first
from shamble.rules.decisions import Asked, Script, ask
from shamble.rules.events import Happened
from shamble.rules.horde import necromancers

if TYPE_CHECKING:
    from shamble.rules.play import Play


def assign_hits(
    play: Play, survivor: int, zone: int, hits: int, damage: int, chosen: bool
) -> Script[int]:
    """Give the hits of an attack to the zombies of a zone; returns how many died. `chosen`: the
    attacker picks the targets, else they fall in Targeting Priority Order, and a level that this
    Damage cannot clear takes all that is left. [2E 27-28 · BP 32-34] (rulings 82-85, 89)"""
    kinds = play.material.kinds
    left = hits
    while left > 0:
        there = play.kinds_in(zone)
        if not chosen and there:
            level = min([kinds[kind].priority for kind in there])
            there = [kind for kind in there if kinds[kind].priority == level]
        mortal = [kind for kind in there if kinds[kind].toughness <= damage]
        if not mortal:
            break
        figures = sum([play.zombies(zone, kind) for kind in mortal])
        if figures <= left:
            for kind in mortal:
                yield from kill(play, survivor, zone, kind, play.zombies(zone, kind))
            left -= figures
        elif len(mortal) == 1:
            yield from kill(play, survivor, zone, mortal[0], left)
            left = 0
        else:
            seat = play.material.seats[survivor]
            options = [choice(Verb.HIT, kind) for kind in mortal]
            answer = yield from ask(Asked.HITS, seat, survivor, options, left)
            yield from kill(play, survivor, zone, first(answer), 1)
            left -= 1
    if left:
        play.tell(Happened.HIT_LOST, survivor, zone, left)
    return hits - left


def kill(play: Play, survivor: int, zone: int, kind: int, count: int) -> Script[None]:
    """A survivor kills zombies of a kind, with all that a Necromancer's death brings.
    [2E 17 · BP 18, 28] (ruling 151)"""
    play.kill(survivor, zone, kind, count)
    if play.material.kinds[kind].necromancer:
        for _ in range(count):
            yield from necromancers.killed(play, survivor)
