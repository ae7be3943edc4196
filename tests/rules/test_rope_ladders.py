"""Rope Ladders: set, climbed, taken along, traded. [WD 34-35]"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.board import Walker
from shamble.content.quests import Guards, Objectives
from shamble.content.vocabulary import effects, moments
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.play import Play
from shamble.rules.flow.turns import begin_turn
from shamble.rules.quests import unplayable
from shamble.rules.quests.playable import Missing
from shamble.rules.systems.corruption import cleanse, corrupt
from shamble.rules.systems.guards.orders import orders
from shamble.rules.systems.rope_ladders import GAINED, GIVEN, LAID, TAKEN
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.quests.own import when
from tests.rules.acting import act, at, beginning, left
from tests.rules.small import SECOND_EDITION, WHITE_DEATH, SmallTable

WALL = """
+-----+.....+.....+
| h   o b   : c   :
+-----+#####+--S--+
| g   | e   : f   :
+-----+#####+#####+
| i   | k   | l   :
+-----+.....+.....+
"""
"""A walkway `e f` with stairs down to `c`, above streets, a ruin `k` and rooms."""


def wall(*ladders: str, at: str = "b", **says: Any) -> SmallTable:
    """Ogon, whose Turn it is, and Jenia beside him; ladders between two letters each."""
    table = SmallTable(
        WHITE_DEATH, WALL, "Ogon", "Jenia",
        rooms="ghi", ruins="k", battlements="ef", spawns="c",
        says={
            "rope_ladders": tuple((f"0,0:{pair[0]}", f"0,0:{pair[1]}") for pair in ladders),
            "beacon": "0,0:h",
        } | says,
        skills={"ogon": (), "jenia": ()},
    ).put("Ogon", at).put("Jenia", at)  # fmt: skip
    begin_turn(table.play, 0)
    return table


def offered(table: SmallTable, *words: str) -> list[str]:
    return [text.replace("0,0:", "") for text in beginning(table, "Ogon", *words)]


def carrying(count: int = 1, at: str = "b") -> SmallTable:
    """Ogon has so many on the dashboard, and none is set."""
    table = wall("be", at=at)
    table.play.set_passages(table.material.board.start & ~_ladders(table.play))
    return table.ladders("Ogon", count)


def _ladders(play: Play) -> int:
    board = play.material.board
    return (1 << len(board.borders)) - 1 << board.ladder_bit


def set_up(table: SmallTable) -> tuple[str, ...]:
    """Where ladders are set."""
    return tuple(pair.replace("0,0:", "") for pair in view_of(table.play).ladders)


def carried(table: SmallTable) -> list[int]:
    assert broken(table.play) == []
    return [survivor.ladders for survivor in view_of(table.play).survivors]


# --- climbing ---------------------------------------------------------------------------------


def test_ruling_188_a_ladder_of_the_quest_is_a_way_from_the_start() -> None:
    assert offered(wall(), "move") == ["move c", "move h"]
    table = wall("be")
    assert set_up(table) == ("b e",)
    assert offered(table, "move") == ["move c", "move e", "move h"]
    act(table, "Ogon", "move 0,0:e")
    act(table, "Ogon", "move 0,0:b")
    assert (at(table, "Ogon"), left(table, "Ogon"), sum(table.state.noise)) == ("0,0:b", 1, 0)


@pytest.mark.parametrize("walker", [Walker.ZOMBIE, Walker.ABOMINATION, Walker.THROUGH_DOORS])
def test_wd_035_zombies_do_not_use_it(walker: Walker) -> None:
    with_it, without = wall("be").play.passages, wall().play.passages
    assert with_it.steps(walker) == without.steps(walker)


def test_wd_023_guards_climb_as_survivors_do() -> None:
    for ladders, ways in ((("be",), ["guards-move c", "guards-move e"]), ((), ["guards-move c"])):
        table = wall(*ladders, guards=(Guards(zone="0,0:b", count=1),))
        texts = [table.text(order) for order in orders(table.play, 0, table.zone("b"))]
        assert [t for t in texts if t.startswith("guards-move") and t[-1] != "h"] == ways


# --- taking and setting -----------------------------------------------------------------------


@pytest.mark.parametrize("here, there", ["be", "eb"])
def test_wd_035_an_action_takes_it_from_either_zone(here: str, there: str) -> None:
    table = wall("be", at=here)
    assert offered(table, "take-ladder", "lay-ladder") == [f"take-ladder {there}"]
    act(table, "Ogon", f"take-ladder 0,0:{there}")
    assert (set_up(table), carried(table), left(table, "Ogon")) == ((), [1, 0], 2)
    assert f"move {there}" not in offered(table, "move")
    (told,) = table.told(TAKEN)
    assert (table.letter(told["from"]), table.letter(told["zone"])) == (here, there)


@pytest.mark.parametrize("here, there", ["be", "eb"])
def test_ruling_036_it_is_set_from_below_and_from_above(here: str, there: str) -> None:
    table = carrying(at=here)
    assert offered(table, "lay-ladder") == [f"lay-ladder {there}"]
    act(table, "Ogon", f"lay-ladder 0,0:{there}")
    assert (set_up(table), carried(table), left(table, "Ogon")) == (("b e",), [0, 0], 2)
    assert f"move {there}" in offered(table, "move")
    assert offered(table, "take-ladder") == [f"take-ladder {there}"]
    (told,) = table.told(LAID)
    assert (table.letter(told["from"]), table.letter(told["zone"])) == (here, there)


@pytest.mark.parametrize("here, can", [("c", []), ("k", []), ("h", []), ("f", ["lay-ladder l"])])
def test_wd_035_only_between_a_walkway_and_the_street_beside_it(here: str, can: list[str]) -> None:
    """Not where stairs lead up, nor to a ruin, in a room, or along the wall."""
    assert offered(carrying(at=here), "lay-ladder") == can


def test_wd_035_one_who_has_none_sets_none_and_two_fill_two_places() -> None:
    assert offered(wall("be", at="f"), "lay-ladder", "take-ladder") == []
    table = carrying(2, at="b")
    act(table, "Ogon", "lay-ladder 0,0:e")
    assert offered(table, "lay-ladder") == []
    act(table.put("Ogon", "f"), "Ogon", "lay-ladder 0,0:l")
    assert (set_up(table), carried(table)) == (("b e", "f l"), [0, 0])


def test_wd_035_without_an_action_nothing_beside_zombies_as_ever() -> None:
    table = wall("be").zombies("b", walker=3)
    act(table, "Ogon", "take-ladder 0,0:e")
    assert left(table, "Ogon") == 2
    assert offered(table.turn("Ogon", actions=0), "take-ladder", "lay-ladder") == []


def test_wd_025_no_cauldron_goes_by_a_ladder() -> None:
    table = wall("be", at="e", cauldrons=("0,0:e",))
    assert offered(table, "carry-cauldron") == ["carry-cauldron f"]


# --- corruption -------------------------------------------------------------------------------


def test_ruling_183_a_corrupted_walkway_needs_none_and_the_ladder_can_be_taken() -> None:
    table = wall("be")
    corrupt(table.play, table.zone("e"))
    assert offered(table, "move", "take-ladder") == [
        "move c", "move e", "move h", "take-ladder e",
    ]  # fmt: skip
    act(table, "Ogon", "take-ladder 0,0:e")
    assert offered(table, "move", "lay-ladder") == ["move c", "move e", "move h"]


def test_wd_042_the_ladder_is_a_way_again_when_the_corruption_goes() -> None:
    table = wall("be")
    corrupt(table.play, table.zone("e"))
    cleanse(table.play, table.zone("e"))
    assert set_up(table) == ("b e",)
    assert "move e" in offered(table, "move")


def test_wd_020_a_corrupted_street_is_a_street_and_keeps_its_ladder() -> None:
    table = wall("be")
    corrupt(table.play, table.zone("b"))
    assert "move e" in offered(table, "move")
    act(table, "Ogon", "take-ladder 0,0:e")
    assert offered(table, "lay-ladder") == ["lay-ladder e"]


def test_ruling_183_from_a_corrupted_walkway_one_is_set_to_the_next_that_stands() -> None:
    table = carrying(at="e")
    corrupt(table.play, table.zone("e"))
    assert offered(table, "lay-ladder") == ["lay-ladder f"]
    act(table, "Ogon", "lay-ladder 0,0:f")
    assert "move f" in offered(table, "move")


# --- trading ----------------------------------------------------------------------------------


def trade(table: SmallTable, *answers: str) -> None:
    act(table, "Ogon", "trade jenia", *answers)


def test_wd_035_it_is_traded_like_a_card_and_takes_no_room() -> None:
    table = carrying()
    assert offered(table, "trade") == ["trade jenia"]  # though nobody has a card
    trade(table, "give-ladder")
    assert carried(table) == [0, 1]
    assert table.told(GIVEN) == [{"survivor": 0, "target": 1}]
    trade(table, "receive-ladder")
    assert carried(table) == [1, 0]
    assert left(table, "Ogon") == 1


def test_wd_035_several_may_go_the_same_way_and_none_comes_back_in_one_trade() -> None:
    table = carrying(2).ladders("Jenia", 1)
    trade(table, "give-ladder", "give-ladder")
    assert carried(table) == [0, 3]
    offers = [[table.text(c) for c in d.choices] for d in table.asked]
    assert offers == [["give-ladder", "receive-ladder", "done"], ["give-ladder", "done"]]


def test_wd_035_with_cards_too() -> None:
    table = carrying().give("Jenia", hand1="sword")
    trade(table, "give-ladder", "receive hand1 hand1")
    assert carried(table) == [0, 1]


# --- quests that give them --------------------------------------------------------------------

GIVES = when(moments.ObjectiveTaken(), effects.Points(points=5), effects.RopeLadder())


def test_w6_page_46_an_objective_gives_one() -> None:
    table = wall(rules=(GIVES,), objectives=Objectives(blue=("0,0:b",)))
    assert (set_up(table), carried(table)) == ((), [0, 0])
    act(table, "Ogon", "take-objective 0")
    assert (carried(table), table.state.points[0]) == ([1, 0], 5)
    assert table.told(GAINED) == [{"survivor": 0}]
    act(table, "Ogon", "lay-ladder 0,0:e")
    assert set_up(table) == ("b e",)


def test_a_box_without_walls_refuses_the_word() -> None:
    quest = wall(rules=(GIVES,), objectives=Objectives(blue=("0,0:b",))).material.quest
    assert Missing("rope ladder") in unplayable(quest, SECOND_EDITION)
    assert Missing("rope ladder") not in unplayable(quest, WHITE_DEATH)


def test_where_no_ladder_can_be_nobody_looks_for_one() -> None:
    names = [type(system).__name__ for system in wall().play.systems]
    assert "RopeLadders" not in names
    assert "RopeLadders" in [type(system).__name__ for system in wall("be").play.systems]


def test_they_ask_nothing() -> None:
    table = wall("be")
    packed = next(c for c in menu(table.play, 0) if table.text(c).startswith("take-ladder"))
    assert perform(table.play, 0, packed) is None
