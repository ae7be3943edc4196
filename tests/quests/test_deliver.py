"""Things that are brought to a place, and the card that is made of them. [2E 62]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Objectives
from shamble.content.vocabulary import conditions as need, effects as do, moments, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.menu import menu
from shamble.rules.quests import Missing, unplayable
from shamble.rules.quests.deliver import DELIVER as DELIVER_CARD, DELIVER_OBJECTIVE
from shamble.rules.quests.impossible import REASONS
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import TAKEN_AWAY, Slot
from shamble.rules.table.views import view_of
from shamble.rules.words.choices import verb_of
from shamble.rules.words.texts import text_of
from tests.quests.own import goals, own, when, zone
from tests.rules.acting import act, beginning, holding, left
from tests.rules.small import SmallTable

BRING = rule.Deliver(at="west", cards=("Molotov",), objectives=(Color.BLUE,))
COMPLETE = need.Delivered(at="west", cards=("Molotov",), objectives=(Color.BLUE,))
MAKE = do.DeliveredCard(name="Molotov", at="west", becomes="Moloturbo")
LOST = need.GoalImpossible(goal="goal 0", because="the card is gone")
DELIVER = ["deliver molotov", "deliver-objective 1"]


def workshop(**says: Any) -> SmallTable:
    """Amy stands in the house with all that is wanted there, Doug in its other room."""
    plain: dict[str, Any] = {
        "standing": (BRING,),
        "goals": goals(COMPLETE),
        "rules": (
            when(moments.ObjectiveTaken(), do.KeepObjective()),
            when(moments.GoalMet(goal="goal 0"), MAKE),
        ),
        "objectives": Objectives(red=(zone("e"),), blue=(zone("e"),)),
    }
    table = own(**plain | says).put("Amy", "a").put("Doug", "b")
    return table.give("Amy", pack1="molotov").keep("Amy", 0, 1).turn("Amy")


def playing(table: SmallTable, *choices: str) -> Engine:
    """Take the position up as a game, and make these choices."""
    engine = Engine(table.material, table.state.copy())
    for text in choices:
        assert engine.decision is not None
        offered = {text_of(table.material, packed): packed for packed in engine.decision.choices}
        assert text in offered, f"{text!r} is not among {sorted(offered)}"
        engine.choose(offered[text])
    return engine


def asked(engine: Engine) -> list[str]:
    assert engine.decision is not None
    return [text_of(engine.play.material, packed) for packed in engine.decision.choices]


# --- bringing -------------------------------------------------------------------------------


def test_each_thing_is_delivered_once_for_an_action() -> None:
    table = workshop().give("Amy", pack2="molotov")
    assert beginning(table, "Amy", "deliver", "deliver-objective") == DELIVER
    act(table, "Amy", "deliver molotov")
    assert beginning(table, "Amy", "deliver", "deliver-objective") == DELIVER[1:]
    assert holding(table, "Amy") == ["molotov"]
    assert left(table, "Amy") == 2
    assert broken(table.play) == []


def test_it_is_seen_where_it_lies() -> None:
    table = workshop()
    for text in DELIVER:
        act(table, "Amy", text)
    view = view_of(table.play)
    assert view.lying == {zone("a"): ("molotov",)}
    assert view.delivered == {zone("a"): ("blue",)}
    assert view.survivors[0].objectives == ("red",)


def test_elsewhere_nothing_is_delivered_and_nothing_without_an_action() -> None:
    assert beginning(workshop().put("Amy", "c"), "Amy", "deliver", "deliver-objective") == []
    spent = workshop().turn("Amy", actions=0)
    assert beginning(spent, "Amy", "deliver", "deliver-objective") == []


# --- what becomes of it ---------------------------------------------------------------------


def test_when_all_is_there_the_players_choose_who_gets_the_new_card() -> None:
    engine = playing(workshop(), *DELIVER)
    assert asked(engine) == ["hand-to amy", "hand-to doug"]
    assert not engine.at_step
    copy = engine.clone()
    assert asked(copy) == asked(engine)
    engine = playing(workshop(), *DELIVER, "hand-to doug", "put drawn1 hand1")
    doug = view_of(engine.play).survivors[1]
    assert doug.cards == {"hand1": "moloturbo"}
    assert view_of(engine.play).delivered == {}
    assert view_of(engine.play).lying == {}
    assert broken(engine.play) == []
    assert engine.state.active == 0  # whose Turn goes on
    assert engine.state.actions[0] == 1


def test_the_new_card_is_another_one_and_thrown_like_the_old() -> None:
    table = workshop().give("Amy", hand1="molotov", hand2="moloturbo").zombies("b", walker=1)
    table.put("Doug", "e")
    assert beginning(table, "Amy", "throw") == [
        "throw molotov 0,0:b",
        "throw moloturbo 0,0:b",
    ]
    act(table, "Amy", "throw moloturbo 0,0:b")
    assert table.count("b", "walker") == 0
    assert holding(table, "Amy") == ["molotov", "molotov"]


def test_when_it_is_spent_the_card_it_was_made_of_is_discarded() -> None:
    table = workshop()
    act(table, "Amy", "deliver molotov")
    copy = table.state.delivered[0]
    table.play.rename(table.material.made["Moloturbo"], copy)
    table.play.take_delivered("west")
    table.play.gain_card(0, table.material.made["Moloturbo"])
    table.play.discard(0, Slot.GAINED_1)
    assert table.state.equipment_discard == [copy]
    assert broken(table.play) == []


def test_a_card_may_stay_what_it_was() -> None:
    plain = do.DeliveredCard(name="Molotov", at="west")
    made = when(moments.GoalMet(goal="goal 0"), plain)
    keep = when(moments.ObjectiveTaken(), do.KeepObjective())
    engine = playing(workshop(rules=(keep, made)), *DELIVER, "hand-to amy", "put drawn1 hand1")
    assert view_of(engine.play).survivors[0].cards == {"hand1": "molotov"}
    assert broken(engine.play) == []


# --- out of reach ---------------------------------------------------------------------------


def test_an_objective_lost_with_its_carrier_loses_the_game() -> None:
    table = workshop(defeats=(LOST,))
    table.play.check()
    table.play.discard_objective(0, 0)
    table.play.check()  # the red one is not wanted
    table.play.discard_objective(0, 1)
    with pytest.raises(GameOver) as over:
        table.play.check()
    assert over.value.ending is Ending.GOAL_IMPOSSIBLE


def test_one_that_was_delivered_is_not_lost() -> None:
    table = workshop(defeats=(LOST,))
    act(table, "Amy", "deliver-objective 1")
    table.play.check()


def test_ruling_193_the_made_card_spent_without_the_kill() -> None:
    table = workshop()
    kill = need.KilledWith(kind="abomination", weapon="Moloturbo")
    gone = REASONS["the card is gone"](table.material, kill)
    assert not gone(table.play)
    for text in DELIVER:
        act(table, "Amy", text)
    assert not gone(table.play)
    engine = playing(workshop(), *DELIVER, "hand-to amy", "put drawn1 hand1")
    assert not gone(engine.play)
    engine.play.discard(0, 0)
    assert gone(engine.play)


# --- refused --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "says, missing",
    [
        (
            {"goals": goals(need.Delivered(at="west", cards=("Water",)))},
            Missing("delivered", "cards"),
        ),
        (
            {"goals": goals(need.Delivered(at="corners", objectives=(Color.BLUE,)))},
            Missing("delivered", "objectives"),
        ),
        (
            {"rules": (when(moments.Setup(), do.DeliveredCard(name="Water", at="west")),)},
            Missing("delivered card", "name"),
        ),
        (
            {"rules": (when(moments.ZombieEnters(at="west"), MAKE),)},
            Missing("delivered card", "", "zombie enters"),
        ),
        (
            {"defeats": (need.GoalImpossible(goal="never", because="the card is gone"),)},
            Missing("goal impossible", "because"),
        ),
    ],
)
def test_what_makes_no_sense_is_refused(says: dict[str, Any], missing: Missing) -> None:
    quest = msgspec.structs.replace(workshop().material.quest, **says)
    assert missing in unplayable(quest)


def test_a_made_card_has_a_name_that_no_card_has() -> None:
    wrong = do.DeliveredCard(name="Molotov", at="west", becomes="Pistol")
    with pytest.raises(ContentError, match="becomes 'Pistol'"):
        workshop(rules=(when(moments.GoalMet(goal="goal 0"), wrong),))


def test_a_card_that_is_dropped_may_lose_the_game_at_once() -> None:
    hoard = need.Not(of=need.CardsHeld(names=("Molotov",), count=1))
    engine = playing(workshop(defeats=(hoard,)))
    engine.choose(engine.free_choices()[0])
    assert engine.over


def test_ruling_193_who_leaves_with_what_is_wanted_loses_the_game() -> None:
    table = workshop(defeats=(LOST,))
    table.play.check()
    table.play.leave(1)
    table.play.check()  # Doug had nothing of it
    table.play.leave(0)
    with pytest.raises(GameOver) as over:
        table.play.check()
    assert over.value.ending is Ending.GOAL_IMPOSSIBLE


def test_what_was_not_brought_is_not_discarded_when_the_card_is_made() -> None:
    """The goal wants the Molotov alone; the Katana stays with Doug."""
    wants = rule.Deliver(at="west", cards=("Molotov", "Katana"))
    first = need.Delivered(at="west", cards=("Molotov",))
    table = workshop(standing=(wants,), goals=goals(first, need.CratesTaken(count=9)))
    table.give("Doug", hand1="katana")
    discarded = len(table.state.equipment_discard)
    engine = playing(table, "deliver molotov", "hand-to amy")
    assert len(engine.state.equipment_discard) == discarded
    assert broken(engine.play) == []


def test_who_has_nothing_of_it_delivers_nothing() -> None:
    table = workshop().turn("Doug")
    verbs = {verb_of(packed) for packed in menu(table.play, 1)}
    assert not verbs & {DELIVER_CARD, DELIVER_OBJECTIVE, verb_of(0)}


def test_what_lies_in_another_place_stays_there() -> None:
    wants = (BRING, rule.Deliver(at="corners", cards=("Katana",)))
    table = workshop(standing=wants)
    assert [thing.at for thing in table.material.deliverable] == ["west", "west", "corners"]
    for thing, number in enumerate((5, 1, 7)):
        table.play.deliver(thing, number)
    table.play.take_delivered("west")
    assert table.state.delivered == [TAKEN_AWAY, TAKEN_AWAY, 7]
