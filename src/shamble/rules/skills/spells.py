"""Skills that change how spells are cast. [WD 52]"""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.rules.people.abilities import Abilities
from shamble.rules.skills.skill import Family, Skill


class DoubleCasting(Skill):
    """Each Enchantment may be cast at a second target, for free. [WD 52] (ruling 223)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.double_casting = True


SKILLS: Final[Family] = (("Double Casting", DoubleCasting),)
"""The names printed on the cards."""
