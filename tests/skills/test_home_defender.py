"""Home defender. [2E 65] (ruling 26)"""

from __future__ import annotations

from shamble.rules.horde.activation import activate_all
from tests.rules.acting import act, beginning
from tests.rules.small import SECOND_EDITION, SmallTable

HOUSE = """
+.....+-----+-----+-----+
: a   o b   o c   o d   |
+.....+-----+--o--+-----+
: e   : f   | g   o h   |
+.....+.....+-----+-----+
"""
"""Three rooms in a row, with the street before them, and two rooms behind."""


def at_home(zone: str, *skills: str, **cards: str) -> SmallTable:
    table = SmallTable(SECOND_EDITION, HOUSE, "Amy", rooms="bcdgh")
    table.skill("Amy", "+1 max Range", *skills)
    return table.put("Amy", zone).give("Amy", **cards).turn("Amy")


def targets(table: SmallTable, *words: str) -> str:
    return "".join(sorted(text[-1] for text in beginning(table, "Amy", *words)))


def test_a_long_gun_reaches_the_last_room() -> None:
    assert targets(at_home("a", hand1="golden_ak_47"), "attack") == "be"
    assert targets(at_home("a", "Home defender", hand1="golden_ak_47"), "attack") == "bcde"
    assert targets(at_home("d", "Home defender", hand1="golden_ak_47"), "attack") == "abc"


def test_not_around_a_corner_nor_through_a_wall() -> None:
    assert targets(at_home("h", "Home defender", hand1="golden_ak_47"), "attack") == "g"


def test_what_is_seen_can_be_shot() -> None:
    table = at_home("a", "Home defender", hand1="golden_ak_47").zombies("d", walker=1).dice(6, 1, 1)
    act(table, "Amy", "attack golden-ak-47 ranged 0,0:d")
    assert table.horde() == {}


def test_a_molotov_flies_there_too_as_far_as_it_flies() -> None:
    assert targets(at_home("a", hand1="molotov"), "throw") == "be"
    assert targets(at_home("a", "Home defender", hand1="molotov"), "throw") == "bce"


def test_zombies_do_not_see_back() -> None:
    """They go by the noise on the other side."""
    table = at_home("a", "Home defender").zombies("c", walker=1).noise("h", 3)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"g": {"walker": 1}}
