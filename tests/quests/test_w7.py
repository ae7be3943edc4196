"""W7, Regalia. [WD 47]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
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
from tests.rules.acting import holding
from tests.rules.table import Table

INSIGNIA = 0b01
"""The first goal by its bit."""
EXIT = "0,1:b"
GUARD_LOST = (Ending.SURVIVOR_ELIMINATED, 0)
LOST = (Ending.GOAL_IMPOSSIBLE, 1)


def test_set_up() -> None:
    assert counted("W7") == {
        "objectives": 9,
        "crates": 0,
        "spawns": [
            ("2,0:h", "red", True),
            ("2,2:c", "red", True),
            ("0,0:a", "red", True),
            ("0,2:c", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"2,1:e"},
        "cards": 6,
    }
    view = set_up("W7").view()
    assert (sum(view.guards.values()), sum(view.tokens["cauldrons"].values())) == (12, 4)
    assert (view.beacon, len(view.corruption)) == ("1,1:e", 4)


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w7_page_47_two_objectives_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("W7", color) == set(range(9))


# --- crown and scepter ----------------------------------------------------------------------


def test_w7_page_47_crown_and_scepter_give_5_points_each_and_are_the_first_goal() -> None:
    table = Table("W7", *TEAM)
    take(table, "Jenia", of_color(table, "blue"))
    assert (table.state.points[0], holding(table, "Jenia"), table.state.goals) == (5, [], 0)
    take(table, "Ogon", of_color(table, "green"))
    assert (table.state.points[1], table.state.goals) == (5, INSIGNIA)


def test_w7_page_47_a_red_objective_gives_a_vault_weapon() -> None:
    table = Table("W7", *TEAM)
    copies = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", of_color(table, "red")) in copies
    assert table.state.points[0] == 0


def test_w7_page_47_without_one_left_it_gives_points() -> None:
    table = weapons_taken(Table("W7", *TEAM), 8)
    take(table, "Jenia", of_color(table, "red"))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


# --- leaving --------------------------------------------------------------------------------


def escape(guards: int, *missing: str, alone: bool = False) -> Table:
    """Jenia stands in the Exit with so many Guards; the insignia are taken, but for these."""
    table = Table("W7", *TEAM)
    table.taken(*[of_color(table, c) for c in ("blue", "green") if c not in missing])
    return at_exit(table, guards, alone)


def test_w7_page_47_nobody_leaves_before_both_are_taken() -> None:
    """In this order, as the French and the Polish book say. (ruling C)"""
    assert leaving(escape(3, "blue")) == leaving(escape(3, "green")) == []
    assert leaving(escape(3)) == ["leave", "stay"]


def test_w7_page_47_not_with_zombies_in_the_exit() -> None:
    assert leaving(escape(3).zombies(EXIT, walker=1)) == []


def test_w7_page_47_who_leaves_takes_along_the_guards_who_are_there() -> None:
    assert ends(escape(3), "end-turn", "leave") is Ending.RUNNING
    assert ends(escape(12, alone=True), "end-turn", "leave") is Ending.WON


def test_ruling_198_the_last_survivor_is_told_who_stays_behind_and_loses() -> None:
    table = escape(10, alone=True)
    assert leaving(table) == ["abandon-guards 2", "stay"]
    assert ends(table, "end-turn", "abandon-guards 2") is Ending.GOAL_IMPOSSIBLE


# --- losing ---------------------------------------------------------------------------------


def test_w7_page_47_a_guard_eliminated_loses() -> None:
    assert guard_bitten("W7", "2,1:f") == GUARD_LOST


@pytest.mark.parametrize("color", ["blue", "green"])
def test_ruling_193_crown_or_scepter_lost_to_corruption_loses(color: str) -> None:
    table = Table("W7", *TEAM)
    assert swallowed(table, of_color(table, color)) == LOST


def test_ruling_193_red_objectives_lost_to_corruption_do_not() -> None:
    assert swallowed(Table("W7", *TEAM), *range(7)) == RUNNING


def test_w7_page_47_corruption_on_the_beacon_loses() -> None:
    assert beacon_reached("W7", "0,0:b", "1,1:d") == BEACON


def test_w7_page_47_a_death_loses() -> None:
    assert bitten("W7", "2,0:g") == DEATH
