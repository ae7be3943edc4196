"""The fields of the state about each person: the zone, the dashboard with its cards, the Turn."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Final

from shamble.rules.actions.inventory import MOVED_BEACON
from shamble.rules.people.abilities import FREE_TYPES
from shamble.rules.people.roles import ROLES
from shamble.rules.table.changes import CARDS, GONE, OBJECTIVES, PEOPLE, POINTS, WHERE
from shamble.rules.table.once import ONCE, cast_bit, cast_copies
from shamble.rules.table.shapes import (
    COPY,
    COUNTED,
    LONGEST,
    MAYBE_COPY,
    MAYBE_PERSON,
    MAYBE_SURVIVOR,
    PLACE,
    SEAT,
    SURVIVOR,
    Bits,
    Bounds,
    Number,
    Row,
    Series,
    Shape,
    between,
    bits_of,
    broken,
    copies,
    objectives,
    people,
    read_list,
    read_number,
    survivors,
)
from shamble.rules.table.state import ASIDE, SLOTS
from shamble.rules.table.things import Thing

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material


class Uses(Row):
    """The bits of what survivors used up. A new skill may change which bit stands for what, so
    positions store the names, and the numbers of the Enchantments."""

    def __init__(self) -> None:
        super().__init__(survivors, COUNTED, own=True)
        self.as_it_is = False

    def write(self, value: Any) -> Any:
        return [_names_of(bits) for bits in value]

    def read(self, material: Material, field: str, given: Any) -> Any:
        return [_bits_of(material, one) for one in read_list(field, given, survivors(material))]


@functools.lru_cache(4096)
def _names_of(bits: int) -> list[str | int]:
    names: list[str | int] = sorted(name for name, bit in ONCE.items() if bits & bit)
    return names + list(cast_copies(bits))


def _bits_of(material: Material, given: Any) -> int:
    """The bits of stored names; a name that no rule has any more is left out."""
    bits = 0
    for one in read_list("used", given):
        if isinstance(one, str):
            bits |= ONCE.get(one, 0)
        else:
            bits |= cast_bit(read_number("used", one, material, COPY))
    return bits


GUARD_CARD: Final = Bounds(
    "a Guard Skill card or 0", lambda material: (0, len(material.guard_cards))
)


class SkillChoices(Shape):
    """The skills that each survivor chose, as one tuple for each survivor."""

    def __init__(self) -> None:
        self.kind = "list[tuple[int, ...]]"

    def first(self, material: Material) -> Any:
        return [(0,)] * survivors(material)

    def read(self, material: Material, field: str, given: Any) -> Any:
        return [
            self._read_row(material, row) for row in read_list(field, given, survivors(material))
        ]

    def _read_row(self, material: Material, given: Any) -> tuple[int, ...]:
        """Read the choices of a survivor; a further one is a level, or the list, and a place."""
        row = read_list("skills", given)
        if not row:
            raise broken("skills", "nothing at Blue")
        each_bounds = self._bounds(len(row))
        return tuple(
            [
                read_number("skills", one, material, bounds)
                for one, bounds in zip(row, each_bounds, strict=True)
            ]
        )

    def numbers(self, value: Any) -> list[tuple[Bounds, int]]:
        return [pair for row in value for pair in zip(self._bounds(len(row)), row, strict=True)]

    def _bounds(self, length: int) -> list[Bounds]:
        return [GUARD_CARD, *[COUNTED] * (length - 1)]


def _zones(material: Material) -> list[int]:
    """The first zone of each person: a start zone for survivors of the team, and for Guards and a
    Beacon that walks the zone that the quest gives them."""
    cards, team = len(material.survivors), material.team_size
    found = [material.start_zones[0]] * len(material.people)
    found[team:cards] = [ASIDE] * (cards - team)
    if material.walking_beacon >= 0:
        found[material.walking_beacon] = material.beacon_zone
    if material.guards:
        found[material.guards.start :] = material.guard_zones
    return found


Thing(
    "zone",
    Row(people, PLACE, own=True),
    "The zone of each person, or NOWHERE, LEFT or ASIDE.",
    __name__,
    first=_zones,
    mark=WHERE | GONE,
)
Thing("wounds", Row(people, COUNTED), "The Wounds of each person.", __name__)
Thing(
    "roles",
    Row(people, between("a role", 0, len(ROLES) - 1)),
    "The role of each person now: a place in `people.ROLES`.",
    __name__,
    first=lambda material: [person.role.number for person in material.people],
    mark=PEOPLE,
)
Thing(
    "leaders",
    Row(people, MAYBE_PERSON, -1),
    "For each person the survivor whom that person follows, or -1.",
    __name__,
    mark=PEOPLE,
)
Thing(
    "rotten",
    Bits("people", people),
    "Bits: survivors whom no zombie notices, this round or while they have a Rotten token.",
    __name__,
)
Thing("rotten_tokens", Bits("people", people), "Bits: survivors who have a Rotten token.", __name__)
Thing(
    "free_action",
    Number(MAYBE_SURVIVOR, -1),
    "The survivor who holds the Free Action token, or -1.",
    __name__,
)
Thing(
    "seats",
    Row(survivors, SEAT),
    "The seat that plays each survivor; fields from here on have a place for each ID card.",
    __name__,
    first=lambda material: [
        *material.team_seats,
        *[0] * (len(material.survivors) - material.team_size),
    ],
)
Thing(
    "dashboards",
    Row(survivors, SURVIVOR),
    "The place in the row of dashboards of each person who is played.",
    __name__,
    first=lambda material: list(range(len(material.survivors))),
)
Thing("points", Row(survivors, COUNTED), "", __name__, mark=POINTS)
Thing(
    "laps",
    Row(survivors, COUNTED),
    "In Ultrared four for each time that the survivor's points came to Red, plus the level "
    "that they have reached since; else 0.",
    __name__,
    mark=POINTS,
)
Thing("actions", Row(survivors, COUNTED, own=True), "Actions left in the Turn.", __name__)
Thing(
    "free",
    Row(survivors, bits_of("free actions", lambda material: 4 * FREE_TYPES), own=True),
    "Four bits for each type of free action: how many the survivor used this Turn.",
    __name__,
)
Thing(
    "used",
    Uses(),
    "Bits: what the survivor used up this Turn or round (a Search, a skill …): see `once`.",
    __name__,
)
Thing(
    "in_a_row",
    Row(survivors, bits_of("attacks", lambda material: 2 * LONGEST), own=True),
    "The attacks of the Turn since any other Action, two bits each: 1 + the way to attack; "
    "the lowest bits are the last attack.",
    __name__,
)
Thing(
    "skills",
    SkillChoices(),
    "The skill chosen at each Danger Level, and in Ultrared the further ones: the level (or "
    "the book's list) and the place in it; at Blue 0, or the number of a Guard Skill card, "
    "from 1 on. The list is replaced like a `Pile`.",
    __name__,
)
Thing(
    "kept",
    Row(survivors, bits_of("Objectives", objectives)),
    "Bits: Objectives on the survivor's dashboard.",
    __name__,
    mark=OBJECTIVES,
)
Thing(
    "took",
    Row(survivors, COUNTED),
    "How many Objectives the survivor took off the board in the whole game.",
    __name__,
)
Thing(
    "cards",
    Row(lambda material: len(material.survivors) * SLOTS, MAYBE_COPY, -1, own=True),
    "Cards by survivor and slot: `cards[survivor * SLOTS + slot]`; -1 is none.",
    __name__,
    mark=CARDS,
)
Thing("empty", Bits("cards", copies), "Bits: cards that must be reloaded.", __name__)
Thing(
    "arranging",
    Series(
        SURVIVOR,
        MAYBE_SURVIVOR,
        bits_of("what has moved", lambda material: MOVED_BEACON + 1),
        at_most_one=True,
    ),
    "While a survivor arranges cards: the survivor, the partner of a Trade or -1, and bits "
    "for the copies and other things that have moved. Else empty.",
    __name__,
)
