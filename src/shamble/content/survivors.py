"""Survivors and their Skills, and the Guard Skill cards."""

from __future__ import annotations

import enum
from pathlib import Path

import msgspec

from shamble.content import own, records
from shamble.content.confidence import Confidences
from shamble.content.danger import DangerLevel

GUARDS = "Guards: "
"""How the name of a Skill begins that works for Guards. [WD 24]"""


class SurvivorKind(enum.StrEnum):
    """Classic, or a Kid, who is Slippery once per Turn. [2E 7]"""

    CLASSIC = "classic"
    KID = "kid"


class Survivor(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An ID card. [2E 7, 15 · BP 7, 16 · WD 8, 16]"""

    id: str
    name: str
    kind: SurvivorKind = SurvivorKind.CLASSIC
    health: int = 3
    blue: tuple[str, ...]
    """One Skill; in White Death a second one, for Guards. [WD 8, 24]"""
    yellow: tuple[str, ...]
    orange: tuple[str, ...]
    """Two Skills to choose from."""
    red: tuple[str, ...]
    """Three Skills to choose from."""
    body: str | None = None
    """The Equipment, or type of Equipment, that the Body slot may also hold. [BP 17 · WD 17]"""
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_id(self.id)
        records.check_least(1, health=self.health)
        for level, expected in _SKILLS.items():
            found = self.skills(level)
            if len(found) not in expected:
                raise ValueError(
                    f"{self.name!r} with {len(found)} {level} Skills; expected "
                    f"{' or '.join(map(str, expected))}"
                )
        if len(self.blue) == 2 and not self.blue[1].startswith(GUARDS):
            raise ValueError(
                f"the second blue Skill {self.blue[1]!r}; expected one that begins with {GUARDS!r}"
            )
        records.check_confidence(self.confidence, self.__struct_fields__)

    def skills(self, level: DangerLevel) -> tuple[str, ...]:
        """The Skills of a Danger Level."""
        return level.of(self.blue, self.yellow, self.orange, self.red)

    @property
    def guard_skill(self) -> str | None:
        """The Skill that works for Guards."""
        return next((skill for skill in self.blue if skill.startswith(GUARDS)), None)


_SKILLS = {
    DangerLevel.BLUE: (1, 2),
    DangerLevel.YELLOW: (1,),
    DangerLevel.ORANGE: (2,),
    DangerLevel.RED: (3,),
}
"""How many Skills an ID card has at each level."""


class GuardAction(enum.StrEnum):
    """What Guards can be told to do. [WD 23-24]"""

    MOVE = "move"
    MELEE = "melee"
    RANGED = "ranged"
    CAULDRON = "cauldron"


class GuardSkill(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Guard Skill card, for Survivors who have no such Skill of their own. [WD 39]"""

    id: str
    name: str
    """The Skill: `Guards: ` and what the Guards get."""
    count: int = 1
    actions: tuple[GuardAction, ...]
    """The Guard Actions it helps with."""
    effect: str = ""
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        records.check_id(self.id)
        records.check_least(1, count=self.count)
        if not self.name.startswith(GUARDS):
            raise ValueError(
                f"the Guard Skill {self.name!r}; expected a name that begins with {GUARDS!r}"
            )
        if not self.actions:
            raise ValueError(f"{self.name!r} without actions; expected one or more")
        records.check_confidence(self.confidence, self.__struct_fields__)


def load_survivors(path: Path) -> tuple[Survivor, ...]:
    """The Survivors in the file."""
    return records.read(own.parse_records(path), "survivors", Survivor, path)


def load_guard_skills(path: Path) -> tuple[GuardSkill, ...]:
    """The Guard Skill cards in the file."""
    return records.read(own.parse_records(path), "guard_skills", GuardSkill, path)
