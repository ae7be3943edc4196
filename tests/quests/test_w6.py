"""W6, A Rampart Too Far. [WD 46]"""

from __future__ import annotations

import pytest

from shamble.board import UNREACHABLE, Walker
from shamble.rules.flow.endings import Ending
from shamble.rules.table.views import view_of
from tests.quests.looking import counted, ends
from tests.quests.wintergrad import (
    BEACON,
    DEATH,
    RUNNING,
    TEAM,
    at_exit,
    beacon_reached,
    bitten,
    drawn,
    guard_bitten,
    hidden_places,
    leaving,
    of_color,
    set_up,
    swallowed,
    take,
    weapons_taken,
)
from tests.rules.acting import act, holding
from tests.rules.table import Table

LADDERS = 0b01
"""The first goal by its bit."""
EXIT = "1,0:g"
GUARD_LOST = (Ending.SURVIVOR_ELIMINATED, 0)
LOST = (Ending.GOAL_IMPOSSIBLE, 1)


def test_set_up() -> None:
    assert counted("W6") == {
        "objectives": 8,
        "crates": 0,
        "spawns": [
            ("2,0:g", "red", True),
            ("1,1:f", "red", True),
            ("0,1:c", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:e"},
        "cards": 6,
    }
    view = set_up("W6").view()
    assert (sum(view.guards.values()), sum(view.tokens["cauldrons"].values())) == (12, 2)
    assert (view.beacon, len(view.corruption)) == ("0,0:h", 9)


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w6_page_46_two_objectives_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("W6", color) == set(range(8))


# --- ladders and weapons --------------------------------------------------------------------


def test_w6_page_46_blue_and_green_give_5_points_each_and_are_the_first_goal() -> None:
    table = Table("W6", *TEAM)
    take(table, "Jenia", of_color(table, "blue"))
    assert (table.state.points[0], holding(table, "Jenia"), table.state.goals) == (5, [], 0)
    take(table, "Ogon", of_color(table, "green"))
    assert (table.state.points[1], table.state.goals) == (5, LADDERS)


@pytest.mark.parametrize("color", ["blue", "green", "red"])
def test_w6_page_46_each_of_the_two_is_a_rope_ladder(color: str) -> None:
    table = Table("W6", *TEAM)
    weapon = ("put drawn1 pack1",) if color == "red" else ()
    take(table, "Jenia", of_color(table, color), *weapon)
    assert view_of(table.play).survivors[0].ladders == (0 if color == "red" else 1)


def test_w6_page_46_without_one_nobody_gets_up_or_down_the_wall() -> None:
    """Its stairs lead to the far side, which is cut off."""
    table = Table("W6", *TEAM)
    routes = table.play.passages.routes(Walker.SURVIVOR)
    for zone in ("3,0:e", "3,0:f", "3,1:d", "3,1:e"):
        assert routes.distance(table.zone("0,0:e"), table.zone(zone)) == UNREACHABLE
    take(table, "Jenia", of_color(table, "blue"))
    table.put("Jenia", "3,0:b").turn("Jenia")
    act(table, "Jenia", "lay-ladder 3,0:e")
    assert routes is not table.play.passages.routes(Walker.SURVIVOR)
    act(table, "Jenia", "command 3,0:e", "guards-move 3,0:b", "guards 3")
    assert view_of(table.play).guards["3,0:b"] == 3


def test_w6_page_46_a_red_objective_gives_a_vault_weapon() -> None:
    table = Table("W6", *TEAM)
    copies = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", of_color(table, "red")) in copies
    assert table.state.points[0] == 0


def test_w6_page_46_without_one_left_it_gives_points() -> None:
    table = weapons_taken(Table("W6", *TEAM), 8)
    take(table, "Jenia", of_color(table, "red"))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


# --- leaving --------------------------------------------------------------------------------


def escape(guards: int, *missing: str, alone: bool = False) -> Table:
    """Jenia stands in the Exit with so many Guards; the ladders were taken, but for these."""
    table = Table("W6", *TEAM)
    table.taken(*[of_color(table, c) for c in ("blue", "green") if c not in missing])
    return at_exit(table, guards, alone)


def test_w6_page_46_nobody_leaves_before_both_are_taken() -> None:
    """In this order, as the French and the Polish book say. (ruling C)"""
    assert leaving(escape(3, "blue")) == leaving(escape(3, "green")) == []
    assert leaving(escape(3)) == ["leave", "stay"]


def test_w6_page_46_not_with_zombies_in_the_exit() -> None:
    assert leaving(escape(3).zombies(EXIT, walker=1)) == []


def test_w6_page_46_who_leaves_takes_along_the_guards_who_are_there() -> None:
    assert ends(escape(3), "end-turn", "leave") is Ending.RUNNING
    assert ends(escape(12, alone=True), "end-turn", "leave") is Ending.WON


def test_ruling_198_the_last_survivor_is_told_who_stays_behind_and_loses() -> None:
    table = escape(10, alone=True)
    assert leaving(table) == ["abandon-guards 2", "stay"]
    assert ends(table, "end-turn", "abandon-guards 2") is Ending.GOAL_IMPOSSIBLE


# --- losing ---------------------------------------------------------------------------------


def test_w6_page_46_a_guard_eliminated_loses() -> None:
    assert guard_bitten("W6", "3,0:f") == GUARD_LOST


@pytest.mark.parametrize("color", ["blue", "green"])
def test_ruling_193_a_ladder_lost_to_corruption_loses(color: str) -> None:
    table = Table("W6", *TEAM)
    assert swallowed(table, of_color(table, color)) == LOST


def test_ruling_193_red_objectives_lost_to_corruption_do_not() -> None:
    assert swallowed(Table("W6", *TEAM), *range(6)) == RUNNING


def test_w6_page_46_corruption_on_the_beacon_loses() -> None:
    assert beacon_reached("W6", "3,1:g", "1,0:b") == BEACON


def test_w6_page_46_a_death_loses() -> None:
    assert bitten("W6", "1,0:h") == DEATH
