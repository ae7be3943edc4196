"""What a game shows to the outside: the decision it asks, and how it ended."""

from __future__ import annotations

from typing import Final

import msgspec

SHOWN: Final = 3
"""So many choices stand in what a debugger shows."""


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

    def __repr__(self) -> str:
        """Who is asked what, and the first choices.

        >>> Question("activate", 0, None, ("activate amy", "activate doug"))
        <Question activate of seat 0: activate amy, activate doug>
        >>> Question("route", None, None, ("go a", "go b", "go c", "go d"), {"zone": "1,1:h"})
        <Question route of the team, zone 1,1:h: 4 choices, go a, go b, go c …>
        """
        of = "the team" if self.seat is None else f"seat {self.seat}"
        who = "" if self.survivor is None else f" for {self.survivor}"
        about = "".join(f", {name} {fact}" for name, fact in self.facts.items())
        shown = ", ".join(self.choices[:SHOWN])
        if len(self.choices) > SHOWN:
            shown = f"{len(self.choices)} choices, {shown} …"
        return f"<Question {self.kind} of {of}{who}{about}: {shown}>"


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    won: bool
    cause: str
    rounds: int
