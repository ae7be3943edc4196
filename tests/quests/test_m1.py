"""M1, City Blocks. [2E 37]"""

from __future__ import annotations

from shamble.rules.flow.endings import Ending
from shamble.rules.table.state import LEFT
from tests.quests.looking import counted, ends
from tests.rules.acting import beginning, holding
from tests.rules.table import Table


def test_set_up() -> None:
    assert counted("M1") == {
        "objectives": 9,
        "crates": 9,
        "spawns": [("1,0:g", "red", True), ("0,2:f", "red", True), ("2,1:e", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"1,1:i"},
        "cards": 6,
    }


def holding_tokens(*kept: int) -> Table:
    """Amy and Doug at the first Objective, with these Objectives on their dashboards."""
    table = Table("M1", "Amy", "Doug").put("Amy", "0,0:h").put("Doug", "0,0:h").turn("Amy")
    for survivor, number in enumerate(kept):
        table.state.kept[survivor] = 1 << number if number else 0
    return table


def test_an_objective_stays_with_who_took_it() -> None:
    """It takes no room and is not traded."""
    table = holding_tokens()
    assert ends(table, "take-objective 0") is Ending.RUNNING
    assert table.play.inventory(0) == []
    table.state.kept[:] = [1, 0]
    assert beginning(table, "Amy", "trade") == []  # nothing that could be traded


def test_who_takes_too_many_loses_the_game() -> None:
    """One Objective is left, and Doug has none yet."""
    table = holding_tokens(1, 0)
    table.state.objectives = 1
    assert ends(table, "take-objective 0") is Ending.GOAL_IMPOSSIBLE


def test_the_last_objective_for_who_has_none() -> None:
    table = holding_tokens(1, 0)
    table.state.objectives = 1
    table.turn("Doug")
    assert ends(table, "take-objective 0") is Ending.RUNNING


def test_three_food_cards_shared_in_any_way() -> None:
    table = holding_tokens(1, 2)
    table.give("Amy", pack1="water", pack2="bag_of_rice")
    table.play.check()
    assert table.state.goals == 0b001
    table.give("Doug", hand1="canned_food")
    assert holding(table, "Doug") == ["canned-food"]
    table.play.check()
    assert table.state.goals == 0b011


def test_the_exit_is_open_then() -> None:
    table = holding_tokens(1, 2).put("Amy", "0,0:a")
    assert not table.play.quest.may_leave(table.play, 0)
    table.state.goals = 0b011
    table.state.zone[1] = LEFT
    assert ends(table, "end-turn", "leave") is Ending.WON
