"""How a skill is written and found."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeVar

from shamble.content.errors import ContentError
from shamble.rules.abilities import Abilities
from shamble.rules.material import MAGIC, MELEE, RANGED

WAYS_CALLED: Final = {
    "combat": (MELEE, RANGED, MAGIC),
    "melee": (MELEE,),
    "ranged": (RANGED,),
    "magic": (MAGIC,),
}
"""The ways of attack that a skill's parameter names."""


class Skill:
    """A skill. It overrides the moments it needs; most only change numbers."""

    def __init__(self, name: str, parameter: str) -> None:
        self.name: Final = name
        self.parameter: Final = parameter

    @property
    def ways(self) -> tuple[int, ...]:
        """The ways of attack that the parameter names."""
        return WAYS_CALLED[self.parameter.casefold()]

    def adjust(self, abilities: Abilities) -> None:
        """Change the numbers and permissions of whoever has it."""


_PATTERNS: list[tuple[re.Pattern[str], type[Skill]]] = []
_KNOWN: dict[str, Skill] = {}

S = TypeVar("S", bound=type[Skill])


def skill(*names: str) -> Callable[[S], S]:
    """Register a class under its printed names; `[...]` stands for the parameter of a family."""

    def register(kind: S) -> S:
        for name in names:
            pattern = re.sub(r"\\\[.*?\\\]", "(.+)", re.escape(name))
            _PATTERNS.append((re.compile(pattern, re.IGNORECASE), kind))
        return kind

    return register


def skill_named(name: str) -> Skill:
    """The skill with this printed name; one object for each name."""
    known = _KNOWN.get(name.casefold())
    if known is None:
        for pattern, kind in _PATTERNS:
            match = pattern.fullmatch(name)
            if match is not None:
                known = kind(name, match.group(1) if match.groups() else "")
                break
        else:
            raise ContentError(f"the skill {name!r}, which cannot be played yet")
        _KNOWN[name.casefold()] = known
    return known


def is_playable(name: str) -> bool:
    """Whether the skill with this printed name is written."""
    return any(pattern.fullmatch(name) for pattern, _ in _PATTERNS)
