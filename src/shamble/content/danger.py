"""The four Danger Levels and the points at which they begin."""

from __future__ import annotations

import enum
from itertools import pairwise
from typing import TypeVar

import msgspec

T = TypeVar("T")


class DangerLevel(enum.StrEnum):
    """How dangerous a Survivor has become, lowest first. [2E 15 · BP 16 · WD 16]"""

    BLUE = "blue"
    YELLOW = "yellow"
    ORANGE = "orange"
    RED = "red"

    def of(self, blue: T, yellow: T, orange: T, red: T) -> T:
        """The one of four things that belongs to this level."""
        return (blue, yellow, orange, red)[list(DangerLevel).index(self)]


class DangerBar(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The points at which each Danger Level begins. [2E 15 · BP 16 · WD 16]

    >>> bar = DangerBar(yellow=7, orange=19, red=43)
    >>> bar.level(18).value
    'yellow'
    """

    blue: int = 0
    yellow: int
    orange: int
    red: int

    def __post_init__(self) -> None:
        starts = msgspec.structs.astuple(self)
        if any(lower >= higher for lower, higher in pairwise(starts)):
            raise ValueError(f"the levels {list(starts)}; expected each to begin above the last")

    def level(self, points: int) -> DangerLevel:
        """The Danger Level of a Survivor with `points`."""
        reached = [start for start in msgspec.structs.astuple(self) if start <= points]
        return list(DangerLevel)[max(len(reached), 1) - 1]
