"""The small deeds of laying a table: who stands where, with what, and whose Turn it is."""

from __future__ import annotations

from collections.abc import Callable

from shamble.board import Walker
from shamble.rules.boxes.facts import RANGED, Card
from shamble.rules.flow.play import Play
from shamble.rules.horde import buildings
from shamble.rules.table.state import Slot, without

CardTest = Callable[[Card], bool]


def is_gun(card: Card) -> bool:
    """Whether it can be shot with at the next zone."""
    weapon = card.weapons[RANGED]
    return weapon is not None and weapon.near <= 1 <= weapon.far


def is_fire(card: Card) -> bool:
    """Whether it is thrown and burns."""
    return card.thrown and card.kills_all


def called(*names: str) -> CardTest:
    """Whether it is called so."""
    return lambda card: card.name in names


# --- people ---------------------------------------------------------------------------------


def bring(play: Play, people: list[int], zone: int) -> None:
    """These survivors, and who follows them, are in a zone in which nothing else is or waits."""
    clear(play, zone)
    buildings.reveal(play, zone)
    for survivor in people:
        for person in (survivor, *play.followers(survivor)):
            play.leave_seat(person)
            play.state.zone[person] = zone
    if play.sharing:
        play.share()


def turn_of(play: Play, survivor: int) -> None:
    """It is this survivor's Turn, with all actions."""
    state = play.state
    state.done &= ~(1 << survivor)
    state.active, state.seat = survivor, state.seats[survivor]
    state.actions[survivor] = play.abilities[survivor].actions
    state.free[survivor] = state.used[survivor] = state.in_a_row[survivor] = 0


def learn(play: Play, survivor: int) -> None:
    """The survivor has the first skill of each level that the points have reached."""
    skills = play.state.skills[:]
    skills[survivor] = (0, 0, 0, 0)[: play.level(survivor) + 1]
    play.state.skills = skills
    play.refresh()


def load(play: Play, zones: list[int], people: list[int]) -> None:
    """These survivors sit in the cars that can be driven, which stand in these zones."""
    cars = [car.index for car in play.material.cars if car.drivable]
    for number, car in enumerate(cars):
        zone = zones[number % len(zones)]
        clear(play, zone)
        play.drive(car, zone)
    most = 1 + play.material.passengers
    for number, survivor in enumerate(people):
        car = cars[number // most]
        bring(play, [survivor], play.state.cars[car])
        for person in (survivor, *play.followers(survivor)):
            play.take_seat(person, car, play.state.drivers[car] < 0)


# --- zombies and the board ------------------------------------------------------------------


def clear(play: Play, zone: int) -> None:
    """No zombie is in the zone."""
    state = play.state
    for kind in play.kinds_in(zone):
        play.remove(zone, kind, play.zombies(zone, kind))
        if play.material.kinds[kind].has_card:
            state.abomination_deck = [kind, *state.abomination_deck]


def beside(play: Play, zone: int) -> int:
    """A zone next door from which one sees it, and which is no Spawn Zone if there is such a
    one; if all its doors are shut, they are opened."""
    if not play.passages.steps(Walker.SURVIVOR)[zone]:
        for door in play.material.doors_at[zone]:
            play.set_passages(play.material.board.open_door(play.state.passages, door))
    near = play.passages.steps(Walker.SURVIVOR)[zone]
    return min(near, key=lambda other: other in play.state.spawn_tokens)


# --- cards ----------------------------------------------------------------------------------


def fetch(play: Play, test: CardTest, pimp: bool = False) -> int:
    """A card copy out of the decks or from the discards; -1: there is none."""
    state, card_of = play.state, play.material.card_of
    piles = ["pimp_deck"] if pimp else ["equipment_deck", "equipment_discard"]
    for pile in piles:
        copies: list[int] = getattr(state, pile)
        for copy in copies:
            if test(card_of[copy]):
                setattr(state, pile, without(copies, copy))
                return copy
    return -1


def put_in_hand(play: Play, survivor: int, copy: int) -> None:
    """A card is in the first hand, instead of what was there."""
    if copy >= 0:
        play.discard(survivor, Slot.HAND_1)
        play.set_card(survivor, Slot.HAND_1, copy)


def carry(play: Play, survivor: int, copy: int) -> None:
    """A card is in the backpack, in a free slot or the last."""
    slots = play.material.slots[0][2]
    free = [slot for slot in slots if play.card(survivor, slot) < 0]
    slot = free[0] if free else slots[-1]
    play.discard(survivor, slot)
    play.set_card(survivor, slot, copy)


def arm(play: Play, survivor: int, test: CardTest) -> None:
    """The survivor holds a card for it."""
    put_in_hand(play, survivor, fetch(play, test))
