"""Q1, Big Game Hunting. [BP 40]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.horde.coming import EXTRA_ACTIVATION
from shamble.rules.table.invariants import broken
from tests.quests.looking import counted, ends, number_of
from tests.quests.plague import (
    LIMIT,
    bitten,
    dragon_fire,
    escape,
    hidden_places,
    lying,
    take,
    zone_of,
)
from tests.rules.table import Table, first_choice

HUNT, LABORATORY = 0b01, 0b10
"""The goals by bit."""
RED = range(6)
BLUE = 6
"""The Objectives by number, in the order of their pool."""
WALKERS = 8
"""A Zombie card that brings three Walkers at the Blue Danger Level."""


def test_set_up() -> None:
    assert counted("Q1") == {
        "objectives": 7,
        "crates": 0,
        "spawns": [("0,0:a", "red", True), ("1,1:a", "red", True), ("1,0:g", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:i"},
        "cards": 6,
    }


def test_q1_page_40_the_blue_objective_is_hidden_among_the_red_ones() -> None:
    assert hidden_places("Q1", "blue") == set(range(7))


def test_q1_page_40_an_artifact_lies_in_each_vault() -> None:
    found = {tuple(sorted(lying("Q1", seed).items())[0][1]) for seed in range(8)}
    assert found == {("inferno",), ("orcish-crossbow",)}
    assert {vault: len(cards) for vault, cards in lying("Q1").items()} == {
        "vault yellow": 1, "vault violet": 1,
    }  # fmt: skip


# --- the laboratory -------------------------------------------------------------------------


def laboratory() -> Table:
    """Ann is about to take the blue Objective; the next Zombie card brings Walkers."""
    table = Table("Q1", "Ann", "Silas").top_zombie_cards(WALKERS)
    assert number_of(table, "blue") == BLUE
    return table


def test_q1_page_40_the_blue_objective_brings_a_necromancer() -> None:
    """With his token, one card for it, and the points. (ruling 145)"""
    table = take(laboratory(), "Ann", BLUE)
    zone = zone_of(table, BLUE)
    assert table.state.points[0] == 5
    assert table.count(zone, "necromancer") == 1
    assert table.count(zone, "walker") == 3
    assert table.state.spawn_tokens[-1] == table.zone(zone)
    assert len(table.state.spawn_tokens) == 4
    assert broken(table.play) == []


def test_q1_page_40_with_a_necromancer_on_the_board_it_brings_an_abomination() -> None:
    table = take(laboratory().necromancer("0,0:a", "0,0:b"), "Ann", BLUE)
    assert table.count(zone_of(table, BLUE), "abomination") == 1
    assert table.count("0,0:b", "necromancer") == 1
    assert (table.state.points[0], len(table.state.spawn_tokens)) == (5, 4)
    assert all(event[0] != CARD_DRAWN for event in table.play.events or [])


def test_q1_page_40_with_both_on_the_board_nothing_happens_and_the_points_stay() -> None:
    """Neither of them gets an Activation."""
    table = laboratory().necromancer("0,0:a", "0,0:b").zombies("0,0:e", abomination=1)
    take(table, "Ann", BLUE)
    assert table.state.crowd[table.zone(zone_of(table, BLUE))] == 0
    assert (table.count("0,0:b", "necromancer"), table.count("0,0:e", "abomination")) == (1, 1)
    assert all(event[0] != EXTRA_ACTIVATION for event in table.play.events or [])
    assert table.state.points[0] == 5


@pytest.mark.parametrize("number", RED)
def test_q1_page_40_a_red_objective_brings_nobody(number: int) -> None:
    table = take(laboratory(), "Ann", number)
    assert (sum(table.state.crowd), table.state.points[0]) == (0, 5)


# --- winning --------------------------------------------------------------------------------


def hunted() -> Table:
    """Ann can burn a Necromancer and an Abomination in one fire."""
    table = Table("Q1", "Ann", "Silas").put("Silas", "0,0:i")
    table.necromancer("0,0:a", "0,0:e").zombies("0,0:e", abomination=1)
    return dragon_fire(table, "Ann", "0,0:h", "0,0:e")


def test_q1_page_40_the_beast_and_its_master_are_one_goal() -> None:
    table = hunted()
    table.play.kill(0, table.zone("0,0:e"), table.kind("abomination"))
    table.play.check()
    assert table.state.goals == 0
    table.play.kill(0, table.zone("0,0:e"), table.kind("necromancer"))
    table.play.check()
    assert table.state.goals == HUNT


def test_q1_page_40_one_who_escapes_was_not_killed() -> None:
    table = Table("Q1", "Ann", "Silas").necromancer("0,0:a", "1,1:a")
    table.run(activate_all(table.play), default=first_choice)
    assert table.state.necromancers == []
    assert sum(table.state.kills) == 0


def test_q1_page_40_all_objectives_are_the_other_goal() -> None:
    table = Table("Q1", "Ann", "Silas")
    for number in RED:
        table.play.take_objective(number)
    table.play.check()
    assert table.state.goals == 0
    table.play.take_objective(BLUE)
    table.play.check()
    assert table.state.goals == LABORATORY


def test_q1_page_40_the_hunt_wins_after_the_laboratory() -> None:
    """With a spawn token taken off the board. [BP 30]"""
    table = hunted().taken(*range(7))
    assert ends(table, "light 0,0:e", "remove-spawn 0") is Ending.WON
    assert ends(hunted(), "light 0,0:e", "remove-spawn 0") is Ending.RUNNING


def test_q1_page_40_the_laboratory_wins_after_the_hunt() -> None:
    table = Table("Q1", "Ann", "Silas").taken(*range(1, 7))
    table.put("Ann", zone_of(table, 0)).turn("Ann")
    table.state.goals = HUNT
    assert ends(table, "take-objective 0") is Ending.WON
    table.state.goals = 0
    assert ends(table, "take-objective 0") is Ending.RUNNING


def test_won_from_a_prepared_position() -> None:
    """Ann takes the last Objective and kills its owner; in the next round Silas burns his pet,
    which has come near. At Blue, nobody else comes."""
    table = Table("Q1", "Ann", "Silas").taken(*range(6)).zombies("0,0:b", abomination=1)
    table.put("Ann", zone_of(table, BLUE)).give("Ann", hand1="short_sword").dice(6, 6)
    table.put("Silas", "0,0:h").give("Silas", hand1="dragon_bile", hand2="torch")
    table.top_zombie_cards(1, 2, 3).only_top("zombie", 3).turn("Ann")
    first_round = (
        f"take-objective {BLUE}", "attack short-sword melee 1,1:d", "remove-spawn 1", "end-turn",
        "end-turn",
    )  # fmt: skip
    second_round = ("activate silas", "throw dragon-bile 0,0:e", "light 0,0:e")
    assert ends(table, *first_round, *second_round[:-1]) is Ending.RUNNING
    assert ends(table, *first_round, *second_round) is Ending.WON


# --- losing ---------------------------------------------------------------------------------


def test_q1_page_40_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q1") is Ending.ALL_ELIMINATED
    assert bitten("Q1", "Silas") is Ending.RUNNING


def test_q1_page_40_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q1", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q1", LIMIT - 1) is Ending.RUNNING
