"""Skills that give more actions."""

from __future__ import annotations

from typing import Final

from shamble.rules.abilities import (
    FREE_COMBAT,
    FREE_ENCHANTMENT,
    FREE_MAGIC,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    FREE_SEARCH,
    FREE_SPELL,
    Abilities,
)
from shamble.rules.skills.registry import Skill, skill

FREE_CALLED: Final = {
    "move": FREE_MOVE,
    "search": FREE_SEARCH,
    "melee": FREE_MELEE,
    "ranged": FREE_RANGED,
    "magic": FREE_MAGIC,
    "combat": FREE_COMBAT,
    "enchantment": FREE_ENCHANTMENT,
}


@skill("+1 Action")
class PlusAction(Skill):
    """One more action of any kind. [2E 63 · BP 51 · WD 51]"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.actions += 1


@skill("+1 free [Action type] Action")
class PlusFreeAction(Skill):
    """One more action, of one type only. [2E 63 · BP 51-52 · WD 51]"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.free[FREE_CALLED[self.parameter.casefold()]] += 1


@skill("Spellcaster")
class Spellcaster(Skill):
    """One more action, for a Combat spell or an Enchantment. [BP 54 · WD 54]"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.free[FREE_SPELL] += 1
