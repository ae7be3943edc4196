"""M6, The Escape. [2E 42]"""

from __future__ import annotations

from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.table.state import LEFT
from tests.quests.looking import counted, crate, ends, points_of_objective
from tests.quests.random_games import CAR_VERBS, play_randomly
from tests.rules.acting import act, beginning, holding, left
from tests.rules.table import Table
from tests.soak import rounds

TEAM = ("Amy", "Doug", "Josh", "Ned", "Wanda", "Elle")
EXIT = "0,0:f"


def test_set_up() -> None:
    assert counted("M6") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [
            ("2,0:c", "red", True),
            ("0,0:g", "red", True),
            ("0,1:c", "red", True),
            ("2,1:c", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:a"},
        "cards": 6,
    }


def test_both_cars_can_be_driven_and_one_has_a_crate() -> None:
    cars = Game.new("M6", seed=11).view().cars
    assert [(car.kind, car.drivable, car.crate) for car in cars] == [
        ("pimpmobile", True, True), ("police car", True, False),
    ]  # fmt: skip


def test_objectives_and_crates() -> None:
    assert points_of_objective("M6", "Amy") == 5
    assert len(holding(crate("M6", "Amy"), "Amy")) == 1
    table = Table("M6", "Amy", "Doug").put("Amy", "1,0:e").pimp_left("nailbat").turn("Amy")
    act(table, "Amy", "take-crate 6", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]


def test_a_search_of_the_police_car_finds_no_food() -> None:
    table = Table("M6", "Amy", "Doug").put("Amy", "1,1:e").turn("Amy")
    table.top_equipment("water", "canned-food", "katana")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert holding(table, "Amy") == ["katana"]
    assert len(table.state.equipment_discard) == 2


def at_the_car(*people: str) -> Table:
    """Amy beside the Pimpmobile, with food for three."""
    table = Table("M6", *people or ("Amy", "Doug")).put("Amy", "1,0:e")
    table.give("Amy", hand1="katana", hand2="water", pack1="canned_food", pack2="bag_of_rice")
    return table.turn("Amy")


def lying(table: Table, car: str = "pimpmobile") -> list[str]:
    """What lies in a car."""
    trunks, number = table.state.trunks, table.car(car)
    pairs = zip(trunks[::2], trunks[1::2], strict=True)
    return [table.material.card_of[copy].id for there, copy in pairs if there == number]


# --- food in trunks -------------------------------------------------------------------------


def test_any_number_of_food_cards_goes_in_for_one_action() -> None:
    table = at_the_car()
    assert beginning(table, "Amy", "stash", "take-out") == [
        "stash bag-of-rice pimpmobile", "stash canned-food pimpmobile", "stash water pimpmobile",
    ]  # fmt: skip
    act(
        table, "Amy", "stash water pimpmobile",
        "stash canned-food pimpmobile", "stash bag-of-rice pimpmobile",
    )  # fmt: skip
    assert lying(table) == ["water", "canned-food", "bag-of-rice"]
    assert (holding(table, "Amy"), left(table, "Amy")) == (["katana"], 2)


def test_one_card_and_done() -> None:
    table = at_the_car()
    act(table, "Amy", "stash water pimpmobile", "done")
    assert (lying(table), left(table, "Amy")) == (["water"], 2)


def test_among_zombies_too_and_from_a_seat() -> None:
    table = at_the_car().zombies("1,0:e", walker=1).seat("Amy", "pimpmobile", "passenger")
    act(table, "Amy", "stash canned-food pimpmobile", "done")
    assert lying(table) == ["canned-food"]


def test_food_comes_back_for_one_action() -> None:
    table = at_the_car().stash("pimpmobile", "bag-of-rice", "water")
    act(
        table, "Amy", "take-out bag-of-rice pimpmobile",
        "take-out water pimpmobile", "put drawn1 pack3", "discard drawn2", "done",
    )  # fmt: skip
    assert (lying(table), left(table, "Amy")) == ([], 2)
    assert "bag-of-rice" in holding(table, "Amy")


def test_more_food_than_can_wait_for_a_place_comes_back_in_turns() -> None:
    table = Table("M6", "Amy", "Doug").put("Amy", "1,0:e").turn("Amy")
    table.stash("pimpmobile", *["water"] * 2, *["canned-food"] * 2, "bag-of-rice")
    water, cans = "take-out water pimpmobile", "take-out canned-food pimpmobile"
    rice = "take-out bag-of-rice pimpmobile"
    first_four = ("put drawn1 hand1", "put drawn2 hand2", "put drawn3 pack1", "put drawn4 pack2")
    act(table, "Amy", water, water, cans, cans, rice, *first_four, "put drawn1 pack3", "done")
    assert len(holding(table, "Amy")) == 5
    assert left(table, "Amy") == 2


def test_stashed_food_is_in_no_hand_and_drives_along() -> None:
    table = at_the_car().stash("pimpmobile", "water").seat("Amy", "pimpmobile", "driver")
    act(table, "Amy", beginning(table, "Amy", "drive")[0])
    assert lying(table) == ["water"]
    assert beginning(table, "Amy", "take-out") == ["take-out water pimpmobile"]


def test_only_food() -> None:
    table = Table("M6", "Amy", "Doug").put("Amy", "1,0:e").give("Amy", hand1="katana").turn("Amy")
    assert not beginning(table, "Amy", "stash", "take-out")


def test_six_food_cards_in_hands_and_cars() -> None:
    table = at_the_car().stash("pimpmobile", "water", "bag-of-rice")
    table.play.check()
    assert table.state.goals == 0
    table.stash("police-car", "canned-food")
    table.play.check()
    assert table.state.goals == 0b01


# --- leaving --------------------------------------------------------------------------------


def at_the_exit(*others: str) -> Table:
    """Amy at the wheel in the Exit, the food gathered; the others have left."""
    table = Table("M6", "Amy", "Doug", *others).park("pimpmobile", EXIT)
    table.seat("Amy", "pimpmobile", "driver").put("Doug", "left").turn("Amy")
    table.state.goals = 0b01
    return table


def test_nobody_leaves_on_foot() -> None:
    table = at_the_exit().put("Amy", EXIT)
    assert not table.play.quest.may_leave(table.play, 0)
    assert ends(table, "end-turn") is Ending.RUNNING


def test_a_car_leaves_at_the_end_of_the_drivers_turn() -> None:
    assert ends(at_the_exit(), "end-turn", "drive-off pimpmobile") is Ending.WON


def test_it_may_stay() -> None:
    assert ends(at_the_exit(), "end-turn", "stay") is Ending.RUNNING


def test_not_among_zombies() -> None:
    table = at_the_exit().zombies(EXIT, walker=1)
    assert not table.play.quest.may_drive_off(table.play, 0)


def test_not_before_the_food_is_there() -> None:
    table = at_the_exit()
    table.state.goals = 0
    assert not table.play.quest.may_drive_off(table.play, 0)


def test_a_passenger_drives_nobody_off() -> None:
    table = at_the_exit("Josh").seat("Josh", "pimpmobile", "passenger").turn("Josh")
    assert not table.play.quest.may_drive_off(table.play, 2)
    table.turn("Amy")
    assert ends(table, "end-turn", "drive-off pimpmobile") is Ending.WON


def test_who_is_not_aboard_stays() -> None:
    table = at_the_exit("Josh").put("Josh", EXIT)
    assert ends(table, "end-turn", "drive-off pimpmobile") is Ending.RUNNING


def test_too_few_seats_are_left() -> None:
    """Six set out; a car with one of them is gone, and four seats are left for five."""
    table = Table("M6", *TEAM).park("pimpmobile", EXIT).seat("Amy", "pimpmobile", "driver")
    table.state.goals = 0b01
    table.turn("Amy")
    assert ends(table, "end-turn", "drive-off pimpmobile") is Ending.GOAL_IMPOSSIBLE
    table.seat("Doug", "pimpmobile", "passenger")
    assert ends(table, "end-turn", "drive-off pimpmobile") is Ending.RUNNING


def test_two_cars_one_after_the_other_win() -> None:
    table = at_the_exit("Josh").park("police-car", EXIT).seat("Josh", "police-car", "driver")
    table.turn("Amy")
    off = ("end-turn", "drive-off pimpmobile")
    assert ends(table, *off) is Ending.RUNNING
    assert ends(table, *off, "end-turn", "drive-off police-car") is Ending.WON


def test_six_cards_and_the_way_out_in_this_order() -> None:
    """The sixth card is the one that Amy stashes at the wheel: only now may she drive off."""
    table = Table("M6", "Amy", "Doug").park("pimpmobile", EXIT)
    table.seat("Amy", "pimpmobile", "driver").seat("Doug", "pimpmobile", "passenger")
    table.stash("pimpmobile", "water", "water", "canned-food", "canned-food", "bag-of-rice")
    table.turn("Amy")
    assert not table.play.quest.may_drive_off(table.play, 0)
    table.give("Amy", pack1="bag-of-rice")
    way = ("stash bag-of-rice pimpmobile", "end-turn", "drive-off pimpmobile")
    assert ends(table, *way) is Ending.WON


def test_the_dead_lose_the_game() -> None:
    table = at_the_exit("Josh").put("Josh", "1,0:d").zombies("1,0:d", walker=3)
    assert ends(table, "end-turn", "stay", "end-turn") is Ending.SURVIVOR_ELIMINATED


def test_what_lies_in_a_car_that_left_still_counts() -> None:
    table = at_the_car().stash("pimpmobile", "water", "bag-of-rice", "canned-food")
    table.state.goals = 0
    table.play.drive_off(table.car("pimpmobile"))
    table.play.check()
    assert table.state.cars[0] == LEFT
    assert table.state.goals == 0b01


def test_random_games_come_to_an_end() -> None:
    chosen = play_randomly("M6", rounds(8, 30), CAR_VERBS)
    assert chosen["get-in"]
