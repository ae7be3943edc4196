"""Who is hit: hits are given to zombies one by one. [2E 27-28 · BP 32-34]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.choices import Verb, choice, first
from shamble.rules.decisions import Asked, Script, ask
from shamble.rules.events import Happened

if TYPE_CHECKING:
    from shamble.rules.play import Play

YES: Final = choice(Verb.YES)
NO: Final = choice(Verb.NO)


def assign_hits(
    play: Play,
    survivor: int,
    zone: int,
    hits: int,
    damage: int,
    chosen: bool,
    reaper: bool = False,
) -> Script[int]:
    """Give the hits of an attack to the zombies of a zone; returns how many died. `chosen`: the
    attacker picks the targets, else they fall in Targeting Priority Order, and a level that this
    Damage cannot clear takes all that is left. `reaper`: one hit may take an identical zombie
    along. [2E 27-28, 65 · BP 32-34, 53] (rulings 82-85, 89, 92)"""
    left = hits
    reaped = 0
    seat = play.material.seats[survivor]
    while left > 0:
        mortal = next_to_fall(play, play.kinds_in(zone), damage, chosen)
        if not mortal:
            break
        figures = sum([play.zombies(zone, kind) for kind in mortal])
        if figures <= left and not (reaper and _saves_a_hit(play, zone, mortal, figures)):
            for kind in mortal:
                yield from kill(play, survivor, zone, kind, play.zombies(zone, kind))
            left -= figures
        elif len(mortal) == 1 and not reaper:
            yield from kill(play, survivor, zone, mortal[0], left)
            left = 0
        else:
            options = [choice(Verb.HIT, kind) for kind in mortal]
            answer = yield from ask(Asked.HITS, seat, survivor, options, left)
            kind = first(answer)
            yield from kill(play, survivor, zone, kind, 1)
            left -= 1
            if reaper and play.zombies(zone, kind):
                answer = yield from ask(Asked.REAP, seat, survivor, [YES, NO], kind)
                if answer == YES:
                    yield from kill(play, survivor, zone, kind, 1)
                    reaper = False
                    reaped = 1
    if left:
        play.tell(Happened.HIT_LOST, survivor, zone, left)
    return hits - left + reaped


def _saves_a_hit(play: Play, zone: int, mortal: list[int], figures: int) -> bool:
    """Whether to take an identical zombie along now leaves a hit for those behind."""
    twins = any(play.zombies(zone, kind) > 1 for kind in mortal)
    return twins and play.state.crowd[zone] > figures


def next_to_fall(play: Play, there: list[int], damage: int, chosen: bool) -> list[int]:
    """The kinds among those there that the next hit can kill. [2E 27-28 · BP 32-34]"""
    kinds = play.material.kinds
    if not chosen and there:
        level = min([kinds[kind].priority for kind in there])
        there = [kind for kind in there if kinds[kind].priority == level]
    return [kind for kind in there if kinds[kind].toughness <= damage]


def killable(play: Play, zone: int, damage: int, chosen: bool) -> list[int]:
    """The kinds in the zone that an attack can kill with hits enough."""
    there = play.kinds_in(zone)
    found: list[int] = []
    while True:
        falling = next_to_fall(play, there, damage, chosen)
        if not falling:
            return found
        found += falling
        there = [kind for kind in there if kind not in falling]


def kill(play: Play, survivor: int, zone: int, kind: int, count: int) -> Script[None]:
    """A survivor kills zombies of a kind, with all that a Necromancer's death brings.
    [2E 17 · BP 18, 28] (ruling 151)"""
    play.kill(survivor, zone, kind, count)
    yield from was_killed(play, survivor, zone, kind, count)


def was_killed(play: Play, survivor: int, zone: int, kind: int, count: int) -> Script[None]:
    """Zombies died: whoever has something to say to that is heard."""
    for handler in play.moments.killed:
        script = handler.killed(play, survivor, zone, kind, count)
        if script is not None:
            yield from script
    for handler in play.abilities[survivor].moments.killed:
        script = handler.killed(play, survivor, zone, kind, count)
        if script is not None:
            yield from script
