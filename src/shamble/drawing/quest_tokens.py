"""The drawings of tokens that no box has and quests bring along, by kind, around (0, 0)."""

from __future__ import annotations

from collections.abc import Callable

from shamble.drawing.markup import element
from shamble.drawing.tokens import disc, plate, tag


def tripwire(letter: str) -> str:
    """A wire between two pegs, and tins that hang on it."""
    pegs = element("path", d="M-10.5-8h2.4v14h-2.4zM8.1-8h2.4v14h-2.4z", class_="t-ink")
    wire = element("path", d="M-9.5-6Q0-1 9.5-6", class_="t-thick")
    tins = element("path", d="M-5.6-2.4h4v6.4h-4zM1.4-2.4h4v6.4h-4z", class_="t-white t-out")
    return plate(disc(13.2), "t-sand") + pegs + wire + tins + tag(letter)


DRAWN: dict[str, Callable[[str], str]] = {"tripwire": tripwire}
"""By what one is called: the drawing with its letter."""
CALLED = {"tripwires": "tripwire"}
"""What one of them is called, by the kind that a quest's file names, as its description says."""
