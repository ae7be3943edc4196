"""What may be done once per Turn is fresh in every Turn of the survivor. (ruling 7)"""

from __future__ import annotations

import pytest

from shamble.rules.flow.turns import begin_turn
from shamble.rules.table.once import CAST, ONCE, THIS_ROUND, once_per_turn
from tests.rules.acting import act, beginning
from tests.rules.table import Table


@pytest.mark.parametrize("name", ONCE)
def test_ruling_007_a_new_turn_forgets_what_was_used(name: str) -> None:
    used = ONCE[name]
    table = Table("M1", "Amy", "Doug")
    table.state.used[:] = [used, used]
    table.state.free[:] = [1, 1]
    begin_turn(table.play, 0)
    kept = used & THIS_ROUND
    assert (table.state.used, table.state.free) == ([kept, used], [0, 1])


def test_no_two_share_a_bit() -> None:
    assert {"search", "sprint", "slip", "charge", "bloodlust-melee", "jump", "shove"} <= set(ONCE)
    assert len(set(ONCE.values())) == len(ONCE)
    assert max(ONCE.values()) < 1 << CAST
    assert not THIS_ROUND & ONCE["search"]
    with pytest.raises(AssertionError, match="jump"):
        once_per_turn("jump")


def test_ruling_007_one_search_in_a_turn_and_one_in_the_next() -> None:
    table = Table("M1", "Amy").put("Amy", "1,1:i").top_equipment("water", "katana")
    begin_turn(table.play, 0)
    act(table, "Amy", "search", "put drawn1 pack1")
    assert beginning(table, "Amy", "search") == []
    begin_turn(table.play, 0)
    assert beginning(table, "Amy", "search") == ["search"]
