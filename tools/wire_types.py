"""Writes `web/src/wire.ts`, the TypeScript twin of the server's messages and pages, with how a
table shows each kind of event.

    python -m tools.wire_types

`tests/server/test_wire_types.py` fails when the file is not what this writes.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, UnionType
from typing import Union, get_args, get_origin

import msgspec
from msgspec import inspect as info

from shamble.rules.words.events import EVENTS, LOGS, MARKS, Scene
from shamble.server import board_shapes, rules_shapes, shapes, shelf_shapes
from shamble.server.wire import foreseen, from_browser, to_browser

FILE = Path(__file__).parents[1] / "web" / "src" / "wire.ts"

MODULES = (
    *(from_browser, to_browser, foreseen),
    *(shapes, shelf_shapes, board_shapes, rules_shapes),
)

HEAD = "// Made by `python -m tools.wire_types` from the server's own types. Do not edit.\n"


def render() -> str:
    """The whole file."""
    structs: dict[str, type[msgspec.Struct]] = {}
    for module in MODULES:
        for struct in _structs_in(module):
            _collect(struct, structs)
    parts = [HEAD]
    parts += [_interface(structs[name]) for name in sorted(structs)]
    for module in MODULES:
        parts += [f"export type {name} = {kinds};\n" for name, kinds in _unions_in(module)]
    parts.append(_events())
    return "\n".join(parts)


def _events() -> str:
    """How a table shows what happened, from the descriptions of the rules."""
    lines = [
        f"export type SceneKind = {_words(get_args(Scene))};",
        f"export type Log = {_words(LOGS)};",
        f"export type Mark = {_words(MARKS)};",
        "",
        "/** How a table shows what happened, by kind; what is not told here is an action. */",
        "export interface EventLook {",
        "  scene?: SceneKind;",
        "  logs?: Log[];",
        "  marks?: Mark[];",
        "}",
        "",
        "export const EVENTS: Record<string, EventLook> = {",
    ]
    for event in sorted(EVENTS, key=lambda event: event.word):  # however modules were read
        told = []
        if event.scene != "action":
            told.append(f'scene: "{event.scene}"')
        if event.log:
            told.append(f"logs: {json.dumps(event.log)}")
        if event.marks:
            told.append(f"marks: {json.dumps(event.marks)}")
        if told:
            lines.append(f'  "{event.word}": {{ {", ".join(told)} }},')
    return "\n".join([*lines, "};", ""])


def _words(words: tuple[str, ...]) -> str:
    return " | ".join(f'"{word}"' for word in words)


def _structs_in(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for value in vars(module).values():
        if inspect.isclass(value) and issubclass(value, msgspec.Struct):
            own = value.__module__ == module.__name__
            if own and value is not from_browser.Asking:
                yield value


def _unions_in(module: ModuleType) -> Iterator[tuple[str, str]]:
    for name, value in vars(module).items():
        if get_origin(value) in (Union, UnionType):
            kinds = get_args(value)
            if all(inspect.isclass(kind) and issubclass(kind, msgspec.Struct) for kind in kinds):
                yield name, " | ".join(kind.__name__ for kind in kinds)


def _collect(struct: type[msgspec.Struct], found: dict[str, type[msgspec.Struct]]) -> None:
    known = found.setdefault(struct.__name__, struct)
    if known is not struct:
        raise AssertionError(f"two types are called {struct.__name__}")
    for field in _fields(struct):
        for inner in _inside(field.type):
            if inner.__name__ not in found or found[inner.__name__] is not inner:
                _collect(inner, found)


def _fields(struct: type[msgspec.Struct]) -> tuple[info.Field, ...]:
    kind = info.type_info(struct)
    assert isinstance(kind, info.StructType)
    return kind.fields


def _inside(kind: info.Type) -> Iterator[type[msgspec.Struct]]:
    """The structs that a type speaks of."""
    match kind:
        case info.StructType(cls=cls):
            yield cls
        case info.UnionType(types=types) | info.TupleType(item_types=types):
            for each in types:
                yield from _inside(each)
        case info.VarTupleType(item_type=item) | info.ListType(item_type=item):
            yield from _inside(item)
        case info.DictType(value_type=value):
            yield from _inside(value)
        case _:
            pass


def _interface(struct: type[msgspec.Struct]) -> str:
    kind = info.type_info(struct)
    assert isinstance(kind, info.StructType)
    lines = []
    if kind.tag is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}";')
    optional = (
        struct.__struct_config__.omit_defaults or struct.__struct_config__.forbid_unknown_fields
    )
    for field in kind.fields:
        mark = "" if field.required or not optional else "?"
        name = field.encode_name if field.encode_name.isidentifier() else f'"{field.encode_name}"'
        lines.append(f"  {name}{mark}: {_type(field.type)};")
    doc = inspect.cleandoc(struct.__doc__ or "").split("\n")[0]
    return f"/** {doc} */\nexport interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def _type(kind: info.Type) -> str:
    match kind:
        case info.StructType(cls=cls):
            return cls.__name__
        case info.UnionType(types=types):
            return " | ".join(_type(each) for each in types)
        case info.TupleType(item_types=types):
            return "[" + ", ".join(_type(each) for each in types) + "]"
        case info.VarTupleType(item_type=item) | info.ListType(item_type=item):
            inner = _type(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case info.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case info.LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case info.EnumType(cls=cls):
            return " | ".join(f'"{member.value}"' for member in cls)
        case info.StrType():
            return "string"
        case info.IntType() | info.FloatType():
            return "number"
        case info.BoolType():
            return "boolean"
        case info.AnyType():
            return "unknown"
        case info.NoneType():
            return "null"
        case _:
            raise AssertionError(f"no TypeScript for {kind}")


if __name__ == "__main__":
    FILE.write_text(render())
