"""M3, The 24hrs Race of Zombicity. [2E 39]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from tests.quests.looking import attacked, counted, crate, ends, points_of_objective
from tests.quests.random_games import CAR_VERBS, play_randomly
from tests.rules.acting import act, at, beginning, holding
from tests.rules.table import Table
from tests.soak import rounds


def test_set_up() -> None:
    assert counted("M3") == {
        "objectives": 9,
        "crates": 9,
        "spawns": [
            ("0,0:e", "red", True),
            ("0,2:a", "red", True),
            ("2,2:a", "red", True),
            ("2,0:a", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"1,1:e"},
        "cards": 6,
    }


def test_points_and_crates() -> None:
    assert points_of_objective("M3", "Amy") == 5
    assert len(holding(crate("M3", "Amy"), "Amy")) == 1


def test_the_crate_of_the_pimpmobile_is_one_like_any_other() -> None:
    table = Table("M3", "Amy", "Doug").put("Amy", "0,2:b").pimp_left("nailbat").turn("Amy")
    act(table, "Amy", "take-crate 9", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]


def test_both_cars_drive() -> None:
    table = Table("M3", "Amy", "Doug").seat("Amy", "pimpmobile", "driver").turn("Amy")
    assert beginning(table, "Amy", "drive-fast")
    table.seat("Doug", "police-car", "driver").turn("Doug")
    assert beginning(table, "Doug", "drive-fast")
    assert beginning(table, "Doug", "search-car") == ["search-car police-car"]


def test_points_of_a_car_attack_may_win() -> None:
    table = Table("M3", "Amy", "Doug").points("Amy", 42).seat("Amy", "pimpmobile", "driver")
    fast = beginning(table.turn("Amy"), "Amy", "drive-fast")[0]
    table.zombies(fast.split()[1], walker=1).dice(6, 6, 6)
    assert ends(table, fast) is Ending.WON


def test_a_drive_carries_the_crate_along() -> None:
    table = Table("M3", "Amy", "Doug").seat("Amy", "pimpmobile", "driver").pimp_left("nailbat")
    slow = beginning(table.turn("Amy"), "Amy", "drive")[0]
    act(table, "Amy", slow)
    assert at(table, "Amy") == slow.split()[1] != "0,2:b"
    act(table, "Amy", "take-crate 9", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]


def test_the_pimpmobile_is_not_searched_and_the_police_car_holds_no_crate() -> None:
    table = Table("M3", "Amy", "Doug").put("Amy", "0,2:b").put("Doug", "0,0:b").turn("Amy")
    assert beginning(table, "Amy", "search-car") == []
    assert beginning(table.turn("Doug"), "Doug", "take-crate") == []


def test_an_aaahh_ends_the_search_of_the_police_car() -> None:
    table = Table("M3", "Amy", "Doug").put("Amy", "0,0:b").turn("Amy")
    table.top_equipment("water", "aaahh", "machete")
    act(table, "Amy", "search-car police-car")
    assert holding(table, "Amy") == []
    assert table.count("0,0:b", "walker") == 1


# --- winning and losing ---------------------------------------------------------------------


@pytest.mark.parametrize("points, ending", [(37, Ending.RUNNING), (38, Ending.WON)])
def test_one_survivor_at_red_is_enough(points: int, ending: Ending) -> None:
    """Five points of an Objective, and the other has none."""
    table = Table("M3", "Amy", "Doug").points("Amy", points).put("Amy", "0,0:g").turn("Amy")
    assert ends(table, "take-objective 0") is ending


def test_points_of_several_do_not_add_up() -> None:
    table = Table("M3", "Amy", "Doug").points("Amy", 42).points("Doug", 42)
    table.play.check()
    assert table.state.goals == 0


def test_the_game_is_lost_with_a_survivor() -> None:
    table = Table("M3", "Amy", "Doug").put("Doug", "0,0:c").wound("Doug", 2)
    table.put("Amy", "2,1:b").zombies("0,0:c", walker=1)
    assert attacked(table) is Ending.SURVIVOR_ELIMINATED


def test_random_games_come_to_an_end() -> None:
    chosen = play_randomly("M3", rounds(8, 30), CAR_VERBS)
    assert chosen["take-objective"]
