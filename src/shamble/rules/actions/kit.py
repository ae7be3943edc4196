"""What a survivor carries, sorted by what it is good for; worked out once for each inventory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.choices import Verb, choice
from shamble.rules.combat.options import held
from shamble.rules.state import SLOTS, Slot

if TYPE_CHECKING:
    from shamble.rules.play import Play

KEPT: Final = int(Slot.GAINED_1)
"""Slots before those of cards just drawn."""
MANY: Final = 4096
"""More kits than this are not kept."""


class Kit:
    """An inventory at a glance."""

    __slots__ = ("enchantments", "food", "held", "held_bits", "owns", "throws", "tools")

    def __init__(self, play: Play, survivor: int) -> None:
        card_of = play.material.card_of
        self.held: Final = held(play, survivor)
        """The copies that count as in hand."""
        self.held_bits: Final = sum([1 << copy for copy in self.held])
        self.tools: Final[list[int]] = []
        """The kinds of card in hand that open doors."""
        self.enchantments: Final[list[int]] = []
        """The copies of Enchantments in hand."""
        self.food: Final[list[int]] = []
        """The choices to eat something."""
        self.throws = False
        for copy in self.held:
            card = card_of[copy]
            if card.opens_doors and card.index not in self.tools:
                self.tools.append(card.index)
            if card.enchantment:
                self.enchantments.append(copy)
            if card.thrown:
                self.throws = True
        copies = play.inventory(survivor)
        self.owns: Final = bool(copies)
        for copy in copies:
            eat = choice(Verb.EAT, card_of[copy].index)
            if card_of[copy].food and eat not in self.food:
                self.food.append(eat)


def kit_of(play: Play, survivor: int) -> Kit:
    """What the survivor carries now."""
    known = play.kits[survivor]
    if known is None:
        start = survivor * SLOTS
        cards = play.state.cards[start : start + KEPT]
        key = (survivor, play.abilities[survivor].spellbook, *cards)
        kits = play.material.kits
        known = kits.get(key)
        if known is None:
            if len(kits) > MANY:
                kits.clear()
            known = kits[key] = Kit(play, survivor)
        play.kits[survivor] = known
    return known
