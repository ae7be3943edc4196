"""Ways to compare what a scenario expects with what is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from shamble.content.errors import ContentError
from shamble.positions.meanings import Meanings, one_of
from shamble.rules.flow.play import Play
from shamble.scenarios.difference import Difference, shown
from shamble.scenarios.expect import Expect
from shamble.scenarios.playthrough import Snapshot

Name = TypeVar("Name", str, int)
T = TypeVar("T")
NOBODY: Final = "nobody"


class Comparison:
    """What differs, under one key of the file. Names that mean nothing are errors."""

    def __init__(self, table: Snapshot, expect: Expect, key: str, since: int) -> None:
        """`since` is the number of the first event that counts."""
        self.table: Final = table
        self.expect: Final = expect
        self.since: Final = since
        self.play: Final = table.play
        self.state: Final = table.play.state
        self.material: Final = table.play.material
        self.names: Final = table.names
        self.key: Final = key
        self.differences: Final[list[Difference]] = []

    def meant(self, where: str, find: Callable[[Name], T], name: Name) -> T:
        """What a name means; that it means nothing is an error at its place."""
        try:
            return find(name)
        except ContentError as problem:
            raise problem.under(f"{self.key}.{where}") from None

    def differs(self, where: str, expected: object, found: object) -> None:
        self.differences.append(Difference(f"{self.key}.{where}", shown(expected), shown(found)))

    def same(self, where: str, expected: object, found: object) -> None:
        if expected != found:
            self.differs(where, expected, found)

    def all(self, field: str, wanted: Iterable[Any], found: Iterable[Any]) -> None:
        """A list without order: exactly these."""
        self.same(field, sorted(wanted), sorted(found))

    def among(self, field: str, wanted: Iterable[Any], found: Iterable[Any]) -> None:
        """A list: these at least, as often as they are named."""
        there = list(found)
        left = there[:]
        for expected in wanted:
            if expected in left:
                left.remove(expected)
            else:
                self.differs(field, expected, there)

    def zone_called(self, where: str, name: str) -> str:
        """A zone by its first name."""
        return self.names.zone_name(self.meant(where, self.names.zone, name))


# --- descriptions of what is looked at ------------------------------------------------------

Look = Callable[[Comparison, str, Any], None]
"""Compares the table with what is expected under a key of this name."""


def by_name(find: Callable[[Meanings, str], int], value: Callable[[Play, int], object]) -> Look:
    """A table by name: each value is as expected."""

    def look(found: Comparison, field: str, wanted: Mapping[str, Any]) -> None:
        for name, expected in wanted.items():
            where = f"{field}.{name}"
            number = found.meant(where, lambda text: find(found.names, text), name)
            found.same(where, expected, value(found.play, number))

    return look


def zones(there: Callable[[Play], Iterable[int]]) -> Look:
    """A list of zones without order: exactly these."""

    def look(found: Comparison, field: str, wanted: tuple[str, ...]) -> None:
        places = [found.zone_called(f"{field}[{n}]", name) for n, name in enumerate(wanted)]
        found.all(field, places, [found.names.zone_name(zone) for zone in there(found.play)])

    return look


def numbers(find: Callable[[Meanings, int], int], there: Callable[[Play], Iterable[int]]) -> Look:
    """A list of numbers without order: exactly these."""

    def look(found: Comparison, field: str, wanted: tuple[int, ...]) -> None:
        for place, number in enumerate(wanted):
            found.meant(f"{field}[{place}]", lambda one: find(found.names, one), number)
        found.all(field, wanted, there(found.play))

    return look


def numbers_in_order(there: Callable[[Play], list[int]]) -> Look:
    """A list of numbers in their order: exactly these."""
    return lambda found, field, wanted: found.same(field, list(wanted), there(found.play))


def a_number(value: Callable[[Play], int]) -> Look:
    """One number."""
    return lambda found, field, wanted: found.same(field, wanted, value(found.play))


def word(value: Callable[[Play], str], known: Callable[[Play], Iterable[str]]) -> Look:
    """One of some words."""

    def look(found: Comparison, field: str, wanted: str) -> None:
        found.meant(field, lambda text: one_of(text, known(found.play), field), wanted)
        found.same(field, wanted, value(found.play))

    return look


def bits(number: int) -> list[int]:
    """The places of the bits that are set."""
    return [place for place in range(number.bit_length()) if number >> place & 1]
