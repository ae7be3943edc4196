"""Dragon Fire of two cards that are thrown together. [WD 37]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.boxes.facts import RANGED
from shamble.rules.combat.attack import attack_over
from shamble.rules.combat.fire.burning import burn
from shamble.rules.combat.fire.lighting import (
    THROW,
    Lighting,
    may_shoot,
    shot,
    throw_from,
    zones_of_throw,
)
from shamble.rules.people.abilities import FREE_FOR_WAY
from shamble.rules.table.state import SLOTS
from shamble.rules.words.choices import choice, first, second
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.boxes.facts import Card
    from shamble.rules.flow.play import Play


class BothCards(Lighting):
    """A Ranged Action discards two cards of the inventory, wherever they lie, and makes no Noise:
    Dragon Bile, and a Torch. Neither is a Ranged weapon, whose Range skills could raise.
    [WD 37, 51] (rulings 97, 99, 235)"""

    def choices(self, play: Play, survivor: int, out: list[int], free: bool) -> None:
        if not may_shoot(play, survivor, free):
            return
        abilities, here = play.abilities[survivor], play.state.zone[survivor]
        for card in dict.fromkeys(_cards(play, survivor)):
            if card.thrown:
                zones = zones_of_throw(play, card, abilities, here)
                out.extend([choice(THROW, card.index, target) for target in zones])

    def throw(self, play: Play, survivor: int, packed: int, free: bool) -> Script[None]:
        card, zone = play.material.cards[first(packed)], second(packed)
        play.strike(survivor, RANGED, None if free else FREE_FOR_WAY[RANGED])
        slot = throw_from(play, survivor, list(range(SLOTS)), card, zone)
        copy = play.card(survivor, slot)
        play.discard(survivor, slot)
        play.discard(survivor, _slot_of_spark(play, survivor))
        killed = yield from burn(play, survivor, zone, copy)
        abilities = shot(play, survivor, zone)
        yield from attack_over(play, survivor, abilities, killed)


def _cards(play: Play, survivor: int) -> list[Card]:
    """The cards of the inventory, if there is a spark among them."""
    cards = [play.material.card_of[copy] for copy in play.inventory(survivor)]
    return cards if any(card.spark for card in cards) else []


def _slot_of_spark(play: Play, survivor: int) -> int:
    """Where the card lies that is discarded with the one that is thrown."""
    for slot in range(SLOTS):
        card = play.card_facts(survivor, slot)
        if card is not None and card.spark:
            return slot
    raise AssertionError("no card that lights another")
