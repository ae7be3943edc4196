"""Zones have names that people can say: a column and a row, as on a chess board."""

from __future__ import annotations

import re

import pytest

from shamble.board import Board
from shamble.content import library
from tests.boards import QUESTS, board_of, small_board


@pytest.mark.parametrize("quest_id", QUESTS)
def test_no_two_zones_of_a_board_have_the_same_label(quest_id: str) -> None:
    board = board_of(quest_id)
    labels = [board.labels[zone.index] for zone in board.zones if zone.rects]
    assert len(set(labels)) == len(labels)
    assert all(re.fullmatch(r"[A-I]([1-9]|1[0-2])", label) for label in labels), labels


@pytest.mark.parametrize("quest_id", QUESTS)
def test_a_label_says_where_the_zone_lies(quest_id: str) -> None:
    """Columns from left to right, rows from top to bottom, three to a tile."""
    board = board_of(quest_id)
    for zone in board.zones:
        if zone.rects:
            label = board.labels[zone.index]
            left, top = (ord(label[0]) - ord("A")) * 250 / 3, (int(label[1:]) - 1) * 250 / 3
            middle = (
                zone.largest.x + zone.largest.width / 2,
                zone.largest.y + zone.largest.height / 2,
            )
            assert left <= middle[0] < left + 250 / 3
            assert top <= middle[1] < top + 250 / 3


def test_a_board_has_the_same_labels_each_time() -> None:
    content, quest = library.packaged().quest("M1")
    again = Board(quest, content.tiles, content.box.board)
    assert again.labels == board_of("M1").labels
    assert again.labels[again.zone("0,0:a")] == "C1"
    assert again.labels[again.zone("1,1:i")] == "E5"


@pytest.mark.parametrize("quest_id", QUESTS)
def test_programs_know_zones_by_their_names(quest_id: str) -> None:
    """The text form has nothing of the labels."""
    board = board_of(quest_id)
    for zone in board.zones:
        assert re.fullmatch(r"\d,\d:[a-z]|vault [a-z]+", board.name(zone.index))
        assert board.zone(zone.name) == zone.index


def test_zones_in_one_square_are_told_apart() -> None:
    board = small_board(
        """
        +.....+.....+.....+.....+
        : a   : b   : c   : d   :
        +.....+.....+.....+.....+
        """,
        streets="abcd",
    )
    assert board.labels == ("A2", "B2a", "B2b", "C2")


def test_a_vault_has_no_square() -> None:
    board = board_of("Q1")
    vaults = [zone.index for zone in board.zones if not zone.rects]
    assert vaults
    assert {board.labels[zone] for zone in vaults} == {""}
