"""M8, Zombie Police. [2E 44]"""

from __future__ import annotations

from shamble.rules.endings import Ending
from shamble.rules.state import LEFT
from tests.quests.looking import counted, ends
from tests.quests.random_games import CAR_VERBS, play_randomly
from tests.rules.acting import act, at, beginning, holding
from tests.rules.table import Table
from tests.soak import rounds


def test_set_up() -> None:
    assert counted("M8") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [("0,0:a", "red", True), ("0,1:e", "red", True), ("1,0:a", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"1,1:g"},
        "cards": 6,
    }


def test_the_police_car_is_searched_for_weapons_and_driven() -> None:
    table = Table("M8", "Amy", "Doug").put("Amy", "1,1:h").turn("Amy")
    table.top_equipment("water", "machete")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert holding(table, "Amy") == ["machete"]
    act(table, "Amy", "get-in police-car driver")
    slow = beginning(table, "Amy", "drive")
    act(table, "Amy", slow[0])
    assert at(table, "Amy") == slow[0].split()[1]


def test_the_bunker_opens_when_both_remote_controls_are_taken() -> None:
    table = Table("M8", "Amy", "Doug")
    doors = [
        door.index
        for door in table.material.board.doors
        if table.zone("2,0:f") in table.material.board.buildings[_building(table)].zones
        and not table.play.quest.may_open(table.play, 0, door.index)
    ]
    assert doors
    table.taken(4, 5)
    assert all(table.play.quest.may_open(table.play, 0, door) for door in doors)


def _building(table: Table) -> int:
    number = table.material.board.zones[table.zone("2,0:f")].building
    assert number is not None
    return number


def test_they_leave_on_foot() -> None:
    """The Exit is in a building, where no car goes."""
    table = Table("M8", "Amy", "Doug").put("Amy", "2,0:f").turn("Amy")
    table.state.zone[1] = LEFT
    table.taken(4, 5).goals_met()
    assert ends(table, "end-turn", "leave") is Ending.WON


def test_random_games_come_to_an_end() -> None:
    chosen = play_randomly("M8", rounds(8, 30), CAR_VERBS)
    assert min(chosen["drive-fast"], chosen["search-car"], chosen["change-seats"]) > 0
