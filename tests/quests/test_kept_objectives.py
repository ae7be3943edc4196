"""Objectives on dashboards: they take no slot, and change hands in a Trade. [2E 48, 52, 57, 62]"""

from __future__ import annotations

import msgspec

from shamble.content.quests import Objectives
from shamble.content.vocabulary import effects, moments
from shamble.content.vocabulary.words import Color
from shamble.rules.quests import Missing, unplayable
from shamble.rules.table.views import view_of
from tests.quests.own import own, when
from tests.rules.acting import act, beginning, left, texts
from tests.rules.small import SmallTable

KEEP = when(moments.ObjectiveTaken(), effects.KeepObjective())
LYING = Objectives(red=("0,0:c", "0,0:c"), blue=("0,0:c",))


def carrying(tradable: bool = True) -> SmallTable:
    """Amy and Doug stand together; she has two red Objectives, he has the blue one."""
    keep = when(moments.ObjectiveTaken(), effects.KeepObjective(tradable=tradable))
    table = own(rules=(keep,), objectives=LYING).put("Amy", "c").put("Doug", "c")
    return table.keep("Amy", 0, 1).keep("Doug", 2).turn("Amy")


def kept(table: SmallTable, survivor: str) -> tuple[str, ...]:
    return view_of(table.play).survivors[table.who(survivor)].objectives


def test_who_takes_one_has_it_on_the_dashboard() -> None:
    table = own(rules=(KEEP,), objectives=LYING).put("Amy", "c").turn("Amy")
    act(table, "Amy", "take-objective 2")
    assert kept(table, "Amy") == ("blue",)
    assert table.play.inventory(table.who("Amy")) == []


def test_they_change_hands_in_a_trade_even_where_nobody_has_a_card() -> None:
    table = carrying()
    assert beginning(table, "Amy", "trade") == ["trade doug"]
    act(table, "Amy", "trade doug", "give-objective 0", "receive-objective 2", "done")
    assert (kept(table, "Amy"), kept(table, "Doug")) == (("red", "blue"), ("red",))
    assert left(table, "Amy") == 2


def test_each_moves_once_and_of_a_colour_it_does_not_matter_which() -> None:
    table = carrying()
    answers = ("give-objective 0", "give-objective 1", "receive-objective 2")
    act(table, "Amy", "trade doug", *answers)
    assert [texts(table, asked) for asked in table.asked] == [
        ["give-objective 0", "receive-objective 2", "done"],
        ["give-objective 1", "receive-objective 2", "done"],
        ["receive-objective 2", "done"],
    ]
    assert (kept(table, "Amy"), kept(table, "Doug")) == (("blue",), ("red", "red"))


def test_some_quests_do_not_let_them_be_traded() -> None:
    table = carrying(tradable=False)
    assert beginning(table, "Amy", "trade") == []
    table.give("Amy", hand1="pistol")
    act(table, "Amy", "trade doug", "done")
    assert not [text for text in texts(table, table.asked[0]) if "objective" in text]


def test_a_quest_cannot_have_both_kinds() -> None:
    rules = tuple(
        when(moments.ObjectiveTaken(color=(color,)), effects.KeepObjective(tradable=tradable))
        for color, tradable in ((Color.RED, True), (Color.BLUE, False))
    )
    quest = own().material.quest
    mixed = msgspec.structs.replace(quest, rules=rules)
    assert unplayable(mixed) == (Missing("keep objective", "tradable"),)
