"""Which rules these are, and what a stored game tells when its rules or content were others."""

from __future__ import annotations

from typing import Final

from shamble.content.quests import Quest
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT

RULES: Final = 2
"""Raised by one whenever a rule changes what happens in a stored game; `tests/saves` tells. Saves
and tables keep it for whoever looks into them: whether a stored game still goes as it went is seen
from its positions."""


def in_no_quest(quest: Quest) -> bool:
    """What comes up when a stored game is opened, never while one is played."""
    return False


RULES_CHANGED: Final = event(
    "rules-changed", number=COUNT, total=COUNT, count=COUNT,
    scene="other", marks="grave strong", quest_for=in_no_quest,
    cases={"_and_lost": lambda told: told.numbers["count"] > 0},
)  # fmt: skip
"""A stored game goes on from a kept position: so many of its choices were played again as they
were, so many lead to the position, and so many more are not offered any more."""
CONTENT_CHANGED: Final = event(
    "content-changed", count=COUNT,
    scene="other", marks="grave strong", quest_for=in_no_quest,
    cases={"_but_same": lambda told: told.numbers["count"] > 0},
)  # fmt: skip
"""A stored game was played again with other content: 1 if its positions tell that it is still
the same, 0 if nothing does."""
