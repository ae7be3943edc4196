"""What must hold on every board, whatever doors are open and wherever corruption spreads."""

from __future__ import annotations

import pytest
from hypothesis import given, settings, strategies as st

from shamble.board import UNREACHABLE, Board, Eyes, Walker
from shamble.board.zone import BUILDING_KINDS
from shamble.content.tiles import SIZE, ZoneKind
from tests.boards import QUESTS, board_of

ALL_QUESTS = pytest.mark.parametrize("quest", QUESTS)


@st.composite
def states(draw: st.DrawFn) -> tuple[Board, int]:
    """A board of any quest and a passage state that play could reach on it."""
    board = board_of(draw(st.sampled_from(QUESTS)))
    state = board.start
    for door in draw(st.sets(st.integers(0, len(board.doors)), max_size=6)):
        if door < len(board.doors):
            state = board.open_door(state, door)
    if any(zone.kind is ZoneKind.BATTLEMENT for zone in board.zones):
        for zone in draw(st.sets(st.integers(0, len(board.zones) - 1), max_size=5)):
            state = board.corrupt(state, zone)
    return board, state


def all_open(board: Board) -> int:
    state = board.start
    for door in board.doors:
        state = board.open_door(state, door.index)
    return state


@ALL_QUESTS
def test_zones_cover_the_board_once(quest: str) -> None:
    board = board_of(quest)
    area = sum(rect.width * rect.height for zone in board.zones for rect in zone.rects)
    assert area == board.rows * board.columns * SIZE * SIZE


@given(states())
@settings(max_examples=150, deadline=None)
def test_sight_is_mutual(position: tuple[Board, int]) -> None:
    """(ruling 26)"""
    board, state = position
    table = board.passages(state).sight().table
    for a in range(len(board.zones)):
        for b in range(a):
            assert table[a][b] == table[b][a]


@given(states())
@settings(max_examples=60, deadline=None)
def test_every_zone_sees_itself_and_every_open_neighbour(position: tuple[Board, int]) -> None:
    """Whoever can step somewhere on the level can look there; only Vaults hide what is in them."""
    board, state = position
    passages = board.passages(state)
    sight = passages.sight()
    for zone in range(len(board.zones)):
        assert sight.table[zone][zone] == 0
        for other in passages.steps(Walker.SURVIVOR)[zone]:
            vault = ZoneKind.VAULT in (board.zones[zone].kind, board.zones[other].kind)
            assert sight.table[zone][other] == (-1 if vault else 1)


@given(states())
@settings(max_examples=60, deadline=None)
def test_nobody_sees_deeper_than_one_zone_into_a_building(position: tuple[Board, int]) -> None:
    """A room is seen only by zones it shares an opening with, or along a street to its opening."""
    board, state = position
    passages = board.passages(state)
    table = passages.sight().table
    steps = passages.steps(Walker.SURVIVOR)
    for room, kind in enumerate(passages.kinds):
        if kind not in BUILDING_KINDS:
            continue
        for other, distance in enumerate(table[room]):
            if distance > 1:
                assert any(passages.kinds[near] is ZoneKind.STREET for near in steps[room])
            if distance > 1 and passages.kinds[other] in BUILDING_KINDS:
                assert any(passages.kinds[near] is ZoneKind.STREET for near in steps[other])


@given(states(), st.sampled_from([Eyes.NORMAL, Eyes.RUIN_SIGHT]))
@settings(max_examples=150, deadline=None)
def test_a_walkway_sees_no_room_but_the_one_next_to_it(
    position: tuple[Board, int], eyes: Eyes
) -> None:
    """[WD 34] (rulings 184, 186)"""
    board, state = position
    passages = board.passages(state)
    table = passages.sight(eyes).table
    for walkway, kind in enumerate(passages.kinds):
        if kind is ZoneKind.BATTLEMENT:
            for room, distance in enumerate(table[walkway]):
                assert passages.kinds[room] not in BUILDING_KINDS or distance in (-1, 1)


@given(states(), st.sampled_from([Eyes.HOME_DEFENDER, Eyes.RUIN_SIGHT, Eyes.GHOST_SIGHT]))
@settings(max_examples=60, deadline=None)
def test_better_eyes_see_all_that_others_see(position: tuple[Board, int], eyes: Eyes) -> None:
    board, state = position
    passages = board.passages(state)
    normal, better = passages.sight().table, passages.sight(eyes).table
    for a, row in enumerate(normal):
        for b, distance in enumerate(row):
            if distance >= 0:
                assert 0 <= better[a][b] <= distance


@given(states())
@settings(max_examples=60, deadline=None)
def test_opening_a_door_hides_nothing_and_lengthens_no_way(position: tuple[Board, int]) -> None:
    board, state = position
    before, after = board.passages(state), board.passages(state | all_open(board))
    for a, row in enumerate(before.sight().table):
        for b, distance in enumerate(row):
            assert distance < 0 or 0 <= after.sight().table[a][b] <= distance
    shorter = after.routes(Walker.ZOMBIE).to(0).distance
    for zone, distance in enumerate(before.routes(Walker.ZOMBIE).to(0).distance):
        assert shorter[zone] <= distance


@given(states(), st.data())
@settings(max_examples=60, deadline=None)
def test_each_next_step_leads_one_zone_nearer(
    position: tuple[Board, int], data: st.DataObject
) -> None:
    board, state = position
    target = data.draw(st.integers(0, len(board.zones) - 1))
    walker = data.draw(st.sampled_from(list(Walker)))
    passages = board.passages(state)
    routes = passages.routes(walker)
    for zone in range(len(board.zones)):
        distance = routes.distance(zone, target)
        steps = routes.next_steps(zone, target)
        assert bool(steps) == (0 < distance < UNREACHABLE)
        for step in steps:
            assert step in passages.steps(walker)[zone]
            assert routes.distance(step, target) == distance - 1
        assert (target in routes.reachable(zone)) == (distance < UNREACHABLE)


@given(states())
@settings(max_examples=60, deadline=None)
def test_walkers_ways_contain_each_other(position: tuple[Board, int]) -> None:
    """What stops fewer walkers lets more through."""
    board, state = position
    passages = board.passages(state)
    wider = [
        (Walker.ZOMBIE, Walker.ABOMINATION),
        (Walker.ZOMBIE, Walker.THROUGH_DOORS),
        (Walker.ABOMINATION, Walker.THROUGH_ALL),
        (Walker.SURVIVOR, Walker.THROUGH_ALL),
    ]
    for narrow, wide in wider:
        for few, many in zip(passages.steps(narrow), passages.steps(wide), strict=True):
            assert set(few) <= set(many)


@ALL_QUESTS
def test_the_same_state_is_the_same_object(quest: str) -> None:
    board = board_of(quest)
    assert board.passages(board.start) is board.passages(board.start)
    if board.doors:
        closed = board.close_door(board.open_door(board.start, 0), 0)
        assert board.passages(closed & ~1) is board.passages(board.start & ~1)
