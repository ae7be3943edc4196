"""Tomes and relics: actions near a numbered Spawn token, pieces that are put together, Corruption
that goes. [WD 42, 48]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from shamble.content.quests import Objectives
from shamble.content.vocabulary import conditions as need, effects as do, moments, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.rules.quests import Missing, unplayable
from shamble.rules.quests.combining import COMBINED
from shamble.rules.systems.corruption import corrupt, patches
from tests.quests.own import goals, met, when, zone
from tests.rules.acting import act, beginning, left, offered, texts
from tests.rules.small import WHITE_DEATH, SmallTable

STREETS = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+-----+.....+.....+.....+.....+
| f   | g   : h   : i   : j   :
+-----+.....+.....+.....+.....+
"""
"""A house `f` beside streets."""
KEEP = when(moments.ObjectiveTaken(), do.KeepObjective())
LYING = Objectives(red=(zone("j"),) * 3, blue=(zone("j"),))
BANISH = (do.MoveSpawnToken(to="starting spawn"), do.RemoveCorruption())


def streets(spawns: str = "ead", then: tuple[Any, ...] = BANISH, **says: Any) -> SmallTable:
    """Jenia stands in `b` beside the second Spawn token, in her Turn, and Lorna with her."""
    action = rule.Action(
        name="read a tome", at="spawn zone in range 1", discards="objective", then=then
    )
    plain: dict[str, Any] = {
        "beacon": zone("j"),
        "objectives": LYING,
        "rules": (KEEP,),
        "standing": (action, rule.Combine(color=Color.RED)),
        "goals": goals(need.CorruptionGone()),
    }
    table = SmallTable(
        WHITE_DEATH, STREETS, "Jenia", "Lorna", rooms="f", spawns=spawns, says=plain | says
    )
    for number in range(4):
        table.play.take_objective(number)
    for letter in "af":
        table.play.set_passages(
            table.material.board.corrupt(table.state.passages, table.zone(letter))
        )
    return table.put("Jenia", "b").put("Lorna", "b").turn("Jenia")


def actions(table: SmallTable) -> list[str]:
    return beginning(table, "Jenia", "quest-action")


def corruption(table: SmallTable) -> str:
    return "".join(table.letter(zone) for zone in table.play.corrupted_zones())


def tokens(table: SmallTable) -> str:
    return "".join("-" if at < 0 else table.letter(at) for at in table.state.spawn_tokens)


# --- near a Spawn token ---------------------------------------------------------------------


@pytest.mark.parametrize("stands, near", [("a", True), ("b", True), ("f", True), ("c", False)])
def test_wd_042_the_action_is_done_within_range_1_of_the_token(stands: str, near: bool) -> None:
    """Range is zones over shared edges: the wall of the house counts for nothing. (ruling 27)"""
    table = streets("ea").keep("Jenia", 3).put("Jenia", stands)
    assert actions(table) == (["quest-action read-a-tome 0,0:a"] if near else [])


def test_wd_042_it_happens_at_the_token_and_costs_an_action_and_a_tome() -> None:
    table = streets().keep("Jenia", 3)
    act(table, "Jenia", "quest-action read-a-tome 0,0:a")
    assert (tokens(table), corruption(table), left(table, "Jenia")) == ("eed", "", 2)
    assert table.play.kept_by(0) == []


def test_wd_042_of_two_tokens_in_reach_one_is_chosen() -> None:
    table = streets("eac", then=(do.MoveSpawnToken(to="starting spawn"),)).keep("Jenia", 3)
    assert actions(table) == ["quest-action read-a-tome 0,0:a", "quest-action read-a-tome 0,0:c"]
    act(table, "Jenia", "quest-action read-a-tome 0,0:c")
    assert tokens(table) == "eae"


def test_wd_042_a_defilers_token_is_none() -> None:
    table = streets("ed").keep("Jenia", 3)
    table.play.add_spawn_token(table.zone("a"))
    assert actions(table) == []
    table.play.put_spawn_token(1, table.zone("a"))
    act(table, "Jenia", "quest-action read-a-tome 0,0:a")
    assert tokens(table) == "eea", "the numbered one went, his own stays"


def test_wd_028_two_numbered_tokens_in_one_zone_are_not_alike() -> None:
    table = streets("eaa").keep("Jenia", 3)
    act(table, "Jenia", "quest-action read-a-tome 0,0:a", "move-spawn 2")
    assert texts(table, table.asked[0]) == ["move-spawn 1", "move-spawn 2"]
    assert tokens(table) == "eae"


def test_wd_042_in_the_starting_spawn_zone_the_corruption_goes_and_the_token_stays() -> None:
    table = streets("ade").keep("Jenia", 3)
    act(table, "Jenia", "quest-action read-a-tome 0,0:a")
    assert (tokens(table), corruption(table)) == ("ade", "")
    assert actions(table.keep("Jenia", 3)) == [], "and then there is nothing left to do"


# --- Corruption -----------------------------------------------------------------------------


def test_wd_042_all_corruption_that_can_be_traced_goes_with_it() -> None:
    table = streets().keep("Jenia", 3)
    for letter in "gbd":
        corrupt(table.play, table.zone(letter))
    assert [len(zones) for zones in patches(table.play)] == [4, 1]
    act(table, "Jenia", "quest-action read-a-tome 0,0:a")
    assert corruption(table) == "d"


def test_wd_042_the_goal_is_met_when_no_corruption_is_left() -> None:
    table = streets().keep("Jenia", 3)
    assert not met(table)
    act(table, "Jenia", "quest-action read-a-tome 0,0:a")
    assert table.state.goals == 1


# --- pieces ---------------------------------------------------------------------------------


def test_wd_042_a_piece_is_no_tome() -> None:
    table = streets().keep("Jenia", 0, 1)
    assert actions(table) == []
    assert beginning(table, "Jenia", "combine") == []
    act(table.keep("Jenia", 3), "Jenia", "quest-action read-a-tome 0,0:a")
    assert table.play.kept_by(0) == [0, 1], "nobody asks which one: the others are pieces"


def test_wd_042_who_has_all_pieces_puts_them_together_for_free() -> None:
    table = streets().keep("Jenia", 0, 1, 2)
    table.play.events = []
    act(table, "Jenia", "combine red")
    assert (table.play.kept_by(0), left(table, "Jenia")) == ([0], 3)
    assert table.play.events == [(COMBINED, 0, 0)]
    assert "combine red" not in offered(table, "Jenia")
    act(table, "Jenia", "quest-action read-a-tome 0,0:a")
    assert table.play.kept_by(0) == []


def test_wd_042_pieces_and_tomes_are_traded() -> None:
    table = streets().keep("Jenia", 0, 1).keep("Lorna", 2)
    act(table, "Jenia", "trade lorna", "receive-objective 2", "done")
    act(table, "Jenia", "combine red")
    act(table, "Jenia", "trade lorna", "give-objective 0")
    assert beginning(table.turn("Lorna"), "Lorna", "quest-action") == [
        "quest-action read-a-tome 0,0:a"
    ]


def test_ruling_194_the_last_piece_is_no_tome_where_others_were_lost() -> None:
    table = streets().keep("Jenia", 0)
    table.state.taken &= ~0b110
    assert actions(table) == []


def test_of_a_whole_tome_and_another_the_player_chooses() -> None:
    table = streets().keep("Jenia", 0, 1, 2, 3)
    act(table, "Jenia", "combine red")
    act(table, "Jenia", "quest-action read-a-tome 0,0:a", "use-objective 0")
    assert texts(table, table.asked[0]) == ["use-objective 0", "use-objective 3"]
    assert table.play.kept_by(0) == [3]


def test_the_same_pieces_are_not_put_together_by_two_rules() -> None:
    quest = msgspec.structs.replace(
        streets().material.quest, standing=(rule.Combine(color=Color.RED),) * 2
    )
    assert unplayable(quest, WHITE_DEATH) == (Missing("combine", "color"),)
