"""Who is hit: hits are given to zombies one by one. [2E 27-28 · BP 32-34]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.foresight.threats import IN_VAIN
from shamble.rules.words import pages as page
from shamble.rules.words.choices import SAY_NO, SAY_YES, choice, first, verb
from shamble.rules.words.decisions import Decision, Script, ask, question
from shamble.rules.words.descriptions import Spoken
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, KIND, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def _in_vain(told: Spoken) -> bool:
    """Whether a hit would do nothing to this kind of zombie."""
    damage = told.about.get("damage", -1)
    return 0 <= damage < told.play.material.kinds[told.numbers["kind"]].toughness


HIT: Final = verb("hit", KIND, pages=page.TARGETS, cases={"_in_vain": _in_vain})
SHARING_HITS: Final = question("hits", count=COUNT, damage=COUNT, pages=page.TARGETS)
"""About the Damage of each hit, so that it is told on whom it would do nothing."""
REAPING: Final = question("reap", kind=KIND, pages="2E 65 · BP 53 · WD 53")

ZOMBIES_KILLED: Final = event(
    "killed", survivor=PERSON, zone=ZONE, kind=KIND, count=COUNT,
    pages="2E 17, 27 · BP 18, 32-33 · WD 18-19, 30", log="fights", marks="grave strong",
)  # fmt: skip
TOO_TOUGH: Final = event(
    "too-tough", zone=ZONE, kind=KIND, damage=COUNT, needed=COUNT,
    pages=page.TARGETS, log="fights", marks="follows",
)  # fmt: skip
"""Why hits are lost: zombies of this kind take more Damage."""
HIT_LOST: Final = event(
    "hit-lost", survivor=PERSON, zone=ZONE, count=COUNT,
    pages=page.TARGETS, log="fights", marks="follows faint",
)  # fmt: skip


class Fallen:
    """What the hits of an attack did in a zone."""

    __slots__ = ("killed", "reaped")

    def __init__(self, killed: int, reaped: bool = False) -> None:
        self.killed: Final = killed
        self.reaped: Final = reaped
        """One of them was taken along."""


def assign_hits(
    play: Play,
    survivor: int,
    zone: int,
    hits: int,
    damage: int,
    chosen: bool,
    reaper: bool = False,
) -> Script[Fallen]:
    """Give the hits of an attack to the zombies of a zone; returns who died. `chosen`: the
    attacker picks among all there, else they fall in Targeting Priority Order. A hit for one that
    it cannot kill is lost; where it can kill none of those it may be for, nothing is asked.
    `reaper`: one hit may take an identical zombie along.
    [2E 27-28, 65-66 · BP 32-34, 53 · WD 31-32, 53] (rulings 82-85, 89, 92, 206, 234)"""
    left = hits
    lost = reaped = 0
    unharmed: list[int] = []
    seat = play.state.seats[survivor]
    while left > 0:
        targets = next_targets(play, play.kinds_in(zone), chosen)
        mortal = _mortal(play, targets, damage)
        if not mortal:
            break
        all_mortal = len(mortal) == len(targets)
        figures = sum([play.zombies(zone, kind) for kind in mortal])
        reaps_on = reaper and _saves_a_hit(play, zone, mortal, figures)
        if figures <= left and all_mortal and not reaps_on:
            for kind in mortal:
                yield from kill(play, survivor, zone, kind, play.zombies(zone, kind))
            left -= figures
        elif len(targets) == 1 and not reaper:
            yield from kill(play, survivor, zone, mortal[0], left)
            left = 0
        else:
            options = [choice(HIT, kind) for kind in targets]
            answer = yield from ask(SHARING_HITS, seat, survivor, options, left, damage)
            kind = first(answer)
            left -= 1
            if kind not in mortal:
                lost += 1
                unharmed.append(kind)
                continue
            yield from kill(play, survivor, zone, kind, 1)
            if reaper and play.zombies(zone, kind):
                answer = yield from ask(REAPING, seat, survivor, [SAY_YES, SAY_NO], kind)
                if answer == SAY_YES:
                    yield from kill(play, survivor, zone, kind, 1)
                    reaper = False
                    reaped = 1
    lost += left
    if lost and play.events is not None:
        if left:
            unharmed += next_targets(play, play.kinds_in(zone), chosen)
        for kind in dict.fromkeys(unharmed):
            needed = play.material.kinds[kind].toughness
            play.tell(TOO_TOUGH, zone, kind, damage, needed)
        play.tell(HIT_LOST, survivor, zone, lost)
    return Fallen(hits - lost + reaped, reaped > 0)


def _saves_a_hit(play: Play, zone: int, mortal: list[int], figures: int) -> bool:
    """Whether to take an identical zombie along now leaves a hit for those behind."""
    twins = any(play.zombies(zone, kind) > 1 for kind in mortal)
    return twins and play.state.crowd[zone] > figures


def next_targets(play: Play, there: list[int], chosen: bool) -> list[int]:
    """The kinds among those there that the next hit may be for: all of the lowest level, or, if
    the attacker chooses, all. [2E 27-28, 65-66 · BP 32-34, 53 · WD 31-32, 53]
    (rulings 84, 206, 234)"""
    if chosen or not there:
        return there
    kinds = play.material.kinds
    level = min([kinds[kind].priority for kind in there])
    return [kind for kind in there if kinds[kind].priority == level]


def _mortal(play: Play, kinds: list[int], damage: int) -> list[int]:
    """Those that a hit of this Damage kills."""
    return [kind for kind in kinds if play.material.kinds[kind].toughness <= damage]


def _too_tough(play: Play, asked: Decision, packed: int) -> bool:
    """Whether a hit would do nothing to whom it is for: the Damage is too low."""
    return not _mortal(play, [first(packed)], asked.about[1])


IN_VAIN[HIT] = _too_tough


def killable(play: Play, zone: int, damage: int, chosen: bool) -> list[int]:
    """The kinds in the zone that an attack can kill with hits enough."""
    there = play.kinds_in(zone)
    found: list[int] = []
    while True:
        falling = _mortal(play, next_targets(play, there, chosen), damage)
        if not falling:
            return found
        found += falling
        there = [kind for kind in there if kind not in falling]


def kill(play: Play, survivor: int, zone: int, kind: int, count: int) -> Script[None]:
    """A survivor kills zombies of a kind, and whoever has something to say to that is heard.
    [2E 17 · BP 18]"""
    system = play.runs[kind]
    if system is not None and count < play.zombies(zone, kind):
        yield from system.fall(play, survivor, zone, kind, count) or ()
    play.kill(survivor, zone, kind, count)
    yield from was_killed(play, survivor, zone, kind, count)


def was_killed(play: Play, survivor: int, zone: int, kind: int, count: int) -> Script[None]:
    """Zombies of a kind died by a survivor's hand and are off the board."""
    for handler in play.moments.killed + play.abilities[survivor].moments.killed:
        if (script := handler.killed(play, survivor, zone, kind, count)) is not None:
            yield from script


def cleared(play: Play, survivor: int, zone: int) -> Script[None]:
    """The survivor's attack or fire killed zombies in the zone: if it was the last of them, whoever
    stands there is told, and the survivor. [2E 64 · BP 52 · WD 52] (rulings 172, 222)"""
    if play.state.crowd[zone]:
        return
    yield from tell_those_in(play, zone)
    for handler in play.abilities[survivor].moments.cleared_a_zone:
        if (script := handler.cleared_a_zone(play, survivor)) is not None:
            yield from script


def tell_those_in(play: Play, zone: int) -> Script[None]:
    """The last zombie of the zone was killed, by whomever: whoever stands there is told."""
    for other in play.on_board():
        for handler in play.abilities[other].moments.zone_cleared:
            script = None
            if play.state.zone[other] == zone:
                script = handler.zone_cleared(play, other)
            if script is not None:
                yield from script
