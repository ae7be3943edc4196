"""Molotovs: one card, one Ranged Action, and everybody there dies. [2E 29]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from shamble.rules.actions.kit import hands, held
from shamble.rules.boxes.facts import RANGED
from shamble.rules.combat.attack import attack_over
from shamble.rules.combat.fire.burning import burn
from shamble.rules.combat.fire.lighting import (
    THROW,
    Lighting,
    may_shoot,
    throw_from,
    zones_of_throw,
)
from shamble.rules.people.abilities import FREE_FOR_WAY
from shamble.rules.words.choices import choice, first, second
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class Molotov(Lighting):
    """A card that is thrown from a hand does it alone. [2E 29] (ruling 221)"""

    called: ClassVar[str] = "molotov"

    def choices(self, play: Play, survivor: int, out: list[int], free: bool) -> None:
        if not may_shoot(play, survivor, free):
            return
        cards = [play.material.card_of[copy] for copy in held(play, survivor)]
        abilities, here = play.abilities[survivor], play.state.zone[survivor]
        for card in dict.fromkeys(cards):
            if card.thrown:
                zones = zones_of_throw(play, card, abilities, here, abilities.max_range)
                out.extend([choice(THROW, card.index, target) for target in zones])

    def throw(self, play: Play, survivor: int, packed: int, free: bool) -> Script[None]:
        """The card is spent, and all in the zone die. [2E 29]"""
        card, zone = play.material.cards[first(packed)], second(packed)
        play.strike(survivor, RANGED, None if free else FREE_FOR_WAY[RANGED])
        slot = throw_from(play, survivor, hands(play, survivor), card, zone)
        copy = play.card(survivor, slot)
        stays = False
        for handler in play.abilities[survivor].moments.thrown:
            script = handler.thrown(play, survivor, slot)
            if script is not None and not stays:
                stays = yield from script
        if not stays:
            play.discard(survivor, slot)
        thrown = card.record.thrown
        if thrown is not None and thrown.noisy:
            play.make_noise(play.state.zone[survivor])
        killed = yield from burn(play, survivor, zone, copy)
        yield from attack_over(play, survivor, play.abilities[survivor], killed)
