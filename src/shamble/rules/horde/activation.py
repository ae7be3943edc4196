"""The Activation step, and every extra activation: attacks, then moves. [2E 23-25 · BP 23-25]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.rules.horde import attacks, movement
from shamble.rules.horde.groups import Group, groups_of, joined
from shamble.rules.horde.targets import Targets
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def activate_all(play: Play) -> Script[None]:
    """The Activation step: every zombie acts, then the Runners once more. [2E 23-25 · BP 23-25]
    (rulings 111, 112)"""
    yield from activate_kinds(play, tuple(range(play.material.kind_count)))


def activate_kinds(play: Play, kinds: tuple[int, ...]) -> Script[None]:
    """All zombies of these kinds activate. [2E 26 · BP 26, 28] (ruling 130)"""
    facts = play.material.kinds
    if play.moments.breaches or (play.moments.holds_back and held_zones(play)):
        # Not all who are there when the second action comes take it: neither who appeared behind
        # a door that zombies opened, nor who was held back.
        yield from _acts_of_groups(play, groups_of(play, kinds), -1)
        return
    if play.moments.zombies_activate:
        yield from _begin(play, groups_of(play, kinds))
    action = 1
    targets = Targets(play)
    while kinds:
        targets = yield from _act(play, groups_of(play, kinds), targets, None)
        action += 1
        kinds = tuple([kind for kind in kinds if facts[kind].actions >= action])


def activate_groups(play: Play, groups: list[Group], lure: int = -1) -> Script[None]:
    """Only these zombies activate, as in a Rush; each stays itself from its first action to its
    second. `lure`: the survivor who is all they want. [2E 26] (ruling 131)"""
    yield from _acts_of_groups(play, groups, lure)


def _acts_of_groups(play: Play, groups: list[Group], lure: int) -> Script[None]:
    facts = play.material.kinds
    if play.moments.holds_back:
        groups = _not_held_back(play, groups)
    yield from _begin(play, groups)
    action = 1
    targets = Targets(play, lure)
    while groups:
        arrived: list[Group] = []
        targets = yield from _act(play, groups, targets, arrived, lure)
        action += 1
        groups = joined([group for group in arrived if facts[group[1]].actions >= action])


def held_zones(play: Play) -> int:
    """The zones, as bits, in which zombies who would activate now skip that. [WD 33]
    (ruling 125)"""
    zones = 0
    for handler in play.moments.holds_back:
        zones |= handler.holds_back(play)
    return zones


def _not_held_back(play: Play, groups: list[Group]) -> list[Group]:
    """The groups that activate: zombies who stand where something holds them back skip all of it,
    however many actions they have. It is looked at once, where they stand now: a group that walks
    into such a zone is not held up. [WD 33] (ruling 125)"""
    zones = held_zones(play)
    held = {zone for zone, _, _ in groups if zones >> zone & 1}
    for zone in sorted(held):
        for handler in play.moments.held_back:
            handler.held_back(play, zone)
    return [group for group in groups if group[0] not in held]


def _begin(play: Play, groups: list[Group]) -> Script[None]:
    """These zombies begin an Activation where they stand. (ruling 189)"""
    for handler in play.moments.zombies_activate:
        for zone, kind, count in groups:
            if (script := handler.zombies_activate(play, zone, kind, count)) is not None:
                yield from script


def _act(
    play: Play, groups: list[Group], targets: Targets, arrived: list[Group] | None, lure: int = -1
) -> Script[Targets]:
    """Take one action of each group: first all attacks, then all moves of those who did not attack,
    in board order, those of a system last. Where they are then is added to `arrived`, if that is
    given; returned is what draws them after that. [2E 23 · BP 23] (rulings 111, 113)"""
    prey = targets.prey
    crowd = play.state.crowd
    movers = groups
    special: list[Group] = []
    if play.systems or [zone for zone in prey if crowd[zone]]:
        attackers: dict[int, list[tuple[int, int]]] = {}
        movers = []
        for group in groups:
            zone, kind, count = group
            if zone in prey:
                attackers.setdefault(zone, []).append((kind, count))
                if arrived is not None:
                    arrived.append(group)
            elif play.runs[kind] is not None:
                special.append(group)
            else:
                movers.append(group)
        if attackers:
            for zone, pairs in attackers.items():
                yield from attacks.attack(play, zone, pairs, prey[zone])
            targets = Targets(play, lure)  # somebody may have died
    targets = yield from movement.move(play, movers, targets, arrived)
    if special:
        for system in play.systems:
            own = [group for group in special if play.runs[group[1]] is system]
            there = (yield from system.act(play, own, targets)) if own else []
            if arrived is not None:
                arrived += there
        targets = targets.now(play)  # Corruption may have opened walls [WD 20]
    play.check()
    return targets
