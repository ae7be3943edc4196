"""How much a test does that repeats itself: enough to keep its promise, or with SHAMBLE_SOAK=1 all.

`make test` runs each such test with little, `make soak` with much.
"""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

SOAKING = os.environ.get("SHAMBLE_SOAK", "") not in ("", "0")


def rounds(few: T, every: T) -> T:
    """How many times, or which cases: few, or every one where somebody has the time."""
    return every if SOAKING else few
