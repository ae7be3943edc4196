"""What the state says of each person: the zone, the dashboard with its cards, the Turn."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from shamble.rules.actions.inventory import MOVED_BEACON
from shamble.rules.people.abilities import FREE_TYPES
from shamble.rules.people.roles import ROLES
from shamble.rules.table.changes import CARDS, GONE, OBJECTIVES, PEOPLE, POINTS, WHERE
from shamble.rules.table.once import ONCE, cast_bit, cast_copies
from shamble.rules.table.shapes import (
    COUNTED,
    LONGEST,
    MANY,
    MAYBE_COPY,
    MAYBE_PERSON,
    MAYBE_SURVIVOR,
    PLACE,
    Bits,
    Number,
    Row,
    Series,
    Shape,
    below,
    between,
    bits_of,
    broken,
    copies,
    objectives,
    people,
    read_list,
    read_number,
    seats,
    survivors,
)
from shamble.rules.table.state import ASIDE, SLOTS
from shamble.rules.table.things import thing

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material


class Uses(Row):
    """What was used up, as bits. Which bit stands for what is decided anew with each new skill:
    the names are stored, and the numbers of the Enchantments."""

    def __init__(self) -> None:
        super().__init__(survivors, COUNTED, own=True)

    def write(self, value: Any) -> Any:
        return [_names_of(bits) for bits in value]

    def read(self, material: Material, field: str, given: Any) -> Any:
        return [_bits_of(material, one) for one in read_list(field, given, survivors(material))]


@functools.lru_cache(4096)
def _names_of(bits: int) -> list[str | int]:
    names: list[str | int] = sorted(name for name, bit in ONCE.items() if bits & bit)
    return names + list(cast_copies(bits))


def _bits_of(material: Material, given: Any) -> int:
    """A name that no rule has any more says nothing."""
    bits = 0
    for one in read_list("used", given):
        if isinstance(one, str):
            bits |= ONCE.get(one, 0)
        else:
            bits |= cast_bit(read_number("used", one, (0, len(material.copies) - 1)))
    return bits


class SkillChoices(Shape):
    """The choices that a survivor made, one tuple each."""

    def __init__(self) -> None:
        self.kind = "list[tuple[int, ...]]"

    def first(self, material: Material) -> Any:
        return [(0,)] * survivors(material)

    def read(self, material: Material, field: str, given: Any) -> Any:
        return [
            self._read_row(material, row) for row in read_list(field, given, survivors(material))
        ]

    def _read_row(self, material: Material, given: Any) -> tuple[int, ...]:
        """The level of each further choice, or the book's list, and the place in it."""
        row = read_list("skills", given)
        if not row:
            raise broken("skills", "nothing at Blue")
        guard = read_number("skills", row[0], (0, len(material.guard_cards)))
        return (guard, *[read_number("skills", one, (0, MANY)) for one in row[1:]])


def _zones(material: Material) -> list[int]:
    """Survivors who are played begin in a start zone; Guards and a Beacon that walks, where the
    quest puts them."""
    cards, team = len(material.survivors), material.team_size
    found = [material.start_zones[0]] * len(material.people)
    found[team:cards] = [ASIDE] * (cards - team)
    if material.walking_beacon >= 0:
        found[material.walking_beacon] = material.beacon_zone
    if material.guards:
        found[material.guards.start :] = material.guard_zones
    return found


thing(
    "zone",
    Row(people, PLACE, own=True),
    "Zone of each person, or NOWHERE, LEFT or ASIDE.",
    __name__,
    first=_zones,
    mark=WHERE | GONE,
)
thing("wounds", Row(people, COUNTED), "By person.", __name__)
thing(
    "roles",
    Row(people, between(0, len(ROLES) - 1)),
    "What each person is now: a place in `people.ROLES`.",
    __name__,
    first=lambda material: [person.role.number for person in material.people],
    mark=PEOPLE,
)
thing(
    "leaders",
    Row(people, MAYBE_PERSON, -1),
    "For each person the survivor whom that person follows, or -1.",
    __name__,
    mark=PEOPLE,
)
thing(
    "rotten",
    Bits(people),
    "Bits: survivors no zombie notices, for the round or as long as they have a token for it.",
    __name__,
)
thing("rotten_tokens", Bits(people), "Bits: those of them who have a Rotten token.", __name__)
thing(
    "free_action",
    Number(MAYBE_SURVIVOR, -1),
    "The survivor who holds the Free Action token, or -1.",
    __name__,
)
thing(
    "seats",
    Row(survivors, below(seats)),
    "The seat that plays each survivor; this and what follows has a place for each ID card.",
    __name__,
    first=lambda material: [
        *material.team_seats,
        *[0] * (len(material.survivors) - material.team_size),
    ],
)
thing(
    "dashboards",
    Row(survivors, below(survivors)),
    "The place in the row of dashboards of each person who is played.",
    __name__,
    first=lambda material: list(range(len(material.survivors))),
)
thing("points", Row(survivors, COUNTED), "", __name__, mark=POINTS)
thing(
    "laps",
    Row(survivors, COUNTED),
    "In Ultrared, from the first time at Red: four for each, and the level that the "
    "points have reached since. Else 0.",
    __name__,
    mark=POINTS,
)
thing("actions", Row(survivors, COUNTED, own=True), "Actions left in the Turn.", __name__)
thing(
    "free",
    Row(survivors, bits_of(lambda material: 4 * FREE_TYPES), own=True),
    "Bits: typed free actions used this Turn.",
    __name__,
)
thing(
    "used",
    Uses(),
    "Bits: what was used up this Turn, or this round (a Search, a skill …): see `once`.",
    __name__,
)
thing(
    "in_a_row",
    Row(survivors, bits_of(lambda material: 2 * LONGEST), own=True),
    "The attacks of the Turn since any other Action, two bits each: 1 + the way; the last "
    "one in the lowest bits.",
    __name__,
)
thing(
    "skills",
    SkillChoices(),
    "The choice made at each Danger Level, and in Ultrared the further ones: the level "
    "(or the book's list) and the place in it; at Blue 0, or the number of a Guard Skill "
    "card, from 1 on. Replaced like a `Pile`.",
    __name__,
)
thing(
    "kept",
    Row(survivors, bits_of(objectives)),
    "Bits: Objectives on the survivor's dashboard.",
    __name__,
    mark=OBJECTIVES,
)
thing(
    "took",
    Row(survivors, COUNTED),
    "How many Objectives the survivor took off the board in the whole game.",
    __name__,
)
thing(
    "cards",
    Row(lambda material: len(material.survivors) * SLOTS, MAYBE_COPY, -1, own=True),
    "Cards by survivor and slot: `cards[survivor * SLOTS + slot]`; -1 is none.",
    __name__,
    mark=CARDS,
)
thing("empty", Bits(copies), "Bits: cards that must be reloaded.", __name__)
thing(
    "arranging",
    Series(
        below(survivors),
        MAYBE_SURVIVOR,
        bits_of(lambda material: MOVED_BEACON + 1),
        at_most_one=True,
    ),
    "While cards are put in order: whose, with whom they are exchanged or -1, the copies "
    "that have moved as bits, and what else changed hands. Else empty.",
    __name__,
)
