"""What a game shows to the outside: the decision it asks, and how it ended."""

from __future__ import annotations

import msgspec


class Question(msgspec.Struct, frozen=True):
    """A decision as the outside sees it."""

    kind: str
    seat: int | None
    """The seat that is asked; None: the team."""
    survivor: str | None
    choices: tuple[str, ...]
    about: int = 0
    partner: str | None = None
    """While cards are exchanged: with whom."""
    free: tuple[str, ...] = ()
    """What may be done besides, for free: discarding cards, at a menu."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    won: bool
    cause: str
    rounds: int
