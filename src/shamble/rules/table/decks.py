"""The decks and what was drawn from them. The top card of a deck is the last."""

from __future__ import annotations

from shamble.rules.table.shapes import COPY, KIND, ZOMBIE_CARD, Series
from shamble.rules.table.things import Secret, Thing

Thing(
    "equipment_deck",
    Series(COPY),
    "The cards of the deck, face down; the top card is the last.",
    __name__,
    first=lambda material: list(material.equipment),
    secret=Secret.ORDER,
)
Thing("equipment_discard", Series(COPY), "", __name__)
Thing(
    "set_aside",
    Series(COPY),
    "Equipment cards that a quest takes out of the game at set-up.",
    __name__,
)
Thing(
    "pimp_deck",
    Series(COPY),
    "",
    __name__,
    first=lambda material: list(material.pimp),
    secret=Secret.ORDER,
)
Thing(
    "zombie_deck",
    Series(ZOMBIE_CARD),
    "",
    __name__,
    first=lambda material: list(range(len(material.zombie_cards))),
    secret=Secret.ORDER,
)
Thing("zombie_discard", Series(ZOMBIE_CARD), "", __name__)
Thing(
    "zombie_drawn",
    Series(ZOMBIE_CARD),
    "Zombie cards being resolved; a new deck is made without them. (ruling 143)",
    __name__,
)
Thing(
    "abomination_deck",
    Series(KIND),
    "",
    __name__,
    first=lambda material: [kind.index for kind in material.kinds if kind.has_card],
    secret=Secret.ORDER,
)
Thing("abomination_discard", Series(KIND), "", __name__)
Thing(
    "renamed",
    Series(COPY, COPY),
    "Cards that were made from others: the new copy, the copy it was made from, and so on.",
    __name__,
)
