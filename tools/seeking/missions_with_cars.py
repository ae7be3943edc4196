"""What survivors want in the missions of 2nd Edition with cars, but for M24 (`ram_speed`)."""

from __future__ import annotations

from shamble.board import Walker
from shamble.content.vocabulary.words import Color
from shamble.rules.actions.doors import OPEN
from shamble.rules.actions.inventory_words import TRADE
from shamble.rules.actions.kit import EAT
from shamble.rules.actions.objectives import TAKE_CRATE, TAKE_OBJECTIVE
from shamble.rules.actions.search import SEARCH
from shamble.rules.boxes.facts import COLORS
from shamble.rules.combat.fire.lighting import THROW
from shamble.rules.combat.options import ATTACK, DUAL_ATTACK
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import DRIVE_OFF, DROP
from shamble.rules.quests.deliver import DELIVER, DELIVER_OBJECTIVE
from shamble.rules.quests.places import zones_of
from shamble.rules.systems.cars.driving import DRIVE, DRIVE_FAST
from shamble.rules.systems.cars.searching import SEARCH_CAR
from shamble.rules.systems.cars.seats import CHANGE_SEATS, GET_IN, GET_OUT
from shamble.rules.systems.cars.shooting import AIM_AT_CAR
from shamble.rules.systems.cars.stashing import STASH, STASH_OBJECTIVE, TAKE_OUT
from shamble.rules.table.state import UNDELIVERED
from shamble.rules.words.choices import first, second, third, verb_of
from tools.seeking.search import EFFORT, HOPES, OPINIONS, WISHES, distance
from tools.seeking.wanting import (
    abominations,
    at_the_wheel,
    beside,
    handling,
    in_hand,
    named,
    opens,
    road,
    rooms,
    tokens,
)

# M3: tokens; to eat and to drive fast is worth more than elsewhere.


def all_tokens(play: Play, survivor: int) -> list[int]:
    return tokens(play)


def _m3(play: Play, packed: int) -> float:
    return 5.0 if verb_of(packed) in (EAT, DRIVE_FAST) else -1.0


# M4: each takes a car to a Spawn Zone, gets out and shoots at it from the next zone.


def _roads_open(play: Play) -> list[int]:
    start = zones_of(play.material, ["starting spawn"])
    return [zone for zone in play.state.spawn_tokens if zone >= 0 and zone not in start]


def _my_road(play: Play, survivor: int) -> list[int]:
    roads = _roads_open(play)
    return [roads[survivor % len(roads)]] if roads else []


def block_the_roads(play: Play, survivor: int) -> list[int]:
    state = play.state
    mine = _my_road(play, survivor)
    if not mine:
        if named(play, survivor, "Molotov"):
            return beside(play, zones_of(play.material, ["starting spawn"]))
        police = [state.cars[car.index] for car in play.material.cars if car.police]
        return [zone for zone in police if zone >= 0] or rooms(play)
    if play.rides(survivor) >= 0:
        return mine
    if mine[0] in state.cars:
        return beside(play, mine)
    roads = _roads_open(play)
    free = [c for c, z in enumerate(state.cars) if z >= 0 and z not in roads]
    return [state.cars[car] for car in free if state.drivers[car] < 0]


def _m4(play: Play, packed: int) -> float:
    state, verb = play.state, verb_of(packed)
    dear = ("Molotov", "Pistol", "Shotgun", "Sub-MG", "Sniper Rifle")
    weight = handling(
        play, packed, dear, ("Pistol", "Molotov") if not _roads_open(play) else ("Pistol",)
    )
    if weight >= 0.0 or state.active < 0:
        return weight
    me = state.active
    start = zones_of(play.material, ["starting spawn"])
    people = state.zone[: play.material.team_size]
    if verb == THROW:
        return 1000.0 if state.goals & 1 and second(packed) in start else 0.0
    if verb == AIM_AT_CAR:
        zone = state.cars[first(packed)]
        return 1000.0 if zone in _roads_open(play) and zone not in people else 0.0
    if verb in (ATTACK, DUAL_ATTACK):
        zone = third(packed)
        if zone in state.cars and zone in _roads_open(play) and zone not in people:
            return 60.0
        return -1.0
    mine = _my_road(play, me)
    if verb == GET_IN:
        car, place = first(packed), second(packed)
        wanted = mine and state.cars[car] not in _roads_open(play) and mine[0] not in state.cars
        return 30.0 if wanted and place == 0 else 0.01
    if verb == SEARCH_CAR:
        return 0.05 if any(named(play, s, "Molotov") for s in play.team) else 8.0
    return at_the_wheel(play, packed, mine, True)


def _m4_value(play: Play) -> float:
    state = play.state
    roads = _roads_open(play)
    value = -200.0 * len(roads)
    cars = [zone for zone in state.cars if zone >= 0]
    for goal in roads:
        value -= 10.0 * min([road(play, zone, [goal]) for zone in cars], default=30)
    for survivor in play.team:
        if state.zone[survivor] >= 0:
            value += 40.0 * in_hand(play, survivor, "Pistol")
    return value


# M6: food from the house beside the start, then all into one car.

FOOD = ("Bag of Rice", "Canned Food", "Water")


def food_then_a_car(play: Play, survivor: int) -> list[int]:
    state, material = play.state, play.material
    if not state.goals & 1:
        return [material.board.zone("0,0:h"), material.board.zone("0,0:i")]
    if play.rides(survivor) >= 0:
        return [material.exit]
    return [_meeting(play)]


def _meeting(play: Play) -> int:
    """The car that all take: one with somebody in it, else the first."""
    state = play.state
    taken = [car for car in range(len(state.cars)) if play.aboard(car) and state.cars[car] >= 0]
    return state.cars[taken[0] if taken else 0]


def _m6(play: Play, packed: int) -> float:
    state, verb = play.state, verb_of(packed)
    weight = handling(play, packed, FOOD, ())
    if weight >= 0.0 or state.active < 0:
        return weight
    if verb == SEARCH:
        return 0.0 if state.goals & 1 else 30.0
    if verb in (THROW, EAT, SEARCH_CAR, STASH, TAKE_OUT):
        return 0.0
    if verb == DRIVE_OFF:
        return 1000.0 if all_in(play, first(packed)) else 0.0
    if verb == GET_IN:
        if not state.goals & 1 or state.cars[first(packed)] != _meeting(play):
            return 0.0
        return 30.0
    if verb in (DRIVE, DRIVE_FAST) and not all_in(play, play.rides(state.active)):
        return 0.05
    return at_the_wheel(play, packed, [play.material.exit], False)


def all_in(play: Play, car: int) -> bool:
    """Whether everybody on the board sits in the car."""
    return all(play.rides(survivor) == car for survivor in play.on_board())


def _m6_value(play: Play) -> float:
    state, value = play.state, 0.0
    for survivor in play.team:
        value += 60.0 * sum([named(play, survivor, name) for name in FOOD])
        value += 60.0 * (bool(state.goals & 1) and play.rides(survivor) >= 0)
    return value


# M21: the first drives the Pimpmobile to those who carry something, and in the end out.


def _pick_up(play: Play) -> list[int]:
    """Where the car is needed: the street nearest to all who carry something."""
    state, material = play.state, play.material
    if state.goals & 1:
        return [material.exit]
    carriers = [state.zone[one] for one in play.on_board() if state.kept[one]]
    if not carriers:
        return [state.cars[0]]
    streets = [zone.index for zone in material.board.zones if zone.building is None]
    costs = [sum([distance(play, at, [zone]) for at in carriers]) for zone in streets]
    return [zone for zone, cost in zip(streets, costs, strict=True) if cost == min(costs)]


def removal(play: Play, survivor: int) -> list[int]:
    state, material = play.state, play.material
    if survivor == 0 and state.cars[0] >= 0:
        return _pick_up(play) if play.rides(0) >= 0 else [state.cars[0]]
    if state.goals & 1:
        return [material.exit]
    if not state.kept[survivor]:
        shut = _shut_houses(play)
        if shut and opens(play, survivor):
            return shut
        hands = [one for one in play.on_board() if one and not state.kept[one]]
        free = [one for one in hands if not shut or not opens(play, one)]
        for number, zone in enumerate(material.objective_zones):
            if state.objectives >> number & 1 and free:
                ways = [distance(play, state.zone[one], [zone]) for one in free]
                nearest = free[ways.index(min(ways))]
                if nearest == survivor:
                    return [zone]
                free.remove(nearest)
    return [state.cars[0]]


def _shut_houses(play: Play) -> list[int]:
    """The streets before houses with Objectives that nobody has opened."""
    board, state = play.material.board, play.state
    wanted = {
        board.zones[zone].building
        for number, zone in enumerate(play.material.objective_zones)
        if state.objectives >> number & 1
    }
    wanted -= {b for b in wanted if b is not None and state.revealed >> b & 1}
    ends = [(one, other) for d in board.doors for one, other in ((d.a, d.b), (d.b, d.a))]
    return [one for one, other in ends if board.zones[other].building in wanted - {None}]


def _m21(play: Play, packed: int) -> float:
    verb = verb_of(packed)
    if verb == OPEN:
        return 60.0
    if verb == TAKE_CRATE:
        return 10.0
    if verb in (DROP, TRADE, THROW):
        return 0.0
    if verb in (STASH_OBJECTIVE, DRIVE_OFF):
        return 1000.0
    if verb == GET_IN:
        return 30.0 if play.state.active == 0 and second(packed) == 0 else 0.0
    if verb in (DRIVE, DRIVE_FAST, GET_OUT, CHANGE_SEATS):
        return at_the_wheel(play, packed, _pick_up(play), False)
    return -1.0


def _m21_value(play: Play) -> float:
    state = play.state
    value = 70.0 * sum([bits.bit_count() for bits in state.kept])
    value += 40.0 * state.revealed.bit_count()
    for survivor in play.on_board():
        if state.kept[survivor] and not state.goals & 1:
            value -= 12.0 * distance(play, state.zone[survivor], [state.cars[0]])
    value += 40.0 * (play.rides(0) >= 0)
    return value + 150.0 * sum([bits.bit_count() for bits in state.loads])


# M25: one searches, the other fetches the components; then after the Abomination.


def _wanted_tokens(play: Play) -> list[int]:
    state = play.state
    found = []
    for color in (Color.BLUE, Color.GREEN):
        number = state.colors.index(COLORS.index(color))
        if state.objectives >> number & 1:
            found.append(play.material.objective_zones[number])
    return found


def the_recipe(play: Play, survivor: int) -> list[int]:
    state, material = play.state, play.material
    workshop = list(zones_of(material, ["workshop"]))
    if state.goals & 1:
        if not named(play, survivor, "Moloturbo"):
            return []
        steps = play.passages.steps(Walker.SURVIVOR)
        return sorted({to for zone in abominations(play) for to in steps[zone]})
    tokens = _wanted_tokens(play)
    if named(play, survivor, "Molotov") or (state.kept[survivor] and not tokens):
        return workshop
    if survivor in (1, 2) and tokens:
        return [tokens[survivor % len(tokens)]]
    if survivor < 3 and not any(named(play, one, "Molotov") for one in play.team):
        return [zone for zone in rooms(play) if zone not in workshop]
    return beside(play, workshop)


def _m25(play: Play, packed: int) -> float:
    state, verb = play.state, verb_of(packed)
    made = ("Moloturbo",) if state.goals & 1 else ()
    weight = handling(play, packed, ("Molotov", "Moloturbo"), made)
    if weight >= 0.0 or state.active < 0:
        return weight
    me = state.active
    if verb in (DELIVER, DELIVER_OBJECTIVE):
        return 1000.0
    if verb == THROW:
        turbo = play.material.cards[first(packed)].name == "Moloturbo"
        hits = second(packed) in abominations(play)
        safe = second(packed) not in state.zone
        return 1000.0 if turbo and hits and safe else 0.0
    if verb == SEARCH:
        at_work = state.zone[me] in zones_of(play.material, ["workshop"])
        return 0.0 if at_work or state.goals & 1 else 20.0
    if verb == TAKE_OBJECTIVE:
        return 60.0 if state.zone[me] in _wanted_tokens(play) else 5.0
    if verb == TAKE_CRATE:
        return 0.0 if state.zone[me] in zones_of(play.material, ["workshop"]) else 3.0
    if verb in (GET_IN, GET_OUT, CHANGE_SEATS, DRIVE, DRIVE_FAST):
        return 0.0
    return -1.0


def _m25_value(play: Play) -> float:
    state = play.state
    value = 80.0 * sum([bits.bit_count() for bits in state.kept])
    value += 120.0 * sum([thing != UNDELIVERED for thing in state.delivered])
    workshop = next(iter(zones_of(play.material, ["workshop"])))
    near = play.passages.routes(Walker.ZOMBIE)
    for zone, crowd in enumerate(state.crowd):
        if crowd and near.distance(zone, workshop) <= 3:
            value -= 8.0 * crowd * (4 - near.distance(zone, workshop))
    return value


WISHES |= {
    "M3": all_tokens, "M4": block_the_roads, "M6": food_then_a_car, "M21": removal,
    "M25": the_recipe,
}  # fmt: skip
OPINIONS |= {"M3": _m3, "M4": _m4, "M6": _m6, "M21": _m21, "M25": _m25}
HOPES |= {"M4": _m4_value, "M6": _m6_value, "M21": _m21_value, "M25": _m25_value}
EFFORT |= {"M6": (12, 80), "M21": (12, 60), "M25": (8, 50)}
