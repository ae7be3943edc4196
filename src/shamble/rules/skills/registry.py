"""How a skill is found by its printed name."""

from __future__ import annotations

import re
from typing import Final

from shamble.content.errors import ContentError
from shamble.rules.skills import (
    actions,
    charges,
    cocktails,
    combat,
    crowds,
    doors,
    freeze,
    guards,
    movement,
    named,
    noise,
    people,
    ranges,
    search,
    spells,
    starts,
    terrain,
)
from shamble.rules.skills.skill import Family, Skill

FAMILIES: Final[tuple[Family, ...]] = (
    actions.SKILLS,
    charges.SKILLS,
    cocktails.SKILLS,
    combat.SKILLS,
    crowds.SKILLS,
    doors.SKILLS,
    freeze.SKILLS,
    guards.SKILLS,
    movement.SKILLS,
    noise.SKILLS,
    named.SKILLS,
    people.SKILLS,
    ranges.SKILLS,
    search.SKILLS,
    spells.SKILLS,
    starts.SKILLS,
    terrain.SKILLS,
)


def _pattern(name: str) -> re.Pattern[str]:
    """What matches the printed name, with anything for the parameter of a family, and "an" before
    it instead of "a"; some cards leave its colon out, as "Freeze Melee", or end it with a mark of
    their own, as "Matching set!"."""
    words = re.sub(r"\\\[.*?\\\]", "(.+?)", re.escape(name)).replace(r"\ a\ (", r"\ an?\ (")
    words = words.replace(":", ":?")
    return re.compile(words + "!?", re.IGNORECASE)


_PATTERNS: Final = [(_pattern(name), kind) for family in FAMILIES for name, kind in family]
_KNOWN: Final[dict[str, Skill]] = {}


def add(family: Family) -> None:
    """Let skills that somebody made up be found by their names, as those of the books are. They
    need nothing more: neither a record in `skills.toml`, which explains them, nor pages."""
    for name, kind in family:
        if is_playable(name):
            raise AssertionError(f"two skills are called {name!r}: give the new one another name")
        _PATTERNS.append((_pattern(name), kind))


def is_added(name: str) -> bool:
    """Whether the skill with this printed name was added, and is none of the books."""
    of_books = len([name for family in FAMILIES for name in family])
    return any(pattern.fullmatch(name) for pattern, _ in _PATTERNS[of_books:])


def take_back(family: Family) -> None:
    """Forget skills that were added."""
    for name, kind in family:
        _PATTERNS.remove((_pattern(name), kind))
        for known in [printed for printed, skill in _KNOWN.items() if type(skill) is kind]:
            del _KNOWN[known]


def skill_named(name: str) -> Skill:
    """The skill with this printed name; one object for each way to print it."""
    known = _KNOWN.get(name)
    if known is None:
        known = _made(name)
        if known is None:
            raise ContentError(f"the skill {name!r}, which cannot be played yet")
        _KNOWN[name] = known
    return known


def is_playable(name: str) -> bool:
    """Whether the skill with this printed name is written."""
    return name in _KNOWN or _made(name) is not None


def _made(name: str) -> Skill | None:
    """A skill with this name, if it is written, and with this parameter."""
    for pattern, kind in _PATTERNS:
        match = pattern.fullmatch(name.replace("’", "'"))
        if match is not None:
            parameter = match.group(1) if match.groups() else ""
            if kind.names_a_skill:
                return _naming(kind, name, parameter)
            if not kind.parameters or parameter.casefold() in kind.parameters:
                return kind(name, parameter)
    return None


def _naming(kind: type[Skill], name: str, parameter: str) -> Skill | None:
    """A skill that gives the one that it names, if that can be given: the same as anybody has of
    their own, so that who has it twice is heard once."""
    skill = kind(name, parameter)
    if not is_playable(parameter) or not skill.may_name(skill_named(parameter)):
        return None
    skill.name_skill(skill_named(parameter))
    return skill
