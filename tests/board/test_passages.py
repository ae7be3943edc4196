"""Who walks where around walkways and corruption, beyond the rulebooks' examples."""

from __future__ import annotations

import pytest

from shamble.board import Board, Walker
from tests.boards import letters, small_board

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
