"""The story of a game, which goals look back on: fires and departures, in their order."""

from __future__ import annotations

from typing import Final, NamedTuple

from shamble.rules.table.state import Pile

FIRE: Final = 0
"""A fire that a survivor lit took effect."""
ON_FOOT: Final = 1
"""A person left the board on foot."""
IN_CAR: Final = 2
"""A person left the board aboard a car."""


class StoryPage(NamedTuple):
    """One fire or departure."""

    what: int
    zone: int
    round: int
    goals: int
    """Bits: the goals that were met before it."""


def written(story: Pile, what: int, zone: int, round: int, goals: int) -> Pile:
    """The story with one more page."""
    return [*story, what, zone, round, goals]


def pages(story: Pile) -> list[StoryPage]:
    """The story, page by page."""
    return [
        StoryPage(story[at], story[at + 1], story[at + 2], story[at + 3])
        for at in range(0, len(story), 4)
    ]


def departures(story: Pile) -> list[StoryPage]:
    """The pages about people who left the board, in their order."""
    return [page for page in pages(story) if page.what != FIRE]
