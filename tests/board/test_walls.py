"""Printed openings that a quest walls up."""

from __future__ import annotations

import pytest

from shamble.board import Board, Walker
from shamble.content.errors import ContentError
from shamble.content.tiles import Mark
from shamble.content.vocabulary.standing import WalledUp
from tests.boards import board_of, letters, small_board

HOUSE = """
+-----+-----+-----+
| a   o b   o c   |
+-----+-----+-----+
| d   | e   D f   |
+-----+-----+-----+
"""


def house(*between: str) -> Board:
    """The three rooms in a row, with walls between these pairs of letters."""
    walls = tuple(WalledUp(between=(f"0,0:{pair[0]}", f"0,0:{pair[1]}")) for pair in between)
    return small_board(HOUSE, rooms="abcdef", standing=walls)


def test_a_wall_parts_rooms_for_everything() -> None:
    for board, reached, seen, rooms in (
        (house(), "abc", "ab", ["abc", "d", "e", "f"]),
        (house("ba"), "a", "a", ["a", "bc", "d", "e", "f"]),
    ):
        passages, start = board.passages(board.start), board.zone("0,0:a")
        assert letters(board, passages.routes(Walker.SURVIVOR).reachable(start)) == reached
        sees = [zone.index for zone in board.zones if passages.sees(start, zone.index)]
        assert letters(board, sees) == seen
        assert [letters(board, building.zones) for building in board.buildings] == rooms


def test_it_is_drawn_as_a_wall() -> None:
    board = house("ab")
    border = board.border(board.zone("0,0:a"), board.zone("0,0:b"))
    assert border is not None
    assert {segment.mark for segment in border.segments} == {Mark.WALL} == {border.mark}


@pytest.mark.parametrize("pair", ["ad", "ac", "ef", "ax"])
def test_where_no_opening_is_none_can_be_walled_up(pair: str) -> None:
    with pytest.raises(ContentError, match="an opening to be walled up") as error:
        house(pair)
    assert error.value.key == "standing[0].between"


# --- the quests that do ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "quest, sizes",
    [("Q9", [4, 3, 3, 2, 4, 3, 2, 1, 2]), ("Q10", [7, 6, 4, 4, 1, 6, 1, 2])],
)
def test_no_door_fills_more_rooms_than_a_team_can_face(quest: str, sizes: list[int]) -> None:
    """It was nine in Q9, and seventeen in Q10."""
    assert [len(building.zones) for building in board_of(quest).buildings] == sizes


def test_q9_page_48_the_hellhole_has_two_doors_and_no_other_way_in() -> None:
    board = board_of("Q9")
    hellhole = board.zone("1,1:d")
    alone = next(building for building in board.buildings if hellhole in building.zones)
    assert alone.zones == (hellhole,)
    beside = {board.name(zone) for door in alone.doors for zone in board.ends(door)}
    assert beside == {"1,1:d", "1,1:b", "0,1:b"}
