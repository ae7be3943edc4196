"""Who has a skill: Survivors at a Danger Level, Equipment cards, Guard Skill cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from shamble.cli import problems
from shamble.cli.confidence import how_sure
from shamble.cli.desk import Desk
from shamble.cli.search import matches
from shamble.content.confidence import Confidence
from shamble.content.danger import DangerLevel
from shamble.content.library import BoxContent
from shamble.content.skills import find


class Holder(msgspec.Struct, frozen=True):
    """Something that has a skill, and the name of the skill as it is printed there."""

    box: str
    sort: str
    """`survivor`, `card` or `guard_skill`."""
    id: str
    name: str
    level: DangerLevel | None
    printed: str
    confidence: Confidence
    """How sure we are that it has the skill."""


def holders(content: BoxContent) -> Iterator[Holder]:
    """Everything in a box that has a skill, skill by skill."""
    box = content.box.id
    for survivor in content.survivors:
        for level in DangerLevel:
            sure = how_sure(survivor.confidence, level)
            for skill in survivor.skills(level):
                yield Holder(box, "survivor", survivor.id, survivor.name, level, skill, sure)
    for card in content.equipment:
        if card.skill is not None:
            sure = how_sure(card.confidence, "skill")
            yield Holder(box, "card", card.id, card.name, None, card.skill, sure)
    for guard in content.guard_skills:
        sure = how_sure(guard.confidence, "skill")
        yield Holder(box, "guard_skill", guard.id, guard.name, None, guard.name, sure)


def by_skill(desk: Desk) -> dict[str, list[Holder]]:
    """The holders in all boxes by the skill's own name."""
    found: dict[str, list[Holder]] = {skill.name: [] for skill in desk.skills}
    for content in desk.library.boxes.values():
        for holder in holders(content):
            known = find(desk.skills, holder.printed)
            if known is not None:
                found[known[0].name].append(holder)
    return found


def skill_filter(wanted: str, desk: Desk) -> Callable[[str], bool]:
    """Whether a printed skill is one with these words in its name, which some skill must have."""

    def fits(printed: str) -> bool:
        return matches([wanted], (printed, desk.names.of("skills", printed)))

    printed = [h.printed for content in desk.library.boxes.values() for h in holders(content)]
    known = [*(name for skill in desk.skills for name in skill.names), *printed]
    if not any(fits(name) for name in known):
        raise problems.unknown(desk.names, "skill", wanted, known)
    return fits
