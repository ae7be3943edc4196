"""What a game shows to the outside: the decision it asks, and how it ended."""

from __future__ import annotations

import msgspec


class Question(msgspec.Struct, frozen=True):
    """What a game asks now: whom, about what, and every choice in its text form."""

    kind: str
    seat: int | None
    """The seat that is asked; None: the team."""
    survivor: str | None
    choices: tuple[str, ...]
    facts: dict[str, str | int] = {}
    """What it is about, by name: the hits left, the zone and kind of zombies, the partner with
    whom cards are exchanged … as the description of its kind says."""
    free: tuple[str, ...] = ()
    """What may be done besides, for free: discarding cards, at a menu."""


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    won: bool
    cause: str
    rounds: int
