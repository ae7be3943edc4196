"""All content: the three boxes that come with the package, and people's own folders.

A folder of content holds a folder for each box it has something for, named like the box:

    my-folder/
        second-edition/
            quests/*.toml  tiles/*.toml
            equipment.toml  zombie-cards.toml  survivors.toml  abominations.toml  necromancers.toml
        languages/fr.toml

The boxes of the package are such a folder themselves. The content of a later folder is added to the
box. It replaces something, or changes the number of a card, only where it says so, and everything
from a host's own files is marked: `own.py` has the words, `BoxContent.own` the result. A file by
itself may be added, too: a quest or a list that names its box.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

import msgspec

from shamble.content import document, own
from shamble.content.box import Box, load_box
from shamble.content.box_files import BoxReading, noting
from shamble.content.equipment import Equipment
from shamble.content.errors import ContentError
from shamble.content.quests import Quest
from shamble.content.survivors import GuardSkill, Survivor
from shamble.content.tiles import Tile
from shamble.content.visitors import Visitors, visitors_of
from shamble.content.zombies import Abomination, Necromancer, ZombieCard

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
    """The file of each quest, by the quest's id."""
    necromancers: tuple[Necromancer, ...] = ()
    """The Necromancers who may be in a cabal besides the standard one."""
    origins: dict[tuple[str, str], Path] = {}
    """The file of each record, by its kind and id: ("tile", "1R")."""
    own: frozenset[tuple[str, str]] = frozenset()
    """The records that the host's own files brought or changed, by kind and id."""
    guests: dict[str, BoxContent] = {}
    """The survivors who come from another box, by id, each with that box: see `guests.py`."""
    visitors: Visitors = Visitors()
    """The zombies of other boxes that a table may take into the decks: see `visitors.py`."""

    def survivor(self, name: str) -> Survivor | None:
        """The survivor with this id or name; a guest may be called `white-death/jenia`, too."""
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
        """The names (`survivor zoe`) of everything from the host's own files in a game of this
        quest with these survivors and zombies, given by name or id: the quest, its tiles, people of
        the team, Necromancers, and all that is in the decks."""
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
    """The ids of the people with these names or ids."""
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
        """Those of these names, as `own_in` gives them, whose content is not in this library."""
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
    """The three boxes, and what the host's own folders and files add to them."""
    library = packaged()
    for path in paths:
        library = extend(library, path)
    return library


def extend(library: Library, path: Path, problems: list[ContentError] | None = None) -> Library:
    """The library and what a folder, or a file by itself, adds to it.

    If a list for the problems is given, a bad file is noted there and left out, and the others are
    read all the same.
    """
    boxes = dict(library.boxes)
    if path.is_file():
        with noting(problems):
            box = _box_of(path, library)
            boxes[box] = _reading(library, box, path.parent, problems).file(path)
        return Library(_introduced(boxes))
    if not path.is_dir():
        raise ContentError("no such folder", expected="a folder or a file of content", file=path)
    for folder in _box_folders(path):
        with noting(problems):
            boxes[folder.name] = _reading(Library(boxes), folder.name, folder, problems).box()
    return Library(_introduced(boxes))


def _reading(
    library: Library, box: str, folder: Path, problems: list[ContentError] | None
) -> BoxReading:
    """A reader for the files of a box, which may be a new one."""
    before = library.boxes[box] if box in library.boxes else _new_box(folder)
    packaged = folder.resolve().is_relative_to(PACKAGED.resolve())
    return BoxReading(library, before, folder, problems, packaged)


def _introduced(boxes: dict[str, BoxContent]) -> dict[str, BoxContent]:
    """The boxes, each with those zombies of the others that may visit it."""
    return {
        name: msgspec.structs.replace(content, visitors=visitors_of(content, boxes.values()))
        for name, content in boxes.items()
    }


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
