"""W10, One Last Stand. [WD 50]"""

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
from tests.rules.acting import act, holding
from tests.rules.table import Table

WEAPONS = 0b01
"""The first goal by its bit."""
EXIT = "2,1:h"
GUARD_LOST = (Ending.SURVIVOR_ELIMINATED, 0)


def test_set_up() -> None:
    assert counted("W10") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [
            ("0,1:c", "red", True),
            ("0,0:b", "red", True),
            ("0,0:g", "red", True),
            ("2,0:g", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:e"},
        "cards": 6,
    }
    view = set_up("W10").view()
    assert sum(view.guards.values()) == 12
    assert (view.beacon, len(view.corruption), "cauldrons" in view.tokens) == ("1,1:e", 4, False)


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w10_page_50_two_objectives_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("W10", color) == set(range(6))


# --- weapons --------------------------------------------------------------------------------


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w10_page_50_who_is_rescued_gives_points(color: str) -> None:
    table = Table("W10", *TEAM)
    take(table, "Jenia", of_color(table, color))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


def test_w10_page_50_a_red_objective_gives_a_vault_weapon() -> None:
    table = Table("W10", *TEAM)
    copies = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", of_color(table, "red")) in copies
    assert table.state.points[0] == 0


def test_w10_page_50_without_one_left_it_gives_points() -> None:
    table = weapons_taken(Table("W10", *TEAM), 8)
    take(table, "Jenia", of_color(table, "red"))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


def test_w10_page_50_eight_weapons_by_objectives_and_by_kills() -> None:
    """The last of them lies where an Abomination died: it counts when it is taken."""
    table = weapons_taken(Table("W10", *TEAM).drop("1,0:e", "ice-bow"), 6)
    drawn(table, "Jenia", of_color(table, "red"))
    assert table.state.goals == 0
    table.put("Jenia", "1,0:e").turn("Jenia")
    act(table, "Jenia", "pick-up 1,0:e", "put drawn1 hand1")
    table.play.check()
    assert table.state.goals == WEAPONS


# --- leaving --------------------------------------------------------------------------------


def escape(guards: int, taken: int = 8, alone: bool = False) -> Table:
    """Jenia stands in the Exit with so many Guards; so many weapons were taken."""
    return at_exit(weapons_taken(Table("W10", *TEAM), taken), guards, alone)


def test_w10_page_50_nobody_leaves_before_the_weapons_are_there() -> None:
    """In this order, as the French and the Polish book say. (ruling C)"""
    assert leaving(escape(3, taken=7)) == []
    assert leaving(escape(3)) == ["leave", "stay"]


def test_w10_page_50_not_with_zombies_in_the_exit() -> None:
    assert leaving(escape(3).zombies(EXIT, walker=1)) == []


def test_w10_page_50_who_leaves_takes_along_the_guards_who_are_there() -> None:
    table = escape(3)
    assert ends(table, "end-turn", "leave") is Ending.RUNNING
    assert ends(escape(12, alone=True), "end-turn", "leave") is Ending.WON


def test_ruling_198_the_last_survivor_is_told_who_stays_behind_and_loses() -> None:
    table = escape(11, alone=True)
    assert leaving(table) == ["abandon-guards 1", "stay"]
    assert ends(table, "end-turn", "abandon-guards 1") is Ending.GOAL_IMPOSSIBLE


# --- losing ---------------------------------------------------------------------------------


def test_w10_page_50_a_guard_eliminated_loses() -> None:
    assert guard_bitten("W10", "0,1:d") == GUARD_LOST


def test_w10_page_50_objectives_lost_to_corruption_do_not() -> None:
    """Weapons can still come from kills. (ruling 193)"""
    assert swallowed(Table("W10", *TEAM), *range(6)) == RUNNING


def test_w10_page_50_corruption_on_the_beacon_loses() -> None:
    assert beacon_reached("W10", "0,0:a", "1,1:h") == BEACON


def test_w10_page_50_a_death_loses() -> None:
    assert bitten("W10", "1,0:b") == DEATH
