"""Zombies that act together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

Group = tuple[int, int, int]
"""Zombies that act together: their zone, their kind, how many."""


def groups_of(play: Play, kinds: tuple[int, ...]) -> list[Group]:
    """The zombies of these kinds, in board order."""
    figures, reserve = play.state.zombies, play.state.reserve
    count = play.material.kind_count
    facts = play.material.kinds
    kinds = tuple([kind for kind in kinds if reserve[kind] < facts[kind].miniatures])
    found: list[Group] = []
    for zone, crowd in enumerate(play.state.crowd):
        if crowd:
            start = zone * count
            for kind in kinds:
                standing = figures[start + kind]
                if standing:
                    found.append((zone, kind, standing))
    return found


def joined(groups: list[Group]) -> list[Group]:
    """The groups in board order, those of a kind in the same zone as one."""
    return groups if len(groups) < 2 else listed(counted(groups))


Flock = dict[tuple[int, int], int]
"""Zombies by zone and kind: how many."""


def counted(groups: list[Group]) -> Flock:
    found: Flock = {}
    for zone, kind, count in groups:
        found[zone, kind] = found.get((zone, kind), 0) + count
    return found


def listed(flock: Flock) -> list[Group]:
    """In board order."""
    return [(zone, kind, flock[zone, kind]) for zone, kind in sorted(flock)]


def thin_out(one: Flock, other: Flock, zone: int, kind: int, figures: int) -> None:
    """No more of a kind than these are in a zone any more: those of neither flock are gone first.
    (ruling 214)"""
    for flock in (one, other):
        here = flock.get((zone, kind), 0)
        if here > figures:
            flock[zone, kind] = figures
        figures -= min(here, figures)
        if not flock.get((zone, kind), 1):
            del flock[zone, kind]


def follow(
    one: Flock, other: Flock, start: int, zone: int, kind: int, count: int, figures: int
) -> None:
    """`count` of all these figures of a kind go from a zone to another: those of neither flock
    first, who are the only ones that rush."""
    thin_out(one, other, start, kind, figures)
    left = count - (figures - one.get((start, kind), 0) - other.get((start, kind), 0))
    for flock in (one, other):
        going = min(flock.get((start, kind), 0), left)
        if going > 0:
            left -= going
            flock[start, kind] -= going
            if not flock[start, kind]:
                del flock[start, kind]
            flock[zone, kind] = flock.get((zone, kind), 0) + going
