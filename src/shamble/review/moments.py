"""The moments of a game: decisions of the table that can be shown to have mattered.

Worlds that picked a moment say nothing about it: where chance made a choice look bad, it was picked
for that. So what is shown comes from worlds in which nobody looked before, as many as were settled
beforehand, and its interval is corrected for the number of moments that were weighed. There games
are played to their end: where the evaluator errs about a position, it errs in all worlds alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from shamble.minds.seat import Seat
from shamble.minds.steady import Steady
from shamble.review.cuts import TURN, Cuts, Doing, Doings, Place
from shamble.review.records import TurningPoint
from shamble.review.sums import Judged
from shamble.review.values import SURE, Judge, Promise
from shamble.review.worlds import Job, seed_of, up_to_chance
from shamble.rules.flow.words import ACTIVATE
from shamble.rules.words.choices import verb_of
from shamble.rules.words.texts import text_of

MOST: Final = 7
"""Moments that are shown."""
LOSSES: Final = 9
GAINS: Final = 3
"""So many stretches that look worst, and best, are looked at."""
ALTERNATIVES: Final = 2
LEAST: Final = 0.005
"""What rounds to no percent is not shown."""


class Candidate(NamedTuple):
    """A stretch that may be a moment, and what else could have been done."""

    step: Judged
    place: Place
    done: Doings
    others: tuple[Doings, ...]

    def jobs(self, seeds: tuple[int, ...], whole: bool = False) -> list[Job]:
        """What was done and what else could be done, in the same worlds."""
        return [Job(self.place, seeds, doings, True, whole) for doings in (self.done, *self.others)]


def candidates(cuts: Cuts, steps: Sequence[Judged], seed: int) -> list[Candidate]:
    """The Turns in which decisions seem to have cost or brought most, with the best that a steady
    mind would do there."""
    turns = [step for step in steps if step.stretch.kind == TURN and _menu(step)[1]]
    ranked = sorted(turns, key=lambda step: step.decision)
    picked = _of_each_turn([*ranked[:LOSSES], *ranked[LOSSES:][::-1][:GAINS]])
    found: list[Candidate] = []
    for step in picked:
        place, done = _menu(step)
        others = _others(cuts, place, done, seed)
        if others:
            found.append(Candidate(step, place, done, others))
    return found


def _of_each_turn(steps: Sequence[Judged]) -> list[Judged]:
    """Of several steps of one Turn only the one whose decision weighs most."""
    found: dict[tuple[int, int], Judged] = {}
    for step in sorted(steps, key=lambda step: -abs(step.decision)):
        found.setdefault((step.stretch.round, step.stretch.survivor), step)
    return list(found.values())


def _menu(step: Judged) -> tuple[Place, Doings]:
    """Where the Survivor's menu was open, and what was done from there. Who is next is no moment:
    that is part of the Turn before its first action."""
    place, doings = step.stretch.start, step.stretch.doings
    if doings and doings[0].choice >= 0 and verb_of(doings[0].choice) == ACTIVATE:
        return Place(place.choices + 1 + len(doings[0].answers)), doings[1:]
    return (place, doings) if doings and doings[0].choice >= 0 else (place, ())


def _others(cuts: Cuts, place: Place, done: Doings, seed: int) -> tuple[Doings, ...]:
    """What a steady mind would do there, if it is something else."""
    if place not in cuts.positions:
        return ()
    mind = Steady(seed)
    options = mind.options(Seat(cuts.game.at(place.choices), seed_of(seed, place.choices)))
    made = [doing.choice for doing in done]
    found: list[Doings] = []
    for option in options:
        steps = list(option.plan)
        shared = min(len(steps), len(made))
        if steps[:shared] != made[:shared]:
            plan = tuple(Doing(packed) for packed in steps)
            found.append(up_to_chance(cuts.positions[place], plan, seed))
    return tuple(dict.fromkeys(found))[:ALTERNATIVES]


def narrowed(candidate: Candidate, seen: Sequence[Promise]) -> tuple[float, Candidate]:
    """The candidate with its best alternative, and how much that seems to matter."""
    gains = [other.mean - seen[0].mean for other in seen[1:]]
    best = gains.index(max(gains))
    return gains[best], candidate._replace(others=(candidate.others[best],))


def worth_weighing(narrow: Sequence[tuple[float, Candidate]]) -> list[Candidate]:
    """Those that matter most, no more than can be shown."""
    ranked = sorted(narrow, key=lambda pair: -abs(pair[0]))
    return [candidate for gain, candidate in ranked if abs(gain) >= LEAST][:MOST]


def shown(
    cuts: Cuts, weighed: Sequence[tuple[Candidate, Promise, Promise]], judge: Judge
) -> tuple[TurningPoint, ...]:
    """The moments of which something can be said: their interval excludes zero."""
    found: list[TurningPoint] = []
    sure = corrected(len(weighed))
    for candidate, done, other in weighed:
        worth, low, high = judge.difference(done, other, sure)
        if is_shown(worth, low, high):
            found.append(_moment(cuts, candidate, worth, low, high, len(done.values)))
    return tuple(sorted(found, key=lambda moment: -abs(moment.worth)))


def corrected(count: int) -> float:
    """How sure each of so many intervals must be for all of them together (Bonferroni)."""
    return 1.0 - (1.0 - SURE) / max(1, count)


def is_shown(worth: float, low: float, high: float) -> bool:
    """Whether a difference is one, as far as can be said, and large enough to be told."""
    return (low > 0.0 or high < 0.0) and abs(worth) >= LEAST


def _moment(
    cuts: Cuts, candidate: Candidate, worth: float, low: float, high: float, worlds: int
) -> TurningPoint:
    stretch, material = candidate.step.stretch, cuts.game.material
    return TurningPoint(
        choices=candidate.place.choices,
        round=stretch.round,
        survivor=material.people[stretch.survivor].id,
        done=tuple(text_of(material, doing.choice) for doing in candidate.done),
        instead=tuple(text_of(material, doing.choice) for doing in candidate.others[0]),
        worth=worth,
        low=low,
        high=high,
        worlds=worlds,
    )
