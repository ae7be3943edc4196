"""A quest told to its players, in plain sentences of their language.

The sentences are templates of the language files, `[text.telling]`: one or more for every word of
the vocabulary, `telling.condition.objectives_taken`. What goes into them is chosen here.
"""

from shamble.content.telling.conditions import goals as goals, numbered_goals as numbered_goals
from shamble.content.telling.headline import headline as headline, length as length
from shamble.content.telling.honesty import honesty as honesty
from shamble.content.telling.rules import defeats as defeats, lost_by as lost_by, rules as rules
from shamble.content.telling.setup import setup as setup
from shamble.content.telling.standing import standing as standing
from shamble.content.telling.unplayable import unplayable as unplayable
