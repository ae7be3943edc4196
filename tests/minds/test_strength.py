"""What counted games say about strength, against values that are known."""

from __future__ import annotations

from fractions import Fraction

import pytest

from shamble.lab.strength import holm, mcnemar, wilson


@pytest.mark.parametrize(
    "wins, games, low, high",
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, his first example
        (15, 148, 0.0624, 0.1605),  # and his second
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.00005)


def test_an_interval_holds_the_rate_and_becomes_narrower() -> None:
    for wins in range(21):
        low, high = wilson(wins, 20)
        more_low, more_high = wilson(5 * wins, 100)
        assert low <= more_low <= wins / 20 <= more_high <= high


@pytest.mark.parametrize(
    "one, other, p",
    [
        (10, 2, 0.0386),
        (2, 10, 0.0386),
        (0, 0, 1.0),
        (1, 0, 1.0),
        (3, 3, 1.0),
        (0, 5, 0.0625),
        (0, 6, 0.03125),
        (25, 8, 0.0046),
    ],
)
def test_mcnemar(one: int, other: int, p: float) -> None:
    assert float(mcnemar(one, other)) == pytest.approx(p, abs=0.00005)


def test_mcnemar_is_exact() -> None:
    assert mcnemar(10, 2) == Fraction(158, 4096)
    assert mcnemar(2000, 1500) < Fraction(1, 10**15)  # no float would hold its parts


def test_holm() -> None:
    found = [Fraction(n, 1000) for n in (10, 40, 30, 5)]
    assert holm(found) == [Fraction(n, 1000) for n in (30, 60, 60, 20)]
    assert holm([Fraction(9, 10), Fraction(8, 10)]) == [1, 1]
    assert holm([Fraction(1, 50)]) == [Fraction(1, 50)]
    assert holm([]) == []
