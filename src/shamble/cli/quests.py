"""`shamble quests`: the quests of the boxes, searched and filtered."""

from __future__ import annotations

from typing import Annotated

import typer

from shamble.cli import completion, options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.output import MARK, write_json
from shamble.cli.problems import pick
from shamble.cli.search import matches
from shamble.content.library import BoxContent
from shamble.content.quests import Difficulty, Length, Quest
from shamble.drawing.gallery import length_class

Found = list[tuple[BoxContent, Quest]]


def quests(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    difficulty: Annotated[
        str | None,
        typer.Option(
            metavar="WORD",
            show_default=False,
            autocompletion=completion.difficulties,
            help="cli.help.option.difficulty",
        ),
    ] = None,
    length: Annotated[
        str | None,
        typer.Option(
            metavar="WORD",
            show_default=False,
            autocompletion=completion.lengths,
            help="cli.help.option.length",
        ),
    ] = None,
    max_minutes: Annotated[
        int | None,
        typer.Option(
            metavar=options.NUMBER,
            min=1,
            max=10_000,
            show_default=False,
            help="cli.help.option.max_minutes",
        ),
    ] = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The quests that fit all filters."""
    desk = open_desk(context, lang, folders)
    wanted = difficulty and Difficulty(pick(desk.names, "difficulty", difficulty, Difficulty))
    lasting = length and Length(pick(desk.names, "length", length, Length))
    found = [
        (content, quest)
        for content in desk.boxes(box)
        for quest in content.quests.values()
        if matches(words or (), (quest.id, quest.title, desk.names.of("quests", quest.title)))
        and (not wanted or quest.difficulty is wanted)
        and (not lasting or length_class(quest) is lasting)
        and (max_minutes is None or (quest.minutes is not None and quest.minutes <= max_minutes))
    ]
    if json:
        write_json({"language": desk.names.language, "quests": [as_json(*f, desk) for f in found]})
    else:
        _print_table(found, desk)


def as_json(content: BoxContent, quest: Quest, desk: Desk) -> dict[str, object]:
    """What is on the first page of a quest."""
    return {
        "id": quest.id,
        "box": content.box.id,
        "title": quest.title,
        "local_title": desk.names.of("quests", quest.title),
        "page": quest.page,
        "difficulty": quest.difficulty,
        "minutes": quest.minutes,
        "length": quest.length,
        "survivors": quest.survivors,
        "tiles": quest.tiles,
        "own_layout": quest.own_layout,
        "confidence": quest.confidence,
        "file": str(content.files[quest.id]),
    }


def _print_table(found: Found, desk: Desk) -> None:
    if not found:
        desk.out.line(desk.text("heading.nothing"))
        return
    heads = ("id", "title", "box", "difficulty", "length", "tiles", "survivors")
    columns = [desk.text(f"column.{head}") for head in heads]
    rows = [
        (
            quest.id,
            desk.names.of("quests", quest.title) + (f" {MARK}" if quest.own_layout else ""),
            desk.box_name(content),
            desk.text(f"difficulty.{quest.difficulty}"),
            _duration(quest, desk),
            f"{len(quest.tiles)} × {len(quest.tiles[0])}",
            quest.survivors,
        )
        for content, quest in found
    ]
    desk.out.table(columns, rows, right=columns[-1:])
    desk.out.line()
    desk.out.line(desk.text("heading.found", count=len(found)))
    if any(quest.own_layout for _, quest in found):
        desk.out.line(desk.text("honesty.mark", mark=MARK, meaning=desk.text("cli.quests.ours")))


def _duration(quest: Quest, desk: Desk) -> str:
    """The minutes, or the book's word."""
    if quest.minutes is not None:
        return desk.text("value.minutes", minutes=quest.minutes)
    return desk.text(f"length.{quest.length}" if quest.length is not None else "draw.length_varies")
