"""Combat Actions for nothing. [2E 63-64 · BP 52]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.boxes.facts import RANGED
from shamble.rules.combat.attack import attack
from shamble.rules.combat.fire import lighting_of, throw, throw_choices
from shamble.rules.combat.fire.lighting import THROW
from shamble.rules.combat.options import ALL_WAYS, TRICK_SHOT, attack_choices
from shamble.rules.words import pages as page
from shamble.rules.words.choices import second, third, verb_of
from shamble.rules.words.decisions import Script, question

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

ATTACKING_FREE: Final = question("free-attack", pages=page.CHARGE)


def free_attack_choices(
    play: Play, survivor: int, ways: tuple[int, ...] = ALL_WAYS, zone: int = -1
) -> list[int]:
    """Every Combat Action of these ways that the survivor could take for nothing, at one zone and
    no other, or wherever it can be aimed."""
    out: list[int] = []
    attack_choices(play, survivor, out, ways, free=True)
    if RANGED in ways and lighting_of(play.material).is_ranged_action:
        throw_choices(play, survivor, out, free=True)
    if zone < 0:
        return out
    return [packed for packed in out if _aimed_at(packed) == zone]


def _aimed_at(packed: int) -> int:
    """The one zone that it is aimed at; -1: there are two."""
    if verb_of(packed) == TRICK_SHOT:
        return -1
    return second(packed) if verb_of(packed) == THROW else third(packed)


def free_attack(play: Play, survivor: int, packed: int) -> Script[None]:
    """Take one of them."""
    if verb_of(packed) == THROW:
        yield from throw(play, survivor, packed, free=True)
    else:
        yield from attack(play, survivor, packed, free=True)
