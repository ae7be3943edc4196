"""Every skill of the three boxes: where the books explain it, and what it does in our words."""

from __future__ import annotations

import enum
import functools
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from shamble.content import document
from shamble.content.names import Names

FILE = Path(__file__).parent / "data" / "skills.toml"

_PARAMETER = re.compile(r"\[([^\]]+)\]")


class Family(enum.StrEnum):
    """What a skill is about."""

    NUMBERS = "numbers"
    FREE_ACTIONS = "free actions"
    MOVEMENT = "movement"
    COMBAT = "combat"
    SEARCH = "search"
    REACTION = "reaction"
    PROTECTION = "protection"
    SUPPORT = "support"
    SIGHT = "sight"
    GUARDS = "guards"
    SETUP = "setup"


class WorksOn(enum.StrEnum):
    """What a skill works on, and only some boxes have."""

    GUARDS = "guards"
    WALLS = "walls"
    """Battlement Walkways."""
    RUINS = "ruins"
    CORRUPTION = "corruption"
    FREEZE = "freeze"
    POLEARMS = "polearms"
    DROPPED_WEAPONS = "dropped weapons"
    """Vault weapons that fall to the ground."""
    DOORS = "doors"
    ZOMBIES = "zombies"
    """Those of the type that it names."""
    CARD = "card"
    """The card that it names."""


class Skill(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A skill, or a family of them: `+1 die: [Action]` stands for `+1 die: Melee` and others."""

    name: str
    also: str | None = None
    """What other boxes call the same skill."""
    also_in: tuple[str, ...] = ()
    """The boxes that do."""
    parameters: tuple[str, ...] = ()
    """What may stand for the [word] in the name; none given: anything."""
    boxes: dict[str, int]
    """The boxes that have it, each with the page of its rulebook; 0: it is not of the book, but
    made up for games of the box."""
    family: Family
    needs: WorksOn | None = None
    """What it works on; without it, it does nothing."""
    summary: str
    """What it does, in our words."""
    differs: dict[str, str] = {}
    """What it does in the boxes to which the summary does not apply."""

    def __post_init__(self) -> None:
        if not self.boxes:
            raise ValueError(f"skill {self.name!r} is in no box")
        if min(self.boxes.values()) < 0:
            raise ValueError(f"skill {self.name!r} is on a page below 0; 0 is: in no book")
        if strangers := set(self.differs) - set(self.boxes):
            raise ValueError(f"skill {self.name!r} differs in {min(strangers)}, which has it not")
        if (self.also is None) != (not self.also_in) or set(self.also_in) - set(self.boxes):
            raise ValueError(f"skill {self.name!r} has another name in boxes that have it not")
        if self.parameters and self.parameter is None:
            raise ValueError(f"skill {self.name!r} has parameters but no [word] in its name")

    @property
    def names(self) -> tuple[str, ...]:
        """Its name, and the other box's name if there is one."""
        return (self.name,) if self.also is None else (self.name, self.also)

    def name_in(self, box: str) -> str:
        """The name that a box prints."""
        return self.also if self.also is not None and box in self.also_in else self.name

    @property
    def parameter(self) -> str | None:
        """The [word] in the name of a family: Action, Zombie type, Equipment, Skill ..."""
        found = _PARAMETER.search(self.name)
        return found.group(1) if found is not None else None

    def summary_in(self, box: str, names: Names | None = None) -> str:
        """What it does in a box, in the language of `names` if that has words for it."""
        translated = names.skill_summary(self.name, box) if names is not None else None
        return translated or self.differs.get(box, self.summary)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    skills: tuple[Skill, ...]

    def __post_init__(self) -> None:
        seen: set[str] = set()
        for name in (name for skill in self.skills for name in skill.names):
            if name.casefold() in seen:
                raise ValueError(f"two skills named {name!r}")
            seen.add(name.casefold())


@functools.cache
def load_skills(path: Path = FILE) -> tuple[Skill, ...]:
    """The skills in a TOML file, which is read once; without a path, those of the three boxes."""
    return document.read(path, _File).skills


def find(skills: Iterable[Skill], printed_name: str) -> tuple[Skill, str | None] | None:
    """The skill that a survivor, a card or a guard card names, and its parameter.

    >>> skill, parameter = find(load_skills(), "Guards: +1 Die: Melee")
    >>> skill.name, parameter
    ('Guards: [Skill]', '+1 Die: Melee')
    """
    skills = tuple(skills)
    for skill, parameter in _candidates(skills, printed_name):
        if parameter is None:
            return skill, None
        if skill.parameters:
            for known in skill.parameters:
                if known.casefold() == parameter.casefold():
                    return skill, known
        elif skill.parameter != "Skill" or find(skills, parameter) is not None:
            return skill, parameter
    return None


def _candidates(skills: tuple[Skill, ...], printed: str) -> Iterator[tuple[Skill, str | None]]:
    """Skills whose name fits, those without a parameter first."""
    for skill in sorted(skills, key=lambda skill: skill.parameter is not None):
        for name in skill.names:
            if match := _pattern(name).fullmatch(printed.strip()):
                yield skill, match.group(1) if match.re.groups else None


@functools.cache
def _pattern(name: str) -> re.Pattern[str]:
    """The names that fit. The books vary in capitals, colons and articles."""
    before, bracket, after = name.partition("[")
    if not bracket:
        return re.compile(_loose(name), re.IGNORECASE)
    before, after = before.rstrip(": "), after.partition("]")[2]
    article = "n?" if before.endswith(" a") else ""
    gap = r":?\s+" if before else ""
    return re.compile(f"{_loose(before)}{article}{gap}(.+?){_loose(after)}", re.IGNORECASE)


def _loose(text: str) -> str:
    return re.escape(text).replace(":", ":?").replace("'", "['’]")
