"""Friendly Fire: misses hit survivors in the zone shot at. [2E 28 · BP 34]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.combat.armor import armor_roll, lessened, struck, suffer
from shamble.rules.flow.moments import Cause
from shamble.rules.foresight.threats import HARMS, TOLD, Blows, Threat, threat
from shamble.rules.words import pages as page
from shamble.rules.words.choices import SAY_DONE, choice, first, verb
from shamble.rules.words.decisions import Decision, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, PERSON

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

FIRE_AT: Final = verb("friendly-fire", PERSON, key="fire_at", pages=page.FRIENDLY_FIRE, sign="hurt")
SPARE: Final = verb("spare", PERSON, pages=page.STEADY_HAND, sign="person")
FIRING_AT: Final = question("friendly-fire", count=COUNT, pages=page.FRIENDLY_FIRE)
SPARING: Final = question("spare", pages=page.STEADY_HAND)

FRIENDLY_FIRE: Final = event(
    "friendly-fire", survivor=PERSON, target=PERSON, wounds=COUNT,
    pages=page.FRIENDLY_FIRE, log="fights", marks="grave",
)  # fmt: skip


def friendly_fire(
    play: Play,
    survivor: int,
    zone: int,
    misses: int,
    damage: int,
    steady: bool,
    by_car: bool = False,
    guard: int = -1,
) -> Script[None]:
    """Each miss hits somebody else in the zone, shared as the player likes; Armor stops hits, and
    each of the others wounds by the full Damage. `guard`: one of those who fire by the survivor's
    order, whom they may hit then. A Guard takes one hit at most.
    [2E 28, 31, 65-66 · BP 34, 53-54 · WD 25, 32] (rulings 86, 87, 90, 103, 161, 165)"""
    shooter = survivor if guard < 0 else guard
    exposed = exposed_to(play, shooter, zone, by_car)
    if not misses or not exposed:
        return
    seat = play.state.seats[survivor]
    if steady:
        exposed = yield from _not_spared(play, survivor, exposed)
        if not exposed:
            return
    cause = Cause.CAR if by_car else Cause.FRIENDLY_FIRE
    hits = [0] * len(play.state.zone)
    able = exposed[:]
    options = [choice(FIRE_AT, other) for other in play.different(able)]
    play.blows = Blows(len(hits), cause, damage)
    for left in range(misses, 0, -1):
        if not options:
            break
        answer = yield from ask(FIRING_AT, seat, survivor, options, left)
        other = first(answer)
        hits[other] += 1
        play.blows.give(other)
        if play.is_guard(other):
            able.remove(other)
            options = [choice(FIRE_AT, other) for other in play.different(able)]
    play.blows = None
    for other in exposed:
        if hits[other]:
            wounds = damage * (yield from armor_roll(play, other, hits[other]))
            play.tell(FRIENDLY_FIRE, shooter, other, wounds)
            yield from suffer(play, other, wounds, cause)


def endangered(
    play: Play, shooter: int, zone: int, misses: int, damage: int, by_car: bool = False
) -> list[Threat]:
    """Whom so many misses of this Damage may hit, each of them all: none of them hurt for sure.
    Guards, who take one each and are alike, no more of them than misses: the first ones, as they
    are hit. [WD 23, 25] (ruling 161)"""
    cause = Cause.CAR if by_car else Cause.FRIENDLY_FIRE
    found: list[Threat] = []
    exposed = exposed_to(play, shooter, zone, by_car)
    spared = [other for other in exposed if play.is_guard(other)][misses:]
    for other in exposed:
        if other in spared:
            continue
        less = lessened(play, other, cause)
        hits = min(misses, 1) if play.is_guard(other) else misses
        if hits * damage > less:
            found.append(threat(play, other, 0, hits * damage - less))
    return found


def exposed_to(play: Play, survivor: int, zone: int, by_car: bool = False) -> list[int]:
    """Whom the survivor's misses can hit in the zone; those of a car, nobody in any car.
    [2E 28, 31, 65 · BP 34, 53] (rulings 90, 165, 218)"""
    return [
        other
        for other in play.people_in(zone)
        if other != survivor
        and not play.abilities[other].low_profile
        and not (by_car and play.rides(other) >= 0)
    ]


def _not_spared(play: Play, survivor: int, exposed: list[int]) -> Script[list[int]]:
    """Steady hand: those whom the shooter does not choose to ignore. [2E 66 · BP 54]"""
    seat = play.state.seats[survivor]
    left = exposed[:]
    while left:
        options = [SAY_DONE, *[choice(SPARE, other) for other in play.different(left)]]
        answer = yield from ask(SPARING, seat, survivor, options)
        if answer == SAY_DONE:
            break
        left.remove(first(answer))
    return left


def _shot(play: Play, asked: Decision, packed: int) -> list[Threat]:
    blows = play.blows
    return [] if blows is None else struck(play, first(packed), blows.wounds)


HARMS[FIRE_AT] = _shot
TOLD.add(FIRE_AT)
