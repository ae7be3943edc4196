"""The harm that a choice may do, told before it is made.

A rule that lets a player's choice wound or kill people adds, beside itself, a function to `HARMS`
that says whom; a rule that lets something be spent for nothing adds one to `IN_VAIN`; a rule that
brings people elsewhere adds one to `STRANDS`. Nothing here rolls a die, draws a card or looks at
one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play
    from shamble.rules.words.decisions import Decision


class Blows:
    """Attacks or misses that are being shared out: the Wounds given so far, by person, and those of
    the next blow. People suffer them when all are given."""

    __slots__ = ("cause", "given", "pierces", "piercing", "wounds")

    def __init__(self, people: int, cause: int, wounds: int = 0) -> None:
        self.cause: Final = cause
        """The `Cause` of the Wounds."""
        self.given: Final = [0] * people
        """The Wounds that armor may still stop."""
        self.piercing: Final = [0] * people
        """The Wounds that armor does not stop."""
        self.wounds = wounds
        self.pierces = False

    def give(self, person: int) -> None:
        """Give the next blow to this person."""
        (self.piercing if self.pierces else self.given)[person] += self.wounds


class Threat:
    """The Wounds that a person may take, at most as many as eliminate them."""

    __slots__ = ("coming", "least", "left", "most", "person")

    def __init__(self, person: int, least: int, most: int, left: int, coming: int = 0) -> None:
        self.person: Final = person
        self.coming: Final = coming
        """How many of `most` may come in any case."""
        self.left: Final = left
        """How many Wounds eliminate the person now."""
        self.least: Final = min(least, left)
        self.most: Final = min(most, left)

    @property
    def kills(self) -> bool:
        """Whether the person is surely eliminated."""
        return self.least >= self.left

    @property
    def may_kill(self) -> bool:
        return self.most >= self.left

    @property
    def is_new_death(self) -> bool:
        """Whether the person may die, and would live otherwise."""
        return self.may_kill and self.coming < self.left


Foresees = Callable[["Play", "Decision", int], list[Threat]]
"""The threats of a choice of a decision."""

HARMS: Final[dict[int, Foresees]] = {}
"""The function that says whom a choice threatens, by verb."""
TOLD: Final[set[int]] = set()
"""The verbs of `HARMS` whose every choice hurts a person: what each choice does is told, and the
player is asked twice only if a person would die."""

IN_VAIN: Final[dict[int, Callable[[Play, Decision, int], bool]]] = {}
"""The function that says whether a choice does nothing at all, by verb."""

STRANDS: Final[dict[int, Callable[[Play, Decision, int], list[int]]]] = {}
"""The function that says whom a choice brings away from where a goal needs them, by verb."""


def threat(play: Play, person: int, least: int, most: int) -> Threat:
    """The threat of `least` to `most` Wounds for a person, as things stand."""
    return Threat(person, least, most, play.life(person))


def death(play: Play, person: int, surely: bool = True) -> Threat:
    """The threat that a person is eliminated, whatever protects them."""
    left = play.life(person)
    return Threat(person, left if surely else 0, left, left)
