"""The result of a game, taken apart into start, dice, cards and decisions.

For each stretch the same worlds are played on from its beginning, once freely and once after the
choices that were made. What these change is what the decision was worth; from there to what was to
be expected at the stretch's end is what chance brought. Since each end is the next beginning, the
parts add up to the result less the start, whatever the evaluator thinks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from shamble.review.cuts import CARDS, DICE, NONE, Span
from shamble.review.records import Sum, SumPart
from shamble.review.values import SURE, Judge, Promise, quantile

PARTS: Final = (DICE, CARDS, "decisions")


class Judged(NamedTuple):
    """A stretch as the worlds see it."""

    stretch: Span
    before: Promise
    """Played on freely from its beginning."""
    decided: Promise
    """Played on after its choices."""
    after: Promise
    """Played on freely from its end."""

    @property
    def decision(self) -> float:
        return self.decided.mean - self.before.mean

    @property
    def luck(self) -> float:
        return self.after.mean - self.decided.mean


def sum_of(steps: Sequence[Judged], judge: Judge) -> Sum:
    """The parts of a whole game."""
    start, result = steps[0].before.mean, steps[-1].after.mean
    values = {
        DICE: math.fsum([step.luck for step in steps if step.stretch.chance == DICE]),
        CARDS: math.fsum([step.luck for step in steps if step.stretch.chance != DICE]),
        "decisions": math.fsum([step.decision for step in steps]),
    }
    wholes = whole_percents(start, [values[part] for part in PARTS], result)
    ends = _errors(steps, judge)
    parts = [
        SumPart(
            value=values[part],
            low=values[part] - ends[part],
            high=values[part] + ends[part],
            percent=percent,
        )
        for part, percent in zip(PARTS, wholes[1:], strict=True)
    ]
    return Sum(
        start=start,
        dice=parts[0],
        cards=parts[1],
        decisions=parts[2],
        result=result,
        start_percent=wholes[0],
        result_percent=round(100 * result),
    )


def _errors(steps: Sequence[Judged], judge: Judge) -> dict[str, float]:
    """How far the interval of each part reaches. Part by part, each world has its own sum over the
    game: how these differ says how sure their mean is."""
    count = len(steps[0].before.values)
    size = judge.fit.size
    sums = {part: [0.0] * count for part in PARTS}
    slopes = {part: [0.0] * size for part in PARTS}
    for step in steps:
        lucky = DICE if step.stretch.chance == DICE else CARDS
        for part, one, other in (
            (lucky, step.decided, step.after),
            ("decisions", step.before, step.decided),
        ):
            if one is other:
                continue
            for world in range(count):
                sums[part][world] += other.values[world] - one.values[world]
            for number in range(size):
                slopes[part][number] += (other.slopes[number] - one.slopes[number]) / count
    reach = quantile(SURE, count)
    return {part: reach * math.sqrt(judge.variance(sums[part], slopes[part])) for part in PARTS}


def whole_percents(start: float, parts: Sequence[float], result: float) -> list[int]:
    """Start and parts in whole percents that add up to the rounded result: each is rounded down,
    and those that lose most by it are rounded up (the method of the largest remainder).

    >>> whole_percents(0.456, [-0.184, -0.107, -0.165], 0.0)
    [46, -18, -11, -17]
    """
    exact = [100 * number for number in (start, *parts)]
    found = [round(exact[0]), *[math.floor(number) for number in exact[1:]]]
    missing = round(100 * result) - sum(found)
    order = sorted(range(1, len(exact)), key=lambda n: (found[n] - exact[n], n))
    for turn in range(abs(missing)):
        found[order[turn % len(order)]] += 1 if missing > 0 else -1
    return found


def has_choice(stretch: Span) -> bool:
    """Whether anything was decided in it whose chance is to be told from the decision."""
    return bool(stretch.doings) and stretch.chance != NONE
