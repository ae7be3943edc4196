"""What the rules of a check look at: a file's record, a quest, a quest on its board."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from shamble.board import Board
from shamble.check.finding import Finding, Severity
from shamble.content import document
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.content.quests import Quest
from shamble.content.tiles import Tile, ZoneKind


class Subject:
    """Something that was read from a file, to which findings can point."""

    def __init__(self, file: Path | None) -> None:
        self.file = file

    @functools.cached_property
    def _text(self) -> str:
        return "" if self.file is None else document.read_text(self.file)

    def located(self, problem: ContentError) -> ContentError:
        """An error that knows its key, told in which file and line it is."""
        if self.file is None:
            return problem
        return problem.at(self.file, document.line_of(self._text, problem.key))

    def error(self, key: str, what: str, remedy: str) -> Finding:
        """A finding at a key of the file."""
        line = document.line_of(self._text, key)
        return Finding(file=self.file, line=line, place=key, what=what, remedy=remedy)

    def warning(self, key: str, what: str, remedy: str) -> Finding:
        """The same, for what can be played nevertheless."""
        return msgspec.structs.replace(self.error(key, what, remedy), severity=Severity.WARNING)


class TileDraft(Subject):
    """A tile that was read."""

    def __init__(self, tile: Tile, file: Path | None) -> None:
        super().__init__(file)
        self.tile = tile


class Draft(Subject):
    """A quest that was read, and the box it belongs to."""

    def __init__(self, content: BoxContent, quest: Quest, file: Path | None) -> None:
        super().__init__(file)
        self.content = content
        self.quest = quest

    @functools.cached_property
    def zones(self) -> tuple[tuple[str, str], ...]:
        """Every zone that the quest's map names, each with the key that names it."""
        parts = (
            "start exit spawns objectives crates doors vaults cars friends zombies noise guards "
            "cauldrons rope_ladders corruption beacon flag tokens places out_of_reach"
        )
        return tuple(
            (key, value)
            for part in parts.split()
            for key, value in values(getattr(self.quest, part), part)
            if isinstance(value, str) and re.fullmatch(r"\d+,\d+:[a-z]", value)
        )


def values(record: object, key: str = "") -> Iterator[tuple[str, object]]:
    """Every text and number in a part of a quest, with its key."""
    if isinstance(record, tuple):
        for number, item in enumerate(record):
            yield from values(item, f"{key}[{number}]")
    elif isinstance(record, dict | msgspec.Struct):
        parts = record if isinstance(record, dict) else msgspec.structs.asdict(record)
        for name, item in parts.items():
            yield from values(item, f"{key}.{name}".lstrip("."))
    else:
        yield key, record


class Case(Draft):
    """A quest whose map can be laid out."""

    def __init__(self, draft: Draft, board: Board) -> None:
        super().__init__(draft.content, draft.quest, draft.file)
        self.board = board

    @functools.cached_property
    def starts(self) -> tuple[int, ...]:
        return tuple(self.board.zone(name) for name in self.quest.start)

    def kind(self, name: str) -> ZoneKind:
        """What the zone is before anything happens to it."""
        return self.board.zones[self.board.zone(name)].kind

    def building(self, zone: int) -> frozenset[int]:
        """The rooms of the building around a zone; the zone alone if it is no room."""
        building = self.board.zones[zone].building
        return frozenset({zone} if building is None else self.board.buildings[building].zones)

    def list_zones(self, zones: set[int] | frozenset[int]) -> str:
        """The names of the zones, for a sentence; of many, the first ones."""
        names = [self.board.name(zone) for zone in sorted(zones)]
        more = f" and {len(names) - 6} more" if len(names) > 6 else ""
        return ", ".join(names[:6]) + more


TileRule = Callable[[TileDraft], Iterator[Finding]]
DraftRule = Callable[[Draft], Iterator[Finding]]
"""A rule about a quest without its board: where it is broken, no board can be laid out."""
CaseRule = Callable[[Case], Iterator[Finding]]
"""A rule about a quest on its board."""
