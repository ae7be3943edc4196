"""M5, Big W. [2E 41]"""

from __future__ import annotations

import pytest

from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.endings import Ending
from tests.quests.looking import attacked, counted, crate, ends, points_of_objective
from tests.rules.acting import act, holding, opened
from tests.rules.table import Table

DOORS = (
    ("0,0:b", "0,0:e"),
    ("0,1:b", "0,2:h"),
    ("0,0:b", "1,0:h"),
    ("1,0:c", "2,0:h"),
    ("2,1:b", "2,2:i"),
)
"""One of each building that is closed at first."""
OPEN_UP, SUPPLIES = 0b001, 0b010
RED, BLUE, GREEN = (COLORS.index(color) for color in ("red", "blue", "green"))


def test_set_up() -> None:
    """The doors of tile 9R stand open, and nothing lies there."""
    assert counted("M5") == {
        "objectives": 8,
        "crates": 8,
        "spawns": [("0,0:c", "red", True), ("0,2:g", "red", True), ("2,2:g", "red", True)],
        "zombies": {},
        "open doors": ("0,2:d 1,2:i", "1,2:h 1,2:i"),
        "start": {"1,2:i"},
        "cards": 6,
    }


def test_objectives_give_points_and_crates_pimpweapons() -> None:
    assert points_of_objective("M5", "Amy") == 5
    assert len(holding(crate("M5", "Amy"), "Amy")) == 1


def goals(table: Table) -> int:
    table.play.check()
    return table.state.goals


def test_every_building_is_opened_by_one_of_its_doors() -> None:
    table = Table("M5", "Amy", "Doug")
    for door in DOORS:
        assert not goals(table) & OPEN_UP
        opened(table, door)
    assert goals(table) & OPEN_UP


def test_a_second_door_of_a_building_opens_no_other() -> None:
    table = opened(Table("M5", "Amy", "Doug"), *DOORS[:-1], ("1,0:c", "2,1:g"))
    assert not goals(table) & OPEN_UP


@pytest.mark.parametrize(
    "taken, enough",
    [
        ([RED] * 5, False),
        ([RED] * 6, False),
        ([RED] * 4 + [BLUE], True),
        ([RED] * 4 + [GREEN], True),
        ([RED] * 3 + [BLUE], False),
        ([RED] * 3 + [BLUE, GREEN], True),
    ],
)
def test_five_objectives_of_which_one_is_coloured(taken: list[int], enough: bool) -> None:
    table = Table("M5", "Amy", "Doug")
    rest = [RED] * 6 + [BLUE, GREEN]
    for color in taken:
        rest.remove(color)
    table.play.set_colors(taken + rest)
    for number in range(len(taken)):
        table.play.take_objective(number)
    assert bool(goals(table) & SUPPLIES) == enough


# --- leaving --------------------------------------------------------------------------------


def at_the_exit(opened_up: bool = True, supplied: bool = True) -> Table:
    """Amy and Doug stand in the Exit Zone."""
    table = Table("M5", "Amy", "Doug").put("Amy", "2,0:a").put("Doug", "2,0:a")
    table.hidden("blue", "green", *["red"] * 6)
    opened(table, *DOORS if opened_up else DOORS[1:])
    table.taken(*range(5 if supplied else 4))
    table.play.check()
    return table.turn("Amy")


def test_nobody_leaves_before_both_goals_are_met() -> None:
    for table in (at_the_exit(opened_up=False), at_the_exit(supplied=False)):
        assert not table.play.quest.may_leave(table.play, 0)


def test_then_the_team_leaves_and_wins_with_the_last_of_them() -> None:
    table = at_the_exit()
    assert ends(table, "end-turn", "leave") is Ending.RUNNING
    assert ends(table, "end-turn", "leave", "end-turn", "leave") is Ending.WON


def test_nobody_leaves_among_zombies_nor_anywhere_else() -> None:
    table = at_the_exit().zombies("2,0:a", walker=1)
    assert not table.play.quest.may_leave(table.play, 0)
    table = at_the_exit().put("Amy", "2,0:b")
    assert not table.play.quest.may_leave(table.play, 0)


def test_the_last_building_is_opened_with_a_crowbar() -> None:
    table = at_the_exit(opened_up=False).put("Amy", "0,0:b").give("Amy", hand1="crowbar")
    table.filled("0,0:e")  # who waited there is dead
    act(table, "Amy", "open 0,0:b/0,0:e crowbar")
    assert table.state.goals == OPEN_UP | SUPPLIES


def test_the_game_is_lost_with_a_survivor() -> None:
    table = at_the_exit().wound("Doug", 2).zombies("2,0:a", walker=1)
    assert attacked(table, "wound doug") is Ending.SURVIVOR_ELIMINATED


# --- the last rounds ------------------------------------------------------------------------

NOTHING = (37, 38, 39, 40)
"""Zombie cards that bring nobody."""


def test_won_from_a_prepared_position() -> None:
    """One building is closed yet, and in it lies a coloured Objective. Nobody waits there."""
    table = Table("M5", "Amy", "Doug").hidden(*["red"] * 5, "blue", "red", "green")
    closed = ("1,0:c", "2,0:h")
    opened(table, *[door for door in DOORS if door != closed]).entered()
    table.put("Amy", "2,0:b").put("Doug", "2,0:b").give("Amy", hand1="crowbar").taken(*range(4))
    table.top_zombie_cards(*NOTHING).only_top("zombie", 4).turn("Amy")
    rooms = [f"room {room}" for room in ("2,0:g", "2,0:h", "2,1:f", "2,1:i")][:-1]
    fetch = ("open 2,0:b/2,0:f crowbar", *rooms, "move 2,0:f", "move 2,0:g", "take-objective 5")
    assert ends(table, *fetch[:-1]) is Ending.RUNNING
    wait = ("move 2,0:a", "end-turn", "leave")
    follow = ("move 2,0:f", "move 2,0:b", "move 2,0:a", "end-turn")
    assert ends(table, *fetch, *wait, *follow) is Ending.RUNNING
    assert ends(table, *fetch, *wait, *follow, "leave") is Ending.WON
