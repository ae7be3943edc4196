"""What counted games say about strength: an interval for a rate, a test for two players of the same
games, and the price of looking often."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from statistics import NormalDist

SURE = 0.95
"""How often an interval is to hold the true rate."""
SHOWN = 0.05
"""Below this p a difference counts as shown."""


def wilson(wins: int, games: int, sure: float = SURE) -> tuple[float, float]:
    """Between which rates the true one lies: Wilson's interval, which is of use for few games and
    for rates near 0 and 1, too.

    >>> [round(end, 4) for end in wilson(5, 10)]
    [0.2366, 0.7634]
    """
    if games == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + sure / 2)
    rate, part = wins / games, z * z / games
    middle = (rate + part / 2) / (1 + part)
    half = z * math.sqrt((rate * (1 - rate) + part / 4) / games) / (1 + part)
    low = 0.0 if wins == 0 else max(0.0, middle - half)
    return low, 1.0 if wins == games else min(1.0, middle + half)


def mcnemar(only_one: int, only_other: int) -> Fraction:
    """How likely two equal players of the same games would differ at least so much, exactly. Only
    the games count that one of them won and the other lost: between equals, each of these is won by
    either like the toss of a coin.

    >>> round(float(mcnemar(10, 2)), 4)
    0.0386
    """
    games = only_one + only_other
    tail = sum(math.comb(games, wins) for wins in range(min(only_one, only_other) + 1))
    return min(Fraction(1), Fraction(2 * tail, 1 << games))


def holm(found: Sequence[Fraction]) -> list[Fraction]:
    """The same values of p, corrected for there being so many of them: the chance that even one of
    those below a bound is there by luck alone stays below the bound.

    >>> [str(p) for p in holm([Fraction(1, 10), Fraction(1, 100), Fraction(1, 20)])]
    ['1/10', '3/100', '1/10']
    """
    corrected = [Fraction(1)] * len(found)
    least = Fraction(0)
    by_size = sorted(range(len(found)), key=lambda number: found[number])
    for rank, number in enumerate(by_size):
        least = max(least, min(Fraction(1), found[number] * (len(found) - rank)))
        corrected[number] = least
    return corrected
