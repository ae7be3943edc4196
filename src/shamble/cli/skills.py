"""`shamble skills`: what each skill does, and who has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

import msgspec
import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.holders import Holder, by_skill
from shamble.cli.listing import DetailedListing
from shamble.cli.output import MARK
from shamble.content.confidence import Confidence
from shamble.content.library import BoxContent
from shamble.content.skills import Family, Skill


def skills(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    family: Annotated[str | None, options.one_of("family", "FAMILY", Family)] = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The skills that fit all filters."""
    desk = open_desk(context, lang, folders)
    about = desk.pick("family", family, Family)
    listing = SkillListing(desk, desk.boxes(box))
    fitting = (
        skill
        for skill in desk.skills
        if listing.boxes_of(skill) and (about is None or skill.family is about)
    )
    listing.show(fitting, words, json)


class SkillListing(DetailedListing[Skill]):
    """The skills of the boxes, each with whoever has it there."""

    what = "skills"
    heads = ("name", "boxes", "family", "summary")

    def __init__(self, desk: Desk, boxes: list[BoxContent]) -> None:
        super().__init__(desk)
        self.boxes = boxes
        ids = {content.box.id for content in boxes}
        self._held = {
            name: [holder for holder in those if holder.box in ids]
            for name, those in by_skill(desk).items()
        }

    def boxes_of(self, skill: Skill) -> list[BoxContent]:
        """The boxes in which there is such a skill."""
        return [content for content in self.boxes if content.box.id in skill.boxes]

    def texts(self, record: Skill) -> Iterable[str]:
        local = (self.desk.names.of("skills", name) for name in record.names)
        return (*record.names, *local, " ".join(record.parameters))

    def as_json(self, record: Skill) -> dict[str, object]:
        names = self.desk.names
        return {
            **msgspec.to_builtins(record),
            "local_name": names.of("skills", record.name),
            "summaries": {box: record.summary_in(box, names) for box in record.boxes},
            "held_by": self._held[record.name],
        }

    def row(self, record: Skill) -> Sequence[str]:
        boxes = self.boxes_of(record)
        return (
            self.title(record),
            ", ".join(self._page(content, record) for content in boxes),
            self._family(record),
            record.summary_in(boxes[0].box.id, self.desk.names),
        )

    def title(self, record: Skill) -> str:
        return self.desk.names.of("skills", self._printed(record))

    def _printed(self, record: Skill) -> str:
        """The name that the boxes print which are listed, if they print the same."""
        printed = {record.name_in(content.box.id) for content in self.boxes_of(record)}
        return printed.pop() if len(printed) == 1 else record.name

    def details(self, record: Skill) -> Iterator[tuple[str, str]]:
        text, of = self.desk.text, self.desk.names.of
        printed = self._printed(record)
        if self.title(record) != printed:
            yield text("cli.english_name"), printed
        for other in record.names:
            if other != printed:
                yield text("column.also"), of("skills", other)
        if record.parameters:
            yield text("column.parameters"), ", ".join(record.parameters)
        yield text("column.family"), self._family(record)
        boxes = self.boxes_of(record)
        told = [record.summary_in(content.box.id, self.desk.names) for content in boxes]
        same = len(set(told)) == 1
        for content, summary in zip(boxes, told, strict=True):
            page = self._page(content, record)
            yield text("column.box"), page if same else f"{page}: {summary}"
        if same:
            yield text("column.summary"), told[0]
        for content in self.boxes:
            for sort, group in _SORTS.items():
                held = self._held[record.name]
                if those := [h for h in held if h.box == content.box.id and h.sort == sort]:
                    label = f"{text(f'heading.{group}')}, {self.desk.box_name(content)}"
                    yield label, ", ".join(_holder(holder, self.desk) for holder in those)

    def _family(self, skill: Skill) -> str:
        return self.desk.text(f"family.{skill.family.name.lower()}")

    def _page(self, content: BoxContent, skill: Skill) -> str:
        page, box = skill.boxes[content.box.id], self.desk.box_name(content)
        return f"{box} {self.desk.text('value.page', page=page)}" if page else box


_SORTS = {"survivor": "survivors", "card": "cards", "guard_skill": "guard_skills"}


def _holder(holder: Holder, desk: Desk) -> str:
    mark = MARK if holder.confidence is Confidence.DESIGNED else ""
    if holder.sort == "guard_skill":
        return desk.names.of("skills", holder.name) + mark
    if holder.level is None:
        return desk.names.of("equipment", holder.name) + mark
    printed = desk.names.of("skills", holder.printed)
    level = desk.text("cli.label", label=desk.level(holder.level).lower(), value=printed)
    return f"{desk.names.of('survivors', holder.name)} ({level}){mark}"
