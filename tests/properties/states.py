"""Comparing positions and games in tests."""

from __future__ import annotations

from shamble.game import Game, Question
from shamble.rules.table.state import State
from shamble.rules.table.things import THINGS
from shamble.rules.words.events import Event

FIELDS = tuple(sorted(THINGS))
"""Everything a position consists of."""


def differences(one: State, other: State) -> list[str]:
    """The parts in which two positions differ, with both values; none if they are equal."""
    return [
        f"{name}: {getattr(one, name)!r} and {getattr(other, name)!r}"
        for name in FIELDS
        if getattr(one, name) != getattr(other, name)
    ]


class Picture:
    """A game at one moment, to compare it with another or with itself later."""

    def __init__(self, game: Game) -> None:
        self.state: State = game.state.copy()
        self.question: Question | None = None if game.over else game.decision
        self.events: list[Event] = game.events[:]
        self.choices: list[str] = game.choices

    def differences(self, other: Picture) -> list[str]:
        found = differences(self.state, other.state)
        for name in ("question", "events", "choices"):
            if getattr(self, name) != getattr(other, name):
                found.append(f"{name}: {getattr(self, name)!r} and {getattr(other, name)!r}")
        return found


def assert_same(one: Game, other: Game) -> None:
    """Two games are the same in position, question, events and choices."""
    found = Picture(one).differences(Picture(other))
    assert not found, "\n".join(found)
