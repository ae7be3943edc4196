"""W3, The Dawn's Legacy. [WD 43]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from tests.quests.looking import counted, ends
from tests.quests.wintergrad import (
    BEACON,
    DEATH,
    RUNNING,
    TEAM,
    beacon_reached,
    bitten,
    drawn,
    guard_bitten,
    hidden_places,
    of_color,
    set_up,
    swallowed,
    take,
    weapons_taken,
)
from tests.rules.acting import holding
from tests.rules.table import Table


def test_set_up() -> None:
    assert counted("W3") == {
        "objectives": 7,
        "crates": 0,
        "spawns": [
            ("0,0:b", "red", True),
            ("0,1:f", "red", True),
            ("2,0:d", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"2,0:h"},
        "cards": 6,
    }
    view = set_up("W3").view()
    assert (sum(view.guards.values()), sum(view.tokens["cauldrons"].values())) == (12, 2)
    assert (view.beacon, len(view.corruption)) == ("2,1:h", 5)


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w3_page_43_two_objectives_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("W3", color) == set(range(7))


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w3_page_43_a_relic_gives_5_points(color: str) -> None:
    table = Table("W3", *TEAM)
    take(table, "Jenia", of_color(table, color))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


def test_w3_page_43_a_red_objective_gives_a_vault_weapon() -> None:
    table = Table("W3", *TEAM)
    copies = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", of_color(table, "red")) in copies
    assert table.state.points[0] == 0


def test_w3_page_43_without_one_left_it_gives_nothing() -> None:
    table = Table("W3", *TEAM).drop("0,0:h", *eight())
    take(table, "Jenia", of_color(table, "red"))
    assert (table.state.points[0], holding(table, "Jenia")) == (0, [])


def eight() -> list[str]:
    table = Table("W3", *TEAM)
    return [table.material.card_of[copy].id for copy in table.material.vault]


# --- the end --------------------------------------------------------------------------------


def last(seen: int) -> Table:
    """Jenia stands where a slain Abomination left a weapon; so many were taken before."""
    *most, dropped = eight()
    table = weapons_taken(Table("W3", *TEAM).drop("2,0:h", dropped), seen)
    assert len(most) == 7
    return table.put("Jenia", "2,0:h").turn("Jenia")


def test_w3_page_43_the_eighth_weapon_wins_also_one_that_a_zombie_left() -> None:
    assert ends(last(6), "pick-up 2,0:h", "put drawn1 hand1") is Ending.RUNNING
    assert ends(last(7), "pick-up 2,0:h", "put drawn1 hand1") is Ending.WON


def test_w3_page_43_the_eighth_weapon_wins_also_by_an_objective() -> None:
    table = weapons_taken(Table("W3", *TEAM), 7)
    red = of_color(table, "red")
    table.put("Jenia", table.material.board.name(table.material.objective_zones[red]))
    table.turn("Jenia")
    assert ends(table, f"take-objective {red}", "put drawn1 pack1") is Ending.WON


def test_w3_page_43_objectives_lost_to_corruption_do_not_lose() -> None:
    """Weapons can still come from kills. (ruling 193)"""
    assert swallowed(Table("W3", *TEAM), *range(7)) == RUNNING


def test_w3_page_43_nor_does_a_guard() -> None:
    assert guard_bitten("W3", "0,0:h") == RUNNING


def test_w3_page_43_corruption_on_the_beacon_loses() -> None:
    assert beacon_reached("W3", "0,0:a", "2,1:e") == BEACON


def test_w3_page_43_a_death_loses() -> None:
    assert bitten("W3", "2,0:b") == DEATH
