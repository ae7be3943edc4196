"""What a survivor may use once per Turn: the bits of `State.used`. (ruling 7)"""

from __future__ import annotations

from typing import Final

CAST: Final = 32
"""From this bit on: the copies of Enchantments that were cast, `1 << CAST + copy`."""
ONCE: Final[dict[str, int]] = {}
"""The bits that are taken, by the name of what they stand for. Scenario files use the names."""


def once_per_turn(name: str) -> int:
    """A bit of `State.used` for oneself alone."""
    if name in ONCE or len(ONCE) >= CAST:
        raise AssertionError(f"no bit for {name!r}")
    ONCE[name] = 1 << len(ONCE)
    return ONCE[name]
