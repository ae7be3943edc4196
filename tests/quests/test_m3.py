"""M3, The 24hrs Race of Zombicity. [2E 39]"""

from __future__ import annotations

from shamble.rules.endings import Ending
from tests.quests.looking import counted, crate, ends, points_of_objective
from tests.quests.random_games import CAR_VERBS, play_randomly
from tests.rules.acting import act, beginning, holding
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


def test_random_games_come_to_an_end() -> None:
    chosen = play_randomly("M3", rounds(8, 30), CAR_VERBS)
    assert chosen["take-objective"]
