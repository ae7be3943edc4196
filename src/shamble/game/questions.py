"""What a game shows to the outside: the decision it asks, and how it ended."""

from __future__ import annotations

from typing import Final

import msgspec

SHOWN: Final = 3
"""How many choices the `repr` of a question shows."""


class Question(msgspec.Struct, frozen=True):
    """A question of the game to a seat or the team, with every choice in its text form."""

    kind: str
    seat: int | None
    """The seat that is asked; None: the team."""
    survivor: str | None
    choices: tuple[str, ...]
    facts: dict[str, str | int] = {}
    """The facts of the question by name, as its kind describes them: the hits left, the zone and
    kind of zombies, the partner with whom cards are exchanged …"""
    free: tuple[str, ...] = ()
    """The free choices besides these: discarding cards, at a menu."""

    def __repr__(self) -> str:
        """The question and its first choices in a line.

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
