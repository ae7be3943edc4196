"""What a survivor does in a Turn besides fighting.

The bits of `State.used` say what a survivor has used up in the Turn.
"""

from typing import Final

SEARCHED: Final = 1 << 0
SPRINTED: Final = 1 << 1
SLIPPED: Final = 1 << 2
"""A Kid's one Slippery Move of the Turn. [2E 7]"""
CHARGED: Final = 1 << 3
BLOODLUST: Final = 1 << 4
JUMPED: Final = 1 << 5
SHOVED: Final = 1 << 6
CAST: Final = 16
"""From this bit on: the copies of Enchantments that were cast, `1 << CAST + copy`."""
