"""What survivors want in several quests, and what they have: tokens, rooms, cards, cars."""

from __future__ import annotations

from collections.abc import Collection

from shamble.content.vocabulary.words import Color
from shamble.rules.actions.inventory_words import DISCARD, PUT, SWAP
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.play import Play
from shamble.rules.flow.words import DROP
from shamble.rules.systems.cars.driving import DRIVE, DRIVE_FAST, streets_from
from shamble.rules.systems.cars.seats import CHANGE_SEATS, GET_OUT
from shamble.rules.table.state import Slot
from shamble.rules.words.choices import DONE, first, second, verb_of

# --- places ---------------------------------------------------------------------------------


def tokens(play: Play) -> list[int]:
    """Where Objectives and crates lie."""
    state, material = play.state, play.material
    return [
        *[z for n, z in enumerate(material.objective_zones) if state.objectives >> n & 1],
        *crates(play),
    ]


def crates(play: Play) -> list[int]:
    state, material = play.state, play.material
    left = [n for n in range(len(material.crate_zones)) if state.crates >> n & 1]
    return [material.crate_zone(state, number) for number in left]


def rooms(play: Play) -> list[int]:
    return [zone.index for zone in play.material.board.zones if zone.building is not None]


def lying(play: Play) -> list[int]:
    """Where Objectives lie."""
    zones = play.material.objective_zones
    return [zone for number, zone in enumerate(zones) if play.state.objectives >> number & 1]


def objectives_of(play: Play, *colors: Color) -> list[int]:
    """Where Objectives of these colours lie."""
    state, zones = play.state, play.material.objective_zones
    wanted = [COLORS.index(color) for color in colors]
    meant = [n for n, color in enumerate(state.colors) if color in wanted]
    return [zones[number] for number in meant if state.objectives >> number & 1]


def abominations(play: Play) -> list[int]:
    """Where they are."""
    kinds = play.material.kinds_called["abomination"]
    zones = range(len(play.state.crowd))
    return [zone for zone in zones if any(play.zombies(zone, kind) for kind in kinds)]


# --- wishes ---------------------------------------------------------------------------------


def all_tokens_then_exit(play: Play, survivor: int) -> list[int]:
    return tokens(play) or [play.material.exit]


def greedy(play: Play, survivor: int) -> list[int]:
    """Whoever is near takes Objectives, also those that others need."""
    return lying(play)


# --- cards ----------------------------------------------------------------------------------


def named(play: Play, survivor: int, name: str) -> int:
    """How many cards of this name a survivor has."""
    card_of = play.material.card_of
    return len([copy for copy in play.inventory(survivor) if card_of[copy].name == name])


def in_hand(play: Play, survivor: int, name: str) -> bool:
    card_of = play.material.card_of
    both = [play.card(survivor, slot) for slot in (Slot.HAND_1, Slot.HAND_2)]
    return any(copy >= 0 and card_of[copy].name == name for copy in both)


def opens(play: Play, survivor: int) -> bool:
    """Whether the survivor has something that opens doors."""
    card_of = play.material.card_of
    return any(card_of[copy].record.opens_doors for copy in play.inventory(survivor))


def handling(play: Play, packed: int, dear: Collection[str], held: Collection[str]) -> float:
    """Cards that are needed are kept, and some of them held in a hand."""
    verb = verb_of(packed)
    if verb == DROP:
        return 0.0
    if not play.state.arranging or verb not in (DISCARD, PUT, SWAP, DONE):
        return -1.0
    owner = play.state.arranging[0]
    if verb == DONE:
        return 2.0
    card = play.card_facts(owner, first(packed))
    name = card.name if card is not None else ""
    if verb == DISCARD:
        return 0.0 if name in dear else 1.0
    if verb == SWAP:
        other = play.card_facts(owner, second(packed))
        names = {name, other.name if other is not None else ""}
        return 20.0 if names & set(held) else 0.5
    into_hand = second(packed) in (Slot.HAND_1, Slot.HAND_2)
    if name in held:
        return 50.0 if into_hand else 1.0
    return 1.0


# --- cars -----------------------------------------------------------------------------------


def road(play: Play, zone: int, targets: Collection[int]) -> int:
    """Zones to drive to the nearest of these."""
    seen, edge, steps = {zone}, [zone], 0
    while edge:
        if any(at in targets for at in edge):
            return steps
        edge = sorted({to for at in edge for to in streets_from(play, at)} - seen)
        seen.update(edge)
        steps += 1
    return 30


def beside(play: Play, zones: Collection[int]) -> list[int]:
    """The streets next to these zones."""
    return sorted({to for zone in zones for to in streets_from(play, zone)} - set(zones))


def at_the_wheel(play: Play, packed: int, targets: Collection[int], stops: bool) -> float:
    """Driving there; with `stops`, out of the car when it is there."""
    state, verb = play.state, verb_of(packed)
    car = play.rides(state.active) if state.active >= 0 else -1
    if verb in (DRIVE, DRIVE_FAST):
        zone = first(packed) if verb == DRIVE else second(packed)
        here, there = road(play, state.cars[car], targets), road(play, zone, targets)
        if here == 0:
            return 0.02
        weight = 20.0 * (here - there) if there < here else 0.05
        return weight * (1.0 if verb == DRIVE_FAST or not state.crowd[zone] else 0.3)
    if verb == GET_OUT:
        return 30.0 if stops and state.cars[car] in targets else 0.02
    if verb == CHANGE_SEATS:
        return 0.02
    return -1.0
