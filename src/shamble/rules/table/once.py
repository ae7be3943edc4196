"""What a survivor may use once per Turn, or once per round, and what rules must know of that time:
the bits of `State.used`. (ruling 7)"""

from __future__ import annotations

from typing import Final

PER_ROUND: Final = 24
"""From this bit on: what stays used up until the round ends."""
CAST: Final = 32
"""From this bit on: the copies of Enchantments that were cast in the Turn, `1 << CAST + copy`."""
THIS_ROUND: Final = (1 << CAST) - (1 << PER_ROUND)
"""The bits that a new Turn does not forget."""
ONCE: Final[dict[str, int]] = {}
"""The bits that are taken, by the name of what they stand for. Scenario files use the names."""


def once_per_turn(name: str) -> int:
    """A bit of `State.used` for oneself alone, fresh in each Turn of the survivor."""
    return _bit(name, 0, PER_ROUND)


def once_per_round(name: str) -> int:
    """A bit of `State.used` for oneself alone, fresh in each round."""
    return _bit(name, PER_ROUND, CAST)


def _bit(name: str, start: int, stop: int) -> int:
    taken = list(ONCE.values())
    for place in range(start, stop):
        if name not in ONCE and 1 << place not in taken:
            ONCE[name] = 1 << place
            return 1 << place
    raise AssertionError(f"no bit for {name!r}")


NOTICED: Final = once_per_turn("noticed")
"""Fought, or made noise. [BP 54]"""
KILLED: Final = once_per_round("kill")
"""Killed a zombie. [BP 52]"""
