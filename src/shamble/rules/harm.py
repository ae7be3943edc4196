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
    from shamble.rules.decisions import Decision
    from shamble.rules.play import Play


class Threat:
    """Wounds that somebody may take, no more of them than eliminate."""

    __slots__ = ("least", "left", "most", "person")

    def __init__(self, person: int, least: int, most: int, left: int) -> None:
        self.person: Final = person
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


Foresees = Callable[["Play", "Decision", int], list[Threat]]
"""Says whom a choice of a decision threatens."""

HARMS: Final[dict[int, Foresees]] = {}
"""By verb."""

IN_VAIN: Final[dict[int, Callable[[Play, Decision, int], bool]]] = {}
"""By verb: whether a choice of a decision does nothing at all."""

STRANDS: Final[dict[int, Callable[[Play, Decision, int], list[int]]]] = {}
"""By verb: whom a choice of a decision brings away from where a goal needs them."""


def threat(play: Play, person: int, least: int, most: int) -> Threat:
    """So many Wounds for somebody, as things stand."""
    return Threat(person, least, most, play.health(person) - play.state.wounds[person])


def death(play: Play, person: int, surely: bool = True) -> Threat:
    """Somebody is eliminated, whatever protects."""
    left = play.health(person) - play.state.wounds[person]
    return Threat(person, left if surely else 0, left, left)
