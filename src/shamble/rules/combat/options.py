"""What a survivor may attack with, and where to. [2E 27-28 · BP 32-33]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Eyes
from shamble.rules.actions.kit import kit_of
from shamble.rules.boxes.facts import MAGIC, MELEE, RANGED, Card, Weapon
from shamble.rules.people.abilities import FREE_DUAL, FREE_FOR_WAY, Abilities
from shamble.rules.table.changes import NOTHING
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, verb
from shamble.rules.words.parts import CARD, WAY, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def _is_weapon(card: Card, way: int) -> bool:
    return card.weapons[way] is not None


def _is_shot(card: Card, way: int) -> bool:
    return way != MELEE and card.weapons[way] is not None


ATTACK: Final = verb(
    "attack", CARD, WAY, ZONE,
    pages="2E 21, 27-28 · BP 21, 32-35 · WD 22, 30-32", family="fight", sign="aim",
    card_for=_is_weapon, loses=NOTHING,
)  # fmt: skip
DUAL_ATTACK: Final = verb(
    "attack-dual", CARD, WAY, ZONE,
    key="dual_attack", pages=page.DICE, family="fight", sign="aim", card_for=_is_weapon,
    loses=NOTHING,
)  # fmt: skip
TRICK_SHOT: Final = verb(
    "trick-shot", CARD, WAY, ZONE,
    pages=page.TRICK_SHOT, family="fight", sign="aim", card_for=_is_shot, loses=NOTHING,
)  # fmt: skip
"""A Dual pair, one of them at this zone; at which other one its twin is asked then."""
SECOND_SHOT: Final = verb(
    "second-shot", CARD, WAY, ZONE,
    pages=page.TRICK_SHOT, family="fight", sign="aim", card_for=_is_shot, loses=NOTHING,
)  # fmt: skip
IMPROVISE: Final = verb(
    "improvise", WAY, ZONE, pages=page.IMPROVISED, family="fight", sign="aim", loses=NOTHING
)
"""An attack without a card."""

ALL_WAYS: Final = (MELEE, RANGED, MAGIC)

AFAR: Final = 2
"""The Range from which skills for long shots help. [WD 53]"""


def may_fight(play: Play, survivor: int) -> bool:
    """Whether the survivor can take Combat Actions at all: not beside the Hobomination.
    [2E 18] (ruling 48)"""
    zone = play.state.zone[survivor]
    if play.state.crowd[zone]:
        for kind in play.material.kinds:
            if kind.no_combat and play.zombies(zone, kind.index):
                return False
    return True


def zones_in_range(play: Play, zone: int, near: int, far: int, eyes: int) -> tuple[int, ...]:
    """The zones in sight of such eyes at a range from `near` to `far`; kept for each state of the
    doors. [2E 10, 27 · BP 10, 33]"""
    passages = play.passages
    key = (passages.state, zone, near, far, eyes)
    known = play.ranges.get(key)
    if known is None:
        sight = passages.sight(Eyes(eyes))
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
    there are; `free` asks for no action. Shots go at zones, with or without zombies; a Trick shot
    at two of them. [2E 21, 27-28 · BP 21, 32-34, 54] (rulings 69, 70, 88, 96)"""
    state = play.state
    pairs = ways
    if not free and state.actions[survivor] <= 0:
        ways = tuple([way for way in ways if play.can_pay(survivor, FREE_FOR_WAY[way])])
        if not play.can_pay(survivor, (FREE_DUAL,)):
            pairs = ways
    kit = kit_of(play, survivor)
    if not pairs or not kit.arms:
        return
    if state.crowd[state.zone[survivor]] and not may_fight(play, survivor):
        return
    for kind, weapon, copies in kit.arms:
        way = weapon.way
        if way not in pairs:
            continue
        abilities = play.abilities[survivor]
        if weapon.skill:
            abilities = play.compile(survivor, weapon.skill)
        zones = zones_of_attack(play, survivor, weapon, abilities)
        if not zones:
            continue
        ready = len(loaded(play, copies, kind, True)) if weapon.reload else len(copies)
        if ready and way in ways:
            packed = choice(ATTACK, kind, way)
            out.extend([packed | target for target in zones])
        if ready > 1:
            packed = choice(DUAL_ATTACK, kind, way)
            if abilities.from_afar is not None and not weapon.dual:
                seen = abilities
                zones = tuple([z for z in zones if at_zone(play, survivor, seen, z).dual[way]])
            elif not weapon.dual and not abilities.dual[way]:
                continue
            out.extend([packed | target for target in zones])
            if abilities.trick_shot and way != MELEE and len(zones) > 1:
                packed = choice(TRICK_SHOT, kind, way)
                out.extend([packed | target for target in zones])


def zones_of_attack(
    play: Play, survivor: int, weapon: Weapon, abilities: Abilities, start: int = -1
) -> tuple[int, ...]:
    """The zones that the weapon reaches from where the survivor stands, or from `start`: those in
    sight within the Range of its card, for shots and spells one's own with Point-blank; for blows,
    which polearms and Reach deal at Range 1, those with zombies.
    [2E 10, 27-28, 65 · BP 10, 32-33, 53 · WD 30-31, 36, 51, 53] (ruling 223)"""
    zone = play.state.zone[survivor] if start < 0 else start
    crowd = play.state.crowd
    if weapon.way == MELEE:
        nearest, farthest = weapon.near, weapon.far
        if abilities.reach:
            nearest, farthest = 0, max(farthest, 1)
        elif abilities.close_quarters:
            nearest = 0
        if farthest == 0:
            return (zone,) if crowd[zone] else ()
        near = zones_in_range(play, zone, nearest, farthest, abilities.eyes)
        return tuple([other for other in near if crowd[other]])
    far = weapon.far + abilities.max_range
    zones = zones_in_range(play, zone, weapon.near, far, abilities.eyes)
    if weapon.near > 0 and abilities.point_blank:
        return (zone, *zones)
    return zones


def at_zone(play: Play, survivor: int, abilities: Abilities, zone: int) -> Abilities:
    """What these abilities are in an attack at a zone: some skills are for Range 2 and beyond.
    [WD 53]"""
    if abilities.from_afar is None:
        return abilities
    away = play.passages.sight(Eyes(abilities.eyes)).table[play.state.zone[survivor]][zone]
    return abilities.from_afar if away >= AFAR else abilities


def loaded(play: Play, copies: list[int], kind: int, reload: bool) -> list[int]:
    """The copies of a card that are ready for use. [2E 29 · BP 34] (ruling 94)"""
    of = play.material.copies
    empty = play.state.empty if reload else 0
    return [copy for copy in copies if of[copy] == kind and not empty >> copy & 1]
