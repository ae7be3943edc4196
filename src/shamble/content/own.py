"""What a host's own files say besides their records: the box, what is replaced, other numbers.

box = "second-edition"       # for a file that lies in no box's folder

[copies]                     # other numbers of cards that the box has already
pistol = 5
chainsaw = 0

[[equipment]]
id = "katana"
replaces = true              # takes the place of the box's own; without it an id is new
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from shamble.content import document, records

LISTS = {
    "equipment": "equipment",
    "zombie-cards": "cards",
    "abominations": "abominations",
    "necromancers": "necromancers",
    "survivors": "survivors",
    "guard-skills": "guard_skills",
}
"""The files of a box that hold many records, and the key of these."""

MOST_COPIES = {"equipment": 60, "zombie-cards": 60, "abominations": 1}
"""The files that may say `copies`, and the most of one card."""


class OwnWords(msgspec.Struct, frozen=True):
    """What a file says about the box it adds to."""

    box: str = ""
    replaces: frozenset[str] = frozenset()
    """The ids (of Zombie cards, the numbers) of records that take the place of the box's."""
    copies: dict[str, int] = {}
    """How many there are of cards that the box has, by their ids."""


def list_in(path: Path, table: dict[str, Any]) -> str | None:
    """Which list of records a file holds, by its name or else by its key; None: it is no list."""
    if path.stem in LISTS:
        return path.stem
    return next((stem for stem, key in LISTS.items() if isinstance(table.get(key), list)), None)


def read_words(path: Path) -> OwnWords:
    """What the file says besides its records. Most say nothing and are not parsed for it."""
    if not re.search(r"(?m)^(box|copies)\s*=|^\[copies\]|\breplaces\s*=", document.read_text(path)):
        return OwnWords()
    return _take(document.parse(path), path)


def parse_records(path: Path, folder: Path | None = None) -> dict[str, Any]:
    """The table of a file with records alone."""
    table = document.parse(path, folder)
    _take(table, path)
    return table


def _take(table: dict[str, Any], path: Path) -> OwnWords:
    """Take out of the table what is not about its records alone."""
    where = list_in(path, table)
    key = LISTS[where] if where is not None else ""
    box = table.pop("box", "") if where is not None else table.get("box", "")
    if not isinstance(box, str):
        raise records.error_at(path, "box", repr(box), "the name of a box")
    copies = table.pop("copies", {}) if where in MOST_COPIES else {}
    if not isinstance(copies, dict):
        raise records.error_at(path, "copies", repr(copies), "a table such as { pistol = 5 }")
    most = MOST_COPIES.get(where or "", 0)
    for name, count in copies.items():
        if type(count) is not int or not 0 <= count <= most:
            expected = f"a whole number from 0 to {most}"
            raise records.error_at(path, f"copies.{name}", repr(count), expected)
    replaces: set[str] = set()
    if where is None:
        if _replaces(table, path, "replaces"):
            replaces.add(str(table.get("id")))
    else:
        listed = table.get(key)
        for index, record in enumerate(listed if isinstance(listed, list) else ()):
            if isinstance(record, dict) and _replaces(record, path, f"{key}[{index}].replaces"):
                replaces.add(str(record.get("id", record.get("number"))))
    return OwnWords(box, frozenset(replaces), copies)


def _replaces(record: dict[str, Any], path: Path, key: str) -> bool:
    said = record.pop("replaces", False)
    if not isinstance(said, bool):
        raise records.error_at(path, key, repr(said), "true or false")
    return said
