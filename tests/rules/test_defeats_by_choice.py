"""Choices that lose the game by themselves, told before they are made. What the quests' own tests
play to such an end is told there, too: see `tests.quests.looking.ends`."""

from __future__ import annotations

import pytest

from shamble.content.quests import Objectives, SpecialRule
from shamble.content.vocabulary import moments
from shamble.content.vocabulary.effects import Lose
from shamble.content.vocabulary.words import Color
from shamble.positions import LaidTable
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.foresight.defeats_by_choice import defeat_by
from shamble.rules.systems.corruption import corrupt
from shamble.rules.table.state import Phase
from shamble.rules.words.texts import text_of
from tests.quests.own import own, zone
from tests.quests.test_beacon import CARRIED, WALKS, street as wintergrad
from tests.quests.test_m1 import holding_tokens
from tests.quests.test_m4 import SHOT, shooting
from tests.rules.acting import act
from tests.rules.table import Table
from tests.rules.test_harm import chosen


def taken_up(table: LaidTable) -> Engine:
    """The position as a game."""
    return Engine(table.material, table.state.copy())


def defeats(engine: Engine) -> dict[str, tuple[int, int]]:
    """By choice on offer: the ending that it brings, and the quest's way to it."""
    assert engine.decision is not None
    told = {
        text_of(engine.play.material, packed): defeat_by(engine, packed)
        for packed in (*engine.decision.choices, *engine.free_choices())
    }
    return {text: (each.ending, each.way) for text, each in told.items() if each is not None}


# --- the Beacon [WD 20] (ruling 199) --------------------------------------------------------


def test_wd_020_its_bearer_is_told_before_a_step_into_corruption() -> None:
    table = wintergrad(CARRIED)
    table.play.enter(Phase.PLAYERS)
    corrupt(table.play, table.zone("b"))
    assert defeats(taken_up(table)) == {}
    act(table, "Jenia", "take-beacon 0,0:c")
    assert defeats(taken_up(table)) == {"move 0,0:b": (Ending.BEACON_REACHED, -1)}


def test_wd_020_so_are_those_who_lead_the_walking_one() -> None:
    table = wintergrad(WALKS)
    corrupt(table.play, table.zone("b"))
    table.play.enter(Phase.END)
    engine = taken_up(table)
    assert defeats(engine) == {"escort 0,0:b": (Ending.BEACON_REACHED, -1)}
    assert engine.decision is not None
    assert engine.decision.survivor == -1, "all of them decide"


def dragging(*guards: tuple[str, int]) -> Engine:
    """Ogon stands in Corruption and may drag Jenia there, who has the Beacon."""
    table = wintergrad(CARRIED, *guards, skills={"ogon": ("Lifesaver",), "jenia": ()})
    table.put("Ogon", "b").zombies("c", walker=1)
    table.play.put_beacon(-1, 0)
    corrupt(table.play, table.zone("b"))
    table.turn("Ogon").play.enter(Phase.PLAYERS)
    return taken_up(table)


def test_wd_053_who_drags_the_bearer_into_corruption_is_told() -> None:
    assert defeats(dragging()) == {"lifesaver 0,0:c": (Ending.BEACON_REACHED, -1)}
    engine = dragging(("c", 1))
    assert defeats(engine) == {}  # somebody else may be dragged
    engine.choose(chosen(engine, "lifesaver 0,0:c"))
    assert defeats(engine) == {"rescue jenia": (Ending.BEACON_REACHED, -1)}


# --- goals that come out of reach (ruling 193) ----------------------------------------------


def test_2e_037_who_takes_one_objective_too_many_is_told() -> None:
    """M1: one is left, and Doug has none yet."""
    table = holding_tokens(1, 0)
    table.state.objectives = 1
    assert defeats(taken_up(table)) == {"take-objective 0": (Ending.GOAL_IMPOSSIBLE, 0)}
    table.state.objectives = 3
    assert defeats(taken_up(table)) == {}


def test_of_a_colour_face_down_only_what_all_of_them_do_is_told() -> None:
    """Red loses. As long as blue may lie there as well nobody is told; when red alone can, all
    are."""
    trap = SpecialRule(when=moments.ObjectiveTaken(color=(Color.RED,)), do=(Lose(),))
    lying = Objectives(hidden=(zone("a"), zone("b")), pool={Color.RED: 1, Color.BLUE: 1})
    table = own(objectives=lying, rules=(trap,))
    table.put("Amy", "a").turn("Amy").play.enter(Phase.PLAYERS)
    for first, second in ((Color.RED, Color.BLUE), (Color.BLUE, Color.RED)):
        table.play.set_colors([COLORS.index(first), COLORS.index(second)])
        assert defeats(taken_up(table)) == {}
    table.play.set_colors([COLORS.index(Color.RED), COLORS.index(Color.BLUE)])
    table.state.objectives = 0b01  # blue was taken
    assert defeats(taken_up(table)) == {"take-objective 0": (Ending.RULE_OF_THE_QUEST, 0)}


# --- what nobody can know -------------------------------------------------------------------


def test_what_dice_and_cards_decide_is_not_told() -> None:
    """M4: the shot that would blow up a car too many does so on a 6 only, and it would be one."""
    table = shooting().dice(6)
    engine = taken_up(table)
    assert defeat_by(engine, chosen(engine, SHOT)) is None


def test_a_quest_that_only_deaths_lose_tries_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("M0", "Amy", "Doug").turn("Amy")
    engine = taken_up(table)
    monkeypatch.setattr(Engine, "clone", None)
    assert defeats(engine) == {}
