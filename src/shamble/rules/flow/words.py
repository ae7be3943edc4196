"""The words of rounds and Turns, which rules below the flow need as well: whose Turn it is, what a
Turn may end with, and how the game goes on."""

from __future__ import annotations

from typing import Final

from shamble.rules.words import pages as page
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, ENDING, GOAL, PERSON, PHASE

ROUND_BEGAN: Final = event(
    "round-began", round=COUNT,
    pages=page.OVERVIEW, scene="other", marks="follows quiet grave heading",
)  # fmt: skip
TURN_BEGAN: Final = event(
    "turn-began", survivor=PERSON,
    pages="2E 19 · BP 19 · WD 21", scene="other", marks="follows quiet grave heading",
)  # fmt: skip
TURN_ENDED: Final = event(
    "turn-ended", survivor=PERSON,
    pages=page.NOTHING, scene="other", marks="follows quiet heading",
)  # fmt: skip
FREE_ACTION: Final = event("free-action", survivor=PERSON, pages="BP 52", scene="other")
GOAL_MET: Final = event(
    "goal-met", goal=GOAL,
    pages=page.OVERVIEW, scene="goal", log="finds", marks="grave strong",
)  # fmt: skip
PHASE_ENDED: Final = event(
    "phase-ended", phase=PHASE,
    pages=page.OVERVIEW, scene="other", marks="follows quiet heading",
)  # fmt: skip
GAME_ENDED: Final = event(
    "game-ended", ending=ENDING, pages=page.OVERVIEW, scene="end", marks="grave strong"
)
