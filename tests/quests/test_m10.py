"""M10, Small Town. [2E 46]"""

from __future__ import annotations

from itertools import permutations

import pytest

from shamble.rules.flow.endings import Ending
from tests.quests.looking import counted, ends
from tests.rules.table import Table


def test_set_up() -> None:
    assert counted("M10") == {
        "objectives": 4,
        "crates": 4,
        "spawns": [("0,0:e", "red", True), ("0,0:a", "red", True), ("1,0:c", "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:c"},
        "cards": 6,
    }


LAST = {
    0: ("0,0:g", "take-objective 0"),
    1: ("0,0:f", "take-crate 0"),
    2: ("0,0:f", "search"),
}
"""Where Amy is and what she does to meet each goal, as the last one."""


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_goals_in_any_order(order: tuple[int, ...]) -> None:
    """The last of the three wins at once; before it the game goes on."""
    last = order[-1]
    zone, deed = LAST[last]
    table = Table("M10", "Amy", "Doug").put("Amy", zone).turn("Amy")
    table.top_equipment("molotov")
    weapons = [c for c in table.state.pimp_deck if not table.material.card_of[c].aaahh]
    table.state.pimp_deck = weapons[:1]
    for met in order[:-1]:
        table.state.goals |= 1 << met
    table.state.objectives &= ~0b1110
    table.state.taken = 0b1110
    table.state.crates &= ~0b1110
    assert ends(table) is Ending.RUNNING
    answers = [deed] if last == 0 else [deed, "put drawn1 pack1"]
    assert ends(table, *answers) is Ending.WON
