"""Every word of a quest, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from shamble.content.vocabulary.words import Word

PARTS = ("goals", "defeats", "rules", "standing")
"""The parts of a quest that are written in the vocabulary."""


def words(quest: msgspec.Struct) -> Iterator[tuple[str, Word]]:
    """Every word in the quest's goals and rules, those inside others too, each with its key."""
    for part in PARTS:
        yield from words_in(getattr(quest, part), part)


def words_in(value: Any, key: str = "") -> Iterator[tuple[str, Word]]:
    """The words in a part of a quest."""
    if isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from words_in(item, f"{key}[{number}]")
    elif isinstance(value, msgspec.Struct):
        if isinstance(value, Word):
            yield key, value
        for name in value.__struct_fields__:
            yield from words_in(getattr(value, name), f"{key}.{name}")
