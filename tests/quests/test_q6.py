"""Q6, In Caligine Abditus. [BP 45]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from tests.quests.looking import counted, ends
from tests.quests.plague import LIMIT, bitten, escape, hidden_places, lying, opens, unlocking
from tests.rules.acting import act
from tests.rules.table import Table

EXIT = "2,1:h"


def test_set_up() -> None:
    assert counted("Q6") == {
        "objectives": 4,
        "crates": 0,
        "spawns": [
            ("0,0:a", "red", True),
            ("0,1:i", "red", True),
            ("2,1:f", "red", True),
            ("2,0:e", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:b"},
        "cards": 6,
    }


@pytest.mark.parametrize("color", ["blue", "green"])
def test_q6_page_45_both_keys_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("Q6", color) == set(range(4))


def test_q6_page_45_both_artifacts_lie_in_the_yellow_vault() -> None:
    assert lying("Q6") == {"vault yellow": ["inferno", "orcish-crossbow"]}


def test_bp_037_both_artifacts_are_taken_in_one_turn() -> None:
    """It is no Search. [BP 37]"""
    table = Table("Q6", "Ann", "Silas").lay("vault yellow", "inferno", "orcish-crossbow")
    table.put("Ann", "vault yellow").turn("Ann")
    act(table, "Ann", "take inferno", "put drawn1 hand1")
    act(table, "Ann", "take orcish-crossbow", "put drawn1 hand2", "done")
    assert table.state.artifacts == []


@pytest.mark.parametrize(
    "zone, door, key",
    [("2,1:c", "1,1:a/2,1:c", "blue"), ("1,1:d", "1,1:a/1,1:d", "green")],
)
def test_q6_page_45_each_door_waits_for_its_objective(zone: str, door: str, key: str) -> None:
    assert unlocking("Q6", zone, door) == [key]


@pytest.mark.parametrize(
    "zone, door",
    [("0,0:f", "0,0:f/vault-yellow"), ("2,0:b", "2,0:b/vault-violet")],
)
def test_q6_page_45_the_vaults_are_not_locked(zone: str, door: str) -> None:
    assert opens(Table("Q6", "Ann", "Silas"), "Ann", zone, door)


# --- winning and losing ---------------------------------------------------------------------


def at_the_exit() -> Table:
    """Ann stands in the Exit Zone; Silas left, and Clovis is dead."""
    table = Table("Q6", "Ann", "Silas", "Clovis").put("Ann", EXIT).put("Silas", "left")
    return table.put("Clovis", "eliminated").turn("Ann")


def test_q6_page_45_all_who_live_leave_at_the_end_of_their_turns() -> None:
    """(ruling 2)"""
    assert ends(at_the_exit(), "end-turn", "leave") is Ending.WON


def test_q6_page_45_nobody_leaves_with_a_zombie_there() -> None:
    table = at_the_exit().zombies(EXIT, runner=1)
    assert not table.play.quest.may_leave(table.play, 0)


def test_q6_page_45_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q6") is Ending.ALL_ELIMINATED
    assert bitten("Q6", "Silas") is Ending.RUNNING


def test_q6_page_45_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q6", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q6", LIMIT - 1) is Ending.RUNNING
