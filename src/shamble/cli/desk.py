"""What every command works with: the language, the content, and where to write."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol

import typer
from rich.text import Text

from shamble.board import Board
from shamble.cli import problems
from shamble.cli.files import check_source
from shamble.cli.output import Output
from shamble.content import library, telling
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent, Library
from shamble.content.names import Names, languages
from shamble.content.quests import Quest
from shamble.content.skills import Skill, load_skills
from shamble.game import boxes

DEFAULT_LANGUAGE = "en"


class NamedRecord(Protocol):
    """A record with an id and the name that is printed in the book."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


@dataclasses.dataclass(frozen=True)
class GlobalOptions:
    """The global options, before the command's own are added to them."""

    language: str | None = None
    folders: tuple[Path, ...] = ()


@dataclasses.dataclass(frozen=True)
class Desk:
    """Names, content and output for one command."""

    names: Names
    folders: tuple[Path, ...]
    out: Output

    @functools.cached_property
    def library(self) -> Library:
        """The three boxes and what the user's own folders add to them."""
        return library.load(*self.folders) if self.folders else library.packaged()

    @functools.cached_property
    def skills(self) -> tuple[Skill, ...]:
        return load_skills()

    def text(self, key: str, **values: object) -> str:
        return self.names.text(key, **values)

    def pick(
        self, sort: str, given: str | None, known: Iterable[problems.Word]
    ) -> problems.Word | None:
        """The one of the `known` words that an option asks for, if it was given."""
        return problems.pick(self.names, sort, given, known) if given else None

    def called(self, group: str, record: NamedRecord) -> tuple[str, str, str]:
        """The words by which a user may know a record: its id and its names."""
        return record.id, record.name, self.names.of(group, record.name)

    def boxes(self, wanted: Sequence[str] | None) -> list[BoxContent]:
        """The boxes that were asked for, or all of them."""
        known = self.library.boxes
        ids = {problems.pick(self.names, "box", name, known) for name in wanted or known}
        return [content for box, content in known.items() if box in ids]

    def quest(self, name: str) -> tuple[BoxContent, Quest]:
        """The quest with this id (`M1`, `white-death/W3`) or title."""
        known: dict[str, tuple[BoxContent, Quest]] = {}
        for content in self.library.boxes.values():
            for quest in content.quests.values():
                for key in (
                    quest.id,
                    f"{content.box.id}/{quest.id}",
                    quest.title,
                    self.names.of("quests", quest.title),
                ):
                    known.setdefault(key.casefold(), (content, quest))
        if name.casefold() not in known:
            ids = [key for box in self.library.boxes.values() for key in box.quests]
            titles = [quest.title for _, quest in known.values()]
            local = [self.names.of("quests", title) for title in titles]
            raise problems.unknown(self.names, "quest", name, ids, also=(*titles, *local))
        return known[name.casefold()]

    def playable(self, name: str) -> tuple[BoxContent, Quest]:
        """The quest, if the rules know all of it."""
        content, quest = self.quest(name)
        if missing := telling.unplayable(boxes.quest_needs(content, quest).missing, self.names):
            words = ", ".join(missing)
            text = self.text("cli.error.unplayable", quest=quest.id, missing=words)
            raise problems.FailureError(text)
        return content, quest

    def board(self, content: BoxContent, quest: Quest, dark_zones: bool = False) -> Board:
        """The quest's board; an error names the quest's file."""
        try:
            return Board(quest, content.tiles, content.box.board, dark_zones)
        except ContentError as problem:
            raise problem.at(content.files[quest.id]) from None

    def box_name(self, content: BoxContent) -> str:
        """The short name of a box, for tables."""
        return self.names.of("boxes", content.box.short_name)

    def box_of(self, content: BoxContent, what: str, name: str) -> str:
        """The short name of a record's box; a record of the host's own files is marked as such."""
        box = self.box_name(content)
        return self.text("value.own", box=box) if (what, name) in content.own else box

    def level(self, level: str) -> str:
        return self.text(f"level.{level}")

    def table(
        self,
        heads: Iterable[str],
        rows: Iterable[Sequence[str | Text]],
        right: Iterable[str] = (),
    ) -> None:
        """Print a table; a head is a word of `column.…` or a key. Those in `right` hold numbers."""

        def column(head: str) -> str:
            return self.text(head if "." in head else f"column.{head}")

        self.out.table(map(column, heads), rows, right=map(column, right))


def open_desk(context: typer.Context, language: str | None, folders: Sequence[Path] | None) -> Desk:
    """The desk for a command: its own options over the global ones."""
    settings = context.find_object(GlobalOptions) or GlobalOptions()
    together = (*settings.folders, *(folders or ()))
    wanted = language or settings.language or DEFAULT_LANGUAGE
    speaking = wanted if wanted in languages() else DEFAULT_LANGUAGE
    for folder in together:
        check_source(folder, Names.load(speaking))
    if wanted not in languages(*together):
        raise problems.unknown(Names.load(speaking), "language", wanted, languages(*together))
    return Desk(Names.load(wanted, *together), together, Output())
