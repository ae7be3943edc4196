"""`shamble quests`: the quests of the boxes, searched and filtered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated

import typer

from shamble.cli import options
from shamble.cli.desk import Desk, open_desk
from shamble.cli.listing import Listing
from shamble.cli.output import MARK
from shamble.content.library import BoxContent
from shamble.content.quests import Difficulty, Length, Quest
from shamble.game.boxes import is_playable

InBox = tuple[BoxContent, Quest]
LATER = "†"
"""Marks a quest that cannot be played yet."""


def quests(
    context: typer.Context,
    words: options.Words = None,
    box: options.InBoxes = None,
    difficulty: Annotated[str | None, options.one_of("difficulty", "WORD", Difficulty)] = None,
    length: Annotated[str | None, options.one_of("length", "WORD", Length)] = None,
    max_minutes: Annotated[int | None, options.number("max_minutes", 1, 10_000)] = None,
    json: options.Json = False,
    lang: options.Language = None,
    folders: options.Folders = None,
) -> None:
    """The quests that fit all filters."""
    desk = open_desk(context, lang, folders)
    wanted = desk.pick("difficulty", difficulty, Difficulty)
    lasting = desk.pick("length", length, Length)
    fitting = (
        (content, quest)
        for content in desk.boxes(box)
        for quest in content.quests.values()
        if (wanted is None or quest.difficulty is wanted)
        and (lasting is None or quest.length_class is lasting)
        and (max_minutes is None or (quest.minutes is not None and quest.minutes <= max_minutes))
    )
    QuestListing(desk).show(fitting, words, json)


class QuestListing(Listing[InBox]):
    """The quests of the boxes; `shamble show` tells all about one."""

    what = "quests"
    heads = ("id", "title", "box", "difficulty", "length", "tiles", "survivors")
    right = ("survivors",)

    def texts(self, record: InBox) -> Iterable[str]:
        quest = record[1]
        return (quest.id, quest.title, self.desk.names.of("quests", quest.title))

    def as_json(self, record: InBox) -> dict[str, object]:
        return as_json(*record, self.desk)

    def row(self, record: InBox) -> Sequence[str]:
        content, quest = record
        title = self.desk.names.of("quests", quest.title)
        return (
            quest.id if is_playable(content, quest) else f"{quest.id} {LATER}",
            f"{title} {MARK}" if quest.own_layout else title,
            self.desk.box_of(content, "quest", quest.id),
            self.desk.text(f"difficulty.{quest.difficulty}"),
            _duration(quest, self.desk),
            f"{len(quest.tiles)} × {len(quest.tiles[0])}",
            quest.survivors,
        )

    def totals(self, found: list[InBox]) -> dict[str, object]:
        return {"playable": _playable(found)}

    def end(self, found: list[InBox]) -> None:
        playable = _playable(found)
        if playable < len(found):
            self.desk.out.line(self.desk.text("cli.quests.playable", count=playable))
            meaning = self.desk.text("cli.quests.later")
            self.desk.out.line(self.desk.text("honesty.mark", mark=LATER, meaning=meaning))
        if any(quest.own_layout for _, quest in found):
            meaning = self.desk.text("cli.quests.ours")
            self.desk.out.line(self.desk.text("honesty.mark", mark=MARK, meaning=meaning))


def as_json(content: BoxContent, quest: Quest, desk: Desk) -> dict[str, object]:
    """What is on the first page of a quest."""
    return {
        "id": quest.id,
        "box": content.box.id,
        "own": ("quest", quest.id) in content.own,
        "title": quest.title,
        "local_title": desk.names.of("quests", quest.title),
        "page": quest.page,
        "difficulty": quest.difficulty,
        "minutes": quest.minutes,
        "length": quest.length,
        "survivors": quest.survivors,
        "tiles": quest.tiles,
        "own_layout": quest.own_layout,
        "playable": is_playable(content, quest),
        "confidence": quest.confidence,
        "file": str(content.files[quest.id]),
    }


def _playable(found: list[InBox]) -> int:
    return len([quest for content, quest in found if is_playable(content, quest)])


def _duration(quest: Quest, desk: Desk) -> str:
    """The minutes, or the book's word."""
    if quest.minutes is not None:
        return desk.text("value.minutes", minutes=quest.minutes)
    return desk.text(f"length.{quest.length}" if quest.length is not None else "draw.length_varies")
