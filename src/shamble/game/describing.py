"""What happened, told to programs: events by their words instead of numbers."""

from __future__ import annotations

from typing import Any

from shamble.rules.words.events import EVENTS, Event, fields


def describe(event: Event) -> dict[str, Any]:
    """An event as a table: what happened, and each number by name."""
    return {"event": EVENTS[event[0]].word, **fields(event)}
