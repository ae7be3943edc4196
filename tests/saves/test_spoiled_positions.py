"""Kept positions that somebody spoiled: each is refused, or can be played to its end."""

from __future__ import annotations

import pytest

from tests.saves.spoiling import Trial
from tests.soak import rounds

PARTS = 6
EACH = rounds(50, 5_000)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_spoiled_position_is_refused_or_played_to_its_end(part: int) -> None:
    """To try one again: python -m tests.saves.spoiling NUMBER+1 1 NUMBER"""
    became = set()
    for number in range(part * EACH, (part + 1) * EACH):
        trial = Trial(1, number)
        try:
            became.add(trial.run())
        except Exception as problem:
            raise AssertionError(f"{number}: {trial}") from problem
    assert {"refused", "lost"} <= became
