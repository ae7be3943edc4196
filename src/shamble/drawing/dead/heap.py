"""Heaps: where each Zombie of a kind stands in its zone.

The first stands in the middle, the next beside it, then come rows behind; a place once given is
kept. So whoever joins changes nobody else's place, and whoever dies leaves all others standing.
"""

from __future__ import annotations

import dataclasses
import functools
import random
from typing import Final

SINGLE: Final = 6
"""Up to so many one still tells apart; then it is a heap."""
BACK, SMALLER, NEARER = 30.0, 0.055, 1.3
"""How far up each row stands, how much smaller, and how much nearer its outer figures come."""
ASIDE, ASTRAY, MIRRORED = 4.5, 2.0, 0.42
"""How untidily they stand, across and down, and how many look the other way."""
POSES = 6
"""Numbers of a pose: any count of poses that divides it is dealt evenly."""
VARIANTS = 6
"""Arrangements: zones that lie side by side must not look copied."""
_PLACES: Final = (
    *((0, 0), (0, 2), (0, -2)),
    *((1, 1), (1, -1), (1, 3)),
    *((2, 0), (2, 2), (2, -2)),
    *((0, 4), (1, -3), (0, -4), (2, 4)),
    *((1, 5), (2, -4), (1, -5)),
    *((3, 1), (3, -1), (3, 3), (3, -3), (3, 5), (3, -5)),
)
"""Row and place in the row, in half steps, in the order in which they are taken."""
_MASS: Final = (
    *((4, 1), (4, -3), (4, 3), (4, -1)),
    *((5, 0), (5, 2), (5, -2), (5, 4), (5, -4)),
    *((6, 1), (6, -1), (6, 3), (6, -3)),
)
"""Behind them only heads are seen."""
DRAWN: Final = len(_PLACES)


@dataclasses.dataclass(frozen=True, slots=True)
class HeapPlace:
    """A place in a heap. Lengths are hundredths of a figure's height, from the first one's feet."""

    row: int
    across: float
    """In steps from figure to figure, which are wide or narrow as the kind is."""
    aside: float
    down: float
    size: float
    pose: int
    mirrored: bool

    @property
    def head_only(self) -> bool:
        """Whether only a head with lit eyes is seen of it."""
        return self.row > _PLACES[-1][0]


@functools.cache
def slots(variant: int) -> tuple[HeapPlace, ...]:
    """All places of an arrangement, in the order in which they are taken."""
    chance = random.Random(f"heap {variant}")
    side = 1 if variant % 2 else -1
    found: list[HeapPlace] = []
    for row, place in (*_PLACES, *_MASS):
        size = 1 - SMALLER * row
        pose = chance.randrange(POSES)
        if found and pose == found[-1].pose:
            pose = (pose + 1) % POSES
        aside, astray = chance.uniform(-ASIDE, ASIDE), chance.uniform(-ASTRAY, ASTRAY)
        found.append(
            HeapPlace(
                row=row,
                across=round(side * place / 2 * size, 3),
                aside=round(aside, 1),
                down=round(
                    NEARER * abs(place) - BACK * min(row, 3) - 14 * max(row - 3, 0) + astray, 1
                ),
                size=round(size, 3),
                pose=pose,
                mirrored=chance.random() < MIRRORED,
            )
        )
    return tuple(found)


def variant_of(zone: str, kind: str) -> int:
    """The arrangement of a kind in a zone: always the same one."""
    total = 0
    for letter in zone + kind:
        total = (total * 31 + ord(letter)) % 65_521
    return total % VARIANTS
