"""Which actions of a quest bring a goal nearer by using up Objectives."""

from __future__ import annotations

from shamble.content.quests import Quest
from shamble.content.vocabulary.conditions import Condition, SpawnTokensIn
from shamble.content.vocabulary.effects import MoveSpawnToken, RemoveCorruption
from shamble.content.vocabulary.standing import Action


def users(quest: Quest, goal: Condition) -> tuple[Action, ...]:
    """Those for a goal about Spawn tokens that are to be moved, or about Corruption."""
    wanted = MoveSpawnToken if isinstance(goal, SpawnTokensIn) else RemoveCorruption
    return tuple(
        word
        for word in quest.standing
        if isinstance(word, Action)
        and word.discards.endswith("objective")
        and any(isinstance(effect, wanted) for effect in word.then)
    )
