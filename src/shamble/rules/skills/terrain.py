"""Skills for walls, ruins and corruption. [WD 52-54]"""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.board import Eyes, Walker
from shamble.rules.people.abilities import CORRUPTION, FREE_WALK, RUINS, Abilities
from shamble.rules.skills.skill import Family, Skill


class GhostSight(Skill):
    """Sees through walls, doors and walkways, and buildings as far as a straight line goes; it
    serves whatever takes sight, and nobody sees back any farther. [WD 52] (rulings 26, 223)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.eyes |= int(Eyes.GHOST_SIGHT)


class RuinSight(Skill):
    """Ruins are streets to the survivor's eyes; nobody sees back any farther. [WD 53]
    (rulings 26, 31)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.eyes |= int(Eyes.RUIN_SIGHT)


class RuinSearcher(Skill):
    """Searches in Ruins, too. [WD 53]"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.searches |= RUINS


class CorruptionSearcher(Skill):
    """Searches in Corruption Zones, too. [WD 52]"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.searches |= CORRUPTION


class CorruptionWalker(Skill):
    """Once per Turn a Move that begins in a Corruption Zone costs no action; leaving zombies costs
    as ever. [WD 52] (ruling 38)"""

    worth: ClassVar[float] = 1.0
    move_skill: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.free[FREE_WALK] = 1


class WallClimber(Skill):
    """Moves up and down walkways over the rampart, without stairs or a rope ladder. [WD 54]"""

    worth: ClassVar[float] = 1.0
    move_skill: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.walker = int(Walker.CLIMBER)


SKILLS: Final[Family] = (
    ("Ghost Sight", GhostSight),
    ("Ruin Sight", RuinSight),
    ("Ruin Searcher", RuinSearcher),
    ("Corruption Searcher", CorruptionSearcher),
    ("Corruption Walker", CorruptionWalker),
    ("Wall Climber", WallClimber),
)
"""The names printed on the cards."""
