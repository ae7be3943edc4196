"""Field medic. [2E 64] (rulings 43, 210, 215)"""

from __future__ import annotations

from shamble.rules.words.decisions import QUESTION_CALLED
from tests.rules.acting import act, beginning, left
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.skills.team import in_company

TREAT = QUESTION_CALLED["treat"]


def street(medic: str, *others: str) -> SmallTable:
    """The medic at one end of a street, in their Turn."""
    table = SmallTable(SECOND_EDITION, STREET, medic, *others).skill(medic, "Field medic")
    return table.put(medic, "a").turn(medic)


def test_two_zones_to_a_friend_and_a_wound_less_for_one_action() -> None:
    table = street("Doug", "Ned").put("Ned", "c").wound("Ned", 2)
    act(table, "Doug", "field-medic 0,0:c", "treat ned")
    assert (table.letter(table.state.zone[0]), left(table, "Doug")) == ("c", 2)
    assert (table.wounds("Ned"), table.state.points) == ([1], [0, 0])
    assert beginning(table.put("Doug", "a"), "Doug", "field-medic") == []  # once per Turn


def test_anybody_in_the_zone_oneself_too_or_nobody() -> None:
    table = street("Doug", "Ned", "Josh", "Elle").wound("Doug", 1).wound("Ned", 1).wound("Elle", 1)
    table.put("Ned", "b").put("Josh", "b").put("Elle", "d")
    act(table, "Doug", "field-medic 0,0:b", "no")
    assert table.questions(TREAT) == [["treat doug", "treat ned", "no"]]
    assert table.wounds("Doug", "Ned", "Josh", "Elle") == [1, 1, 0, 1]


def test_ruling_215_only_to_another_survivor_and_not_by_staying() -> None:
    table = street("Doug", "Ned", "Josh").put("Ned", "a").put("Josh", "d").wound("Ned", 1)
    assert beginning(table, "Doug", "field-medic") == []


def test_who_is_played_by_nobody_is_a_survivor_all_the_same() -> None:
    """[2E 34]"""
    table = in_company("Field medic").companion("Bunny G", zone="b").wound("Amy", 1)
    act(table, "Amy", "field-medic 0,0:b", "treat amy")
    assert table.wounds("Amy") == [0]
    table = in_company("Field medic").bystander("Ned", "b").wound("Ned", 2)
    act(table, "Amy", "field-medic 0,0:b", "treat ned")
    assert table.wounds("Ned") == [1]


def test_it_may_be_used_though_nobody_is_hurt() -> None:
    table = street("Doug", "Ned").put("Ned", "b")
    act(table, "Doug", "field-medic 0,0:b")
    assert (left(table, "Doug"), table.asked) == (2, [])


def test_ruling_043_zombies_cost_and_stop_as_in_any_move() -> None:
    table = street("Doug", "Ned").put("Ned", "c").zombies("a", walker=1)
    act(table, "Doug", "field-medic 0,0:c")
    assert left(table, "Doug") == 1
    table = street("Doug", "Ned").put("Ned", "c").zombies("b", walker=1)
    assert beginning(table, "Doug", "field-medic") == []


def test_ruling_210_a_kid_slips_past_them() -> None:
    table = street("Odin", "Ned").put("Ned", "c").zombies("a", walker=4).zombies("b", walker=1)
    offered = beginning(table, "Odin", "field-medic", "slip-field-medic")
    assert offered == ["slip-field-medic 0,0:c"]
    act(table, "Odin", "slip-field-medic 0,0:c")
    assert (left(table, "Odin"), beginning(table.put("Odin", "a"), "Odin", "slip")) == (2, [])
