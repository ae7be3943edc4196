"""Lifesaver. [2E 65 · BP 53 · WD 53]"""

from __future__ import annotations

import pytest

from shamble.rules.boxes.ruleset import RULESETS
from tests.rules.acting import act, at, beginning, left
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable
from tests.rules.table import Table
from tests.skills.team import in_company

ROOM = """
+.....+-----+
: a   D b   |
+.....+-----+
"""


def street(box: str, saver: str, *others: str) -> SmallTable:
    """The saver in the middle of a street, in their Turn; the others next door."""
    table = SmallTable(box, STREET, saver, *others).skill(saver, "Lifesaver").put(saver, "c")
    for other in others:
        table.put(other, "b")
    return table.turn(saver)


def where(table: SmallTable) -> str:
    return "".join([table.letter(zone) for zone in table.state.zone])


def test_a_friend_beside_zombies_is_dragged_here_for_free_once_per_turn() -> None:
    table = street(SECOND_EDITION, "Doug", "Ned").zombies("b", walker=4)
    act(table, "Doug", "lifesaver 0,0:b")
    assert (where(table), left(table, "Doug")) == ("cc", 3)
    assert beginning(table.put("Ned", "b"), "Doug", "lifesaver") == []


def test_those_whom_the_player_chooses() -> None:
    table = street(SECOND_EDITION, "Doug", "Ned", "Josh", "Elle").zombies("b", walker=1)
    act(table, "Doug", "lifesaver 0,0:b", "rescue josh", "rescue ned", "done")
    assert where(table) == "cccb"


def test_who_has_another_player_may_decline() -> None:
    table = Table("M0", "Doug", "Ned", seats=(0, 1)).skill("Doug", "Lifesaver")
    table.put("Doug", "0,0:c").put("Ned", "0,0:b").zombies("0,0:b", walker=1).turn("Doug")
    act(table, "Doug", "lifesaver 0,0:b", "no")
    assert (table.asked[0].seat, at(table, "Ned")) == (1, "0,0:b")
    act(table.turn("Doug"), "Doug", "lifesaver 0,0:b", "yes")
    assert at(table, "Ned") == "0,0:c"


@pytest.mark.parametrize(("friend", "zombies"), [("b", "d"), ("e", "e"), ("c", "c")])
def test_it_takes_a_friend_and_a_zombie_at_range_1(friend: str, zombies: str) -> None:
    table = street(SECOND_EDITION, "Doug", "Ned").put("Ned", friend).zombies(zombies, walker=1)
    assert beginning(table, "Doug", "lifesaver") == []


def test_who_is_played_by_nobody_is_a_survivor_all_the_same() -> None:
    """[2E 34]"""
    table = in_company("Lifesaver").companion("Bunny G", zone="b").bystander("Ned", "b")
    act(table.zombies("b", walker=1), "Amy", "lifesaver 0,0:b", "rescue bunny-g", "done")
    assert (at(table, "Bunny G"), at(table, "Ned")) == ("0,0:a", "0,0:b")


def test_a_companion_comes_with_the_leader_and_not_without() -> None:
    """[2E 34]"""
    table = in_company("Lifesaver").put("Doug", "b").companion("Bunny G", leader="Doug")
    act(table.zombies("b", walker=1), "Amy", "lifesaver 0,0:b")  # there is one to choose
    assert (at(table, "Doug"), at(table, "Bunny G")) == ("0,0:a", "0,0:a")


def test_a_closed_door_is_no_clear_path() -> None:
    table = SmallTable(SECOND_EDITION, ROOM, "Doug", "Ned", rooms="b", doors={"ab": False})
    table.skill("Doug", "Lifesaver").put("Doug", "a").put("Ned", "b").zombies("b", walker=1)
    assert beginning(table.turn("Doug"), "Doug", "lifesaver") == []
    assert beginning(table.open("a", "b"), "Doug", "lifesaver") == ["lifesaver 0,0:b"]


@pytest.mark.parametrize(
    ("ann", "clovis", "dragged"), [("vault", "g", 0), ("g", "vault", 0), ("f", "g", 1)]
)
def test_bp_neither_into_a_vault_nor_out_of_it(ann: str, clovis: str, dragged: int) -> None:
    house = """
    +-----+-----+
    | f   o g   |
    +-----+-----+
    """
    table = SmallTable(BLACK_PLAGUE, house, "Ann", "Clovis", rooms="fg", vault="fg", spawns="f")
    for door in table.material.board.doors:
        table.play.set_passages(table.state.passages | 1 << door.index)
    names = {"vault": "vault yellow"}
    table.put("Ann", names.get(ann, ann)).put("Clovis", names.get(clovis, clovis))
    table.skill("Ann", "Lifesaver").zombies(names.get(clovis, clovis), walker=1).turn("Ann")
    assert len(beginning(table, "Ann", "lifesaver")) == dragged


def test_what_the_boxes_ask_for() -> None:
    asked = {box: (r.lifesaver_by_path, r.lifesaver_by_sight) for box, r in RULESETS.items()}
    assert asked == {
        "second-edition": (True, True),
        "black-plague": (True, False),
        "white-death": (False, True),
    }
