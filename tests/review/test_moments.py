"""Moments: found where a decision mattered, and only there."""

from __future__ import annotations

import random

import pytest

from shamble.review import review
from shamble.review.fitting import Fit
from shamble.review.moments import corrected, is_shown
from shamble.review.reviewing import FREE, LEARNING, PICKING, WEIGHING
from shamble.review.values import Judge, Promise, quantile
from shamble.review.worlds import seed_of
from tests.review.games import given_away, moments_are_right
from tests.soak import rounds


def judge() -> Judge:
    """Somebody for whom all signs are alike."""
    return Judge(Fit([([(0.0,)], 0.0), ([(0.0,)], 1.0)]), "wins")


def seen(values: list[float]) -> Promise:
    return Promise(values, [0.0, 0.0])


def test_a_game_that_was_given_away_has_its_moment() -> None:
    """Who could have gone on and ended the Turn instead gave most of it away."""
    found = review(given_away(), playouts=rounds(4, 100))
    assert found.stage == "whole"
    moments_are_right(found)
    sizes = [abs(moment.worth) for moment in found.moments]
    assert sizes == sorted(sizes, reverse=True)
    largest = found.moments[0]
    assert largest.round == 5
    assert largest.done == ("end-turn",)
    assert largest.instead != largest.done
    assert largest.worth > 0.2


def test_moments_are_shown_only_where_the_interval_excludes_zero() -> None:
    chance = random.Random(1)
    for _ in range(2000):
        worth = chance.uniform(-0.3, 0.3)
        half = chance.uniform(0, 0.3)
        shown = is_shown(worth, worth - half, worth + half)
        assert shown == (abs(worth) > half and abs(worth) >= 0.005)


def test_where_there_is_no_difference_hardly_any_is_shown() -> None:
    """Of many games with seven moments each that do not matter, no more than one in twenty shows
    any: that is what the correction is for."""
    chance, games, wrong = random.Random(5), 400, 0
    for _ in range(games):
        for _ in range(7):
            one = [float(chance.random() < 0.4) for _ in range(60)]
            other = [float(chance.random() < 0.4) for _ in range(60)]
            worth, low, high = judge().difference(seen(one), seen(other), corrected(7))
            assert low <= worth <= high
            if is_shown(worth, low, high):
                wrong += 1
                break
    assert wrong <= 0.05 * games + 3 * (0.05 * 0.95 * games) ** 0.5


def test_a_difference_in_the_same_worlds_is_seen_sooner() -> None:
    chance = random.Random(2)
    one = [chance.random() for _ in range(100)]
    other = [value + 0.05 + chance.gauss(0, 0.02) for value in one]
    paired = judge().difference(seen(one), seen(other), 0.95)
    chance.shuffle(other)
    apart = judge().difference(seen(one), seen(other), 0.95)
    assert paired[0] == pytest.approx(apart[0])
    assert is_shown(*paired)
    assert apart[2] - apart[1] > 5 * (paired[2] - paired[1])


@pytest.mark.parametrize(
    "count, wide", [(5, 2.776), (10, 2.262), (30, 2.045), (100, 1.984), (10_000, 1.960)]
)
def test_students_quantiles(count: int, wide: float) -> None:
    assert quantile(0.95, count) == pytest.approx(wide, abs=0.02)


def test_worlds_that_pick_a_moment_do_not_judge_it() -> None:
    numbers = [FREE, LEARNING, PICKING, WEIGHING]
    seeds = [seed_of(3, kind + number) for kind in numbers for number in range(5000)]
    assert len(seeds) == len(set(seeds))
