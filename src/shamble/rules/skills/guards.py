"""Skills that Guards have while the survivor commands them. [WD 24, 39, 52]"""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.rules.people.abilities import Abilities
from shamble.rules.skills import combat, movement
from shamble.rules.skills.freeze import Freeze
from shamble.rules.skills.skill import Family, Skill

OF_GUARDS: Final = (
    combat.PlusDie, combat.PlusDamage, combat.PlusRoll, combat.PlusRange, combat.Sniper,
    combat.Reaper, movement.PlusZone, Freeze,
)  # fmt: skip
"""Skills of survivors that Guards can have for an order."""


class ForGuards(Skill):
    """The skill that it names, for the Guards of a Guard Action. [WD 24, 52] (ruling 160)"""

    names_a_skill: ClassVar[bool] = True

    def may_name(self, skill: Skill) -> bool:
        return isinstance(skill, OF_GUARDS)

    def name_skill(self, skill: Skill) -> None:
        self.of_guards = skill


class Evading(Skill):
    """Leaves a zone whatever zombies are in it."""

    def adjust(self, abilities: Abilities) -> None:
        abilities.evades = True


class GuardsEvade(Skill):
    """Guards who Move by the survivor's order do not mind the zombies of the zone in which they
    begin. [WD 52] (ruling 158)"""

    worth: ClassVar[float] = 1.0

    def __init__(self, name: str, parameter: str) -> None:
        super().__init__(name, parameter)
        self.of_guards = Evading(name, parameter)


class Pushing(Skill):
    """Drives all zombies of the zone into another."""

    def adjust(self, abilities: Abilities) -> None:
        abilities.pushes = True


class GuardsPush(Skill):
    """Instead of anything else, Guards drive all zombies of their zone into one at Range 1 that
    they see, also down from a wall. [WD 52]"""

    worth: ClassVar[float] = 1.0

    def __init__(self, name: str, parameter: str) -> None:
        super().__init__(name, parameter)
        self.of_guards = Pushing(name, parameter)


SKILLS: Final[Family] = (
    ("Guards: Evade", GuardsEvade),
    ("Guards: Push", GuardsPush),
    ("Guards: [Skill]", ForGuards),
)
"""The names printed on the cards."""
