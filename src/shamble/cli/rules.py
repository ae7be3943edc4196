"""`shamble rules`: the rules to look up, in our words, with the pages of the books."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence

import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.listing import DetailedListing
from shamble.content.library import BoxContent
from shamble.content.rule_entries import Chapter, LookedUp, chapters


def rules(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The rules in which the words stand."""
    desk = open_desk(context, lang, folders)
    listing = RuleListing(desk)
    found = (
        BoxRule(content, chapter, entry)
        for content in desk.boxes(box)
        for chapter in chapters(content, desk.names)
        for entry in chapter.entries
    )
    listing.show(found, words, json)


@dataclasses.dataclass(frozen=True, slots=True)
class BoxRule:
    """A rule, and where it stands."""

    content: BoxContent
    chapter: Chapter
    entry: LookedUp


class RuleListing(DetailedListing[BoxRule]):
    """The rules of the boxes, box by box."""

    what = "rules"
    heads = ("title", "topic", "page", "id")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._titles: dict[str, dict[str, str]] = {}

    def texts(self, record: BoxRule) -> Iterable[str]:
        entry = record.entry
        return (entry.id, entry.title, " ".join(entry.lines))

    def as_json(self, record: BoxRule) -> dict[str, object]:
        box, topic = record.content.box.id, record.chapter.id
        return {"box": box, "topic": topic, **dataclasses.asdict(record.entry)}

    def row(self, record: BoxRule) -> Sequence[str]:
        entry = record.entry
        where = entry.pages or self.desk.box_name(record.content)
        return entry.title, record.chapter.title, where, entry.id

    def title(self, record: BoxRule) -> str:
        return record.entry.title

    def details(self, record: BoxRule) -> Iterator[tuple[str, str]]:
        text, entry = self.desk.text, record.entry
        yield text("column.box"), entry.pages or self.desk.box_name(record.content)
        yield text("column.topic"), record.chapter.title
        label = text("column.rule")
        for line in entry.lines:
            yield label, line
            label = ""
        if entry.related:
            titles = self._titles_of(record.content)
            yield text("column.related"), ", ".join(titles[other] for other in entry.related)

    def _titles_of(self, content: BoxContent) -> dict[str, str]:
        """The titles of the rules of a box, by their ids."""
        if content.box.id not in self._titles:
            told = chapters(content, self.desk.names)
            titles = {entry.id: entry.title for chapter in told for entry in chapter.entries}
            self._titles[content.box.id] = titles
        return self._titles[content.box.id]

    def end(self, found: list[BoxRule]) -> None:
        """Nothing of it is marked as our own design: all of it is told in our words."""
