"""An attack, stage by stage: pay, dice, re-rolls, hits, targets, misses, noise, and after.
[2E 27-28 · BP 32-34]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.abilities import FREE_COMBAT, FREE_FOR_WAY, FREE_SPELL, Abilities
from shamble.rules.actions import move
from shamble.rules.choices import Verb, choice, first, second, third, verb_of
from shamble.rules.combat.friendly_fire import friendly_fire
from shamble.rules.combat.options import held, loaded
from shamble.rules.combat.rerolls import attack_rerolls, rerolled, roll
from shamble.rules.combat.targets import assign_hits
from shamble.rules.decisions import Asked, Script, ask
from shamble.rules.events import Happened
from shamble.rules.material import MAGIC, MELEE, Weapon

if TYPE_CHECKING:
    from shamble.rules.play import Play

YES: Final = choice(Verb.YES)
NO: Final = choice(Verb.NO)
PAY_SPELL: Final = choice(Verb.PAY_SPELL)
PAY_COMBAT: Final = choice(Verb.PAY_COMBAT)
BY_CROWD: Final = choice(Verb.DICE_BY_CROWD)

SUPER_STRENGTH: Final = 3
"""The Damage of Melee weapons in the hands of who has Super strength. [2E 66 · BP 54]"""


def attack(play: Play, survivor: int, packed: int, free: bool = False) -> Script[bool]:
    """Resolve an ATTACK or DUAL_ATTACK choice; returns whether a zombie died. Hits and misses of
    one roll are one effect: defeat and victory are looked at after both.
    [2E 27-28 · BP 32-34] (rulings 3, 47, 73-91)"""
    state = play.state
    kind, way, zone = first(packed), second(packed), third(packed)
    weapon = play.material.cards[kind].weapons[way]
    if weapon is None:
        raise AssertionError("an attack that the card does not have")
    origin = state.zone[survivor]
    abilities = play.abilities[survivor]
    if weapon.skill:
        abilities = play.compile(survivor, weapon.skill)

    if not free:
        paying: tuple[int, ...] = FREE_FOR_WAY[way]
        if way == MAGIC:
            paying = yield from _paying_for_magic(play, survivor)
        play.pay(survivor, paying)
    state.rotten &= ~(1 << survivor)
    used = _weapons_used(play, survivor, weapon, verb_of(packed) == Verb.DUAL_ATTACK)
    count = yield from _dice(play, survivor, weapon, used, zone, abilities)
    if weapon.reload:
        for copy in used:
            state.empty |= 1 << copy

    dice = roll(play, survivor, count)
    sources = attack_rerolls(play, survivor, weapon.ammo, abilities.lucky)
    if sources:
        dice = yield from rerolled(play, survivor, dice, sources)
    if abilities.six_die[way]:
        yield from _roll_six(play, survivor, dice, abilities.roll[way])

    hits = count_hits(dice, weapon.accuracy, abilities.roll[way])
    play.tell(Happened.ATTACKED, survivor, kind, way, zone, hits)
    damage = damage_of(weapon, abilities)
    aimed = abilities.choose_targets or (abilities.point_blank and zone == origin)
    chosen, reaper = way == MELEE or aimed, abilities.reaper[way]
    killed = yield from assign_hits(play, survivor, zone, hits, damage, chosen, reaper)
    if way != MELEE and not aimed:
        misses = len(dice) - hits
        yield from friendly_fire(play, survivor, zone, misses, damage, abilities.steady_hand)
    if weapon.noisy:
        play.make_noise(origin)
    play.check()

    if killed and abilities.hit_and_run:
        yield from move.free_move(play, survivor)
    return killed > 0


def _paying_for_magic(play: Play, survivor: int) -> Script[tuple[int, ...]]:
    """The free actions that pay, the first one left: narrow ones before wide ones. Spellcaster's
    also pays for Enchantments and a free Combat Action for blows: which goes first is chosen.
    [BP 51-52, 54]"""
    left = [kind for kind in FREE_FOR_WAY[MAGIC] if play.free_left(survivor, kind) > 0]
    if left != [FREE_SPELL, FREE_COMBAT]:
        return FREE_FOR_WAY[MAGIC]
    seat = play.material.seats[survivor]
    answer = yield from ask(Asked.PAY, seat, survivor, [PAY_SPELL, PAY_COMBAT])
    return (FREE_SPELL,) if answer == PAY_SPELL else (FREE_COMBAT,)


def _weapons_used(play: Play, survivor: int, weapon: Weapon, dual: bool) -> list[int]:
    """The card copies the attack is made with: one, or a pair. [2E 27 · BP 32]"""
    ready = loaded(play, held(play, survivor), weapon.card, weapon.reload)
    return ready[: 2 if dual else 1]


def _dice(
    play: Play, survivor: int, weapon: Weapon, used: list[int], zone: int, abilities: Abilities
) -> Script[int]:
    """How many dice all weapons roll: the card's number, or the zombies' by choice; then what
    other things add, for each weapon. [2E 27, 63-64 · BP 32, 51-53] (rulings 73-76)"""
    way = weapon.way
    each = weapon.dice
    crowd = play.state.crowd[zone]
    if abilities.crowd_dice[way] and crowd != each:
        seat = play.material.seats[survivor]
        answer = yield from ask(Asked.DICE, seat, survivor, [BY_CROWD, NO], crowd)
        if answer == BY_CROWD:
            each = crowd
    each += abilities.dice[way]
    if len(used) > 1:
        each += 1 if weapon.bonus_die else 0  # each of the pair for the other
    elif _helped(play, survivor, way, used[0]):
        each += 1
    return each * len(used)


def _helped(play: Play, survivor: int, way: int, used: int) -> bool:
    """Whether another weapon in hand gives this one a die: a Dagger. [BP 32] (ruling 76)"""
    for copy in held(play, survivor):
        other = play.material.card_of[copy].weapons[way]
        if copy != used and other is not None and other.bonus_die:
            return True
    return False


def _roll_six(play: Play, survivor: int, dice: list[int], bonus: int) -> Script[None]:
    """Each 6 may bring one more die, and so on; they are not rolled again. [2E 65 · BP 53]
    (rulings 78, 80)"""
    seat = play.material.seats[survivor]
    more = 0 if not play.material.ruleset.raised_six_counts else bonus
    waiting = count_hits(dice, 6, more)
    while waiting:
        answer = yield from ask(Asked.ROLL_SIX, seat, survivor, [YES, NO], waiting)
        if answer == NO:
            return
        die = roll(play, survivor, 1)
        waiting += count_hits(die, 6, more) - 1
        dice += die


def count_hits(dice: list[int], accuracy: int, bonus: int) -> int:
    """Dice that hit: a bonus raises each up to 6, and a 1 always misses. [2E 27, 63 · BP 51]
    (ruling 77)"""
    return len([die for die in dice if die > 1 and min(die + bonus, 6) >= accuracy])


def damage_of(weapon: Weapon, abilities: Abilities) -> int:
    """The Damage of each hit. [2E 27, 63, 66 · BP 32-33, 51, 54]"""
    way = weapon.way
    damage = weapon.damage
    if damage == 1 and abilities.damage_two[way]:
        damage = 2
    if way == MELEE and abilities.super_strength:
        damage = SUPER_STRENGTH
    return damage + abilities.damage[way]
