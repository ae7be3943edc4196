"""M8, Zombie Police. [2E 44]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.words.texts import text_of
from tests.quests.looking import attacked, counted, crate, ends, points_of_objective
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


def test_each_objective_gives_points_and_each_crate_a_pimpweapon() -> None:
    assert points_of_objective("M8", "Amy") == 5
    assert len(holding(crate("M8", "Amy"), "Amy")) == 1


def test_the_crate_of_the_pimpmobile_is_one_like_any_other() -> None:
    table = Table("M8", "Amy", "Doug").put("Amy", "0,0:d").pimp_left("nailbat").turn("Amy")
    act(table, "Amy", "take-crate 6", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]


# --- the bunker -----------------------------------------------------------------------------

BLUE, GREEN = 4, 5
"""The Objectives that are the remote controls."""
BUNKER = ("open 1,0:b/2,0:e crowbar", "open 1,0:c/2,1:g crowbar")
"""Its doors."""


def doors(*taken: int) -> set[str]:
    """All that can be opened with a crowbar from the street, when these Objectives are taken."""
    found: set[str] = set()
    for zone in ("0,0:b", "0,0:c", "1,0:b", "1,0:c", "1,0:d", "1,1:h"):
        table = Table("M8", "Amy", "Doug").taken(*taken).put("Amy", zone)
        found |= set(beginning(table.give("Amy", hand1="crowbar").turn("Amy"), "Amy", "open"))
    return found


@pytest.mark.parametrize("taken", [(), (BLUE,), (GREEN,), (0, 1, 2, 3)])
def test_the_bunker_is_locked_before_both_remote_controls_are_taken(taken: tuple[int, ...]) -> None:
    assert not doors(*taken) & set(BUNKER)
    assert doors(*taken) == doors(BLUE, GREEN) - set(BUNKER)


def test_then_it_opens() -> None:
    assert set(BUNKER) < doors(BLUE, GREEN)


def test_zombies_wait_in_it_as_in_any_building() -> None:
    table = Table("M8", "Amy", "Doug").taken(BLUE, GREEN).put("Amy", "1,0:b").put("Doug", "0,0:a")
    table.give("Amy", hand1="crowbar").turn("Amy").top_zombie_cards(*range(1, 7))
    engine = Engine(table.material, table.state.copy())
    assert engine.decision is not None
    offered = {text_of(table.material, packed): packed for packed in engine.decision.choices}
    engine.choose(offered[BUNKER[0]])
    assert engine.decision is not None
    rooms = [text_of(table.material, packed) for packed in engine.decision.choices]
    assert all(text.startswith("room 2,") for text in rooms)


# --- winning and losing ---------------------------------------------------------------------


def at_the_exit(*taken: int) -> Table:
    table = Table("M8", "Amy", "Doug").put("Amy", "2,0:f").put("Doug", "2,0:f").taken(*taken)
    table.play.check()
    return table.turn("Amy")


def test_nobody_leaves_without_both_remote_controls() -> None:
    for taken in ((), (BLUE,), (GREEN,)):
        table = at_the_exit(*taken)
        assert not table.play.quest.may_leave(table.play, 0)


def test_nor_among_zombies() -> None:
    table = at_the_exit(BLUE, GREEN).zombies("2,0:f", walker=1)
    assert not table.play.quest.may_leave(table.play, 0)


def test_remote_controls_then_everybody_through_the_exit() -> None:
    table = at_the_exit(BLUE, GREEN)
    assert ends(table, "end-turn", "leave") is Ending.RUNNING
    assert ends(table, "end-turn", "leave", "end-turn", "leave") is Ending.WON


def test_the_game_is_lost_with_a_survivor() -> None:
    table = at_the_exit(BLUE, GREEN).wound("Doug", 2).zombies("2,0:f", walker=1)
    assert attacked(table, "wound doug") is Ending.SURVIVOR_ELIMINATED


def test_random_games_come_to_an_end() -> None:
    chosen = play_randomly("M8", rounds(8, 30), CAR_VERBS)
    assert min(chosen["drive-fast"], chosen["search-car"], chosen["change-seats"]) > 0


# --- the last rounds ------------------------------------------------------------------------

NOTHING = (37, 38, 39, 40)
"""Zombie cards that bring nobody."""


def test_won_from_a_prepared_position() -> None:
    """The green remote control is in reach, the blue one taken; nobody waits in the bunker."""
    table = Table("M8", "Amy", "Doug").taken(BLUE).opened("1,0:d/1,0:i")
    table.put("Amy", "1,0:i").put("Doug", "1,0:d").give("Amy", hand1="crowbar").entered()
    table.top_zombie_cards(*NOTHING).only_top("zombie", 4).turn("Amy")
    fetch = (f"take-objective {GREEN}", "move 1,0:d", "move 1,0:c", "move 1,0:b")
    follow = ("move 1,0:c", "move 1,0:b", "end-turn")
    rooms = [f"room {room}" for room in ("2,0:f", "2,0:g", "2,1:d", "2,1:e")][:-1]
    in_and_out = ("move 2,0:e", "move 2,0:f", "end-turn", "leave")
    opening = ("activate amy", BUNKER[0], *rooms)
    assert ends(table, *fetch, *follow, *opening, *in_and_out) is Ending.RUNNING
    assert ends(table, *fetch, *follow, *opening, *in_and_out, *in_and_out) is Ending.WON
