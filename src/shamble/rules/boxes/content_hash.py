"""Hashes of the content that a game is played with."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from shamble.content.counted import counted
from shamble.rules.boxes.material import Material

QUEST: Final = 6
"""The place of the quest among the parts of the content."""


def content_hash(material: Material) -> str:
    """The hash of all content on which the game depends, without titles, notes and other words for
    people."""
    if not material.hash:
        parts = [counted(part) for part in _parts(material)]
        if material.ruleset.guard_skills:
            parts.append(counted(material.content.guard_skills))
        material.hash = hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]
    return material.hash


def first_content_hash(material: Material) -> str:
    """The hash that saves of format 1 have, which covers every word."""
    parts = _parts(material)
    for part, later in ((0, "setting"), (QUEST, "tokens")):
        known: dict[str, Any] = msgspec.to_builtins(parts[part])
        del known[later]
        parts[part] = known
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:16]


def _parts(material: Material) -> list[Any]:
    """The parts of the content that the hash covers. Survivors of a host's own files count only if
    they have a part in the quest, and Necromancers only in a cabal."""
    content = material.content
    there = material.survivors
    survivors = [
        s for s in content.survivors if s in there or ("survivor", s.id) not in content.own
    ]
    parts: list[Any] = [
        content.box,
        content.equipment,
        content.zombie_cards,
        content.abominations,
        survivors,
        [content.tiles[place.tile] for row in material.quest.grid for place in row],
        material.quest,
    ]
    if content.necromancers:
        parts.append(content.necromancers)
    return parts
