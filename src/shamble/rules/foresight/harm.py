"""What a choice may do that players would be sorry not to know, told before it is made.

A rule by which people are wounded or killed because a player chose so adds, beside itself, a
function to `HARMS` that says whom; one that lets something be spent for nothing, a function to
`IN_VAIN`; one that brings people elsewhere, a function to `STRANDS`. Nothing here rolls a die,
draws a card or looks at one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play
    from shamble.rules.words.decisions import Decision


class Blows:
    """Attacks or misses that are being shared out: what everybody was given so far, by person, and
    what the next one deals. They are suffered when all of them are given."""

    __slots__ = ("cause", "given", "pierces", "piercing", "wounds")

    def __init__(self, people: int, cause: int, wounds: int = 0) -> None:
        self.cause: Final = cause
        """A `Cause`."""
        self.given: Final = [0] * people
        """The Wounds that armor may still stop."""
        self.piercing: Final = [0] * people
        """Those that it does not."""
        self.wounds = wounds
        self.pierces = False

    def give(self, person: int) -> None:
        """The next one is for this person."""
        (self.piercing if self.pierces else self.given)[person] += self.wounds


class Threat:
    """Wounds that somebody may take, no more of them than eliminate."""

    __slots__ = ("coming", "least", "left", "most", "person")

    def __init__(self, person: int, least: int, most: int, left: int, coming: int = 0) -> None:
        self.person: Final = person
        self.coming: Final = coming
        """So many of `most` may come in any case."""
        self.left: Final = left
        """So many eliminate."""
        self.least: Final = min(least, left)
        self.most: Final = min(most, left)

    @property
    def kills(self) -> bool:
        """Whether it surely eliminates."""
        return self.least >= self.left

    @property
    def may_kill(self) -> bool:
        return self.most >= self.left

    @property
    def is_new_death(self) -> bool:
        """Whether somebody may die by it who would live otherwise."""
        return self.may_kill and self.coming < self.left


Foresees = Callable[["Play", "Decision", int], list[Threat]]
"""Says whom a choice of a decision threatens."""

HARMS: Final[dict[int, Foresees]] = {}
"""By verb."""
TOLD: Final[set[int]] = set()
"""The verbs among them by which somebody is hurt in any case: what each of them does is told, and
only whether somebody shall die is asked twice."""

IN_VAIN: Final[dict[int, Callable[[Play, Decision, int], bool]]] = {}
"""By verb: whether a choice of a decision does nothing at all."""

STRANDS: Final[dict[int, Callable[[Play, Decision, int], list[int]]]] = {}
"""By verb: whom a choice of a decision brings away from where a goal needs them."""


def threat(play: Play, person: int, least: int, most: int) -> Threat:
    """So many Wounds for somebody, as things stand."""
    return Threat(person, least, most, play.life(person))


def death(play: Play, person: int, surely: bool = True) -> Threat:
    """Somebody is eliminated, whatever protects."""
    left = play.life(person)
    return Threat(person, left if surely else 0, left, left)
