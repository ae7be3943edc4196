"""Cars: who sits in them, and where they go. [2E 30-32]

What a quest makes of its cars besides (to search, to shoot at, to load them) are rules of the
quest: see `rules.quests.cars`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from shamble.rules.systems.cars import driving, seats
from shamble.rules.systems.system import System
from shamble.rules.table.changes import CARDS, CARS, OBJECTIVES
from shamble.rules.table.shapes import (
    COPY,
    MAYBE_PERSON,
    PLACE,
    Row,
    Series,
    below,
    bits_of,
    cars,
    maybe,
    objectives,
)
from shamble.rules.table.shown import CarView
from shamble.rules.table.things import Thing
from shamble.rules.words.choices import verb_of
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play


Thing(
    "cars",
    Row(cars, PLACE),
    "The zone of each car; NOWHERE if it was destroyed, LEFT if it left the board.",
    __name__,
    first=lambda material: [car.zone for car in material.cars],
    mark=CARS,
)
Thing(
    "drivers",
    Row(cars, MAYBE_PERSON, -1),
    "The person at the wheel of each car, or -1.",
    __name__,
    mark=CARS,
)
Thing(
    "riding",
    Row(lambda material: len(material.people) if material.cars else 0, maybe("a car", cars), -1),
    "The car in which each person sits, or -1; empty where there are no cars.",
    __name__,
    mark=CARS,
)
Thing(
    "trunks",
    Series(below("a car", cars), COPY),
    "Cards that lie in cars: car, card, car, card …",
    __name__,
    mark=CARDS,
)
Thing(
    "loads",
    Row(cars, bits_of("Objectives", objectives)),
    "Bits, by car: the Objectives that lie in it.",
    __name__,
    mark=OBJECTIVES,
)


class Cars(System):
    """The Car Actions that every car has: each costs an action and is no Move. [2E 30-31]"""

    rank: ClassVar[int] = -20
    verbs: ClassVar[tuple[int, ...]] = (
        seats.GET_IN, seats.GET_OUT, seats.CHANGE_SEATS, driving.DRIVE, driving.DRIVE_FAST,
    )  # fmt: skip
    price: ClassVar[int] = 1

    def is_in(self, material: Material) -> bool:
        return bool(material.cars)

    def offers(self, play: Play, survivor: int, out: list[int]) -> None:
        if play.state.actions[survivor] <= 0:
            return
        if play.rides(survivor) >= 0:
            driving.drive_choices(play, survivor, out)
        seats.seat_choices(play, survivor, out)

    def do(self, play: Play, survivor: int, packed: int) -> Script[None] | None:
        verb = verb_of(packed)
        if verb == driving.DRIVE_FAST:
            return driving.drive_fast(play, survivor, packed)
        if verb == seats.CHANGE_SEATS:
            return seats.change_seats(play, survivor, packed)
        if verb == driving.DRIVE:
            driving.drive(play, survivor, packed)
        elif verb == seats.GET_IN:
            seats.get_in(play, survivor, packed)
        else:
            seats.get_out(play, survivor)
        return None

    # --- looking

    shows: ClassVar[tuple[str, ...]] = ("cars", "drivers", "riding", "trunks", "loads", "crates")

    def view(self, play: Play) -> dict[str, Any]:
        """The cars on the board."""
        state, material = play.state, play.material
        people = [person.id for person in material.people]
        found = []
        for car in material.cars:
            zone, driver = state.cars[car.index], state.drivers[car.index]
            if zone < 0:
                continue
            lying = state.trunks
            found.append(
                CarView(
                    id=car.id,
                    kind=car.kind,
                    zone=material.board.name(zone),
                    drivable=car.drivable,
                    explodes=bool(play.moments.aims),
                    crate=car.crate >= 0 and bool(state.crates >> car.crate & 1),
                    driver=people[driver] if driver >= 0 else None,
                    passengers=tuple(
                        [people[one] for one in play.aboard(car.index) if one != driver]
                    ),
                    cards=tuple(
                        [
                            material.card_of[lying[at + 1]].id
                            for at in range(0, len(lying), 2)
                            if lying[at] == car.index
                        ]
                    ),
                    objectives=state.loads[car.index].bit_count(),
                )
            )
        return {"cars": tuple(found)}

    def broken(self, play: Play) -> list[str]:
        """Everybody sits where the car is, nobody in a car that is gone, and there are seats."""
        state, material = play.state, play.material
        found = []
        for person, rides in enumerate(state.riding):
            name = material.people[person].name
            if rides >= 0 and state.zone[person] != state.cars[rides]:
                found.append(f"{name} in a car that is somewhere else")
            if rides >= 0 and state.zone[person] < 0:
                found.append(f"{name} off the board and in a car")
        for car in material.cars:
            driver = state.drivers[car.index]
            if driver >= 0 and state.riding[driver] != car.index:
                found.append(f"{material.people[driver].name} drives {car.id} from outside")
            if play.free_passenger_seats(car.index) < 0:
                found.append(f"more passengers in {car.id} than it has seats")
        return found
