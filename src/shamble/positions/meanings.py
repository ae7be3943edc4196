"""What the names that a person writes mean at one table."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from shamble.content.errors import ContentError
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.words.part import Part
from shamble.rules.words.parts import CAR, CRATE, DOOR, KIND, OBJECTIVE, SLOT, ZONE


class Meanings:
    """Finds what a name means at this table; a name that means nothing is an error."""

    def __init__(self, material: Material) -> None:
        self.material: Final = material

    def zone(self, name: str) -> int:
        """By any of its names; also in the form that choices have: `vault-yellow`."""
        return self._meant(ZONE, name)

    def door(self, name: str) -> int:
        """The door between two zones: `0,0:a/0,0:b`, in either order."""
        ends = name.split("/")
        if len(ends) != 2:
            raise ContentError(f"the door {name!r}", expected="two zones with / between them")
        for end in ends:
            self.zone(end)
        return self._meant(DOOR, name)

    def who(self, name: str) -> int:
        """A survivor, by id or by name."""
        team = self.material.survivors
        for number, survivor in enumerate(team):
            if name in (survivor.id, survivor.name):
                return number
        raise unknown("survivor", name, [survivor.id for survivor in team])

    def kind(self, name: str) -> int:
        return self._meant(KIND, name)

    def card(self, name: str) -> int:
        known = self.material.card_index
        if name not in known:
            raise unknown("card", name, known)
        return known[name]

    def slot(self, name: str) -> int:
        return self._meant(SLOT, name)

    def zombie_card(self, number: int) -> int:
        """By its printed number."""
        printed = [card.number for card in self.material.zombie_cards]
        if number not in printed:
            raise ContentError(
                f"the zombie card {number}, which is not in this box",
                expected=f"{min(printed)} to {max(printed)}",
            )
        return printed.index(number)

    def rampart(self, name: str) -> int:
        """The border of a walkway at which a Rope Ladder may lie, by the zones on both sides."""
        board = self.material.board
        zones = [self.zone(one) for one in name.split("/")]
        border = board.border(zones[0], zones[1]) if len(zones) == 2 else None
        if border is None or border not in board.walls_at[zones[0]]:
            raise ContentError(
                f"a Rope Ladder between {' and '.join(name.split('/'))}",
                expected="two zones side by side, one of them a walkway: 0,0:a/0,0:b",
            )
        return border.index

    def objective(self, number: int) -> int:
        return self._numbered(OBJECTIVE, number)

    def crate(self, number: int) -> int:
        return self._numbered(CRATE, number)

    def car(self, name: str) -> int:
        """The car by its kind, the second one of a kind with a 2: `pimpmobile-2`."""
        return self._meant(CAR, name)

    def goal(self, name: str) -> int:
        known = [goal.name for goal in self.material.quest.goals]
        return known.index(one_of(name, known, "goal"))

    def color(self, name: str) -> int:
        return COLORS.index(one_of(name, COLORS, "colour"))

    def zone_name(self, zone: int) -> str:
        return self.material.board.name(zone)

    def _meant(self, part: Part, name: str) -> int:
        number = part.read(self.material, name.replace(" ", "-"))
        if number < 0:
            raise unknown(part.what, name, part.texts(self.material))
        return number

    def _numbered(self, part: Part, number: int) -> int:
        count = len(part.numbers(self.material) or ())
        if not 0 <= number < count:
            expected = f"0 to {count - 1}" if count else "none: there is none on this board"
            raise ContentError(f"the {part.what} {number}", expected=expected)
        return number


T = TypeVar("T")


@contextlib.contextmanager
def at(key: str) -> Iterator[None]:
    """What is wrong in here is wrong at this key, or at a place of the list or a key of the table
    there: `[1]`, `.zone`."""
    try:
        yield
    except ContentError as problem:
        own = problem.key
        raise problem.under(own if own and own[0] not in "[." else f"{key}{own}") from None


def in_order(values: Iterable[T]) -> Iterator[tuple[contextlib.AbstractContextManager[None], T]]:
    """Each value with its place: `for place, value in in_order(values): with place: …`."""
    for number, value in enumerate(values):
        yield at(f"[{number}]"), value


def one_of(word: str, known: Iterable[str], what: str) -> str:
    """The word, if it is a known one."""
    known = list(known)
    if word not in known:
        raise unknown(what, word, known)
    return word


def unknown(what: str, name: str, known: Iterable[str]) -> ContentError:
    """What may have been meant, or else what there is."""
    words = list(known)
    near = difflib.get_close_matches(name, words, n=3) if len(words) > 12 else []
    listed = near or words
    if len(listed) > 12:
        expected = f"a {what} such as {listed[0]}"
    else:
        expected = "one of " + ", ".join(listed) if listed else f"none: there is no {what} here"
    return ContentError(f"the {what} {name!r}, which is not known here", expected=expected)
