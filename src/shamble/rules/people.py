"""People: whoever stands on the board and can be heard, seen, bitten and hit by a friend.

Survivors are people whom somebody plays; they come first, so that a survivor's number is a person's
number too. The others are run by the quest or by a system of the box. Their role says what their
death means, and nothing else tells them apart when zombies come.
"""

from __future__ import annotations

from typing import Final

from shamble.content.survivors import Survivor


class Role:
    """What a person is to the game."""

    def __init__(self, name: str, acts: bool, death_loses: bool | None) -> None:
        self.name: Final = name
        self.acts: Final = acts
        """Has Turns, cards and a Danger Level."""
        self.death_loses: Final = death_loses
        """Whether it loses the game; None: as the box says of survivors."""


SURVIVOR: Final = Role("survivor", acts=True, death_loses=None)
COMPANION: Final = Role("companion", acts=False, death_loses=True)
"""Follows a survivor. [2E 33-34] (ruling 110)"""
BYSTANDER: Final = Role("bystander", acts=False, death_loses=None)
"""Counts as a survivor whom nobody plays."""
GUARD: Final = Role("guard", acts=False, death_loses=False)
"""Is commanded. [WD 23-24] (ruling 110)"""
BEACON: Final = Role("beacon", acts=False, death_loses=True)
"""The Beacon, where it is somebody who walks."""


class Person:
    """Somebody who may stand on the board."""

    def __init__(self, id: str, name: str, health: int, role: Role) -> None:
        self.id: Final = id
        self.name: Final = name
        self.health: Final = health
        self.role: Final = role


def survivor(record: Survivor) -> Person:
    """The person whom a survivor's card describes."""
    return Person(record.id, record.name, record.health, SURVIVOR)
