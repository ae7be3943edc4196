"""Sight beyond the rulebooks' examples: the rulings, and the exceptions that skills make."""

from __future__ import annotations

from shamble.board import Board, Eyes
from tests.boards import letters, small_board


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


def test_a_street_zone_on_two_lines_looks_along_both() -> None:
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


def test_home_defender_sees_through_buildings_in_a_straight_line() -> None:
    """[2E 64]"""
    board = small_board(
        """
        +-----+-----+-----+-----+
        | a   o b   o c   | d   |
        +-----+--o--+--o--+-----+
        | e   | f   | g   o h   |
        +-----+-----+-----+-----+
        """,
        rooms="abcdefgh",
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
