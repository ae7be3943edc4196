"""The rules and skills of a game's material, prepared once for all games played with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from shamble.content.errors import ContentError
from shamble.content.guests import book_of, lacks
from shamble.content.library import BoxContent
from shamble.content.survivors import Survivor
from shamble.rules.actions.enchantments import LENDING, of_card
from shamble.rules.actions.inventory import places_for
from shamble.rules.boxes.facts import Card, Kind
from shamble.rules.boxes.material import Material
from shamble.rules.flow.moments import SKILLS_ONLY, Handler, Moments
from shamble.rules.horde.cards import bringing
from shamble.rules.people.abilities import Abilities
from shamble.rules.quests import QuestRules
from shamble.rules.skills import Skill, is_playable, skill_named
from shamble.rules.skills.idle import Idle
from shamble.rules.systems import SYSTEMS, system_called
from shamble.rules.systems.system import System

SkillTree = tuple[tuple[Skill, ...], ...]
"""The skills of a survivor, level by level; in Ultrared those of the book's list behind them."""


class Prepared:
    """The quest's rules, the skills of all survivors, the handlers of each moment; and facts that
    are found during a game and stay true."""

    def __init__(self, material: Material) -> None:
        self.quest: Final = QuestRules(material)
        _check_lent_skills(material)
        listed = (material.skill_list,) if material.skill_list else ()
        self.skills: Final = tuple(
            [
                _skill_tree(material.content, s, (s.blue, s.yellow, s.orange, s.red, *listed))
                for s in material.survivors
            ]
        )
        self.sharing: Final = any(
            skill.shared is not None for tree in self.skills for row in tree for skill in row
        )
        """Whether a survivor may share a skill with the others in the zone."""
        rules = material.ruleset
        self.fits: Final = [
            [
                places_for(card, record.body or "", rules.any_card_in_hand)
                for card in material.card_of
            ]
            for record in material.survivors
        ]
        """By survivor and card copy: the places in which it may lie, as bits."""
        self.systems: Final = tuple(
            [system for system in _systems(material.ruleset.systems) if system.is_in(material)]
        )
        self.runs: Final = tuple([_runner(self.systems, kind) for kind in material.kinds])
        """For each kind of zombie the system that runs it, if one does."""
        self.cards_bring: Final = tuple(
            [
                bringing(facts, material.kinds_on_cards, self.quest.read_as)
                for facts in material.zombie_cards
            ]
        )
        """What each zombie card brings in this quest."""
        handlers: list[Handler] = [*self.systems, *self.quest.handlers]
        self.moments: Final = Moments(handlers, SKILLS_ONLY)
        self.abilities: Final[
            dict[tuple[int, tuple[int, ...], str, tuple[str, ...], bool], Abilities]
        ] = {}
        """The abilities by survivor, chosen skills, the skill that a weapon lends, shared skills,
        and whether the survivor carries something heavy."""
        self.ranges: Final[dict[tuple[int, int, int, int, int], tuple[int, ...]]] = {}
        """The zones in sight by passage state, zone, nearest and farthest range, and eyes."""
        self.shut_ways: Final[dict[tuple[int, int, int, int], tuple[int, ...]]] = {}
        """The next steps where no way is open, by passage state, walker, zone and target."""
        self.ways: Final[dict[tuple[int, int, int], list[list[int]]]] = {}
        """Distances for Survivors, by passage state, doors that are locked, and how long one waits
        at a closed door: see `foresight`."""


def prepare(material: Material) -> Prepared:
    """The prepared rules and skills of the material, made when it is first played."""
    known = material.prepared
    if known is None:
        known = material.prepared = Prepared(material)
    return known


def _systems(of_box: Sequence[str]) -> list[System]:
    """The systems of a box, then those of every box."""
    everywhere = [system for system in SYSTEMS.values() if system.any_box]
    return [*[system_called(name) for name in of_box], *everywhere]


def _check_lent_skills(material: Material) -> None:
    """Raise an error if a card of the game lends a skill that cannot be played, to its holder or to
    the survivor at whom it is cast. [2E 29 · WD 23, 37]"""
    for index in sorted(set(material.copies)):
        card = material.cards[index]
        if not card.skill or (card.enchantment and of_card(card) is not LENDING):
            continue
        if not is_playable(card.skill) or not _can_be_lent(material, card):
            raise ContentError(
                f"the card {card.name!r}, which lends the skill {card.skill!r}",
                expected="a skill that can be played (see `shamble skills`)",
            )


def _can_be_lent(material: Material, card: Card) -> bool:
    skill = skill_named(card.skill)
    if card.enchantment and not skill.comes_and_goes:
        return False
    return skill.is_for(material.content)


def _skill_tree(
    content: BoxContent, survivor: Survivor, levels: tuple[tuple[str, ...], ...]
) -> SkillTree:
    return tuple([tuple([_skill(content, survivor, name) for name in names]) for names in levels])


def _skill(content: BoxContent, survivor: Survivor, name: str) -> Skill:
    """The skill with this printed name, if it is written for the box or, where only the book of the
    guest's box has it, for that one; else a skill that does nothing. (ruling G)"""
    home = content.guests.get(survivor.id, content)
    if home is not content and lacks(content, name) is not None:
        return Idle(name, "")
    skill = skill_named(name)
    if not skill.is_for(book_of(content, home, name)):
        raise ContentError(
            f"the skill {name!r}, which cannot be played yet in this box",
            expected=skill.expected(content),
        )
    return skill


def _runner(systems: tuple[System, ...], kind: Kind) -> System | None:
    for system in systems:
        if system.runs(kind):
            return system
    return None
