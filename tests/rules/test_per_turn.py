"""What may be done once per Turn is fresh in every Turn of the survivor. (ruling 7)"""

from __future__ import annotations

import pytest

from shamble.rules.actions import JUMPED, SEARCHED, SHOVED, SLIPPED, SPRINTED
from shamble.rules.turns import begin_turn
from tests.rules.acting import act, beginning
from tests.rules.table import Table


@pytest.mark.parametrize("used", [SEARCHED, SPRINTED, SLIPPED, JUMPED, SHOVED])
def test_ruling_007_a_new_turn_forgets_what_was_used(used: int) -> None:
    table = Table("M1", "Amy", "Doug")
    table.state.used[:] = [used, used]
    table.state.free[:] = [1, 1]
    begin_turn(table.play, 0)
    assert (table.state.used, table.state.free) == ([0, used], [0, 1])


def test_ruling_007_one_search_in_a_turn_and_one_in_the_next() -> None:
    table = Table("M1", "Amy").put("Amy", "1,1:i").top_equipment("water", "katana")
    begin_turn(table.play, 0)
    act(table, "Amy", "search", "put drawn1 pack1")
    assert beginning(table, "Amy", "search") == []
    begin_turn(table.play, 0)
    assert beginning(table, "Amy", "search") == ["search"]
