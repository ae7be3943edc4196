"""Reading the files of a box: what a folder, or a file by itself, adds to it."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from shamble.content import document, own, records
from shamble.content.equipment import Equipment, load_equipment
from shamble.content.errors import ContentError
from shamble.content.quests import Quest, load_quest
from shamble.content.survivors import load_guard_skills, load_survivors
from shamble.content.tiles import Tile, load_tile
from shamble.content.zombies import (
    ZombieCard,
    check_necromancers,
    load_abominations,
    load_necromancers,
    load_zombie_cards,
)

if TYPE_CHECKING:
    from shamble.content.library import BoxContent, Library

Identified = TypeVar("Identified", bound=records.Identified)

_WHAT = {
    "equipment": "equipment",
    "zombie-cards": "zombie card",
    "abominations": "abomination",
    "necromancers": "necromancer",
    "survivors": "survivor",
    "guard-skills": "guard skill",
}
"""What the records of a list are called."""
_REPLACED = ("quest", "equipment", "zombie card", "abomination", "necromancer", "survivor")
"""What may take the place of another."""


@contextlib.contextmanager
def noting(problems: list[ContentError] | None) -> Iterator[None]:
    """Put an error on the list, if there is one, instead of raising it."""
    try:
        yield
    except ContentError as problem:
        if problems is None:
            raise
        problems.append(problem)


class BoxReading:
    """Reading files of a box: what they add to it, where it stood, and what was wrong."""

    def __init__(
        self,
        library: Library,
        before: BoxContent,
        folder: Path,
        problems: list[ContentError] | None,
        packaged: bool,
    ) -> None:
        """`before` is the box without the files; `packaged`: the files come with the package."""
        self.before = before
        self.folder = folder
        self.problems = problems
        self.packaged = packaged
        box = before.box.id
        if box in library.boxes and (folder / "box.toml").is_file():
            with noting(problems):
                raise ContentError(
                    f"a box.toml for {box!r}, which exists already",
                    expected="none: own content adds to a box and replaces nothing",
                    file=folder / "box.toml",
                )
        self.elsewhere = {
            key.casefold(): content.files[key]
            for name, content in library.boxes.items()
            if name != box
            for key in content.quests
        }
        """The quests of the other boxes, whose ids lead to them."""
        self.zombies = [kind.id for kind in self.before.box.zombies]
        self.files: dict[tuple[str, str], Path] = {}
        """The file of each record that was read, by what it is and its id."""
        if box not in library.boxes:
            self.files["box", box] = folder / "box.toml"

    def box(self) -> BoxContent:
        """The box with what lies in its folder."""
        quests = self._each("quests", "quest", load_quest)
        tiles = self._each("tiles", "tile", load_tile)
        lists: dict[str, tuple[Any, ...]] = {}
        for where in own.LISTS:
            path = self.folder / f"{where}.toml"
            if path.is_file():
                with noting(self.problems):
                    document.read_text(path, self.folder)
                    lists[where] = self._list(where, path)
        return self._content(quests, tiles, lists)

    def file(self, path: Path) -> BoxContent:
        """The box with what a file by itself adds to it: a quest, or a list of records."""
        where = own.list_in(path, document.parse(path))
        if where is not None:
            return self._content({}, {}, {where: self._list(where, path)})
        quest = load_quest(path)
        self._enter("quest", [quest.id], path)
        return self._content({quest.id: quest}, {}, {})

    def _content(
        self, quests: dict[str, Quest], tiles: dict[str, Tile], lists: dict[str, tuple[Any, ...]]
    ) -> BoxContent:
        known = self.before
        return msgspec.structs.replace(
            known,
            tiles=known.tiles | tiles,
            quests=known.quests | quests,
            equipment=lists.get("equipment", known.equipment),
            zombie_cards=lists.get("zombie-cards", known.zombie_cards),
            abominations=lists.get("abominations", known.abominations),
            survivors=lists.get("survivors", known.survivors),
            guard_skills=lists.get("guard-skills", known.guard_skills),
            necromancers=lists.get("necromancers", known.necromancers),
            files=known.files | {key: self.files["quest", key] for key in quests},
            origins=known.origins | self.files,
            own=known.own if self.packaged else known.own | set(self.files),
        )

    def _each(
        self, where: str, what: str, reader: Callable[[Path, Path], Identified]
    ) -> dict[str, Identified]:
        """The records that have a file each, by id."""
        found: dict[str, Identified] = {}
        for path in sorted(self.folder.glob(f"{where}/*.toml"), key=_natural):
            with noting(self.problems):
                record = reader(path, self.folder)
                self._enter(what, [record.id], path)
                found[record.id] = record
        return found

    def _list(self, where: str, path: Path) -> tuple[Any, ...]:
        """What the box has in a list, with what the file says about it."""
        before, zombies = self.before, self.zombies
        readers: dict[str, tuple[tuple[Any, ...], Callable[[Path], tuple[Any, ...]]]] = {
            "equipment": (before.equipment, lambda p: load_equipment(p, zombies)),
            "zombie-cards": (before.zombie_cards, lambda p: load_zombie_cards(p, zombies)),
            "abominations": (before.abominations, load_abominations),
            "necromancers": (before.necromancers, load_necromancers),
            "survivors": (before.survivors, load_survivors),
            "guard-skills": (before.guard_skills, load_guard_skills),
        }
        known, reader = readers[where]
        return self._merged(_WHAT[where], path, known, reader(path))

    def _merged(
        self, what: str, path: Path, known: tuple[Any, ...], new: tuple[Any, ...]
    ) -> tuple[Any, ...]:
        """The records of the box with those of a file: in the places of those that they replace, or
        behind all, and each as often as the file says."""
        box, copies = self.before, own.read_words(path).copies
        placed = {_name(record): record for record in new}
        there = [placed.pop(_name(record), record) for record in known]
        together = [*there, *placed.values()]
        names = {_name(record) for record in together}
        for name in copies:
            if name not in names:
                close = difflib.get_close_matches(name, names, n=3)
                raise records.error_at(
                    path,
                    f"copies.{name}",
                    f"copies of the {what} {name!r}, which the box does not have",
                    f"one of {', '.join(close)}" if close else "the id of one that it has",
                )
        if what == "survivor":
            records.check_names({record.id: record.name for record in together}, what, path)
        elif what == "necromancer":
            check_necromancers(together, box.box.zombies, box.abominations, path)
        self._enter(what, [_name(record) for record in new], path)
        self.files |= {(what, name): path for name in copies}
        counted: list[Any] = []
        for number, record in enumerate(together):
            name = _name(record)
            if name not in copies:
                counted.append(record)
            elif isinstance(record, Equipment):
                counted.append(record.counted(copies[name]))
            elif name not in map(_name, together[:number]):
                counted += [record] * copies[name]
        return tuple(counted)

    def _enter(self, what: str, names: Sequence[str], path: Path) -> None:
        """Note where records were read. None takes the place of another unless it says so."""
        replaces = own.read_words(path).replaces if what in _REPLACED else frozenset()
        for name in names:
            before = self.before.origins.get((what, name))
            other = self.elsewhere.get(name.casefold()) if what == "quest" else None
            first = self.files.get((what, name)) or other or before
            if first is None and name not in replaces:
                continue
            if first is not None and first == before and name in replaces:
                continue
            if first is None:
                found = f"the {what} {name!r} with replaces = true, and nothing that it replaces"
                expected = "the id of one that the box has, or no replaces"
            else:
                found = f"the {what} {name!r} a second time (the first is in {first})"
                expected = "an id of its own"
                if what in _REPLACED and first == before:
                    expected += ", or replaces = true if it shall take the other's place"
            line = document.line_of_record(document.read_text(path), name)
            raise ContentError(found, expected=expected, file=path, line=line)
        self.files |= {(what, name): path for name in names}


def _name(record: Any) -> str:
    """A record's id; of a Zombie card, the number."""
    return str(record.number if isinstance(record, ZombieCard) else record.id)


def _natural(path: Path) -> tuple[str, int, str]:
    """M2 before M10."""
    head = path.stem.rstrip("0123456789RV")
    digits = "".join(c for c in path.stem[len(head) :] if c.isdigit())
    return (head, int(digits or 0), path.stem)
