"""`shamble survivors`: their skills by Danger Level."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec
import typer
from rich.text import Text

from shamble.cli import confidence, options
from shamble.cli.desk import open_desk
from shamble.cli.holders import skill_filter
from shamble.cli.listing import DetailedListing
from shamble.cli.output import LEVEL_STYLES
from shamble.content.danger import DangerLevel
from shamble.content.library import BoxContent
from shamble.content.skills import find
from shamble.content.survivors import Survivor

InBox = tuple[BoxContent, Survivor]


def survivors(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    skill: options.WithSkill = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The Survivors that fit all filters."""
    desk = open_desk(context, lang, folders)
    has_skill = skill_filter(skill, desk) if skill else None
    fitting = (
        (content, survivor)
        for content in desk.boxes(box)
        for survivor in content.survivors
        if has_skill is None
        or any(has_skill(skill) for level in DangerLevel for skill in survivor.skills(level))
    )
    SurvivorListing(desk).show(fitting, words, json)


class SurvivorListing(DetailedListing[InBox]):
    """The Survivors of the boxes."""

    what = "survivors"
    heads = ("name", "box", "health", *(f"level.{level}" for level in DangerLevel))

    def texts(self, record: InBox) -> Iterable[str]:
        return self.desk.called("survivors", record[1])

    def as_json(self, record: InBox) -> dict[str, object]:
        content, survivor = record
        of = self.desk.names.of
        return {
            "box": content.box.id,
            "own": ("survivor", survivor.id) in content.own,
            "local_name": of("survivors", survivor.name),
            "local_skills": {
                level: [of("skills", skill) for skill in survivor.skills(level)]
                for level in DangerLevel
            },
            **msgspec.to_builtins(survivor),
        }

    def row(self, record: InBox) -> Sequence[str | Text]:
        content, survivor = record
        return (
            self.desk.names.of("survivors", survivor.name),
            self.desk.box_of(content, "survivor", survivor.id),
            confidence.marked(str(survivor.health), survivor.confidence, "health"),
            *(self._skills(survivor, level) for level in DangerLevel),
        )

    def _skills(self, survivor: Survivor, level: DangerLevel) -> Text:
        skills = " / ".join(self.desk.names.of("skills", skill) for skill in survivor.skills(level))
        marked = confidence.marked(skills, survivor.confidence, level)
        return Text(marked, style=LEVEL_STYLES[level])

    def title(self, record: InBox) -> str:
        content, survivor = record
        box = self.desk.box_of(content, "survivor", survivor.id)
        return f"{self.desk.names.of('survivors', survivor.name)} — {box}"

    def details(self, record: InBox) -> Iterator[tuple[str, str | Text]]:
        content, survivor = record
        text, of, sure = self.desk.text, self.desk.names.of, survivor.confidence
        kind = text(f"survivor_kind.{survivor.kind}")
        yield text("column.kind"), confidence.marked(kind, sure, "kind")
        yield text("column.health"), confidence.marked(str(survivor.health), sure, "health")
        for level in DangerLevel:
            for skill in survivor.skills(level):
                name = confidence.marked(of("skills", skill), sure, level)
                known = find(self.desk.skills, skill)
                line = Text().append(name, style=LEVEL_STYLES[level])
                if known is not None:
                    line.append(f" — {known[0].summary_in(content.box.id, self.desk.names)}")
                yield self.desk.level(level), line
        if survivor.body is not None:
            body = of("equipment", survivor.body)
            yield text("column.body_slot"), confidence.marked(body, sure, "body")
        if survivor.note:
            yield text("column.notes"), of("notes", survivor.note)
        if confidence.has_ours([sure]):
            yield from confidence.told(sure, self.desk.names)
