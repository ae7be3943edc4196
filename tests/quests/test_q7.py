"""Q7, Dead Trail. [BP 46]"""

from __future__ import annotations

import pytest

from shamble.rules.endings import Ending
from shamble.rules.material import COLORS
from shamble.rules.state import LEFT
from tests.quests.looking import counted, ends, points_of_objective
from tests.quests.replaying import replayed
from tests.rules.acting import beginning
from tests.rules.table import Table

RITUAL, ARTIFACTS = 0b001, 0b010
"""The goals that come before leaving, by bit."""


def test_set_up() -> None:
    assert counted("Q7") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [
            ("0,0:b", "red", True),
            ("2,1:i", "red", True),
            ("2,0:b", "red", True),
            ("1,0:c", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"2,1:a"},
        "cards": 6,
    }


def test_an_objective_gives_five_points() -> None:
    assert points_of_objective("Q7", "Ann") == 5


@pytest.mark.parametrize(
    "zone, vault, key",
    [
        ("0,1:d", "vault-violet", "blue"),
        ("2,0:b", "vault-violet", "blue"),
        ("1,0:a", "vault-yellow", "green"),
    ],
)
def test_a_vault_waits_for_its_key(zone: str, vault: str, key: str) -> None:
    table = Table("Q7", "Ann", "Silas").put("Ann", zone).give("Ann", hand1="axe").turn("Ann")
    number = [COLORS[color].value for color in table.state.colors].index(key)
    door = f"open {zone}/{vault} axe"
    for other in range(6):
        if other != number:
            table.play.take_objective(other)
    assert door not in beginning(table, "Ann", "open")
    table.play.take_objective(number)
    assert door in beginning(table, "Ann", "open")


def test_all_objectives_and_both_artifacts() -> None:
    table = Table("Q7", "Ann", "Silas")
    vault = table.zone("vault violet")
    table.play.set_artifacts([vault, table.copy_of("inferno")])
    for number in range(5):
        table.play.take_objective(number)
    table.play.check()
    assert table.state.goals == 0
    table.play.take_objective(5)
    table.play.check()
    assert table.state.goals == RITUAL
    table.play.set_artifacts([])
    table.play.check()
    assert table.state.goals == RITUAL | ARTIFACTS


@pytest.mark.parametrize("goals", [0, RITUAL, ARTIFACTS])
def test_the_exit_comes_after_both(goals: int) -> None:
    table = Table("Q7", "Ann", "Silas").put("Ann", "0,0:c").turn("Ann")
    table.state.zone[1] = LEFT
    table.state.goals = goals
    assert not table.play.quest.may_leave(table.play, 0)
    table.state.goals = RITUAL | ARTIFACTS
    assert ends(table, "end-turn", "leave") is Ending.WON


def test_a_game_lost_with_the_last_survivor() -> None:
    assert replayed("q7-all-eliminated").outcome.cause == "all-eliminated"
