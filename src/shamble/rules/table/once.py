"""The bits of `State.used`: what a survivor has used up this Turn or this round, and other deeds of
that time which rules ask about. (ruling 7)

There may be any number of bits: the even places belong to what has a name, in the order in which
the rules ask for one, the odd places to the copies of Enchantments that were cast in the Turn.
Which place a name has may change with every new skill, so nothing outside keeps it: stored
positions and scenario files say the names.
"""

from __future__ import annotations

from typing import Final

ONCE: Final[dict[str, int]] = {}
"""The bits that are taken, by the name of what they stand for. Scenario files use the names."""
_kept_for_the_round = 0
"""The bits that a new Turn does not clear."""


def once_per_turn(name: str) -> int:
    """A bit of `State.used` for this name alone, fresh in each Turn of the survivor."""
    if name in ONCE:
        raise AssertionError(
            f"{name!r} is in use already: give once_per_turn or once_per_round a name that no"
            " other rule has (ONCE in rules/table/once.py has them all), or import that rule's bit"
        )
    ONCE[name] = bit = 1 << 2 * len(ONCE)
    return bit


def once_per_round(name: str) -> int:
    """A bit of `State.used` for this name alone, fresh in each round."""
    global _kept_for_the_round
    bit = once_per_turn(name)
    _kept_for_the_round |= bit
    return bit


def this_round(used: int) -> int:
    """The bits of `used` that a new Turn does not clear."""
    return used & _kept_for_the_round


def cast_bit(copy: int) -> int:
    """The bit that says that this copy of an Enchantment was cast in the Turn."""
    return 2 << 2 * copy


def was_cast(used: int, copy: int) -> bool:
    """Whether this copy of an Enchantment was cast in the Turn."""
    return used >> 2 * copy & 2 != 0


def cast_copies(used: int) -> list[int]:
    """The copies of Enchantments that were cast, by number."""
    return [copy for copy in range(used.bit_length() >> 1) if was_cast(used, copy)]


NOTICED: Final = once_per_turn("noticed")
"""The survivor fought, or made noise. [BP 54]"""
KILLED: Final = once_per_round("kill")
"""The survivor killed a zombie. [BP 52]"""
