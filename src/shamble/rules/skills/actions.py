"""Skills that give more actions."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.rules.people.abilities import (
    FREE_COMBAT,
    FREE_DOOR,
    FREE_DUAL,
    FREE_ENCHANTMENT,
    FREE_GUARD,
    FREE_MAGIC,
    FREE_MELEE,
    FREE_MOVE,
    FREE_RANGED,
    FREE_SEARCH,
    FREE_SPELL,
    Abilities,
)
from shamble.rules.skills.skill import Family, Skill

FREE_CALLED: Final = {
    "move": FREE_MOVE,
    "search": FREE_SEARCH,
    "melee": FREE_MELEE,
    "ranged": FREE_RANGED,
    "magic": FREE_MAGIC,
    "combat": FREE_COMBAT,
    "enchantment": FREE_ENCHANTMENT,
    "guard": FREE_GUARD,
}
FREE_WANTED: Final = {
    FREE_COMBAT: 9.0,
    FREE_MELEE: 7.0,
    FREE_RANGED: 7.0,
    FREE_MAGIC: 7.0,
    FREE_MOVE: 5.0,
    FREE_SEARCH: 3.0,
}
"""The worth of those whose free action is of more use than most skills."""


class PlusAction(Skill):
    """One more action of any kind. [2E 63 · BP 51 · WD 51]"""

    worth: ClassVar[float] = 10.0
    comes_and_goes: ClassVar[bool] = False
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.actions += 1


class PlusFreeAction(Skill):
    """One more action, of one type only. [2E 63 · BP 51-52 · WD 51]"""

    worth: ClassVar[float] = 1.0
    parameters: ClassVar[tuple[str, ...]] = tuple(FREE_CALLED)
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.free[FREE_CALLED[self.parameter.casefold()]] += 1

    def is_move_skill(self) -> bool:
        return FREE_CALLED[self.parameter.casefold()] == FREE_MOVE

    def wanted(self) -> float:
        return FREE_WANTED.get(FREE_CALLED[self.parameter.casefold()], self.worth)


class Spellcaster(Skill):
    """One more action, for a Combat spell or an Enchantment. [BP 54 · WD 54]"""

    worth: ClassVar[float] = 1.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.free[FREE_SPELL] += 1


class BreakIn(Skill):
    """Opens doors without a tool, a roll or noise, and has one more action for doors alone; what
    the quest locks stays locked. [2E 63 · BP 52]"""

    worth: ClassVar[float] = 1.0
    adds_up: ClassVar[bool] = True

    def adjust(self, abilities: Abilities) -> None:
        abilities.breaks_in = True
        abilities.free[FREE_DOOR] += 1


class DualExpert(Skill):
    """One more action, for a Combat Action with two Dual weapons at once. [2E 64 · WD 52]"""

    worth: ClassVar[float] = 1.0

    def adjust(self, abilities: Abilities) -> None:
        abilities.free[FREE_DUAL] += 1


SKILLS: Final[Family] = (
    ("+1 Action", PlusAction),
    ("+1 free [Action type] Action", PlusFreeAction),
    ("Break-in", BreakIn),
    ("Spellcaster", Spellcaster),
    ("Dual expert", DualExpert),
)
"""The names printed on the cards."""
