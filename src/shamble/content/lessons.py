"""The lessons of the guide: in which quests each belongs, and the moment when it matters."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Literal

import msgspec

from shamble.content import document
from shamble.content.names import Names

FILE = Path(__file__).parent / "data" / "lessons.toml"

Seen = Literal[
    "",
    "friend in the line of fire",
    "last turn",
    "mixed crowd",
    "prey",
    "spawn step",
    "way out",
    "zombies here",
]
"""What a lesson may wait for besides questions, choices and events; see `shamble.telling.guide`."""
Shows = Literal["board", "choices", "forecast", "goals", "team"]
"""The part of the page that a lesson speaks of."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson. Its moment is there when everything that it names is so."""

    id: str
    quests: tuple[str, ...]
    asked: tuple[str, ...] = ()
    """One of these decisions is asked."""
    offered: tuple[str, ...] = ()
    """One of these verbs is among the choices."""
    happened: tuple[str, ...] = ()
    """One of these events was told since the last choice."""
    seen: Seen = ""
    shows: Shows
    rule: str
    """The rule to read more about it."""

    @property
    def _key(self) -> str:
        return f"guide.{self.id.replace('-', '_')}"

    def title(self, names: Names) -> str:
        return names.text(f"{self._key}.title")

    def said(self, box: str, names: Names) -> str:
        """What holds in every box, and what holds in this one."""
        keys = (f"{self._key}.said", f"{self._key}.{box.replace('-', '_')}")
        return " ".join(names.text(key) for key in keys if names.knows(key))


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lessons: tuple[Lesson, ...]


@functools.cache
def all_lessons() -> tuple[Lesson, ...]:
    """Every lesson, the most pressing first."""
    return document.read(FILE, _File).lessons


@functools.cache
def lessons_of(quest: str) -> tuple[Lesson, ...]:
    """The lessons of a quest, the most pressing first; none where there is no guide."""
    return tuple(lesson for lesson in all_lessons() if quest in lesson.quests)
