"""W8, The Wall of Heroes. [WD 48]"""

from __future__ import annotations

import pytest

from shamble.content.names import Names
from shamble.content.telling import goals
from shamble.rules.flow.endings import Ending
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
    drawn,
    hidden_places,
    of_color,
    set_up,
    swallowed,
    take,
    weapons_taken,
)
from tests.rules.acting import act, beginning, holding, left
from tests.rules.table import Table

BURN = "quest-action burn-a-relic"
FLAG = "0,0:b"
BLUE, GREEN = 4, 5
"""By their numbers at a table for tests; the others are relics."""
SPOILT: End = (Ending.GOAL_IMPOSSIBLE, 0)


def burning(*relics: int) -> Table:
    """All Objectives were taken, and Jenia has these relics, beside the first Spawn token."""
    table = Table("W8", *TEAM).taken(*range(6))
    return table.put("Jenia", "0,0:h").put("Ogon", "0,0:h").keep("Jenia", *relics).turn("Jenia")


def tokens(table: Table) -> list[str]:
    return [spawn.zone for spawn in view_of(table.play).spawns]


def at_flag(table: Table, *numbers: int) -> Table:
    """These Spawn tokens are in the Flag Zone."""
    for number in numbers:
        table.play.put_spawn_token(number, table.zone(FLAG))
    return table


def test_set_up() -> None:
    assert counted("W8") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [("0,0:g", "red", True), ("0,1:h", "red", True), ("2,0:d", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"1,0:h"},
        "cards": 6,
    }
    view = set_up("W8").view()
    assert sum(view.guards.values()) == 12
    assert (view.beacon, len(view.corruption), sum(view.tokens["cauldrons"].values())) == (
        "2,1:i",
        4,
        4,
    )


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w8_page_48_two_objectives_are_hidden_among_the_relics(color: str) -> None:
    assert hidden_places("W8", color) == set(range(6))


def test_w8_page_48_no_objective_is_far_away_in_a_short_quest() -> None:
    table = Table("W8", *TEAM)
    routes = table.play.passages.routes(0)
    start = table.material.start_zones[0]
    far = [routes.distance(start, zone) for zone in table.material.objective_zones]
    assert max(far) <= 8


# --- relics ---------------------------------------------------------------------------------


def test_w8_page_48_a_red_objective_gives_points_and_stays_on_the_dashboard() -> None:
    table = Table("W8", *TEAM)
    take(table, "Jenia", of_color(table, "red"))
    assert (table.state.points[0], table.play.kept_by(0)) == (5, [0])


def test_w8_page_48_relics_are_traded() -> None:
    table = burning(0, 1)
    act(table, "Jenia", "trade ogon", "give-objective 0", "done")
    assert (table.play.kept_by(0), table.play.kept_by(1)) == ([1], [0])


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w8_page_48_the_others_give_a_vault_weapon(color: str) -> None:
    table = Table("W8", *TEAM)
    copies = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", of_color(table, color)) in copies
    assert (table.state.points[0], table.play.kept_by(0)) == (0, [])


def test_w8_page_48_without_one_left_they_give_points() -> None:
    table = weapons_taken(Table("W8", *TEAM), 8)
    take(table, "Jenia", of_color(table, "blue"))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


def test_w8_page_48_a_burnt_relic_sends_a_token_to_the_flag() -> None:
    table = burning(0, 1, 2)
    act(table, "Jenia", f"{BURN} 0,0:g")
    assert tokens(table) == [FLAG, "0,1:h", "2,0:d"]
    assert (table.play.kept_by(0), left(table, "Jenia")) == ([1, 2], 2)


def test_w8_page_48_within_range_1_of_the_token() -> None:
    table = burning(0, 1)
    assert beginning(table, "Jenia", "quest-action") == [f"{BURN} 0,0:g"]
    assert beginning(table.put("Jenia", "0,0:i"), "Jenia", "quest-action") == []
    assert beginning(table.put("Jenia", "0,0:g"), "Jenia", "quest-action") == [f"{BURN} 0,0:g"]


def test_w8_page_48_a_token_at_the_flag_is_not_moved_again() -> None:
    table = at_flag(burning(0, 1), 0).put("Jenia", FLAG)
    assert beginning(table, "Jenia", "quest-action") == []


def test_w8_page_48_a_defilers_token_cannot_be_moved() -> None:
    table = defiler(at_flag(burning(0, 1), 0, 1), "1,1:b", 2, "2,0:d")
    assert beginning(table.put("Jenia", "1,1:b"), "Jenia", "quest-action") == []


# --- winning --------------------------------------------------------------------------------


def test_w8_page_48_all_spawn_tokens_at_the_flag_win() -> None:
    table = at_flag(burning(0), 1, 2)
    assert ends(table, f"{BURN} 0,0:g") is Ending.WON


def test_w8_page_48_a_defilers_token_must_be_gone_too() -> None:
    """It goes with him. (ruling 205)"""
    table = defiler(at_flag(burning(0, 1), 1), "0,0:h", 2, FLAG)
    act(table, "Jenia", f"{BURN} 0,0:g")
    assert tokens(table) == [FLAG, FLAG, FLAG, "0,0:h"]
    assert table.state.goals == 0
    table.give("Jenia", hand1="shashka").dice(6, 6, 6)
    assert ends(table, "attack shashka melee 0,0:h") is Ending.WON


def test_w8_page_48_the_goal_says_that_the_defilers_token_counts() -> None:
    quest = Table("W8", *TEAM).material.quest
    assert goals(quest, Names.load("en")) == (
        "Bring all Spawn tokens together in the Flag Zone; a Defiler's own token counts too, and "
        "leaves the board when you kill him.",
    )


# --- losing ---------------------------------------------------------------------------------


def test_w8_page_48_one_relic_may_be_lost_to_corruption_and_no_more() -> None:
    """Four of them for three Spawn tokens. (ruling 193)"""
    table = Table("W8", *TEAM)
    assert swallowed(table, BLUE, GREEN, 0) == RUNNING
    assert swallowed(table, 1) == SPOILT


def test_w8_page_48_a_token_pushed_back_needs_another_relic() -> None:
    table = at_flag(burning(0), 0, 1)
    table.play.check()
    table.play.put_spawn_token(0, table.zone("0,0:e"))
    assert swallowed(table, BLUE) == SPOILT


def test_w8_page_48_corruption_on_the_beacon_loses() -> None:
    assert beacon_reached("W8", "0,1:b", "2,1:h") == BEACON


def test_w8_page_48_a_death_loses() -> None:
    assert bitten("W8", "1,0:b") == DEATH
