"""What changed in a game, as bits: a goal is checked again only when something it reads changed.

The description of a thing says which of these bits it has. Rules write such a field of the state
only by a deed of `Play`, which sets the bit.
"""

from __future__ import annotations

from typing import Final

WHERE: Final = 1
"""Where survivors stand."""
GONE: Final = 2
"""The people who left the board or died."""
OBJECTIVES: Final = 4
CRATES: Final = 8
ARTIFACTS: Final = 16
CARDS: Final = 32
ZOMBIES: Final = 64
KILLS: Final = 128
POINTS: Final = 256
DOORS: Final = 512
"""Doors, terrain, and the buildings that were opened."""
PHASE: Final = 1024
GOALS: Final = 2048
PEOPLE: Final = 4096
"""Who follows whom, and in which role."""
CARS: Final = 8192
"""Which cars there are, and who sits in them."""
STORY: Final = 16384
"""What goals look back on: see `story`."""
SPAWNS: Final = 32768
"""Where spawn tokens lie."""
BEACON: Final = 65536
"""Where the Beacon is, or who has it."""
EVERYTHING: Final = 131071
LEAVING: Final = 131072
"""A survivor leaves the board. No goal reads this, but when the last survivor leaves, every goal
that is not met is lost."""
NOTHING: Final = 0
STEP: Final = WHERE | BEACON
"""What a step of a survivor changes."""
