"""What three survivors want in M24 of 2nd Edition: a plan for each of them, with two cars.

Best with a seed whose blue and green Objectives lie in the houses in the north-west, beside crates,
as 48 with Wanda, Amy and Doug: the first fetches one, the second the other one, the third another
crate. Then the first and the third take a car to the south-west, the second takes the other one to
the south-east. In the last round the first throws, the second throws and leaves, and the third
leaves.
"""

from __future__ import annotations

from shamble.content.equipment import Deck
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.inventory_words import GIVE, RECEIVE, REORGANISE, TRADE
from shamble.rules.actions.search import SEARCH
from shamble.rules.combat.fire.lighting import THROW
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import ACTIVATE, DRIVE_OFF
from shamble.rules.quests.places import zones_of
from shamble.rules.systems.cars.driving import DRIVE, DRIVE_FAST
from shamble.rules.systems.cars.searching import SEARCH_CAR
from shamble.rules.systems.cars.seats import CHANGE_SEATS, GET_IN, GET_OUT
from shamble.rules.table.story import FIRE, pages
from shamble.rules.words.choices import first, second, verb_of
from tools.seeking.search import EFFORT, HOPES, OPINIONS, WISHES, distance
from tools.seeking.wanting import (
    at_the_wheel,
    beside,
    crates,
    handling,
    in_hand,
    named,
    road,
    tokens,
)

HOUSES = ("1,0:i", "0,1:i", "0,0:g")
"""Where each of them goes first."""


def _car_of(survivor: int) -> int:
    return 1 if survivor in (0, 2) else 0


def _road_of(play: Play, survivor: int) -> list[int]:
    names = ("south-east road", "south-west road")
    return sorted(zones_of(play.material, [names[_car_of(survivor)]]))


def _supplied(play: Play) -> bool:
    both = named(play, 0, "Molotov") and named(play, 1, "Molotov")
    return bool(play.state.goals & 1) and bool(both)


def _seated(play: Play) -> bool:
    return all(play.rides(survivor) == _car_of(survivor) for survivor in play.on_board())


def _in_place(play: Play) -> bool:
    state = play.state
    roads = [_road_of(play, 1), _road_of(play, 0)]
    at = [z < 0 or z in [*beside(play, roads[n]), *roads[n]] for n, z in enumerate(state.cars)]
    return _seated(play) and all(at)


def _may_begin(play: Play) -> bool:
    """Whether the last round can be played now: the first is there, the second comes in time."""
    state = play.state
    if not _supplied(play) or not _seated(play) or not in_hand(play, 1, "Molotov"):
        return False
    here = state.cars[1] in beside(play, _road_of(play, 0)) and in_hand(play, 0, "Molotov")
    drives = (road(play, state.cars[0], beside(play, _road_of(play, 1))) + 1) // 2
    return here and not state.done & 0b111 and drives + 2 <= play.abilities[1].actions


def _burnt(play: Play, survivor: int) -> bool:
    """Whether the road of this survivor burnt in this round."""
    told = pages(play.state.story)
    there = _road_of(play, survivor)
    return any(p.what == FIRE and p.zone in there and p.round == play.state.round for p in told)


def ram_speed(play: Play, survivor: int) -> list[int]:
    state, board = play.state, play.material.board
    if _supplied(play):
        if play.rides(survivor) >= 0:
            return beside(play, _road_of(play, survivor))
        return [state.cars[_car_of(survivor)]]
    left = tokens(play)
    first_house = board.zone(HOUSES[survivor])
    if first_house in left:
        return [first_house]
    near = [zone for zone in crates(play) if board.name(zone) in HOUSES]
    if state.goals & 1 or survivor == 0 or not near:
        return [state.cars[_car_of(survivor)]]
    return near


def _m24(play: Play, packed: int) -> float:
    state, verb = play.state, verb_of(packed)
    pimped = [card.name for card in play.material.cards if card.record.deck is Deck.PIMP]
    if state.arranging and verb in (GIVE, RECEIVE):
        owner, partner = state.arranging[:2]
        card = play.card_facts(owner, first(packed)) if verb == GIVE else None
        spare = card is not None and card.name == "Molotov" and named(play, owner, "Molotov") > 1
        return 200.0 if spare and partner in (0, 1) and not named(play, partner, "Molotov") else 0.0
    dear = ("Molotov",) if state.goals & 1 else ("Molotov", *pimped)
    weight = handling(play, packed, dear, ("Molotov",) if state.goals & 1 else ())
    if weight >= 0.0:
        return weight
    if verb == ACTIVATE and (_may_begin(play) or _burnt(play, 0)):
        return float(100 ** (3 - first(packed)))
    me = state.active
    if me < 0:
        return -1.0
    if verb == THROW:
        if second(packed) not in _road_of(play, me) or _burnt(play, me):
            return 0.0
        return 10000.0 if (_may_begin(play) if me == 0 else _burnt(play, 0)) else 0.0
    if verb == DRIVE_OFF:
        return 1000.0 if _burnt(play, 0) and _burnt(play, 1) else 0.0
    if verb == TRADE:
        partner = first(packed)
        wanted = partner in (0, 1) and not named(play, partner, "Molotov")
        return 100.0 if wanted and named(play, me, "Molotov") > 1 else 0.0
    if verb == REORGANISE:
        needed = me < 2 and _supplied(play) and not in_hand(play, me, "Molotov")
        return 30.0 if needed else 0.0
    if verb == SEARCH_CAR:
        return 0.0 if _supplied(play) else 20.0
    if verb == SEARCH:
        return 0.0 if _supplied(play) else 2.0
    if verb == OPEN:
        zones = play.material.board.zones
        inside = {zones[zone].building for zone in ram_speed(play, me)}
        ends = play.material.board.ends(first(packed))
        return 40.0 if any(zones[e].building in inside - {None} for e in ends) else 0.0
    if verb == GET_IN:
        car, place = first(packed), second(packed)
        mine = car == _car_of(me) and (place == 0) == (me in (1, 2)) and _supplied(play)
        return 30.0 if mine else 0.0
    if verb in (DRIVE, DRIVE_FAST):
        if _burnt(play, 0) and _burnt(play, 1):
            return 10000.0 if verb == DRIVE and first(packed) in _road_of(play, me) else 0.0
        if _burnt(play, 0):
            if me != 1:
                return 0.0
            return 100.0 * at_the_wheel(play, packed, beside(play, _road_of(play, me)), False)
        if not _supplied(play) and not _in_place(play):
            return 0.0
        if not _seated(play):
            return 0.5 if play.rides(2) == play.rides(0) == 1 else 0.0
        return at_the_wheel(play, packed, beside(play, _road_of(play, me)), False)
    if verb in (GET_OUT, CHANGE_SEATS):
        return 0.0 if _supplied(play) else 1.0
    return -1.0


def _m24_value(play: Play) -> float:
    state = play.state
    weapons = [card for copy in state.cards if copy >= 0 for card in [play.material.card_of[copy]]]
    value = 80.0 * sum([card.record.deck is Deck.PIMP for card in weapons])
    value += 60.0 * min(sum([card.name == "Molotov" for card in weapons]), 2)
    value += 80.0 * _supplied(play)
    if _supplied(play):
        for survivor in play.on_board():
            seated = play.rides(survivor) == _car_of(survivor)
            value += 60.0 * seated + 60.0 * (survivor < 2 and in_hand(play, survivor, "Molotov"))
            way = distance(play, state.zone[survivor], [state.cars[_car_of(survivor)]])
            value -= 0.0 if seated else 14.0 * way
    return value + 200.0 * _in_place(play) + 200.0 * _may_begin(play)


WISHES["M24"] = ram_speed
OPINIONS["M24"] = _m24
HOPES["M24"] = _m24_value
EFFORT["M24"] = (12, 60)
