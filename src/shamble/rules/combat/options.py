"""What a survivor may attack with, and where to. [2E 27-28 · BP 32-33]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.abilities import FREE_FOR_WAY
from shamble.rules.choices import Verb, choice
from shamble.rules.material import MAGIC, MELEE, RANGED
from shamble.rules.state import SLOTS, Slot

if TYPE_CHECKING:
    from shamble.rules.play import Play

ALL_WAYS: Final = (MELEE, RANGED, MAGIC)

HAND_1: Final = int(Slot.HAND_1)
HAND_2: Final = int(Slot.HAND_2)
BODY: Final = int(Slot.BODY)
BACKPACK: Final = range(int(Slot.BACKPACK_1), int(Slot.BACKPACK_5) + 1)
ATTACK: Final = int(Verb.ATTACK)
DUAL_ATTACK: Final = int(Verb.DUAL_ATTACK)


def hands(play: Play, survivor: int) -> list[int]:
    """The slots with cards that count as in hand: the two Hands, the Body with the survivor's own
    card in it, and every spell for who has Spellbook. [2E 16 · BP 17, 32, 54] (rulings 69, 71)"""
    cards, card_of = play.state.cards, play.material.card_of
    start = survivor * SLOTS
    found: list[int] = []
    if cards[start + HAND_1] >= 0:
        found.append(HAND_1)
    if cards[start + HAND_2] >= 0:
        found.append(HAND_2)
    body = cards[start + BODY]
    if body >= 0 and card_of[body].name == play.material.survivors[survivor].body:
        found.append(BODY)
    if play.abilities[survivor].spellbook:
        for slot in BACKPACK:
            copy = cards[start + slot]
            if copy >= 0:
                card = card_of[copy]
                if card.enchantment or card.weapons[MAGIC] is not None:
                    found.append(slot)
    return found


def held(play: Play, survivor: int) -> list[int]:
    """The card copies that count as in hand, in the order of their slots."""
    cards = play.state.cards
    start = survivor * SLOTS
    return [cards[start + slot] for slot in hands(play, survivor)]


def may_fight(play: Play, survivor: int) -> bool:
    """Whether the survivor can take Combat Actions at all: not beside the Hobomination.
    [2E 18] (ruling 48)"""
    zone = play.state.zone[survivor]
    if play.state.crowd[zone]:
        for kind in play.material.kinds:
            if kind.no_combat and play.zombies(zone, kind.index):
                return False
    return True


def zones_in_range(play: Play, zone: int, near: int, far: int) -> tuple[int, ...]:
    """The zones in sight at a range from `near` to `far`; kept for each state of the doors.
    [2E 10, 27 · BP 10, 33]"""
    passages = play.passages
    key = (passages.state, zone, near, far)
    known = play.ranges.get(key)
    if known is None:
        sight = passages.sight()
        row = sight.table[zone]
        known = tuple([other for other in sight.seen[zone] if near <= row[other] <= far])
        play.ranges[key] = known
    return known


def attack_choices(
    play: Play,
    survivor: int,
    out: list[int],
    ways: tuple[int, ...] = ALL_WAYS,
    free: bool = False,
) -> None:
    """Every attack the survivor may make and pay for, each once however many copies of the card
    there are; `free` asks for no action. Shots go at zones, with or without zombies.
    [2E 21, 27-28 · BP 21, 32-34] (rulings 69, 70, 88)"""
    state = play.state
    if not free and state.actions[survivor] <= 0:
        ways = tuple([way for way in ways if play.can_pay(survivor, FREE_FOR_WAY[way])])
    copies = held(play, survivor)
    if not ways or not copies or not may_fight(play, survivor):
        return
    zone = state.zone[survivor]
    card_of = play.material.card_of
    kinds = [card_of[copy].index for copy in copies]
    for number, kind in enumerate(kinds):
        if kind in kinds[:number]:
            continue
        weapons = card_of[copies[number]].weapons
        for way in ways:
            weapon = weapons[way]
            if weapon is None:
                continue
            abilities = play.abilities[survivor]
            if weapon.skill:
                abilities = play.compile(survivor, weapon.skill)
            if way == MELEE:
                if not state.crowd[zone]:
                    continue
                zones: tuple[int, ...] = (zone,)
            else:
                far = weapon.far + abilities.max_range
                zones = zones_in_range(play, zone, weapon.near, far)
                if weapon.near > 0 and abilities.point_blank:
                    zones = (zone, *zones)
            ready = kinds.count(kind)
            if weapon.reload:
                ready = len(loaded(play, copies, kind, True))
            if ready:
                packed = choice(ATTACK, kind, way)
                out.extend([packed | target for target in zones])
                if ready > 1 and (weapon.dual or abilities.dual[way]):
                    packed = choice(DUAL_ATTACK, kind, way)
                    out.extend([packed | target for target in zones])


def loaded(play: Play, copies: list[int], kind: int, reload: bool) -> list[int]:
    """The copies of a card that are ready for use. [2E 29 · BP 34] (ruling 94)"""
    of = play.material.copies
    empty = play.state.empty if reload else 0
    return [copy for copy in copies if of[copy] == kind and not empty >> copy & 1]
