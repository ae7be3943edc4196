"""M18, The End of the Road. [2E 54]"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.quests.looking import counted, crate, ends, number_of
from tests.rules.acting import act, at, beginning, holding
from tests.rules.table import Table

COLORS = ("red", "red", "red", "red", "blue", "green")
"""Of the six Objectives on the board."""


def test_set_up() -> None:
    assert counted("M18") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [
            ("2,1:a", "red", True),
            ("1,0:c", "blue", False),
            ("0,0:a", "red", True),
            ("0,1:c", "green", False),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:a"},
        "cards": 6,
    }


def test_of_eight_shuffled_objectives_six_lie_face_down_and_two_stay_unknown() -> None:
    reds = set()
    for seed in range(60):
        game = Game.new("M18", seed=seed)
        assert {objective.color for objective in game.view().objectives} == {None}
        assert len(game.state.colors) == 6
        reds.add(game.state.colors.count(0))
    assert reds == {4, 5, 6}


def at_the(color: str) -> Table:
    """Amy stands at an Objective of this colour, Doug far away."""
    table = Table("M18", "Amy", "Doug").hidden(*COLORS)
    zone = table.material.objective_zones[number_of(table, color)]
    return table.put("Amy", table.material.board.name(zone)).turn("Amy")


def take(table: Table, color: str) -> None:
    act(table, "Amy", f"take-objective {number_of(table, color)}")


def awake(table: Table) -> set[str]:
    return {spawn.color for spawn in view_of(table.play).spawns if spawn.active}


def test_a_red_objective_gives_points_and_a_random_companion() -> None:
    came = set()
    for seed in range(6):
        table = at_the("red")
        table.state.chance = seed
        take(table, "red")
        (companion,) = table.play.followers(0)
        assert companion not in (table.who("Amy"), table.who("Doug"))
        assert table.state.zone[companion] == table.state.zone[0]
        assert table.state.points[0] == 5
        assert awake(table) == {"red"}
        came.add(companion)
    assert len(came) > 1


def test_a_survivor_leads_all_who_were_found() -> None:
    table = at_the("red")
    for number in range(3):
        table.put("Amy", table.material.board.name(table.material.objective_zones[number]))
        for companion in table.play.followers(0):
            table.state.zone[companion] = table.state.zone[0]
        act(table, "Amy", f"take-objective {number}")
    assert len(table.play.followers(0)) == 3
    assert broken(table.play) == []


@pytest.mark.parametrize("color", ["blue", "green"])
def test_a_coloured_objective_wakes_its_spawn_zone_and_brings_nobody(color: str) -> None:
    table = at_the(color)
    take(table, color)
    assert table.state.points[0] == 5
    assert table.play.followers(0) == []
    assert awake(table) == {"red", color}


def test_crates_give_pimpweapons() -> None:
    assert len(holding(crate("M18", "Amy"), "Amy")) == 1


# --- dry rides ------------------------------------------------------------------------------


@pytest.mark.parametrize("zone, number", [("0,0:f", 6), ("0,1:b", 7)])
def test_each_pimpmobile_carries_a_crate(zone: str, number: int) -> None:
    table = Table("M18", "Amy", "Doug").put("Amy", zone).pimp_left("nailbat").turn("Amy")
    act(table, "Amy", f"take-crate {number}", "put drawn1 pack1")
    assert holding(table, "Amy") == ["nailbat"]
    assert beginning(table, "Amy", "take-crate") == []


def test_the_pimpmobiles_cannot_be_driven_and_hold_nothing_else() -> None:
    table = Table("M18", "Amy", "Doug").put("Amy", "0,0:f").turn("Amy")
    assert beginning(table, "Amy", "search-car") == []
    act(table, "Amy", "get-in pimpmobile driver")
    assert beginning(table, "Amy", "drive", "drive-fast") == []
    assert at(table, "Amy") == "0,0:f"


# --- the end --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "taken, ending", [((1, 2, 3, 4, 5), Ending.WON), ((2, 3, 4, 5), Ending.RUNNING)]
)
def test_the_last_objective_wins(taken: tuple[int, ...], ending: Ending) -> None:
    table = at_the("red").taken(*taken)
    assert ends(table, "take-objective 0") is ending


@pytest.mark.parametrize(
    "wounds, victim, ending",
    [
        (0, "lou", Ending.SURVIVOR_ELIMINATED),
        (0, "amy", Ending.RUNNING),
        (2, "amy", Ending.SURVIVOR_ELIMINATED),
    ],
)
def test_the_game_is_lost_with_a_survivor_or_a_companion(
    wounds: int, victim: str, ending: Ending
) -> None:
    """[2E 34]"""
    table = at_the("red").had_turn("Doug").companion("Lou", "Amy").wound("Amy", wounds)
    table.zombies(at(table, "Amy"), walker=1)
    assert ends(table, "end-turn", f"wound {victim}") is ending
