"""The seats of cars: who gets in, where to, and out again. [2E 30] (rulings 166, 232)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.table.once import once_per_turn
from shamble.rules.words.choices import SAY_NO, SAY_YES, choice, first, second, verb
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CAR, PERSON, PLACE_IN_CAR

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

DRIVER: Final = 0
PASSENGER: Final = 1

GET_IN: Final = verb("get-in", CAR, PLACE_IN_CAR, pages="2E 30", family="move")
GET_OUT: Final = verb("get-out", pages="2E 30", family="move", sign="here")
CHANGE_SEATS: Final = verb("change-seats", PLACE_IN_CAR, pages="2E 30", family="move")
GOT_IN: Final = event("got-in", survivor=PERSON, car=CAR, place=PLACE_IN_CAR, pages="2E 30")
GOT_OUT: Final = event("got-out", survivor=PERSON, car=CAR, pages="2E 30")
CHANGED_SEATS: Final = event(
    "changed-seats", survivor=PERSON, car=CAR, place=PLACE_IN_CAR, pages="2E 30"
)
GIVE_UP_WHEEL: Final = question("give-up-wheel", passenger=PERSON, pages="2E 30")
"""Asked of who drives, about who would like to."""
REFUSED: Final = once_per_turn("change-seats")
"""Asked for the wheel in vain: not again in this Turn."""


def seat_choices(play: Play, survivor: int, out: list[int]) -> None:
    """Getting in where no zombies are, with all who follow, who are passengers; out wherever one
    is; to the other sort of seat, if one is free, or to the wheel if who drives agrees. A wreck has
    no seats. [2E 30, 34] (rulings 166, 232)"""
    state = play.state
    car = play.rides(survivor)
    if car >= 0:
        out.append(choice(GET_OUT))
        if state.drivers[car] == survivor:
            if play.free_passenger_seats(car) > 0:
                out.append(choice(CHANGE_SEATS, PASSENGER))
        elif state.drivers[car] < 0 or not state.used[survivor] & REFUSED:
            out.append(choice(CHANGE_SEATS, DRIVER))
        return
    zone = state.zone[survivor]
    if state.crowd[zone] or zone not in state.cars:
        return
    followers = len(play.followers(survivor))
    for facts in play.material.cars:
        if state.cars[facts.index] != zone or facts.wreck:
            continue
        free = play.free_passenger_seats(facts.index)
        if state.drivers[facts.index] < 0 and free >= followers:
            out.append(choice(GET_IN, facts.index, DRIVER))
        if free > followers:
            out.append(choice(GET_IN, facts.index, PASSENGER))


def get_in(play: Play, survivor: int, packed: int) -> None:
    """An action, and no Move. [2E 30] (ruling 166)"""
    car, place = first(packed), second(packed)
    play.pay(survivor, ())
    play.take_seat(survivor, car, place == DRIVER)
    play.tell(GOT_IN, survivor, car, place)
    for other in play.followers(survivor):
        play.take_seat(other, car, False)
        play.tell(GOT_IN, other, car, PASSENGER)


def get_out(play: Play, survivor: int) -> None:
    """An action, among zombies too; those who follow get out as well. [2E 30, 34]"""
    car = play.rides(survivor)
    play.pay(survivor, ())
    for person in (survivor, *play.followers(survivor)):
        if play.rides(person) == car:
            play.leave_seat(person)
            play.tell(GOT_OUT, person, car)


def change_seats(play: Play, survivor: int, packed: int) -> Script[None]:
    """An action, among zombies too, and no Move. Who drives changes places with a passenger who
    would like to, if both agree; who is refused has spent nothing. [2E 30] (ruling 232)"""
    state, car, place = play.state, play.rides(survivor), first(packed)
    driver = state.drivers[car]
    if place == DRIVER and driver >= 0:
        if play.acts(driver) and state.seats[driver] != state.seats[survivor]:
            answer = yield from ask(
                GIVE_UP_WHEEL, state.seats[driver], driver, [SAY_YES, SAY_NO], survivor
            )
            if answer == SAY_NO:
                state.used[survivor] |= REFUSED
                return
        play.pay(survivor, ())
        play.swap_seats(survivor, driver)
        play.tell(CHANGED_SEATS, survivor, car, DRIVER)
        play.tell(CHANGED_SEATS, driver, car, PASSENGER)
        return
    play.pay(survivor, ())
    play.take_seat(survivor, car, place == DRIVER)
    play.tell(CHANGED_SEATS, survivor, car, place)
