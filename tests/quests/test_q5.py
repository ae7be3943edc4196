"""Q5, The Commandry. [BP 44]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from tests.quests.looking import counted, ends
from tests.quests.plague import LIMIT, bitten, escape, hidden_places, lying, unlocking
from tests.rules.table import Table

EXIT = "1,1:e"


def test_set_up() -> None:
    assert counted("Q5") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [("0,1:f", "red", True), ("2,1:d", "red", True), ("1,0:g", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:g"},
        "cards": 6,
    }


@pytest.mark.parametrize("color", ["blue", "green"])
def test_q5_page_44_both_keys_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("Q5", color) == set(range(6))


def test_q5_page_44_an_artifact_lies_in_each_vault() -> None:
    assert {vault: len(cards) for vault, cards in lying("Q5").items()} == {
        "vault yellow": 1, "vault violet": 1,
    }  # fmt: skip


def test_q5_page_44_the_blue_door_is_the_way_to_the_exit_and_waits_for_the_blue_objective() -> None:
    assert unlocking("Q5", "1,1:h", "1,1:e/1,1:h") == ["blue"]
    board = Table("Q5", "Ann").material.board
    way = [door for door in board.doors if board.zone(EXIT) in (door.a, door.b)]
    assert [door.color for door in way] == ["blue"]


def test_q5_page_44_the_green_door_waits_for_the_green_objective() -> None:
    assert unlocking("Q5", "1,0:d", "1,0:a/1,0:d") == ["green"]


# --- winning and losing ---------------------------------------------------------------------


def at_the_exit() -> Table:
    """Ann stands in the underpass; Silas left, and Clovis is dead."""
    table = Table("Q5", "Ann", "Silas", "Clovis").put("Ann", EXIT).put("Silas", "left")
    return table.put("Clovis", "eliminated").turn("Ann")


def test_q5_page_44_all_who_live_leave_at_the_end_of_their_turns() -> None:
    """(ruling 2)"""
    assert ends(at_the_exit(), "end-turn", "leave") is Ending.WON
    assert ends(at_the_exit(), "end-turn", "stay") is Ending.RUNNING


def test_q5_page_44_nobody_leaves_with_a_zombie_there_or_from_elsewhere() -> None:
    table = at_the_exit()
    assert table.play.quest.may_leave(table.play, 0)
    table.zombies(EXIT, walker=1)
    assert not table.play.quest.may_leave(table.play, 0)
    away = at_the_exit().put("Ann", "1,1:h")
    assert not away.play.quest.may_leave(away.play, 0)


def test_q5_page_44_one_who_stays_behind_is_waited_for() -> None:
    table = at_the_exit().put("Clovis", "1,1:h")
    assert ends(table, "end-turn", "leave") is Ending.RUNNING


def test_q5_page_44_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q5") is Ending.ALL_ELIMINATED
    assert bitten("Q5", "Silas") is Ending.RUNNING


def test_q5_page_44_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q5", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q5", LIMIT - 1) is Ending.RUNNING
