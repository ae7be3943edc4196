"""What several quests share: Objectives, crates, keys, sleeping Spawn Zones."""

from __future__ import annotations

import pytest

from shamble.rules.horde.spawn import spawn_token
from tests.quests.looking import crate, number_of, points_of_objective
from tests.rules.acting import act, beginning
from tests.rules.table import Table, first_choice

SECOND_EDITION = ("M0", "M1", "M2", "M10", "M17")
BLACK_PLAGUE = ("Q0", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q10")


@pytest.mark.parametrize("quest", [*SECOND_EDITION, *BLACK_PLAGUE])
def test_an_objective_gives_five_points(quest: str) -> None:
    """[2E 36-62 · BP 38-49]"""
    assert points_of_objective(quest, "Amy" if quest in SECOND_EDITION else "Ann") == 5


@pytest.mark.parametrize("quest", SECOND_EDITION)
def test_a_crate_gives_a_pimpweapon_and_no_points(quest: str) -> None:
    table = crate(quest, "Amy")
    assert table.play.inventory(0)[0] in table.material.pimp
    assert table.state.points[0] == 0


@pytest.mark.parametrize(
    "quest, zone, door, key",
    [
        ("Q0", "0,0:d", "0,0:a/0,0:d", "blue"),
        ("Q0", "0,1:f", "0,1:f/0,1:i", "green"),
        ("Q2", "1,1:h", "1,1:h/1,1:i", "blue"),
        ("Q2", "1,0:b", "1,0:b/1,0:c", "green"),
        ("Q4", "0,1:g", "0,1:g/vault-yellow", "blue"),
        ("Q4", "1,0:e", "1,0:e/vault-yellow", "blue"),
        ("Q5", "1,1:h", "1,1:e/1,1:h", "blue"),
        ("Q5", "1,0:d", "1,0:a/1,0:d", "green"),
        ("Q6", "2,1:c", "1,1:a/2,1:c", "blue"),
        ("Q6", "1,1:d", "1,1:a/1,1:d", "green"),
        ("Q7", "0,1:d", "0,1:d/vault-violet", "blue"),
        ("Q7", "2,0:b", "2,0:b/vault-violet", "blue"),
        ("Q7", "1,0:a", "1,0:a/vault-yellow", "green"),
        ("Q8", "0,2:d", "0,2:d/vault-violet", "blue"),
        ("Q8", "0,0:f", "0,0:f/vault-yellow", "green"),
    ],
)
def test_a_door_waits_for_its_key_and_no_other(quest: str, zone: str, door: str, key: str) -> None:
    table = Table(quest, "Ann", "Silas").put("Ann", zone).give("Ann", hand1="axe").turn("Ann")
    opened, number = f"open {door} axe", number_of(table, key)
    assert opened not in beginning(table, "Ann", "open")
    for other in range(len(table.state.colors)):
        if other != number:
            table.play.take_objective(other)
            assert opened not in beginning(table, "Ann", "open")
    table.play.take_objective(number)
    assert opened in beginning(table, "Ann", "open")


@pytest.mark.parametrize("quest", ["Q0", "Q2"])
def test_a_green_spawn_zone_sleeps_until_the_green_objective_is_taken(quest: str) -> None:
    table = Table(quest, "Ann", "Silas")
    green = number_of(table, "green")
    table.run(spawn_token(table.play, 0), default=first_choice)
    assert table.state.zombie_discard == []
    zone = table.material.board.name(table.material.objective_zones[green])
    act(table.put("Ann", zone).turn("Ann"), "Ann", f"take-objective {green}")
    table.run(spawn_token(table.play, 0), default=first_choice)
    assert len(table.state.zombie_discard) >= 1
