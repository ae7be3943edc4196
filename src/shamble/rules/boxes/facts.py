"""The facts about cards, weapons, kinds of zombies, zombie cards and cars that the rules use, read
once from the content."""

from __future__ import annotations

from typing import Final

from shamble.board import Walker
from shamble.content.equipment import Combat, Deck, Equipment, EquipmentKind, SlotKind, Trait
from shamble.content.library import BoxContent
from shamble.content.quests import Car, CarKind
from shamble.content.vocabulary.words import Color
from shamble.content.zombies import Abomination, AbominationRule, Necromancer, ZombieKind
from shamble.rules.boxes.ruleset import Ruleset

MELEE: Final = 0
RANGED: Final = 1
MAGIC: Final = 2
WAYS: Final = (Combat.MELEE, Combat.RANGED, Combat.MAGIC)
WAY_NAMES: Final = ("melee", "ranged", "magic")

NO_CARD: Final = 1023
"""The number for no card where a card may be named."""
COLORS: Final = tuple(Color)


class Weapon:
    """One way to attack with a card."""

    __slots__ = (
        "accuracy", "ammo", "bonus_die", "card", "damage", "dice", "dual", "far", "near", "noisy",
        "pair_damage", "reload", "skill", "way",
    )  # fmt: skip

    def __init__(self, card: int, way: int, kind: Equipment) -> None:
        attack = kind.attacks[WAYS[way]]
        self.card: Final = card
        self.way: Final = way
        self.near: Final = attack.range.nearest
        self.far: Final = attack.range.farthest
        self.dice: Final = attack.dice
        self.accuracy: Final = attack.accuracy
        self.damage: Final = attack.damage
        self.pair_damage: Final = kind.dual_damage or attack.damage
        """Its Damage when it is used in a pair. [WD 37]"""
        self.noisy: Final = attack.noisy
        self.dual: Final = kind.dual
        self.ammo: Final = "" if kind.ammo is None or way != RANGED else str(kind.ammo)
        self.reload: Final = kind.reload and way == RANGED
        self.bonus_die: Final = Trait.BONUS_DIE in kind.traits
        self.skill: Final = kind.skill or ""


class Card:
    """A kind of Equipment card. Copies of it are numbers in `Material.copies`."""

    __slots__ = (
        "aaahh",
        "armor",
        "body",
        "door_noisy",
        "door_roll",
        "enchantment",
        "food",
        "hand",
        "id",
        "index",
        "kills_all",
        "light",
        "name",
        "noisy",
        "opens_doors",
        "pack",
        "points",
        "record",
        "rerolls",
        "search",
        "shield",
        "skill",
        "spark",
        "starting",
        "throw_far",
        "throw_near",
        "thrown",
        "weapons",
    )  # fmt: skip

    def __init__(self, index: int, record: Equipment) -> None:
        self.index: Final = index
        self.record: Final = record
        self.id: Final = record.id
        self.name: Final = record.name
        self.weapons: Final = tuple(
            Weapon(index, way, record) if WAYS[way] in record.attacks else None
            for way in (MELEE, RANGED, MAGIC)
        )
        self.hand: Final = SlotKind.HAND in record.slots
        self.body: Final = SlotKind.BODY in record.slots
        self.pack: Final = SlotKind.BACKPACK in record.slots
        self.opens_doors: Final = record.opens_doors is not None
        door = record.opens_doors
        self.door_noisy: Final = door is not None and door.noisy
        self.door_roll: Final = 0 if door is None or door.roll is None else door.roll
        self.armor: Final = record.armor or 0
        self.shield: Final = record.kind is EquipmentKind.SHIELD
        self.food: Final = record.kind is EquipmentKind.FOOD
        self.aaahh: Final = record.kind is EquipmentKind.AAAHH
        self.enchantment: Final = record.kind is EquipmentKind.ENCHANTMENT
        self.rerolls: Final = (
            str(record.ammo)
            if record.kind is EquipmentKind.AMMO and record.ammo is not None
            else ""
        )
        """The ammo of the attacks that this card lets the survivor roll again."""
        self.points: Final = record.points or 0
        self.search: Final = record.search or 0
        self.light: Final = Trait.LIGHT_SOURCE in record.traits
        self.skill: Final = record.skill or ""
        self.noisy: Final = record.noisy
        self.thrown: Final = record.thrown is not None
        throw = record.thrown
        self.throw_near: Final = 0 if throw is None else throw.range.nearest
        self.throw_far: Final = 0 if throw is None else throw.range.farthest
        self.kills_all: Final = Trait.KILLS_ALL in record.traits
        self.spark: Final = Trait.SPARK in record.traits
        self.starting: Final = record.copies(Deck.STARTING)


class Kind:
    """A kind of zombie figure; each Abomination of a deck and each Necromancer of a cabal is a kind
    of its own."""

    __slots__ = (
        "abomination", "actions", "box_kind", "common", "drops", "has_card", "id", "ignores_armor",
        "index", "miniatures", "name", "necromancer", "no_combat", "points", "priority",
        "standard", "takes_fire", "toughness", "walker", "wounds",
    )  # fmt: skip

    def __init__(
        self,
        index: int,
        content: BoxContent,
        ruleset: Ruleset,
        box_kind: str,
        record: Abomination | Necromancer | None = None,
    ) -> None:
        facts = content.box.zombie(box_kind)
        card = record if isinstance(record, Abomination) else None
        self.index: Final[int] = index
        self.box_kind: Final = box_kind
        """The box's name for it."""
        self.has_card: Final[bool] = card is not None
        """Whether it is drawn from the Abomination deck."""
        self.id: Final = facts.id if record is None else record.id
        self.name: Final = facts.name if record is None else record.name
        self.miniatures: Final = _figures(facts, record)
        self.actions: Final = facts.actions
        self.toughness: Final = facts.toughness
        self.points: Final = facts.points
        own = card.priority if card is not None else None
        self.priority: Final = facts.priority if own is None else own
        self.wounds: Final = facts.wounds
        self.ignores_armor: Final = facts.ignores_armor
        self.drops: Final = facts.drops_vault_weapon
        """Whether it leaves a Vault weapon where it is killed."""
        self.abomination: Final = box_kind == "abomination"
        self.necromancer: Final = box_kind == "necromancer"
        self.standard: Final = record is None or record.id == box_kind
        """Whether it is the box's standard figure of that name."""
        self.common: Final = not self.abomination and not self.necromancer
        """Whether it is neither Abomination nor Necromancer, so that the reserve counts it.
        (ruling 191)"""
        self.walker: Final = int(_walker(ruleset, box_kind))
        """The `board.Walker` whose ways it takes."""
        rule = card.rule if card is not None else None
        self.no_combat: Final = rule is AbominationRule.NO_COMBAT
        self.takes_fire: Final = rule is AbominationRule.TAKES_MOLOTOV


def _walker(ruleset: Ruleset, box_kind: str) -> Walker:
    if box_kind == "abomination":
        return ruleset.abominations_walk
    return ruleset.necromancers_walk if box_kind == "necromancer" else Walker.ZOMBIE


def _figures(kind: ZombieKind, record: Abomination | Necromancer | None) -> int:
    """How many figures there are: an Abomination of a deck is one of its kind."""
    if isinstance(record, Necromancer):
        return record.figures
    return kind.miniatures if record is None else 1


class ZombieCardFacts:
    """A zombie card: what it brings at each Danger Level."""

    __slots__ = ("count", "double_spawn", "extra", "kind", "number", "rush", "siege")

    def __init__(self, number: int) -> None:
        self.number: Final = number
        self.kind = ["", "", "", ""]
        """The box's name for the kind that it brings, by Danger Level; empty: none."""
        self.count = [0, 0, 0, 0]
        self.rush = [False, False, False, False]
        self.extra = ""
        """The kind that activates once more."""
        self.double_spawn = False
        self.siege = False


class CarFacts:
    """A car on the board. [2E 30-32]"""

    __slots__ = ("crate", "drivable", "id", "index", "kind", "police", "wreck", "zone")

    def __init__(self, index: int, record: Car, before: int, zone: int, crate: int) -> None:
        kind = str(record.kind)
        self.index: Final = index
        self.kind: Final = kind
        self.id: Final = kind.replace(" ", "-") + (f"-{before + 1}" if before else "")
        """Its kind; the second car of a kind has a 2 behind it."""
        self.zone: Final = zone
        """The zone where it stands at set-up."""
        self.drivable: Final = record.drivable
        self.police: Final = record.kind is CarKind.POLICE_CAR
        self.wreck: Final = record.kind is CarKind.WRECK
        self.crate: Final = crate
        """The number of the crate on it, or -1."""


class Deliverable:
    """A card or an Objective that can be delivered at a place of the quest."""

    __slots__ = ("at", "card", "color")

    def __init__(self, at: str, card: str = "", color: int = -1) -> None:
        self.at: Final = at
        self.card: Final = card
        """The name of the card; empty: it is an Objective."""
        self.color: Final = color
