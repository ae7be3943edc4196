"""Comparing a table with what a scenario expects: each key has one description of how it is read
off the table, beside those like it."""

from __future__ import annotations

from typing import Final

from shamble.scenarios.difference import Difference
from shamble.scenarios.expect import Expect
from shamble.scenarios.expected.board import BOARD
from shamble.scenarios.expected.cards import CARDS
from shamble.scenarios.expected.comparison import Comparison, Look
from shamble.scenarios.expected.game import GAME
from shamble.scenarios.expected.people import PEOPLE
from shamble.scenarios.expected.questions import QUESTIONS_ASKED
from shamble.scenarios.playthrough import Snapshot

LOOKS: Final[dict[str, Look]] = {**BOARD, **PEOPLE, **CARDS, **GAME, **QUESTIONS_ASKED}
"""By key of the format: how what is expected is compared with the table."""


def compare(table: Snapshot, expect: Expect, key: str, since: int) -> list[Difference]:
    """What differs. `since` is the number of the first event that counts."""
    found = Comparison(table, expect, key, since)
    for field in expect.__struct_fields__:
        wanted = getattr(expect, field)
        if wanted is not None:
            LOOKS[field](found, field, wanted)
    return found.differences
