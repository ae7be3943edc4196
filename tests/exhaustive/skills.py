"""The skills of a box, each by a printed name."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator

from shamble.content.equipment import Combat, EquipmentKind
from shamble.content.library import BoxContent
from shamble.content.skills import Skill, find, load_skills
from shamble.rules.skills import is_playable, skill_named
from tests.exhaustive.things import Entry, Reason, Thing, ThingSort


def skill_names(content: BoxContent) -> dict[str, bool]:
    """Every skill of the box by a printed name, and whether its parameter is of the box; of a
    family without a list of parameters, those that are printed, or else one."""
    box, names = content.box.id, dict[str, bool]()
    chapter = load_skills()
    printed = [
        name
        for survivor in content.survivors
        for name in (*survivor.blue, *survivor.yellow, *survivor.orange, *survivor.red)
    ]
    printed += [card.skill for card in content.equipment if card.skill]
    plain = [skill.name for skill in chapter if skill.parameter is None and box in skill.boxes]
    for skill in chapter:
        if box not in skill.boxes:
            continue
        if skill.parameter is None:
            names[skill.name if is_playable(skill.name) else skill.names[-1]] = True
        elif skill.parameters:
            for parameter in skill.parameters:
                names[_named(skill, parameter)] = is_of_box(content, parameter)
        else:
            for parameter in _sample(content, skill, printed, plain):
                names[_named(skill, parameter)] = True
    known = {name.casefold() for name in names}
    for name in printed:
        if name.casefold() not in known:
            names[name] = True
            known.add(name.casefold())
    return names


def _named(skill: Skill, parameter: str) -> str:
    before, _, rest = skill.name.partition("[")
    return before + parameter + rest.partition("]")[2]


def _sample(
    content: BoxContent, skill: Skill, printed: Iterable[str], plain: Iterable[str]
) -> list[str]:
    """Parameters for a family that has no list of them: those printed in this box; or the first
    card, number or skill with which it can be played."""
    found = [find([skill], name) for name in printed]
    own = sorted({hit[1] for hit in found if hit is not None and hit[1] is not None})
    if own:
        return own
    cards = [card.name for card in content.equipment]
    for parameter in (*cards, *map(str, range(2, 10)), *plain):
        name = _named(skill, parameter)
        if is_playable(name) and skill_named(name).is_for(content):
            return [parameter]
    return [skill.parameter or ""]


def is_of_box(content: BoxContent, parameter: str) -> bool:
    """Whether the box has what a skill's parameter names: a way of attack, a spell, a guard, a
    kind of zombie; anything else is an action that every box has."""
    word = parameter.casefold()
    if word in list(Combat):
        return any(Combat(word) in card.attacks for card in content.equipment)
    if word == EquipmentKind.ENCHANTMENT:
        return any(card.kind is EquipmentKind.ENCHANTMENT for card in content.equipment)
    if word == "guard":
        return content.box.guards is not None
    if word in _zombie_words():
        names = [(kind.id, kind.name) for kind in content.box.zombies]
        names += [(card.id, card.name) for card in content.abominations]
        return any(word == id or word in name.casefold() for id, name in names)
    return True


@functools.cache
def _zombie_words() -> frozenset[str]:
    """The words by which skills name zombies."""
    families = [skill for skill in load_skills() if skill.parameter == "Zombie type"]
    return frozenset([word.casefold() for family in families for word in family.parameters])


def skills(content: BoxContent) -> Iterator[Entry]:
    can_be_had = written(content)
    for name, is_ours in skill_names(content).items():
        if not is_ours:
            yield Entry(Thing(ThingSort.SKILL, name, "had"), Reason.NO_CARD)
        elif name not in can_be_had:
            yield Entry(Thing(ThingSort.SKILL, name, "had"), Reason.UNWRITTEN)
        else:
            yield Entry(Thing(ThingSort.SKILL, name, "had"))
            yield Entry(Thing(ThingSort.SKILL, name, "used"))


def written(content: BoxContent) -> list[str]:
    """The names of those that can be played in games of the box."""
    names = [name for name, is_ours in skill_names(content).items() if is_ours]
    return [name for name in names if is_playable(name) and skill_named(name).is_for(content)]
