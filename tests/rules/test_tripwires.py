"""Tripwires: laid by survivors, set off by zombies, brought along by quests of any box."""

from __future__ import annotations

import msgspec
import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import OwnTokens
from shamble.game import Game
from shamble.rules.flow.turns import begin_turn
from shamble.rules.horde.activation import activate_all
from shamble.rules.quests import unplayable
from shamble.rules.quests.playable import Missing
from shamble.rules.systems.tripwires import LAID, SET_OFF
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.rules.acting import act, left, offered
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, WHITE_DEATH, SmallTable

STREET = """
+.....+.....+.....+
: a   : b   : c   :
+.....+.....+.....+
"""
LAY = "lay-tripwire"
TEAMS = {SECOND_EDITION: "Amy", BLACK_PLAGUE: "Ann", WHITE_DEATH: "Ogon"}


def street(box: str = SECOND_EDITION, supply: int = 2, *at: str) -> SmallTable:
    tokens = {"tripwires": OwnTokens(supply=supply, at=at)}
    name = TEAMS[box]
    table = SmallTable(
        box, STREET, name, spawns="c", says={"tokens": tokens}, skills={name.lower(): ()}
    ).put(name, "b")
    begin_turn(table.play, 0)
    return table


@pytest.mark.parametrize("box", TEAMS)
def test_an_action_lays_one_and_the_first_zombies_set_it_off(box: str) -> None:
    table = street(box)
    before = left(table, TEAMS[box])
    act(table, TEAMS[box], LAY)
    assert left(table, TEAMS[box]) == before - 1
    assert view_of(table.play).tokens == {"tripwires": {"0,0:b": 1}}
    assert table.told(LAID) == [{"survivor": 0, "zone": table.zone("b")}]
    table.zombies("a", walker=2)
    table.put(TEAMS[box], "c")
    table.run(activate_all(table.play))
    assert table.told(SET_OFF) == [{"zone": table.zone("b")}]
    assert view_of(table.play).tokens == {"noise": {"0,0:b": 2}}
    assert broken(table.play) == []


def test_one_lies_in_a_zone_and_no_more_than_there_are() -> None:
    table = street()
    act(table, "Amy", LAY)
    assert LAY not in offered(table, "Amy")
    table.put("Amy", "a")
    act(table, "Amy", LAY)
    table.put("Amy", "c")
    assert LAY not in offered(table, "Amy")
    table.state.tripwires = [0, 1, 2]
    assert broken(table.play) == ["more tripwires than there are"]


def test_the_quest_lays_some_out_and_what_is_spawned_sets_them_off() -> None:
    table = street(SECOND_EDITION, 1, "0,0:c")
    assert view_of(table.play).tokens == {"tripwires": {"0,0:c": 1}}
    table.play.place(table.zone("c"), 0, 1)
    assert view_of(table.play).tokens == {"noise": {"0,0:c": 2}}


def test_a_quest_without_any_has_none_and_another_kind_is_refused() -> None:
    assert LAY not in [text.split()[0] for text in Game.new("M1").decision.choices]
    quest = street().material.quest
    assert unplayable(quest) == ()
    odd = msgspec.structs.replace(quest, tokens={"anvils": OwnTokens(supply=1)})
    assert Missing("tokens", "anvils") in unplayable(odd)


def test_a_position_lays_as_many_as_there_are() -> None:
    table = street()
    table.tokens("tripwires", {"0,0:a": 1, "0,0:b": 1})
    assert table.state.tripwires == [table.zone("a"), table.zone("b")]
    with pytest.raises(ContentError, match="3 tripwires; expected at most 2"):
        table.tokens("tripwires", {"0,0:a": 1, "0,0:b": 1, "0,0:c": 1})
