"""Whole games, won and lost, replayed with the rules of today."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

from shamble.rules.systems.corruption import OBJECTIVE_LOST
from tests.quests.replaying import replayed
from tests.quests.test_playable import PLAYABLE

WON = {
    "m0": ["objectives", "crates", "leave"],
    "m1": ["one each", "food", "leave"],
    "m2": ["arms", "leave"],
    "m3": ["red level"],
    "m4": ["block the roads", "last fire"],
    "m5": ["open up", "supplies", "leave"],
    "m6": ["food", "drive away"],
    "m7": ["secure", "last fire"],
    "m8": ["remote controls", "leave"],
    "m9": ["new friends"],
    "m10": ["objectives", "crates", "molotov"],
    "m11": ["leave"],
    "m12": ["rescue"],
    "m13": ["burn the roads", "get out"],
    "m14": ["rescue"],
    "m15": ["companions", "loot"],
    "m16": ["barricades", "clear the shelter"],
    "m17": ["clear the Blight"],
    "m18": ["everyone found"],
    "m19": ["swapped and armed"],
    "m21": ["load the car", "get out"],
    "m22": ["objectives", "get out"],
    "m23": ["companions"],
    "m24": ["armed", "drive through the fire"],
    "m25": ["components", "kill it for good"],
    "q0": ["escape"],
    "q1": ["hunt", "laboratory"],
    "q2": ["book", "artifacts", "power"],
    "q3": ["rescue"],
    "q4": ["food", "hide"],
    "q5": ["escape"],
    "q6": ["escape"],
    "q8": ["artifacts", "beast"],
    "w0": ["equipment"],
    "w1": ["defence"],
    "w2": ["banish"],
    "w3": ["weapons"],
    "w4": ["burn"],
    "w5": ["find her", "save her"],
    "w6": ["ladders", "escape"],
    "w7": ["insignia", "escape"],
    "w8": ["repel"],
    "w9": ["escort"],
    "w10": ["weapons", "escape"],
}
"""Games won from the set-up, and the goals that were met in them."""


@pytest.mark.parametrize("quest, goals", WON.items())
def test_a_game_that_was_won(quest: str, goals: list[str]) -> None:
    game = replayed(f"{quest}-won")
    assert game.outcome.won
    assert [goal.name for goal in game.view().goals if goal.met] == goals


@pytest.mark.parametrize(
    "letter, count, book",
    [
        ("M", 26, "mission of 2nd\\s+Edition"),
        ("Q", 11, "quest of Black\\s+Plague"),
        ("W", 11, "quest of White\\s+Death"),
    ],
)
def test_every_quest_is_won_from_its_set_up_or_from_a_prepared_position(
    letter: str, count: int, book: str
) -> None:
    """The page that says what is proved names those of the second sort, if there are any."""
    page = (Path(__file__).parents[2] / "docs" / "proof.md").read_text("utf-8")
    won = r"has\s+a\s+game\s+that\s+was\s+won\s+from\s+its\s+set-up"
    named = re.search(rf"{book}\s+{won}(\.|, except .*?:)", page, re.DOTALL)
    quests = {quest for quest in PLAYABLE if quest.startswith(letter)}
    prepared = {quest for quest in quests if quest.lower() not in WON}
    assert len(quests) == count
    assert named is not None
    assert set(re.findall(rf"{letter}\d+", named[1])) == prepared
    for quest in prepared:
        module = importlib.import_module(f"tests.quests.test_{quest.lower()}")
        assert callable(module.test_won_from_a_prepared_position)


def test_each_has_an_objective_when_city_blocks_are_won() -> None:
    assert all(survivor.objectives for survivor in replayed("m1-won").view().survivors)


@pytest.mark.parametrize("quest", ["m0", "m1", "m2", "m10", "m17", "q4", "w0"])
def test_a_game_lost_by_a_death(quest: str) -> None:
    assert replayed(f"{quest}-survivor-eliminated").outcome.cause == "survivor-eliminated"


@pytest.mark.parametrize("quest", ["q0", "q1", "q2", "q3", "q5", "q6", "q7", "q8", "q9", "q10"])
def test_a_game_lost_with_the_last_survivor(quest: str) -> None:
    assert replayed(f"{quest}-all-eliminated").outcome.cause == "all-eliminated"


def test_a_game_lost_when_corruption_reached_the_beacon() -> None:
    """[WD 20]"""
    game = replayed("w2-beacon-reached")
    assert game.outcome.cause == "beacon-reached"
    assert game.view().beacon in game.view().corruption


def test_a_game_lost_when_corruption_took_what_a_goal_needs() -> None:
    """[WD 20, 42] (ruling 193)"""
    game = replayed("w2-goal-impossible")
    assert game.outcome.cause == "goal-impossible"
    assert OBJECTIVE_LOST in [event[0] for event in game.events]
