"""Skills that change how a survivor moves."""

from __future__ import annotations

from typing import Final

from shamble.rules.abilities import Abilities
from shamble.rules.skills.skill import Family, Skill


class Slippery(Skill):
    """Leaving zombies costs nothing more. [2E 66 · BP 54 · WD 54] (ruling 40)"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.slippery = True


class Sprint(Skill):
    """Once per Turn a Move of two or three zones. [2E 66 · BP 54 · WD 54]"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.sprint = True


class Charge(Skill):
    """For free, up to two zones to zombies. [2E 64 · BP 52 · WD 51] (rulings 43, 44)"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.charge = True


class Jump(Skill):
    """Once per Turn, an action: two zones over whatever is between. [2E 65 · BP 53] (ruling 46)"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.jump = True


class Shove(Skill):
    """Once per Turn, for free: the zombies of the zone go next door. [2E 66 · BP 54 · WD 54]"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.shove = True


class Sidestep(Skill):
    """A free Move when zombies appear close by. [2E 66 · WD 54] (ruling 138)"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.sidestep = True


SKILLS: Final[Family] = (
    ("Slippery", Slippery),
    ("Sprint", Sprint),
    ("Charge", Charge),
    ("Jump", Jump),
    ("Shove", Shove),
    ("Sidestep", Sidestep),
)
"""The names printed on the cards."""
