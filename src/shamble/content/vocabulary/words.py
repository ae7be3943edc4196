"""What the words of the vocabulary have in common."""

from __future__ import annotations

import enum

import msgspec


class Color(enum.StrEnum):
    """Colours of Objectives, doors, Spawn Zones and Vaults."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    VIOLET = "violet"


Place = str
"""A zone name, or a word for a place; what it means is checked with the quest."""


class Word(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A word of the vocabulary. An unknown field is an error, so that a slip is noticed."""
