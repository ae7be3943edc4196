"""Driving, slow or fast, and the attack of a car that is fast. [2E 31] (rulings 164, 165, 218)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.content.tiles import ZoneKind
from shamble.rules.combat.blow import count_hits
from shamble.rules.combat.friendly_fire import endangered, friendly_fire
from shamble.rules.combat.rerolls import roll
from shamble.rules.combat.targets import assign_hits, tell_those_in
from shamble.rules.foresight.threats import HARMS, Threat
from shamble.rules.words.choices import choice, first, second, verb
from shamble.rules.words.decisions import Decision, Script
from shamble.rules.words.events import event
from shamble.rules.words.parts import CAR, COUNT, PERSON, VIA, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

DRIVE: Final[int] = verb("drive", ZONE, pages="2E 31", family="move", sign="step")
DRIVE_FAST: Final[int] = verb("drive-fast", VIA, ZONE, pages="2E 31", family="move", sign="aim")
DROVE: Final = event("drove", survivor=PERSON, car=CAR, from_=ZONE, zone=ZONE, pages="2E 31")
RAN_INTO: Final = event(
    "ran-into", survivor=PERSON, car=CAR, zone=ZONE, hits=COUNT,
    pages="2E 31", log="fights", marks="grave",
)  # fmt: skip


def streets_from(play: Play, zone: int) -> list[int]:
    """The zones next door that a car can be driven into: streets. [2E 31]"""
    passages = play.passages
    steps = passages.steps(Walker.SURVIVOR)[zone]
    return [other for other in steps if passages.kinds[other] == ZoneKind.STREET]


def drive_choices(play: Play, survivor: int, out: list[int]) -> None:
    """For the driver of a car that the quest lets be driven: slowly one zone; fast exactly two, the
    second of which is not the one it comes from. Zombies do not hinder it. [2E 31] (ruling 164)"""
    car = play.rides(survivor)
    if not play.material.cars[car].drivable or play.state.drivers[car] != survivor:
        return
    if not all_aboard(play, car):
        return
    start = play.state.cars[car]
    near = streets_from(play, start)
    out.extend([choice(DRIVE, zone) for zone in near])
    for zone in near:
        beyond = [other for other in streets_from(play, zone) if other != start]
        out.extend([choice(DRIVE_FAST, zone, other) for other in beyond])


def all_aboard(play: Play, car: int) -> bool:
    """Whether everybody who follows somebody in the car sits in it, too: nobody is left behind.
    [2E 34]"""
    people = play.aboard(car)
    return all(other in people for person in people for other in play.followers(person))


def drive(play: Play, survivor: int, packed: int) -> None:
    """One zone, and nobody is hit. [2E 31]"""
    play.pay(survivor, ())
    _enter(play, survivor, first(packed))


def drive_fast(play: Play, survivor: int, packed: int) -> Script[None]:
    """Two zones: in each with zombies an attack, resolved before the car goes on; it stops where
    nobody drives it any more. [2E 31] (ruling 164)"""
    car = play.rides(survivor)
    play.pay(survivor, ())
    for zone in (first(packed), second(packed)):
        if play.rides(survivor) != car:
            return
        _enter(play, survivor, zone)
        if play.state.crowd[zone]:
            yield from car_attack(play, survivor, zone)
        play.check()


def _enter(play: Play, survivor: int, zone: int) -> None:
    car = play.rides(survivor)
    start = play.state.cars[car]
    play.drive(car, zone)
    play.tell(DROVE, survivor, car, start, zone)


def car_attack(play: Play, survivor: int, zone: int) -> Script[None]:
    """The dice of the Car card, without the driver's skills and without Noise. Hits fall in
    Targeting Priority Order, for the driver's points; misses hit those on foot. It is no Combat
    Action. [2E 30-31] (rulings 165, 218)"""
    count, damage = play.material.car_dice, play.material.car_damage
    dice = roll(play, survivor, count)
    hits = count_hits(dice, play.material.car_accuracy, 0)
    play.tell(RAN_INTO, survivor, play.rides(survivor), zone, hits)
    fallen = yield from assign_hits(play, survivor, zone, hits, damage, chosen=False)
    yield from friendly_fire(play, survivor, zone, count - hits, damage, False, by_car=True)
    play.check()
    if fallen.killed and not play.state.crowd[zone]:
        yield from tell_those_in(play, zone)


def _endangered(play: Play, asked: Decision, packed: int) -> list[Threat]:
    """Whom the misses of a fast drive may hit, zone by zone. [2E 31]"""
    count, damage = play.material.car_dice, play.material.car_damage
    return [
        each
        for zone in (first(packed), second(packed))
        if play.state.crowd[zone]
        for each in endangered(play, asked.survivor, zone, count, damage, by_car=True)
    ]


HARMS[DRIVE_FAST] = _endangered
