"""In every quest of Black Plague with Necromancers one way to lose: one of them escapes while six
spawn tokens lie on the board. [BP 29]"""

from __future__ import annotations

import pytest

from shamble.rules.flow.endings import Ending
from tests.quests.plague import LIMIT, escape

WITH_NECROMANCERS = ("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9", "Q10")


@pytest.mark.parametrize("quest", WITH_NECROMANCERS)
@pytest.mark.parametrize(
    "tokens, ending", [(LIMIT - 1, Ending.RUNNING), (LIMIT, Ending.NECROMANCER_ESCAPED)]
)
def test_an_escape_loses_with_so_many_tokens(quest: str, tokens: int, ending: Ending) -> None:
    assert escape(quest, tokens) is ending
