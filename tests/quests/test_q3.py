"""Q3, The Shepherds. [BP 42]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.flow.rounds import step
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.table.state import Phase
from shamble.rules.words.events import fields
from tests.quests.looking import counted, ends
from tests.quests.plague import LIMIT, bitten, escape, hidden_places, lying, take, zone_of
from tests.rules.table import Table, first_choice

RED = range(4)
BLUE, GREEN = 4, 5
"""The Objectives by number, in the order of their pool."""
WALKERS = 3
"""A Zombie card that brings nobody at Blue and four Walkers at Yellow."""


def test_set_up() -> None:
    assert counted("Q3") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [("0,0:h", "red", True), ("1,1:h", "red", True), ("2,0:f", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:f"},
        "cards": 6,
    }


@pytest.mark.parametrize("color", ["blue", "green"])
def test_q3_page_42_the_infected_are_hidden_among_the_others(color: str) -> None:
    assert hidden_places("Q3", color) == set(range(6))


def test_q3_page_42_an_artifact_lies_in_each_vault() -> None:
    assert {vault: len(cards) for vault, cards in lying("Q3").items()} == {
        "vault yellow": 1, "vault violet": 1,
    }  # fmt: skip


# --- the infected ---------------------------------------------------------------------------


def drawn_for(table: Table) -> list[str]:
    """The zones for which Zombie cards were drawn."""
    cards = [e for e in table.play.events or [] if e[0] == CARD_DRAWN]
    return [table.material.board.name(fields(event)["zone"]) for event in cards]


@pytest.mark.parametrize("number", [BLUE, GREEN])
def test_q3_page_42_the_infected_turn_after_the_points_are_earned(number: int) -> None:
    """The points bring Ann to Yellow, and the card is read there."""
    table = Table("Q3", "Ann", "Silas").points("Ann", 2).top_zombie_cards(WALKERS)
    take(table, "Ann", number)
    assert table.state.points[0] == 7
    assert drawn_for(table) == [zone_of(table, number)]
    assert table.count(zone_of(table, number), "walker") == 4


@pytest.mark.parametrize("number", RED)
def test_q3_page_42_the_others_are_only_rescued(number: int) -> None:
    table = take(Table("Q3", "Ann", "Silas").top_zombie_cards(WALKERS), "Ann", number)
    assert table.state.points[0] == 5
    assert drawn_for(table) == []


def test_ruling_227_a_double_spawn_of_the_infected_is_for_the_first_spawn_zone() -> None:
    table = Table("Q3", "Ann", "Silas").top_zombie_cards(47, WALKERS, WALKERS + 1, 5, 6)
    take(table, "Ann", BLUE)
    assert table.state.double_spawn == 1
    table.play.events = []
    table.state.phase, table.state.stage = Phase.SPAWN, 0
    while table.state.phase == Phase.SPAWN:
        table.run(step(table.play), default=first_choice)
    assert drawn_for(table) == ["0,0:h", "0,0:h", "1,1:h", "2,0:f"]


# --- winning and losing ---------------------------------------------------------------------


@pytest.mark.parametrize("last", [0, BLUE, GREEN])
def test_q3_page_42_the_last_one_rescued_wins(last: int) -> None:
    table = Table("Q3", "Ann", "Silas").top_zombie_cards(WALKERS)
    for number in range(6):
        if number != last:
            assert ends(table) is Ending.RUNNING
            table.play.take_objective(number)
    table.put("Ann", zone_of(table, last)).turn("Ann")
    assert ends(table, f"take-objective {last}") is Ending.WON


def test_q3_page_42_the_last_death_loses_and_no_other() -> None:
    assert bitten("Q3") is Ending.ALL_ELIMINATED
    assert bitten("Q3", "Silas") is Ending.RUNNING


def test_q3_page_42_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q3", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q3", LIMIT - 1) is Ending.RUNNING
