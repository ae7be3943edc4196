"""What the commands that list things have in common: search, JSON, table, details, footnote."""

from __future__ import annotations

import abc
from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, TypeVar

from rich.text import Text

from shamble.cli import confidence
from shamble.cli.desk import Desk
from shamble.cli.output import write_json
from shamble.cli.search import in_detail, matches

Record = TypeVar("Record")


class Listing(abc.ABC, Generic[Record]):
    """The records that fit, in a table or as JSON."""

    what: ClassVar[str]
    """The list's name in JSON."""
    heads: ClassVar[tuple[str, ...]]
    right: ClassVar[tuple[str, ...]] = ()
    """The columns of the table, and those that hold numbers."""
    counted: ClassVar[bool] = True
    """Whether it says beneath the table how many were found."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @abc.abstractmethod
    def texts(self, record: Record) -> Iterable[str]:
        """Where words that are searched for may stand."""

    @abc.abstractmethod
    def as_json(self, record: Record) -> dict[str, object]:
        """Everything about a record."""

    @abc.abstractmethod
    def row(self, record: Record) -> Sequence[str | Text]:
        """The cells of a record in the table."""

    def show(self, records: Iterable[Record], words: Sequence[str] | None, json: bool) -> None:
        """Those of the records in which the words stand."""
        words = words or ()
        found = [record for record in records if matches(words, self.texts(record))]
        if json:
            listed = [self.as_json(record) for record in found]
            told = {"language": self.desk.names.language, self.what: listed}
            write_json({**told, **self.totals(found)})
        elif found:
            self.tell(found, words)
            self.end(found)
        else:
            self.desk.out.line(self.desk.text("heading.nothing"))

    def totals(self, found: list[Record]) -> dict[str, object]:
        """What JSON says of all of them together."""
        return {}

    def tell(self, found: list[Record], words: Sequence[str]) -> None:
        """The table."""
        self.desk.table(self.heads, map(self.row, found), right=self.right)
        if self.counted:
            self.desk.out.line()
            self.desk.out.line(self.desk.text("heading.found", count=len(found)))

    def end(self, found: list[Record]) -> None:
        """What stands beneath it all."""
        confidence.print_footnote(self.desk)


class DetailedListing(Listing[Record]):
    """A list that tells all of the only record, and of those that are named exactly."""

    @abc.abstractmethod
    def title(self, record: Record) -> str:
        """What stands above the details of a record."""

    @abc.abstractmethod
    def details(self, record: Record) -> Iterable[tuple[str, str | Text]]:
        """All that people want to know of a record, label and value."""

    def tell(self, found: list[Record], words: Sequence[str]) -> None:
        detailed = in_detail(words, found, self.texts)
        if detailed != found:
            super().tell(found, words)
        for record in detailed:
            self.desk.out.gap()
            self.desk.out.heading(self.title(record))
            self.desk.out.facts(self.details(record))
