"""A quest told to its players, in plain sentences of their language.

The sentences are templates of the language files, `[text.telling]`: one or more for every word of
the vocabulary, `telling.condition.objectives_taken`. What goes into them is chosen here.
"""

from shamble.content.telling.conditions import goals, numbered_goals
from shamble.content.telling.headline import headline, length
from shamble.content.telling.honesty import honesty
from shamble.content.telling.rules import defeats, lost_by, rules
from shamble.content.telling.setup import setup
from shamble.content.telling.standing import standing
from shamble.content.telling.unplayable import unplayable

__all__ = [
    "defeats",
    "goals",
    "headline",
    "honesty",
    "length",
    "lost_by",
    "numbered_goals",
    "rules",
    "setup",
    "standing",
    "unplayable",
]
