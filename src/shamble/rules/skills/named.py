"""Skills that name what they are about: a type of zombie, a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.equipment import Equipment
from shamble.rules.people.abilities import Abilities
from shamble.rules.skills.skill import Family, Skill, SkillOfCard
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, KIND, PERSON

if TYPE_CHECKING:
    from shamble.rules.boxes.facts import Kind
    from shamble.rules.flow.play import Play

COLLECTED: Final = event(
    "collected", survivor=PERSON, kind=KIND, count=COUNT,
    pages="BP 52", log="fights", marks="follows",
)  # fmt: skip


class SkillOfKind(Skill):
    """A family of skills, each about a type of zombie: by a word in their name, or by what their
    box calls them, so that each Abomination is one, whatever its card is called."""

    parameters: ClassVar[tuple[str, ...]] = (
        "walker", "fatty", "brute", "runner", "abomination", "necromancer",
    )  # fmt: skip

    def is_about(self, kind: Kind) -> bool:
        word = self.parameter.casefold()
        return word == kind.box_kind or word in kind.name.casefold()


class Dreadnought(SkillOfKind):
    """No Wounds from zombies of a type. The players may give such attacks to the survivor as any
    other. [2E 64 · BP 53 · WD 52] (ruling 104)"""

    worth: ClassVar[float] = 1.0

    def unhurt_by(self, play: Play, survivor: int, kind: int) -> bool:
        return self.is_about(play.material.kinds[kind])


class Collector(SkillOfKind):
    """Zombies of a type bring twice their points, however they are killed. [BP 52] (ruling 222)"""

    worth: ClassVar[float] = 1.0

    def killed(self, play: Play, survivor: int, zone: int, kind: int, count: int) -> None:
        facts = play.material.kinds[kind]
        if self.is_about(facts):
            play.tell(COLLECTED, survivor, kind, count)
            play.gain_points(survivor, facts.points * count)


class PlusDamageWith(SkillOfCard):
    """One more Damage with the weapon, or the spell, of a name. [BP 51]"""

    worth: ClassVar[float] = 7.5
    adds_up: ClassVar[bool] = True

    def may_be(self, card: Equipment) -> bool:
        return bool(card.attacks)

    def adjust(self, abilities: Abilities) -> None:
        abilities.damage_with.append(self.parameter.casefold())


SKILLS: Final[Family] = (
    ("Dreadnought: [Zombie type]", Dreadnought),
    ("Ironclad: [Zombie type]", Dreadnought),
    ("Collector: [Zombie type]", Collector),
    ("+1 Damage with [Equipment]", PlusDamageWith),
)
"""The names printed on the cards."""
