"""Survivors with other skills than those on their cards, and people whom nobody plays."""

from __future__ import annotations

from shamble.content import library
from shamble.content.library import Library
from shamble.content.vocabulary import effects as do, moments
from shamble.positions import with_skills
from shamble.rules.boxes.material import Material
from tests.quests.own import own, when
from tests.rules.small import SmallTable


def library_with(quest: str, skills: dict[str, tuple[str, ...]]) -> Library:
    """The library; in the quest's box survivors, by id, have these skills at Blue."""
    shelf = library.packaged()
    content, _ = shelf.quest(quest)
    return Library({**shelf.boxes, content.box.id: with_skills(content, skills)})


def in_company(*skills: str, doug: tuple[str, ...] = ()) -> SmallTable:
    """Amy, with these skills and the Turn, in one of two rooms, and Doug in another house, in a
    quest in which others of the box have a part."""
    table = own(rules=(when(moments.ObjectiveTaken(), do.Companion()),))
    content = with_skills(table.material.content, {"amy": skills, "doug": doug})
    table.sit_down(Material(content, table.material.quest, ("Amy", "Doug"), (0, 0)))
    return table.put("Amy", "a").put("Doug", "e").turn("Amy")
