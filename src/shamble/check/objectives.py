"""The Objectives on a quest's map, and every way in which the hidden ones may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from shamble.check.case import Case


class LaidObjective(NamedTuple):
    """An Objective in a zone."""

    zone: int
    color: str


Shuffle = tuple[str, ...]
"""The colours of the hidden Objectives, in the order of their places."""


def lying_open(case: Case) -> list[LaidObjective]:
    """The Objectives that lie with their colour up, or on a car."""
    lying = case.quest.objectives
    by_color = (("red", lying.red), ("blue", lying.blue), ("green", lying.green))
    tokens = [
        LaidObjective(case.board.zone(name), color) for color, names in by_color for name in names
    ]
    return tokens + [
        LaidObjective(case.board.zone(car.zone), "red") for car in case.quest.cars if car.objective
    ]


def hidden_zones(case: Case) -> list[int]:
    """Where Objectives lie face down."""
    return [case.board.zone(name) for name in case.quest.objectives.hidden]


def as_shuffled(case: Case, shuffle: Shuffle) -> list[LaidObjective]:
    """Every Objective on the map, the hidden ones as they were shuffled."""
    hidden = zip(hidden_zones(case), shuffle, strict=True)
    return lying_open(case) + [LaidObjective(zone, color) for zone, color in hidden]


def shuffles(case: Case) -> Iterator[Shuffle]:
    """Every way in which the tokens of the pool may lie; equal tokens are not told apart."""
    lying = case.quest.objectives
    pool = Counter({str(color): count for color, count in lying.pool.items()})
    yield from _deal(pool, len(lying.hidden))


def _deal(pool: Counter[str], places: int) -> Iterator[Shuffle]:
    if places == 0:
        yield ()
        return
    for color in sorted(+pool):
        rest = pool - Counter({color: 1})
        yield from ((color, *others) for others in _deal(rest, places - 1))


def colors(case: Case) -> set[str]:
    """The colours of all Objectives that may lie on the map."""
    hidden = case.quest.objectives.pool if case.quest.objectives.hidden else {}
    return {token.color for token in lying_open(case)} | {str(color) for color in hidden}


def most(case: Case, wanted: tuple[str, ...], zones: frozenset[int] | None) -> int:
    """How many Objectives of the wanted colours (all, if none are named) can lie in the zones
    (anywhere, if none are given) at most."""
    here = [zone for zone in hidden_zones(case) if zones is None or zone in zones]
    pool = case.quest.objectives.pool
    fitting = sum(count for color, count in pool.items() if not wanted or color in wanted)
    lying = [
        token
        for token in lying_open(case)
        if (not wanted or token.color in wanted) and (zones is None or token.zone in zones)
    ]
    return len(lying) + min(len(here), fitting)
