"""Words about who stands on Battlement Walkways. [WD 41]"""

from __future__ import annotations

from shamble.content.quests import Guards
from shamble.content.vocabulary import conditions as need
from shamble.rules.systems.corruption import corrupt
from shamble.rules.table.state import LEFT
from tests.quests.own import goals, met
from tests.rules.small import WHITE_DEATH, SmallTable

WALL = """
+.....+.....+.....+
: a   : b   : c   :
+#####+#####+--S--+
: d   : e   : f   :
+.....+.....+.....+
"""


def wall(wanted: need.Condition) -> SmallTable:
    """Jenia and Ogon on a wall with two Guards; the goal is about it."""
    says = {"guards": (Guards(zone="0,0:d", count=2),), "goals": goals(wanted)}
    table = SmallTable(WHITE_DEATH, WALL, "Jenia", "Ogon", battlements="def", says=says)
    return table.put("Jenia", "e").put("Ogon", "f")


def test_wd_041_all_survivors_and_all_guards_must_be_up() -> None:
    table = wall(need.EveryoneOnWalkways())
    assert met(table)
    assert not met(table.put("Ogon", "c"))
    table.put("Ogon", "f")
    guard = table.material.guards[0]
    table.play.move_survivor(guard, table.zone("a"))
    assert not met(table)
    table.play.eliminate(guard)
    assert met(table), "who is dead holds nobody up"


def test_wd_041_who_left_is_not_up() -> None:
    table = wall(need.EveryoneOnWalkways())
    table.play.leave(1)
    assert table.state.zone[1] == LEFT
    assert not met(table)


def test_ruling_033_a_walkway_under_corruption_is_none() -> None:
    table = wall(need.EveryoneOnWalkways())
    corrupt(table.play, table.zone("e"))
    assert not met(table)
    table = wall(need.NoZombiesOnWalkways()).zombies("e", walker=1)
    assert not met(table)
    corrupt(table.play, table.zone("e"))
    assert met(table)


def test_wd_041_zombies_elsewhere_do_not_matter() -> None:
    table = wall(need.NoZombiesOnWalkways()).zombies("a", walker=3)
    assert met(table)
    assert not met(table.zombies("f", khan=1))
