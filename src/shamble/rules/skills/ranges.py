"""Skills about how far an attack goes. [WD 51, 53]"""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.rules.people.abilities import Abilities
from shamble.rules.skills import combat
from shamble.rules.skills.freeze import Freeze
from shamble.rules.skills.skill import Family, Skill

OF_SHOTS: Final = (
    combat.PlusDie, combat.PlusDamage, combat.PlusRoll, combat.RollSixDie, combat.RollSixDamage,
    combat.Escalation, combat.Ambidextrous, combat.IronRain, combat.ManaRain, combat.Sniper,
    combat.Lucky, combat.HitAndRun, combat.DamageTwo, combat.Reaper, combat.SteadyHand, Freeze,
)  # fmt: skip
"""Skills that one may have for a single shot or spell."""


class Reach(Skill):
    """Melee Actions at Range 0 and 1, where the survivor sees; with polearms, too. [WD 53]
    (ruling 223)"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.reach = True


class CloseQuarterMaster(Skill):
    """Polearms strike in the own zone, too. [WD 51]"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.close_quarters = True


class FromAfar(Skill):
    """The skill that it names, for Actions at Range 2 and beyond. [WD 53]"""

    names_a_skill: ClassVar[bool] = True

    def may_name(self, skill: Skill) -> bool:
        return isinstance(skill, OF_SHOTS)

    def name_skill(self, skill: Skill) -> None:
        self.from_afar = skill


SKILLS: Final[Family] = (
    ("Reach", Reach),
    ("Close-Quarter Master", CloseQuarterMaster),
    ("Range 2+: [Skill]", FromAfar),
)
"""The names printed on the cards."""
