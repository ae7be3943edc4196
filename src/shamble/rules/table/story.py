"""What goals look back on: fires that took effect, and who left the board, in their order."""

from __future__ import annotations

from typing import Final, NamedTuple

from shamble.rules.table.state import Pile

FIRE: Final = 0
"""A fire that somebody lit took effect."""
ON_FOOT: Final = 1
"""Somebody left the board."""
IN_CAR: Final = 2
"""Somebody left the board aboard a car."""


class StoryPage(NamedTuple):
    """One thing that happened."""

    what: int
    zone: int
    round: int
    goals: int
    """Bits: the goals that were met before."""


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
    """Who left the board, one after the other."""
    return [page for page in pages(story) if page.what != FIRE]
