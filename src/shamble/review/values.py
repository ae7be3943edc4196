"""What many worlds say together about a position: a mean, and how sure it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

from shamble.review.fitting import Fit
from shamble.review.records import WINS
from shamble.review.worlds import World

SURE: Final = 0.95


def quantile(sure: float, count: int) -> float:
    """How many standard errors an interval reaches to either side: Student's t for so many
    observations, by the expansion of Cornish and Fisher.

    >>> round(quantile(0.95, 31), 3), round(quantile(0.95, 1001), 3)
    (2.042, 1.962)
    """
    z, free = NormalDist().inv_cdf(0.5 + sure / 2), max(1, count - 1)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


class Promise:
    """What each of some worlds promises. Worlds of the same numbers can be compared one by one."""

    __slots__ = ("slopes", "values")

    def __init__(self, values: list[float], slopes: list[float]) -> None:
        self.values: Final = values
        self.slopes: Final = slopes
        """How the sum of the values changes with each coefficient of the fit."""

    @property
    def mean(self) -> float:
        return math.fsum(self.values) / len(self.values)

    def mean_slopes(self) -> list[float]:
        return [slope / len(self.values) for slope in self.slopes]


class Judge:
    """The one evaluator: of a game that is over its result, of another what its signs promise."""

    def __init__(self, fit: Fit, measure: str) -> None:
        self.fit: Final = fit
        self.measure: Final = measure

    def result(self, world: World) -> float:
        """The result of a game that is over."""
        return float(bool(world.won)) if self.measure == WINS else world.progress

    def seen(self, worlds: Sequence[World]) -> Promise:
        values: list[float] = []
        slopes = [0.0] * self.fit.size
        for world in worlds:
            if world.won is not None:
                values.append(self.result(world))
                continue
            value, own = self.fit.promise(world.signs)
            values.append(value)
            slopes = [one + other for one, other in zip(slopes, own, strict=True)]
        return Promise(values, slopes)

    def exactly(self, result: float, count: int) -> Promise:
        """A game that is over is the same in all worlds."""
        return Promise([result] * count, [0.0] * self.fit.size)

    def variance(self, values: Sequence[float], slopes: Sequence[float]) -> float:
        """Of a mean over worlds, from what differs between them and from what is uncertain about
        the fit."""
        count = len(values)
        middle = math.fsum(values) / count
        spread = math.fsum([(value - middle) ** 2 for value in values])
        own = spread / (count - 1) / count if count > 1 else 0.25
        return own + self.fit.variance(slopes)

    def interval(self, seen: Promise) -> tuple[float, float]:
        """Between which values the true one lies; never outside of what is possible."""
        half = quantile(SURE, len(seen.values)) * math.sqrt(
            self.variance(seen.values, seen.mean_slopes())
        )
        return max(0.0, seen.mean - half), min(1.0, seen.mean + half)

    def difference(self, one: Promise, other: Promise, sure: float) -> tuple[float, float, float]:
        """How much better the second is in the same worlds, and the interval of that."""
        gains = [b - a for a, b in zip(one.values, other.values, strict=True)]
        slopes = [b - a for a, b in zip(one.mean_slopes(), other.mean_slopes(), strict=True)]
        mean = math.fsum(gains) / len(gains)
        half = quantile(sure, len(gains)) * math.sqrt(self.variance(gains, slopes))
        return mean, mean - half, mean + half
