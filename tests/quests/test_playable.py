"""Which quests can be played, and that the others say why not."""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.quests import unplayable
from tests.boards import QUESTS

PLAYABLE = {
    *("M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7", "M8", "M9", "M10", "M11", "M12", "M13"),
    *("M14", "M15", "M16", "M17", "M18", "M19", "M20", "M21", "M22", "M23", "M24", "M25"),
    *("Q0", "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9", "Q10"),
    *("W0", "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9", "W10"),
}


@pytest.mark.parametrize("name", QUESTS)
def test_a_quest_is_playable_or_says_what_is_missing(name: str) -> None:
    content, quest = library.packaged().quest(name)
    missing = unplayable(quest, content.box.id)
    assert (not missing) == (name in PLAYABLE)
    if missing:
        with pytest.raises(ContentError, match="cannot be played yet") as error:
            Game.new(name)
        assert all(str(part) in str(error.value) for part in missing)
    else:
        assert not Game.new(name).over
