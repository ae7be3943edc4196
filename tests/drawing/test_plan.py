"""Walls are where the board has them, and have gaps where one can pass."""

from __future__ import annotations

import functools
import random

import pytest

from shamble.board import Border
from shamble.content.quests import Door
from shamble.content.tiles import Mark, ZoneKind
from shamble.content.vocabulary.words import Color
from shamble.drawing.geometry import Run, joined, run_of
from shamble.drawing.plan import Plan
from tests.boards import QUESTS, board_of, small_board


@functools.cache
def plan_of(quest_id: str) -> Plan:
    return Plan(board_of(quest_id))


def built(plan: Plan, border: Border) -> tuple[float, float]:
    """How much wall stands on a border, and how long the border is."""
    standing, length = 0.0, 0.0
    runs = [*plan.walls, *plan.broken_walls, *(run for run, _ in plan.ramparts)]
    for segment in border.segments:
        stretch = run_of(segment.x1, segment.y1, segment.x2, segment.y2)
        length += stretch.length
        for run in runs:
            if run[:2] == stretch[:2]:
                standing += max(0, min(run.end, stretch.end) - max(run.start, stretch.start))
    return standing, length


@pytest.mark.parametrize("quest_id", QUESTS)
def test_walls_are_whole_where_nobody_passes_and_open_where_one_does(quest_id: str) -> None:
    plan = plan_of(quest_id)
    for border in plan.board.borders:
        if not border.segments:
            continue
        standing, length = built(plan, border)
        if border.mark in (Mark.WALL, Mark.RAMPART):
            assert standing == pytest.approx(length)
        elif border.mark is Mark.MARKING:
            assert standing == 0
        else:
            assert standing <= length - 12, "a gap to be seen"


@pytest.mark.parametrize("quest_id", [quest for quest in QUESTS if quest.startswith("W")])
def test_wd_020_walls_stand_where_corruption_leaves_them(quest_id: str) -> None:
    """None between two Corruption Zones, and no rampart around a walkway that has fallen; beside
    it the walkway ends in one. (ruling 183)"""
    board, chance = board_of(quest_id), random.Random(quest_id)
    for _ in range(4):
        state = board.start
        for zone in chance.sample(range(len(board.zones)), len(board.zones) // 3):
            state = board.corrupt(state, zone)
        plan, now = Plan(board, state), board.passages(state)
        for border in board.borders:
            standing, length = built(plan, border)
            mark = now.mark(border)
            if mark in (Mark.WALL, Mark.RAMPART) and border.door < 0:
                assert standing == pytest.approx(length)
            elif mark is Mark.MARKING:
                assert standing == 0


def test_wd_044_a_burnt_building_has_the_walls_of_ruins() -> None:
    board = board_of("W4")
    rooms = [board.zone(name) for name in ("1,0:a", "1,0:d")]
    state = board.start
    for room in rooms:
        state = board.burn(state, room)
    plan = Plan(board, state)
    before, after = Plan(board).broken_walls, plan.broken_walls
    assert {plan.kinds[room] for room in rooms} == {ZoneKind.RUIN}
    assert sum(run.length for run in after) > sum(run.length for run in before)


@pytest.mark.parametrize("quest_id", QUESTS)
def test_every_passage_has_its_gap(quest_id: str) -> None:
    plan = plan_of(quest_id)
    board = plan.board
    assert sorted(gap.border.door for gap in plan.doors) == [
        door.index for door in board.doors if not door.vault
    ]
    openings = {gap.border.index for gap in plan.openings}
    assert openings == {b.index for b in board.borders if b.mark is Mark.OPENING}
    stairs = {gap.border.index for gap in plan.stairs}
    assert stairs == {b.index for b in board.borders if b.mark is Mark.STAIRS}


@pytest.mark.parametrize("quest_id", QUESTS)
def test_buildings_are_closed_at_the_edge_of_the_board(quest_id: str) -> None:
    plan = plan_of(quest_id)
    board = plan.board
    walls = joined([*plan.walls, *plan.broken_walls])
    for zone in board.zones:
        if zone.kind in (ZoneKind.STREET, ZoneKind.VAULT):
            continue
        for rect in zone.rects:
            if rect.x == 0:
                edge = Run(True, 0, rect.y, rect.y + rect.height)
                assert any(
                    w[:2] == edge[:2] and w.start <= edge.start and edge.end <= w.end for w in walls
                )


@pytest.mark.parametrize("quest_id", QUESTS)
def test_markings_only_where_zones_differ(quest_id: str) -> None:
    plan = plan_of(quest_id)
    drawn = sum(run.length for run in plan.markings)
    told = sum(
        segment.length
        for border in plan.board.borders
        for segment in border.segments
        if segment.mark is Mark.MARKING
    )
    assert drawn == told


def test_a_door_that_a_quest_puts_into_a_wall_makes_a_gap() -> None:
    board = small_board(
        """
        +-----+.....+
        | a   | b   :
        +     +-----+
        | a     a   |
        +-----+-----+
        """,
        streets="b",
        rooms="a",
        doors=(Door(between=("0,0:a", "0,0:b"), color=Color.BLUE),),
    )
    plan = Plan(board)
    (gap,) = plan.doors
    assert not plan.openings
    assert gap.run.length > 20
    assert gap.side in (-1, 1)


def test_an_open_door_swings_into_the_room() -> None:
    board = small_board(
        """
        +-----+.....+
        | a   | b   :
        +-----+.....+
        """,
        streets="b",
        rooms="a",
        doors=(Door(between=("0,0:a", "0,0:b"), open=True),),
    )
    plan = Plan(board)
    room, street = (board.zones[board.zone(name)] for name in ("0,0:a", "0,0:b"))
    (gap,) = plan.doors
    assert gap.side == plan.side_of(room, gap.run) == -plan.side_of(street, gap.run)
    assert len(plan.obstacles(room)) > len(plan.obstacles(street)), "the leaf is in the room"
