"""People: everyone on the board who can be heard, seen, bitten and hit by a friend.

People with an ID card come first, so that a survivor's number is a person's number too: the team,
and, where the quest needs them, survivors whom no player plays. Systems of the box run the others.
A role says what a person is to the game and what their death means; it may change as the game goes
on, and nothing else tells people apart when zombies come.
"""

from __future__ import annotations

from typing import Final

from shamble.content.survivors import Survivor


class Role:
    """What a person is to the game."""

    def __init__(
        self, number: int, name: str, acts: bool, death_loses: bool | None, fragile: bool = False
    ) -> None:
        self.number: Final = number
        """Its place in `ROLES`."""
        self.name: Final = name
        self.acts: Final = acts
        """Whether the person has Turns, cards and a Danger Level."""
        self.death_loses: Final = death_loses
        """Whether the person's death loses the game; None: as a survivor's death in the box."""
        self.fragile: Final = fragile
        """Whether any Wound eliminates the person."""


SURVIVOR: Final = Role(0, "survivor", acts=True, death_loses=None)
COMPANION: Final = Role(1, "companion", acts=False, death_loses=True, fragile=True)
"""A Companion follows a survivor, or waits for one. [2E 33-34] (ruling 110)"""
BYSTANDER: Final = Role(2, "bystander", acts=False, death_loses=None)
"""A bystander counts as a survivor but is played by no player."""
GUARD: Final = Role(3, "guard", acts=False, death_loses=False, fragile=True)
"""A Guard is commanded by survivors. [WD 23-24] (ruling 110)"""
BEACON: Final = Role(4, "beacon", acts=False, death_loses=True, fragile=True)
"""The Beacon, in the quest where it is a person who walks. [WD 49]"""

ROLES: Final = (SURVIVOR, COMPANION, BYSTANDER, GUARD, BEACON)


class Person:
    """A survivor, Companion, Guard or other person who may stand on the board."""

    def __init__(self, id: str, name: str, health: int, role: Role) -> None:
        self.id: Final = id
        self.name: Final = name
        self.health: Final = health
        self.role: Final = role
        """The role with which the person begins: see `State.roles`."""


def survivor(record: Survivor, role: Role = SURVIVOR) -> Person:
    """The person whom a survivor's card describes."""
    return Person(record.id, record.name, record.health, role)


def beacon() -> Person:
    """The person for whom the Beacon stands. [WD 49]"""
    return Person("beacon", "Beacon", 1, BEACON)


def guard(number: int) -> Person:
    """One of the Guards, who are all alike. [WD 23]"""
    return Person(f"guard-{number}", "Guard", 1, GUARD)
