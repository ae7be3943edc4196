"""+1 Zone per Move, and 2 Zones per Move Action. [2E 63 · BP 52 · WD 51] (rulings 42, 43, 207)"""

from __future__ import annotations

from shamble.rules.actions.move import free_move
from shamble.rules.boxes.ruleset import RULESETS
from tests.rules.acting import act, beginning, left
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, SmallTable

ONE_MORE = "+1 Zone per Move"
TWO = "2 Zones per Move Action"
LONG_STREET = """
+.....+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   : f   :
+.....+.....+.....+.....+.....+.....+
"""


def walker(box: str, survivor: str, *skills: str, zone: str = "a") -> SmallTable:
    table = SmallTable(box, LONG_STREET, survivor).skill(survivor, *skills)
    return table.put(survivor, zone).turn(survivor)


def where(table: SmallTable, survivor: str, *words: str) -> list[str]:
    return [text.replace("0,0:", "") for text in beginning(table, survivor, *words)]


def test_one_zone_or_two_for_one_action() -> None:
    table = walker(SECOND_EDITION, "Doug", ONE_MORE)
    assert where(table, "Doug", "move") == ["move b", "move c"]
    act(table, "Doug", "move 0,0:c")
    assert (table.letter(table.state.zone[0]), left(table, "Doug")) == ("c", 2)


def test_zombies_end_it() -> None:
    table = walker(SECOND_EDITION, "Doug", ONE_MORE).zombies("b", walker=1)
    assert where(table, "Doug", "move") == ["move b"]


def test_leaving_zombies_costs_as_ever() -> None:
    table = walker(SECOND_EDITION, "Doug", ONE_MORE).zombies("a", walker=2)
    act(table, "Doug", "move 0,0:c")
    assert left(table, "Doug") == 0
    assert where(table.put("Doug", "a").turn("Doug", actions=2), "Doug", "move") == []


def test_a_kid_slips_through() -> None:
    table = walker(SECOND_EDITION, "Odin", ONE_MORE).zombies("a", walker=3).zombies("b", walker=1)
    assert where(table, "Odin", "move", "slip") == ["slip b", "slip c"]
    act(table, "Odin", "slip 0,0:c")
    assert left(table, "Odin") == 2


def test_a_kid_slips_through_zombies_farther_on() -> None:
    table = walker(SECOND_EDITION, "Odin", ONE_MORE).zombies("b", walker=1)
    assert where(table, "Odin", "move", "slip") == ["move b", "slip c"]


def test_ruling_207_a_free_move_too() -> None:
    table = walker(SECOND_EDITION, "Doug", ONE_MORE)
    table.play_out(free_move(table.play, 0), "move c")
    assert [table.text(packed) for packed in table.asked[0].choices] == ["move b", "move c", "stay"]


def test_a_kid_slips_through_zombies_with_a_free_move_of_the_own_turn() -> None:
    """It is a Move like any other: the Slippery one of the Turn. [2E 7]"""
    table = walker(SECOND_EDITION, "Odin", ONE_MORE).zombies("a", walker=1).zombies("b", walker=1)
    table.play_out(free_move(table.play, 0), "slip c")
    assert [table.text(packed) for packed in table.asked[0].choices] == ["move b", "slip c", "stay"]
    assert (table.letter(table.state.zone[0]), left(table, "Odin")) == ("c", 3)
    assert where(table.zombies("c", walker=1), "Odin", "slip") == []  # once per Turn


def test_a_kid_does_not_slip_out_of_turn() -> None:
    table = walker(SECOND_EDITION, "Odin", ONE_MORE).zombies("b", walker=1)
    table.state.active = -1
    table.play_out(free_move(table.play, 0), "move b")
    assert [table.text(packed) for packed in table.asked[0].choices] == ["move b", "stay"]


def test_a_kids_slippery_free_move_may_be_the_sprint() -> None:
    table = walker(SECOND_EDITION, "Odin", ONE_MORE, "Sprint").zombies("b", walker=1)
    table.play_out(free_move(table.play, 0), "slip d")
    offered = [table.text(packed) for packed in table.asked[0].choices]
    assert offered == ["move b", "slip c", "slip d", "stay"]
    assert where(table, "Odin", "sprint") == []
    table = walker(SECOND_EDITION, "Odin", ONE_MORE, "Sprint").zombies("b", walker=1)
    table.play_out(free_move(table.play, 0), "slip c")
    assert where(table, "Odin", "sprint") == ["sprint f"]  # a Slippery Move is no Sprint


def test_ruling_042_2e_two_of_them_or_a_sprint_are_no_longer() -> None:
    table = walker(SECOND_EDITION, "Doug", ONE_MORE, ONE_MORE, "Sprint")
    assert where(table, "Doug", "move", "sprint") == ["move b", "move c", "sprint d"]
    act(table, "Doug", "move 0,0:c")
    assert where(table, "Doug", "sprint") == ["sprint f"]  # a Move of two zones is no Sprint
    act(table, "Doug", "sprint 0,0:f")
    assert where(table.put("Doug", "a"), "Doug", "sprint") == []


def test_ruling_042_bp_they_add_up() -> None:
    table = walker(BLACK_PLAGUE, "Ann", ONE_MORE, "Sprint")
    assert where(table, "Ann", "move", "sprint") == ["move b", "move c", "sprint d", "sprint e"]
    table = walker(BLACK_PLAGUE, "Ann", ONE_MORE, ONE_MORE)
    assert where(table, "Ann", "move") == ["move b", "move c", "move d"]
    assert RULESETS["white-death"].moves_add_up


def test_a_kids_slippery_sprint_is_one_and_a_slippery_move_is_none() -> None:
    table = walker(SECOND_EDITION, "Odin", ONE_MORE, "Sprint").zombies("a", walker=1)
    table.zombies("b", walker=1)
    assert where(table, "Odin", "slip") == ["slip b", "slip c", "slip d"]
    act(table, "Odin", "slip 0,0:c")
    assert where(table, "Odin", "sprint") == ["sprint f"]


def test_ruling_043_a_charge_is_no_longer() -> None:
    table = walker(SECOND_EDITION, "Doug", ONE_MORE, "Charge").zombies("c", walker=1)
    table.zombies("d", walker=1)
    assert where(table, "Doug", "charge") == ["charge c"]


# --- 2 Zones per Move Action ----------------------------------------------------------------


def test_bp_052_one_zone_or_two_for_one_action() -> None:
    table = walker(BLACK_PLAGUE, "Ann", TWO)
    assert where(table, "Ann", "move") == ["move b", "move c"]
    act(table, "Ann", "move 0,0:c")
    assert (table.letter(table.state.zone[0]), left(table, "Ann")) == ("c", 2)


def test_bp_052_zombies_end_it_and_cost_as_ever() -> None:
    table = walker(BLACK_PLAGUE, "Ann", TWO, zone="b").zombies("b", walker=1).zombies("c", walker=1)
    assert where(table, "Ann", "move") == ["move a", "move c"]
    act(table, "Ann", "move 0,0:c")
    assert left(table, "Ann") == 1
    slippery = walker(BLACK_PLAGUE, "Ann", TWO, "Slippery", zone="b").zombies("c", walker=1)
    assert where(slippery, "Ann", "move") == ["move a", "move c"]  # in this box it still ends there


def test_ruling_042_bp_one_more_adds_to_it_and_the_same_once_more_does_not() -> None:
    assert where(walker(BLACK_PLAGUE, "Ann", TWO, TWO), "Ann", "move") == ["move b", "move c"]
    table = walker(BLACK_PLAGUE, "Ann", TWO, ONE_MORE)
    assert where(table, "Ann", "move") == ["move b", "move c", "move d"]


def test_ruling_042_bp_a_sprint_takes_its_place() -> None:
    table = walker(BLACK_PLAGUE, "Ann", TWO, "Sprint")
    assert where(table, "Ann", "move", "sprint") == ["move b", "move c", "sprint d"]
    table = walker(BLACK_PLAGUE, "Ann", TWO, "Sprint", ONE_MORE)
    assert where(table, "Ann", "sprint") == ["sprint e"]


def test_ruling_207_bp_a_free_move_too() -> None:
    table = walker(BLACK_PLAGUE, "Nelly", TWO).turn("Nelly", actions=0)
    assert where(table, "Nelly", "move") == ["move b", "move c"]
    table.play_out(free_move(table.play, 0), "move c")
    assert table.letter(table.state.zone[0]) == "c"


def test_bp_053_a_jump_and_a_charge_go_by_their_own_number() -> None:
    table = walker(BLACK_PLAGUE, "Ann", TWO, ONE_MORE, "Jump", "Charge").zombies("d", walker=1)
    assert where(table, "Ann", "jump", "charge") == ["jump c"]
