"""All content: the three boxes that come with the package, and people's own folders.

A folder of content holds a folder for each box it has something for, named like the box:

    my-folder/
        second-edition/
            quests/*.toml  tiles/*.toml
            equipment.toml  zombie-cards.toml  survivors.toml  abominations.toml
        languages/fr.toml

The boxes of the package are such a folder themselves. What a later folder brings is added to
the box; it replaces nothing, so that a quest is the same quest on every table.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from shamble.content import document, records
from shamble.content.box import Box, load_box
from shamble.content.equipment import Equipment, load_equipment
from shamble.content.errors import ContentError
from shamble.content.quests import Quest, load_quest
from shamble.content.survivors import GuardSkill, Survivor, load_guard_skills, load_survivors
from shamble.content.tiles import Tile, load_tile
from shamble.content.zombies import (
    Abomination,
    ZombieCard,
    load_abominations,
    load_zombie_cards,
)

PACKAGED = Path(__file__).parent / "data"
"""The three boxes of the package."""


class BoxContent(msgspec.Struct, frozen=True):
    """Everything in one box."""

    box: Box
    tiles: dict[str, Tile]
    quests: dict[str, Quest]
    equipment: tuple[Equipment, ...]
    zombie_cards: tuple[ZombieCard, ...]
    abominations: tuple[Abomination, ...]
    survivors: tuple[Survivor, ...]
    guard_skills: tuple[GuardSkill, ...]
    files: dict[str, Path]
    """Where each quest (by id) was read."""
    origins: dict[tuple[str, str], Path] = {}
    """Where each other record was read, by what it is and its id: ("tile", "1R")."""


class Library(msgspec.Struct, frozen=True):
    """The boxes by id, in the order they came out."""

    boxes: dict[str, BoxContent]

    def quest(self, name: str) -> tuple[BoxContent, Quest]:
        """The quest with this id (`M1`, `q0`, `white-death/W3`) and the box it belongs to."""
        wanted = name.casefold()
        for content in self.boxes.values():
            for quest in content.quests.values():
                if wanted in (quest.id.casefold(), f"{content.box.id}/{quest.id}".casefold()):
                    return content, quest
        known = [quest.id for content in self.boxes.values() for quest in content.quests.values()]
        raise ContentError(
            f"no quest {name!r}",
            expected="one of " + ", ".join(known),
            code="unknown-quest",
            name=name,
        )

    def box(self, name: str) -> BoxContent:
        """The box with this id."""
        if name not in self.boxes:
            raise ContentError(f"no box {name!r}", expected="one of " + ", ".join(self.boxes))
        return self.boxes[name]


@functools.cache
def packaged() -> Library:
    """The three boxes of the package."""
    return load()


def load(*folders: Path) -> Library:
    """The three boxes, and what people's own folders add to them."""
    library = Library({})
    for folder in (PACKAGED, *folders):
        library = extend(library, folder)
    return library


def extend(library: Library, folder: Path, problems: list[ContentError] | None = None) -> Library:
    """The library and what the folder adds to it.

    With a list for the problems, a bad file is noted there and does not hide the others;
    nothing of it is in the library.
    """
    if not folder.is_dir():
        raise ContentError("no such folder", expected="a folder of content", file=folder)
    boxes = dict(library.boxes)
    for path in _box_folders(folder):
        with _noting(problems):
            boxes[path.name] = _read_box(path, boxes.get(path.name), problems)
    return Library(boxes)


@contextlib.contextmanager
def _noting(problems: list[ContentError] | None) -> Iterator[None]:
    """Put an error on the list, if there is one, instead of raising it."""
    try:
        yield
    except ContentError as problem:
        if problems is None:
            raise
        problems.append(problem)


Identified = TypeVar("Identified", bound=records.Identified)
Record = TypeVar("Record", Equipment, ZombieCard, Abomination, Survivor, GuardSkill)


def _box_folders(folder: Path) -> Sequence[Path]:
    order = ["second-edition", "black-plague", "white-death"]
    found = [
        path
        for path in folder.iterdir()
        if path.is_dir() and path.name != "languages" and path.name[0] not in "._"
    ]
    return sorted(found, key=lambda p: (order.index(p.name) if p.name in order else 9, p.name))


def _read_box(
    folder: Path, before: BoxContent | None, problems: list[ContentError] | None
) -> BoxContent:
    """What lies in the folder, added to what the box holds already."""
    if before is not None and (folder / "box.toml").is_file():
        with _noting(problems):
            raise ContentError(
                f"a box.toml for {folder.name!r}, which exists already",
                expected="none: own content adds to a box and replaces nothing",
                file=folder / "box.toml",
            )
    reading = _Reading(folder, before or _new_box(folder), problems)
    known = reading.before
    zombies = [kind.id for kind in known.box.zombies]
    quests = reading.each("quests", "quest", load_quest)
    tiles = reading.each("tiles", "tile", load_tile)
    return BoxContent(
        box=known.box,
        tiles=known.tiles | tiles,
        quests=known.quests | quests,
        equipment=known.equipment
        + reading.all_in("equipment", "equipment", lambda p: load_equipment(p, zombies)),
        zombie_cards=known.zombie_cards
        + reading.all_in("zombie-cards", "zombie card", lambda p: load_zombie_cards(p, zombies)),
        abominations=known.abominations
        + reading.all_in("abominations", "abomination", load_abominations),
        survivors=known.survivors + reading.all_in("survivors", "survivor", load_survivors),
        guard_skills=known.guard_skills
        + reading.all_in("guard-skills", "guard skill", load_guard_skills),
        files=known.files | {key: reading.files["quest", key] for key in quests},
        origins=known.origins | reading.files,
    )


def _new_box(folder: Path) -> BoxContent:
    path = folder / "box.toml"
    if not path.is_file():
        raise ContentError(
            f"a folder {folder.name!r} that is no box we know, without a box.toml",
            expected="the name of a box, or a box.toml in it",
            file=folder,
        )
    document.read_text(path, folder)
    box = load_box(path)
    if box.id != folder.name:
        raise ContentError(
            f"the box {box.id!r} in a folder named {folder.name!r}",
            expected="the same name for both",
            file=path,
            key="id",
        )
    return BoxContent(box, {}, {}, (), (), (), (), (), {}, {("box", box.id): path})


class _Reading:
    """Reading a box's folder: which files held what, and what was wrong with the others."""

    def __init__(
        self, folder: Path, before: BoxContent, problems: list[ContentError] | None
    ) -> None:
        self.folder = folder
        self.before = before
        self.problems = problems
        self.files: dict[tuple[str, str], Path] = {}
        """The file of each record that was read, by what it is and its id."""

    def each(
        self, where: str, what: str, reader: Callable[[Path, Path], Identified]
    ) -> dict[str, Identified]:
        """The records that have a file each, by id."""
        found: dict[str, Identified] = {}
        for path in sorted(self.folder.glob(f"{where}/*.toml"), key=_natural):
            with _noting(self.problems):
                record = reader(path, self.folder)
                self._enter(what, [record.id], path)
                found[record.id] = record
        return found

    def all_in(
        self, where: str, what: str, reader: Callable[[Path], tuple[Record, ...]]
    ) -> tuple[Record, ...]:
        """The records of a file, which the folder need not have."""
        path = self.folder / f"{where}.toml"
        if not path.is_file():
            return ()
        with _noting(self.problems):
            document.read_text(path, self.folder)
            records = reader(path)
            names = [
                str(record.number if isinstance(record, ZombieCard) else record.id)
                for record in records
            ]
            self._enter(what, names, path)
            return records
        return ()

    def _enter(self, what: str, names: Sequence[str], path: Path) -> None:
        """Note where records were read. None of them takes the place of another."""
        for name in names:
            first = self.files.get((what, name)) or self.before.origins.get((what, name))
            if first is not None:
                raise ContentError(
                    f"the {what} {name!r} a second time (the first is in {first})",
                    expected="an id of its own: content adds to a box and replaces nothing",
                    file=path,
                    line=document.line_of_record(document.read_text(path), name),
                )
        self.files |= {(what, name): path for name in names}


def _natural(path: Path) -> tuple[str, int, str]:
    """M2 before M10."""
    head = path.stem.rstrip("0123456789RV")
    digits = "".join(c for c in path.stem[len(head) :] if c.isdigit())
    return (head, int(digits or 0), path.stem)
