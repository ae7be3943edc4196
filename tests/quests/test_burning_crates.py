"""Crates that burn: a word of quests that no book has."""

from __future__ import annotations

import pytest

from shamble.content.vocabulary import effects as do, moments
from shamble.rules.quests.ruins import CRATE_BURNT
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.quests.own import when, zone
from tests.rules.acting import act
from tests.rules.small import SECOND_EDITION, SmallTable

STREET = """
+.....+.....+.....+
: a   : b   : c   :
+.....+.....+.....+
"""


@pytest.mark.parametrize("noise, points", [(0, 0), (2, 3)])
def test_a_fire_burns_the_crates_of_its_zone(noise: int, points: int) -> None:
    fire = when(
        moments.FireIn(kind="molotov", at=zone("c")), do.BurnCrates(noise=noise, points=points)
    )
    table = SmallTable(
        SECOND_EDITION, STREET, "Amy",
        spawns="a", skills={"amy": ()},
        says={"crates": (zone("c"), zone("b")), "rules": (fire,)},
    )  # fmt: skip
    table.put("Amy", "b").give("Amy", hand1="molotov").turn("Amy")
    act(table, "Amy", "throw molotov 0,0:c")
    view = view_of(table.play)
    assert view.crates == ("0,0:b",)
    assert table.state.crates_lost == 1
    assert view.tokens.get("noise", {}).get("0,0:c", 0) == noise
    assert table.state.points[0] == points
    assert table.told(CRATE_BURNT) == [{"zone": table.zone("c")}]
    assert broken(table.play) == []
