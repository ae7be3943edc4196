"""How far zombies come in an Activation and still attack there: bounds, whatever way they go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.rules.boxes.ruleset import EqualWays
from shamble.rules.horde.groups import Group

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

WALKERS: Final = (
    int(Walker.ZOMBIE), int(Walker.ABOMINATION), int(Walker.THROUGH_DOORS), int(Walker.THROUGH_ALL)
)  # fmt: skip
"""However zombies may walk."""


def within(play: Play, start: int, steps: int) -> dict[int, int]:
    """The zones at most `steps` steps away, however zombies may walk in this step, each with its
    distance."""
    ways = [play.passages.steps(walker) for walker in WALKERS]
    found = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        edge = [zone for at in edge for way in ways for zone in way[at] if zone not in found]
        for zone in edge:
            found[zone] = step
    return found


InTime = tuple[int, int, dict[int, int]]
"""Zombies of a kind, and the zones in which they can be before their last action, each with the
steps to it."""


def in_time(play: Play, groups: list[Group]) -> list[InTime]:
    """How far these zombies can come and still attack."""
    kinds = play.material.kinds
    return [
        (kind, count, within(play, start, kinds[kind].actions - 1)) for start, kind, count in groups
    ]


def most_attacks(play: Play, groups: list[InTime], zone: int) -> int:
    """The Wounds of all attacks that these zombies could make in a zone."""
    kinds, reserve = play.material.kinds, play.state.reserve
    adds = play.material.ruleset.equal_ways == EqualWays.SPLIT_AND_ADD
    attacks = 0
    for kind, count, within in groups:
        if zone in within:
            more = reserve[kind] if adds and within[zone] else 0
            attacks += (count + more) * kinds[kind].wounds * (kinds[kind].actions - within[zone])
    return attacks
