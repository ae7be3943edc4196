"""The sight tables of all boards as text. `python -m tools.sight_tables` writes them anew.

A line is a zone and all it sees, each with the range; once with the doors as at set-up, once
with all doors open. Renew them only on purpose, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from tests.boards import QUESTS, board_of

from shamble.board import Board

FOLDER = Path(__file__).parents[1] / "tests" / "board" / "golden"


def sight_table(board: Board) -> str:
    """Who sees whom on the board."""
    all_open = board.start
    for door in board.doors:
        all_open = board.open_door(all_open, door.index)
    parts = [_table(board, "at set-up", board.start)]
    if all_open != board.start:
        parts.append(_table(board, "all doors open", all_open))
    return "\n".join(parts)


def _table(board: Board, title: str, state: int) -> str:
    lines = [f"# {title}"]
    for zone, row in enumerate(board.passages(state).sight().table):
        seen = [f"{board.name(other)}={steps}" for other, steps in enumerate(row) if steps > 0]
        lines.append(" ".join([board.name(zone) + ":", *seen]))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for quest in QUESTS:
        (FOLDER / f"{quest}.txt").write_text(sight_table(board_of(quest)), "utf-8")
