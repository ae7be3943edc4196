"""The words of inventories: putting cards in order, trading, discarding. [2E 16, 21 · BP 17, 20]"""

from __future__ import annotations

from typing import Final

from shamble.rules.table.changes import CARDS, NOTHING
from shamble.rules.table.state import SLOTS, Slot, State
from shamble.rules.words import pages as page
from shamble.rules.words.choices import verb
from shamble.rules.words.decisions import question
from shamble.rules.words.descriptions import Spoken
from shamble.rules.words.events import event
from shamble.rules.words.parts import CARD, PARTNER_SLOT, PERSON, SLOT

REORGANISE: Final = verb("reorganise", pages=page.TRADE, family="cards", loses=NOTHING)
TRADE: Final = verb("trade", PERSON, pages=page.TRADE, family="cards", loses=NOTHING)
PUT: Final = verb("put", SLOT, SLOT, pages=page.INVENTORY, sign="card", loses=NOTHING)
SWAP: Final = verb("swap", SLOT, SLOT, pages=page.INVENTORY, sign="card", loses=NOTHING)
DISCARD: Final = verb("discard", SLOT, pages=page.INVENTORY, sign="card", loses=CARDS)
GIVE: Final = verb("give", SLOT, PARTNER_SLOT, pages=page.TRADE, sign="card", loses=NOTHING)
RECEIVE: Final = verb(
    "receive", PARTNER_SLOT, SLOT, key="take", pages=page.TRADE, sign="card", loses=NOTHING
)


def gained(state: State, survivor: int) -> list[int]:
    """The cards that the survivor has got and not yet put anywhere."""
    start = survivor * SLOTS
    drawn = state.cards[start + int(Slot.GAINED_1) : start + SLOTS]
    return [copy for copy in drawn if copy >= 0]


def _has_room(told: Spoken) -> bool:
    """Whether one of the cards that the survivor has got can be put anywhere."""
    return any(answer.startswith("put drawn") for answer in told.choices)


ARRANGING: Final = question(
    "inventory",
    partner=PERSON,
    pages="2E 16, 21 · BP 17, 20 · WD 17, 21",
    cases={
        "_trade": lambda told: "partner" in told.numbers,
        "_gained": lambda told: bool(gained(told.play.state, told.survivor)) and _has_room(told),
        "_full": lambda told: bool(gained(told.play.state, told.survivor)),
    },
)
"""About the partner, while cards are exchanged."""

DEALT: Final = event(
    "dealt", survivor=PERSON, card=CARD, pages=page.DEALING, scene="deal", log="finds"
)
DISCARDED: Final = event("discarded", survivor=PERSON, card=CARD, pages=page.INVENTORY, log="finds")
GAVE: Final = event(
    "gave", survivor=PERSON, target=PERSON, card=CARD, pages=page.TRADE, log="finds"
)
