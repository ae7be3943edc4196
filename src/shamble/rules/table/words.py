"""What happens on the table itself: decks, noise, Spawn tokens."""

from __future__ import annotations

from typing import Final

from shamble.content.vocabulary import effects as do
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import PILE, SPAWN_TOKEN, ZONE

SHUFFLED: Final = event(
    "shuffled", pile=PILE,
    pages="2E 19-20, 25 · BP 19-20, 25 · WD 21, 28-29", marks="follows quiet faint",
)  # fmt: skip
DECK_SHUFFLED: Final = event(
    "deck-shuffled", pile=PILE,
    pages="2E 60, 65 · BP 48, 53 · WD 53", marks="follows quiet faint",
)  # fmt: skip
NOISE_MADE: Final = event("noise", zone=ZONE, pages="2E 14 · BP 15 · WD 15", marks="follows faint")
SPAWN_REMOVED: Final = event(
    "spawn-removed", number=SPAWN_TOKEN, zone=ZONE,
    pages="2E 49 · BP 30 · WD 19", log="horde", marks="follows",
)  # fmt: skip
SPAWN_MOVED: Final = event(
    "spawn-moved",
    number=SPAWN_TOKEN,
    from_=ZONE,
    zone=ZONE,
    pages="2E 40, 43 · WD 19, 42, 48",
    log="horde",
    marks="follows",
    quest_for=speaks_of(do.MoveSpawnToken),
)
