"""What of a game changed, as bits: goals are looked at again only when something they read did.

Whoever writes a field of the state that is named here does so by a deed of `Play`, which marks it.
"""

from __future__ import annotations

from typing import Final

WHERE: Final = 1
"""Where survivors stand."""
GONE: Final = 2
"""Who left the board or died."""
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
EVERYTHING: Final = 8191

MARKED: Final[dict[str, int]] = {
    "zone": WHERE | GONE,
    "roles": PEOPLE,
    "leaders": PEOPLE,
    "objectives": OBJECTIVES,
    "taken": OBJECTIVES,
    "colors": OBJECTIVES,
    "kept": OBJECTIVES,
    "crates": CRATES,
    "artifacts": ARTIFACTS,
    "cards": CARDS,
    "zombies": ZOMBIES,
    "crowd": ZOMBIES,
    "reserve": ZOMBIES,
    "kills": KILLS,
    "points": POINTS,
    "laps": POINTS,
    "passages": DOORS,
    "revealed": DOORS,
    "phase": PHASE,
    "goals": GOALS,
}
"""The fields of `State` behind the bits."""
