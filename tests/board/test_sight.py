"""Sight beyond the rulebooks' examples: the rulings, and the exceptions that skills make."""

from __future__ import annotations

import pytest

from shamble.board import Board, Eyes
from shamble.content.board_rules import BoardRules
from tests.boards import board_of, letters, small_board


def seen(board: Board, letter: str, eyes: Eyes = Eyes.NORMAL, state: int | None = None) -> str:
    passages = board.passages(board.start if state is None else state)
    return letters(board, passages.sight(eyes).seen[board.zone(f"0,0:{letter}")])


def test_from_building_over_the_street_into_another_building() -> None:
    """In one straight line, one zone deep. (ruling 23)"""
    board = small_board(
        """
        +-----+.....+.....+-----+-----+
        | a   o b   : c   o d   o e   |
        +-----+.....+.....+-----+-----+
        | f   | g   : h   | i   | j   |
        +-----+.....+.....+-----+-----+
        """,
        streets="bcgh",
        rooms="adefij",
    )
    assert seen(board, "a") == "abcd"
    assert seen(board, "b") == "abcdg"


def test_an_opening_anywhere_in_the_shared_edge_is_enough() -> None:
    """The street beside the other half of the room's edge is in line, too. (ruling 176)"""
    board = small_board(
        """
        +-----+.....+.....+
        | a   o b   : c   :
        +     +     +.....+
        | a   | b   : d   :
        +-----+.....+.....+
        """,
        streets="bcd",
        rooms="a",
    )
    assert seen(board, "a") == "abcd"


def test_ruling_019_a_street_zone_on_two_lines_looks_along_both() -> None:
    """From any point of the zone. (rulings 19, 177)"""
    board = small_board(
        """
        +.....+.....+.....+
        : a     a   : b   :
        +     +-----+-----+
        : a   | c   o d   |
        +.....+-----+-----+
        : e   : f   : g   :
        +.....+.....+.....+
        """,
        streets="abefg",
        rooms="cd",
    )
    assert seen(board, "a") == "abe"
    assert seen(board, "e") == "aefg"


def test_range_is_the_shortest_of_several_lines() -> None:
    """(ruling 20)"""
    board = small_board(
        """
        +.....+.....+.....+
        : a   : b   : d   :
        +     +.....+     +
        : a   : d     d   :
        +.....+.....+.....+
        """,
        streets="abd",
    )
    passages = board.passages(board.start)
    assert passages.range(board.zone("0,0:a"), board.zone("0,0:d")) == 1


@pytest.mark.parametrize("across", [True, False])
def test_home_defender_sees_through_buildings_in_a_straight_line(across: bool) -> None:
    """[2E 65] Also where nobody sees across a street from house to house. (ruling 23)"""
    board = small_board(
        """
        +-----+-----+-----+-----+
        | a   o b   o c   | d   |
        +-----+--o--+--o--+-----+
        | e   | f   | g   o h   |
        +-----+-----+-----+-----+
        """,
        rooms="abcdefgh",
        rules=BoardRules(sight_across_streets=across),
    )
    assert seen(board, "a") == "ab"
    assert seen(board, "a", Eyes.HOME_DEFENDER) == "abc"


RUINS = """
+.....+-----+-----+.....+
: a   o b   o c   o d   :
+.....+-----+-----+.....+
"""


def test_ruins_are_buildings_for_sight_unless_one_has_ruin_sight() -> None:
    """[WD 35, 54] (ruling 31)"""
    board = small_board(RUINS, streets="ad", ruins="bc")
    assert seen(board, "a") == "ab"
    assert seen(board, "a", Eyes.RUIN_SIGHT) == "abcd"
    assert seen(board, "b", Eyes.RUIN_SIGHT) == "abcd"


def test_ruin_sight_goes_from_ruin_to_ruin_across_a_street() -> None:
    """Also where nobody sees so from house to house. [WD 53] (rulings 23, 31)"""
    board = small_board(
        """
        +-----+.....+-----+
        | a   o b   o c   |
        +-----+.....+-----+
        """,
        streets="b",
        ruins="ac",
        rules=BoardRules(sight_across_streets=False),
    )
    assert seen(board, "a") == "ab"
    assert seen(board, "a", Eyes.RUIN_SIGHT) == "abc"


def test_ruin_sight_does_not_open_rooms() -> None:
    board = small_board(RUINS, streets="ad", ruins="b", rooms="c")
    assert seen(board, "a", Eyes.RUIN_SIGHT) == "abc"


def test_a_burnt_room_is_a_ruin() -> None:
    board = small_board(RUINS, streets="ad", rooms="bc")
    burnt = board.burn(board.burn(board.start, board.zone("0,0:b")), board.zone("0,0:c"))
    assert seen(board, "a", Eyes.RUIN_SIGHT) == "ab"
    assert seen(board, "a", Eyes.RUIN_SIGHT, burnt) == "abcd"


def test_ghost_sight_sees_everything_on_a_straight_line() -> None:
    """[WD 52]"""
    board = small_board(
        """
        +.....+-----+-----+.....+
        : a   | b   | c   | d   :
        +.....+-----+-----+.....+
        : e   : f   : g   : h   :
        +.....+.....+.....+.....+
        """,
        streets="adefgh",
        rooms="bc",
    )
    assert seen(board, "a", Eyes.GHOST_SIGHT) == "abcde"


WALL = """
+.....+.....+-----+
: a   : b   | c   |
+#####+#####+--o--+
: d   : e   : f   :
+#####+#####+#####+
: g   : h   : i   :
+.....+.....+.....+
"""


def walled() -> Board:
    return small_board(WALL, streets="abghi", rooms="c", battlements="def")


def test_from_the_ground_the_walkway_is_seen_and_nothing_behind_it() -> None:
    """(ruling 185)"""
    assert seen(walled(), "a") == "abd"


def test_a_roofed_room_sees_the_walkway_only_through_its_own_opening() -> None:
    """(ruling 186)"""
    board = walled()
    assert seen(board, "c") == "cf"
    assert seen(board, "f") == "cdefi"


def test_a_second_walkway_is_seen_over_the_first() -> None:
    """Walkways see streets over everything, and sight is mutual. (rulings 30, 184)"""
    board = small_board(
        """
        +.....+
        : a   :
        +#####+
        : b   :
        +#####+
        : c   :
        +#####+
        : d   :
        +.....+
        """,
        streets="ac",
        battlements="bd",
    )
    assert seen(board, "a") == "abd"
    assert seen(board, "d") == "abcd"


def test_a_corrupted_walkway_lets_the_street_look_through() -> None:
    """It is plain street, and nothing lies between it and the street. (ruling 183)"""
    board = walled()
    fallen = board.corrupt(board.start, board.zone("0,0:d"))
    assert seen(board, "a", state=fallen) == "abdg"


STAIRS = """
+-----+.....+
| a   | e   :
+--o--+.....+
: b   : f   :
+--S--+#####+
: c   : g   :
+#####+#####+
: d   : h   :
+.....+.....+
"""


def stairs() -> Board:
    return small_board(STAIRS, streets="bdefh", rooms="a", battlements="cg")


def test_stairs_do_not_let_a_walkway_look_into_a_room() -> None:
    """They are a way, not an opening: the street before the room is seen, the room is not. [WD 34]
    (rulings 184, 186)"""
    board = stairs()
    assert seen(board, "c") == "bcdg"
    assert seen(board, "a") == "ab"


def test_a_room_right_behind_stairs_is_not_seen_from_the_walkway() -> None:
    """Next to it only an opening would do. [WD 34] (ruling 186)"""
    board = small_board(
        """
        +-----+-----+
        | a   | b   |
        +--S--+--o--+
        : c   : d   :
        +.....+.....+
        """,
        rooms="ab",
        battlements="cd",
    )
    assert seen(board, "c") == "cd"
    assert seen(board, "d") == "bcd"
    assert seen(board, "a") == "a"
    assert seen(board, "b") == "bd"


def test_a_walkway_does_not_look_through_a_corrupted_room_into_the_next() -> None:
    """Only the room next to it, through an opening. [WD 34] (rulings 184, 186)"""
    board = small_board(
        """
        +-----+
        | a   |
        +--o--+
        | b   |
        +--o--+
        : c   :
        +.....+
        """,
        rooms="ab",
        battlements="c",
    )
    fallen = board.corrupt(board.start, board.zone("0,0:b"))
    assert seen(board, "c", state=fallen) == "bc"
    assert seen(board, "a", state=fallen) == "ab"


def test_a_walkway_does_not_look_through_a_ruin_into_a_room() -> None:
    """Ruin Sight makes a street of the ruin; the roof behind it stays. [WD 34, 54] (ruling 184)"""
    board = small_board(
        """
        +-----+
        | a   |
        +--o--+
        | b   |
        +--o--+
        : c   :
        +.....+
        """,
        rooms="a",
        ruins="b",
        battlements="c",
    )
    assert seen(board, "c", Eyes.RUIN_SIGHT) == "bc"
    assert seen(board, "a", Eyes.RUIN_SIGHT) == "ab"


def test_a_corrupted_walkway_is_seen_up_its_stairs_and_past_them() -> None:
    """It is plain street, stairs or not. [WD 20] (ruling 183)"""
    board = stairs()
    fallen = board.corrupt(board.start, board.zone("0,0:c"))
    assert seen(board, "a", state=fallen) == "abcd"
    assert seen(board, "c", state=fallen) == "abcdg"


@pytest.mark.parametrize(
    ("quest", "room", "street", "walkway"),
    [("W2", "1,1:f", "2,1:c", "2,1:f"), ("W9", "0,1:f", "1,1:c", "1,1:f")],
)
def test_the_room_across_the_street_from_stairs(
    quest: str, room: str, street: str, walkway: str
) -> None:
    """Each sees the street between, neither the other. [WD 34] (rulings 184, 186)"""
    board = board_of(quest)
    inside, between, above = (board.zone(name) for name in (room, street, walkway))
    passages = board.passages(board.start)
    assert passages.range(inside, between) == 2
    assert passages.range(between, above) == 1
    assert not passages.sees(inside, above)
    assert not passages.sees(above, inside)
