"""Guards: people whom survivors command. [WD 23-25, 32]"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.errors import ContentError
from shamble.content.quests import Guards, Quest
from shamble.content.vocabulary import conditions as need
from shamble.rules.combat.fire import burn
from shamble.rules.combat.friendly_fire import FIRING_AT, FRIENDLY_FIRE
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.turns import begin_turn, take_answer
from shamble.rules.flow.words import END_TURN
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.attacks import SHARING_WOUNDS
from shamble.rules.horde.targets import Targets
from shamble.rules.people.words import GUARD_LOST
from shamble.rules.systems.guards import crews
from shamble.rules.systems.guards.orders import GUARDS_MOVED, HOW_MANY, ORDERS
from shamble.rules.table.invariants import broken
from shamble.rules.table.views import view_of
from shamble.rules.words.choices import choice
from tests.rules.small import STREET, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice

WALL = """
+.....+.....+.....+
: a   : b   : c   :
+#####+#####+--S--+
: d   : e   : f   :
+.....+.....+.....+
"""


def guarded(
    *places: tuple[str, int], says: dict[str, Any] | None = None, **more: Any
) -> SmallTable:
    """A street of White Death with Guards in these zones, Jenia at its end, and her Turn."""
    guards = tuple(Guards(zone=f"0,0:{zone}", count=count) for zone, count in places)
    more.setdefault("skills", {"jenia": (), "ogon": ()})
    table = SmallTable(
        WHITE_DEATH, STREET, "Jenia", "Ogon", says={"guards": guards, **(says or {})}, **more
    )
    table.put("Jenia", "e").put("Ogon", "e")
    begin_turn(table.play, 0)
    return table


def offered(table: SmallTable, word: str = "command") -> list[str]:
    return [t for t in map(table.text, menu(table.play, 0)) if t.startswith(word)]


def command(table: SmallTable, zone: str, *words: str) -> None:
    """Jenia commands the Guards of a zone; `words` are the order and what else is asked."""
    packed = next(c for c in menu(table.play, 0) if table.text(c) == f"command {zone}")
    script = perform(table.play, 0, packed)
    assert script is not None
    table.play_out(script, *words)
    assert broken(table.play) == []


def where(table: SmallTable) -> dict[str, int]:
    return {table.letter(zone): count for zone, count in crews(table.play).items()}


def orders(table: SmallTable, zone: str) -> list[str]:
    """What the Guards of a zone could be told; the first of it is done."""
    before = len(table.asked)
    packed = next(c for c in menu(table.play, 0) if table.text(c) == f"command {zone}")
    script = perform(table.play, 0, packed)
    assert script is not None
    table.run(script, default=lambda decision: decision.choices[0])
    assert table.asked[before].kind == ORDERS
    return [table.text(packed) for packed in table.asked[before].choices]


# --- who they are ---------------------------------------------------------------------------


def test_wd_023_they_stand_where_the_quest_says_and_each_is_one_noise() -> None:
    table = guarded(("b", 4), ("d", 2))
    assert where(table) == {"b": 4, "d": 2}
    heard = Targets(table.play).noise
    assert [heard[table.zone(zone)] for zone in "abcde"] == [0, 4, 0, 2, 2]
    view = view_of(table.play)
    assert view.guards == {"0,0:b": 4, "0,0:d": 2}
    assert len(view.survivors) == 2


def test_wd_023_zombies_go_for_them_as_for_any_survivor() -> None:
    table = guarded(("a", 1)).zombies("c", walker=1)
    table.put("Jenia", "e").put("Ogon", "left")
    table.state.zone[table.material.guards.start] = table.zone("b")
    table.noise("0,0:b", 1)
    table.play_out(activate_all(table.play))
    assert table.horde() == {"b": {"walker": 1}}


def test_a_quest_with_more_of_them_than_the_box_has_is_refused() -> None:
    with pytest.raises(ContentError, match=r"13 Guards.*at most 12"):
        guarded(("b", 13))


def test_wd_025_ruling_103_a_guard_takes_one_attack_at_most_and_dies_of_it() -> None:
    table = guarded(("c", 2)).put("Jenia", "c").zombies("c", walker=4)
    table.play_out(
        activate_all(table.play), "wound guard-1", "wound guard-2"
    )  # the other two can only be for Jenia
    assert where(table) == {}
    assert table.wounds("Jenia") == [2]
    assert table.questions(SHARING_WOUNDS) == [
        ["wound jenia", "wound guard-1"],
        ["wound jenia", "wound guard-2"],
    ]


def test_ruling_103_what_no_guard_can_take_is_lost() -> None:
    table = guarded(("c", 2)).zombies("c", walker=5)
    table.play_out(activate_all(table.play))
    assert where(table) == {}
    assert len(table.told(GUARD_LOST)) == 2


def test_ruling_110_a_guards_death_does_not_end_the_game() -> None:
    table = guarded(("c", 3)).zombies("c", walker=1)
    table.play_out(activate_all(table.play))
    assert where(table) == {"c": 2}
    assert not table.state.outcome


def test_wd_037_fire_takes_them_and_brings_no_points() -> None:
    table = guarded(("c", 3)).zombies("c", walker=1)
    table.play_out(burn(table.play, 0, table.zone("c")))
    assert where(table) == {}
    assert table.state.points == [1, 0]


# --- commanding -----------------------------------------------------------------------------


def test_wd_023_any_zone_with_guards_is_commanded_without_sight_once_per_turn() -> None:
    table = guarded(("a", 2), ("d", 1))
    assert offered(table) == ["command a", "command d"]
    command(table, "a", "guards-move b", "guards 2")
    assert table.state.actions[0] == 2
    assert offered(table) == []
    begin_turn(table.play, 1)
    assert [t for t in map(table.text, menu(table.play, 1)) if t.startswith("command")] == [
        "command b",
        "command d",
    ]


def test_ruling_159_a_free_guard_action_pays_and_does_not_allow_a_second_one() -> None:
    table = guarded(("a", 2), skills={"jenia": ("+1 Free Guard Action",)})
    table.turn("Jenia", actions=0)
    assert offered(table) == ["command a"]
    command(table, "a", "guards-attack ranged b")
    assert table.state.actions[0] == 0
    table.turn("Jenia")
    command(table, "a", "guards-attack ranged b")
    assert table.state.actions[0] == 3
    assert offered(table) == []


def test_without_an_action_nobody_is_commanded() -> None:
    assert offered(guarded(("a", 2)).turn("Jenia", actions=0)) == []


def test_wd_023_some_of_them_may_move_all_to_one_zone() -> None:
    table = guarded(("b", 4))
    command(table, "b", "guards-move a", "guards 3")
    assert where(table) == {"b": 1, "a": 3}
    assert table.questions(HOW_MANY) == [["guards 4", "guards 3", "guards 2", "guards 1"]]
    assert table.told(GUARDS_MOVED) == [
        {"survivor": 0, "from": table.zone("b"), "zone": table.zone("a"), "count": 3}
    ]


def test_one_guard_is_not_counted() -> None:
    table = guarded(("b", 1))
    command(table, "b", "guards-move a")
    assert where(table) == {"a": 1}


def test_wd_023_ruling_158_they_do_not_leave_zombies() -> None:
    table = guarded(("b", 2)).zombies("b", walker=1)
    assert orders(table, "b") == [
        "guards-attack melee b",
        *[f"guards-attack ranged {zone}" for zone in "acd"],
    ]


def test_wd_034_they_climb_by_stairs_and_ladders_as_survivors_do() -> None:
    guards = (Guards(zone="0,0:b", count=1), Guards(zone="0,0:c", count=1))
    table = SmallTable(
        WHITE_DEATH, WALL, "Jenia", battlements="def", says={"guards": guards},
        skills={"jenia": ()},
    )  # fmt: skip
    table.put("Jenia", "a")
    begin_turn(table.play, 0)
    assert [o for o in orders(table, "b") if "move" in o] == ["guards-move a", "guards-move c"]
    begin_turn(table.play, 0)
    assert "guards-move f" in orders(table, "c")


# --- fighting -------------------------------------------------------------------------------


def test_wd_023_each_of_them_strikes_with_a_die_and_the_points_are_the_commanders() -> None:
    table = guarded(("b", 3)).zombies("b", walker=2, runner=2).dice(4, 6, 3)
    command(table, "b", "guards-attack melee b", "hit runner", "hit walker")
    assert table.told(ROLLED)[-1]["dice"] == 463
    assert table.horde() == {"b": {"walker": 1, "runner": 1}}
    assert table.state.points == [2, 0]
    assert table.state.noise == [0] * 5


def test_wd_024_shots_fall_in_targeting_priority_order() -> None:
    table = guarded(("a", 3)).zombies("c", walker=3, brute=1).dice(4, 4, 4)
    command(table, "a", "guards-attack ranged c")
    assert table.horde() == {"c": {"walker": 3, "brute": 1}}


def test_wd_032_their_misses_hit_others_there_the_commander_too_and_not_those_who_fire() -> None:
    table = guarded(("b", 3), ("c", 2)).put("Jenia", "c").dice(1, 1, 6)
    command(
        table,
        "b",
        "guards-attack ranged c",
        "guards 3",
        "friendly-fire guard-4",
        "friendly-fire jenia",
    )
    assert table.wounds("Jenia") == [1]
    assert where(table) == {"b": 3, "c": 1}
    # the second miss may be for Jenia or for the other Guard, not for him who is hit already
    assert table.questions(FIRING_AT) == [
        ["friendly-fire jenia", "friendly-fire guard-4"],
        ["friendly-fire jenia", "friendly-fire guard-5"],
    ]


def test_ruling_161_killing_other_guards_brings_nothing_and_the_game_goes_on() -> None:
    table = guarded(("b", 4), ("c", 2)).dice(1, 2, 3, 3)
    command(table, "b", "guards-attack ranged c", "guards 4")
    assert where(table) == {"b": 4}
    assert table.state.points == [0, 0]
    told = table.told(FRIENDLY_FIRE)
    assert {table.material.people[event["survivor"]].id for event in told} == {"guard-1"}


def test_ruling_160_the_commanders_own_skills_do_not_count() -> None:
    skills = {"jenia": ("+1 die: Combat", "Marksman", "+1 Damage: Combat", "Reaper: Combat")}
    table = guarded(("b", 2), skills=skills).zombies("c", brute=2).dice(6, 6)
    command(table, "b", "guards-attack ranged c")
    assert len(str(table.told(ROLLED)[-1]["dice"])) == 2
    assert table.horde() == {"c": {"brute": 2}}


def test_ruling_223_tough_holds_against_their_volleys() -> None:
    table = guarded(("b", 1), skills={"jenia": (), "ogon": ("Tough",)}).put("Ogon", "c").dice(1)
    command(table, "b", "guards-attack ranged c")
    assert table.wounds("Ogon") == [0]


def test_how_many_fight_is_asked_where_the_kills_could_raise_the_danger() -> None:
    table = guarded(("b", 3)).zombies("b", walker=3).points("Jenia", 4).dice(6)
    table.turn("Jenia")
    command(table, "b", "guards-attack melee b", "guards 1")
    assert table.state.points[0] == 5


@pytest.mark.parametrize("points, asked", [(0, 0), (4, 1), (8, 0), (17, 1), (41, 1), (43, 0)])
def test_how_many_is_asked_near_each_level_and_nowhere_else(points: int, asked: int) -> None:
    """Three Walkers bring three points at most; the levels begin at 7, 19 and 43."""
    table = guarded(("b", 3)).zombies("b", walker=3).points("Jenia", points).dice(1, 1, 1)
    command(table.turn("Jenia"), "b", "guards-attack melee b", *["guards 3"] * asked)
    assert len([one for one in table.asked if one.kind == HOW_MANY]) == asked


# --- the quest's words ----------------------------------------------------------------------

LEAVING: dict[str, Any] = {
    "exit": "0,0:e",
    "goals": [{"name": "out", "need": {"need": "everyone has left", "guards": True}}],
    "standing": [{"rule": "exit", "guards": True}],
    "defeats": [{"need": "eliminated", "who": "guard"}],
}


def quest_words(**said: Any) -> dict[str, Any]:
    """Parts of a quest as its file says them."""
    import msgspec

    types = {field.name: field.type for field in msgspec.structs.fields(Quest)}
    return {name: msgspec.convert(value, types[name], strict=False) for name, value in said.items()}


def at_the_exit(*places: tuple[str, int]) -> SmallTable:
    table = guarded(*places, says=quest_words(**LEAVING))
    table.turn("Jenia", actions=0)
    return table


def end_turn(table: SmallTable, *words: str) -> None:
    script = take_answer(table.play, choice(END_TURN))
    assert script is not None
    table.play_out(script, *words)


def test_wd_046_the_guards_in_the_exit_leave_with_whoever_does() -> None:
    table = at_the_exit(("e", 3), ("a", 2))
    end_turn(table, "leave")
    assert where(table) == {"a": 2}
    goal = view_of(table.play).goals[0]
    assert (goal.have, goal.need) == (4, 7)


def test_wd_046_the_game_is_won_when_the_last_survivor_leaves_with_the_last_guards() -> None:
    table = at_the_exit(("e", 3)).put("Ogon", "left")
    with pytest.raises(GameOver) as end:
        end_turn(table, "leave")
    assert end.value.ending is Ending.WON


def test_ruling_198_the_last_survivor_who_leaves_guards_behind_is_told_and_loses() -> None:
    table = at_the_exit(("e", 1), ("a", 2)).put("Ogon", "left")
    with pytest.raises(GameOver) as end:
        end_turn(table, "abandon-guards 2")
    assert end.value.ending is Ending.GOAL_IMPOSSIBLE
    table = at_the_exit(("a", 2)).put("Ogon", "left")
    end_turn(table, "stay")
    assert not table.state.outcome


def test_wd_044_a_quest_may_be_lost_with_a_guard() -> None:
    table = at_the_exit(("c", 1)).zombies("c", walker=1)
    with pytest.raises(GameOver) as end:
        table.play_out(activate_all(table.play))
    assert end.value.ending is Ending.SURVIVOR_ELIMINATED


def test_wd_045_guards_who_stay_at_their_post_fight_and_do_not_move() -> None:
    says = quest_words(
        beacon="0,0:b",
        objectives={"red": ["0,0:a"]},
        standing=[
            {"rule": "guards stay", "at": "beacon", "until": {"need": "objectives taken"}},
        ],
    )
    table = guarded(("b", 2), ("c", 2), says=says)
    assert not [order for order in orders(table, "b") if "move" in order]
    begin_turn(table.play, 0)
    assert "guards-move b" in orders(table, "c")
    begin_turn(table.play, 0)
    table.taken(0)
    assert "guards-move a" in orders(table, "b")


# --- others who meet them -------------------------------------------------------------------


def test_wd_053_lifesaver_drags_them_one_like_the_other() -> None:
    table = guarded(("d", 3), skills={"jenia": ("Lifesaver",)}).zombies("d", walker=1)
    packed = next(c for c in menu(table.play, 0) if table.text(c) == "lifesaver d")
    script = perform(table.play, 0, packed)
    assert script is not None
    table.play_out(script, "rescue guard-2", "done")
    assert where(table) == {"e": 2, "d": 1}


def test_ruling_212_guards_are_company_for_brother_in_arms() -> None:
    skills = {"jenia": ("Brother in arms: Lucky",), "ogon": ()}
    table = guarded(("b", 1), skills=skills).put("Ogon", "a")
    assert table.play.abilities[0].lucky == 0
    table.put("Jenia", "c")
    begin_turn(table.play, 0)
    command(table, "b", "guards-move c")
    assert table.play.abilities[0].lucky == 1


def test_ruling_090_sparing_guards_one_by_one() -> None:
    table = guarded(("d", 2), skills={"jenia": ("Steady hand",)})
    table.give("Jenia", hand1="short_bow").dice(1, 1, 1)
    packed = next(c for c in menu(table.play, 0) if table.text(c) == "attack short-bow ranged d")
    script = perform(table.play, 0, packed)
    assert script is not None
    table.play_out(script, "spare guard-1", "done")
    assert where(table) == {"d": 1}


def test_wd_044_the_game_is_lost_with_the_first_guard_and_nobody_dies_after_it() -> None:
    """(ruling 4)"""
    lost = (need.Eliminated(who="guard"),)
    table = guarded(("a", 2), says={"defeats": lost}).zombies("a", walker=2)
    with pytest.raises(GameOver):
        table.run(activate_all(table.play), default=first_choice)
    assert where(table) == {"a": 1}
