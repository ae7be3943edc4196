"""What the death of a survivor does, by the box."""

from __future__ import annotations

import pytest

from shamble.content.danger import DangerLevel
from shamble.content.quests import Goal
from shamble.content.vocabulary.conditions import EveryoneHasLeft, LevelReached
from shamble.content.vocabulary.standing import ExitZone
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.table.state import LEFT, NOWHERE
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.rules.table import Table


def test_ruling_001_a_death_loses_in_second_edition() -> None:
    table = Table("M1", "Amy", "Doug")
    with pytest.raises(GameOver) as end:
        table.play.wound(0, 3)
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED


def test_ruling_001_in_black_plague_the_others_go_on() -> None:
    table = Table("Q0", "Ann", "Baldric").give("Ann", hand1="axe", pack1="apples")
    table.points("Ann", 43, 0, 0)
    assert table.play.danger() == 3
    table.play.wound(0, 3)
    assert table.state.zone[0] == NOWHERE
    assert table.play.inventory(0) == []
    assert sorted(table.material.card_of[c].id for c in table.state.equipment_discard) == [
        "apples",
        "axe",
    ]
    assert table.play.danger() == 0  # the dead count no more


def test_ruling_001_the_last_death_loses_in_black_plague() -> None:
    table = Table("Q0", "Ann", "Baldric")
    table.play.wound(0, 3)
    with pytest.raises(GameOver) as end:
        table.play.wound(1, 3)
    assert end.value.ending is Ending.ALL_ELIMINATED


def test_ruling_002_the_dead_do_not_hold_up_an_escape() -> None:
    table = Table("Q0", "Ann", "Baldric")
    table.play.wound(0, 3)
    table.state.zone[1] = LEFT
    with pytest.raises(GameOver) as end:
        table.play.check()
    assert end.value.ending is Ending.WON


def test_ruling_002_whoever_left_has_won_when_the_last_one_dies() -> None:
    table = Table("Q0", "Ann", "Baldric")
    table.state.zone[0] = LEFT
    with pytest.raises(GameOver) as end:
        table.play.wound(1, 3)
    assert end.value.ending is Ending.WON


def test_ruling_005_when_everybody_left_and_a_goal_is_open_the_game_is_lost() -> None:
    exits = (ExitZone(at=("0,0:e",)),)
    goals = (
        Goal(name="leave", need=EveryoneHasLeft(through=("0,0:e",))),
        Goal(name="red", need=LevelReached(level=DangerLevel.RED)),
    )
    table = SmallTable(SECOND_EDITION, STREET, "Amy", says={"goals": goals, "standing": exits})
    table.put("Amy", "e").turn("Amy")
    engine = Engine(table.material, table.state)
    for words in ("end-turn", "leave"):
        assert engine.decision is not None
        texts = [table.text(packed) for packed in engine.decision.choices]
        engine.choose(engine.decision.choices[texts.index(words)])
    assert engine.over
    assert engine.state.outcome == Ending.GOAL_IMPOSSIBLE
