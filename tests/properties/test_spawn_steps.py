"""In every Spawn step each Spawn Zone that is awake when it begins draws as the book says, once and
what Double Spawns add, and nobody else does: whatever comes, goes, moves or wakes in the middle.
[2E 25 · BP 25-29, 37 · WD 28, 39] (rulings 128, 129, 136, 144, 145, 224, 226)"""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tests.properties.random_games import QUESTS
from tests.properties.spawn_steps import Laid
from tests.soak import rounds

STEPS = rounds(15, 300)
"""Of each quest, at least."""


def play(quest: str) -> Counter[str]:
    """Games of a quest; what happened in the middle of their Spawn steps."""
    seen: Counter[str] = Counter()
    for seed in itertools.count():
        Laid(quest, seed, seen).run(8)
        if seen["steps"] >= STEPS:
            return seen
    raise AssertionError


@pytest.mark.parametrize("quest", QUESTS)
def test_every_spawn_zone_has_its_turn(quest: str) -> None:
    play(quest)


def test_much_happens_in_the_middle_of_them() -> None:
    seen = sum([play(quest) for quest in ("M7", "M21", "Q2", "Q10", "W3")], Counter[str]())
    assert set(seen) == {
        "Defiler", "Necromancer", "again", "double", "extra turn", "large team", "moved", "removed",
        "steps", "woke",
    }  # fmt: skip
