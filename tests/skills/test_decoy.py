"""Decoy, a skill that no book has: a Noise token at Range 1, once per Turn and for free."""

from __future__ import annotations

from shamble.rules.flow.turns import begin_turn
from tests.rules.acting import act, left, offered
from tests.rules.small import SECOND_EDITION, SmallTable

STREET = """
+.....+.....+.....+-----+
: a   : b   : c   | d   |
+.....+.....+.....+-----+
"""


def test_it_lures_from_a_zone_beside_once_per_turn_and_for_free() -> None:
    table = SmallTable(
        SECOND_EDITION, STREET, "Amy", spawns="a", rooms="d", skills={"amy": ("Decoy",)}
    ).put("Amy", "b")
    begin_turn(table.play, 0)
    thrown = [text for text in offered(table, "Amy") if text.startswith("decoy")]
    assert thrown == ["decoy 0,0:a", "decoy 0,0:c"]
    before = left(table, "Amy")
    act(table, "Amy", "decoy 0,0:c")
    assert (left(table, "Amy"), table.state.noise[table.zone("c")]) == (before, 1)
    assert not [text for text in offered(table, "Amy") if text.startswith("decoy")]
    begin_turn(table.play, 0)
    assert "decoy 0,0:a" in offered(table, "Amy")
