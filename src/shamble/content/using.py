"""Which Objectives a quest uses up, or burns, for a goal."""

from __future__ import annotations

from shamble.content.quests import Quest
from shamble.content.vocabulary.conditions import Condition, SpawnTokensIn
from shamble.content.vocabulary.effects import BurnBuilding, MoveSpawnToken, RemoveCorruption
from shamble.content.vocabulary.moments import FireIn
from shamble.content.vocabulary.standing import Action
from shamble.content.vocabulary.words import Color

ANY = "objective"
"""The word for an Objective of any colour."""


def users(quest: Quest, goal: Condition) -> tuple[Action, ...]:
    """The actions that use up an Objective for a goal about Spawn tokens that are to be moved, or
    about Corruption."""
    wanted = MoveSpawnToken if isinstance(goal, SpawnTokensIn) else RemoveCorruption
    return tuple(
        word
        for word in quest.standing
        if isinstance(word, Action)
        and word.discards.endswith(ANY)
        and any(isinstance(effect, wanted) for effect in word.then)
    )


def burnt_at(quest: Quest) -> tuple[str, ...]:
    """The words for Objectives at which a fire burns their building down; empty: it burns at other
    places, too."""
    burning = [
        special.when
        for special in quest.rules
        if any(isinstance(effect, BurnBuilding) for effect in special.do)
    ]
    places = [moment.at or "" for moment in burning if isinstance(moment, FireIn)]
    found = tuple(place for place in places if place.endswith(ANY) and place not in quest.places)
    return found if len(found) == len(burning) else ()


def colors_of(words: tuple[str, ...]) -> tuple[Color, ...]:
    """The colours of Objectives that are called so, such as `red objective`; empty: any."""
    if ANY in words:
        return ()
    return tuple(color for color in Color if f"{color} {ANY}" in words)
