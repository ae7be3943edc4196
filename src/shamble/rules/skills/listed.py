"""The skills of a book's list, which may be chosen when a card has no more.
[2E 35, 63-66 · WD 38, 51-54]"""

from __future__ import annotations

from shamble.content.equipment import Combat, EquipmentKind
from shamble.content.library import BoxContent
from shamble.content.skills import Family, Skill, find, load_skills
from shamble.rules.skills.registry import is_playable, skill_named


def skill_list(content: BoxContent) -> tuple[str, ...]:
    """The names of those that can be played in the box, in the order of the list; nobody starts
    with anything in the middle of a game. Where anything may stand in a name it is what the
    survivors of the box print."""
    printed = dict.fromkeys(
        name
        for survivor in content.survivors
        for row in (survivor.blue, survivor.yellow, survivor.orange, survivor.red)
        for name in row
    )
    names: list[str] = []
    for skill in load_skills():
        if not skill.boxes.get(content.box.id) or skill.family is Family.SETUP:
            continue  # of another book, of none, or about how a game begins
        if skill.parameter is None:
            names.append(skill.name)
        elif skill.parameters:
            names += [
                skill.name.replace(f"[{skill.parameter}]", word)
                for word in skill.parameters
                if _is_in(content, skill, word)
            ]
        else:
            names += [name for name in printed if find((skill,), name) is not None]
    return tuple([n for n in names if is_playable(n) and skill_named(n).is_for(content)])


def _is_in(content: BoxContent, skill: Skill, word: str) -> bool:
    """Whether the box has what stands in the name of a skill: such zombies, such actions."""
    if skill.parameter == "Zombie type":
        return word.casefold() in [kind.id for kind in content.box.zombies]
    if word == "Magic":
        return any(Combat.MAGIC in card.attacks for card in content.equipment)
    if word == "Enchantment":
        return any(card.kind is EquipmentKind.ENCHANTMENT for card in content.equipment)
    return word != "Guard" or content.box.guards is not None
