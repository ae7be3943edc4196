"""What signs promise, learned from games."""

from __future__ import annotations

import math
import random

import pytest

from shamble.review.fitting import Fit


def games(count: int, seed: int) -> list[tuple[list[tuple[float, float]], float]]:
    """Games that end as their first sign says, mostly; the second says nothing."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        sign = chance.gauss(0, 1)
        won = chance.random() < 1 / (1 + math.exp(-2 * sign))
        found.append(([(sign, chance.gauss(0, 1)) for _ in range(3)], float(won)))
    return found


def test_what_is_promised_comes_true() -> None:
    fit = Fit(games(2000, 1))
    for sign in (-2.0, -1.0, 0.0, 1.0, 2.0):
        promised, _ = fit.promise((sign, 0.0))
        assert promised == pytest.approx(1 / (1 + math.exp(-2 * sign)), abs=0.05)
    one, other = fit.promise((0.5, 3.0))[0], fit.promise((0.5, -3.0))[0]
    assert one == pytest.approx(other, abs=0.1)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    inside = 0
    for seed in range(100):
        fit = Fit(games(150, seed))
        value, slopes = fit.promise((0.7, 0.0))
        half = 1.96 * math.sqrt(fit.variance(slopes))
        inside += abs(value - 1 / (1 + math.exp(-1.4))) <= half
    assert 85 <= inside <= 100


def test_games_that_all_end_alike_promise_that() -> None:
    fit = Fit([([(float(n), 0.0)], 1.0) for n in range(50)])
    assert fit.promise((10.0, 0.0))[0] > 0.95
    assert all(0 <= fit.promise((far, 0.0))[0] <= 1 for far in (-1e6, 1e6))


def test_without_games_nothing_is_learned() -> None:
    with pytest.raises(ValueError, match="no game to learn from"):
        Fit([])
