"""Who walks where around walkways and corruption, beyond the rulebooks' examples."""

from __future__ import annotations

import random

import pytest

from shamble.board import Board, Walker
from shamble.board.passages import Passages
from shamble.content.quests import Door
from tests.boards import board_of, letters, small_board

EVERYBODY = pytest.mark.parametrize("walker", list(Walker), ids=lambda walker: walker.name)


def steps(board: Board, letter: str, walker: Walker, *corrupted: str) -> str:
    """Where a walker can step from a zone of a small board with these zones corrupted."""
    state = board.start
    for fallen in corrupted:
        state = board.corrupt(state, board.zone(f"0,0:{fallen}"))
    return letters(board, board.passages(state).steps(walker)[board.zone(f"0,0:{letter}")])


@EVERYBODY
@pytest.mark.parametrize("corrupted", ["", "a", "b", "ab"])
def test_stairs_are_a_way_whatever_is_corrupted(walker: Walker, corrupted: str) -> None:
    """A corrupted walkway is plain street, and its stairs lead on. [WD 20, 34] (ruling 183)"""
    board = small_board(
        """
        +.....+
        : a   :
        +--S--+
        : b   :
        +.....+
        """,
        streets="a",
        battlements="b",
    )
    assert steps(board, "a", walker, *corrupted) == "b"
    assert steps(board, "b", walker, *corrupted) == "a"


BESIDE = """
+-----+-----+-----+
| a   | b   | c   |
+-----+--o--+-----+
: d   : e   : f   :
+.....+.....+.....+
"""

FALLING = pytest.mark.parametrize(
    "walker", [Walker.ZOMBIE, Walker.ABOMINATION, Walker.THROUGH_DOORS], ids=lambda w: w.name
)


def beside(*doors: Door) -> Board:
    return small_board(BESIDE, rooms="ab", ruins="c", battlements="def", doors=doors)


@FALLING
def test_zombies_fall_from_a_walkway_into_a_corrupted_room(walker: Walker) -> None:
    """It is a street zone for them, wall or not; they do not get up there again. [WD 20, 28, 34]
    (rulings 157, 203)"""
    board = beside()
    assert steps(board, "d", walker) == "e"
    assert steps(board, "d", walker, "a") == "ae"
    assert steps(board, "a", walker, "a") == ""
    assert steps(board, "f", walker) == "e"
    assert steps(board, "f", walker, "c") == "ce"


def test_survivors_do_not_fall_into_a_corrupted_room() -> None:
    """For them it keeps its walls to zones that are not corrupted. [WD 20] (rulings 182, 203)"""
    board = beside()
    assert steps(board, "d", Walker.SURVIVOR, "a") == "e"
    assert steps(board, "a", Walker.SURVIVOR, "a") == ""


def test_zombies_fall_past_a_closed_door() -> None:
    """The door closes the way, not the fall. [WD 28] (ruling 203)"""
    board = beside(Door(between=("0,0:b", "0,0:e")))
    assert steps(board, "e", Walker.ZOMBIE) == "df"
    assert steps(board, "e", Walker.ZOMBIE, "b") == "bdf"
    assert steps(board, "b", Walker.ZOMBIE, "b") == ""
    assert steps(board, "e", Walker.SURVIVOR, "b") == "df"


def test_nobody_falls_from_the_street_through_the_wall_of_a_corrupted_room() -> None:
    """Only walkways stand high enough. (ruling 182)"""
    board = small_board(
        """
        +-----+.....+-----+
        | a   | b   | c   |
        +-----+.....+-----+
        """,
        streets="b",
        rooms="ac",
    )
    for walker in (Walker.SURVIVOR, Walker.ZOMBIE, Walker.ABOMINATION, Walker.THROUGH_DOORS):
        assert steps(board, "b", walker, "a") == ""
        assert steps(board, "a", walker, "a") == ""


@pytest.mark.parametrize(
    ("quest", "walkway", "room"),
    [
        ("W1", "1,0:d", "1,0:g"),
        ("W3", "1,0:d", "1,0:g"),
        ("W5", "0,1:d", "0,1:g"),
        ("W6", "3,0:d", "3,0:g"),
        ("W7", "0,0:d", "0,0:g"),
    ],
)
def test_the_rooms_under_a_walkway_on_the_boards_of_the_book(
    quest: str, walkway: str, room: str
) -> None:
    """A wall lies between; only corruption lets zombies fall there. [WD 28] (rulings 182, 203)"""
    board = board_of(quest)
    above, below = board.zone(walkway), board.zone(room)
    standing = board.passages(board.start)
    fallen = board.passages(board.corrupt(board.start, below))
    assert below not in standing.steps(Walker.ZOMBIE)[above]
    assert below in fallen.steps(Walker.ZOMBIE)[above]
    assert fallen.routes(Walker.ZOMBIE).distance(above, below) == 1
    assert above not in fallen.steps(Walker.ZOMBIE)[below]
    assert below not in fallen.steps(Walker.SURVIVOR)[above]


def test_wd_054_who_climbs_goes_over_ramparts_and_through_no_wall() -> None:
    """Nor into a corrupted room, which keeps its walls. (rulings 182, 183, 203)"""
    board = small_board(
        """
        +-----+.....+
        | a   | b   :
        +-----+#####+
        : w   : v   :
        +.....+.....+
        """,
        rooms="a",
        streets="b",
        battlements="wv",
    )
    assert steps(board, "b", Walker.SURVIVOR) == ""
    assert steps(board, "b", Walker.CLIMBER) == "v"
    assert steps(board, "v", Walker.CLIMBER) == "bw"
    assert steps(board, "w", Walker.CLIMBER, "a") == "v"
    assert steps(board, "w", Walker.CLIMBER, "v") == "v"


@pytest.mark.parametrize("quest", [f"W{number}" for number in range(11)])
def test_wd_020_corruption_that_changes_no_way_and_no_sight_is_worked_out_once(quest: str) -> None:
    """What is shared is what each state would be for itself."""
    board, chance, shared = board_of(quest), random.Random(quest), 0
    for _ in range(12):
        state = board.start
        for zone in chance.sample(range(len(board.zones)), chance.randint(1, 9)):
            state = board.corrupt(state, zone)
        plain = board.without_bare_corruption(state)
        shared += plain != state
        alone, ours = Passages(board, state), board.passages(state)
        assert ours.state == plain
        assert ours.kinds == alone.kinds
        assert ours.sight().table == alone.sight().table
        for walker in Walker:
            assert ours.steps(walker) == alone.steps(walker)
    assert shared
