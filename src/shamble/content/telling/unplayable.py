"""What the rules do not know yet of a quest, in plain words."""

from __future__ import annotations

from collections.abc import Iterable

from shamble.content.names import Names
from shamble.content.telling.teller import slug


def unplayable(missing: Iterable[str], names: Names) -> tuple[str, ...]:
    """What `rules.quests.unplayable` found, each subject once: several words of the vocabulary
    may be one thing to a player."""
    return tuple(dict.fromkeys(names.text(f"unplayable.{slug(word)}") for word in missing))
