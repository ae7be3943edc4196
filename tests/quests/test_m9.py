"""M9, Might Makes Right. [2E 45]"""

from __future__ import annotations

from shamble.rules.flow.endings import Ending
from shamble.rules.table.invariants import broken
from tests.quests.looking import attacked, counted, crate, ends
from tests.rules.acting import act, at, beginning, holding
from tests.rules.table import Table

POLICE_CAR = "1,0:h"
COLORS = ("red", "green", "red", "red")
"""What lies face down here: the second Objective is the green one."""


def test_set_up() -> None:
    assert counted("M9") == {
        "objectives": 4,
        "crates": 4,
        "spawns": [("0,0:a", "red", True), ("0,1:e", "red", True), ("1,1:e", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:c"},
        "cards": 6,
    }


def looking_for_friends() -> Table:
    """Amy and Doug in the street, and nobody else yet."""
    return Table("M9", "Amy", "Doug").hidden(*COLORS).put("Amy", "0,0:c").put("Doug", "0,0:c")


def takes(table: Table, survivor: str, *objectives: int) -> Table:
    """Somebody goes to these Objectives, with all who follow, and takes them."""
    for number in objectives:
        zone = table.material.objective_zones[number]
        table.turn(survivor)
        table.play.move_survivor(table.who(survivor), zone)
        act(table, survivor, f"take-objective {number}")
    return table


def test_one_of_the_four_is_green_and_nobody_knows_which() -> None:
    table = Table("M9", "Amy", "Doug")
    assert sorted(table.material.quest.objectives.pool.items()) == [("green", 1), ("red", 3)]
    assert table.material.face_up == 0


# --- new friends ----------------------------------------------------------------------------


def test_a_red_objective_brings_points_and_somebody_whom_nobody_plays() -> None:
    table = takes(looking_for_friends(), "Amy", 0)
    (friend,) = table.play.followers(table.who("Amy"))
    assert table.state.zone[friend] == table.zone("0,0:f")
    assert friend not in table.play.team
    assert table.state.points[0] == 5
    assert broken(table.play) == []


def test_who_it_is_is_random_and_nobody_is_asked() -> None:
    found = set()
    for chance in range(12):
        table = looking_for_friends()
        table.state.chance = chance
        takes(table, "Amy", 0)
        found |= set(table.play.followers(0))
    assert len(found) > 3
    assert not found & {table.who("Amy"), table.who("Doug")}


def test_the_green_one_brings_points_alone() -> None:
    table = takes(looking_for_friends(), "Amy", 1)
    assert table.play.followers(0) == []
    assert table.state.points[0] == 5


def test_they_lend_their_skills_and_come_along() -> None:
    table = takes(looking_for_friends(), "Amy", 0)
    (friend,) = table.play.followers(0)
    lent = [skill.name for skill in table.play.lent_by_companions(0)]
    assert lent == [table.material.survivors[friend].blue[0]]
    act(table.turn("Amy"), "Amy", "move 0,0:g")
    assert table.state.zone[friend] == table.zone("0,0:g")
    assert at(table, "Doug") == "0,0:c"


# --- the car, the crates --------------------------------------------------------------------


def test_the_police_car_is_searched_and_never_driven() -> None:
    table = looking_for_friends().put("Amy", POLICE_CAR).turn("Amy")
    table.top_equipment("water", "machete")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert holding(table, "Amy") == ["machete"]
    table.seat("Amy", "police-car", "driver").turn("Amy")
    assert beginning(table, "Amy", "drive", "drive-fast") == []


def test_an_aaahh_ends_the_search_of_the_car() -> None:
    table = looking_for_friends().put("Amy", POLICE_CAR).turn("Amy")
    table.top_equipment("water", "aaahh", "machete")
    act(table, "Amy", "search-car police-car")
    assert holding(table, "Amy") == []
    assert table.count(POLICE_CAR, "walker") == 1


def test_crates_give_pimpweapons() -> None:
    assert len(holding(crate("M9", "Amy"), "Amy")) == 1


# --- winning and losing ---------------------------------------------------------------------


def test_the_third_companion_wins_whoever_leads_them() -> None:
    table = takes(takes(looking_for_friends(), "Amy", 0), "Doug", 2, 1)
    assert table.state.goals == 0
    table.turn("Amy")
    table.play.move_survivor(0, table.material.objective_zones[3])
    assert ends(table, "take-objective 3") is Ending.WON


def test_the_game_is_lost_with_a_companion() -> None:
    """One wound is enough for any of them."""
    table = takes(looking_for_friends(), "Amy", 0)
    friend = table.material.survivors[table.play.followers(0)[0]].id
    table.zombies("0,0:f", walker=1)
    assert attacked(table, f"wound {friend}") is Ending.SURVIVOR_ELIMINATED


def test_and_with_a_survivor() -> None:
    table = looking_for_friends().wound("Doug", 2).put("Amy", "1,1:d").zombies("0,0:c", walker=1)
    assert attacked(table) is Ending.SURVIVOR_ELIMINATED
