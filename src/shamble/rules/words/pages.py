"""Where the rulebooks speak of what several verbs, questions and events have in common.

They are written as in the docstrings of the rules: `2E 24 · BP 24 · WD 27`. A book that is not
named does not have it; a skill that may stand on either of two pages of its chapter names both.
What only a mission or quest says has no page, nor has a bare yes or no; what no book has, such as a
skill of one's own, says `OWN` instead.
"""

from __future__ import annotations

from typing import Final

OWN: Final = "own"
"""In place of pages, for what no book has, such as a skill of one's own."""

DEALING: Final = "2E 6 · BP 6 · WD 8"
FIRST_PLAYER: Final = "2E 7 · BP 7 · WD 8"
SHARING: Final = "BP 6 · WD 8"
FIRST_CHOSEN: Final = "BP 7 · WD 8"
FIRST_SPAWN: Final = "BP 25"
LARGE_TEAM: Final = "BP 37 · WD 38-39"
STACKED: Final = "BP 37"
OVERVIEW: Final = "2E 8 · BP 8 · WD 9"
TURN: Final = "2E 8, 19 · BP 8, 19 · WD 9, 21"
MOVE: Final = "2E 19 · BP 19 · WD 21"
SEARCH: Final = "2E 19 · BP 19 · WD 21"
DOOR: Final = "2E 19-20 · BP 19-20"
BUILDING: Final = "2E 20 · BP 20"
INVENTORY: Final = "2E 16 · BP 17 · WD 17"
TRADE: Final = "2E 21 · BP 20 · WD 21"
OBJECTIVE: Final = "2E 22 · BP 22 · WD 23"
CRATE: Final = "2E 22"
ARTIFACT: Final = "BP 37 · WD 18-19"
NOTHING: Final = "2E 22 · BP 22 · WD 25"
POINTS: Final = "2E 15 · BP 16 · WD 16"
SKILLS: Final = "2E 15, 63-66 · BP 16, 51-54 · WD 16, 51-54"
ENCHANTMENT: Final = "BP 22 · WD 23"
DICE: Final = "2E 27 · BP 32 · WD 30"
TARGETS: Final = "2E 27-28 · BP 32-34 · WD 31-32"
FRIENDLY_FIRE: Final = "2E 28 · BP 34 · WD 32"
RELOAD: Final = "2E 29 · BP 34-35 · WD 36"
FIRE: Final = "2E 29 · BP 35 · WD 37"
BILE: Final = "BP 35"
WOUNDS: Final = "2E 23 · BP 23 · WD 25-26"
ARMOR: Final = "BP 23 · WD 26"
HORDE_MOVES: Final = "2E 24 · BP 24 · WD 27-28"
SPAWN: Final = "2E 25 · BP 25 · WD 28-29"
NECROMANCER_DIES: Final = "BP 30"
CABAL: Final = "BP 31"
RE_ROLL: Final = "2E 12, 65 · BP 53 · WD 53"
CROWD_DICE: Final = "2E 63-64 · BP 52-53 · WD 51-53"
CHARGE: Final = "2E 63-64 · BP 52 · WD 51"
MATCHING_SET: Final = "2E 65 · BP 53 · WD 53"
STEADY_HAND: Final = "2E 66 · BP 54 · WD 54"
TRICK_SHOT: Final = "BP 54"
SPELLCASTER: Final = "BP 54 · WD 54"
IMPROVISED: Final = "2E 65 · WD 52"
COMPANIONS: Final = "2E 33"
COMPANION: Final = "2E 34"
DUAL_EXPERT: Final = "2E 64 · WD 52"
SEVERAL_FREE: Final = "2E 64 · BP 54 · WD 52, 54"
