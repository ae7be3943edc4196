"""Laying out cars: where they stand, who sits in them, what lies in them."""

from __future__ import annotations

from typing import Final, Self

from shamble.content.errors import ContentError
from shamble.positions.meanings import in_order
from shamble.positions.people import PLACES, LaidPeople
from shamble.rules.systems.cars.seats import DRIVER
from shamble.rules.table.state import NOWHERE
from shamble.rules.words.parts import PLACE_IN_CAR

GONE: Final = {"left": PLACES["left"], "gone": NOWHERE}
"""Where cars can be besides zones."""


class LaidCars(LaidPeople):
    """A table with cars."""

    def park(self, car: str, place: str) -> Self:
        """Put the car into a zone, with all who sit in it; or it has `left` through the exit, or is
        `gone`."""
        number = self.car(car)
        if place not in GONE:
            self.play.drive(number, self.zone(place))
            return self
        if self.play.aboard(number):
            raise ContentError(f"people in {car}, which is {place}", expected="an empty car")
        self.play.park(number, GONE[place])
        return self

    def seat(self, survivor: str, car: str, place: str) -> Self:
        """Seat a survivor in a car as `driver` or `passenger`, in the zone of the car."""
        person, number = self.who(survivor), self.car(car)
        drives = PLACE_IN_CAR.read(self.material, place) == DRIVER
        if not drives and place not in PLACE_IN_CAR.names:
            raise ContentError(f"the place {place!r}", expected="driver or passenger")
        taken = self.state.drivers[number] >= 0
        if taken if drives else self.play.free_passenger_seats(number) <= 0:
            raise ContentError(f"{survivor} as {place} of {car}", expected="a seat that is free")
        if self.state.cars[number] < 0:
            raise ContentError(f"{survivor} in {car}", expected="a car that is on the board")
        self.put(survivor, self.zone_name(self.state.cars[number]))
        self.play.take_seat(person, number, drives)
        return self

    def stash(self, car: str, *cards: str) -> Self:
        """Cards that lie in a car."""
        number = self.car(car)
        for place, card in in_order(cards):
            with place:
                self.play.set_trunks([*self.state.trunks, number, self.copy_of(card)])
        return self

    def load(self, car: str, *objectives: int) -> Self:
        """Objectives that lie in a car: they are taken."""
        number = self.car(car)
        for place, objective in in_order(objectives):
            with place:
                bit = 1 << self.objective(objective)
                if any(found & bit for found in (*self.state.kept, *self.state.loads)):
                    raise ContentError(
                        f"the Objective {objective} a second time", expected="one place"
                    )
                self.play.take_objective(objective)
                self.play.keep_objective(0, objective)  # somebody had it and put it there
                self.play.stash_objective(0, objective, number)
        return self
