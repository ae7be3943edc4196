"""The drawings of tokens that no box has and quests bring along, by kind, around (0, 0)."""

from __future__ import annotations

from collections.abc import Callable

from shamble.drawing.markup import element
from shamble.drawing.tokens import disc, plate, tag


def tripwire(letter: str) -> str:
    """A wire between two pegs, and tins that hang on it."""
    wire = element("path", d="M-10 4Q0-4 10 4", class_="t-thick")
    pegs = element("path", d="M-11.5 0h3v9h-3zM8.5 0h3v9h-3z", class_="t-ink")
    tins = element("path", d="M-5.5 1.5h4v6h-4zM1.5 1.5h4v6h-4z", class_="t-white t-out")
    return plate(disc(13.2), "t-orange") + wire + pegs + tins + tag(letter, 0, -8)


DRAWN: dict[str, Callable[[str], str]] = {"tripwire": tripwire}
"""By kind: the drawing with its letter."""
