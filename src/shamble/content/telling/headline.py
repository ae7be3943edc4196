"""The line beneath a quest's title: how hard it is, how long it takes, how many play."""

from __future__ import annotations

from shamble.content.names import Names
from shamble.content.quests import Quest


def headline(quest: Quest, names: Names, *before: str) -> str:
    """Difficulty, length and Survivors, behind what else is said of the quest."""
    hard = names.text(f"difficulty.{quest.difficulty}")
    facts = (
        names.text("draw.difficulty", difficulty=hard),
        length(quest, names),
        names.text("draw.survivors", count=quest.survivors),
    )
    return " · ".join((*before, *facts))


def length(quest: Quest, names: Names) -> str:
    """How long a game takes."""
    if quest.minutes is not None:
        return names.text("value.minutes", minutes=quest.minutes)
    if quest.length is not None:
        return names.text("draw.length", length=names.text(f"length.{quest.length}"))
    return names.text("draw.length_varies")
