"""What people can hit with, as numbers: expected hits, range, Damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.kit import kit_of
from shamble.rules.boxes.facts import MELEE, Weapon
from shamble.rules.combat.rerolls import attack_rerolls

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

RELOADING: Final = 0.6
"""How often a weapon that must be reloaded shoots, compared with one that need not be."""


class Arm:
    """One way in which a Survivor attacks."""

    __slots__ = ("damage", "dual", "far", "hits", "near")

    def __init__(self, near: int, far: int, hits: float, damage: int, dual: bool) -> None:
        self.near: Final = near
        self.far: Final = far
        self.hits: Final = hits
        """The hits of an action, on average."""
        self.damage: Final = damage
        self.dual: Final = dual
        """Whether two such weapons strike at once."""


def hit_chance(accuracy: int, bonus: int, rerolls: bool) -> float:
    """How likely a die hits; one that may be rolled again has two chances. A 1 always misses."""
    once = (7.0 - max(2, accuracy - bonus)) / 6.0
    return 1.0 - (1.0 - once) * (1.0 - once) if rerolls else once


def arms_of(play: Play, survivor: int) -> list[Arm]:
    """What a Survivor attacks with, a Dual pair as one. [2E 27 · BP 32-33 · WD 30-31]"""
    return [
        _arm(play, survivor, weapon, len(copies))
        for _, weapon, copies in kit_of(play, survivor).arms
    ]


def arms_by_card(play: Play, survivor: int, copies: list[int]) -> dict[int, list[Arm]]:
    """By card copy: what a Survivor could attack with who has it in hand, alone."""
    card_of = play.material.card_of
    return {
        copy: [
            _arm(play, survivor, weapon, 1)
            for weapon in card_of[copy].weapons
            if weapon is not None
        ]
        for copy in copies
    }


def _arm(play: Play, survivor: int, weapon: Weapon, copies: int) -> Arm:
    abilities = play.abilities[survivor]
    way = weapon.way
    dice = weapon.dice + abilities.dice[way]
    damage = weapon.damage
    dual = weapon.dual or abilities.dual[way]
    if copies > 1 and dual:
        dice, damage = 2 * dice, max(damage, weapon.pair_damage)
    if damage == 1 and abilities.damage_two[way]:
        damage = 2
    rerolls = bool(attack_rerolls(play, survivor, weapon.ammo, abilities.lucky))
    hits = dice * hit_chance(weapon.accuracy, abilities.roll[way], rerolls)
    near, far = weapon.near, weapon.far
    if way != MELEE:
        far += abilities.max_range
        if abilities.point_blank:
            near = 0
    elif abilities.reach:
        far = max(far, 1)
    if weapon.reload:
        hits *= RELOADING
    return Arm(near, far, hits, damage + abilities.damage[way], dual)


def arm_worth(arm: Arm) -> float:
    """How good a weapon is."""
    worth = arm.hits * (0.4 + 0.6 * arm.damage)
    return worth * (1.15 if arm.far else 1.0) * (0.8 if arm.near else 1.0)


def armed(play: Play, survivor: int) -> float:
    """How well a Survivor is armed: by the best weapon in hand, and the best that shoots."""
    best = shot = 0.0
    for arm in arms_of(play, survivor):
        worth = arm_worth(arm)
        best = max(best, worth)
        if arm.far:
            shot = max(shot, worth)
    return 3.0 * best + shot
