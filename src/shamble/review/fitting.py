"""A curve through many games that were played to their end: which signs told how they would end.

Logistic regression, held back a little from extremes (a ridge), with what is uncertain about it.
The rounds of one game all end alike, so they count together as one observation, not as many.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

RIDGE: Final = 1.0
"""How much a coefficient is held back; signs are measured in their standard deviations."""
STEPS: Final = 30
ENOUGH: Final = 1e-8

Vector = list[float]
Matrix = list[Vector]
Game = tuple[Sequence[Sequence[float]], float]
"""The signs of its rounds, and its result between 0 and 1."""


class Fit:
    """What signs promise."""

    def __init__(self, games: Sequence[Game]) -> None:
        rows = [row for signs, _ in games for row in signs]
        if not rows:
            raise ValueError("no game to learn from; expected one at least with a round to play")
        size = len(rows[0])
        self._middle: Final = [sum(row[n] for row in rows) / len(rows) for n in range(size)]
        self._spread: Final = [
            math.sqrt(sum((row[n] - self._middle[n]) ** 2 for row in rows) / len(rows))
            for n in range(size)
        ]
        known = [([self.scaled(row) for row in signs], result) for signs, result in games]
        self._weights: Final = [0.0] * (size + 1)
        self._covariance: Final = self._fitted(known)

    def scaled(self, signs: Sequence[float]) -> Vector:
        """The signs in standard deviations from the middle, behind a one."""
        pairs = zip(signs, self._middle, self._spread, strict=True)
        return [
            1.0,
            *[(sign - middle) / spread if spread else 0.0 for sign, middle, spread in pairs],
        ]

    def promise(self, signs: Sequence[float]) -> tuple[float, Vector]:
        """The result that is to be expected, and how it changes with each coefficient."""
        scaled = self.scaled(signs)
        value = _curve(_times(self._weights, scaled))
        slope = value * (1.0 - value)
        return value, [slope * number for number in scaled]

    def variance(self, slopes: Sequence[float]) -> float:
        """How uncertain a mean of promises is whose slopes have this mean."""
        return max(0.0, _times(slopes, [_times(row, slopes) for row in self._covariance]))

    @property
    def size(self) -> int:
        return len(self._weights)

    def _fitted(self, games: Sequence[tuple[Matrix, float]]) -> Matrix:
        """Find the coefficients by Newton's method; returns how uncertain they are together."""
        size = len(self._weights)
        inverse: Matrix = []
        for _ in range(STEPS):
            held = [1e-6, *[RIDGE] * (size - 1)]
            slope = [-pull * weight for pull, weight in zip(held, self._weights, strict=True)]
            bend = [[held[a] if a == b else 0.0 for b in range(size)] for a in range(size)]
            for rows, result in games:
                for row in rows:
                    value = _curve(_times(self._weights, row))
                    weight = max(value * (1.0 - value), 1e-9)
                    for a in range(size):
                        slope[a] += (result - value) * row[a]
                        part = weight * row[a]
                        line = bend[a]
                        for b in range(a + 1):
                            line[b] += part * row[b]
            for a in range(size):
                for b in range(a):
                    bend[b][a] = bend[a][b]
            inverse = _inverse(bend)
            change = [_times(line, slope) for line in inverse]
            for a in range(size):
                self._weights[a] += change[a]
            if max(map(abs, change)) < ENOUGH:
                break
        return self._around(games, inverse)

    def _around(self, games: Sequence[tuple[Matrix, float]], inverse: Matrix) -> Matrix:
        """The covariance of the coefficients, each game one observation (a sandwich)."""
        size = len(self._weights)
        meat = [[0.0] * size for _ in range(size)]
        for rows, result in games:
            pull = [0.0] * size
            for row in rows:
                miss = result - _curve(_times(self._weights, row))
                for a in range(size):
                    pull[a] += miss * row[a]
            for a in range(size):
                for b in range(size):
                    meat[a][b] += pull[a] * pull[b]
        half = [[_times(line, column) for column in zip(*meat, strict=True)] for line in inverse]
        return [[_times(line, other) for other in inverse] for line in half]


def _curve(number: float) -> float:
    if number < 0:
        grown = math.exp(max(number, -700.0))
        return grown / (1.0 + grown)
    return 1.0 / (1.0 + math.exp(-min(number, 700.0)))


def _times(one: Sequence[float], other: Sequence[float]) -> float:
    return math.fsum([a * b for a, b in zip(one, other, strict=True)])


def _inverse(matrix: Matrix) -> Matrix:
    """By elimination, with the largest number of each column on the diagonal."""
    size = len(matrix)
    wide = [[*row, *[float(a == b) for b in range(size)]] for a, row in enumerate(matrix)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(wide[row][at]))
        wide[at], wide[best] = wide[best], wide[at]
        head = wide[at][at]
        wide[at] = [number / head for number in wide[at]]
        for row in range(size):
            factor = wide[row][at]
            if row != at and factor:
                wide[row] = [a - factor * b for a, b in zip(wide[row], wide[at], strict=True)]
    return [row[size:] for row in wide]
