"""Cauldrons: moved, and poured from a wall. [WD 24-25]"""

from __future__ import annotations

import pytest

from shamble.content.quests import Guards
from shamble.rules.combat.fire.burning import FIRE
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.turns import begin_turn
from shamble.rules.systems.cauldrons import POURED
from shamble.rules.systems.corruption import corrupt
from shamble.rules.systems.guards import crews
from shamble.rules.systems.guards.orders import orders
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from tests.rules.small import WHITE_DEATH, SmallTable

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


def wall(*cauldrons: str, guards: int = 0, at: str = "e", skill: str = "") -> SmallTable:
    crew = (Guards(zone=f"0,0:{at}", count=guards),) if guards else ()
    table = SmallTable(
        WHITE_DEATH, WALL, "Ogon", "Jenia",
        rooms="ghi", ruins="k", battlements="ef", spawns="c",
        says={
            "cauldrons": tuple(f"0,0:{zone}" for zone in cauldrons),
            "guards": crew,
            "rope_ladders": (),
        },
        skills={"ogon": (skill,) if skill else (), "jenia": ()},
    )  # fmt: skip
    table.put("Ogon", "e").put("Jenia", "f")
    begin_turn(table.play, 0)
    return table


def offered(table: SmallTable, *words: str) -> list[str]:
    texts = [table.text(packed) for packed in menu(table.play, 0)]
    return [text for text in texts if text.split()[0] in words]


def do(table: SmallTable, text: str, *words: str) -> None:
    packed = next(c for c in menu(table.play, 0) if table.text(c) == text)
    script = perform(table.play, 0, packed)
    if script is not None:
        table.play_out(script, *words)
    assert broken(table.play) == []


def lie(table: SmallTable) -> str:
    return "".join(table.letter(zone) for zone in table.state.cauldrons)


def test_wd_025_a_survivor_moves_along_with_one_for_three_actions() -> None:
    table = wall("e")
    assert offered(table, "carry-cauldron") == ["carry-cauldron f"]
    do(table, "carry-cauldron f")
    assert (lie(table), table.letter(table.state.zone[0])) == ("f", "f")
    assert table.state.actions[0] == 0
    assert view_of(table.play).tokens["cauldrons"] == {"0,0:f": 1}


@pytest.mark.parametrize("actions, ways", [(2, []), (3, ["carry-cauldron f"])])
def test_wd_025_fewer_than_three_actions_are_too_few(actions: int, ways: list[str]) -> None:
    table = wall("e", skill="+1 Free Move Action").turn("Ogon", actions=actions)
    assert offered(table, "carry-cauldron") == ways


def test_wd_025_up_and_down_by_stairs_and_never_by_a_rope_ladder() -> None:
    table = wall("c", "b").put("Ogon", "c")
    assert offered(table, "carry-cauldron") == ["carry-cauldron b", "carry-cauldron f"]
    board = table.material.board
    border = board.border(table.zone("b"), table.zone("e"))
    assert border is not None
    table.play.set_passages(board.set_ladder(table.state.passages, border.index))
    table.put("Ogon", "b")
    assert "move e" in offered(table, "move")
    assert offered(table, "carry-cauldron") == ["carry-cauldron c", "carry-cauldron h"]


def test_ruling_163_zombies_cost_nothing_and_skills_for_moves_do_not_help() -> None:
    table = wall("e", skill="+1 Zone per Move").zombies("e", walker=3)
    assert offered(table, "move") == []
    assert offered(table, "carry-cauldron") == ["carry-cauldron f"]
    do(table, "carry-cauldron f")
    assert table.state.actions[0] == 0


def test_ruling_162_poured_from_a_walkway_into_a_street_or_a_ruin_beside_it() -> None:
    assert offered(wall("e"), "pour-cauldron") == ["pour-cauldron b", "pour-cauldron k"]
    assert offered(wall("c").put("Ogon", "c"), "pour-cauldron") == []


def test_ruling_162_not_into_a_roofed_room_whose_opening_is_beside_it() -> None:
    """It is in sight (ruling 186), but it has a roof."""
    table = SmallTable(
        WHITE_DEATH, WALL.replace("| g   | e", "| g   o e"), "Ogon",
        rooms="ghi", ruins="k", battlements="ef", spawns="c", says={"cauldrons": ("0,0:e",)},
    ).put("Ogon", "e").zombies("g", walker=1)  # fmt: skip
    begin_turn(table.play, 0)
    assert table.play.passages.sees(table.zone("e"), table.zone("g"))
    assert offered(table, "pour-cauldron") == ["pour-cauldron b", "pour-cauldron k"]


def test_ruling_235_ghost_sight_pours_where_it_sees() -> None:
    """Into a room beside the walkway, through its wall; never on another walkway."""
    table = wall("e", skill="Ghost Sight").zombies("g", walker=2)
    pours = ["pour-cauldron b", "pour-cauldron g", "pour-cauldron k"]
    assert sorted(offered(table, "pour-cauldron")) == pours
    do(table, "pour-cauldron g")
    assert (table.horde(), table.state.points[0]) == ({}, 2)


def test_ruling_235_the_commanders_eyes_are_not_those_of_the_guards() -> None:
    table = wall("e", guards=3, skill="Ghost Sight")
    zone = table.zone("e")
    texts = [table.text(packed) for packed in orders(table.play, 0, zone)]
    assert [text for text in texts if "pour" in text] == ["guards-pour b", "guards-pour k"]


def test_ruling_162_a_corrupted_room_is_a_street() -> None:
    table = wall("e")
    corrupt(table.play, table.zone("g"))
    assert "pour-cauldron g" in offered(table, "pour-cauldron")


def test_wd_025_everybody_there_dies_the_token_is_gone_and_the_points_are_the_pourers() -> None:
    table = wall("e", guards=2, at="b").zombies("b", walker=3, brute=1, khan=1)
    do(table, "pour-cauldron b")
    assert table.horde() == {}
    assert crews(table.play) == {}
    assert lie(table) == ""
    assert table.state.points[0] == 3 + 1 + 5
    assert table.state.actions[0] == 0
    assert table.told(POURED)
    assert not table.told(FIRE)


def test_wd_025_a_friend_below_dies_too_and_no_armor_helps() -> None:
    table = wall("e").put("Jenia", "b").give("Jenia", body="heavy_armor").dice(6, 6, 6)
    with pytest.raises(GameOver) as end:
        do(table, "pour-cauldron b")
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED


def test_wd_024_three_guards_move_one_with_a_guard_action_and_some_may_stay() -> None:
    table = wall("e", guards=4)
    do(table, "command e", "guards-carry f", "guards 3")
    assert lie(table) == "f"
    crew = {table.letter(zone): count for zone, count in crews(table.play).items()}
    assert crew == {"e": 1, "f": 3}
    assert table.state.actions[0] == 2


def test_wd_024_three_guards_pour_one_with_a_guard_action() -> None:
    table = wall("e", guards=3).put("Ogon", "c").zombies("b", walker=2)
    do(table, "command e", "guards-pour b")
    assert table.horde() == {}
    assert table.state.points[0] == 2
    assert (lie(table), table.state.actions[0]) == ("", 2)


def test_wd_024_two_guards_are_too_few() -> None:
    table = wall("e", guards=2)
    packed = next(c for c in menu(table.play, 0) if table.text(c) == "command e")
    script = perform(table.play, 0, packed)
    assert script is not None
    asked = next(script)
    words = {table.text(choice).split()[0] for choice in asked.choices}
    assert words == {"guards-move", "guards-attack"}


def test_ruling_163_guards_with_a_cauldron_leave_zombies_behind() -> None:
    table = wall("e", guards=3).zombies("e", walker=1)
    do(table, "command e", "guards-carry f")
    assert lie(table) == "f"
