"""W2, The Last Tomes. [WD 42]"""

from __future__ import annotations

from collections import Counter

import pytest

from shamble.game import Game
from shamble.rules.flow.endings import Ending
from shamble.rules.systems.corruption import corrupt, patches
from shamble.rules.table.state import Phase
from shamble.rules.table.views import view_of
from tests.quests.looking import counted, ends
from tests.quests.wintergrad import (
    BEACON,
    DEATH,
    RUNNING,
    TEAM,
    End,
    beacon_reached,
    bitten,
    defiler,
    hidden_places,
    of_color,
    set_up,
    swallowed,
    take,
)
from tests.rules.acting import act, beginning, left
from tests.rules.table import Table

READ = "quest-action read-a-tome"
BLUE, GREEN = 4, 5
"""The whole tomes by their numbers at a table for tests; the others are pieces."""
PIECES = (0, 1, 2, 3)
SPOILT: End = (Ending.GOAL_IMPOSSIBLE, 0)


def reading(*objectives: int) -> Table:
    """All Objectives were taken: Jenia has these, and Ogon the others. Both stand beside the second
    Spawn token."""
    table = Table("W2", *TEAM).taken(*range(6)).put("Jenia", "2,0:b").put("Ogon", "2,0:b")
    others = [number for number in range(6) if number not in objectives]
    return table.keep("Jenia", *objectives).keep("Ogon", *others).turn("Jenia")


def corruption(table: Table) -> set[str]:
    return set(view_of(table.play).corruption)


def tokens(table: Table) -> list[str]:
    return [spawn.zone for spawn in view_of(table.play).spawns]


def test_set_up() -> None:
    assert counted("W2") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [("2,1:i", "red", True), ("2,0:e", "red", True), ("2,1:d", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:e", "0,1:e"},
        "cards": 6,
    }
    view = set_up("W2").view()
    assert sum(view.guards.values()) == 12
    assert (view.beacon, len(view.corruption), sum(view.tokens["cauldrons"].values())) == (
        "0,1:b",
        6,
        4,
    )


def test_w2_page_42_the_team_is_split_evenly_over_both_starting_zones() -> None:
    game = Game.new("W2", seed=4)
    asked = 0
    while game.state.phase == Phase.SETUP:
        decision = game.decision
        if decision.kind == "starting-zone":
            asked += 1
            assert decision.choices == ("start-in 0,0:e", "start-in 0,1:e")
            game.choose("start-in 0,1:e")
        else:
            game.choose(0)
    zones = Counter(survivor.zone for survivor in game.view().survivors)
    assert (zones, asked) == ({"0,0:e": 3, "0,1:e": 3}, 3)


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w2_page_42_two_tomes_are_hidden_among_the_pieces(color: str) -> None:
    assert hidden_places("W2", color) == set(range(6))


# --- tomes ----------------------------------------------------------------------------------


@pytest.mark.parametrize("color", ["red", "blue", "green"])
def test_w2_page_42_each_gives_points_and_stays_on_the_dashboard(color: str) -> None:
    table = Table("W2", *TEAM)
    number = of_color(table, color)
    take(table, "Jenia", number)
    assert (table.state.points[0], table.play.kept_by(0)) == (5, [number])


def test_w2_page_42_tomes_and_pieces_are_traded() -> None:
    table = reading(BLUE, 0)
    act(table, "Jenia", "trade ogon", f"give-objective {BLUE}", "give-objective 0", "done")
    assert table.play.kept_by(1) == list(range(6))


def test_w2_page_42_a_piece_cannot_be_read() -> None:
    assert beginning(reading(0, 1, 2), "Jenia", "quest-action", "combine") == []


def test_w2_page_42_all_pieces_on_one_dashboard_are_the_last_tome() -> None:
    table = reading(*PIECES)
    act(table, "Jenia", "combine red")
    assert (len(table.play.kept_by(0)), left(table, "Jenia")) == (1, 3)
    act(table, "Jenia", f"{READ} 2,0:e")
    assert table.play.kept_by(0) == []


# --- getting rid of Corruption --------------------------------------------------------------


def test_w2_page_42_the_token_goes_to_the_starting_spawn_zone_and_its_corruption_is_gone() -> None:
    table = reading(BLUE)
    act(table, "Jenia", f"{READ} 2,0:e")
    assert tokens(table) == ["2,1:i", "2,1:i", "2,1:d"]
    assert corruption(table) == {"2,1:i", "2,1:h", "2,1:d", "2,1:a"}
    assert (table.play.kept_by(0), left(table, "Jenia")) == ([], 2)


def test_w2_page_42_corruption_under_other_tokens_goes_too_if_it_can_be_traced() -> None:
    table = reading(BLUE)
    for zone in ("2,0:i", "2,1:g"):
        corrupt(table.play, table.zone(zone))
    assert len(patches(table.play)) == 1
    assert ends(table, f"{READ} 2,0:e") is Ending.WON


def test_w2_page_42_within_range_1_of_the_token() -> None:
    table = reading(BLUE)
    assert beginning(table, "Jenia", "quest-action") == [f"{READ} 2,0:e"]
    assert beginning(table.put("Jenia", "1,0:h"), "Jenia", "quest-action") == []
    both = beginning(table.put("Jenia", "2,1:e"), "Jenia", "quest-action")
    assert both == [f"{READ} 2,1:d"]


def test_w2_page_42_a_defilers_token_is_none() -> None:
    table = defiler(reading(BLUE), "0,0:b", 0, "2,1:f")
    assert beginning(table.put("Jenia", "0,0:b"), "Jenia", "quest-action") == []


def test_w2_page_42_at_the_starting_spawn_zone_the_token_stays_and_the_corruption_goes() -> None:
    table = reading(BLUE).put("Jenia", "2,1:f")
    act(table, "Jenia", f"{READ} 2,1:i")
    assert tokens(table) == ["2,1:i", "2,0:e", "2,1:d"]
    assert corruption(table) == {"2,0:e", "2,0:h", "2,1:d", "2,1:a"}


def test_w2_page_42_a_starting_token_that_was_pushed_goes_back_to_where_it_began() -> None:
    table = reading(BLUE).put("Jenia", "2,1:f")
    table.play.put_spawn_token(0, table.zone("2,1:f"))
    act(table, "Jenia", f"{READ} 2,1:f")
    assert tokens(table) == ["2,1:i", "2,0:e", "2,1:d"]


def test_w2_page_42_without_any_corruption_the_quest_is_won() -> None:
    table = reading(BLUE, GREEN, *PIECES)
    act(table, "Jenia", "combine red")
    act(table, "Jenia", f"{READ} 2,0:e", f"use-objective {BLUE}")
    act(table.put("Jenia", "2,1:e"), "Jenia", f"{READ} 2,1:d", f"use-objective {GREEN}")
    table.put("Jenia", "2,1:f")
    assert ends(table, f"{READ} 2,1:i") is Ending.WON


# --- losing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("number", PIECES)
def test_w2_page_42_a_piece_lost_to_corruption_loses_while_it_is_needed(number: int) -> None:
    """Three patches want three tomes. (ruling 193)"""
    assert swallowed(Table("W2", *TEAM), number) == SPOILT


@pytest.mark.parametrize("number", [BLUE, GREEN])
def test_w2_page_42_where_corruption_joins_two_patches_two_tomes_are_enough(number: int) -> None:
    """On the wall, between the breaches."""
    table = Table("W2", *TEAM)
    assert swallowed(table, number) == RUNNING
    assert len(patches(table.play)) == 2
    assert swallowed(table, 0) == SPOILT


def test_w2_page_42_a_piece_that_is_not_needed_may_be_lost() -> None:
    """Two whole tomes for two patches."""
    table = Table("W2", *TEAM).taken(BLUE, GREEN).keep("Jenia", BLUE, GREEN)
    for zone in ("2,0:i", "2,1:g"):
        corrupt(table.play, table.zone(zone))
    assert swallowed(table, 0) == RUNNING


def test_w2_page_42_without_any_tome_the_corruption_cannot_go() -> None:
    table = Table("W2", *TEAM).taken(*range(6)).put("Jenia", "2,0:b")
    table.keep("Jenia", GREEN).turn("Jenia")
    assert ends(table, f"{READ} 2,0:e") is Ending.GOAL_IMPOSSIBLE


def test_w2_page_42_corruption_on_the_beacon_loses() -> None:
    assert beacon_reached("W2", "2,0:a", "0,1:e") == BEACON


def test_w2_page_42_a_death_loses() -> None:
    assert bitten("W2", "1,1:b") == DEATH
