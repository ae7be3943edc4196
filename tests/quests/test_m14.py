"""M14, Breakfast at Jesse's. [2E 50]"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.horde.activation import activate_all
from shamble.rules.people.roles import COMPANION
from shamble.rules.table.state import Phase
from tests.quests.looking import counted, crate, ends, number_of, points_of_objective
from tests.rules.acting import act, beginning, holding, left, opened
from tests.rules.table import Table, first_choice

EXIT, STREET = "0,1:h", "0,1:b"
"""The room where the Companions wait, and the street before its green door."""
GREEN_DOOR = "open 0,1:b/0,1:h crowbar"
FRIENDS = ("Ned", "Lili", "Elle", "Josh", "Wanda", "Lou")


def diner(*followers: str) -> Table:
    """Amy stands before the green door with a crowbar and these Companions, Doug beside her; the
    other friends wait."""
    table = Table("M14", "Amy", "Doug").put("Amy", STREET).put("Doug", STREET)
    for friend in FRIENDS:
        if friend in followers:
            table.companion(friend, "Amy")
        else:
            table.companion(friend, zone=EXIT)
    return table.give("Amy", hand1="crowbar").turn("Amy")


def green(table: Table) -> Table:
    """The green Objective is taken."""
    return table.taken(number_of(table, "green"))


def test_set_up() -> None:
    assert counted("M14") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [("0,0:c", "red", True), ("0,1:c", "red", True), ("2,0:a", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"2,1:a"},
        "cards": 6,
    }


def test_six_companions_of_the_players_choice_wait_in_the_exit_zone() -> None:
    game = Game.new("M14", survivors=("Amy", "Doug"), seed=5)
    assert game.decision.kind == "company"
    while game.state.phase == Phase.SETUP:
        game.choose(0)
    company = game.view().company
    assert [(one.role, one.zone, one.leader) for one in company] == [("companion", EXIT, None)] * 6


def test_objectives_give_five_points_and_crates_pimpweapons() -> None:
    assert points_of_objective("M14", "Amy") == 5
    assert len(holding(crate("M14", "Amy"), "Amy")) == 1


# --- closed rooms ---------------------------------------------------------------------------


def filled(table: Table) -> set[str]:
    """The buildings in which nobody waits any more, by one of their rooms each."""
    board = table.material.board
    rooms = ("0,1:g", "1,0:h", "1,1:g", "2,0:i")
    numbers = {room: board.zones[table.zone(room)].building for room in rooms}
    return {room for room, n in numbers.items() if n is not None and table.state.revealed >> n & 1}


def test_the_door_between_the_tiles_parts_two_buildings() -> None:
    table = diner().put("Amy", "2,0:d")
    act(table, "Amy", "open 2,0:d/2,0:h crowbar")
    assert filled(table) == {"2,0:i"}


def test_whoever_opens_the_door_between_fills_the_far_building() -> None:
    table = opened(diner(), ("2,0:d", "2,0:h")).filled("2,0:i").put("Amy", "2,0:i")
    table.top_zombie_cards(1, 2, 3, 9)
    act(table, "Amy", "open 2,0:i/2,1:e crowbar", "room 1,1:g", "room 1,1:h", "room 2,1:g")
    assert filled(table) == {"2,0:i", "1,1:g"}
    assert table.count("2,0:i", "walker") == 0


def test_only_for_spawning_are_they_two_buildings() -> None:
    """With the door open, zombies and survivors see and walk through it."""
    table = opened(diner(), ("2,0:i", "2,1:e")).put("Amy", "2,0:i").put("Doug", "2,0:i")
    table.zombies("2,1:e", walker=1)
    assert table.play.passages.sees(table.zone("2,0:i"), table.zone("2,1:e"))
    table.run(activate_all(table.play), default=first_choice)
    assert table.count("2,0:i", "walker") == 1


# --- Jesse's doors --------------------------------------------------------------------------


def test_the_green_door_opens_once_the_green_objective_is_taken() -> None:
    assert beginning(diner(), "Amy", "open") == []
    assert beginning(green(diner()), "Amy", "open") == [GREEN_DOOR]


def test_red_objectives_do_not_open_it() -> None:
    table = diner().taken(0, 1, 2, 3, 4)
    assert beginning(table, "Amy", "open") == []


def test_no_other_door_of_that_building_opens_at_all() -> None:
    table = green(diner())
    board, may_open = table.material.board, table.play.quest.may_open
    shut = [door for door in board.doors if not may_open(table.play, 0, door.index)]
    assert [(board.name(door.a), board.name(door.b)) for door in shut] == [
        ("0,0:b", "0,0:h"),
        ("0,0:d", "0,0:e"),
        ("0,1:e", "0,1:h"),
    ]
    assert beginning(table.put("Amy", "0,0:b"), "Amy", "open") == []


def test_2e_20_companions_in_it_do_not_keep_the_building_empty() -> None:
    table = green(diner()).top_zombie_cards(1, 2, 3)
    act(table, "Amy", GREEN_DOOR, "room 0,0:e", "room 0,0:g")
    assert len(table.state.zombie_discard) == 3


def test_2e_24_while_it_is_shut_zombies_that_see_nobody_wait() -> None:
    """Six are the loudest on the board, and there is no open way to them."""
    table = diner().put("Amy", "1,0:d").put("Doug", "1,0:d").zombies("0,0:c", walker=2)
    table.run(activate_all(table.play), default=first_choice)
    assert table.count("0,0:c", "walker") == 2
    opened(table, (STREET, EXIT))
    table.run(activate_all(table.play), default=first_choice)
    assert table.count("0,0:b", "walker") == 2


# --- the end --------------------------------------------------------------------------------


def inside(*followers: str) -> Table:
    """The green door is open, and Amy is in the room behind it."""
    table = opened(green(diner(*followers)), (STREET, EXIT)).filled("0,1:g")
    for person in ("Amy", *followers):
        table.state.zone[table.who(person)] = table.zone(EXIT)
    return table.turn("Amy")


def test_rallying_costs_an_action_each() -> None:
    table = inside()
    assert len(beginning(table, "Amy", "rally")) == 6
    act(table, "Amy", "rally ned")
    act(table, "Amy", "rally lou")
    assert left(table, "Amy") == 1
    assert [table.play.role(p) for p in table.play.followers(0)] == [COMPANION] * 2


def test_all_rallied_and_all_together_in_the_exit_zone_is_won() -> None:
    table = inside(*FRIENDS[1:])
    assert ends(table.put("Doug", EXIT), "rally ned") is Ending.WON


def test_whoever_comes_last_wins_it_too() -> None:
    table = inside(*FRIENDS).turn("Doug")
    assert ends(table, f"move {EXIT}") is Ending.WON


def test_one_who_is_not_there_holds_them_up() -> None:
    assert ends(inside(*FRIENDS[1:]), "rally ned") is Ending.RUNNING


def test_one_who_is_not_rallied_holds_them_up() -> None:
    table = inside(*FRIENDS[2:]).put("Doug", EXIT)
    assert ends(table, "rally ned") is Ending.RUNNING


def test_a_zombie_in_the_exit_zone_holds_them_up_and_one_beside_it_does_not() -> None:
    table = inside(*FRIENDS[1:]).put("Doug", EXIT).zombies("0,1:g", walker=1)
    assert ends(table, "rally ned") is Ending.WON
    assert ends(table.zombies(EXIT, walker=1), "rally ned") is Ending.RUNNING


def test_nobody_leaves_through_the_exit_zone() -> None:
    table = inside(*FRIENDS[1:])
    assert not table.play.quest.may_leave(table.play, 0)


def test_companions_who_wait_are_bitten_and_that_loses() -> None:
    table = diner().zombies(EXIT, walker=1)
    with pytest.raises(GameOver) as end:
        table.run(activate_all(table.play), default=first_choice)
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED


@pytest.mark.parametrize("person, wounds", [("Doug", 3), ("Ned", 1)])
def test_a_survivor_or_a_companion_at_ones_side_who_dies_loses(person: str, wounds: int) -> None:
    table = inside("Ned")
    with pytest.raises(GameOver) as end:
        table.play.wound(table.who(person), wounds)
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED
