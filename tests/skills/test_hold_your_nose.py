"""Hold your nose. [2E 64 · WD 52] (rulings 66, 172)"""

from __future__ import annotations

import pytest

from shamble.content.errors import ContentError
from shamble.game import Game
from tests.rules.acting import act, holding
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.skills.team import library_with


def smelly(*survivors: str, zone: str = "c") -> SmallTable:
    """Everybody in one zone of a street; the first one has the skill, the last one the Turn."""
    table = SmallTable(SECOND_EDITION, STREET, *survivors).skill(survivors[0], "Hold your nose")
    for survivor in survivors:
        table.put(survivor, zone)
    return table.turn(survivors[-1])


def test_the_last_zombie_of_the_zone_brings_a_card() -> None:
    table = smelly("Amy").give("Amy", hand1="crowbar").zombies("c", walker=2)
    table.top_equipment("katana", "water")
    act(table.dice(6), "Amy", "attack crowbar melee 0,0:c")
    assert holding(table, "Amy") == ["crowbar"]
    act(table.dice(6), "Amy", "attack crowbar melee 0,0:c", "put drawn1 hand2", "done")
    assert holding(table, "Amy") == ["crowbar", "katana"]


def test_whoever_killed_it_and_as_often_as_it_happens() -> None:
    table = smelly("Amy", "Doug").give("Doug", hand1="crowbar").zombies("c", walker=1)
    table.top_equipment("katana", "water")
    act(table.dice(6), "Doug", "attack crowbar melee 0,0:c", "put drawn1 hand1")
    table.zombies("c", walker=1)
    act(table.dice(6), "Doug", "attack crowbar melee 0,0:c", "put drawn1 pack1", "done")
    assert (holding(table, "Amy"), holding(table, "Doug")) == (["katana", "water"], ["crowbar"])


def test_not_in_another_zone() -> None:
    table = smelly("Amy", "Doug").give("Doug", hand1="crowbar").put("Amy", "b")
    act(table.zombies("c", walker=1).dice(6), "Doug", "attack crowbar melee 0,0:c")
    assert holding(table, "Amy") == []


def test_a_zone_that_was_empty_all_the_time_brings_nothing() -> None:
    table = smelly("Amy", "Doug").give("Doug", hand1="pistol").put("Doug", "b")
    act(table.skill("Doug", "Sniper").dice(6), "Doug", "attack pistol ranged 0,0:c")
    assert holding(table, "Amy") == []


def test_an_aaahh_brings_the_next_zombie_and_no_hit_is_left_for_it() -> None:
    table = smelly("Amy").give("Amy", hand1="machete").zombies("c", walker=1)
    table.skill("Amy", "Hold your nose", "+1 die: Melee").top_equipment("aaahh")
    act(table.dice(6, 6), "Amy", "attack machete melee 0,0:c", "done")
    assert (table.horde(), holding(table, "Amy")) == ({"c": {"walker": 1}}, ["machete"])


def test_fire_counts_for_who_survives_it() -> None:
    """Abominawild takes all of a Molotov, and nobody else is hurt."""
    table = smelly("Amy", "Doug").give("Doug", hand1="molotov").put("Doug", "b")
    table.zombies("c", abominawild=1).top_equipment("katana")
    act(table, "Doug", "throw molotov 0,0:c", "put drawn1 hand1")
    assert holding(table, "Amy") == ["katana"]


def test_black_plague_means_something_else_by_it() -> None:
    shelf = library_with("Q0", {"ann": ("Hold your nose",)})
    with pytest.raises(ContentError, match="cannot be played yet in this box"):
        Game.new("Q0", survivors=("Ann",), content=shelf)
