"""In every quest of Black Plague with Necromancers one way to lose: one of them escapes while six
spawn tokens lie on the board. [BP 29]"""

from __future__ import annotations

import pytest

from shamble.rules.endings import Ending, GameOver
from shamble.rules.horde.activation import activate_all
from tests.rules.table import Table

LIMIT = 6


@pytest.mark.parametrize("quest", ["Q2", "Q4", "Q5", "Q6", "Q7"])
@pytest.mark.parametrize("tokens", [LIMIT - 1, LIMIT])
def test_an_escape_loses_with_so_many_tokens(quest: str, tokens: int) -> None:
    table = Table(quest, "Ann")
    entry, way_out = table.material.spawn_zones[0], table.material.spawn_zones[1]
    assert table.state.zone[0] not in (entry, way_out)
    own = len(table.state.spawn_tokens)
    more = [entry] * (tokens - own)
    table.state.spawn_tokens = [*table.state.spawn_tokens, *more]
    table.state.awake = (1 << tokens) - 1
    table.play.place(way_out, table.kind("necromancer"), 1)
    table.state.necromancers = [way_out, own]
    if tokens < LIMIT:
        table.run(activate_all(table.play))
        assert table.state.necromancers == []
        return
    with pytest.raises(GameOver) as end:
        table.run(activate_all(table.play))
    assert end.value.ending is Ending.NECROMANCER_ESCAPED
