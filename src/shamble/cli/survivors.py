"""`shamble survivors`: their skills by Danger Level."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import typer
from rich.text import Text

from shamble.cli import confidence, options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.holders import skill_filter
from shamble.cli.output import LEVEL_STYLES, write_json
from shamble.cli.search import in_detail, matches
from shamble.content.danger import DangerLevel
from shamble.content.library import BoxContent
from shamble.content.skills import find
from shamble.content.survivors import Survivor

Found = list[tuple[BoxContent, Survivor]]


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

    def texts(found: tuple[BoxContent, Survivor]) -> Iterable[str]:
        return (found[1].id, found[1].name, desk.names.of("survivors", found[1].name))

    found = [
        (content, survivor)
        for content in desk.boxes(box)
        for survivor in content.survivors
        if matches(words or (), texts((content, survivor)))
        and (has_skill is None or any(map(has_skill, _all_skills(survivor))))
    ]
    if json:
        listed = [_as_json(content, survivor, desk) for content, survivor in found]
        write_json({"language": desk.names.language, "survivors": listed})
        return
    detailed = in_detail(words or (), found, texts)
    if detailed != found or not found:
        _print_table(found, desk)
    for content, survivor in detailed:
        desk.out.gap()
        _print_details(content, survivor, desk)
    confidence.print_footnote(desk)


def _all_skills(survivor: Survivor) -> list[str]:
    return [skill for level in DangerLevel for skill in survivor.skills(level)]


def _as_json(content: BoxContent, survivor: Survivor, desk: Desk) -> dict[str, object]:
    return {
        "box": content.box.id,
        "local_name": desk.names.of("survivors", survivor.name),
        "local_skills": {
            level: [desk.names.of("skills", skill) for skill in survivor.skills(level)]
            for level in DangerLevel
        },
        **msgspec.to_builtins(survivor),
    }


def _print_table(found: Found, desk: Desk) -> None:
    if not found:
        desk.out.line(desk.text("heading.nothing"))
        return
    columns = [desk.text(f"column.{head}") for head in ("name", "box", "health")]
    levels = [desk.level(level) for level in DangerLevel]
    rows: list[tuple[str | Text, ...]] = [
        (
            desk.names.of("survivors", survivor.name),
            desk.box_name(content),
            confidence.marked(str(survivor.health), survivor.confidence, "health"),
            *(_skills(survivor, level, desk) for level in DangerLevel),
        )
        for content, survivor in found
    ]
    desk.out.table([*columns, *levels], rows)
    desk.out.line()
    desk.out.line(desk.text("heading.found", count=len(found)))


def _skills(survivor: Survivor, level: DangerLevel, desk: Desk) -> Text:
    skills = " / ".join(desk.names.of("skills", skill) for skill in survivor.skills(level))
    return Text(confidence.marked(skills, survivor.confidence, level), style=LEVEL_STYLES[level])


def _print_details(content: BoxContent, survivor: Survivor, desk: Desk) -> None:
    text, sure = desk.text, survivor.confidence
    facts: list[tuple[str, str | Text]] = [
        (
            text("column.kind"),
            confidence.marked(text(f"survivor_kind.{survivor.kind}"), sure, "kind"),
        ),
        (text("column.health"), confidence.marked(str(survivor.health), sure, "health")),
    ]
    for level in DangerLevel:
        for skill in survivor.skills(level):
            name = confidence.marked(desk.names.of("skills", skill), sure, level)
            known = find(desk.skills, skill)
            line = Text().append(name, style=LEVEL_STYLES[level])
            if known is not None:
                line.append(f" — {known[0].summary_in(content.box.id, desk.names)}")
            facts.append((desk.level(level), line))
    if survivor.body is not None:
        body = desk.names.of("equipment", survivor.body)
        facts.append((text("column.body_slot"), confidence.marked(body, sure, "body")))
    if survivor.note:
        facts.append((text("column.notes"), desk.names.of("notes", survivor.note)))
    if confidence.has_ours([sure]):
        for degree, fields in confidence.by_sureness(sure, desk.names):
            facts.append((text("column.confidence"), f"{text(f'honesty.{degree}')} — {fields}"))
    desk.out.heading(f"{desk.names.of('survivors', survivor.name)} — {desk.box_name(content)}")
    desk.out.facts(facts)
