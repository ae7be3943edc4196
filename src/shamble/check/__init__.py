"""Whether content is sound: the boxes, and people's own files.

>>> from shamble.content import library
>>> check_library(library.packaged())
[]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from shamble.board import Board
from shamble.check import cards, goals, layout, names, places, playable, reach, supply, tiles, words
from shamble.check.cards import ContentRule
from shamble.check.case import Case, CaseRule, Draft, DraftRule, TileDraft, TileRule
from shamble.check.finding import Finding as Finding, Severity as Severity, from_error
from shamble.check.folder import content_folder, read_folder
from shamble.content import document
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent, Library, extend, packaged
from shamble.content.tiles import load_tile

CONTENT_RULES: tuple[ContentRule, ...] = (*cards.RULES, *names.RULES)
TILE_RULES: tuple[TileRule, ...] = tiles.RULES
DRAFT_RULES: tuple[DraftRule, ...] = layout.DRAFT_RULES
CASE_RULES: tuple[CaseRule, ...] = (*layout.RULES, *places.RULES, *supply.RULES)
WORD_RULES: tuple[CaseRule, ...] = words.RULES
LATER_RULES: tuple[CaseRule, ...] = (*goals.RULES, *reach.RULES)
"""Rules that go by the words of a quest, and are asked only if all of these mean something."""

Progress = Callable[[str], None]


def check_library(library: Library, progress: Progress | None = None) -> list[Finding]:
    """What is wrong with all that a library holds. `progress` hears each quest's id."""
    findings: list[Finding] = []
    for content in library.boxes.values():
        findings += _check_content(content)
        for name, tile in content.tiles.items():
            findings += _check_tile(TileDraft(tile, content.origins.get(("tile", name))))
        for quest in content.quests.values():
            if progress is not None:
                progress(quest.id)
            findings += _check_quest(Draft(content, quest, content.files.get(quest.id)))
    return findings


def check_paths(paths: Sequence[Path], *, playing: bool = True) -> list[Finding]:
    """What is wrong with people's own files.

    A path is a folder of content, a file or folder in one, or a file by itself, which
    names its box (`box = "second-edition"`). Findings of one file hide none of another.
    With `playing`, words and Skills that no rule is written for yet are wrong, too.
    """
    found = (finding for path in paths for finding in _check_path(path, playing))
    return list(dict.fromkeys(found))


# --- what a path leads to -------------------------------------------------------------------


def _check_path(path: Path, playing: bool) -> Iterator[Finding]:
    if not path.exists():
        yield Finding(file=path, what="there is no such file or folder", remedy="correct the path")
        return
    whole = path.resolve() if path.is_dir() else path.parent.resolve() / path.name
    try:
        findings = [*_check_whole_path(whole, playing)]
    except OSError as problem:
        yield Finding(
            file=path, what=f"it cannot be read ({problem})", remedy="allow us to read it"
        )
        return
    for finding in findings:
        if not path.is_absolute() and finding.file and finding.file.is_relative_to(Path.cwd()):
            file = finding.file.relative_to(Path.cwd())
            yield msgspec.structs.replace(finding, file=file)
        else:
            yield finding


def _check_whole_path(path: Path, playing: bool) -> Iterator[Finding]:
    folder = content_folder(path)
    if folder is not None:
        content, problems = read_folder(folder)
        within = _within(content, path)
        findings = [*problems, *check_library(within)]
        findings += _check_spoilt(content)
        findings += _check_playing(within) if playing else ()
        yield from (finding for finding in findings if _lies_in(finding.file, path))
    elif path.is_dir():
        yield Finding(
            file=path,
            what="there is no box in this folder",
            remedy="put your files into a folder in it that is named like a box: "
            + ", ".join(packaged().boxes),
        )
    else:
        yield from _check_lone_file(path, playing)


def _lies_in(file: Path | None, path: Path) -> bool:
    return file is not None and file.is_relative_to(path)


def _within(content: Library, path: Path) -> Library:
    """The library, with only the quests whose files the path leads to."""
    return Library(
        {
            name: msgspec.structs.replace(
                box,
                quests={
                    key: quest
                    for key, quest in box.quests.items()
                    if _lies_in(box.files[key], path)
                },
            )
            for name, box in content.boxes.items()
        }
    )


def _check_lone_file(path: Path, playing: bool) -> Iterator[Finding]:
    """A tile, a quest or a list of records that lies in no folder of content."""
    try:
        if "picture" in document.parse(path):
            yield from _check_tile(TileDraft(load_tile(path), path))
            return
        whole = extend(packaged(), path)
    except ContentError as problem:
        yield from_error(problem)
        return
    content = _within(whole, path)
    findings = [*check_library(content), *_check_spoilt(whole)]
    findings += _check_playing(content) if playing else ()
    yield from (finding for finding in findings if finding.file == path)


# --- one thing at a time --------------------------------------------------------------------


def _check_content(content: BoxContent) -> Iterator[Finding]:
    for rule in CONTENT_RULES:
        yield from rule(content)


def _check_spoilt(library: Library) -> Iterator[Finding]:
    """Whether the box's own quests are still sound with cards that are replaced or counted anew."""
    for box, content in library.boxes.items():
        printed = packaged().boxes.get(box)
        if printed is None:
            continue
        changed = [key for key in content.origins if key in content.own & printed.origins.keys()]
        first = next((key for key in changed if key[0] != "quest"), None)
        if first is None:
            continue
        for quest in content.quests.values():
            if ("quest", quest.id) in content.own:
                continue
            for finding in _check_quest(Draft(content, quest, content.files[quest.id])):
                file, line = cards.at_record(content, *first)
                yield Finding(
                    file=file,
                    line=line,
                    place=quest.id,
                    what=f"with these cards the box's quest {quest.id} goes wrong: {finding.what}",
                    remedy="leave what it needs, or play other quests with them",
                    severity=Severity.WARNING,
                )


def _check_playing(library: Library) -> Iterator[Finding]:
    """Whether what is somebody's own can be played. What our boxes lack, their quests tell."""
    for content in library.boxes.values():
        if content.own:
            yield from playable.box_can_be_played(content)
            yield from playable.skills_can_be_played(content)
        for quest in content.quests.values():
            if ("quest", quest.id) in content.own:
                yield from playable.quest_can_be_played(
                    Draft(content, quest, content.files[quest.id])
                )


def _check_tile(draft: TileDraft) -> Iterator[Finding]:
    for rule in TILE_RULES:
        yield from rule(draft)


def _check_quest(draft: Draft) -> Iterator[Finding]:
    """The quest by all rules. What rests on something broken is not asked."""
    first = [finding for rule in DRAFT_RULES for finding in rule(draft)]
    yield from first
    if first:
        return
    try:
        board = Board(draft.quest, draft.content.tiles, draft.content.box.board)
    except ContentError as problem:
        yield from_error(draft.located(problem))
        return
    case = Case(draft, board)
    for rule in CASE_RULES:
        yield from rule(case)
    unsaid = [finding for rule in WORD_RULES for finding in rule(case)]
    yield from unsaid
    if not unsaid:
        for rule in LATER_RULES:
            yield from rule(case)
