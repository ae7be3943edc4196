"""Collector. [BP 52] (ruling 222)"""

from __future__ import annotations

import pytest

from shamble.rules.systems import necromancers
from tests.rules.acting import act
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable


def collector(*skills: str, **cards: str) -> SmallTable:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis", spawns="ae").skill("Ann", *skills)
    table.put("Ann", "c").put("Clovis", "a").give("Ann", **cards)
    return table.turn("Ann")


def points(table: SmallTable) -> int:
    return table.state.points[0]


@pytest.mark.parametrize(
    ("skill", "kind", "before", "after"),
    [
        ("Collector: Walker", "walker", 1, 2),
        ("Collector: Fatty", "fatty", 1, 2),
        ("Collector: Runner", "runner", 1, 2),
        ("Collector: Abomination", "abomination", 5, 10),
        ("Collector: Walker", "fatty", 1, 1),
        ("Collector: Fatty", "abomination", 5, 5),
    ],
)
def test_bp_052_twice_the_points_for_a_type(skill: str, kind: str, before: int, after: int) -> None:
    for skills, earned in (((), before), ((skill,), after)):
        table = collector("Super strength", *skills, hand1="hammer").zombies("c", **{kind: 1})
        act(table.dice(6), "Ann", "attack hammer melee 0,0:c")
        assert points(table) == earned


def test_bp_052_a_necromancer() -> None:
    table = collector("Collector: Necromancer", hand1="sword")
    necromancers.appear(table.play, table.zone("c"), table.kind("necromancer"))
    table.zombies("c", necromancer=1).dice(6, 1)
    act(table, "Ann", "attack sword melee 0,0:c", "remove-spawn 0")
    assert points(table) == 2


def test_each_of_several_counts_twice_and_others_once() -> None:
    table = collector("Collector: Walker", hand1="great_sword")
    table.zombies("c", walker=3, runner=1).dice(6, 6, 6, 6, 1)
    act(table, "Ann", "attack great-sword melee 0,0:c")
    assert points(table) == 3 * 2 + 1


def test_who_is_taken_along_counts_twice_as_well() -> None:
    table = collector("Collector: Walker", "Reaper: Melee", hand1="hammer")
    table.zombies("c", walker=2).dice(6)
    act(table, "Ann", "attack hammer melee 0,0:c", "yes")
    assert points(table) == 4


def test_ruling_222_kills_by_dragon_fire_count() -> None:
    table = collector("Collector: Walker", hand1="torch").zombies("d", walker=2, fatty=1)
    table.state.bile = [table.zone("d")]
    act(table, "Ann", "light 0,0:d")
    assert points(table) == 2 * 2 + 1


def test_the_points_are_those_of_who_kills() -> None:
    table = collector("Collector: Walker").put("Clovis", "c").give("Clovis", hand1="sword")
    table.zombies("c", walker=1).dice(6, 1).turn("Clovis")
    act(table, "Clovis", "attack sword melee 0,0:c")
    assert table.state.points[:2] == [0, 1]
