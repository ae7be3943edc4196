"""Q4, Famine. [BP 43]"""

from __future__ import annotations

import msgspec
import pytest

from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.rounds import step
from shamble.rules.table.state import LEFT, Phase
from tests.quests.looking import counted, ends
from tests.quests.plague import LIMIT, bitten, escape, hidden_places, lying, unlocking
from tests.rules.table import Table, first_choice

FOOD, HIDE = 0b01, 0b10
"""The goals by bit."""
VAULT = "vault yellow"


def test_set_up() -> None:
    assert counted("Q4") == {
        "objectives": 4,
        "crates": 0,
        "spawns": [
            ("0,0:e", "red", True),
            ("0,1:f", "red", True),
            ("2,1:b", "red", True),
            ("2,0:d", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:b"},
        "cards": 6,
    }


# --- the team -------------------------------------------------------------------------------

SIX = ("Ann", "Silas", "Clovis", "Baldric", "Nelly", "Samson")


@pytest.mark.parametrize("count", [1, 3, 5])
def test_q4_page_43_other_teams_than_six_are_refused(count: int) -> None:
    """(ruling D)"""
    with pytest.raises(ContentError, match=f"a team of {count} for quest Q4") as refused:
        Game.new("Q4", survivors=SIX[:count])
    assert refused.value.facts == {"quest": "Q4", "count": 6, "team": count}
    assert not Game.new("Q4", survivors=SIX).over
    assert not Game.new("Q4").over


def test_ruling_d_a_house_rule_lets_any_team_play() -> None:
    game = Game.new("Q4", survivors=SIX[:3], options={"exact-teams": False})
    assert game.material.team_size == 3
    assert Game.replay(game.to_save()).setup == game.setup


def test_a_save_of_another_team_that_was_begun_is_played_on() -> None:
    begun = Game.new("Q4", survivors=SIX[:3], options={"exact-teams": False})
    save = begun.to_save()
    before = msgspec.structs.replace(save, setup=msgspec.structs.replace(save.setup, options={}))
    assert Game.replay(before).material.team_size == 3


@pytest.mark.parametrize("quest", ["Q0", "Q1", "Q2", "Q3", "Q5", "Q6", "Q7", "Q8", "Q9", "Q10"])
def test_elsewhere_in_the_box_small_teams_may_play(quest: str) -> None:
    assert not Game.new(quest, survivors=SIX[:2]).over


def test_2nd_edition_asks_for_no_exact_team_unless_the_house_rule_is_on() -> None:
    assert not Game.new("M0", survivors=("Amy", "Doug")).over
    with pytest.raises(ContentError, match="a team of 2 for quest M0"):
        Game.new("M0", survivors=("Amy", "Doug"), options={"exact-teams": True})


# --- special rules --------------------------------------------------------------------------


def test_q4_page_43_the_key_is_hidden_among_the_red_ones() -> None:
    assert hidden_places("Q4", "blue") == set(range(4))


def test_q4_page_43_an_artifact_lies_in_the_vault() -> None:
    assert [len(cards) for cards in lying("Q4").values()] == [1]
    assert {lying("Q4", seed)[VAULT][0] for seed in range(8)} == {"inferno", "orcish-crossbow"}


@pytest.mark.parametrize(
    "zone, door",
    [("0,1:g", "0,1:g/vault-yellow"), ("1,0:e", "1,0:e/vault-yellow")],
)
def test_q4_page_43_both_vault_doors_wait_for_the_blue_objective(zone: str, door: str) -> None:
    assert unlocking("Q4", zone, door) == ["blue"]


# --- food -----------------------------------------------------------------------------------


def test_q4_page_43_two_of_each_food_whoever_has_them() -> None:
    table = Table("Q4", "Ann", "Silas")
    table.give("Ann", pack1="apples", pack2="apples", pack3="water", pack4="salted_meat")
    table.give("Silas", pack1="water")
    table.play.check()
    assert table.state.goals == 0
    table.give("Silas", pack2="salted_meat")
    table.play.check()
    assert table.state.goals == FOOD


# --- hiding ---------------------------------------------------------------------------------


def hiding(goals: int = FOOD) -> Table:
    """The team stands in the Vault, and the last Spawn Zone has had its turn."""
    table = Table("Q4", "Ann", "Silas", "Clovis")
    for name in ("Ann", "Silas", "Clovis"):
        table.put(name, VAULT)
    table.state.goals = goals
    table.state.phase = Phase.SPAWN
    table.state.stage = len(table.material.spawn_zones)
    return table


def end_of_round(table: Table) -> Ending:
    """How the End Phase leaves the game."""
    try:
        for _ in range(2):
            table.run(step(table.play), default=first_choice)
    except GameOver as over:
        return over.ending
    assert table.state.phase == Phase.PLAYERS
    return Ending.RUNNING


def test_q4_page_43_the_whole_team_in_the_vault_in_an_end_phase_wins() -> None:
    assert end_of_round(hiding()) is Ending.WON


def test_q4_page_43_food_comes_first() -> None:
    assert end_of_round(hiding(goals=0)) is Ending.RUNNING


def test_q4_page_43_no_zombie_is_with_them() -> None:
    assert end_of_round(hiding().zombies(VAULT, walker=1)) is Ending.RUNNING
    assert end_of_round(hiding().zombies("1,0:e", walker=1)) is Ending.WON


def test_q4_page_43_nobody_is_outside() -> None:
    assert end_of_round(hiding().put("Clovis", "1,0:e")) is Ending.RUNNING
    left = hiding()
    left.state.zone[2] = LEFT
    assert end_of_round(left) is Ending.RUNNING


@pytest.mark.parametrize("phase", [Phase.PLAYERS, Phase.ACTIVATION, Phase.SPAWN])
def test_q4_page_43_no_other_phase_will_do(phase: Phase) -> None:
    table = hiding()
    table.state.phase = phase
    table.play.check()
    assert table.state.goals == FOOD


# --- losing ---------------------------------------------------------------------------------


def test_ruling_002_a_death_loses() -> None:
    table = Table("Q4", "Ann", "Silas", "Clovis")
    table.play.check()
    table.play.eliminate(1)
    with pytest.raises(GameOver) as over:
        table.play.check()
    assert over.value.ending is Ending.SURVIVOR_ELIMINATED


def test_q4_page_43_a_walker_that_kills_one_of_many_loses() -> None:
    assert bitten("Q4", "Silas", "Clovis") is Ending.SURVIVOR_ELIMINATED


def test_q4_page_43_an_escape_with_six_tokens_loses() -> None:
    assert escape("Q4", LIMIT) is Ending.NECROMANCER_ESCAPED
    assert escape("Q4", LIMIT - 1) is Ending.RUNNING


def test_elsewhere_in_the_box_it_does_not() -> None:
    table = Table("Q5", "Ann", "Silas", "Clovis")
    table.play.eliminate(1)
    table.play.check()
    assert ends(table) is Ending.RUNNING
