"""M17, The Blight. [2E 53]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from tests.quests.looking import counted, ends
from tests.rules.acting import beginning, opened
from tests.rules.table import Table

DARK_ROOMS = ("0,0:g", "0,0:i", "0,1:d", "0,1:e", "0,2:g", "0,2:h")
"""Where zombies wait in the Blight."""
NOTHING = (37, 38, 39, 40)
"""Zombie cards that bring nobody."""
ORANGE = 19
DOOR = "open 0,1:c/0,1:g crowbar"


def test_set_up() -> None:
    assert counted("M17") == {
        "objectives": 9,
        "crates": 9,
        "spawns": [("0,0:c", "red", True), ("0,2:e", "red", True), ("1,2:g", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"2,0:c"},
        "cards": 6,
    }


def at_the_door(points: int = ORANGE) -> Table:
    """Amy stands in the street before the Blight with a crowbar, Doug far away."""
    table = Table("M17", "Amy", "Doug").put("Amy", "0,1:c").give("Amy", hand1="crowbar")
    return table.points("Amy", points).turn("Amy")


def test_the_blight_opens_to_survivors_at_orange() -> None:
    assert DOOR in beginning(at_the_door(), "Amy", "open")
    assert DOOR not in beginning(at_the_door(ORANGE - 1), "Amy", "open")


def test_somebody_else_at_orange_does_not_help() -> None:
    table = at_the_door(0).points("Doug", ORANGE, 0).turn("Amy")
    assert DOOR not in beginning(table, "Amy", "open")


def test_every_door_of_the_blight_is_locked_and_no_other() -> None:
    table = at_the_door(0)
    board, may_open = table.material.board, table.play.quest.may_open
    shut = [door for door in board.doors if not may_open(table.play, 0, door.index)]
    assert [(board.name(door.a), board.name(door.b)) for door in shut] == [
        ("0,0:b", "0,0:g"),
        ("0,0:d", "0,0:i"),
        ("0,1:c", "0,1:g"),
        ("0,1:c", "0,2:h"),
        ("0,2:d", "0,2:f"),
    ]


# --- winning --------------------------------------------------------------------------------


def test_a_blight_that_was_not_opened_is_not_clear() -> None:
    assert ends(at_the_door()) is Ending.RUNNING


def test_another_building_does_not_count() -> None:
    table = opened(at_the_door(), ("1,0:d", "1,0:i"))
    assert ends(table) is Ending.RUNNING


@pytest.mark.parametrize("zombies, ending", [(0, Ending.WON), (1, Ending.RUNNING)])
def test_ruling_197_one_open_door_is_enough(zombies: int, ending: Ending) -> None:
    table = opened(at_the_door(), ("0,1:c", "0,1:g"))
    table.zombies("1,1:h", walker=1)
    if zombies:
        table.zombies("0,2:i", walker=zombies)
    table.put("Amy", "0,0:g").turn("Amy", actions=2)
    assert ends(table, "noise") is ending


def rooms(*cards: int) -> tuple[str, ...]:
    """The answers to which room is next, the last of which is not asked."""
    return tuple(f"room {room}" for room in DARK_ROOMS[: len(cards) - 1])


def test_it_is_not_clear_before_all_who_wait_in_it_have_appeared() -> None:
    """Four rooms stay empty, and in the fifth there is a Walker."""
    cards = (*NOTHING, 1, 2)
    table = at_the_door().top_zombie_cards(*cards)
    assert ends(table, DOOR, *rooms(*cards)) is Ending.RUNNING


def test_a_blight_in_which_nobody_waited_is_clear_at_once() -> None:
    table = at_the_door()
    facts = table.material.zombie_cards
    table.state.zombie_deck = [
        number for number, card in enumerate(facts) if card.number in NOTHING
    ]
    answers = rooms(*range(len(DARK_ROOMS)))
    assert ends(table, DOOR, *answers) is Ending.WON
