"""W0, the tutorial of White Death. [WD 40]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from tests.quests.looking import counted, ends
from tests.quests.wintergrad import (
    BEACON,
    DEATH,
    RUNNING,
    TEAM,
    activated,
    beacon_reached,
    bitten,
    defiler,
    set_up,
    swallowed,
    take,
)
from tests.rules.acting import act, beginning, holding, left
from tests.rules.table import Table

NEAR, FAR = 0, 1
"""The Objectives by number."""
FAR_ROOM = "0,1:i"
TAKE = f"quest-action take-from-the-stack {FAR_ROOM}"
LOST = (Ending.GOAL_IMPOSSIBLE, 0)


def test_set_up() -> None:
    assert counted("W0") == {
        "objectives": 2,
        "crates": 0,
        "spawns": [("0,1:b", "red", True), ("0,1:f", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:h"},
        "cards": 6,
    }


def test_w0_page_40_as_many_cards_as_survivors_lie_with_each_objective() -> None:
    view = set_up("W0").view()
    assert view.tokens["stacks"] == {"0,0:b": 6, FAR_ROOM: 6}
    assert (view.beacon, view.corruption) == ("0,0:d", ("0,1:b", "0,1:f"))
    assert view.guards == {}


# --- the stacks -----------------------------------------------------------------------------


def armory(*cards: str) -> Table:
    """Jenia stands where these cards lie."""
    return Table("W0", *TEAM).stack(FAR_ROOM, *cards).put("Jenia", FAR_ROOM).turn("Jenia")


def test_w0_page_40_a_card_for_each_action() -> None:
    table = armory("torch", "katana", "halberd")
    act(table, "Jenia", TAKE, "put drawn1 pack1")
    act(table, "Jenia", TAKE, "put drawn1 pack2", "done")
    assert (holding(table, "Jenia"), left(table, "Jenia")) == (["torch", "katana"], 1)
    assert beginning(table, "Jenia", "search") == ["search"], "the one of the Turn is left"


def test_w0_page_40_an_objective_waits_until_its_stack_is_used_up() -> None:
    table = armory("torch").stack("0,0:b", "katana")
    assert beginning(table, "Jenia", "take-objective") == []
    act(table, "Jenia", TAKE, "put drawn1 hand1")
    assert beginning(table, "Jenia", "take-objective") == [f"take-objective {FAR}"]


def test_ruling_201_not_with_zombies_in_the_zone() -> None:
    assert beginning(armory("torch").zombies(FAR_ROOM, walker=1), "Jenia", "quest-action") == []


def test_ruling_201_an_aaahh_in_the_stack_brings_its_zombie() -> None:
    table = armory("aaahh-runner", "torch")
    act(table, "Jenia", TAKE)
    assert table.count(FAR_ROOM, "runner") == 1


def test_w0_page_40_an_objective_gives_5_points() -> None:
    assert take(Table("W0", *TEAM), "Jenia", NEAR).state.points[0] == 5


# --- the end --------------------------------------------------------------------------------


def test_w0_page_40_both_objectives_win() -> None:
    table = armory("torch").taken(NEAR)
    assert ends(table, TAKE, "put drawn1 hand1") is Ending.RUNNING
    assert ends(table, TAKE, "put drawn1 hand1", f"take-objective {FAR}") is Ending.WON


@pytest.mark.parametrize("objective", [NEAR, FAR])
def test_ruling_193_an_objective_lost_to_corruption_loses(objective: int) -> None:
    assert swallowed(Table("W0", *TEAM), objective) == LOST
    assert swallowed(Table("W0", *TEAM).taken(objective), objective) == RUNNING


def test_w0_page_40_corruption_on_the_beacon_loses() -> None:
    """A Defiler in the far east pushes his token the last zone of its way. [WD 20]"""
    assert beacon_reached("W0", "0,1:c", "0,0:a") == BEACON


def test_w0_page_40_the_players_choose_a_way_that_spares_the_objective() -> None:
    table = defiler(Table("W0", *TEAM), "0,1:c", 0, "0,0:c")
    assert activated(table, "go 0,0:f") == RUNNING
    table = defiler(Table("W0", *TEAM), "0,1:c", 0, "0,0:c")
    assert activated(table, "go 0,0:b") == LOST


def test_w0_page_40_a_death_loses() -> None:
    assert bitten("W0", "0,0:f") == DEATH
