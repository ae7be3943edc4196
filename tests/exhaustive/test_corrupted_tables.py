"""Tables for goals about Corruption, tomes, relics and fire: one choice short. [WD 42, 44, 48]"""

from __future__ import annotations

import random

import pytest

from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.menu import menu
from shamble.rules.horde.activation import activate_all
from shamble.rules.quests.words import CONDITIONS, Compile
from shamble.rules.table.invariants import broken
from shamble.rules.words.texts import text_of
from tests.exhaustive import near
from tests.quests.looking import ends
from tests.rules.table import Table, first_choice

GOAL = {"W2": 0, "W4": 0, "W8": 0}
SPOILT = {"W2": 1, "W4": 2, "W8": 1}
"""The conditions of each quest by their numbers."""
WINS = {"W2": "quest-action read-a-tome", "W4": "throw dragon-bile", "W8": "quest-action burn-a"}


def laid(quest: str, number: int, seed: int) -> Table:
    """A table that is laid for a condition of the quest, which does not hold yet."""
    table = Table(quest).shuffle()
    word = near.conditions_of(table.material.quest)[number]
    near.lay_for(table.play, word, random.Random(seed))
    assert broken(table.play) == []
    assert not CONDITIONS[type(word)](table.material, word, Compile(table.material))(table.play)
    return table


@pytest.mark.parametrize("quest", GOAL)
@pytest.mark.parametrize("seed", range(3))
def test_one_action_wins(quest: str, seed: int) -> None:
    table = laid(quest, GOAL[quest], seed)
    offered = [text_of(table.material, packed) for packed in menu(table.play, 0)]
    assert any(ends(table, text) is Ending.WON for text in offered if text.startswith(WINS[quest]))


@pytest.mark.parametrize("quest", SPOILT)
def test_a_push_of_the_defiler_loses(quest: str) -> None:
    found = set()
    for seed in range(12):
        table = laid(quest, SPOILT[quest], seed)
        try:
            table.run(activate_all(table.play), default=first_choice)
        except GameOver as over:
            found.add(over.ending)
    assert Ending.GOAL_IMPOSSIBLE in found
