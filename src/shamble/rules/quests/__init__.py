"""A quest's goals and special rules in play: what its file says, compiled for one game."""

from shamble.rules.quests.compiled import QuestRules as QuestRules
from shamble.rules.quests.playable import Missing as Missing, unplayable as unplayable
