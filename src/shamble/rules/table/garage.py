"""The cars of a game: who sits in them, where they stand, and what lies in them. [2E 30-32]"""

from __future__ import annotations

from shamble.rules.table.changes import CARDS, CARS, OBJECTIVES
from shamble.rules.table.state import changed
from shamble.rules.table.tabletop import Tabletop


class Garage(Tabletop):
    """The deeds with cars that need no skills; `Play` inherits them."""

    def rides(self, person: int) -> int:
        """The car in which a person sits, or -1."""
        riding = self.state.riding
        return riding[person] if riding else -1

    def aboard(self, car: int) -> list[int]:
        """The people who sit in a car, the driver first."""
        driver = self.state.drivers[car]
        riding = self.state.riding
        others = [p for p, rides in enumerate(riding) if rides == car and p != driver]
        return others if driver < 0 else [driver, *others]

    def take_seat(self, person: int, car: int, drives: bool) -> None:
        """Seat a person in a car, at the wheel or elsewhere."""
        self.leave_seat(person)
        self.state.riding = changed(self.state.riding, person, car)
        if drives:
            self.state.drivers = changed(self.state.drivers, car, person)
        self.changed |= CARS

    def leave_seat(self, person: int) -> None:
        """Take a person out of their car."""
        car = self.rides(person)
        if car < 0:
            return
        if self.state.drivers[car] == person:
            self.state.drivers = changed(self.state.drivers, car, -1)
        self.state.riding = changed(self.state.riding, person, -1)
        self.changed |= CARS

    def swap_seats(self, person: int, other: int) -> None:
        """Let two people who changed places sit where the other one sat."""
        if not self.state.riding:
            return
        cars, drivers = self.state.riding, self.state.drivers
        self.state.riding = changed(changed(cars, person, cars[other]), other, cars[person])
        swapped = {person: other, other: person}
        self.state.drivers = [swapped.get(driver, driver) for driver in drivers]
        self.changed |= CARS

    def park(self, car: int, zone: int) -> None:
        """Put a car in a zone, or take it off the board together with its crate."""
        self.state.cars = changed(self.state.cars, car, zone)
        self.changed |= CARS
        crate = self.material.cars[car].crate
        if zone < 0 and crate >= 0:
            self.lose_crate(crate)

    def set_trunks(self, lying: list[int]) -> None:
        """Set the cards that lie in cars: car, card, car, card …"""
        self.state.trunks = lying
        self.changed |= CARDS

    def stash_objective(self, survivor: int, number: int, car: int) -> None:
        """Move an Objective from the survivor's dashboard into a car."""
        self.discard_objective(survivor, number)
        loads = self.state.loads
        self.state.loads = changed(loads, car, loads[car] | 1 << number)
        self.changed |= OBJECTIVES

    def unload(self, car: int) -> None:
        """Remove all Objectives from a car."""
        self.state.loads = changed(self.state.loads, car, 0)
        self.changed |= OBJECTIVES
