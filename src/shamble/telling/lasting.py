"""How long the words of a choice stay true: what of the table they speak of, and what changed.

Most of what is on offer was on offer before. Its words need not be made again as long as nothing
changed that they speak of. Where that is not known for sure, they are.
"""

from __future__ import annotations

import functools
from operator import attrgetter
from typing import Final

from shamble.game import Game
from shamble.rules.boxes.material import Material
from shamble.rules.table.state import SLOTS, State
from shamble.rules.words import parts
from shamble.rules.words.descriptions import Description
from shamble.rules.words.part import Part
from shamble.telling.parts_said import MORE, NAMED, Beside

FIELDS: Final = (
    "cars", "colors", "crates", "necromancers", "objectives", "passages", "roles", "spawn_tokens",
    "zombies", "zone",
)  # fmt: skip
"""The fields of the state of which choices speak, besides the cards of each survivor."""
BIT: Final = {field: 1 << number for number, field in enumerate(FIELDS)}
CARDS_OF: Final = 1 << len(FIELDS)
"""The bit of the first survivor's cards; those of the others are above it."""
NEVER: Final = -1
"""The words hold for one question only."""


def _bits(*fields: str) -> int:
    return sum(BIT[field] for field in fields)


_PLACE: Final = _bits("cars", "crates", "objectives", "passages", "spawn_tokens")
_ZONE: Final = _PLACE | _bits("necromancers", "zombies")
READS: Final[dict[Part, int]] = {
    **{part: 0 for part in NAMED if part not in MORE},
    parts.COUNT: 0,
    parts.DICE: 0,
    parts.CARD_OR_LUCKY: 0,
    parts.WAY: 0,
    parts.GUARD_WAY: 0,
    parts.KIND: 0,
    parts.ZONE: _ZONE,
    parts.VIA: _ZONE,
    parts.CREW: _ZONE | BIT["zone"],
    parts.DOOR: _PLACE | BIT["zone"],
    parts.PERSON: BIT["roles"],
    parts.OBJECTIVE: _bits("objectives", "colors"),
    parts.KEPT_OBJECTIVE: _bits("objectives", "colors"),
    parts.CRATE: BIT["cars"],
}
"""What the words for a part of a choice speak of, and where it lies, as bits. Cards in slots are
told apart by their owners; a part that is missing here is said anew each time."""
OF_WHO_IS_ASKED: Final = (parts.DOOR, parts.PARTNER_SLOT)
"""The parts whose words depend on who is asked; and so do slots, if nobody is named beside them."""


def lasts(material: Material, described: Description, beside: Beside) -> int:
    """The bits of all of which a choice speaks; NEVER if that is not known."""
    found = _of_any(described)
    if found == NEVER:
        return NEVER
    numbers = beside.numbers
    if parts.SLOT in described.parts:
        found |= CARDS_OF << numbers.get("survivor", beside.survivor)
    if parts.PARTNER_SLOT in described.parts:
        found |= CARDS_OF << beside.partner
    if parts.PERSON in described.parts:
        person = numbers["survivor"]
        if person in material.guards or person == material.walking_beacon:
            found |= BIT["zone"]  # they are found by it
    return found


@functools.cache
def _of_any(described: Description) -> int:
    """The bits of what all choices of a verb speak of, besides cards in slots."""
    slots = (parts.SLOT, parts.PARTNER_SLOT)
    if described.cases or any(part not in READS and part not in slots for part in described.parts):
        return NEVER
    found = 0
    for part in described.parts:
        found |= READS.get(part, 0)
    return found


@functools.cache
def speaks_of_who_is_asked(described: Description) -> bool:
    """Whether the words depend on who is asked, or with whom cards are exchanged."""
    slots = parts.SLOT in described.parts and "survivor" not in described.names
    return slots or any(part in OF_WHO_IS_ASKED for part in described.parts)


class Lookout:
    """What changed on a table between two looks at it."""

    def __init__(self) -> None:
        self._fields: list[object] = [None] * len(FIELDS)
        self._cards: list[int] = []

    def look_at(self, game: Game) -> int:
        """The bits of all that is different in a game from what it was at the last look."""
        return self.look(game.state)

    def look(self, state: State) -> int:
        """The bits of all that is different from what it was at the last look."""
        found = 0
        for number, now in enumerate(_fields_of(state)):
            if now != self._fields[number]:
                found |= 1 << number
                self._fields[number] = now[:] if isinstance(now, list) else now
        cards = self._cards
        if cards != state.cards:
            for owner, start in enumerate(range(0, len(state.cards), SLOTS)):
                if cards[start : start + SLOTS] != state.cards[start : start + SLOTS]:
                    found |= CARDS_OF << owner
            self._cards = state.cards[:]
        return found


_fields_of: Final = attrgetter(*FIELDS)
