"""How far a Defiler has to the Beacon, and what lies on his way. [WD 19-20]"""

from __future__ import annotations

import pytest

from shamble.board import Board, Walker
from shamble.content import library

NEEDED = ("W0", "W1", "W2", "W4", "W6", "W7", "W8")
"""Quests that an Objective lost to Corruption may lose. (ruling 193)"""


def ways(name: str) -> dict[int, tuple[int, bool]]:
    """By the number of each Spawn Zone: how many moves it is from the Beacon, and whether the
    players can choose a shortest way there that spares all Objectives."""
    content, quest = library.packaged().quest(name)
    board = Board(quest, content.tiles, content.box.board)
    routes = board.passages(board.start).routes(Walker.THROUGH_ALL)
    assert quest.beacon is not None
    beacon = board.zone(quest.beacon)
    laid = (*quest.objectives.red, *quest.objectives.hidden)
    objectives = {board.zone(zone) for zone in laid}
    found = {}
    for number, spawn in enumerate(quest.spawns, 1):
        zones = {board.zone(spawn.zone)}
        moves = routes.distance(board.zone(spawn.zone), beacon)
        while zones and beacon not in zones:
            steps = {step for zone in zones for step in routes.next_steps(zone, beacon)}
            zones = steps - objectives
        found[number] = (moves, bool(zones))
    return found


@pytest.mark.parametrize("quest", NEEDED)
def test_no_defiler_must_cross_an_objective_that_is_needed(quest: str) -> None:
    assert all(spares for _, spares in ways(quest).values())


@pytest.mark.parametrize("quest", ["W0", "W1", "W2", "W3", "W4", "W6", "W7", "W8", "W10"])
def test_the_beacon_is_not_next_to_where_they_come_from(quest: str) -> None:
    assert min(moves for moves, _ in ways(quest).values()) >= 5
