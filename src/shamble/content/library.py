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

import functools
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from shamble.content import document
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
        raise ContentError(f"no quest {name!r}", expected="one of " + ", ".join(known))

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
    boxes: dict[str, BoxContent] = {}
    for folder in (PACKAGED, *folders):
        if not folder.is_dir():
            raise ContentError("no such folder", expected="a folder of content", file=folder)
        for path in _box_folders(folder):
            boxes[path.name] = _read_box(path, boxes.get(path.name))
    return Library(boxes)


def read_quests(
    files: Iterable[Path], folder: Path, problems: list[ContentError] | None = None
) -> dict[str, tuple[Quest, Path]]:
    """The quests in the files, by id. With a list for the problems, one bad file is noted there
    and does not hide the others."""
    return _read_each(files, folder, load_quest, "quest", problems)


def read_tiles(
    files: Iterable[Path], folder: Path, problems: list[ContentError] | None = None
) -> dict[str, tuple[Tile, Path]]:
    """The tiles in the files, by id."""
    return _read_each(files, folder, load_tile, "tile", problems)


class _Identified(Protocol):
    @property
    def id(self) -> str: ...


Record = TypeVar("Record", bound=_Identified)


def _read_each(
    files: Iterable[Path],
    folder: Path,
    reader: Callable[[Path, Path], Record],
    what: str,
    problems: list[ContentError] | None,
) -> dict[str, tuple[Record, Path]]:
    found: dict[str, tuple[Record, Path]] = {}
    for path in sorted(files, key=_natural):
        try:
            record = reader(path, folder)
            if record.id in found:
                raise ContentError(
                    f"{what} {record.id!r} a second time",
                    expected=f"an id of its own (the first is in {found[record.id][1].name})",
                    file=path,
                    key="id",
                    line=document.line_of(document.read_text(path), "id"),
                )
            found[record.id] = (record, path)
        except ContentError as problem:
            if problems is None:
                raise
            problems.append(problem)
    return found


def _box_folders(folder: Path) -> Sequence[Path]:
    order = ["second-edition", "black-plague", "white-death"]
    found = [
        p for p in folder.iterdir() if p.is_dir() and p.name not in ("languages", "__pycache__")
    ]
    return sorted(found, key=lambda p: (order.index(p.name) if p.name in order else 9, p.name))


def _read_box(folder: Path, before: BoxContent | None) -> BoxContent:
    """What lies in the folder, added to what the box holds already."""
    if before is None:
        if not (folder / "box.toml").is_file():
            raise ContentError(
                f"a folder {folder.name!r} that is no box we know, without a box.toml",
                expected="the name of a box, or a box.toml in it",
                file=folder,
            )
        before = BoxContent(load_box(folder / "box.toml"), {}, {}, (), (), (), (), (), {})
    zombies = [kind.id for kind in before.box.zombies]
    quests = read_quests(folder.glob("quests/*.toml"), folder)
    tiles = read_tiles(folder.glob("tiles/*.toml"), folder)
    return BoxContent(
        box=before.box,
        tiles=_add(before.tiles, {key: tile for key, (tile, _) in tiles.items()}, folder, "tile"),
        quests=_add(before.quests, {k: quest for k, (quest, _) in quests.items()}, folder, "quest"),
        equipment=before.equipment
        + _optional(folder / "equipment.toml", lambda p: load_equipment(p, zombies)),
        zombie_cards=before.zombie_cards
        + _optional(folder / "zombie-cards.toml", lambda p: load_zombie_cards(p, zombies)),
        abominations=before.abominations
        + _optional(folder / "abominations.toml", load_abominations),
        survivors=before.survivors + _optional(folder / "survivors.toml", load_survivors),
        guard_skills=before.guard_skills
        + _optional(folder / "guard-skills.toml", load_guard_skills),
        files=before.files | {key: path for key, (_, path) in quests.items()},
    )


def _add(
    before: dict[str, Record], more: dict[str, Record], folder: Path, what: str
) -> dict[str, Record]:
    for key in more:
        if key in before:
            raise ContentError(
                f"{what} {key!r}, which the box has already",
                expected="an id of its own: own content adds to a box and replaces nothing",
                file=folder,
            )
    return before | more


Records = TypeVar("Records")


def _optional(path: Path, reader: Callable[[Path], tuple[Records, ...]]) -> tuple[Records, ...]:
    return reader(path) if path.is_file() else ()


def _natural(path: Path) -> tuple[str, int, str]:
    """M2 before M10."""
    head = path.stem.rstrip("0123456789RV")
    digits = "".join(c for c in path.stem[len(head) :] if c.isdigit())
    return (head, int(digits or 0), path.stem)
