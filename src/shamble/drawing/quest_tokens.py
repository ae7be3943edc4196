"""The drawings of tokens that no box has and quests bring along, by kind, around (0, 0)."""

from __future__ import annotations

from collections.abc import Callable

DRAWN: dict[str, Callable[[str], str]] = {}
"""By kind: the drawing with its letter."""
