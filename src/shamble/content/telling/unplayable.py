"""What the rules do not know yet of a quest, in plain words."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.content.names import Names
from shamble.content.telling.teller import slug


def unplayable(missing: Iterable[tuple[str, str, str]], names: Names) -> tuple[str, ...]:
    """What `rules.quests.unplayable` found, each subject once: several words of the vocabulary
    may be one thing to a player. A part of a word is told as it stands in the file."""
    return tuple(dict.fromkeys(_told(*part, names) for part in missing))


def _told(word: str, field: str, value: str, names: Names) -> str:
    if field and value:
        return names.text("unplayable.value", word=word, field=field, value=value)
    if field:
        return names.text("unplayable.field", word=word, field=field)
    if value:
        return names.text("unplayable.moment", word=word, moment=value)
    return names.text(f"unplayable.{slug(word)}")
