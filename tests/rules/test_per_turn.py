"""What may be done once per Turn is fresh in every Turn of the survivor. (ruling 7)"""

from __future__ import annotations

import functools
import operator

import pytest

from shamble.rules.flow.turns import begin_turn
from shamble.rules.people.sheets import _names_of
from shamble.rules.table import once, stored
from shamble.rules.table.once import ONCE, cast_bit, cast_copies, once_per_round, once_per_turn
from tests.rules.acting import act, beginning
from tests.rules.table import Table


@pytest.mark.parametrize("name", ONCE)
def test_ruling_007_a_new_turn_forgets_what_was_used(name: str) -> None:
    used = ONCE[name]
    table = Table("M1", "Amy", "Doug")
    table.state.used[:] = [used, used]
    table.state.free[:] = [1, 1]
    begin_turn(table.play, 0)
    kept = used if name in ("kill", "tough") else 0
    assert (table.state.used, table.state.free) == ([kept, used], [0, 1])


def test_no_two_share_a_bit() -> None:
    assert {"search", "sprint", "slip", "charge", "bloodlust-melee", "jump", "shove"} <= set(ONCE)
    assert len(set(ONCE.values())) == len(ONCE)
    with pytest.raises(AssertionError, match="'jump' is in use already: give"):
        once_per_turn("jump")


def test_however_many_skills_come_each_has_its_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until there were 24 for a Turn and 8 for a round. Enchantments have theirs beside them."""
    monkeypatch.setattr(once, "_kept_for_the_round", once._kept_for_the_round)
    before = dict(ONCE)
    try:
        turns = [once_per_turn(f"skill {number}") for number in range(100)]
        rounds = [once_per_round(f"lasting skill {number}") for number in range(100)]
        copies = [cast_bit(number) for number in range(200)]
        bits = [*before.values(), *turns, *rounds, *copies]
        assert sum(bits) == functools.reduce(operator.or_, bits)
        table = Table("Q0", "Ann")
        table.state.used[0] = turns[99] | rounds[99] | cast_bit(99)
        assert stored.written(table.material, table.state)["used"][0] == [
            "lasting skill 99", "skill 99", 99,
        ]  # fmt: skip
        begin_turn(table.play, 0)
        assert table.state.used[0] == rounds[99]
    finally:
        for name in set(ONCE) - set(before):
            del ONCE[name]
        _names_of.cache_clear()
    assert cast_copies(sum(ONCE.values())) == []


def test_ruling_007_one_search_in_a_turn_and_one_in_the_next() -> None:
    table = Table("M1", "Amy").put("Amy", "1,1:i").top_equipment("water", "katana")
    begin_turn(table.play, 0)
    act(table, "Amy", "search", "put drawn1 pack1")
    assert beginning(table, "Amy", "search") == []
    begin_turn(table.play, 0)
    assert beginning(table, "Amy", "search") == ["search"]
