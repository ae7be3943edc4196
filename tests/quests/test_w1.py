"""W1, Sound the Alarm! [WD 41]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.table.invariants import broken
from tests.quests.looking import counted
from tests.quests.wintergrad import (
    BEACON,
    DEATH,
    RUNNING,
    TEAM,
    beacon_reached,
    bitten,
    drawn,
    guard_bitten,
    hidden_places,
    of_color,
    set_up,
    swallowed,
    take,
    weapons_taken,
)
from tests.rules.acting import act, beginning, holding, left, texts
from tests.rules.table import Table

FLAG = "0,0:i"
TAKE = f"quest-action take-Dragon-Bile {FLAG}"
WALL = ("1,0:e", "1,1:d")
LOST = (Ending.GOAL_IMPOSSIBLE, 0)


def test_set_up() -> None:
    assert counted("W1") == {
        "objectives": 6,
        "crates": 0,
        "spawns": [
            ("0,1:b", "red", True),
            ("0,0:b", "red", True),
            ("1,0:a", "red", True),
        ],
        "zombies": {},
        "open doors": (),
        "start": {"2,1:e"},
        "cards": 6,
    }
    view = set_up("W1").view()
    assert (sum(view.guards.values()), sum(view.tokens["cauldrons"].values())) == (12, 4)
    assert (view.beacon, len(view.corruption)) == ("2,1:g", 3)


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w1_page_41_two_objectives_are_hidden_among_the_red_ones(color: str) -> None:
    assert hidden_places("W1", color) == set(range(6))


# --- Objectives -----------------------------------------------------------------------------


def test_w1_page_41_survival_gear_gives_5_points() -> None:
    table = Table("W1", *TEAM)
    take(table, "Jenia", of_color(table, "red"))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


@pytest.mark.parametrize("color", ["blue", "green"])
def test_w1_page_41_a_rare_weapon_is_a_vault_weapon(color: str) -> None:
    table = Table("W1", *TEAM)
    copies = [table.material.card_of[copy].id for copy in table.material.vault]
    assert drawn(table, "Jenia", of_color(table, color)) in copies
    assert table.state.points[0] == 0


def test_w1_page_41_without_a_weapon_left_there_are_5_points() -> None:
    table = weapons_taken(Table("W1", *TEAM), 8)
    take(table, "Jenia", of_color(table, "blue"))
    assert (table.state.points[0], holding(table, "Jenia")) == (5, [])


# --- the cache ------------------------------------------------------------------------------


def cache() -> Table:
    """Jenia stands at the Flag."""
    return Table("W1", *TEAM).put("Jenia", FLAG).turn("Jenia")


def test_w1_page_41_dragon_bile_for_each_action() -> None:
    table = cache()
    act(table, "Jenia", TAKE, "put drawn1 pack1")
    act(table, "Jenia", TAKE, "put drawn1 pack2", "done")
    assert holding(table, "Jenia") == ["dragon-bile", "dragon-bile"]
    assert left(table, "Jenia") == 1
    assert beginning(table, "Jenia", "search") == ["search"], "it is no Search"
    assert broken(table.play) == []


def test_w1_page_41_out_of_the_deck_or_out_of_the_discards_as_they_like() -> None:
    table = cache().discarded("dragon-bile")
    act(table, "Jenia", TAKE, "from-discard", "put drawn1 pack1")
    assert texts(table, table.asked[0]) == ["from-deck", "from-discard"]
    assert table.state.equipment_discard == []


def test_w1_page_41_the_deck_that_was_looked_through_is_shuffled() -> None:
    table = cache().shuffle()
    before = table.state.equipment_deck
    act(table, "Jenia", TAKE, "put drawn1 pack1")
    kept = [copy for copy in before if copy in table.state.equipment_deck]
    assert table.state.equipment_deck != kept


def test_w1_page_41_only_at_the_flag_and_while_some_is_left() -> None:
    assert beginning(cache(), "Jenia", "quest-action") == [TAKE]
    assert beginning(cache().put("Jenia", "0,0:h"), "Jenia", "quest-action") == []
    table = cache()
    for slot in ("hand1", "hand2", "pack1", "pack2"):
        table.give("Ogon", **{slot: "dragon_bile"})
    assert beginning(table, "Jenia", "quest-action") == []


def test_ruling_201_zombies_there_do_not_hinder_it() -> None:
    """It is no Search, and the page says nothing of them."""
    table = cache().zombies(FLAG, walker=1)
    assert beginning(table, "Jenia", "search", "quest-action") == [TAKE]
    act(table, "Jenia", TAKE, "put drawn1 pack1")
    assert holding(table, "Jenia") == ["dragon-bile"]


# --- the end --------------------------------------------------------------------------------


def defended() -> Table:
    """All four conditions hold, but nobody has looked yet."""
    table = Table("W1", *TEAM).taken(*range(6))
    for survivor in TEAM:
        table.give(survivor, pack1="dragon_bile", pack2="dragon_bile").put(survivor, WALL[0])
    return table.guards({WALL[0]: 6, WALL[1]: 6})


def is_won(table: Table) -> bool:
    try:
        table.play.check()
    except GameOver as over:
        assert over.ending is Ending.WON  # noqa: PT017
        return True
    return False


def test_w1_page_41_four_conditions_at_one_moment_win() -> None:
    assert is_won(defended())


def test_w1_page_41_an_objective_is_missing() -> None:
    table = Table("W1", *TEAM)
    assert not is_won(missing(table))


def missing(table: Table) -> Table:
    """All but the last Objective are taken."""
    table.taken(*range(5))
    for survivor in TEAM:
        table.give(survivor, pack1="dragon_bile", pack2="dragon_bile").put(survivor, WALL[0])
    return table.guards({WALL[0]: 12})


def test_w1_page_41_a_dragon_bile_is_missing() -> None:
    table = defended()
    table.play.discard(0, table.slot("pack1"))
    assert not is_won(table)


@pytest.mark.parametrize("zone", ["1,0:h", "1,0:b", "2,0:e"])
def test_w1_page_41_somebody_is_not_on_the_wall(zone: str) -> None:
    assert not is_won(defended().put("Ogon", zone))
    assert not is_won(defended().guards({WALL[0]: 11, zone: 1}))


def test_w1_page_41_a_zombie_is_on_the_wall() -> None:
    """When it is dead, the game is won."""
    table = defended().zombies("1,1:f", walker=1)
    assert not is_won(table)
    table.play.kill(0, table.zone("1,1:f"), table.kind("walker"))
    assert is_won(table)


def test_w1_page_41_guards_who_died_hold_nobody_up() -> None:
    assert is_won(defended().guards({WALL[0]: 2}))


# --- losing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("objective", range(6))
def test_ruling_193_an_objective_lost_to_corruption_loses(objective: int) -> None:
    assert swallowed(Table("W1", *TEAM), objective) == LOST
    assert swallowed(Table("W1", *TEAM).taken(objective), objective) == RUNNING


def test_w1_page_41_a_guard_does_not_lose() -> None:
    assert guard_bitten("W1", "2,0:e") == RUNNING


def test_w1_page_41_corruption_on_the_beacon_loses() -> None:
    assert beacon_reached("W1", "0,0:a", "2,1:d") == BEACON


def test_w1_page_41_a_death_loses() -> None:
    assert bitten("W1", "2,0:b") == DEATH
