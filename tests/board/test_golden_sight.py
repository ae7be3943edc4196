"""No change alters who sees whom on a board of the books without being noticed."""

from __future__ import annotations

import pytest
from tools.sight_tables import FOLDER, sight_table

from tests.boards import QUESTS, board_of


@pytest.mark.parametrize("quest", QUESTS)
def test_sight_is_as_it_was(quest: str) -> None:
    assert sight_table(board_of(quest)) == (FOLDER / f"{quest}.txt").read_text("utf-8")


def test_every_table_belongs_to_a_quest() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(QUESTS)
