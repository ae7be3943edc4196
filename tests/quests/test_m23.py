"""M23, Mercy Street. [2E 59]"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.actions.objectives import TAKE_OBJECTIVE, take_objective
from shamble.rules.flow.endings import Ending
from shamble.rules.horde.coming import RUSHED
from shamble.rules.words.choices import choice
from tests.quests.looking import counted, crate, ends, number_of
from tests.rules.acting import act, at, holding
from tests.rules.table import Table, first_choice

RUSH = 6
"""A zombie card: two Walkers at Blue, who would rush."""
RUNNERS = 15
"""One Runner at Blue."""
WALKERS_ACT = 37
"""All Walkers activate."""


def test_set_up() -> None:
    assert counted("M23") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [("1,2:c", "red", True), ("1,0:d", "red", True), ("0,1:a", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:c"},
        "cards": 6,
    }


def test_blue_and_green_lie_face_down_among_four_red() -> None:
    places = set()
    for seed in range(12):
        game = Game.new("M23", seed=seed)
        assert {objective.color for objective in game.view().objectives} == {None}
        assert sorted(game.state.colors) == [0, 0, 0, 0, 1, 2]
        places.add(game.state.colors.index(1))
    assert len(places) > 2


def at_the(color: str) -> Table:
    """Amy stands at an Objective of this colour, Doug far away."""
    table = Table("M23", "Amy", "Doug").hidden("red", "red", "red", "red", "blue", "green")
    zone = table.material.objective_zones[number_of(table, color)]
    return table.put("Amy", table.material.board.name(zone)).turn("Amy")


def test_a_red_objective_gives_points_and_a_companion() -> None:
    table = at_the("red")
    act(table, "Amy", "take-objective 0")
    (companion,) = table.play.followers(0)
    assert companion not in (table.who("Amy"), table.who("Doug"))
    assert table.state.zone[companion] == table.state.zone[0]
    assert table.state.points[0] == 5
    assert sum(table.state.crowd) == 0


def test_crates_give_pimpweapons() -> None:
    assert len(holding(crate("M23", "Amy"), "Amy")) == 1


# --- bad encounters -------------------------------------------------------------------------


def meet(table: Table, color: str, *cards: int) -> None:
    """Take an Objective with these zombie cards on top."""
    table.top_zombie_cards(*cards)
    table.play.events = []
    packed = choice(TAKE_OBJECTIVE, number_of(table, color))
    table.run(take_objective(table.play, 0, packed), default=first_choice)


@pytest.mark.parametrize("color", ["blue", "green"])
def test_one_zombie_card_is_drawn_for_the_zone_and_nobody_comes_along(color: str) -> None:
    table = at_the(color)
    meet(table, color, RUNNERS, RUSH)
    assert table.count(at(table, "Amy"), "runner") == 1
    assert sum(table.state.crowd) == 1
    assert table.play.followers(0) == []
    assert table.state.points[0] == 5


def test_a_rush_is_ignored() -> None:
    """The Walkers come, and do nothing yet."""
    table = at_the("blue")
    meet(table, "blue", RUSH)
    assert table.count(at(table, "Amy"), "walker") == 2
    assert table.state.wounds[0] == 0
    assert RUSHED not in [event[0] for event in table.play.events or []]


def test_an_extra_activation_is_one() -> None:
    """Only Rushes are ignored; at Blue it is nothing, so Doug is at Yellow. [2E 26]"""
    table = at_the("blue").points("Doug", 7)
    table.zombies(at(table, "Amy"), walker=1)
    meet(table, "blue", WALKERS_ACT)
    assert table.state.wounds[0] == 1


# --- the end --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "found, ending",
    [(("Lou", "Lili", "Odin"), Ending.WON), (("Lou", "Lili"), Ending.RUNNING)],
)
def test_the_fourth_companion_wins(found: tuple[str, ...], ending: Ending) -> None:
    """Whoever leads them, and whatever else lies about."""
    table = at_the("red")
    for companion, leader in zip(found, ("Amy", "Doug", "Doug"), strict=False):
        table.companion(companion, leader)
    table.taken(*range(1, 1 + len(found)))
    assert ends(table, "take-objective 0") is ending


def test_objectives_without_companions_do_not_win() -> None:
    table = at_the("green").companion("Lou", "Amy").companion("Lili", "Amy")
    table.taken(0, 1, 4).top_zombie_cards(RUNNERS)
    assert ends(table, "take-objective 5") is Ending.RUNNING


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
