"""Reading one TOML file into typed records, with errors that name file, line and key."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from shamble.content.errors import ContentError

LARGEST_FILE = 1_000_000
"""Bytes. A quest of the books has about 5,000; anything this large is a mistake."""

Record = TypeVar("Record")


def read(path: Path, kind: type[Record], folder: Path | None = None) -> Record:
    """The record in the file at `path`, which must lie inside `folder` if one is given."""
    return convert(parse(path, folder), kind, path)


def parse(path: Path, folder: Path | None = None) -> dict[str, Any]:
    """The TOML table in the file at `path`."""
    text = read_text(path, folder)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        place = re.search(r"\(at line (\d+), column \d+\)", str(problem))
        if place is not None:
            line: int | None = int(place.group(1))
            what = str(problem)[: place.start()].strip()
        else:
            line = text.count("\n") + 1
            what = re.sub(r"\s*\(at end of document\)", "", str(problem))
        raise ContentError(
            f"text that is not TOML ({what})",
            expected="a complete TOML file",
            file=path,
            line=line,
        ) from None


def read_text(path: Path, folder: Path | None = None) -> str:
    """The text of a file: UTF-8, of a sane size, and not outside of `folder`."""
    if folder is not None and not path.resolve().is_relative_to(folder.resolve()):
        raise ContentError(
            "a path that leaves the folder", expected=f"a file inside {folder}", file=path
        )
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise ContentError(
                f"a file of {size:,} bytes", expected=f"at most {LARGEST_FILE:,}", file=path
            )
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as problem:
        line = path.read_bytes()[: problem.start].count(b"\n") + 1
        raise ContentError(
            f"a byte that is not UTF-8 (0x{problem.object[problem.start]:02x})",
            expected="text saved as UTF-8",
            file=path,
            line=line,
        ) from None
    except IsADirectoryError:
        raise ContentError("a folder", expected="a TOML file", file=path) from None
    except FileNotFoundError:
        raise ContentError("no such file", expected="a TOML file", file=path) from None
    except OSError as problem:
        raise ContentError(
            f"a file that cannot be read ({problem.strerror})", file=path
        ) from problem


def convert(table: Any, kind: type[Record], path: Path) -> Record:
    """The table as a record of `kind`; the first thing that does not fit is the error."""
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as problem:
        what, _, place = str(problem).partition(" - at `")
        key = place.rstrip("`").removeprefix("$").removeprefix(".")
        raise ContentError(
            _in_words(what), file=path, key=key, line=line_of(read_text(path), key)
        ) from None
    except ContentError as problem:
        line = line_of(read_text(path), problem.key) if problem.key else None
        raise problem.at(path, line) from None


def _in_words(problem: str) -> str:
    """msgspec's message as the middle of our sentence."""
    problem = problem.replace("Object", "the table")
    if match := re.fullmatch(r"Expected `(.+)`, got `(.+)`", problem):
        return f"{_article(match.group(2))}; expected {_article(match.group(1))}"
    return problem[:1].lower() + problem[1:]


def _article(kind: str) -> str:
    names = {"str": "text", "int": "a whole number", "bool": "true or false", "array": "a list"}
    return names.get(kind, "a table" if kind == "object" else kind)


def line_of(text: str, key: str) -> int | None:
    """The line on which a key such as `spawns[1].zone` stands in a TOML text.

    The longest beginning of the key that can be found counts, so that a key inside
    an inline table leads to that table's own line. Missing keys lead nowhere.

    >>> line_of('id = "M0"\\n[[goals]]\\nx = 1\\n[[goals]]\\nx = "a"', "goals[1].x")
    5
    """
    parts = re.findall(r"[^.\[\]]+|\[\d+\]", key)
    lines = text.splitlines()
    best: int | None = None
    at = 0
    while parts:
        name = parts.pop(0)
        index = 0
        if parts and parts[0].startswith("["):
            index = int(parts.pop(0)[1:-1])
        found = _find(lines, at, name, index)
        if found is None:
            break
        best, at = found + 1, found
    return best


def _find(lines: list[str], start: int, name: str, index: int) -> int | None:
    header = re.compile(r"\s*\[\[?[^\]]*\b" + re.escape(name) + r"\]\]?\s*(#.*)?$")
    pair = re.compile(r"\s*[\"']?" + re.escape(name) + r"[\"']?\s*=")
    headers = [n for n in range(start, len(lines)) if header.match(lines[n])]
    if headers and (lines[headers[0]].lstrip().startswith("[[") or index == 0):
        return headers[min(index, len(headers) - 1)]
    for number in range(start, len(lines)):
        if pair.match(lines[number]):
            return _item(lines, number, index)
    for number in range(start, len(lines)):
        if re.search(r"[{,]\s*[\"']?" + re.escape(name) + r"[\"']?\s*=", lines[number]):
            return number
    return None


def _item(lines: list[str], start: int, index: int) -> int:
    """The line of the index-th item of a list that begins on line `start`, one item to a line."""
    if not re.search(r"=\s*\[\s*(#.*)?$", lines[start]):
        return start
    items = [
        n
        for n in range(start + 1, len(lines))
        if lines[n].strip() and not lines[n].strip().startswith("#")
    ]
    return items[index] if index < len(items) else start
