"""M22, Crank It Up to 11. [2E 58]"""

from __future__ import annotations

from shamble.rules.actions.objectives import TAKE_OBJECTIVE, take_objective
from shamble.rules.flow.endings import Ending
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.words.choices import choice
from tests.quests.looking import counted, crate, ends, number_of
from tests.rules.acting import act, holding, opened, pick, texts
from tests.rules.table import Table, first_choice

DARK_ROOMS = [
    "0,0:d", "0,0:e", "1,0:f", "1,0:g",
    "0,1:g", "1,1:g",
    "0,2:e", "0,2:g", "1,2:h",
]  # fmt: skip
"""Where zombies wait, building by building."""


def test_set_up() -> None:
    assert counted("M22") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [("0,1:d", "red", True), ("1,2:a", "red", True), ("1,1:d", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,1:f"},
        "cards": 6,
    }


def test_crates_give_pimpweapons() -> None:
    assert len(holding(crate("M22", "Amy"), "Amy")) == 1


def at_the(color: str) -> Table:
    table = Table("M22", "Amy", "Doug").put("Amy", "0,0:g").turn("Amy")
    number = number_of(table, color)
    return table.put("Amy", table.material.board.name(table.material.objective_zones[number]))


def take_green(table: Table, *rooms: str) -> None:
    """Take the green Objective; these rooms first, and the rest as it comes."""
    packed = choice(TAKE_OBJECTIVE, number_of(table, "green"))
    answers = [pick(table, f"room {room}") for room in rooms]
    table.run(take_objective(table.play, 0, packed), *answers, default=first_choice)


def test_a_red_objective_gives_points_and_opens_nothing() -> None:
    table = at_the("red")
    act(table, "Amy", "take-objective 0")
    assert table.state.points[0] == 5
    assert table.state.passages == table.material.board.start


def test_the_green_objective_opens_all_doors_and_fills_every_building_once() -> None:
    table = at_the("green")
    table.play.events = []
    take_green(table)
    board = table.material.board
    assert all(table.state.passages >> door.index & 1 for door in board.doors)
    cards = [event for event in table.play.events if event[0] == CARD_DRAWN]
    assert sorted(board.name(event[2]) for event in cards) == sorted(DARK_ROOMS)
    assert table.state.points[0] >= 5


def test_the_players_choose_the_next_building_and_room() -> None:
    """First among all rooms; then in the building where they began, until it is full."""
    table = at_the("green")
    table.top_zombie_cards(37, 38, 39, 40)  # they bring nobody, so nobody rushes
    take_green(table, "1,0:f", "0,0:e", "0,0:d", "1,2:h")
    rooms = [
        {text.removeprefix("room ") for text in texts(table, decision)}
        for decision in table.asked
        if texts(table, decision)[0].startswith("room ")
    ]
    assert rooms[:5] == [
        set(DARK_ROOMS),
        {"0,0:d", "0,0:e", "1,0:g"},
        {"0,0:d", "1,0:g"},
        set(DARK_ROOMS[4:]),
        {"0,2:e", "0,2:g"},
    ]


def test_a_building_that_was_filled_before_is_not_filled_again() -> None:
    table = opened(at_the("green"), ("0,1:e", "0,1:h")).filled("0,1:h")
    table.play.events = []
    take_green(table)
    cards = [event for event in table.play.events if event[0] == CARD_DRAWN]
    assert len(cards) == len(DARK_ROOMS) - 2


# --- the end --------------------------------------------------------------------------------

EXIT = "1,0:c"


def at_the_exit() -> Table:
    """All Objectives are taken; Amy and Doug stand in the Exit."""
    table = Table("M22", "Amy", "Doug").put("Amy", EXIT).put("Doug", EXIT)
    return table.taken(*range(6)).goals_met("objectives").turn("Amy")


def test_nobody_leaves_before_all_objectives_are_taken() -> None:
    table = Table("M22", "Amy", "Doug").put("Amy", EXIT).taken(*range(5)).turn("Amy")
    assert not table.play.quest.may_leave(table.play, 0)


def test_all_objectives_and_then_the_exit_win() -> None:
    assert ends(at_the_exit(), "end-turn", "leave") is Ending.RUNNING
    assert ends(at_the_exit(), "end-turn", "leave", "end-turn", "leave") is Ending.WON


def test_the_last_objective_alone_does_not_win() -> None:
    table = at_the("red").taken(*range(1, 6))
    assert ends(table, "take-objective 0") is Ending.RUNNING


def test_nobody_leaves_through_zombies() -> None:
    table = at_the_exit().zombies(EXIT, walker=1)
    assert not table.play.quest.may_leave(table.play, 0)


def test_the_game_is_lost_with_a_survivor() -> None:
    """Also if the other one has left."""
    table = at_the_exit().put("Doug", "left").put("Amy", "1,0:b").wound("Amy", 2)
    assert ends(table.zombies("1,0:b", walker=1), "end-turn") is Ending.SURVIVOR_ELIMINATED
