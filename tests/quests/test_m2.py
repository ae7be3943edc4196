"""M2, Y-Zone. [2E 38]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from shamble.rules.table.changes import CRATES
from shamble.rules.table.state import LEFT
from tests.quests.looking import counted, ends
from tests.rules.table import Table


def test_set_up() -> None:
    assert counted("M2") == {
        "objectives": 9,
        "crates": 9,
        "spawns": [("1,0:f", "red", True), ("0,0:c", "red", True), ("1,2:c", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,2:c"},
        "cards": 6,
    }


def armed(weapons: int, *survivors: str) -> Table:
    """A team with so many Pimpweapons, all with the first survivor."""
    table = Table("M2", *survivors)
    arms = [copy for copy in table.material.pimp if not table.material.card_of[copy].aaahh]
    for slot, copy in zip((0, 1, 3, 4, 5), arms[:weapons], strict=False):
        table.state.pimp_deck.remove(copy)
        table.play.set_card(0, slot, copy)
    table.play.check()
    return table


def test_as_many_pimpweapons_as_survivors_whoever_has_them() -> None:
    assert armed(1, "Amy", "Doug").state.goals == 0
    assert armed(2, "Amy", "Doug").state.goals == 0b01


@pytest.mark.parametrize("gone", ["weapons", "crates"])
def test_ruling_190_no_more_than_can_still_be_had(gone: str) -> None:
    """Four of six have one, and no weapon or no crate is left: that is enough."""
    table = armed(4)
    assert table.state.goals == 0
    if gone == "crates":
        table.state.crates = 0
    else:
        aaahh = [c for c in table.state.pimp_deck if table.material.card_of[c].aaahh]
        table.state.pimp_deck = aaahh
    table.play.changed |= CRATES
    table.play.check()
    assert table.state.goals == 0b01


def test_the_exit_comes_after_the_arms() -> None:
    table = armed(1, "Amy", "Doug").put("Amy", "1,2:c").turn("Amy")
    table.state.zone[1] = LEFT
    assert not table.play.quest.may_leave(table.play, 0)
    table.state.goals = 0b01
    assert ends(table, "end-turn", "leave") is Ending.WON
