"""How far it is for Survivors, also through doors that they can open.
[2E 19-21 · BP 19-21 · WD 21-22]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.rules.boxes.prepared import prepare

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

FAR: Final = 40
"""The distance to a zone to which there is no way."""
MOST_CACHED: Final = 400
"""Positions of doors and locks whose distances are remembered for one game's material."""

Rows = list[list[int]]


def ways(play: Play, waiting: int = 0) -> Rows:
    """By zone and zone: the actions from one to the other for a Survivor whom no Zombie holds up,
    an action for each step and for each closed door that somebody on the board may open. `waiting`:
    so many actions more for each door, for a Survivor who has to wait for who can open it."""
    known = prepare(play.material).ways
    key = (play.state.passages, _shut(play), waiting)
    rows = known.get(key)
    if rows is None:
        if len(known) >= MOST_CACHED:
            known.clear()
        rows = known[key] = _all_ways(play, key[1], waiting)
    return rows


def _shut(play: Play) -> int:
    """Bits: the closed doors that a lock of the quest keeps shut for everybody on the board."""
    shut = 0
    for door, locks in enumerate(play.quest.locks):
        if locks and not play.state.passages >> door & 1:
            for lock in locks:
                if lock.is_shut(play):
                    shut |= 1 << door
    return shut


def _all_ways(play: Play, shut: int, waiting: int) -> Rows:
    board, passages = play.material.board, play.state.passages
    steps = play.passages.steps(Walker.SURVIVOR)
    doors: list[list[int]] = [[] for _ in steps]
    for door in board.doors:
        closed = not (passages | shut) >> door.index & 1
        if closed and not board.is_barricaded(passages, door.index):
            doors[door.a].append(door.b)
            doors[door.b].append(door.a)
    return [_ways_from(start, steps, doors, 2 + waiting) for start in range(len(steps))]


def _ways_from(
    start: int, steps: list[tuple[int, ...]], doors: list[list[int]], through: int
) -> list[int]:
    """The distances from a zone: a step is an action, one through a closed door is several."""
    row = [FAR] * len(steps)
    row[start] = 0
    waves: list[list[int]] = [[] for _ in range(through + 1)]
    waves[0].append(start)
    distance = 0
    while any(waves):
        wave = waves.pop(0)
        waves.append([])
        for zone in wave:
            if row[zone] < distance:
                continue
            for other in steps[zone]:
                if distance + 1 < row[other]:
                    row[other] = distance + 1
                    waves[0].append(other)
            for other in doors[zone]:
                if distance + through < row[other]:
                    row[other] = distance + through
                    waves[through - 1].append(other)
        distance += 1
    return row
