"""Ways on the board: for Survivors to all that matters, for Zombies out to the Survivors."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from shamble.board import Walker
from shamble.board.zone import BUILDING_KINDS
from shamble.check.case import Case, CaseRule
from shamble.check.finding import Finding
from shamble.check.locks import Locks
from shamble.check.objectives import Shuffle, shuffles
from shamble.check.vocabulary import says
from shamble.content.tiles import Mark
from shamble.content.vocabulary import standing
from shamble.content.vocabulary.words import Color

MOST_SHUFFLES = 5_000
"""Far more than the tokens of a box allow; what wants more is not tried to the end."""


def zones_are_reached(case: Case) -> Iterator[Finding]:
    """Survivors get into every zone, or the quest says that they do not."""
    declared = {case.board.zone(name) for name in case.quest.out_of_reach}
    closed = {zone for building in _closed_buildings(case) for zone in building}
    every = {zone.index for zone in case.board.zones}
    if case.starts and (lost := every - Locks(case).everything - declared - closed):
        yield case.error(
            "out_of_reach",
            f"no Survivor ever gets to {case.list_zones(lost)}, with all doors open that can be",
            "put a door in the way, or list these zones under out_of_reach",
        )


def buildings_have_a_way_in(case: Case) -> Iterator[Finding]:
    """A building can be entered, or the quest says that it cannot."""
    declared = {case.board.zone(name) for name in case.quest.out_of_reach}
    for building in _closed_buildings(case):
        if not building <= declared:
            yield case.error(
                "doors",
                f"the building with {case.list_zones(building)} has no way in",
                "put a door in one of its walls, or list its zones under out_of_reach",
            )


def _closed_buildings(case: Case) -> list[frozenset[int]]:
    """Buildings with neither door nor opening to the outside."""
    ways = [b for b in case.board.borders if b.mark not in (Mark.WALL, Mark.RAMPART)]
    return [
        rooms
        for rooms in (frozenset(building.zones) for building in case.board.buildings)
        if not any((way.a in rooms) != (way.b in rooms) for way in ways)
    ]


def out_of_reach_is_true(case: Case) -> Iterator[Finding]:
    """What the quest calls out of reach is."""
    everything = Locks(case).everything
    for number, name in enumerate(case.quest.out_of_reach):
        if case.board.zone(name) in everything:
            yield case.warning(
                f"out_of_reach[{number}]",
                f"Survivors do get to {name}",
                "leave it out of this list",
            )


def starts_hang_together(case: Case) -> Iterator[Finding]:
    """Survivors who start apart can come together."""
    routes = case.board.passages(Locks(case).unlocked).routes(Walker.SURVIVOR)
    for number, start in enumerate(case.starts):
        if case.starts[0] not in routes.reachable(start):
            yield case.error(
                f"start[{number}]",
                f"there is no way from {case.quest.start[number]} to the start in "
                f"{case.quest.start[0]}",
                "put a door in the way, or start elsewhere",
            )


def tokens_are_reached(case: Case) -> Iterator[Finding]:
    """Survivors get to the Exit, every Objective, every crate, and whom they must meet."""
    everything = Locks(case).everything
    wanted = ("exit", "objectives", "crates", "cars", "friends", "beacon", "flag")
    for key, name in case.zones:
        if key.partition(".")[0].partition("[")[0] not in wanted:
            continue
        if case.starts and case.board.zone(name) not in everything:
            yield case.error(
                key,
                f"no Survivor ever gets to {name}, with all doors open that can be",
                "move the token, or put a door in the way",
            )


def keys_lie_before_their_doors(case: Case) -> Iterator[Finding]:
    """Wherever hidden Objectives lie, no key lies behind the door that it opens."""
    locks = Locks(case)
    if not locks.locks or not case.starts:
        return
    for shuffle in itertools.islice(shuffles(case), MOST_SHUFFLES):
        zones, closed = locks.explore(shuffle)
        if lost := locks.everything - zones:
            yield case.error(
                closed[0].key,
                f"{_lying(case, shuffle)}these doors stay locked for good, and nobody gets to "
                f"{case.list_zones(lost)}",
                "lay the Objectives where they can be taken first, or lock another door",
            )
            return


def _lying(case: Case, shuffle: Shuffle) -> str:
    """The beginning of a sentence: how the coloured Objectives lie."""
    hidden = zip(case.quest.objectives.hidden, shuffle, strict=True)
    coloured = [f"the {color} Objective in {name}" for name, color in hidden if color != Color.RED]
    return f"with {' and '.join(coloured)}, " if coloured else ""


# --- zombies --------------------------------------------------------------------------------


def spawns_have_a_way_out(case: Case) -> Iterator[Finding]:
    """Zombies come from every Spawn Zone to the Survivors, once doors are open."""
    routes = case.board.passages(Locks(case).unlocked).routes(Walker.ZOMBIE)
    for number, spawn in enumerate(case.quest.spawns):
        if case.starts and routes.reachable(case.board.zone(spawn.zone)).isdisjoint(case.starts):
            yield case.error(
                f"spawns[{number}].zone",
                f"Zombies never get from {spawn.zone} to the Survivors' start, with all doors "
                "open that can be",
                "move the Spawn Zone, or put a door in the way",
            )


def spawns_stand_open(case: Case) -> Iterator[Finding]:
    """Where Zombies wait behind closed doors, no Spawn Zone is shut off from the start while
    others are not. (If all are, the team itself is shut in and will open a door.)"""
    if not case.content.box.board.blocked_zombies_stay:
        return
    routes = case.board.passages(case.board.start).routes(Walker.ZOMBIE)
    awake = [
        (number, spawn.zone)
        for number, spawn in enumerate(case.quest.spawns)
        if spawn.color is Color.RED
    ]
    blocked = [
        (number, name)
        for number, name in awake
        if routes.reachable(case.board.zone(name)).isdisjoint(case.starts)
    ]
    inside = [(number, name) for number, name in blocked if case.kind(name) in BUILDING_KINDS]
    for number, name in blocked if len(blocked) < len(awake) else inside:
        yield case.warning(
            f"spawns[{number}].zone",
            f"closed doors part {name} from the start, and Zombies would stand still there",
            "move the Spawn Zone, or open a door at set-up",
        )


def necromancers_can_flee(case: Case) -> Iterator[Finding]:
    """Where Necromancers flee, each Spawn Zone has another to flee to."""
    quest, board = case.quest, case.board
    if not case.content.box.board.necromancers_flee:
        return
    if says(quest, standing.NoNecromancers):
        return
    routes = board.passages(board.start).routes(Walker.THROUGH_DOORS)
    awake = {board.zone(spawn.zone) for spawn in quest.spawns if spawn.color is Color.RED}
    for number, spawn in enumerate(quest.spawns):
        zone = board.zone(spawn.zone)
        if not routes.reachable(zone) & (awake - {zone}):
            yield case.error(
                f"spawns[{number}].zone",
                f"a Necromancer who appears in {spawn.zone} has no other Spawn Zone to flee to",
                "add a Spawn Zone, or the rule 'no necromancer cards'",
            )


RULES: tuple[CaseRule, ...] = (
    zones_are_reached,
    buildings_have_a_way_in,
    out_of_reach_is_true,
    starts_hang_together,
    tokens_are_reached,
    keys_lie_before_their_doors,
    spawns_have_a_way_out,
    spawns_stand_open,
    necromancers_can_flee,
)
