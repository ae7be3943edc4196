"""Zombie kinds, Zombie cards, the Abominations of a deck and the Necromancers of a cabal."""

from __future__ import annotations

import enum
import re
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from shamble.content import document, own, records
from shamble.content.confidence import Confidences
from shamble.content.danger import DangerLevel
from shamble.content.errors import ContentError


class ZombieKind(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of Zombie and its figures. [2E 17, 28 · BP 18, 34 · WD 18, 32]"""

    id: str
    name: str
    miniatures: int
    actions: int = 1
    toughness: int = 1
    """The Damage that one hit needs to eliminate it."""
    points: int = 1
    """Adrenaline or experience for eliminating it."""
    priority: int
    """Place in the Targeting Priority Order; 1 is hit first."""
    wounds: int = 1
    """Wounds dealt by one attack."""
    ignores_armor: bool = False
    climbs: bool = False
    """Goes up and down ramparts without Stairs. [WD 18]"""
    drops_vault_weapon: bool = False
    """Leaves a random Vault Weapon in its Zone when eliminated. [WD 18, 19]"""
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_id(self.id)
        records.check_least(0, miniatures=self.miniatures, priority=self.priority)
        records.check_least(
            1,
            actions=self.actions,
            toughness=self.toughness,
            points=self.points,
            wounds=self.wounds,
        )
        records.check_confidence(self.confidence, self.__struct_fields__)


class Spawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Zombies that appear together, written `4 walker` or `2 fatty rush`.

    >>> Spawn.read("2 fatty rush")
    Spawn(count=2, zombie='fatty', rush=True)
    """

    count: int
    zombie: str
    rush: bool = False
    """They activate as soon as they are placed. [2E 26]"""

    @staticmethod
    def read(text: str) -> Spawn:
        """The zombies that `text` stands for."""
        match = re.fullmatch(r"([1-9][0-9]*) ([a-z0-9-]+)( rush)?", text)
        if match is None:
            raise ValueError(f"{text!r} is not a number and a zombie")
        return Spawn(int(match[1]), match[2], match[3] is not None)


class ZombieCardKind(enum.StrEnum):
    """What a Zombie card does. [2E 25-26 · BP 25-26 · WD 28-29]"""

    SPAWN = "spawn"
    EXTRA_ACTIVATION = "extra activation"
    DOUBLE_SPAWN = "double spawn"
    SIEGE = "siege"


class ZombieCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Zombie card. A Danger Level that is not named brings nothing."""

    number: int
    blue: Spawn | None = None
    yellow: Spawn | None = None
    orange: Spawn | None = None
    red: Spawn | None = None
    extra_activation: str | None = None
    """The zombie that activates once more; never at Blue. [2E 26 · BP 26 · WD 29]"""
    double_spawn: bool = False
    """Two cards for the next Zone. [BP 26]"""
    siege: bool = False
    """The zombies appear in every Corruption Zone. [WD 29]"""
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_least(1, number=self.number)
        ways = [self.extra_activation is not None, self.double_spawn, self.siege]
        if sum(ways) > 1:
            raise ValueError(
                f"card {self.number} with several effects; expected only one of "
                "extra_activation, double_spawn, siege"
            )
        spawnless = self.extra_activation is not None or self.double_spawn
        if self.spawns and spawnless:
            raise ValueError(
                f"card {self.number} with zombies and {self.kind}; expected one of them"
            )
        if not self.spawns and not spawnless:
            raise ValueError(
                f"card {self.number} without effect; expected zombies at a level, "
                "extra_activation or double_spawn"
            )
        records.check_confidence(self.confidence, self.__struct_fields__)

    @property
    def kind(self) -> ZombieCardKind:
        """What the card does."""
        if self.extra_activation is not None:
            return ZombieCardKind.EXTRA_ACTIVATION
        if self.double_spawn:
            return ZombieCardKind.DOUBLE_SPAWN
        return ZombieCardKind.SIEGE if self.siege else ZombieCardKind.SPAWN

    @property
    def spawns(self) -> dict[DangerLevel, Spawn]:
        """The zombies by Danger Level, without the levels that bring none."""
        found = {level: self.at(level) for level in DangerLevel}
        return {level: spawn for level, spawn in found.items() if spawn is not None}

    def at(self, level: DangerLevel) -> Spawn | None:
        """The zombies that the card brings at a Danger Level."""
        return level.of(self.blue, self.yellow, self.orange, self.red)


class AbominationRule(enum.StrEnum):
    """What is special about one Abomination of the deck. [2E 18]"""

    NO_COMBAT = "no combat in its zone"
    TAKES_MOLOTOV = "takes the molotov alone"


class Abomination(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card of the Abomination deck; for the rest its zombie kind speaks. [2E 18 · WD 38]"""

    id: str
    name: str
    priority: int | None = None
    """Its own place in the Targeting Priority Order."""
    rule: AbominationRule | None = None
    effect: str = ""
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_id(self.id)
        records.check_least(0, priority=self.priority)
        records.check_confidence(self.confidence, self.__struct_fields__)


class Necromancer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Necromancer who may be in a cabal besides the standard one of the box. He plays like that
    one, as the zombie kind says; there is no word for a special rule of his own.
    [BP 31 · WD 38]"""

    id: str
    name: str
    figures: int = 1
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_id(self.id)
        records.check_least(1, figures=self.figures)
        records.check_confidence(self.confidence, self.__struct_fields__)


class _Cards(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    cards: tuple[ZombieCard, ...] = ()
    confidence: Confidences

    def __post_init__(self) -> None:
        seen: set[int] = set()
        for index, card in enumerate(self.cards):
            if card.number in seen:
                raise ContentError(
                    f"card number {card.number} a second time",
                    expected="each number once",
                    key=f"cards[{index}].number",
                )
            seen.add(card.number)


def load_zombie_cards(path: Path, zombies: Collection[str] | None = None) -> tuple[ZombieCard, ...]:
    """The Zombie cards in the file; if `zombies` is given, they name no others."""
    table = records.spread_confidence(own.parse_records(path), "cards")
    read_spawns(table, "cards", (*DangerLevel, "all"), path)
    cards = document.convert(table, _Cards, path).cards
    for index, card in enumerate(cards):
        for level, spawn in card.spawns.items():
            records.check_known(spawn.zombie, zombies, path, f"cards[{index}].{level}")
        if card.extra_activation is not None:
            key = f"cards[{index}].extra_activation"
            records.check_known(card.extra_activation, zombies, path, key)
    return cards


def load_abominations(path: Path) -> tuple[Abomination, ...]:
    """The Abominations in the file."""
    return records.read(own.parse_records(path), "abominations", Abomination, path)


def load_necromancers(path: Path) -> tuple[Necromancer, ...]:
    """The Necromancers in the file."""
    table = own.parse_records(path)
    listed = table.get("necromancers")
    for index, record in enumerate(listed if isinstance(listed, list) else ()):
        for key in record if isinstance(record, dict) else ():
            if key not in Necromancer.__struct_fields__:
                raise records.error_at(
                    path,
                    f"necromancers[{index}].{key}",
                    f"the unknown key {key!r}",
                    f"one of {', '.join(Necromancer.__struct_fields__)}: he plays like the "
                    "standard Necromancer, without a rule of his own",
                )
    return records.read(table, "necromancers", Necromancer, path)


def check_necromancers(
    people: Sequence[Necromancer],
    kinds: Sequence[ZombieKind],
    abominations: Sequence[Abomination],
    path: Path,
) -> None:
    """An error unless the Necromancers belong to a box that has the standard one, and are neither
    called like him nor by the id of another zombie."""
    standard = {kind.id: kind.name for kind in kinds if kind.id == "necromancer"}
    if not standard:
        raise ContentError(
            "Necromancers for a box that has none",
            expected="a box with Necromancers",
            file=path,
        )
    taken = [kind.id for kind in kinds] + [card.id for card in abominations]
    for one in people:
        if one.id in taken:
            raise ContentError(
                f"the necromancer {one.id!r}, which is the id of another zombie of the box",
                expected="an id of its own",
                file=path,
                line=document.line_of_record(document.read_text(path), one.id),
            )
    records.check_names(standard | {one.id: one.name for one in people}, "necromancer", path)


def read_spawns(table: dict[str, Any], key: str, fields: Iterable[str], path: Path) -> None:
    """Read the text of each of the `fields`, in each record under `key`, as a spawn.

    `all` stands for each Danger Level that does not speak for itself.
    """
    wanted = list(fields)
    listed = table.get(key)
    for index, record in enumerate(listed if isinstance(listed, list) else ()):
        for field in wanted:
            if not isinstance(record, dict) or field not in record:
                continue
            text = record.pop(field)
            try:
                spawn = msgspec.to_builtins(Spawn.read(str(text)))
            except ValueError:
                where = f"{key}[{index}].{field}"
                like = 'a number and a zombie, such as "2 walker" or "2 walker rush"'
                raise records.error_at(path, where, repr(text), like) from None
            for name in DangerLevel if field == "all" else (field,):
                record.setdefault(str(name), spawn)
