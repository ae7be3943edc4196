"""The numbers of an attack before its dice are rolled. [2E 27-28, 63-66 · BP 32-34, 51-54]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.tiles import ZoneKind
from shamble.rules.actions.kit import held, kit_of
from shamble.rules.boxes.facts import MELEE, NO_CARD, RANGED, Weapon
from shamble.rules.combat.options import (
    DUAL_ATTACK,
    IMPROVISE,
    SECOND_SHOT,
    TRICK_SHOT,
    at_zone,
    loaded,
)
from shamble.rules.flow.moments import Handler
from shamble.rules.people.abilities import Abilities
from shamble.rules.words.choices import first, second, third, verb_of

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

IN_THE_DARK: Final = 6
"""The Accuracy of shots into the dark. [2E 33]"""
PAIRS: Final = (DUAL_ATTACK, TRICK_SHOT, SECOND_SHOT)
"""The verbs of attacks with a Dual pair."""
SUPER_STRENGTH: Final = 3
"""The Damage of Melee weapons in the hands of who has Super strength. [2E 66 · BP 54]"""


class Blow:
    """An ATTACK, DUAL_ATTACK or IMPROVISE choice, or one half of a Trick shot, worked out."""

    __slots__ = (
        "abilities", "accuracy", "aimed", "bonus", "by_crowd", "chosen", "crowd", "damage", "dice",
        "fires_at_friends", "pair", "reaper", "six_bonus", "six_damage", "sixes", "target", "used",
        "way", "weapon", "zone",
    )  # fmt: skip

    def __init__(self, play: Play, survivor: int, packed: int) -> None:
        card, way, zone = first(packed), second(packed), third(packed)
        if verb_of(packed) == IMPROVISE:
            card, way, zone = NO_CARD, first(packed), second(packed)
        weapon = play.material.weapon(card, way)
        if weapon is None:
            raise AssertionError("an attack that the card does not have")
        abilities = play.abilities[survivor]
        if weapon.skill:
            abilities = play.compile(survivor, weapon.skill)
        abilities = at_zone(play, survivor, abilities, zone)
        verb = verb_of(packed)
        pair = verb in PAIRS
        used = _weapons_used(play, survivor, weapon, verb)
        weapons = len(used) or 1  # what is improvised is one, and no card
        more = abilities.dice[way] + _helpers(play, survivor, weapon, used, pair)
        more += abilities.frenzy[way] * play.state.wounds[survivor]
        extra = 0
        if abilities.escalations and verb != SECOND_SHOT:
            extra = _escalated(play.state.in_a_row[survivor], abilities.escalations, way)
        crowd = play.state.crowd[_counted(play, survivor, way, zone)]
        choice = abilities.crowd_dice[way] and crowd not in (0, weapon.dice)
        picks = abilities.choose_targets or (
            abilities.point_blank and zone == play.state.zone[survivor]
        )
        self.weapon: Final[Weapon] = weapon
        self.way: Final = way
        self.zone: Final = zone
        self.abilities: Final[Abilities] = abilities
        self.used: Final = used
        """The card copies it is made with: one, a pair, or none."""
        self.pair: Final = pair
        """Whether the Action is one with a Dual pair, though each may be a blow of its own."""
        self.dice: Final = (weapon.dice + more) * weapons + extra
        """How many dice all weapons roll: the card's number and what other things add, for each
        weapon, and what attacks in a row bring. [2E 27, 63-64 · BP 32, 51-53] (rulings 73-76)"""
        self.crowd: Final = crowd
        """The zombies that may count instead of the card's number of dice."""
        self.by_crowd: Final = (crowd + more) * weapons + extra if choice else -1
        """The dice if the zombies' number counts instead of the card's; -1: it cannot, it is none
        or the same. [2E 63-64 · BP 52-53] (ruling 74)"""
        self.accuracy: Final = _accuracy(play, survivor, weapon, zone)
        self.bonus: Final = abilities.roll[way]
        """What is added to each die."""
        self.sixes: Final = abilities.six_die[way]
        """Whether each 6 may bring one more die."""
        self.six_bonus: Final = self.bonus if play.material.ruleset.raised_six_counts else 0
        self.damage: Final = _damage(play, weapon, abilities, pair)
        self.six_damage: Final = abilities.six_damage[way]
        """What each 6 adds to that."""
        self.chosen: Final = way == MELEE or picks
        """The attacker picks the targets."""
        self.fires_at_friends: Final = way != MELEE and not picks
        """Misses hit survivors in the zone."""
        self.reaper: Final = abilities.reaper[way]
        self.aimed: Handler | None = None
        """The rule of the quest that has something else to aim at, if that was chosen."""
        self.target = -1
        """What that is: a number of its own."""


def count_hits(dice: list[int], accuracy: int, bonus: int) -> int:
    """Dice that hit: a bonus raises each up to 6, and a 1 always misses. [2E 27, 63 · BP 51]
    (ruling 77)"""
    return len([die for die in dice if die > 1 and min(die + bonus, 6) >= accuracy])


def damage_rolled(blow: Blow, dice: list[int]) -> int:
    """The Damage of each hit and each miss, as the dice lie in the end. [2E 65 · WD 53]
    (rulings 78, 81, 86)"""
    return blow.damage + blow.six_damage * count_hits(dice, 6, blow.six_bonus)


def _counted(play: Play, survivor: int, way: int, zone: int) -> int:
    """The zone whose zombies count instead of dice: the one attacked; or, for blows, by the box the
    own one. [2E 63-64 · BP 52-53 · WD 51-53] (ruling 75)"""
    if way == MELEE and play.material.ruleset.barbarian_at_home:
        return play.state.zone[survivor]
    return zone


def _accuracy(play: Play, survivor: int, weapon: Weapon, zone: int) -> int:
    """What a die must show to hit: as the card says, but 6 for shots into a dark room, if the Dark
    Zones are played and the survivor has no Flashlight. [2E 27, 33] (ruling 102)"""
    if not play.material.board.dark_zones or weapon.way != RANGED:
        return weapon.accuracy
    lit = play.passages.kinds[zone] is not ZoneKind.DARK_ROOM or kit_of(play, survivor).light
    return weapon.accuracy if lit else IN_THE_DARK


def _weapons_used(play: Play, survivor: int, weapon: Weapon, verb: int) -> list[int]:
    """The card copies the blow is made with: one, a pair, or none if it is improvised.
    [2E 27 · BP 32, 54]"""
    ready = loaded(play, held(play, survivor), weapon.card, weapon.reload)
    if verb == SECOND_SHOT:
        return ready[1:2]
    return ready[: 2 if verb == DUAL_ATTACK else 1]


def _helpers(play: Play, survivor: int, weapon: Weapon, used: list[int], pair: bool) -> int:
    """The dice that another weapon in hand gives each one used: a Dagger, and each of a pair for
    the other; what is improvised is not in hand. [BP 32] (ruling 76)"""
    if not used:
        return 0
    if pair:
        return 1 if weapon.bonus_die else 0
    for copy in held(play, survivor):
        other = play.material.card_of[copy].weapons[weapon.way]
        if copy != used[0] and other is not None and other.bonus_die:
            return 1
    return 0


def _escalated(in_a_row: int, escalations: list[tuple[int, ...]], way: int) -> int:
    """The dice that Escalation brings: for each the attacks of its type just before, without
    another Action between. [2E 64 · WD 52] (ruling 93)"""
    dice = 0
    for ways in escalations:
        row = in_a_row if way in ways else 0
        while row and (row & 3) - 1 in ways:
            dice += 1
            row >>= 2
    return dice


def _damage(play: Play, weapon: Weapon, abilities: Abilities, pair: bool) -> int:
    """The Damage of each hit; some cards have another one in a pair.
    [2E 27, 63, 66 · BP 32-33, 51, 54 · WD 30, 37, 51-52] (ruling 208)"""
    way = weapon.way
    damage = weapon.pair_damage if pair else weapon.damage
    if damage == 1 and abilities.damage_two[way]:
        damage = 2
    if way == MELEE and abilities.super_strength:
        damage = SUPER_STRENGTH
    if abilities.damage_with and weapon.card != NO_CARD:
        name = play.material.cards[weapon.card].name.casefold()
        damage += abilities.damage_with.count(name)
    return damage + abilities.damage[way]
