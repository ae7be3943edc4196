"""The words of rounds and Turns, which rules below the flow need as well: whose Turn it is, what a
Turn may end with, and how the game goes on."""

from __future__ import annotations

from typing import Final

from shamble.content.quests import Quest
from shamble.content.vocabulary.standing import ExitZone
from shamble.rules.flow.endings import Ending
from shamble.rules.table.changes import CARDS, EVERYTHING, LEAVING, NOTHING
from shamble.rules.words import pages as page
from shamble.rules.words.choices import verb
from shamble.rules.words.decisions import question
from shamble.rules.words.events import event
from shamble.rules.words.parts import CAR, COUNT, ENDING, GOAL, PERSON, PHASE, SLOT


def lets_cars_out(quest: Quest) -> bool:
    """Whether cars may leave the board."""
    return any(isinstance(word, ExitZone) and word.cars for word in quest.standing)


ACTIVATE: Final = verb("activate", PERSON, pages=page.TURN, sign="person", loses=NOTHING)
END_TURN: Final = verb("end-turn", pages=page.NOTHING, loses=NOTHING)
LEAVE: Final = verb("leave", sign="here", loses=EVERYTHING | LEAVING)
DROP: Final = verb("drop", PERSON, SLOT, pages=page.INVENTORY, sign="card", loses=CARDS)
"""Discard a card for free at any menu, when no cards are being arranged."""
DRIVE_OFF: Final = verb("drive-off", CAR, quest_for=lets_cars_out, loses=EVERYTHING | LEAVING)
"""Leave the board in a car, with all aboard."""
ABANDON: Final = verb(
    "abandon-guards", COUNT, sign="here", pages="WD 46-47, 50", loses=EVERYTHING | LEAVING
)
"""Leave the board as the last survivor and leave Guards behind: the game is lost. (ruling 198)"""
ACTIVATING: Final = question("activate", pages=page.TURN)
CHOOSING_ACTION: Final = question("action", count=COUNT, pages="2E 19-22 · BP 19-22 · WD 21-25")
LEAVING_BOARD: Final = question("leave")

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
    "game-ended",
    ending=ENDING,
    pages=page.OVERVIEW,
    scene="end",
    marks="grave strong",
    cases={
        ".won": lambda told: told.numbers["ending"] == Ending.WON,
        ".lost": lambda told: told.numbers["ending"] != Ending.WON,
    },
)
