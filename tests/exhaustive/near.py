"""Conditions within reach: a table at which one more choice or two make a condition hold.

Each condition that play alone hardly meets has a function here that lays the table for it. Nothing
is met by it: that is left to the choices that follow.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any, Final

from shamble.board import Walker
from shamble.content.quests import Quest
from shamble.content.tiles import ZoneKind
from shamble.content.using import users
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary import standing as rule
from shamble.content.vocabulary.conditions import Condition, Need
from shamble.content.vocabulary.effects import DeliveredCard
from shamble.content.vocabulary.walking import words, words_in
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.ruleset import FireBy
from shamble.rules.flow.play import Play
from shamble.rules.horde import buildings
from shamble.rules.people.roles import BEACON, COMPANION
from shamble.rules.quests.places import Where, zones_of
from shamble.rules.table.state import changed
from tests.exhaustive.beacon import beacon_in, beacon_taken, place_corrupted
from tests.exhaustive.catalogue import names_of
from tests.exhaustive.corrupted import (
    buildings_burnt,
    corruption_gone,
    hold_one,
    nothing_to_discard,
    push_toward,
    too_few_buildings,
)
from tests.exhaustive.laying import (
    arm,
    beside,
    bring,
    called,
    carry,
    clear,
    fetch,
    is_fire,
    is_gun,
    learn,
    load,
    put_in_hand,
    turn_of,
)
from tests.exhaustive.things import ThingSort

Near = Callable[[Play, Any, random.Random], None]
"""Lays a table: from the play, the condition and chance."""


def within_reach(
    play: Play, chance: random.Random, missing: Iterable[tuple[ThingSort, str]]
) -> bool:
    """Lay the table for a condition of the quest that never held. Whether there is one."""
    quest, names = play.material.quest, {n for sort, n in missing if sort is ThingSort.CONDITION}
    wanted = [
        word
        for word in conditions_of(quest)
        if type(word) in NEAR and names.intersection(names_of(word))
    ]
    if not wanted:
        return False
    lay_for(play, chance.choice(wanted), chance)
    return True


def lay_for(play: Play, word: Need, chance: random.Random) -> None:
    """A table for this condition of the quest; the goals that come before its own are met."""
    goal = word.goal if isinstance(word, need.GoalImpossible) and word.because in LATE else ""
    for number, found in enumerate(play.material.quest.goals):
        if found.name == goal or any(word is part for _, part in words_in(found.need)):
            _meet(play, play.quest.after[number])
    NEAR[type(word)](play, word, chance)


def conditions_of(quest: Quest) -> list[Need]:
    """Those of goals and defeats."""
    parts = [*[goal.need for goal in quest.goals], *quest.defeats]
    return [word for part in parts for _, word in words_in(part) if isinstance(word, Need)]


def _meet(play: Play, goals: int) -> None:
    """Goals that were met before: where that left something on the table, it is there."""
    for number, goal in enumerate(play.material.quest.goals):
        if goals >> number & 1:
            _meet(play, play.quest.after[number])
            if isinstance(goal.need, need.SpawnTokensIn):
                _move_tokens(play, goal.need, 0)
            play.state.goals |= 1 << number


# --- tokens and cards -----------------------------------------------------------------------


def _cards_held(play: Play, word: need.CardsHeld, chance: random.Random) -> None:
    """All but one are held or lie in a car; somebody in a room can find the last one."""
    state, team = play.state, play.on_board()
    cars = [car.index for car in play.material.cars if state.cars[car.index] >= 0]
    groups = [(name,) for name in word.names] if word.each else [word.names]
    copies = [fetch(play, called(*names)) for names in groups for _ in range(word.count)]
    *most, last = [copy for copy in copies if copy >= 0]
    if word.in_cars and cars:
        play.set_trunks([*state.trunks, *[n for copy in most for n in (cars[0], copy)]])
        bring(play, team, state.cars[cars[0]])
    else:
        for number, copy in enumerate(most):
            carry(play, team[number % len(team)], copy)
    state.equipment_deck = [*state.equipment_deck, last]
    rooms = [zone.index for zone in play.material.board.zones if zone.building is not None]
    bring(play, team[-1:], chance.choice(rooms))
    turn_of(play, team[-1])


def _objectives_stashed(play: Play, word: need.ObjectivesStashed, chance: random.Random) -> None:
    """The car is loaded but for one, which somebody beside it has."""
    state, team = play.state, play.on_board()
    car = next(car.index for car in play.material.cars if car.kind == word.car)
    everything = range(len(play.material.objective_zones))
    for number in everything:
        play.take_objective(number)
        play.keep_objective(team[0], number)
        if number != everything[-1]:
            play.stash_objective(team[0], number, car)
    bring(play, team, state.cars[car])
    turn_of(play, team[0])


def _delivered(play: Play, word: need.Delivered, chance: random.Random) -> None:
    """Somebody in the place has all that is missing there."""
    team = play.on_board()
    bring(play, team, min(zones_of(play.material, [word.at])))
    for name in word.cards:
        put_in_hand(play, team[0], fetch(play, called(name)))
    for number in _of_colors(play, word):
        play.take_objective(number, team[0])
        play.keep_objective(team[0], number)
    turn_of(play, team[0])


def _of_colors(play: Play, word: need.Delivered) -> list[int]:
    """An Objective of each colour that is to be delivered."""
    return [play.state.colors.index(COLORS.index(color)) for color in word.objectives]


# --- people ---------------------------------------------------------------------------------


def _everyone_has_left(play: Play, word: need.EveryoneHasLeft, chance: random.Random) -> None:
    """All are in an exit; in cars, if they must be."""
    zones = sorted(zones_of(play.material, word.through))
    if word.in_cars:
        load(play, zones, play.on_board())
    else:
        bring(play, play.on_board(), zones[0])
    for guard in play.material.guards if word.guards else ():
        play.state.zone[guard] = zones[0]


def _on_walkways(play: Play, word: need.Need, chance: random.Random) -> None:
    """All are up on a wall without zombies, and have what else the goals want; only one still
    stands at the foot of it."""
    material, team = play.material, play.on_board()
    kinds, steps = play.passages.kinds, play.passages.steps(Walker.SURVIVOR)
    high = [zone for zone, kind in enumerate(kinds) if kind is ZoneKind.BATTLEMENT]
    feet = [(low, top) for top in high for low in steps[top] if low not in high]
    for zone in high:
        clear(play, zone)
    for number in range(len(material.objective_zones)):
        if play.state.objectives >> number & 1:
            play.take_objective(number, team[0])
    for _, held in words_in(tuple(goal.need for goal in material.quest.goals)):
        if isinstance(held, need.CardsHeld):
            found = [fetch(play, called(*held.names)) for _ in range(held.count)]
            for number, copy in enumerate(found):
                if copy >= 0:
                    carry(play, team[number % len(team)], copy)
    low, top = chance.choice(feet)
    bring(play, team[:-1], top)
    bring(play, team[-1:], low)
    for guard in material.guards:
        play.state.zone[guard] = top
    turn_of(play, team[-1])


def _vault_weapons_taken(play: Play, word: need.VaultWeaponsTaken, chance: random.Random) -> None:
    """All but one are taken, and somebody stands where that one lies."""
    state, taker = play.state, play.on_board()[0]
    left = [*state.vault_deck, *state.dropped[1::2]]
    more = len(left) - (len(play.material.vault) - word.count)
    if more > 0:
        play.set_vault_deck(left[more:])
        play.set_dropped([state.zone[taker], left[0]])
        turn_of(play, taker)


def _in_one_round(play: Play, word: need.InOneRound, chance: random.Random) -> None:
    """The fires burn; all are about to leave."""
    for _, part in words_in(word):
        if isinstance(part, need.Fire):
            for zone in zones_of(play.material, [part.at]):
                play.note_fire(zone)
    for _, part in words_in(word):
        if isinstance(part, need.EveryoneHasLeft):
            _everyone_has_left(play, part, chance)


def _duos_swapped(play: Play, word: need.DuosSwapped, chance: random.Random) -> None:
    """All but one have, by an Objective each; that one stands at the next. All are armed."""
    material, state = play.material, play.state
    *others, last = play.on_board()
    for number, leader in enumerate(others):
        play.take_objective(number, leader)
        (companion,) = play.followers(leader)
        play.change_places(leader, companion)
        learn(play, companion)
    yellow = max(state.points[last], material.thresholds[1])
    state.points = changed(state.points, last, yellow)
    learn(play, last)
    for survivor in play.on_board():
        put_in_hand(play, survivor, fetch(play, lambda card: not card.aaahh, pimp=True))
    bring(play, [last], material.objective_zones[len(others)])
    turn_of(play, last)


def _eliminated(play: Play, word: need.Eliminated, chance: random.Random) -> None:
    """Zombies are with somebody who has a Wound left."""
    state = play.state
    people = play.on_board()
    if word.who == COMPANION.name:
        people = [one for one in play.company() if play.role(one) is COMPANION]
    if word.who == BEACON.name:
        people = [play.material.walking_beacon]
    victim = chance.choice([one for one in people if state.zone[one] >= 0])
    state.wounds = changed(state.wounds, victim, play.health(victim) - 1)
    walker = next(kind.index for kind in play.material.kinds if kind.common)
    play.place(state.zone[victim], walker, 6)


# --- zombies and the board ------------------------------------------------------------------


def _killed_with(play: Play, word: need.KilledWith, chance: random.Random) -> None:
    """The card is made, and its owner stands beside the zombie."""
    thrower = _make(play, word.weapon)
    kinds = play.material.kinds_called[word.kind]
    count, zombies = play.material.kind_count, play.state.zombies
    zone = next(z for z in range(play.material.zone_count) for k in kinds if zombies[z * count + k])
    bring(play, [thrower], beside(play, zone))
    turn_of(play, thrower)


def _make(play: Play, name: str) -> int:
    """Somebody has a card that the quest made of what was delivered."""
    material = play.material
    word = next(
        w for _, w in words(material.quest) if isinstance(w, DeliveredCard) and w.becomes == name
    )
    copy = fetch(play, called(word.name))
    for thing, wanted in enumerate(material.deliverable):
        number = copy if wanted.card else play.state.colors.index(wanted.color)
        if not wanted.card:
            play.take_objective(number)
        play.deliver(thing, number)
    play.take_delivered(word.at)
    play.rename(material.made[name], copy)
    owner = play.on_board()[0]
    put_in_hand(play, owner, material.made[name])
    return owner


def _reserve_empty(play: Play, word: need.ReserveEmpty, chance: random.Random) -> None:
    """The dead stay out of the reserve, and all that is left there is one figure of a kind."""
    board = play.material.board
    for door in board.doors:
        if door.color is not None:
            play.set_passages(board.open_door(play.state.passages, door.index))
    common = [kind.index for kind in play.material.kinds if kind.common]
    for kind in common:
        left = 1 if kind == common[0] else 0
        play.take_out(kind, play.state.reserve[kind] - left)


def _spawn_tokens_in(play: Play, word: need.SpawnTokensIn, chance: random.Random) -> None:
    """One is somewhere else: there is a car to shoot at, or the team, with what can be used up."""
    (zone,) = _move_tokens(play, word, 1)
    team = play.on_board()
    if any(isinstance(found, rule.CarsExplode) for found in play.material.quest.standing):
        play.drive(0, zone)
        _shoot_at(play, 0)
    else:
        bring(play, team, zone)
        if users(play.material.quest, word):
            hold_one(play, team[0], word)
            turn_of(play, team[0])


def _move_tokens(play: Play, word: need.SpawnTokensIn, but: int) -> list[int]:
    """All but so many Spawn tokens are in the place; returns where the others are."""
    zones = zones_of(play.material, [word.place])
    tokens = play.state.spawn_tokens
    others = [token for token, zone in enumerate(tokens) if zone >= 0 and zone not in zones]
    for token in others[but:]:
        play.put_spawn_token(token, min(zones))
    return [tokens[token] for token in others[:but]]


def _shoot_at(play: Play, car: int) -> None:
    """Somebody with a gun stands beside a car, and all others far from it."""
    shooter, *others = play.on_board()
    zone = play.state.cars[car]
    far = play.passages.routes(Walker.THROUGH_DOORS)
    bring(play, others, max(play.material.start_zones, key=lambda at: far.distance(at, zone)))
    bring(play, [shooter], beside(play, zone))
    arm(play, shooter, is_gun)
    turn_of(play, shooter)


def _fire(play: Play, word: need.Fire, chance: random.Random) -> None:
    """Somebody who can light one stands beside the place, where nobody is."""
    thrower, *others = play.on_board()
    zone = min(zones_of(play.material, [word.at]))
    if not play.passages.steps(Walker.SURVIVOR)[zone]:
        door = chance.choice(play.material.doors_at[zone])
        play.set_passages(play.material.board.open_door(play.state.passages, door))
    start = [at for at in play.material.start_zones if at != zone] or [beside(play, zone)]
    bring(play, others, start[0])
    bring(play, [thrower], beside(play, zone))
    if play.material.ruleset.fire == FireBy.POOLS:
        play.state.bile = [zone]
    arm(play, thrower, is_fire)
    turn_of(play, thrower)


def _artifacts_taken(play: Play, word: need.ArtifactsTaken, chance: random.Random) -> None:
    """One is left in a Vault, and somebody stands beside it who has the others."""
    lying, artifacts = play.state.artifacts, play.material.vault
    places = [at for at in range(0, len(lying), 2) if lying[at + 1] in artifacts]
    taker = play.on_board()[0]
    for at in places[1:]:
        carry(play, taker, lying[at + 1])
    left = [n for at in range(0, len(lying), 2) if at not in places[1:] for n in lying[at : at + 2]]
    play.set_artifacts(left)
    if places:
        bring(play, [taker], lying[places[0]])
        turn_of(play, taker)


def _survivors_in(play: Play, word: need.SurvivorsIn, chance: random.Random) -> None:
    """All are in the place, behind its doors, and the last of them has the Turn; where the round
    need not end for it, that one still stands next door."""
    zone, team = min(Where(play.material, word.place).zones(play)), play.on_board()
    clear(play, zone)
    bring(play, team, zone)
    if word.end_phase:
        for door in play.material.doors_at[zone]:
            play.set_passages(play.material.board.close_door(play.state.passages, door))
    else:
        bring(play, team[-1:], beside(play, zone))
    turn_of(play, team[-1])
    for survivor in team[:-1]:
        play.state.done |= 1 << survivor


def _buildings_opened(play: Play, word: need.BuildingsOpened, chance: random.Random) -> None:
    """One is left, and somebody with a tool beside its door."""
    material, opener = play.material, play.on_board()[0]
    doors = [door for door in material.board.doors if not door.vault]
    last = chance.choice([door for door in doors if not play.state.passages >> door.index & 1])
    shut = {material.board.zones[zone].building for zone in (last.a, last.b)}
    for door in doors:
        sides = {material.board.zones[zone].building for zone in (door.a, door.b)}
        if not sides & shut - {None}:
            play.set_passages(material.board.open_door(play.state.passages, door.index))
            buildings.reveal(play, door.a)
            buildings.reveal(play, door.b)
    outside = [zone for zone in (last.a, last.b) if material.board.zones[zone].building is None]
    bring(play, [opener], outside[0] if outside else last.a)
    arm(play, opener, lambda card: card.opens_doors)
    turn_of(play, opener)


def _doors_barricaded(play: Play, word: need.DoorsBarricaded, chance: random.Random) -> None:
    """Nobody is shut in where no zombie may be."""
    for goal in play.material.quest.goals:
        if isinstance(goal.need, need.NoZombiesIn):
            for zone in zones_of(play.material, [goal.need.place]):
                clear(play, zone)
    _barricade_but_one(play, chance.choice(play.material.board.doors).a)


def _barricade_but_one(play: Play, towards: int) -> None:
    """One door token is left, and the team beside it, on the side that is nearer to a zone, with
    what it takes to barricade it."""
    board, team = play.material.board, play.on_board()
    last, *doors = [door for door in board.doors if door.token and not door.vault]
    for door in doors:
        play.barricade(door.index)
    far = play.passages.routes(Walker.THROUGH_DOORS)
    bring(play, team, min((last.a, last.b), key=lambda zone: far.distance(zone, towards)))
    for number in range(len(doors) + 1):
        play.take_objective(number, team[0])
    play.keep_objective(team[0], 0)
    turn_of(play, team[0])


# --- goals that can no longer be met --------------------------------------------------------


def _too_few_objectives(play: Play, goal: Condition, chance: random.Random) -> None:
    """Somebody has more than one, and is about to take what another would need."""
    state, team = play.state, play.on_board()
    lying = [n for n in range(len(play.material.objective_zones)) if state.objectives >> n & 1]
    while len(lying) > len(team) - 1:
        play.take_objective(lying[0], team[0])
        play.keep_objective(team[0], lying.pop(0))
    bring(play, team[:1], play.material.objective_zones[lying[0]])
    turn_of(play, team[0])


def _too_few_cars(play: Play, goal: Condition, chance: random.Random) -> None:
    """As many cars are left as Spawn tokens, and none of them is in a Spawn Zone."""
    state = play.state
    away = [zone for zone in state.spawn_tokens if zone >= 0 and zone != state.spawn_tokens[0]]
    for car in range(len(away), len(state.cars)):
        play.scrap(car)
    _shoot_at(play, 0)


def _too_few_seats(play: Play, goal: Condition, chance: random.Random) -> None:
    """Somebody sits alone in a car, in an exit."""
    driver, *others = play.on_board()
    bring(play, others, play.material.start_zones[0])
    load(play, sorted(play.quest.exits[0].zones), [driver])
    turn_of(play, driver)


def _out_of_order(play: Play, goal: Condition, chance: random.Random) -> None:
    """The cars are full and in the exits, and nothing burns yet."""
    load(play, sorted(play.quest.exits[0].zones), play.on_board())


def _nobody_inside(play: Play, goal: Condition, chance: random.Random) -> None:
    """Zombies are in the place, and the team is about to shut them in."""
    assert isinstance(goal, need.NoZombiesIn)
    zones = zones_of(play.material, [goal.place])
    _barricade_but_one(play, play.material.start_zones[0])
    if not any(play.state.crowd[zone] for zone in zones):
        walker = next(kind.index for kind in play.material.kinds if kind.common)
        play.place(min(zones), walker, 1)


def _card_gone(play: Play, goal: Condition, chance: random.Random) -> None:
    """Who has the card can throw it away."""
    if isinstance(goal, need.KilledWith):
        turn_of(play, _make(play, goal.weapon))


def _objectives_lost(play: Play, goal: Condition, chance: random.Random) -> None:
    """Corruption is beside an Objective that the goal needs."""
    taken = [word for _, word in words_in(goal) if isinstance(word, need.ObjectivesTaken)]
    push_toward(play, {color for word in taken for color in word.color}, chance)


REASONS: Final[dict[str, Near]] = {
    "too few objectives left": _too_few_objectives,
    "too few cars left": _too_few_cars,
    "too few seats left": _too_few_seats,
    "left out of order": _out_of_order,
    "nobody inside": _nobody_inside,
    "the card is gone": _card_gone,
    "objectives lost": _objectives_lost,
    "too few buildings left": too_few_buildings,
    "nothing left to discard": nothing_to_discard,
    "the place is corrupted": place_corrupted,
}

LATE: Final = ("too few seats left", "left out of order", "the card is gone")
"""Reasons that come up when only the goal itself is left."""


def _goal_impossible(play: Play, word: need.GoalImpossible, chance: random.Random) -> None:
    (goal,) = [goal.need for goal in play.material.quest.goals if goal.name == word.goal]
    REASONS[word.because](play, goal, chance)


NEAR: Final[dict[type[Need], Near]] = {
    need.ArtifactsTaken: _artifacts_taken,
    need.CardsHeld: _cards_held,
    need.ObjectivesStashed: _objectives_stashed,
    need.Delivered: _delivered,
    need.EveryoneHasLeft: _everyone_has_left,
    need.EveryoneOnWalkways: _on_walkways,
    need.NoZombiesOnWalkways: _on_walkways,
    need.VaultWeaponsTaken: _vault_weapons_taken,
    need.SurvivorsIn: _survivors_in,
    need.InOneRound: _in_one_round,
    need.DuosSwapped: _duos_swapped,
    need.BeaconTaken: beacon_taken,
    need.BeaconIn: beacon_in,
    need.Eliminated: _eliminated,
    need.KilledWith: _killed_with,
    need.ReserveEmpty: _reserve_empty,
    need.SpawnTokensIn: _spawn_tokens_in,
    need.CorruptionGone: corruption_gone,
    need.BuildingsBurnt: buildings_burnt,
    need.Fire: _fire,
    need.BuildingsOpened: _buildings_opened,
    need.DoorsBarricaded: _doors_barricaded,
    need.GoalImpossible: _goal_impossible,
}
