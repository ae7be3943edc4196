"""What files of records have in common: a shared confidence, ids, errors that name a record.

A file may state one `confidence` for all of its records, as a word or as a table by field.
A record's own word takes its place, a record's own table is laid over it. Where nobody
says anything the record counts as designed.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from shamble.content import document
from shamble.content.confidence import Confidence, Confidences
from shamble.content.errors import ContentError


class Identified(Protocol):
    """A record with an id."""

    @property
    def id(self) -> str: ...


Record = TypeVar("Record", bound=Identified)


def spread_confidence(table: dict[str, Any], *keys: str) -> dict[str, Any]:
    """The file's table, in which each record under one of the `keys` has its own confidence."""
    common = _as_table(table.get("confidence", Confidence.DESIGNED.value))
    spread: dict[str, Any] = {"confidence": common}
    for key, value in table.items():
        if key == "confidence":
            continue
        if key in keys and isinstance(value, list):
            spread[key] = [_with_confidence(record, common) for record in value]
        else:
            spread[key] = _with_confidence(value, common) if key in keys else value
    return spread


def read(table: dict[str, Any], key: str, kind: type[Record], path: Path) -> tuple[Record, ...]:
    """The records of a file that has nothing but these, under `key`, and their confidence. No id
    stands there twice."""
    file = document.convert(spread_confidence(table, key), _file(key, kind), path)
    found: tuple[Record, ...] = getattr(file, key)
    return found


@functools.cache
def _file(key: str, kind: type[Identified]) -> type[msgspec.Struct]:
    return msgspec.defstruct(
        key,
        [(key, tuple[kind, ...], ()), ("confidence", Confidences)],  # type: ignore[valid-type]
        namespace={"__post_init__": lambda file: check_unique(getattr(file, key), key)},
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )


def _with_confidence(record: Any, common: Any) -> Any:
    if not isinstance(record, dict):
        return record
    own = record.get("confidence", {})
    if isinstance(own, dict) and isinstance(common, dict):
        own = common | own
    return record | {"confidence": _as_table(own)}


def _as_table(confidence: Any) -> Any:
    return {"all": confidence} if isinstance(confidence, str) else confidence


def check_confidence(confidence: Confidences, fields: Iterable[str]) -> None:
    """A confidence may speak of fields of its record only."""
    if unknown := sorted(set(confidence) - {"all", *fields}):
        raise ValueError(f"a confidence for {unknown[0]!r}; expected 'all' or a field's name")


def check_id(text: str) -> None:
    """Ids are small letters and digits with hyphens between: `fire-axe`."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", text):
        raise ValueError(f"the id {text!r}; expected small letters, digits and hyphens")


def check_least(least: int, **numbers: int | None) -> None:
    """Each of the numbers that is given is at least `least`."""
    for name, number in numbers.items():
        if number is not None and number < least:
            raise ValueError(f"{name} = {number}; expected {least} or more")


def check_names(names: dict[str, str], what: str, path: Path) -> None:
    """An error if two share a name by which they are chosen; `names` are theirs by id."""
    seen: dict[str, str] = {}
    for one, name in names.items():
        first = seen.setdefault(name.casefold(), one)
        if first != one:
            raise ContentError(
                f"the name {name!r} of the {what} {one!r}, which {first!r} has already",
                expected="a name of its own",
                file=path,
                line=document.line_of_record(document.read_text(path), one),
            )


def check_unique(records: Iterable[Identified], key: str) -> None:
    """No id stands twice under `key` in a file."""
    seen: set[str] = set()
    for index, record in enumerate(records):
        if record.id in seen:
            raise ContentError(
                f"the id {record.id!r} a second time",
                expected="each id once",
                key=f"{key}[{index}].id",
            )
        seen.add(record.id)


def check_known(name: str, known: Collection[str] | None, path: Path, key: str) -> None:
    """The zombie `name` is one of those `known`, if they are given."""
    if known is not None and name not in known:
        raise error_at(path, key, f"the zombie {name!r}", f"one of {', '.join(sorted(known))}")


def error_at(path: Path, key: str, found: str, expected: str) -> ContentError:
    """The error for what stands at `key` of the file at `path`."""
    line = document.line_of(document.read_text(path), key)
    return ContentError(found, expected=expected, file=path, key=key, line=line)
