"""Break-in. [2E 63 · BP 52]"""

from __future__ import annotations

import pytest

from tests.rules.acting import act, beginning, left
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, SmallTable

HOUSE = """
+.....+-----+.....+
: a   D b   D c   :
+.....+-----+.....+
"""


def burglar(box: str, survivor: str, actions: int | None = None) -> SmallTable:
    """Between two doors, with nothing in hand."""
    table = SmallTable(box, HOUSE, survivor, rooms="b", doors={"ab": False, "bc": False})
    table.state.revealed = 1
    return table.skill(survivor, "Break-in").put(survivor, "b").turn(survivor, actions)


@pytest.mark.parametrize(("box", "survivor"), [(SECOND_EDITION, "Doug"), (BLACK_PLAGUE, "Clovis")])
def test_bare_hands_open_doors_without_noise_and_the_first_one_for_nothing(
    box: str, survivor: str
) -> None:
    table = burglar(box, survivor)
    one, other = beginning(table, survivor, "open")
    assert (one, other) == ("open 0,0:a/0,0:b hands", "open 0,0:b/0,0:c hands")
    act(table, survivor, one)
    assert left(table, survivor) == 3
    act(table, survivor, other)
    assert (left(table, survivor), sum(table.state.noise)) == (2, 0)
    assert beginning(table, survivor, "open") == []


def test_the_free_action_opens_doors_and_does_nothing_else() -> None:
    table = burglar(SECOND_EDITION, "Doug", actions=0)
    assert {text.split()[0] for text in beginning(table, "Doug", "open", "move", "search")} == {
        "open"
    }
    act(table, "Doug", "open 0,0:a/0,0:b hands")
    assert beginning(table, "Doug", "open") == []


def test_a_tool_may_still_be_used() -> None:
    table = burglar(SECOND_EDITION, "Doug").give("Doug", hand1="fire_axe")
    assert len(beginning(table, "Doug", "open")) == 4
    act(table, "Doug", "open 0,0:a/0,0:b fire-axe")
    assert (left(table, "Doug"), table.state.noise[table.zone("b")]) == (3, 1)
