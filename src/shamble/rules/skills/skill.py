"""The base class of all skills, and of families of skills."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from shamble.content.equipment import Equipment
from shamble.content.library import BoxContent
from shamble.rules.boxes.facts import MAGIC, MELEE, RANGED
from shamble.rules.flow.moments import GAME_ONLY, Handler, Moments
from shamble.rules.people.abilities import Abilities

WAYS_CALLED: Final = {
    "combat": (MELEE, RANGED, MAGIC),
    "melee": (MELEE,),
    "ranged": (RANGED,),
    "magic": (MAGIC,),
}
"""The ways of attack that a skill's parameter names."""


class Skill(Handler):
    """A skill. It overrides the moments it needs; many only change numbers."""

    parameters: ClassVar[tuple[str, ...]] = ()
    """The words that may stand in place of the parameter of a family."""
    boxes: ClassVar[tuple[str, ...]] = ()
    """The boxes for which it is written, if another box means something else by its name."""
    comes_and_goes: ClassVar[bool] = True
    """Whether a survivor can have it for a while."""
    of_the_start: ClassVar[bool] = False
    """Whether it says what its owner begins with, who then cannot be a Companion. [2E 33, 66]"""
    adds_up: ClassVar[bool] = False
    """Whether it adds something for a survivor who has it already."""
    names_a_skill: ClassVar[bool] = False
    """Whether its parameter is the name of another skill."""
    idle: ClassVar[bool] = False
    """Whether it is a guest's skill that does nothing in this box."""
    move_skill: ClassVar[bool] = False
    """Whether it is about Moves: an owner who carries something heavy cannot use it. [2E 57]"""
    worth: ClassVar[float] = 1.0
    """How much a mind that may learn one wants it, up to 10. Each skill says so itself, unless it
    names another; those that somebody added need not."""

    def __init__(self, name: str, parameter: str) -> None:
        self.name: Final = name
        self.parameter: Final = parameter
        self.same = f"{type(self).__name__}: {parameter.casefold()}"  # however a card spells it
        self.shared: Skill | None = None
        """The skill that this one gives to all survivors in the zone."""
        self.from_afar: Skill | None = None
        """The skill that this one gives to its owner at Range 2 and beyond."""
        self.of_guards: Skill | None = None
        """The skill that this one gives to the Guards whom its owner commands."""

    def __repr__(self) -> str:
        return f"<Skill {self.name}>"

    def adjust(self, abilities: Abilities) -> None:
        """Change the numbers and permissions of a survivor who has the skill."""

    def may_name(self, skill: Skill) -> bool:
        """Whether its parameter may be the name of this skill."""
        return False

    def name_skill(self, skill: Skill) -> None:
        """Take note of the skill that the parameter names."""

    def is_move_skill(self) -> bool:
        return self.move_skill

    def wanted(self) -> float:
        """How much a mind wants to learn it: by its worth, or by that of the skill it names."""
        named = (self.shared or self.from_afar or self.of_guards) if self.names_a_skill else None
        return self.worth if named is None else named.wanted()

    def is_for(self, content: BoxContent) -> bool:
        """Whether it is written for games of this box."""
        for named in (self.shared, self.from_afar, self.of_guards):
            if named is not None and not named.is_for(content):
                return False
        return not self.boxes or content.box.id in self.boxes

    def expected(self, content: BoxContent) -> str:
        """What should stand in place of its parameter in games of this box; empty if the parameter
        is not the reason why the skill cannot be played."""
        return ""


class SkillOfCard(Skill):
    """A family of skills, each about a card of the box, by its name."""

    def may_be(self, card: Equipment) -> bool:
        """Whether the skill can be about this card."""
        raise NotImplementedError

    def is_about(self, name: str) -> bool:
        """Whether it is about the card of this name."""
        return name.casefold() == self.parameter.casefold()

    def is_for(self, content: BoxContent) -> bool:
        names = [card.name for card in content.equipment if self.may_be(card)]
        return super().is_for(content) and any(self.is_about(name) for name in names)

    def expected(self, content: BoxContent) -> str:
        names = [card.name for card in content.equipment if self.may_be(card)]
        return f"the name of a card of this box, one of {', '.join(dict.fromkeys(names))}"


class SkillOfWays(Skill):
    """A family of skills, each for some ways of attack."""

    parameters: ClassVar[tuple[str, ...]] = tuple(WAYS_CALLED)

    def __init__(self, name: str, parameter: str) -> None:
        super().__init__(name, parameter)
        self.ways: Final = WAYS_CALLED[parameter.casefold()]


def add_up(skills: Sequence[Skill]) -> Abilities:
    """The abilities of a survivor who has these skills."""
    abilities = Abilities()
    for skill in skills:
        skill.adjust(abilities)
    abilities.free_bits = sum([count << 4 * kind for kind, count in enumerate(abilities.free)])
    abilities.moments = Moments(skills, GAME_ONLY)
    from_afar = [skill.from_afar for skill in skills if skill.from_afar is not None]
    if from_afar:
        others = [skill for skill in skills if skill.from_afar is None]
        abilities.from_afar = add_up([*others, *from_afar])
    of_guards = [skill.of_guards for skill in skills if skill.of_guards is not None]
    if of_guards:
        abilities.guards = add_up(of_guards)
    return abilities


Family = tuple[tuple[str, type[Skill]], ...]
"""The skills of a module with their printed names; `[...]` is the parameter of a family."""
