"""How what a file says under a key is laid out: each key is described once, and a table of a file
is laid out by the row of its keys' descriptions."""

from __future__ import annotations

import dataclasses
import enum
import functools
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from shamble.positions import LaidTable
from shamble.positions.meanings import at, in_order
from shamble.scenarios.records import FilePart

Lay = Callable[..., object]
"""Puts something on the table: the position, whose it is (a survivor, a car) if it is somebody's,
and what the file says."""


class Form(enum.Enum):
    """What of a value goes to whatever lays it out."""

    ONE = enum.auto()
    """The value."""
    FLAG = enum.auto()
    """Nothing: it is so, or it is not."""
    LIST = enum.auto()
    """The members of a list, all at once."""
    EACH = enum.auto()
    """The members of a list, one after the other."""
    NAMED = enum.auto()
    """Each name of a table with its value."""
    NAMED_LISTS = enum.auto()
    """Each name of a table with the members of its list."""
    COUNTS = enum.auto()
    """Each name of a table, and of the table there each name with its value."""
    BESIDES = enum.auto()
    """The whole table in which the key stands, if the key is said."""


@dataclasses.dataclass(frozen=True)
class Key:
    """One key: its name, and how what it says is laid out."""

    name: str
    lay: Lay
    form: Form = Form.ONE
    always: bool = False
    """Also if the file does not say it."""

    def lay_out(self, position: LaidTable, told: FilePart, *whose: str) -> None:
        """What a table of the file says under this key; errors say where in the table."""
        said = getattr(told, self.name)
        if said == left_out(type(told))[self.name] and not self.always:
            return
        with at(f".{self.name}"):
            self._lay(functools.partial(self.lay, position, *whose), said, told)

    def _lay(self, lay: Lay, said: Any, told: FilePart) -> None:
        if self.form is Form.ONE:
            lay(said)
        elif self.form is Form.FLAG:
            lay()
        elif self.form is Form.LIST:
            lay(*said)
        elif self.form is Form.BESIDES:
            lay(told)
        elif self.form is Form.EACH:
            for place, member in in_order(said):
                with place:
                    lay(member)
        else:
            for name, value in said.items():
                with at(f".{name}"):
                    self._lay_named(lay, name, value)

    def _lay_named(self, lay: Lay, name: str, value: Any) -> None:
        if self.form is Form.NAMED:
            lay(name, value)
        elif self.form is Form.NAMED_LISTS:
            lay(name, *value)
        else:
            lay(name)
            for inner, count in value.items():
                with at(f".{inner}"):
                    lay(name, inner, count)


@functools.cache
def left_out(part: type[FilePart]) -> Mapping[str, Any]:
    """What each key of a table is if the file does not say it; of one that must be given, nothing
    that a file can say."""
    return {field.name: _default(field) for field in msgspec.structs.fields(part)}


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def lay_out(keys: tuple[Key, ...], position: LaidTable, told: FilePart, *whose: str) -> None:
    """A table of the file, key by key in the order of the descriptions."""
    for key in keys:
        key.lay_out(position, told, *whose)
