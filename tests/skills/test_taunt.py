"""Taunt. [2E 66 · BP 54 · WD 54] (rulings 126, 219)"""

from __future__ import annotations

import pytest

from shamble.rules.boxes.ruleset import RULESETS
from shamble.rules.horde.activation import activate_groups
from shamble.rules.horde.movement import ZOMBIES_MOVED
from shamble.rules.horde.targets import Why
from shamble.rules.systems.necromancers import NECROMANCER_FLED
from tests.rules.acting import act, beginning, left
from tests.rules.small import BLACK_PLAGUE, RING, SECOND_EDITION, STREET, SmallTable

WHITE_DEATH = "white-death"


def test_the_zombies_of_a_zone_come_at_once_and_it_costs_nothing() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy").skill("Amy", "Taunt").put("Amy", "a")
    table.zombies("c", walker=2, runner=1).zombies("d", walker=1)
    act(table.turn("Amy"), "Amy", "taunt 0,0:c")
    assert table.horde() == {"a": {"runner": 1}, "b": {"walker": 2}, "d": {"walker": 1}}
    assert (table.wounds("Amy"), left(table, "Amy")) == ([0], 3)
    assert beginning(table, "Amy", "taunt") == []  # once per Turn


def test_they_want_nobody_but_the_taunter() -> None:
    """They stand with Doug and leave him; who is beside the taunter is not attacked."""
    table = SmallTable(SECOND_EDITION, STREET, "Amy", "Doug", "Ned").skill("Amy", "Taunt")
    table.put("Amy", "b").put("Doug", "c").put("Ned", "b").noise("e", 5)
    table.zombies("c", walker=1, runner=2)
    act(table.turn("Amy"), "Amy", "taunt 0,0:c")
    assert table.horde() == {"b": {"walker": 1, "runner": 2}}
    assert table.wounds("Amy", "Doug", "Ned") == [2, 0, 0]  # by the Runners' second action


def test_ruling_219_the_own_zone_is_one_of_them() -> None:
    table = SmallTable(SECOND_EDITION, STREET, "Amy").skill("Amy", "Taunt").put("Amy", "c")
    table.zombies("c", walker=1).zombies("e", walker=1)
    assert beginning(table.turn("Amy"), "Amy", "taunt") == ["taunt 0,0:c", "taunt 0,0:e"]
    act(table, "Amy", "taunt 0,0:c")
    assert table.wounds("Amy") == [1]


def test_2e_two_zones_by_a_clear_path_seen_or_not() -> None:
    """From a corner of the ring: e and g are three zones away."""
    table = SmallTable(SECOND_EDITION, RING, "Amy").skill("Amy", "Taunt").put("Amy", "a")
    for zone in "bcdefgh":
        table.zombies(zone, walker=1)
    offered = beginning(table.turn("Amy"), "Amy", "taunt")
    assert offered == [f"taunt 0,0:{zone}" for zone in "bcdf"]


def test_2e_a_closed_door_is_no_clear_path() -> None:
    board = """
    +.....+-----+
    : a   D b   |
    +.....+-----+
    """
    table = SmallTable(SECOND_EDITION, board, "Amy", rooms="b", doors={"ab": False})
    table.skill("Amy", "Taunt").put("Amy", "a").zombies("b", walker=1).turn("Amy")
    assert beginning(table, "Amy", "taunt") == []
    table.open("a", "b")
    assert beginning(table, "Amy", "taunt") == ["taunt 0,0:b"]


def test_bp_any_zone_in_sight() -> None:
    table = SmallTable(BLACK_PLAGUE, RING, "Ann").skill("Ann", "Taunt").put("Ann", "b")
    for zone in "acdg":
        table.zombies(zone, walker=1)
    assert beginning(table.turn("Ann"), "Ann", "taunt") == ["taunt 0,0:a", "taunt 0,0:c"]
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann").skill("Ann", "Taunt").put("Ann", "a")
    table.zombies("e", walker=1).turn("Ann")
    assert beginning(table, "Ann", "taunt") == ["taunt 0,0:e"]


@pytest.mark.parametrize(("box", "by_sight"), [(SECOND_EDITION, False), (WHITE_DEATH, True)])
def test_white_death_goes_by_sight(box: str, by_sight: bool) -> None:
    assert RULESETS[box].taunt_by_sight == by_sight


def test_a_taunt_that_kills_the_taunter_ends_the_turn_in_black_plague() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis").skill("Ann", "Taunt")
    table.put("Ann", "a").put("Clovis", "a").zombies("a", walker=3).turn("Ann")
    act(table, "Ann", "taunt 0,0:a")
    assert table.state.zone[table.who("Ann")] < 0
    assert table.wounds("Clovis") == [0]


def test_noise_does_not_turn_them_away_whoever_taunts() -> None:
    """Doug, the second of the team, taunts Zombies who do not see him; elsewhere it is loud."""
    table = SmallTable(SECOND_EDITION, RING, "Amy", "Doug").skill("Doug", "Taunt")
    table.put("Amy", "h").put("Doug", "b").noise("g", 5).zombies("d", walker=1)
    act(table.turn("Doug"), "Doug", "taunt 0,0:d")
    assert table.horde() == {"a": {"walker": 1}}


# --- who has ways of his own ----------------------------------------------------------------


def necromancer(zone: str, entered: str = "d") -> SmallTable:
    """Ann, who may taunt, at one end of the street; at the other, the way out of him who came
    between. Clovis stands in his zone."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis", spawns="e").skill("Ann", "Taunt")
    return table.put("Ann", "a").put("Clovis", zone).necromancer(entered, zone).turn("Ann")


def test_ruling_233_a_necromancer_comes_and_does_not_flee() -> None:
    table = necromancer("c")
    act(table, "Ann", "taunt 0,0:c")
    assert table.horde() == {"b": {"necromancer": 1}}
    assert table.state.necromancers[0] == table.zone("b")
    (moved,) = table.told(ZOMBIES_MOVED)
    assert (moved["target"], moved["why"]) == (table.zone("a"), Why.SEEN)
    assert table.wounds("Ann", "Clovis") == [0, 0]


def test_ruling_233_nor_does_he_escape() -> None:
    table = necromancer("e")
    act(table, "Ann", "taunt 0,0:e")
    assert table.horde() == {"d": {"necromancer": 1}}
    assert table.told(NECROMANCER_FLED) == []


def test_ruling_233_beside_the_taunter_he_attacks() -> None:
    table = necromancer("a").put("Clovis", "a")
    act(table, "Ann", "taunt 0,0:a")
    assert table.horde() == {"a": {"necromancer": 1}}
    assert table.wounds("Ann", "Clovis") == [1, 0]


def test_ruling_233_of_two_equal_ways_the_players_choose_his() -> None:
    table = SmallTable(BLACK_PLAGUE, RING, "Ann", spawns="a", rooms="x").skill("Ann", "Taunt")
    table.put("Ann", "b").necromancer("a", "g").turn("Ann")
    script = activate_groups(table.play, [(table.zone("g"), table.kind("necromancer"), 1)], lure=0)
    table.play_out(script, "go h")
    assert table.horde() == {"h": {"necromancer": 1}}


def test_ruling_233_when_the_taunter_dies_he_stays() -> None:
    table = necromancer("c").zombies("a", walker=3)
    groups = [
        (table.zone("a"), table.kind("walker"), 3),
        (table.zone("c"), table.kind("necromancer"), 1),
    ]
    table.play_out(activate_groups(table.play, groups, lure=0))
    assert table.state.zone[0] < 0
    assert table.horde() == {"a": {"walker": 3}, "c": {"necromancer": 1}}
