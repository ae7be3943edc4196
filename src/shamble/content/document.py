"""Reading one TOML file into typed records, with errors that name file, line and key."""

from __future__ import annotations

import difflib
import enum
import functools
import operator
import re
import tomllib
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from shamble.content import typed, visible
from shamble.content.errors import ContentError
from shamble.content.reading import UnreadableError, read_bytes

LARGEST_FILE = 1_000_000
"""Bytes. A quest of the books has about 5,000; anything this large is a mistake."""
MOST_PARTS = 32
"""The most parts of a key such as `a.b.c`. Ours have three; the time to read them grows with the
square of their number."""
LARGEST_NUMBER = 2**64
"""Farther from zero no number of TOML need be understood, and none of ours is."""

FORMS = {
    r"^\d+,\d+:[a-z]$": "row,column:letter, such as 0,1:c",
    r"^[A-Za-z0-9][A-Za-z0-9_-]*$": "letters, digits, - and _",
}
"""Patterns in our records, in words."""

Record = TypeVar("Record")


def read(path: Path, kind: type[Record], folder: Path | None = None) -> Record:
    """The record in the file at `path`, which must lie inside `folder` if one is given."""
    return convert(parse(path, folder), kind, path)


def parse(path: Path, folder: Path | None = None) -> dict[str, Any]:
    """The TOML table in the file at `path`."""
    text = read_text(path, folder)
    if long := _LONG_KEY.search(text):
        raise UnreadableError(
            f"a key of more than {MOST_PARTS} parts",
            expected="a file of content",
            file=path,
            line=text.count("\n", 0, long.start()) + 1,
        )
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise UnreadableError(
            "lists in lists without end", expected="a file of content", file=path
        ) from None
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
    except ValueError:  # Python makes no number of so many digits
        raise _too_large_a_number(text, path) from None
    if _has_too_large_a_number(table):
        raise _too_large_a_number(text, path)
    _check_what_is_hidden(table, text, path)
    return table


_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{MOST_PARTS}}}")
_LONG_NUMBER = re.compile(r"(?<!\w)(?:0[xob])?[0-9A-Fa-f_]{16,}+")


def _has_too_large_a_number(table: dict[str, Any]) -> bool:
    waiting: list[Any] = [table]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
            return True
    return False


def _too_large_a_number(text: str, path: Path) -> UnreadableError:
    digits = max(_LONG_NUMBER.finditer(text), key=lambda found: len(found[0]), default=None)
    return UnreadableError(
        "a number beyond all measure",
        expected="whole numbers of 64 bits",
        file=path,
        line=None if digits is None else text.count("\n", 0, digits.start()) + 1,
    )


def _check_what_is_hidden(table: dict[str, Any], text: str, path: Path) -> None:
    """Refuse names and sentences with characters that nobody sees, written as such or escaped."""
    if text.isascii() and "\\u" not in text.lower():
        return
    waiting: list[tuple[str, Any]] = list(table.items())
    while waiting:
        key, value = waiting.pop()
        if isinstance(value, dict):
            waiting.extend((f"{key}.{name}", one) for name, one in value.items())
        elif isinstance(value, list):
            waiting.extend((f"{key}[{at}]", one) for at, one in enumerate(value))
        elif isinstance(value, str) and (found := visible.hidden(value)):
            raise _hidden(found[0], text, path, key)
        if found := visible.hidden(key):
            raise _hidden(found[0], text, path, "")


def _hidden(found: str, text: str, path: Path, key: str) -> ContentError:
    return ContentError(
        f"a character that nobody sees (U+{ord(found):04X})",
        expected="text that reads as it looks",
        file=path,
        key=key,
        line=line_of(text, key) if key else None,
    )


def read_text(path: Path, folder: Path | None = None) -> str:
    """The text of a file: UTF-8, of a sane size, and not outside of `folder`."""
    try:
        if folder is not None and not path.resolve().is_relative_to(folder.resolve()):
            raise ContentError(
                "a path that leaves the folder", expected=f"a file inside {folder}", file=path
            )
        return read_bytes(path, LARGEST_FILE).decode("utf-8")
    except UnicodeDecodeError as problem:
        line = problem.object[: problem.start].count(b"\n") + 1
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
    # RuntimeError: a link that leads to itself; ValueError: a NUL in the name
    except (OSError, RuntimeError, ValueError) as problem:
        raise ContentError(
            f"a file that cannot be read ({problem})", expected="a file we may read", file=path
        ) from problem


def convert(table: Any, kind: type[Record], path: Path) -> Record:
    """The table as a record of `kind`; the first thing that does not fit is the error."""
    try:
        return typed.convert(table, kind)
    except msgspec.ValidationError as problem:
        what, _, place = str(problem).partition(" - at `")
        key = place.rpartition("`$")[2].removeprefix("$").rstrip("`").removeprefix(".")
        if unknown := re.fullmatch(r"Object contains unknown field `(.+)`", what):
            key = f"{key}.{unknown[1]}".lstrip(".")
        key = _named(table, kind, str(problem), key)
        found, expected = _in_words(what, _words_at(kind, _steps(key)))
        line = line_of(read_text(path), key)
        raise ContentError(found, expected=expected, file=path, key=key, line=line) from None
    except ContentError as problem:
        line = line_of(read_text(path), problem.key) if problem.key else None
        raise problem.at(path, line) from None


def _named(table: Any, kind: type[Any], problem: str, key: str) -> str:
    """The key with the names that msgspec leaves out: `tokens[...].at` is `tokens.tripwires.at`.
    A name is meant if the problem is another one, or none, without what it names."""
    before, left_out, after = key.partition("[...]")
    there = functools.reduce(operator.getitem, _steps(before), table) if left_out else {}
    for name, value in list(there.items()):
        del there[name]
        if _problem(table, kind) != problem:
            there[name] = value
            return _named(table, kind, problem, f"{before}.{name}{after}".lstrip("."))
    return key


def _problem(table: Any, kind: type[Any]) -> str:
    try:
        typed.convert(table, kind)
    except (msgspec.ValidationError, ContentError) as problem:
        return str(problem)
    return ""


def _in_words(problem: str, known: list[str]) -> tuple[str, str]:
    """msgspec's message as ours: what was found, and what was expected."""
    if match := re.fullmatch(r"Expected `(.+)`, got `(.+)`", problem):
        return _article(match[2]), _article(match[1])
    if match := re.fullmatch(r"Expected `str` matching regex '(.+)'", problem):
        pattern = match[1].replace("\\\\", "\\")
        return "text of another form", FORMS.get(pattern, f"text that matches {pattern}")
    if match := re.fullmatch(r"Expected `int` ([<>])= (-?\d+)", problem):
        return "a number out of range", f"{match[2]} or {'more' if match[1] == '>' else 'less'}"
    if match := re.fullmatch(r"Object contains unknown field `(.+)`", problem):
        return f"the unknown key {match[1]!r}", "only keys that belong here, rightly spelt"
    if match := re.fullmatch(r"Object missing required field `(.+)`", problem):
        return f"no {match[1]!r}", f"the key {match[1]!r} in this table"
    if match := re.fullmatch(r"Invalid (?:enum )?value (.+)", problem):
        return f"the word {match[1]}", _one_of(match[1], known)
    found, _, expected = problem.partition("; expected ")
    return found[:1].lower() + found[1:], expected


def _article(kind: str) -> str:
    names = {"str": "text", "int": "a whole number", "bool": "true or false", "array": "a list"}
    names |= {"object": "a table", "float": "a number with a point"}
    return " or ".join(names.get(part, part) for part in kind.split(" | ") if part != "null")


def _one_of(word: str, known: list[str]) -> str:
    """The known words that may have been meant, of many; of few, all."""
    near = difflib.get_close_matches(word, known, n=3) if len(known) > 6 else []
    return near[0] if len(near) == 1 else "one of " + ", ".join(near or known)


def _words_at(kind: Any, steps: list[str | int]) -> list[str]:
    """The words that records of `kind` know at a key: those of an enumeration, or the tags."""
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [] if steps else [str(word.value) for word in kind]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        config = kind.__struct_config__
        if len(steps) == 1 and steps[0] == config.tag_field:
            return [str(config.tag)]
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        return _words_at(fields[str(steps[0])], steps[1:]) if steps and steps[0] in fields else []
    if typing.get_origin(kind) in (tuple, dict) and steps:
        steps = steps[1:]
    found = (word for part in typing.get_args(kind) for word in _words_at(part, steps))
    return list(dict.fromkeys(found))


def line_of(text: str, key: str) -> int | None:
    """The line on which a key such as `spawns[1].zone` stands in a TOML text.

    The longest beginning of the key that can be found counts, so that a key that is
    missing leads to the table it should be in.

    >>> line_of('id = 0\\n[[goals]]\\nx = 1\\n[[goals]]\\nx = [\\n  7,\\n  8,\\n]', "goals[1].x[1]")
    7
    """
    at, body, steps = _section(text, _steps(key))
    if steps and (pair := _pair(text, body, str(steps[0]))):
        at, value = pair
        for step in steps[1:]:
            inner = _inside(text, value, step)
            if inner is None:
                break
            at, value = inner
    return None if at is None else text.count("\n", 0, at) + 1


def _steps(key: str) -> list[str | int]:
    """`spawns[1].zone` as what leads there: "spawns", 1, "zone"."""
    parts = re.findall(r"\[(\d+)\]|([^.\[\]]+)", key)
    return [int(index) if index else name for index, name in parts]


def line_of_record(text: str, name: str) -> int | None:
    """The line that gives a record its id or number."""
    found = re.search(rf'\b(?:id|number)\s*=\s*"?{re.escape(name)}\b', text)
    return None if found is None else text.count("\n", 0, found.start()) + 1


Span = tuple[int, int]
"""A stretch of a text: where it begins, and where it ends."""


def _section(text: str, steps: list[str | int]) -> tuple[int | None, Span, list[str | int]]:
    """The deepest `[table]` or `[[table]]` that the steps lead into: its header, what stands
    under it, and the steps that are left. Headers are not indented; items of lists are."""
    headers = list(re.finditer(r"^\[+([^\[\]]+)\]+[ \t]*(?:#.*)?$", text, re.MULTILINE))
    starts = [header.start() for header in headers] + [len(text)]
    best: tuple[int | None, Span, list[str | int]] = (None, (0, starts[0]), steps)
    seen: dict[str, int] = {}
    for header, end in zip(headers, starts[1:], strict=True):
        path: list[str | int] = [name.strip("\"' ") for name in header[1].split(".")]
        number = seen[header[1]] = seen.get(header[1], -1) + 1
        if header[0].startswith("[["):
            path.append(number)
        if steps[: len(path)] == path:
            best = (header.start(), (header.end(), end), steps[len(path) :])
    return best


def _pair(text: str, body: Span, name: str) -> Span | None:
    """Where `name = value` stands on a line of its own: the line, and the value."""
    pattern = re.compile(r"^[ \t]*[\"']?" + re.escape(name) + r"[\"']?[ \t]*=[ \t]*", re.MULTILINE)
    found = pattern.search(text, *body)
    return None if found is None else (found.start(), found.end())


def _inside(text: str, value: int, step: str | int) -> Span | None:
    """The part of a list or an inline table that begins at `value`, and that part's own value."""
    for number, at in enumerate(_parts(text, value)):
        if isinstance(step, int):
            if number == step:
                return at, at
        elif found := re.compile(r"[\"']?" + re.escape(step) + r"[\"']?\s*=\s*").match(text, at):
            return at, found.end()
    return None


_TOKEN = re.compile(r"#[^\n]*|\"(?:\\.|[^\"\\])*\"|'[^']*'|[\[{]|[\]}]|,|[^\s\[\]{},#\"']+")


def _parts(text: str, value: int) -> Iterator[int]:
    """Where each part of the list or inline table at `value` begins."""
    depth, fresh = 0, False
    for token in _TOKEN.finditer(text, value):
        first = token[0][0]
        if first == "#":
            continue
        if fresh and first not in "]},":
            yield token.start()
        fresh = False
        if first in "[{":
            depth += 1
            fresh = depth == 1
        elif first in "]}":
            depth -= 1
        elif first == ",":
            fresh = depth == 1
        if depth == 0:
            return
