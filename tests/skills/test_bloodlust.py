"""Bloodlust as 2nd Edition has it; more of it is in `tests/rules/test_move.py`. [2E 63]
(rulings 43-45, 210)"""

from __future__ import annotations

from shamble.rules.combat.free import ATTACKING_FREE
from tests.rules.acting import act, beginning, left
from tests.rules.small import SECOND_EDITION, STREET, SmallTable


def bloodthirsty(*skills: str, **cards: str) -> SmallTable:
    """Doug at one end of a street, in his Turn; a Fatty, which nothing he holds kills, in each of
    the next zones."""
    table = SmallTable(SECOND_EDITION, STREET, "Doug").skill("Doug", "Slippery", *skills)
    table.put("Doug", "a").zombies("b", fatty=1).zombies("c", fatty=1).zombies("d", fatty=1)
    return table.give("Doug", **cards).turn("Doug", actions=9).dice(*[1] * 20)


def test_ruling_044_once_per_turn_and_at_the_price_of_an_action() -> None:
    table = bloodthirsty("Bloodlust: Melee", hand1="katana")
    act(table, "Doug", "bloodlust 0,0:b", "attack katana melee 0,0:b")
    assert left(table, "Doug") == 8
    assert beginning(table, "Doug", "bloodlust") == []


def test_each_type_is_a_skill_of_its_own() -> None:
    table = bloodthirsty("Bloodlust: Melee", "Bloodlust: Ranged", hand1="katana", hand2="pistol")
    act(table, "Doug", "bloodlust 0,0:b", "attack pistol ranged 0,0:b")
    act(table, "Doug", "bloodlust 0,0:c", "attack katana melee 0,0:c")
    assert table.questions(ATTACKING_FREE) == [["attack katana melee c", "no"]]
    assert beginning(table, "Doug", "bloodlust") == []


def test_that_of_any_combat_is_kept_for_what_it_alone_allows() -> None:
    table = bloodthirsty("Bloodlust: Combat", "Bloodlust: Ranged", hand1="katana", hand2="pistol")
    act(table, "Doug", "bloodlust 0,0:b", "attack pistol ranged 0,0:c")
    act(table, "Doug", "bloodlust 0,0:c", "attack katana melee 0,0:c")
    assert beginning(table, "Doug", "bloodlust") == []


def test_a_molotov_is_a_ranged_action() -> None:
    table = bloodthirsty("Bloodlust: Melee", "Bloodlust: Ranged", hand1="molotov", hand2="katana")
    act(table, "Doug", "bloodlust 0,0:b", "throw molotov 0,0:c")
    act(table, "Doug", "bloodlust 0,0:d", "attack katana melee 0,0:d")
    assert beginning(table, "Doug", "bloodlust") == []


def test_who_does_not_strike_has_used_one_all_the_same() -> None:
    table = bloodthirsty("Bloodlust: Melee", hand1="katana")
    act(table, "Doug", "bloodlust 0,0:b", "no")
    assert beginning(table, "Doug", "bloodlust") == []
