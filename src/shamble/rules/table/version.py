"""The version of the rules, and the events of a stored game whose rules or content were others."""

from __future__ import annotations

from typing import Final

from shamble.content.quests import Quest
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT

RULES: Final = 2
"""The version, raised by one whenever a rule changes what happens in a stored game; `tests/saves`
tells. Saves and tables keep it for their readers only: the positions of a stored game tell whether
it still goes as it went."""


def in_no_quest(quest: Quest) -> bool:
    """No quest has these events: they come when a stored game is opened."""
    return False


RULES_CHANGED: Final = event(
    "rules-changed", number=COUNT, total=COUNT, count=COUNT,
    scene="other", marks="grave strong", quest_for=in_no_quest,
    cases={"_and_lost": lambda told: told.numbers["count"] > 0},
)  # fmt: skip
"""A stored game goes on from a kept position: how many of its choices were played again as they
were, how many lead to the position, and how many more are not offered any more."""
CONTENT_CHANGED: Final = event(
    "content-changed", count=COUNT,
    scene="other", marks="grave strong", quest_for=in_no_quest,
    cases={"_but_same": lambda told: told.numbers["count"] > 0},
)  # fmt: skip
"""A stored game was played again with other content: 1 if its positions show that it is still the
same game, 0 if nothing shows it."""
