"""M20, The Zombiefest. [2E 56]"""

from __future__ import annotations

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.horde.coming import OUT_OF_FIGURES, spawn_zombies
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.quests.looking import counted, crate, ends, number_of
from tests.rules.acting import act, at, beginning, holding, opened
from tests.rules.table import Table, first_choice

BLUE_DOOR = ("1,0:c", "2,0:d")
GREEN_DOOR = ("1,0:c", "2,1:g")
PLAIN_DOOR = ("0,0:e", "0,0:g")
STREET = "1,0:c"
"""Before both coloured doors."""
FAR = "0,0:a"


def test_set_up() -> None:
    assert counted("M20") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [
            ("0,0:a", "red", True),
            ("0,0:e", "red", True),
            ("1,1:a", "red", True),
            ("2,1:d", "green", False),
            ("2,0:g", "blue", False),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:c"},
        "cards": 6,
    }


def test_blue_and_green_lie_face_down_among_four_red() -> None:
    places = set()
    for seed in range(12):
        game = Game.new("M20", seed=seed)
        assert {objective.color for objective in game.view().objectives} == {None}
        assert sorted(game.state.colors) == [0, 0, 0, 0, 1, 2]
        places.add(game.state.colors.index(1))
    assert len(places) > 2


def at_the(color: str) -> Table:
    """Amy stands at an Objective of this colour, Doug in the street of the start."""
    table = Table("M20", "Amy", "Doug").hidden("red", "red", "red", "red", "blue", "green")
    zone = table.material.objective_zones[number_of(table, color)]
    return table.put("Amy", table.material.board.name(zone)).put("Doug", "0,0:c").turn("Amy")


@pytest.mark.parametrize("color, companions", [("red", 0), ("blue", 1), ("green", 1)])
def test_objectives_give_points_and_coloured_ones_a_companion(color: str, companions: int) -> None:
    table = at_the(color)
    act(table, "Amy", f"take-objective {number_of(table, color)}")
    assert table.state.points[0] == 5
    assert len(table.play.followers(0)) == companions
    assert broken(table.play) == []


def test_crates_give_pimpweapons() -> None:
    assert len(holding(crate("M20", "Amy"), "Amy")) == 1


# --- the coloured doors ---------------------------------------------------------------------


def before_the_doors() -> Table:
    """Amy stands between both of them with a crowbar; whoever waits behind has been seen."""
    table = at_the("red").put("Amy", STREET).give("Amy", hand1="crowbar")
    return table.filled("2,0:d", "2,1:g")


def awake(table: Table) -> set[str]:
    return {spawn.color for spawn in view_of(table.play).spawns if spawn.active}


def test_they_open_like_any_other() -> None:
    assert beginning(before_the_doors(), "Amy", "open") == [
        "open 1,0:c/2,0:d crowbar",
        "open 1,0:c/2,1:g crowbar",
    ]


@pytest.mark.parametrize("door, color", [("2,0:d", "blue"), ("2,1:g", "green")])
def test_each_wakes_the_spawn_zone_of_its_colour(door: str, color: str) -> None:
    table = before_the_doors()
    assert awake(table) == {"red"}
    act(table, "Amy", f"open 1,0:c/{door} crowbar")
    assert awake(table) == {"red", color}


def test_an_objective_wakes_none() -> None:
    table = at_the("blue")
    act(table, "Amy", f"take-objective {number_of(table, 'blue')}")
    assert awake(table) == {"red"}


# --- the dead -------------------------------------------------------------------------------


def killed(*doors: tuple[str, str]) -> Table:
    """With these doors open, Amy has killed a Walker with her katana."""
    table = opened(at_the("red").put("Amy", FAR), *doors).give("Amy", hand1="katana")
    table.zombies(FAR, walker=1).dice(6)
    act(table, "Amy", f"attack katana melee {FAR}")
    assert sum(table.state.crowd) == 0
    return table


@pytest.mark.parametrize("doors", [(), (PLAIN_DOOR,)])
def test_before_a_coloured_door_is_open_the_dead_come_back(doors: tuple[tuple[str, str]]) -> None:
    table = killed(*doors)
    assert table.state.reserve[table.kind("walker")] == 40
    assert view_of(table.play).out_of_game == {}


@pytest.mark.parametrize("door", [BLUE_DOOR, GREEN_DOOR])
def test_once_either_is_open_the_dead_are_out_of_the_game(door: tuple[str, str]) -> None:
    table = killed(door)
    assert table.state.reserve[table.kind("walker")] == 39
    assert view_of(table.play).out_of_game == {"walker": 1}
    assert table.state.points[0] == 1
    assert broken(table.play) == []


def test_ruling_191_an_abomination_is_never_out_of_the_game() -> None:
    table = opened(at_the("red").put("Amy", FAR), BLUE_DOOR)
    table.zombies(FAR, hobomination=1)
    table.play.kill(0, table.zone(FAR), table.kind("hobomination"))
    assert view_of(table.play).out_of_game == {}
    assert table.state.reserve[table.kind("hobomination")] == 1


def test_scarce_figures_bring_extra_activations() -> None:
    """One Walker is left where two should come. [2E 26]"""
    table = few_left(walker=1)
    table.play.put_back(table.zone(at(table, "Doug")), table.kind("walker"))
    table.play.events = []
    script = spawn_zombies(table.play, table.zone(FAR), table.kind("walker"), 2)
    table.run(script, default=first_choice)
    told = [event[0] for event in table.play.events]
    assert OUT_OF_FIGURES in told
    assert table.state.wounds[table.who("Doug")] == 1


# --- the end --------------------------------------------------------------------------------


def few_left(walker: int = 0, fatty: int = 0, runner: int = 0) -> Table:
    """A coloured door is open, and only so many figures are in the reserve; others are dead."""
    table = opened(at_the("red"), BLUE_DOOR)
    return leave_in_the_reserve(table, walker=walker, fatty=fatty, runner=runner)


def leave_in_the_reserve(table: Table, **figures: int) -> Table:
    for name, left in figures.items():
        kind = table.kind(name)
        table.play.take_out(kind, table.state.reserve[kind] - left)
    return table


@pytest.mark.parametrize(
    "left, taken, ending",
    [
        ({}, range(1, 6), Ending.WON),
        ({"runner": 1}, range(1, 6), Ending.RUNNING),
        ({"fatty": 1}, range(1, 6), Ending.RUNNING),
        ({"walker": 1}, range(1, 6), Ending.RUNNING),
        ({}, range(2, 6), Ending.RUNNING),
    ],
)
def test_all_objectives_and_an_empty_reserve_win(
    left: dict[str, int], taken: range, ending: Ending
) -> None:
    """Abominations in their box do not matter. (ruling 191)"""
    table = few_left(**left).taken(*taken)
    assert ends(table, "take-objective 0") is ending


def test_the_last_figure_wins_when_it_comes_onto_the_board() -> None:
    """In any order: here the Objectives were first."""
    table = few_left(runner=1).taken(*range(6)).had_turn("Doug")
    table.top_zombie_cards(14, 37, 38, 39)
    assert ends(table, "end-turn") is Ending.WON


def test_figures_on_the_board_are_not_in_the_reserve() -> None:
    """Before any coloured door is open, too."""
    table = at_the("red").taken(*range(1, 6))
    table.zombies(FAR, walker=40, fatty=16, runner=15)
    assert ends(table, "take-objective 0") is Ending.RUNNING
    assert ends(table.zombies(FAR, runner=1), "take-objective 0") is Ending.WON


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


def test_won_from_a_prepared_position() -> None:
    """Late in the evening: the blue door is open, eight figures are left in the reserve, and two
    Objectives on the board. At the end of the second round a card brings the last Fatties."""
    table = Table("M20", "Wanda", "Amy").hidden("red", "blue", "red", "red", "green", "red")
    table.put("Wanda", STREET).put("Amy", STREET).points("Wanda", 12).points("Amy", 20)
    table.give("Wanda", hand1="zantetsuken").give("Amy", hand1="golden-ak-47")
    opened(table, BLUE_DOOR).filled("2,0:d").awake("blue").taken(0, 1, 2, 3)
    leave_in_the_reserve(table, walker=5, fatty=2, runner=3)
    table.zombies("2,0:d", walker=2).shuffle().turn("Wanda")
    wanda_runs = ["sprint 0,0:b", "move 0,0:c", "move 1,0:b", "move 1,0:c"]
    amy_goes_in = [
        "attack golden-ak-47 ranged 2,0:d", "move 2,0:d", "move 2,0:f",
        "take-crate 4", "put drawn1 pack1", "done", "move 2,1:e",
    ]  # fmt: skip
    amy_again = [
        "go 2,0:e", "activate amy",
        "take-objective 5", "attack golden-ak-47 ranged 2,0:f", "end-turn",
    ]  # fmt: skip
    wanda_ends_it = [
        "attack zantetsuken melee 1,0:c", "sprint 2,0:g", "take-objective 4",
        "charge 2,0:e", "attack zantetsuken melee 2,0:e", "learn Slippery",
    ]  # fmt: skip
    line = [*wanda_runs, *amy_goes_in, *amy_again, *wanda_ends_it]
    assert ends(table, *line[:-1]) is Ending.RUNNING
    assert ends(table, *line) is Ending.WON


def test_who_stands_up_again_is_back_in_the_game() -> None:
    table = Table("M20", "Amy", "Doug")
    walker, zone = table.kind("walker"), table.zone(at(table, "Doug"))
    there = table.state.reserve[walker]
    table.play.take_out(walker, 2)
    assert (table.state.out[walker], table.state.reserve[walker]) == (2, there - 2)
    table.play.put_back(zone, walker)
    assert (table.state.out[walker], table.state.reserve[walker]) == (1, there - 2)
    assert table.play.zombies(zone, walker) == 1
