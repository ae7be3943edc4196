"""The look back at a game, as it is told, kept and sent: plain data."""

from __future__ import annotations

import msgspec

WINS = "wins"
PROGRESS = "progress"


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """How the game stood after a Turn or a Zombies' Phase."""

    after: str
    """`start`, `set-up`, `turn` or `zombies`."""
    round: int
    survivor: str | None
    """Whose Turn it was, by id."""
    choices: int
    """How many choices had been made by then."""
    value: float
    """What was to be expected: a chance to win, or a share of what is to be done."""
    low: float
    high: float
    """In 95 of 100 reviews the true value lies between these."""


class SumPart(msgspec.Struct, frozen=True, kw_only=True):
    """What dice, cards or decisions brought, summed over the game."""

    value: float
    low: float
    high: float
    percent: int
    """As it is shown: start and parts, so rounded, add up to the result."""


class Sum(msgspec.Struct, frozen=True, kw_only=True):
    """The result, taken apart: start + dice + cards + decisions = result."""

    start: float
    dice: SumPart
    cards: SumPart
    decisions: SumPart
    result: float
    start_percent: int
    result_percent: int


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A decision of the table that can be shown to have mattered."""

    choices: int
    """How many choices had been made before it."""
    round: int
    survivor: str
    done: tuple[str, ...]
    """What was chosen, up to where dice or cards fell: choices in their text form."""
    instead: tuple[str, ...]
    """What else could be done."""
    worth: float
    """How much better that would have been; below zero: how much worse."""
    low: float
    high: float
    """The interval of `worth`, corrected for the number of moments that were weighed."""
    worlds: int
    """In how many worlds both were tried."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A look back at a finished game."""

    measure: str
    """`wins`: values are chances to win; `progress`: shares of what is to be done, since from the
    start hardly any game of this kind is won."""
    won: bool
    seed: int
    playouts: int
    """In how many worlds each position was played on."""
    points: tuple[Point, ...]
    sum: Sum
    moments: tuple[TurningPoint, ...] = ()
    """The largest first."""
    weighed: int = 0
    """How many moments were weighed; those of which nothing could be shown are left out."""
    stage: str = "curve"
    """`curve`: a first sketch; `sum`: curve and sum are final; `whole`: moments, too."""
