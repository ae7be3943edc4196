"""What of content a game depends on: everything but words for people. Two quests that differ in a
title only are the same game."""

from __future__ import annotations

import enum
import functools
from typing import Any

import msgspec

from shamble.content.box import Box, Car, Guards, ImprovisedWeapons
from shamble.content.equipment import Equipment
from shamble.content.quests import Quest
from shamble.content.survivors import GuardSkill, Survivor
from shamble.content.tiles import Tile
from shamble.content.vocabulary.standing import BeaconCarried, BeaconWalks
from shamble.content.zombies import Abomination, Necromancer, ZombieCard, ZombieKind

WORDS: dict[type[msgspec.Struct], frozenset[str]] = {
    Abomination: frozenset({"effect", "confidence", "note"}),
    BeaconCarried: frozenset({"stands_for"}),
    BeaconWalks: frozenset({"stands_for"}),
    Box: frozenset({"name", "short_name", "setting", "confidence", "note"}),
    Car: frozenset({"confidence", "note"}),
    Equipment: frozenset({"effect", "confidence", "note"}),
    Guards: frozenset({"confidence", "note"}),
    GuardSkill: frozenset({"effect", "confidence", "note"}),
    ImprovisedWeapons: frozenset({"confidence", "note"}),
    Necromancer: frozenset({"confidence", "note"}),
    Quest: frozenset(
        {
            "box",
            "confidence",
            "difficulty",
            "length",
            "minutes",
            "missing",
            "notes",
            "page",
            "title",
        }
    ),
    Survivor: frozenset({"confidence", "note"}),
    Tile: frozenset({"confidence", "note"}),
    ZombieCard: frozenset({"confidence", "note"}),
    ZombieKind: frozenset({"confidence", "note"}),
}
"""The fields that only speak to people: changing them changes no game. All others count. Names of
cards and people do: quests and saves call them by these."""


def counted(part: Any) -> Any:
    """The plain values of all that counts in a part of content. A value that is the default is left
    out, so that a field added later does not make old content another one."""
    if isinstance(part, msgspec.Struct):
        kind = type(part)
        found: dict[str, Any] = {"": kind.__name__}
        for name, default in _fields(kind):
            value = getattr(part, name)
            if value != default:
                found[name] = counted(value)
        return found
    if isinstance(part, dict):
        return {str(name): counted(value) for name, value in part.items()}
    if isinstance(part, list | tuple):
        return [counted(value) for value in part]
    return part.value if isinstance(part, enum.Enum) else part


@functools.cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Those that count, and the default of each."""
    words = WORDS.get(kind, frozenset())
    return tuple(
        (field.name, _default(field))
        for field in msgspec.structs.fields(kind)
        if field.name not in words
    )


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
