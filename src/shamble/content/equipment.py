"""Equipment cards."""

from __future__ import annotations

import enum
from collections.abc import Collection
from pathlib import Path

import msgspec

from shamble.content import own, records
from shamble.content.confidence import Confidences
from shamble.content.zombies import Spawn, read_spawns


class Deck(enum.StrEnum):
    """The deck or pile a card belongs to. [2E 6 · BP 6 · WD 6]"""

    STARTING = "starting"
    EQUIPMENT = "equipment"
    PIMP = "pimp"
    VAULT = "vault"
    REFERENCE = "reference"


class EquipmentKind(enum.StrEnum):
    """The kinds of cards; Combat spells count as weapons. [2E 12 · BP 12 · WD 12]"""

    WEAPON = "weapon"
    ENCHANTMENT = "enchantment"
    ARMOR = "armor"
    SHIELD = "shield"
    FOOD = "food"
    AMMO = "ammo"
    ITEM = "item"
    AAAHH = "aaahh"
    REFERENCE = "reference"


class SlotKind(enum.StrEnum):
    """A kind of place in the inventory: where a card may lie. [2E 16 · BP 17 · WD 17]"""

    HAND = "hand"
    BODY = "body"
    BACKPACK = "backpack"


class Combat(enum.StrEnum):
    """The three ways to attack. [2E 27 · BP 32-35 · WD 30-31]"""

    MELEE = "melee"
    RANGED = "ranged"
    MAGIC = "magic"


class Ammo(enum.StrEnum):
    """What a Ranged weapon fires. [2E 12 · BP 12]"""

    BULLETS = "bullets"
    SHELLS = "shells"
    ARROWS = "arrows"
    BOLTS = "bolts"


class Trait(enum.StrEnum):
    """A peculiarity that several cards may share."""

    POLEARM = "polearm"
    """It can be used for Melee at Range 1 with a Line of Sight. [WD 31, 36]"""
    BONUS_DIE = "bonus die"
    """It adds a die to another equipped weapon of the same kind of attack. [BP 32 · WD 36]"""
    KILLS_ALL = "kills all"
    """When thrown, it eliminates every Actor in the Zone. [2E 29 · BP 35 · WD 37]"""
    SPARK = "spark"
    """It makes a fire when discarded together with a card that kills all. [WD 37]"""
    LIGHT_SOURCE = "light source"
    """Shots into Dark Zones keep their Accuracy. [2E 33]"""
    FIRST_PLAYER = "first player"
    """It brings the First Player token when dealt at Setup. [2E 7]"""
    ONCE_PER_TURN = "once per turn"
    """It can be cast once in a Survivor's Turn. [BP 22 · WD 23]"""


class Range(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The nearest and the farthest Zone in reach; 0 is one's own. [2E 27 · BP 33 · WD 30]"""

    nearest: int
    farthest: int

    def __post_init__(self) -> None:
        if not 0 <= self.nearest <= self.farthest:
            raise ValueError(
                f"a range of {self.nearest} to {self.farthest}; expected the nearest and the "
                "farthest zone, such as [0, 1]"
            )


class Attack(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The row of numbers at the foot of a weapon card. [2E 13 · BP 14 · WD 14]"""

    range: Range = Range(0, 0)
    dice: int
    accuracy: int
    """The lowest result of a die that hits."""
    damage: int
    noisy: bool = False

    def __post_init__(self) -> None:
        records.check_least(1, dice=self.dice, damage=self.damage)
        check_roll("accuracy", self.accuracy)


class Throw(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a card may be thrown; it needs no dice. [2E 29 · BP 35 · WD 37]"""

    range: Range
    noisy: bool = False


class DoorTool(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a card opens doors; without `roll` it always does. [2E 13, 19 · BP 13, 20]"""

    noisy: bool
    roll: int | None = None
    """The lowest result of a die that opens the door."""

    def __post_init__(self) -> None:
        check_roll("roll", self.roll)


def check_roll(name: str, value: int | None) -> None:
    """Check that a die must show 2 to 6: a 1 never succeeds."""
    if value is not None and not 2 <= value <= 6:
        raise ValueError(f"{name} = {value}; expected 2 to 6")


class Equipment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An Equipment card, and how many copies there are. [2E 12-14, 29 · BP 12-15 · WD 12-15, 36]"""

    id: str
    name: str
    deck: Deck = Deck.EQUIPMENT
    count: int = 1
    starting: int = 0
    """How many further copies are among the Starting Equipment."""
    kind: EquipmentKind = EquipmentKind.WEAPON
    slots: tuple[SlotKind, ...] = (SlotKind.HAND,)
    """The places of the inventory where the card works."""
    melee: Attack | None = None
    ranged: Attack | None = None
    magic: Attack | None = None
    thrown: Throw | None = None
    dual: bool = False
    dual_damage: int | None = None
    """Its Damage when it is used in a pair. [WD 37]"""
    ammo: Ammo | None = None
    reload: bool = False
    """Whether a shot empties it. [2E 29 · BP 34 · WD 36]"""
    opens_doors: DoorTool | None = None
    armor: int | None = None
    """The lowest result of a die that prevents a Wound. [BP 23 · WD 26]"""
    points: int | None = None
    """The adrenaline or experience points for eating it."""
    search: int | None = None
    """How many cards each Search draws with it. [BP 19 · WD 21]"""
    noisy: bool = False
    """Whether it is an Enchantment that makes Noise when cast."""
    spawns: Spawn | None = None
    """The zombies that an Aaahh!! card puts in the finder's Zone."""
    skill: str | None = None
    """The Skill it lends: to its holder, or an Enchantment to its target. [2E 29 · WD 37]"""
    traits: tuple[Trait, ...] = ()
    effect: str = ""
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_id(self.id)
        records.check_least(
            1,
            count=self.count,
            points=self.points,
            search=self.search,
            dual_damage=self.dual_damage,
        )
        records.check_least(0, starting=self.starting)
        if self.starting and self.deck is Deck.STARTING:
            raise ValueError(
                f'{self.name!r} with starting = {self.starting} and deck = "starting"; expected '
                "the copies in count"
            )
        check_roll("armor", self.armor)
        self._check_attacks()
        self._check_kind()
        parts = (*self.__struct_fields__, *Attack.__struct_fields__)
        records.check_confidence(self.confidence, parts)

    def counted(self, count: int) -> Equipment:
        """The same card with another number of copies; with 0 it is in no deck, but still known."""
        card = msgspec.structs.replace(self)
        msgspec.structs.force_setattr(card, "count", count)
        return card

    def copies(self, deck: Deck) -> int:
        """How many of the card a deck holds."""
        starting = self.starting if deck is Deck.STARTING else 0
        return starting + (self.count if deck is self.deck else 0)

    @property
    def attacks(self) -> dict[Combat, Attack]:
        """The ways to attack with it, each with its numbers."""
        found = {Combat.MELEE: self.melee, Combat.RANGED: self.ranged, Combat.MAGIC: self.magic}
        return {way: attack for way, attack in found.items() if attack is not None}

    def _check_attacks(self) -> None:
        for way, attack in self.attacks.items():
            far = attack.range.farthest > 0
            if way is Combat.MELEE and far and Trait.POLEARM not in self.traits:
                raise ValueError(
                    f"{self.name!r}, a melee weapon that reaches beyond its zone; expected "
                    'range = [0, 0] or traits = ["polearm"]'
                )
            if way is not Combat.MELEE and not far:
                raise ValueError(
                    f"{self.name!r}, a {way} weapon that reaches no other zone; expected a range "
                    "such as [0, 1]"
                )
        if self.dual and not self.attacks:
            raise ValueError(f"{self.name!r} with dual = true; expected an attack")
        if self.reload and self.ranged is None:
            raise ValueError(f"{self.name!r} with reload = true; expected a ranged attack")

    def _check_kind(self) -> None:
        kind = self.kind
        if kind is EquipmentKind.WEAPON and not self.attacks and self.thrown is None:
            raise ValueError(
                f"{self.name!r}, a weapon without an attack; expected melee, ranged, magic or "
                "thrown, or another kind"
            )
        if kind is not EquipmentKind.WEAPON and self.attacks:
            raise ValueError(
                f'{self.name!r} with an attack; expected kind = "weapon", not "{kind}"'
            )
        shielding = kind in (EquipmentKind.ARMOR, EquipmentKind.SHIELD)
        for name, given, needed in (
            ("armor", self.armor is not None, shielding),
            ("points", self.points is not None, kind is EquipmentKind.FOOD),
            ("spawns", self.spawns is not None, kind is EquipmentKind.AAAHH),
        ):
            if given != needed:
                raise ValueError(
                    f"{self.name!r}, of kind {kind}, {'with' if given else 'without'} {name}; "
                    f"expected {name}{' not ' if given else ' '}to be given"
                )
        if kind is EquipmentKind.AMMO and self.ammo is None:
            raise ValueError(
                f"{self.name!r}, of kind ammo, without ammo; expected which ammo it is"
            )


def load_equipment(path: Path, zombies: Collection[str] | None = None) -> tuple[Equipment, ...]:
    """The Equipment cards in the file; if `zombies` is given, they name no others."""
    table = own.parse_records(path)
    read_spawns(table, "equipment", ("spawns",), path)
    cards = records.read(table, "equipment", Equipment, path)
    for index, card in enumerate(cards):
        if card.spawns is not None:
            key = f"equipment[{index}].spawns"
            records.check_known(card.spawns.zombie, zombies, path, key)
    return cards
