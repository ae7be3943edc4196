"""What is expected of people: survivors, those whom nobody plays, and cars."""

from __future__ import annotations

from typing import Final

from shamble.positions.boards import check_skill
from shamble.positions.cars import GONE
from shamble.positions.meanings import Meanings, one_of
from shamble.positions.people import FREE, PLACES, FreeAction
from shamble.rules.people.roles import BYSTANDER
from shamble.rules.table.once import ONCE
from shamble.rules.table.state import LEFT
from shamble.rules.words.parts import LEVEL
from shamble.scenarios.expected.cards import known_cards
from shamble.scenarios.expected.comparison import NOBODY, Comparison, Look, bits, by_name
from shamble.scenarios.records import PlacedCar, PlacedCompany

# --- survivors ------------------------------------------------------------------------------


def _zone(found: Comparison, field: str, wanted: dict[str, str]) -> None:
    for name, place in wanted.items():
        where = f"{field}.{name}"
        survivor = found.meant(where, found.names.who, name)
        expected = place if place in PLACES else found.zone_called(where, place)
        zone = found.state.zone[survivor]
        there = "left" if zone == LEFT else "eliminated"
        found.same(where, expected, found.names.zone_name(zone) if zone >= 0 else there)


def _level(found: Comparison, field: str, wanted: dict[str, str]) -> None:
    for name, level in wanted.items():
        where = f"{field}.{name}"
        survivor = found.meant(where, found.names.who, name)
        found.meant(where, lambda word: one_of(word, LEVEL.names, "Danger Level"), level)
        found.same(where, level, LEVEL.names[found.play.level(survivor)])


def _free(found: Comparison, field: str, wanted: dict[str, dict[FreeAction, int]]) -> None:
    for name, free in wanted.items():
        survivor = found.meant(f"{field}.{name}", found.names.who, name)
        for action, left in free.items():
            there = found.play.free_left(survivor, FREE.index(action))
            found.same(f"{field}.{name}.{action}", left, there)


def _skills(found: Comparison, field: str, wanted: dict[str, tuple[str, ...]]) -> None:
    """These at least."""
    for name, skills in wanted.items():
        where = f"{field}.{name}"
        survivor = found.meant(where, found.names.who, name)
        for place, skill in enumerate(skills):
            found.meant(f"{where}[{place}]", check_skill, skill)
        there = [*found.play.skills_of(survivor), *found.play.lent_to(survivor)]
        found.among(where, skills, [skill.name for skill in there])


def _use(word: str) -> str:
    return one_of(word, ONCE, "use once per Turn or round")


def _used(found: Comparison, field: str, wanted: dict[str, tuple[str, ...]]) -> None:
    """Exactly this, but for Enchantments that were cast."""
    for name, uses in wanted.items():
        where = f"{field}.{name}"
        survivor = found.meant(where, found.names.who, name)
        for place, use in enumerate(uses):
            found.meant(f"{where}[{place}]", _use, use)
        there = [word for word, bit in ONCE.items() if found.state.used[survivor] & bit]
        found.all(where, uses, there)


# --- others ---------------------------------------------------------------------------------


def _company(found: Comparison, field: str, wanted: dict[str, PlacedCompany]) -> None:
    state, names = found.state, found.names
    for name, expected in wanted.items():
        where = f"{field}.{name}"
        person = found.meant(where, names.who, name)
        if expected.leader is not None:
            _who(found, f"{where}.leader", expected.leader, state.leaders[person])
        if expected.zone is not None:
            place, zone = found.zone_called(f"{where}.zone", expected.zone), state.zone[person]
            found.same(f"{where}.zone", place, names.zone_name(zone) if zone >= 0 else NOBODY)
        if expected.bystander:
            found.same(f"{where}.bystander", BYSTANDER.name, found.play.role(person).name)


def _who(found: Comparison, where: str, wanted: str, there: int) -> None:
    """Somebody by id, or nobody, which is expected as an empty name."""
    if wanted:
        found.meant(where, found.names.who, wanted)
    name = found.material.people[there].id if there >= 0 else NOBODY
    found.same(where, wanted or NOBODY, name)


def _cars(found: Comparison, field: str, wanted: dict[str, PlacedCar]) -> None:
    for name, car in wanted.items():
        where = f"{field}.{name}"
        number = found.meant(where, found.names.car, name)
        if car.zone is not None:
            _car_place(found, f"{where}.zone", car.zone, found.state.cars[number])
        if car.driver is not None:
            _who(found, f"{where}.driver", car.driver, found.state.drivers[number])
        _car_holds(found, where, car, number)


def _car_place(found: Comparison, where: str, wanted: str, zone: int) -> None:
    place = wanted if wanted in GONE else found.zone_called(where, wanted)
    gone = {number: word for word, number in GONE.items()}
    found.same(where, place, found.names.zone_name(zone) if zone >= 0 else gone[zone])


def _car_holds(found: Comparison, where: str, car: PlacedCar, number: int) -> None:
    """Who sits in a car besides the driver, and what lies in it."""
    state, names, material = found.state, found.names, found.material
    if car.passengers is not None:
        for place, one in enumerate(car.passengers):
            found.meant(f"{where}.passengers[{place}]", names.who, one)
        driver = state.drivers[number]
        aboard = [material.people[p].id for p in found.play.aboard(number) if p != driver]
        found.all(f"{where}.passengers", car.passengers, aboard)
    if car.cards is not None:
        known_cards(found, f"{where}.cards", car.cards)
        pairs = zip(state.trunks[::2], state.trunks[1::2], strict=True)
        lying = [material.card_of[copy].id for there, copy in pairs if there == number]
        found.all(f"{where}.cards", car.cards, lying)
    if car.objectives is not None:
        for place, objective in enumerate(car.objectives):
            found.meant(f"{where}.objectives[{place}]", names.objective, objective)
        found.all(f"{where}.objectives", car.objectives, bits(state.loads[number]))


PEOPLE: Final[dict[str, Look]] = {
    "company": _company,
    "cars": _cars,
    "zone": _zone,
    "wounds": by_name(Meanings.who, lambda play, who: play.state.wounds[who]),
    "points": by_name(Meanings.who, lambda play, who: play.state.points[who]),
    "level": _level,
    "actions": by_name(Meanings.who, lambda play, who: play.state.actions[who]),
    "free": _free,
    "used": _used,
    "objectives": by_name(Meanings.who, lambda play, who: play.state.kept[who].bit_count()),
    "ladders": by_name(Meanings.who, lambda play, who: play.state.ladders[who]),
    "skills": _skills,
}
