"""What a box is and holds besides tiles, quests, cards and Survivors."""

from __future__ import annotations

from pathlib import Path

import msgspec

from shamble.content import document, records
from shamble.content.board_rules import BoardRules
from shamble.content.confidence import Confidences
from shamble.content.danger import DangerBar
from shamble.content.equipment import Attack
from shamble.content.zombies import ZombieKind


class Inventory(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Slots for Equipment. [2E 16 · BP 17 · WD 17]"""

    hands: int
    body: int = 0
    backpack: int

    def __post_init__(self) -> None:
        records.check_least(0, hands=self.hands, body=self.body, backpack=self.backpack)

    @property
    def total(self) -> int:
        """The most cards a Survivor can carry."""
        return self.hands + self.body + self.backpack


class Decks(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many cards each deck has as printed. [2E 3-4 · BP 4 · WD 4]"""

    starting: int = 0
    equipment: int = 0
    pimp: int = 0
    vault: int = 0
    reference: int = 0
    zombie: int = 0
    abomination: int = 0
    necromancer: int = 0
    guard_skill: int = 0

    def __post_init__(self) -> None:
        records.check_least(0, **msgspec.structs.asdict(self))

    @property
    def total(self) -> int:
        """All cards of the box."""
        return sum(msgspec.structs.astuple(self))


class Tokens(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many tokens there are. [2E 4 · BP 4 · WD 4]

    Where tokens of one sort differ they are counted by colour, number or name. An
    Objective or Spawn token that is red on both sides counts as red, any other by
    what its second side shows.
    """

    noise: int = 0
    first_player: int = 0
    exit: int = 0
    crate: int = 0
    car: int = 0
    dragon_bile: int = 0
    free_action: int = 0
    rotten: int = 0
    beacon: int = 0
    cauldron: int = 0
    corruption: int = 0
    freeze: int = 0
    rope_ladder: int = 0
    objective: dict[str, int] = {}
    spawn: dict[str, int] = {}
    door: dict[str, int] = {}
    vault_door: dict[str, int] = {}
    vault: dict[str, int] = {}

    def __post_init__(self) -> None:
        for name in self.__struct_fields__:
            found = getattr(self, name)
            for face, count in found.items() if isinstance(found, dict) else [("", found)]:
                records.check_least(0, **{f"{name}.{face}".rstrip("."): count})

    def count(self, sort: str) -> int:
        """All tokens of a sort, whatever they show."""
        found: int | dict[str, int] = getattr(self, sort)
        return sum(found.values()) if isinstance(found, dict) else found

    @property
    def total(self) -> int:
        """All tokens of the box."""
        return sum(self.count(sort) for sort in self.__struct_fields__)


class ImprovisedWeapons(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The attacks of the two Improvised weapon Skills. [2E 65 · WD 52]"""

    melee: Attack
    ranged: Attack
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        _check_confidence(self.confidence, self.__struct_fields__)


class Guards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The Guards and how one of them attacks. [WD 23-24]"""

    miniatures: int
    melee: Attack
    ranged: Attack
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_least(1, miniatures=self.miniatures)
        _check_confidence(self.confidence, self.__struct_fields__)


class Car(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seats, speed and Car Attack of every car. [2E 30-32]"""

    drivers: int = 1
    passengers: int
    slow: int
    """How many zones a slow drive goes, which attacks no one."""
    fast: int
    """Zones of a fast drive, with an attack in each that holds Zombies."""
    attack: Attack
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_least(0, passengers=self.passengers)
        records.check_least(1, drivers=self.drivers, slow=self.slow, fast=self.fast)
        _check_confidence(self.confidence, self.__struct_fields__)


def _check_confidence(confidence: Confidences, fields: tuple[str, ...]) -> None:
    """It may also speak of the numbers of the attacks."""
    records.check_confidence(confidence, (*fields, *Attack.__struct_fields__))


class Box(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A box of the game. [2E 3-4 · BP 3-4 · WD 3-4]"""

    id: str
    name: str
    short_name: str
    setting: str = ""
    """The world it plays in: survivors go from one box of a setting to another. [WD 39]"""
    danger: DangerBar
    inventory: Inventory
    objective_points: int = 0
    """Points for an Objective if the quest says nothing else. [2E 22]"""
    board: BoardRules = BoardRules()
    decks: Decks = Decks()
    tokens: Tokens = Tokens()
    zombies: tuple[ZombieKind, ...]
    improvised: ImprovisedWeapons | None = None
    guards: Guards | None = None
    car: Car | None = None
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_id(self.id)
        records.check_least(0, objective_points=self.objective_points)
        records.check_unique(self.zombies, "zombies")
        records.check_confidence(self.confidence, self.__struct_fields__)

    def zombie(self, name: str) -> ZombieKind:
        """The kind of Zombie with the id `name`."""
        return {kind.id: kind for kind in self.zombies}[name]


def load_box(path: Path) -> Box:
    """The box in the file."""
    parts = ("zombies", "improvised", "guards", "car")
    return document.convert(records.spread_confidence(document.parse(path), *parts), Box, path)
