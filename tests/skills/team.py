"""Boxes whose survivors have other skills than those on their cards."""

from __future__ import annotations

from shamble.content import library
from shamble.content.library import Library
from shamble.positions import with_skills


def library_with(quest: str, skills: dict[str, tuple[str, ...]]) -> Library:
    """The library; in the quest's box survivors, by id, have these skills at Blue."""
    shelf = library.packaged()
    content, _ = shelf.quest(quest)
    return Library({**shelf.boxes, content.box.id: with_skills(content, skills)})
