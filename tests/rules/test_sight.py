"""What a gun reaches in the streets and houses of 2nd Edition. [2E 10] (rulings 21, 22)"""

from __future__ import annotations

from tests.rules.acting import beginning
from tests.rules.small import SECOND_EDITION, SmallTable

BLOCK = """
+.....+.....+.....+-----+-----+
: a   : b   : c   o d   o e   |
+.....+.....+.....+-----+--o--+
: g   : h   : i   | j   | f   |
+.....+.....+.....+-----+-----+
"""
"""Streets to the left; a house of three rooms, one behind the other and the last round a corner."""


def shots(zone: str) -> str:
    """The zones at which Amy can shoot from here with a gun that reaches from one zone to three."""
    table = SmallTable(SECOND_EDITION, BLOCK, "Amy", rooms="defj").put("Amy", zone)
    table.give("Amy", hand1="sniper_rifle").turn("Amy")
    return "".join(sorted(text[-1] for text in beginning(table, "Amy", "attack")))


def test_ruling_021_inside_a_house_one_zone_through_an_opening() -> None:
    assert shots("f") == "e"  # round a corner, but not two rooms far
    assert shots("e") == "df"


def test_ruling_022_out_of_a_house_along_the_street() -> None:
    assert shots("d") == "abce"


def test_ruling_022_into_a_house_one_zone_deep() -> None:
    assert shots("a") == "bcdg"
