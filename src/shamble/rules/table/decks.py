"""The decks and what was drawn from them. The top card of a deck is the last."""

from __future__ import annotations

from shamble.rules.table.shapes import COPY, KIND, ZOMBIE_CARD, Series
from shamble.rules.table.things import Secret, thing

thing(
    "equipment_deck",
    Series(COPY),
    "Cards face down; the top is the last.",
    __name__,
    first=lambda material: list(material.equipment),
    secret=Secret.ORDER,
)
thing("equipment_discard", Series(COPY), "", __name__)
thing(
    "set_aside",
    Series(COPY),
    "Equipment cards that a quest takes out of the game at set-up.",
    __name__,
)
thing(
    "pimp_deck",
    Series(COPY),
    "",
    __name__,
    first=lambda material: list(material.pimp),
    secret=Secret.ORDER,
)
thing(
    "zombie_deck",
    Series(ZOMBIE_CARD),
    "",
    __name__,
    first=lambda material: list(range(len(material.zombie_cards))),
    secret=Secret.ORDER,
)
thing("zombie_discard", Series(ZOMBIE_CARD), "", __name__)
thing(
    "zombie_drawn",
    Series(ZOMBIE_CARD),
    "Zombie cards being resolved; a new deck is made without them. (ruling 143)",
    __name__,
)
thing(
    "abomination_deck",
    Series(KIND),
    "",
    __name__,
    first=lambda material: [kind.index for kind in material.kinds if kind.has_card],
    secret=Secret.ORDER,
)
thing("abomination_discard", Series(KIND), "", __name__)
thing(
    "renamed",
    Series(COPY, COPY),
    "Cards that were made of others: the copy, and that of which it was made, and so on.",
    __name__,
)
