"""Broken doors: survivors open them with bare hands, and zombies walk through them. [2E 52]

The whole rule stands here, but for two things that it uses: the board knows the ways that zombies
have (`Passages`), and the horde waits while a door that zombies opened is looked behind
(`Play.breached`), whichever rule let them open it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.vocabulary import standing as rule
from shamble.rules.flow.moments import Handler
from shamble.rules.quests.locks import Lock
from shamble.rules.quests.standing import StandingRules
from shamble.rules.quests.words import standing

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class BrokenDoorTokens(Handler):
    """The door tokens of the quest are broken doors. [2E 52] (ruling 229)"""

    def opens_by_hand(self, play: Play, survivor: int, door: int) -> bool:
        """Survivors need no tool for them."""
        return play.material.board.doors[door].broken

    def breaches(self, play: Play, start: int, zone: int) -> list[int]:
        """One that is closed opens when zombies go through it."""
        ends, passages = play.material.board.ends, play.state.passages
        closed = [door for door in play.material.doors_at[start] if not passages >> door & 1]
        return [door for door in closed if zone in ends(door)]


@standing(rule.BrokenDoors)
def _broken_doors(rules: StandingRules, word: rule.BrokenDoors) -> None:
    """No other door opens at all, nor a broken one once it is barricaded. [2E 52]"""
    rules.handlers.append(BrokenDoorTokens())
    for door in rules.material.board.doors:
        opens = _NotBarricaded(door.index).holds if door.broken else None
        rules.locks[door.index].append(Lock(opens, -1))


class _NotBarricaded:
    """Whether a door can still be opened."""

    def __init__(self, door: int) -> None:
        self.door: Final = door

    def holds(self, play: Play) -> bool:
        return not play.material.board.is_barricaded(play.state.passages, self.door)
