"""The difference between two views: the least that must be told to make one from the other."""

from __future__ import annotations

from typing import Any

import msgspec

from shamble.rules.table.shown import Change, Patch, Step


def difference(old: object, new: object) -> Patch:
    """All that changed from one record to another of its kind."""
    found: list[Change] = []
    if old != new:
        note(found, (), old, new)
    return tuple(found)


def note(found: list[Change], at: tuple[Step, ...], old: Any, new: Any) -> None:
    """Add what changed at a place to `found`, where something did: a record field by field, a table
    entry by entry, a row of records place by place, and anything else as a whole."""
    if isinstance(new, msgspec.Struct) and type(old) is type(new):
        for name in new.__struct_fields__:
            was, now = getattr(old, name), getattr(new, name)
            if was is not now and was != now:
                note(found, (*at, name), was, now)
    elif isinstance(new, dict) and isinstance(old, dict) and _keeps_order(old, new):
        for key in old:
            if key not in new:
                found.append(Change((*at, key)))
        for key, value in new.items():
            if key not in old:
                found.append(Change((*at, key), value))
            elif old[key] != value:
                note(found, (*at, key), old[key], value)
    elif isinstance(new, tuple) and isinstance(old, tuple) and _has_places(old, new):
        for place, value in enumerate(new[: len(old)]):
            if value is not old[place] and value != old[place]:
                note(found, (*at, place), old[place], value)
        for place in range(len(old), len(new)):
            found.append(Change((*at, place), new[place]))
    else:
        found.append(Change(at, new))


def _keeps_order(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Whether new entries come behind those that stay, so that each can be told by itself."""
    return [*[key for key in old if key in new], *[key for key in new if key not in old]] == [*new]


def _has_places(old: tuple[Any, ...], new: tuple[Any, ...]) -> bool:
    """Whether each place of a row means the same before and after: the row has as many records, or
    more at its end."""
    if len(old) == len(new):
        return bool(new) and isinstance(new[0], msgspec.Struct)
    return len(old) < len(new) and new[: len(old)] == old
