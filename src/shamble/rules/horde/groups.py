"""Zombies that act together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shamble.rules.play import Play

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
    if len(groups) < 2:
        return groups
    found: dict[tuple[int, int], int] = {}
    for zone, kind, count in groups:
        found[zone, kind] = found.get((zone, kind), 0) + count
    return [(zone, kind, found[zone, kind]) for zone, kind in sorted(found)]
