"""Ways to compare what a scenario expects with what is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeVar

from shamble.content.errors import ContentError
from shamble.scenarios.difference import Difference, shown
from shamble.scenarios.playthrough import Snapshot

Name = TypeVar("Name", str, int)
T = TypeVar("T")


class Comparison:
    """What differs, under one key of the file. Names that mean nothing are errors."""

    def __init__(self, table: Snapshot, key: str) -> None:
        self.table: Final = table
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

    def each(
        self,
        field: str,
        wanted: Mapping[str, Any] | None,
        find: Callable[[str], int],
        value: Callable[[int], object],
    ) -> None:
        """A table by name: each value is as expected."""
        for name, expected in (wanted or {}).items():
            where = f"{field}.{name}"
            self.same(where, expected, value(self.meant(where, find, name)))

    def all(self, field: str, wanted: Iterable[Any] | None, found: Iterable[Any]) -> None:
        """A list without order: exactly these."""
        if wanted is not None:
            self.same(field, sorted(wanted), sorted(found))

    def among(self, field: str, wanted: Iterable[Any] | None, found: Iterable[Any]) -> None:
        """A list: these at least, as often as they are named."""
        there = list(found)
        left = there[:]
        for expected in wanted or ():
            if expected in left:
                left.remove(expected)
            else:
                self.differs(field, expected, there)
