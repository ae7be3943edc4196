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
"""That somebody leaves the board: no goal reads it, but when the last one does, what is not met is
lost in every quest."""
NOTHING: Final = 0
STEP: Final = WHERE | BEACON
"""What a step of a survivor changes."""

MARKED: Final[dict[str, int]] = {
    "zone": WHERE | GONE,
    "roles": PEOPLE,
    "leaders": PEOPLE,
    "objectives": OBJECTIVES,
    "taken": OBJECTIVES,
    "colors": OBJECTIVES,
    "kept": OBJECTIVES,
    "delivered": OBJECTIVES,
    "crates": CRATES,
    "crates_lost": CRATES,
    "cars": CARS,
    "drivers": CARS,
    "riding": CARS,
    "trunks": CARDS,
    "stacks": CARDS,
    "loads": OBJECTIVES,
    "artifacts": ARTIFACTS,
    "dropped": ARTIFACTS,
    "vault_deck": ARTIFACTS,
    "cards": CARDS,
    "zombies": ZOMBIES,
    "crowd": ZOMBIES,
    "reserve": ZOMBIES,
    "kills": KILLS,
    "killed_with": KILLS,
    "points": POINTS,
    "laps": POINTS,
    "passages": DOORS,
    "locked": DOORS,
    "revealed": DOORS,
    "phase": PHASE,
    "goals": GOALS,
    "story": STORY,
    "spawn_tokens": SPAWNS,
    "beacon": BEACON,
    "bearer": BEACON,
}
"""The fields of `State` behind the bits."""
