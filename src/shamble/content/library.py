"""All content: the three boxes that come with the package, and people's own folders.

A folder of content holds a folder for each box it has something for, named like the box:

    my-folder/
        second-edition/
            quests/*.toml  tiles/*.toml
            equipment.toml  zombie-cards.toml  survivors.toml  abominations.toml  necromancers.toml
        languages/fr.toml

The boxes of the package are such a folder themselves. What a later folder brings is added to
the box. It replaces something, or changes the number of a card, only where it says so, and whatever
is somebody's own is known as such: `own.py` has the words, `BoxContent.own` the result. A file by
itself may be added, too: a quest or a list that names its box.
"""

from __future__ import annotations

import contextlib
import difflib
import functools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from shamble.content import document, own, records
from shamble.content.box import Box, load_box
from shamble.content.equipment import Equipment, load_equipment
from shamble.content.errors import ContentError
from shamble.content.quests import Quest, load_quest
from shamble.content.survivors import GuardSkill, Survivor, load_guard_skills, load_survivors
from shamble.content.tiles import Tile, load_tile
from shamble.content.visitors import Visitors, visitors_of
from shamble.content.zombies import (
    Abomination,
    Necromancer,
    ZombieCard,
    check_necromancers,
    load_abominations,
    load_necromancers,
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
    necromancers: tuple[Necromancer, ...] = ()
    """Those who may be in a cabal besides the standard one."""
    origins: dict[tuple[str, str], Path] = {}
    """Where each record was read, by what it is and its id: ("tile", "1R")."""
    own: frozenset[tuple[str, str]] = frozenset()
    """What somebody's own files brought or changed, by what it is and its id."""
    guests: dict[str, BoxContent] = {}
    """Who of the survivors comes from another box, by id, and from which: see `guests.py`."""
    visitors: Visitors = Visitors()
    """The zombies of other boxes that a table may take into the decks: see `visitors.py`."""

    def survivor(self, name: str) -> Survivor | None:
        """The survivor with this id or name; a guest also with the box's: `white-death/jenia`."""
        wanted = name.casefold()
        for survivor in self.survivors:
            called = [survivor.id, survivor.name]
            if survivor.id in self.guests:
                called.append(f"{self.guests[survivor.id].box.id}/{survivor.id}")
            if wanted in [word.casefold() for word in called]:
                return survivor
        return None

    def own_in(
        self, quest: Quest, survivors: Sequence[str], zombies: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """What a game of this quest with these survivors, Necromancers and visitors, by name or id,
        has of somebody's own: a quest, its tiles, people of the team, Necromancers, and whatever is
        in the decks. `survivor zoe`."""
        own = self.own | self.visitors.own
        if not own:
            return ()
        tiles = {place.tile for row in quest.grid for place in row}
        chosen = {
            "quest": {quest.id},
            "survivor": {one.id for name in survivors if (one := self.survivor(name)) is not None},
            "tile": tiles,
            "necromancer": _named((*self.necromancers, *self.visitors.necromancers), zombies),
        }
        first = [f"{what} {n}" for what in chosen for n in sorted(chosen[what]) if (what, n) in own]
        visiting = _named(self.visitors.abominations, zombies)
        decks = {each for each in self.own if each[0] not in chosen}
        decks |= {each for each in self.visitors.own if each[1] in visiting}
        return (*first, *sorted(f"{what} {n}" for what, n in decks))


def _named(people: Sequence[Necromancer | Abomination], names: Sequence[str]) -> set[str]:
    """The ids of those who are named, by name or id."""
    wanted = {name.casefold() for name in names}
    return {one.id for one in people if {one.id.casefold(), one.name.casefold()} & wanted}


class Library(msgspec.Struct, frozen=True):
    """Everything that can be played: the boxes by id, in the order they came out."""

    boxes: dict[str, BoxContent]

    def quest(self, name: str) -> tuple[BoxContent, Quest]:
        """The quest with this id (`M1`, `q0`, `white-death/W3`) and the box it belongs to."""
        for content in self.boxes.values():
            if name in content.quests:
                return content, content.quests[name]
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

    def lacks(self, own: Sequence[str]) -> list[str]:
        """What of somebody's own, as `own_in` names it, is not here."""
        here = {f"{what} {name}" for box in self.boxes.values() for what, name in box.own}
        return [name for name in own if name not in here]

    def box(self, name: str) -> BoxContent:
        """The box with this id."""
        if name not in self.boxes:
            raise ContentError(f"no box {name!r}", expected="one of " + ", ".join(self.boxes))
        return self.boxes[name]


@functools.cache
def packaged() -> Library:
    """The three boxes of the package."""
    return extend(Library({}), PACKAGED)


def load(*paths: Path) -> Library:
    """The three boxes, and what people's own folders and files add to them."""
    library = packaged()
    for path in paths:
        library = extend(library, path)
    return library


def extend(library: Library, path: Path, problems: list[ContentError] | None = None) -> Library:
    """The library and what a folder, or a file by itself, adds to it.

    With a list for the problems, a bad file is noted there and does not hide the others;
    nothing of it is in the library.
    """
    boxes = dict(library.boxes)
    if path.is_file():
        with _noting(problems):
            box = _box_of(path, library)
            boxes[box] = _Reading(library, box, path.parent, problems).file(path)
        return Library(_introduced(boxes))
    if not path.is_dir():
        raise ContentError("no such folder", expected="a folder or a file of content", file=path)
    for folder in _box_folders(path):
        with _noting(problems):
            boxes[folder.name] = _Reading(Library(boxes), folder.name, folder, problems).box()
    return Library(_introduced(boxes))


def _introduced(boxes: dict[str, BoxContent]) -> dict[str, BoxContent]:
    """The boxes, each with those of the others who may visit it."""
    return {
        name: msgspec.structs.replace(content, visitors=visitors_of(content, boxes.values()))
        for name, content in boxes.items()
    }


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


def _box_folders(folder: Path) -> Sequence[Path]:
    order = ["second-edition", "black-plague", "white-death"]
    found = [
        path
        for path in folder.iterdir()
        if path.is_dir() and path.name != "languages" and path.name[0] not in "._"
    ]
    return sorted(found, key=lambda p: (order.index(p.name) if p.name in order else 9, p.name))


def _box_of(path: Path, library: Library) -> str:
    """The box that a file by itself names."""
    box = own.read_words(path).box
    if box not in library.boxes:
        what = "quest" if own.list_in(path, document.parse(path)) is None else "file"
        line = document.line_of(document.read_text(path), "box")
        raise ContentError(
            f"the box {box!r}" if box else f"a {what} without a box",
            expected="one of " + ", ".join(library.boxes),
            file=path,
            key="box",
            line=line,
        )
    return box


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
    return BoxContent(box, {}, {}, (), (), (), (), (), {})


class _Reading:
    """Reading files of a box: what they add to it, where it stood, and what was wrong."""

    def __init__(
        self, library: Library, box: str, folder: Path, problems: list[ContentError] | None
    ) -> None:
        self.folder = folder
        self.problems = problems
        if box in library.boxes and (folder / "box.toml").is_file():
            with _noting(problems):
                raise ContentError(
                    f"a box.toml for {box!r}, which exists already",
                    expected="none: own content adds to a box and replaces nothing",
                    file=folder / "box.toml",
                )
        self.before = library.boxes[box] if box in library.boxes else _new_box(folder)
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
                with _noting(self.problems):
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
        packaged = self.folder.resolve().is_relative_to(PACKAGED.resolve())
        return BoxContent(
            box=known.box,
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
            own=known.own if packaged else known.own | set(self.files),
        )

    def _each(
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
