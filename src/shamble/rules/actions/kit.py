"""What a survivor carries, sorted by what it is good for; worked out once for each inventory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.boxes.facts import MAGIC, Card, Weapon
from shamble.rules.table.state import SLOTS, Slot
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, verb
from shamble.rules.words.parts import CARD

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

EAT: Final = verb(
    "eat", CARD, pages=page.POINTS, family="cards", card_for=lambda card, _: card.food
)

HAND_1: Final = int(Slot.HAND_1)
HAND_2: Final = int(Slot.HAND_2)
BODY: Final = int(Slot.BODY)
BACKPACK: Final = range(int(Slot.BACKPACK_1), int(Slot.GAINED_1))
OWN_SLOTS: Final = int(Slot.GAINED_1)
"""Slots before those of cards just drawn."""
MANY: Final = 4096
"""More kits than this are not kept."""


def hands(play: Play, survivor: int) -> list[int]:
    """The slots with cards that count as in hand: the two Hands, the Body with the survivor's own
    card in it, or one of the survivor's own type, every spell for a survivor with Spellbook,
    everything for one with Webbing. [2E 16, 66 · BP 17, 32, 54 · WD 17, 54] (rulings 69, 71)"""
    cards, card_of = play.state.cards, play.material.card_of
    start = survivor * SLOTS
    if play.abilities[survivor].webbing:
        return [slot for slot in range(OWN_SLOTS) if cards[start + slot] >= 0]
    found: list[int] = []
    if cards[start + HAND_1] >= 0:
        found.append(HAND_1)
    if cards[start + HAND_2] >= 0:
        found.append(HAND_2)
    body = cards[start + BODY]
    if body >= 0 and not card_of[body].body:
        found.append(BODY)
    if play.abilities[survivor].spellbook:
        for slot in BACKPACK:
            copy = cards[start + slot]
            if copy >= 0:
                card = card_of[copy]
                if card.enchantment or card.weapons[MAGIC] is not None:
                    found.append(slot)
    return found


def works(card: Card, slot: int, webbing: bool) -> bool:
    """Whether a card is of use where it lies, to a survivor with Webbing or without.
    [2E 16 · BP 17] (ruling 71)"""
    if slot < BODY or (webbing and card.hand):
        return card.hand
    return card.body if slot == BODY else card.pack


class Kit:
    """An inventory at a glance."""

    __slots__ = (
        "arms", "enchantments", "food", "held", "held_bits", "light", "owns", "throws", "tools",
    )  # fmt: skip

    def __init__(self, play: Play, survivor: int) -> None:
        card_of = play.material.card_of
        start = survivor * SLOTS
        self.held: Final = [play.state.cards[start + slot] for slot in hands(play, survivor)]
        """The copies that count as in hand."""
        self.held_bits: Final = sum([1 << copy for copy in self.held])
        kinds = dict.fromkeys([card_of[copy].index for copy in self.held])
        self.arms: Final[list[tuple[int, Weapon, list[int]]]] = []
        """The weapons in hand: the kind of card, one way to use it, and the copies."""
        for kind in kinds:
            for weapon in play.material.cards[kind].weapons:
                if weapon is not None:
                    copies = [copy for copy in self.held if card_of[copy].index == kind]
                    self.arms.append((kind, weapon, copies))
        self.tools: Final[list[int]] = []
        """The kinds of card in hand that open doors."""
        self.enchantments: Final[list[int]] = []
        """The copies of Enchantments in hand."""
        self.food: Final[list[int]] = []
        """The choices to eat something."""
        self.throws = False
        """Whether there may be something to throw: in hand, or anywhere beside what lights it."""
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
        self.light = False
        """Whether there is a Flashlight or the like anywhere in it."""
        spark = thrown = False
        for copy in copies:
            card = card_of[copy]
            if card.light:
                self.light = True
            if card.spark:
                spark = True
            if card.thrown:
                thrown = True
            if card.food:
                eat = choice(EAT, card.index)
                if eat not in self.food:
                    self.food.append(eat)
        if spark:
            self.throws = thrown


def kit_of(play: Play, survivor: int) -> Kit:
    """What the survivor carries now."""
    known = play.kits[survivor]
    if known is None:
        start = survivor * SLOTS
        cards = play.state.cards[start : start + SLOTS]  # what was just drawn is carried, too
        abilities = play.abilities[survivor]
        key = (survivor, abilities.spellbook, abilities.webbing, *cards)
        kits = play.material.kits
        known = kits.get(key)
        if known is None:
            if len(kits) > MANY:
                kits.clear()
            known = kits[key] = Kit(play, survivor)
        play.kits[survivor] = known
    return known


def held(play: Play, survivor: int) -> list[int]:
    """The card copies that count as in hand, in the order of their slots."""
    return kit_of(play, survivor).held
