"""Trick shot: the second target of an attack with a Dual pair. [BP 54] (rulings 96, 222)"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.combat.blow import Blow
from shamble.rules.combat.options import SECOND_SHOT, zones_of_attack
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, COUNT, DICE, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

SECOND_TARGET: Final = question("second-target", card=CARD, zone=ZONE, pages=page.TRICK_SHOT)
"""About the card, and the zone at which one of the pair is aimed."""
TOOK_TWO_AIMS: Final = event(
    "trick-shot",
    survivor=PERSON, card=CARD, zone=ZONE, count=COUNT, other_zone=ZONE, other_count=COUNT,
    pages=page.TRICK_SHOT, log="fights",
)  # fmt: skip
"""With the dice for each zone: so many of the roll that follows are for the first one."""
DICE_FOR: Final = event(
    "dice-for", survivor=PERSON, zone=ZONE, dice=DICE,
    pages=page.TRICK_SHOT, log="fights", marks="faint",
)  # fmt: skip
"""Those of the last roll that are for the zone attacked next."""


def second_shots(play: Play, survivor: int, blow: Blow) -> list[int]:
    """Where the other one of the pair may be aimed: at every zone in reach but that of the first.
    [BP 54]"""
    zones = zones_of_attack(play, survivor, blow.weapon, blow.abilities)
    packed = choice(SECOND_SHOT, blow.weapon.card, blow.way)
    return [packed | zone for zone in zones if zone != blow.zone]


def second_blow(play: Play, survivor: int, blow: Blow) -> Script[Blow]:
    """The other one of the pair is aimed, too, before any die is rolled. [BP 54] (ruling 222)"""
    options = second_shots(play, survivor, blow)
    seat, card = play.state.seats[survivor], blow.weapon.card
    answer = yield from ask(SECOND_TARGET, seat, survivor, options, card, blow.zone)
    return Blow(play, survivor, answer)


def tell_both(play: Play, survivor: int, blows: list[Blow], counts: list[int]) -> None:
    """Say which dice of the roll to come are for which zone."""
    card, one, other = blows[0].weapon.card, blows[0].zone, blows[1].zone
    play.tell(TOOK_TWO_AIMS, survivor, card, one, counts[0], other, counts[1])
