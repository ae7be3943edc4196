"""`shamble skills`: what each skill does, and who has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
import typer

from shamble.cli import completion, confidence, options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.holders import Holder, by_skill
from shamble.cli.output import MARK, write_json
from shamble.cli.problems import pick
from shamble.cli.search import in_detail, matches
from shamble.content.confidence import Confidence
from shamble.content.library import BoxContent
from shamble.content.skills import Family, Skill


def skills(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    family: Annotated[
        str | None,
        typer.Option(
            metavar="FAMILY",
            show_default=False,
            autocompletion=completion.families,
            help="cli.help.option.family",
        ),
    ] = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The skills that fit all filters."""
    desk = open_desk(context, lang, folders)
    about = Family(pick(desk.names, "family", family, Family)) if family else None
    boxes = desk.boxes(box)
    ids = {content.box.id for content in boxes}

    def texts(skill: Skill) -> Iterable[str]:
        parameters = " ".join(skill.parameters)
        return (*skill.names, *(desk.names.of("skills", name) for name in skill.names), parameters)

    found = [
        skill
        for skill in desk.skills
        if ids & set(skill.boxes)
        and matches(words or (), texts(skill))
        and (about is None or skill.family is about)
    ]
    held = {
        name: [holder for holder in those if holder.box in ids]
        for name, those in by_skill(desk).items()
    }
    if json:
        listed = [_as_json(skill, held[skill.name], desk) for skill in found]
        write_json({"language": desk.names.language, "skills": listed})
        return
    detailed = in_detail(words or (), found, texts)
    if detailed != found or not found:
        _print_table(found, boxes, desk)
    for skill in detailed:
        desk.out.gap()
        _print_details(skill, held[skill.name], boxes, desk)
    confidence.print_footnote(desk)


def _as_json(skill: Skill, held: list[Holder], desk: Desk) -> dict[str, object]:
    return {
        **msgspec.to_builtins(skill),
        "local_name": desk.names.of("skills", skill.name),
        "summaries": {box: skill.summary_in(box, desk.names) for box in skill.boxes},
        "held_by": held,
    }


def _print_table(found: list[Skill], boxes: list[BoxContent], desk: Desk) -> None:
    if not found:
        desk.out.line(desk.text("heading.nothing"))
        return
    rows = [
        (
            desk.names.of("skills", skill.name),
            ", ".join(_page(content, skill, desk) for content in boxes if _has(content, skill)),
            desk.text(f"family.{skill.family.name.lower()}"),
            skill.summary_in(_first(boxes, skill), desk.names),
        )
        for skill in found
    ]
    desk.out.table([desk.text(f"column.{h}") for h in ("name", "boxes", "family", "summary")], rows)
    desk.out.line()
    desk.out.line(desk.text("heading.found", count=len(found)))


def _print_details(skill: Skill, held: list[Holder], boxes: list[BoxContent], desk: Desk) -> None:
    text, of = desk.text, desk.names.of
    facts = []
    name = of("skills", skill.name)
    if name != skill.name:
        facts.append((text("cli.english_name"), skill.name))
    if skill.also is not None:
        facts.append((text("column.also"), of("skills", skill.also)))
    if skill.parameters:
        facts.append((text("column.parameters"), ", ".join(skill.parameters)))
    facts.append((text("column.family"), text(f"family.{skill.family.name.lower()}")))
    told = {content.box.id: skill.summary_in(content.box.id, desk.names) for content in boxes}
    same = len({told[content.box.id] for content in boxes if _has(content, skill)}) == 1
    for content in boxes:
        if _has(content, skill):
            summary = "" if same else f": {told[content.box.id]}"
            facts.append((text("column.box"), _page(content, skill, desk) + summary))
    if same:
        facts.append((text("column.summary"), told[_first(boxes, skill)]))
    for content in boxes:
        for sort, group in _SORTS.items():
            if those := [h for h in held if h.box == content.box.id and h.sort == sort]:
                label = f"{text(f'heading.{group}')}, {desk.box_name(content)}"
                facts.append((label, ", ".join(_holder(holder, desk) for holder in those)))
    desk.out.heading(name)
    desk.out.facts(facts)


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


def _has(content: BoxContent, skill: Skill) -> bool:
    return content.box.id in skill.boxes


def _first(boxes: list[BoxContent], skill: Skill) -> str:
    return next(content.box.id for content in boxes if _has(content, skill))


def _page(content: BoxContent, skill: Skill, desk: Desk) -> str:
    page = desk.text("value.page", page=skill.boxes[content.box.id])
    return f"{desk.box_name(content)} {page}"
