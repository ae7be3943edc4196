"""M21, Heavy-Duty: Objectives in the Pimpmobile, and two ways out. [2E 57]"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Car, CarKind, Objectives
from shamble.content.vocabulary import conditions as need, standing as rule
from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.table.invariants import out_of_date
from tests.quests.looking import counted, crate, ends, number_of
from tests.quests.own import goals, met
from tests.rules.acting import act, at, beginning, holding, left
from tests.rules.small import SECOND_EDITION, SmallTable
from tests.rules.table import Table

PICTURE = """
+.....+.....+
| a   : b   |
+.....+.....+
"""
PIMPMOBILE = Car(zone="0,0:a", kind=CarKind.PIMPMOBILE, drivable=True)
POLICE_CAR = Car(zone="0,0:a", kind=CarKind.POLICE_CAR, drivable=True)
STASH = rule.Stash(what="objective", car="pimpmobile", take_back=False, no_zombies=True)
ALL_IN = need.ObjectivesStashed(car="pimpmobile")


def carrying(*numbers: int, **says: Any) -> SmallTable:
    """Amy with these Objectives beside both cars."""
    said = {
        "cars": (PIMPMOBILE, POLICE_CAR),
        "objectives": Objectives(red=("0,0:a", "0,0:b")),
        "exit": "0,0:a",
        "goals": goals(ALL_IN),
        "standing": (STASH, rule.ExitZone(cars=True)),
        **says,
    }
    table = SmallTable(SECOND_EDITION, PICTURE, "Amy", "Doug", spawns="b", says=said)
    table.put("Amy", "a").put("Doug", "b").keep("Amy", *numbers)
    return table.turn("Amy")


def test_one_objective_for_each_action_into_the_pimpmobile() -> None:
    table = carrying(0, 1)
    assert beginning(table, "Amy", "stash-objective") == [
        "stash-objective 0 pimpmobile", "stash-objective 1 pimpmobile",
    ]  # fmt: skip
    act(table, "Amy", "stash-objective 1 pimpmobile")
    assert (table.state.kept[0], table.state.loads) == (0b01, [0b10, 0])
    assert left(table, "Amy") == 2


def test_not_among_zombies_and_not_from_afar() -> None:
    assert not beginning(carrying(0).zombies("a", walker=1), "Amy", "stash-objective")
    assert not beginning(carrying(0).put("Amy", "b"), "Amy", "stash-objective")
    assert not beginning(carrying(), "Amy", "stash-objective")


def test_it_stays_there() -> None:
    table = carrying().load("pimpmobile", 0)
    assert not beginning(table, "Amy", "take-out", "stash-objective", "take-objective")


def test_taking_objectives_back_is_refused() -> None:
    with pytest.raises(ContentError, match="stash: take_back"):
        carrying(standing=(rule.Stash(what="objective"),))


def test_all_of_them_are_stashed() -> None:
    """Occupying a seat with one is not enough."""
    table = carrying(1).load("pimpmobile", 0).seat("Amy", "pimpmobile", "driver")
    assert not met(table)
    act(table, "Amy", "stash-objective 1 pimpmobile")
    assert met(table)


def test_in_a_car_of_another_kind_they_do_not_count() -> None:
    assert not met(carrying().load("police-car", 0, 1))


def test_the_car_or_ones_feet() -> None:
    """At an exit for both, the driver chooses; a passenger may climb out and walk."""
    leave = goals(need.EveryoneHasLeft())[:1]
    table = carrying(goals=leave).seat("Amy", "pimpmobile", "driver")
    table.seat("Doug", "pimpmobile", "passenger").turn("Amy")
    assert ends(table, "end-turn", "drive-off pimpmobile") is Ending.WON
    assert ends(table, "end-turn", "leave") is Ending.RUNNING
    table.put("Amy", "left").turn("Doug")
    assert ends(table, "end-turn", "leave") is Ending.WON


# --- on its own board -----------------------------------------------------------------------

EXIT = "0,0:f"
PARKED = "1,0:e"
BLUE_ROAD = "0,1:e"


def test_set_up() -> None:
    assert counted("M21") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [("2,1:e", "red", True), ("2,0:a", "red", True), (BLUE_ROAD, "blue", False)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:a"},
        "cards": 6,
    }
    view = Game.new("M21", seed=11).view()
    assert [(car.kind, car.zone, car.drivable, car.crate) for car in view.cars] == [
        ("pimpmobile", PARKED, True, True)
    ]
    assert {objective.color for objective in view.objectives} == {None}


def removal(*numbers: int) -> Table:
    """Amy beside the Pimpmobile with these Objectives, and Doug with her."""
    table = Table("M21", "Amy", "Doug").put("Amy", PARKED).put("Doug", PARKED)
    return table.keep("Amy", *numbers).turn("Amy")


def taken(color: str) -> Table:
    """Amy has taken an Objective of this colour."""
    table = Table("M21", "Amy", "Doug")
    number = number_of(table, color)
    zone = table.material.board.name(table.material.objective_zones[number])
    act(table.put("Amy", zone).turn("Amy"), "Amy", f"take-objective {number}")
    return table


def test_an_objective_gives_points_and_goes_to_the_dashboard() -> None:
    table = taken("red")
    assert (table.state.points[0], table.play.kept_by(0)) == (5, [number_of(table, "red")])
    assert holding(table, "Amy") == []


@pytest.mark.parametrize("color, awake", [("red", False), ("blue", True)])
def test_the_blue_objective_wakes_the_blue_spawn_zone(color: str, awake: bool) -> None:
    assert bool(taken(color).state.awake >> 2 & 1) == awake


def test_who_carries_one_walks_for_two_actions_and_without_skills() -> None:
    """Amy's free Move does not help her."""
    table = removal(0)
    act(table, "Amy", "move 1,0:g")
    assert (at(table, "Amy"), left(table, "Amy")) == ("1,0:g", 1)
    assert beginning(table, "Amy", "move") == []


def test_who_has_stashed_the_last_one_walks_with_skills_again() -> None:
    """Amy's free Move is hers at once; with another one on the dashboard it is not."""
    table = removal(0, 1)
    act(table, "Amy", "stash-objective 0 pimpmobile")
    act(table, "Amy", "stash-objective 1 pimpmobile")
    assert out_of_date(table.play) == []
    assert left(table, "Amy") == 1
    act(table, "Amy", "move 1,0:g")
    assert left(table, "Amy") == 1  # the free Move paid for it
    table = removal(0, 1)
    act(table, "Amy", "stash-objective 0 pimpmobile")
    act(table, "Amy", "move 1,0:g")
    assert left(table, "Amy") == 0


def test_it_is_traded_like_a_card() -> None:
    table = removal(0)
    act(table, "Amy", "trade doug", "give-objective 0")
    assert (table.play.kept_by(0), table.play.kept_by(1)) == ([], [0])
    assert len(beginning(table, "Amy", "move")) > 0


def test_the_car_drives_as_usual_whoever_sits_in_it() -> None:
    table = removal(0).seat("Amy", "pimpmobile", "driver")
    act(table, "Amy", beginning(table, "Amy", "drive-fast")[0])
    assert left(table, "Amy") == 2


def test_the_crate_on_the_pimpmobile_and_those_on_the_board() -> None:
    assert len(holding(crate("M21", "Amy"), "Amy")) == 1
    table = removal().pimp_left("nailbat")
    act(table, "Amy", "take-crate 6", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]


def test_the_last_one_into_the_car_meets_the_first_goal() -> None:
    table = removal(5).load("pimpmobile", 0, 1, 2, 3, 4)
    act(table, "Amy", "stash-objective 5 pimpmobile")
    table.play.check()
    assert table.state.goals == 0b01


def test_not_among_zombies() -> None:
    table = removal(5).zombies(PARKED, walker=1)
    assert beginning(table, "Amy", "stash-objective") == []


def test_nobody_leaves_before_all_are_stashed() -> None:
    """Sitting beside the last one is not enough."""
    table = removal(5).load("pimpmobile", 0, 1, 2, 3, 4).park("pimpmobile", EXIT)
    table.seat("Amy", "pimpmobile", "driver").put("Doug", EXIT)
    assert not table.play.quest.may_drive_off(table.play, 0)
    assert not table.play.quest.may_leave(table.play, 1)
    table.turn("Amy")
    assert ends(table, "stash-objective 5 pimpmobile", "end-turn", "stay") is Ending.RUNNING


def loaded_at_the_exit() -> Table:
    """Everything is in the car, which stands in the Exit with Amy at the wheel; Doug is on foot."""
    table = removal().load("pimpmobile", 0, 1, 2, 3, 4, 5).park("pimpmobile", EXIT)
    table.goals_met("load the car")
    return table.seat("Amy", "pimpmobile", "driver").put("Doug", EXIT).turn("Amy")


def test_by_car_and_on_foot_they_win() -> None:
    table = loaded_at_the_exit()
    off = ("end-turn", "drive-off pimpmobile")
    assert ends(table, *off) is Ending.RUNNING
    assert ends(table, *off, "end-turn", "leave") is Ending.WON


def test_not_with_zombies_in_the_exit() -> None:
    table = loaded_at_the_exit().zombies(EXIT, walker=1)
    assert not table.play.quest.may_drive_off(table.play, 0)
    assert not table.play.quest.may_leave(table.play, 1)


def test_the_dead_lose_the_game() -> None:
    """There is no other way to lose: nothing that a goal needs can be gone for good."""
    table = loaded_at_the_exit().put("Doug", "1,0:d").zombies("1,0:d", walker=3)
    assert ends(table, "end-turn", "stay", "end-turn") is Ending.SURVIVOR_ELIMINATED


def test_won_from_a_prepared_position() -> None:
    """Two Objectives are missing in the car: Amy has one beside it, Doug fetches the other one out
    of the house next door; then both drive out. No zombies come near."""
    table = removal(4).load("pimpmobile", 0, 1, 2, 5).awake("blue").put("Doug", "1,1:h")
    table.opened("1,0:e/1,1:h").filled("1,1:h")
    table.top_zombie_cards(37, 38, 39).only_top("zombie", 3).turn("Amy")
    first_round = (
        "stash-objective 4 pimpmobile", "get-in pimpmobile driver", "end-turn",
        "take-objective 3", "move 1,0:e",
    )  # fmt: skip
    second_round = (
        "activate doug", "stash-objective 3 pimpmobile", "get-in pimpmobile passenger", "end-turn",
        "drive-fast 0,0:a 0,0:d", "drive 0,0:f", "end-turn", "drive-off pimpmobile",
    )  # fmt: skip
    assert ends(table, *first_round, *second_round[:-1]) is Ending.RUNNING
    assert ends(table, *first_round, *second_round) is Ending.WON
