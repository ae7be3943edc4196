"""W4, Scorched Earth. [WD 44]"""

from __future__ import annotations

import pytest

from shamble.content.names import Names
from shamble.content.telling import defeats
from shamble.rules.flow.endings import Ending
from shamble.rules.table.views import view_of
from tests.quests.looking import counted, ends
from tests.quests.wintergrad import (
    BEACON,
    DEATH,
    RUNNING,
    TEAM,
    End,
    beacon_reached,
    bitten,
    drawn,
    guard_bitten,
    of_color,
    set_up,
    swallowed,
    take,
    weapons_taken,
    zone_of,
)
from tests.rules.acting import act, beginning, holding
from tests.rules.table import Table

BUILDINGS = {"1,0:a": "1,0:b", "1,1:d": "1,0:f", "2,0:b": "2,0:e"}
"""Where the red Objectives lie, and a zone from which one can throw something there."""
GUARD_LOST: End = (Ending.SURVIVOR_ELIMINATED, 0)
SPOILT: End = (Ending.GOAL_IMPOSSIBLE, 1)


def throwing(stands: str) -> Table:
    """Jenia has the cards for a Dragon Fire; the Guards are behind the wall."""
    table = Table("W4", *TEAM).guards({"0,0:b": 12})
    table.give("Jenia", pack1="torch", pack2="dragon-bile")
    return table.put("Jenia", stands).put("Ogon", "0,0:h").turn("Jenia")


def burn(table: Table, zone: str) -> Table:
    """Jenia burns down the building with an Objective in this zone."""
    table.put("Jenia", BUILDINGS[zone]).turn("Jenia")
    table.give("Jenia", pack1="torch", pack2="dragon-bile")
    act(table, "Jenia", f"throw dragon-bile {zone}")
    return table


def test_set_up() -> None:
    assert counted("W4") == {
        "objectives": 5,
        "crates": 0,
        "spawns": [("2,1:i", "red", True), ("2,0:f", "red", True), ("1,1:c", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:h"},
        "cards": 6,
    }
    view = set_up("W4").view()
    assert sum(view.guards.values()) == 12
    assert (view.beacon, len(view.corruption), sum(view.tokens["cauldrons"].values())) == (
        "0,0:a",
        6,
        4,
    )
    assert {lying.color for lying in view.objectives} == {"red", "blue", "green"}


# --- rare weapons ---------------------------------------------------------------------------


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w4_page_44_the_blue_and_the_green_objective_give_a_vault_weapon(color: str) -> None:
    table = Table("W4", *TEAM)
    copies = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", of_color(table, color)) in copies
    assert table.state.points[0] == 0


def test_w4_page_44_without_one_left_they_give_points() -> None:
    table = weapons_taken(Table("W4", *TEAM), 8)
    take(table, "Jenia", of_color(table, "green"))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


# --- fire -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_w4_page_44_nobody_takes_a_red_objective(number: int) -> None:
    table = Table("W4", *TEAM)
    table.put("Jenia", zone_of(table, number)).turn("Jenia")
    assert beginning(table, "Jenia", "take-objective") == []


def test_w4_page_44_dragon_fire_at_its_objective_burns_a_building() -> None:
    table = throwing("1,0:b").zombies("1,0:a", walker=2).zombies("1,0:d", brute=1)
    act(table, "Jenia", "throw dragon-bile 1,0:a")
    view = view_of(table.play)
    assert (view.zombies, table.state.points[0]) == ({}, 5 + 2 + 1)
    assert view.burnt == ("1,0:a", "1,0:d")
    assert [lying.zone for lying in view.objectives if lying.color == "red"] == ["1,1:d", "2,0:b"]
    assert (view.goals[0].have, view.goals[0].need) == (1, 3)


def test_w4_page_44_its_zones_are_ruins_which_the_wall_sees_through() -> None:
    table = throwing("1,0:b")
    wall, behind = table.zone("0,0:d"), table.zone("1,0:g")
    room = table.zone("1,0:a")
    assert not table.play.passages.sees(wall, room)
    act(table, "Jenia", "throw dragon-bile 1,0:a")
    assert table.play.passages.sees(wall, room)
    assert table.play.passages.sees(wall, behind)


def test_w4_page_44_fire_elsewhere_in_the_building_does_not() -> None:
    table = throwing("1,0:g")
    act(table, "Jenia", "throw dragon-bile 1,0:d")
    assert view_of(table.play).burnt == ()


def test_w4_page_44_three_buildings_on_fire_win() -> None:
    table = burn(burn(throwing("1,0:b"), "1,0:a"), "1,1:d")
    assert table.state.goals == 0
    table.put("Jenia", "2,0:e").give("Jenia", pack1="torch", pack2="dragon-bile").turn("Jenia")
    assert ends(table, "throw dragon-bile 2,0:b") is Ending.WON


def test_w4_page_44_everybody_in_the_building_dies() -> None:
    table = throwing("1,0:b").put("Ogon", "1,0:d")
    assert ends(table, "throw dragon-bile 1,0:a") is Ending.SURVIVOR_ELIMINATED


# --- losing ---------------------------------------------------------------------------------


def test_w4_page_44_a_guard_in_the_burning_building_loses() -> None:
    table = throwing("1,0:b").guards({"0,0:b": 11, "1,0:d": 1})
    assert ends(table, "throw dragon-bile 1,0:a") is Ending.SURVIVOR_ELIMINATED


def test_w4_page_44_a_guard_eliminated_loses() -> None:
    assert guard_bitten("W4", "1,0:e") == GUARD_LOST


@pytest.mark.parametrize("number", range(3))
def test_w4_page_44_a_red_objective_lost_to_corruption_loses(number: int) -> None:
    """Its building cannot be set on fire any more. (ruling 193)"""
    assert swallowed(Table("W4", *TEAM), number) == SPOILT


def test_w4_page_44_the_blue_and_the_green_one_may_be_lost() -> None:
    assert swallowed(Table("W4", *TEAM), 3, 4) == RUNNING


def test_w4_page_44_corruption_in_a_building_that_has_burnt_does_not() -> None:
    table = burn(throwing("1,0:b"), "1,0:a")
    assert swallowed(table, 0) == RUNNING


def test_w4_page_44_corruption_on_the_beacon_loses() -> None:
    assert beacon_reached("W4", "2,1:b", "0,0:b") == BEACON


def test_w4_page_44_a_death_loses() -> None:
    assert bitten("W4", "1,1:b") == DEATH


def test_w4_page_44_what_loses_is_said() -> None:
    assert defeats(Table("W4", *TEAM).material.quest, Names.load("en")) == (
        "You lose if a Guard is eliminated.",
        "You lose if Corruption has taken the Objective (red) of a building that goal 1 still "
        "needs.",
    )
