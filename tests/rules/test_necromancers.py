"""Necromancers: how they come, flee, escape and die."""

from __future__ import annotations

import pytest

from shamble.rules.combat.targets import kill
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.flow.rounds import step
from shamble.rules.horde.activation import activate_all
from shamble.rules.horde.buildings import fill_building
from shamble.rules.horde.coming import EXTRA_ACTIVATION, spawn_zombies
from shamble.rules.horde.movement import CHOOSING_ROUTE, ZOMBIES_MOVED
from shamble.rules.horde.spawn import spawn_token
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.horde.targets import Why
from shamble.rules.systems import necromancers
from shamble.rules.systems.necromancers import NECROMANCER_FLED, REMOVING_SPAWN
from shamble.rules.table.state import NECROMANCER, Phase
from shamble.rules.table.words import SPAWN_REMOVED
from shamble.rules.words.decisions import TEAM, Decision
from shamble.rules.words.texts import text_of
from tests.rules.small import BLACK_PLAGUE, RING, STREET, SmallTable
from tests.rules.table import Table

HALL = """
+.....+.....+.....+
: a   : b   : c   :
+--D--+-----+--D--+
| d   o e   o f   |
+-----+-----+-----+
"""


def plague(*, spawns: str = "ae", picture: str = STREET, rooms: str = "") -> SmallTable:
    return SmallTable(BLACK_PLAGUE, picture, "Ann", "Clovis", spawns=spawns, rooms=rooms)


def come(table: SmallTable, zone: str, *words: str) -> None:
    """A Necromancer comes into the zone."""
    kind = table.kind("necromancer")
    table.play_out(spawn_zombies(table.play, table.zone(zone), kind, 1), *words)


def where(table: SmallTable) -> str:
    """The zones of the Necromancers; the figures stand there too."""
    zones = table.state.necromancers[::NECROMANCER]
    kind = table.kind("necromancer")
    assert sum(table.play.zombies(zone, kind) for zone in set(zones)) == len(zones)
    assert table.state.reserve[kind] == table.material.kinds[kind].miniatures - len(zones)
    return "".join(table.letter(zone) for zone in zones)


def spawn_step(table: SmallTable, begun: bool = False) -> str:
    """The zones that draw cards in a Spawn step, or in the rest of one, in their order."""
    before = len(table.cards_drawn())
    if not begun:
        table.state.phase, table.state.stage = Phase.SPAWN, 0
    while table.state.phase == Phase.SPAWN:
        table.play_out(step(table.play))
    return "".join(table.cards_drawn()[before:])


# --- coming ---------------------------------------------------------------------------------


def test_ruling_145_he_brings_a_token_and_its_card() -> None:
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(41, 8, 5)
    table.play_out(spawn_token(table.play, 0))
    assert where(table) == "a"
    assert table.cards_drawn() == ["a", "a"]
    assert table.horde() == {"a": {"walker": 3, "necromancer": 1}}
    assert table.state.spawn_tokens == [table.zone("a"), table.zone("e"), table.zone("a")]


def test_ruling_145_his_token_spawns_from_the_next_round_on_after_that_of_its_zone() -> None:
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(41, 8, 4, 5, 6, 7)
    assert spawn_step(table) == "aae"
    table.play_out(step(table.play))  # the End Phase
    assert spawn_order(table.play) == [0, 2, 1]
    assert spawn_step(table) == "aae"


def test_ruling_224_where_he_comes_the_step_goes_on_behind_its_zone() -> None:
    """The last zone's Double Spawn is for the first: he comes there, before a zone that had its
    card."""
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(5, 47, 41, 8, 7, 9, 11)
    assert spawn_step(table) == "aeaaa"
    assert table.state.spawn_turns == []


@pytest.mark.parametrize("token, drawn", [("0", "aae"), ("1", "aa"), ("2", "ae")])
def test_ruling_224_a_token_that_goes_while_he_is_answered(token: str, drawn: str) -> None:
    """Clovis kills him before his token has its card, and takes any token off: of one that is gone
    no card is drawn."""
    table = plague()
    table.put("Ann", "c").put("Clovis", "a").top_zombie_cards(41, 8, 9)
    table.give("Clovis", hand1="short_sword").skill("Clovis", "Combat reflexes").dice(6, 6)
    table.state.phase, table.state.stage = Phase.SPAWN, 0
    while table.state.phase == Phase.SPAWN:
        table.run(step(table.play), default=lambda asked: answered(table, asked, token))
    assert where(table) == ""
    assert "".join(table.cards_drawn()) == drawn
    assert table.state.spawn_turns == []


def answered(table: SmallTable, asked: Decision, token: str) -> int:
    """Whatever leads to his death, and to this token's removal."""
    texts = [text_of(table.material, packed) for packed in asked.choices]
    wish = f"remove-spawn {token}"
    return asked.choices[texts.index(wish) if wish in texts else 0]


def test_ruling_225_outside_the_spawn_step_his_token_takes_part_in_the_next() -> None:
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(8, 4, 5, 6, 7)
    come(table, "b")
    assert table.cards_drawn() == ["b"]
    assert is_active(table.play, 2)
    assert spawn_step(table) == "abe"


def test_ruling_225_a_turn_in_the_middle_of_the_step_is_inside_it() -> None:
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(8, 4, 5, 6, 7)
    table.state.phase, table.state.stage = Phase.SPAWN, 1
    come(table, "b")
    assert spawn_step(table, begun=True) == "e"


def test_ruling_227_a_double_spawn_of_his_own_is_for_the_first_zone_of_the_next_step() -> None:
    """A building that is opened before does not take it."""
    table = SmallTable(BLACK_PLAGUE, HALL, "Ann", rooms="def", doors={"ad": False}, spawns="ab")
    table.put("Ann", "c").top_zombie_cards(47, 4, 5, 6, 7, 8, 9, 10)
    come(table, "c")
    assert table.state.double_spawn == 1
    table.play_out(fill_building(table.play, table.zone("d")), "room d", "room e")
    assert table.cards_drawn() == ["c", "d", "e", "f"]
    assert table.state.double_spawn == 1
    assert spawn_step(table) == "aabc"


def test_ruling_127_a_token_in_a_zone_of_its_own_spawns_where_it_lies_clockwise() -> None:
    table = plague(spawns="ahf", picture=RING, rooms="x")
    table.put("Ann", "x").put("Clovis", "x").top_zombie_cards(4)
    come(table, "c")
    order = spawn_order(table.play)
    assert [table.letter(table.state.spawn_tokens[t]) for t in order] == ["a", "c", "h", "f"]


def test_ruling_146_a_second_card_activates_him_and_brings_nothing() -> None:
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(4)
    come(table, "a")
    come(table, "e")
    assert where(table) == "b"
    assert len(table.state.spawn_tokens) == 3
    assert table.told(EXTRA_ACTIVATION) == [{"kind": table.kind("necromancer")}]


def test_ruling_146_the_card_of_his_own_token_may_be_the_second() -> None:
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(42)
    come(table, "a")
    assert where(table) == "b"


# --- fleeing --------------------------------------------------------------------------------


def test_ruling_147_he_ignores_survivors_and_goes_for_the_nearest_other_token() -> None:
    table = plague()
    table.put("Ann", "a").put("Clovis", "a").top_zombie_cards(1)
    come(table, "c")
    table.state.spawn_tokens[0] = table.zone("c")  # moved there: as his entry, it is no way out
    table.zombies("c", walker=1)
    table.play_out(activate_all(table.play))
    assert where(table) == "d"
    assert table.horde() == {"b": {"walker": 1}, "d": {"necromancer": 1}}
    event = table.told(ZOMBIES_MOVED)[-1]
    assert event["target"] == table.zone("e")
    assert event["why"] == Why.FLED


def test_ruling_147_not_through_his_own_entry_nor_a_sleeping_token() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", spawns="abe", blue_spawns="b")
    table.put("Ann", "d").top_zombie_cards(1)
    come(table, "a")
    assert necromancers.ways_out(table.play, 3) == [table.zone("e")]


def test_ruling_147_a_token_that_became_a_common_one_is_a_way_out_at_once() -> None:
    """It had its card in the round in which he came; a Spawn Zone it is all the same."""
    table = plague(spawns="e")
    table.state.phase, table.state.stage = Phase.SPAWN, 1
    table.put("Ann", "c").put("Clovis", "c").necromancer("b").necromancer("d", "d")
    assert not is_active(table.play, 1)
    assert necromancers.ways_out(table.play, 2) == [table.zone("b"), table.zone("e")]


def test_ruling_147_ties_are_for_the_players() -> None:
    table = plague(picture=RING, spawns="cf", rooms="x")
    table.put("Ann", "x").put("Clovis", "x").top_zombie_cards(1)
    come(table, "a")
    table.play_out(activate_all(table.play), "go d")
    assert table.questions(CHOOSING_ROUTE) == [["go b", "go d"]]
    assert where(table) == "d"


def test_ruling_148_he_goes_to_the_shut_door_and_waits() -> None:
    table = SmallTable(
        BLACK_PLAGUE, HALL, "Ann", rooms="def", doors={"ad": False, "cf": False}, spawns="f"
    )
    table.put("Ann", "d").top_zombie_cards(1)
    come(table, "b")
    for _ in range(2):
        table.play_out(activate_all(table.play))
        assert where(table) == "c"


def test_ruling_148_an_open_way_to_a_farther_token_is_better_than_a_shut_one() -> None:
    table = SmallTable(
        BLACK_PLAGUE, HALL, "Ann", rooms="def", doors={"ad": False, "cf": False}, spawns="fa"
    )
    table.put("Ann", "d").top_zombie_cards(1)
    come(table, "c")
    table.play_out(activate_all(table.play))
    assert where(table) == "b"


def test_ruling_148_where_all_tokens_share_his_zone_he_flees_at_once() -> None:
    table = plague(spawns="a")
    table.put("Ann", "e").put("Clovis", "e").top_zombie_cards(1)
    come(table, "a")
    table.play_out(activate_all(table.play))
    assert where(table) == ""
    assert table.told(NECROMANCER_FLED) == [
        {"zone": table.zone("a"), "kind": table.kind("necromancer"), "number": 1}
    ]


def test_ruling_149_arriving_is_not_escaping() -> None:
    table = plague()
    table.put("Ann", "a").put("Clovis", "a").top_zombie_cards(1)
    come(table, "d")
    table.play_out(activate_all(table.play))
    assert where(table) == "e"
    table.play_out(activate_all(table.play))
    assert where(table) == ""
    assert table.state.spawn_tokens == [table.zone(zone) for zone in "aed"]


def test_ruling_149_a_survivor_in_the_zone_holds_him() -> None:
    table = plague()
    table.put("Ann", "e").put("Clovis", "a").top_zombie_cards(1)
    come(table, "d")
    for wounds in (0, 1, 2):
        table.play_out(activate_all(table.play))
        assert table.wounds("Ann") == [wounds]
        assert where(table) == "e"


@pytest.mark.parametrize("spawns, lost", [("aaaaae", True), ("aaaae", True), ("aaae", False)])
def test_ruling_150_an_escape_with_six_tokens_loses(spawns: str, lost: bool) -> None:
    """His own token and sleeping ones count."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", spawns=spawns, blue_spawns="a")
    table.put("Ann", "a").top_zombie_cards(1)
    come(table, "d")
    table.play_out(activate_all(table.play))
    if lost:
        with pytest.raises(GameOver) as end:
            table.play_out(activate_all(table.play))
        assert end.value.ending is Ending.NECROMANCER_ESCAPED
    else:
        table.play_out(activate_all(table.play))
        assert where(table) == ""


# --- dying ----------------------------------------------------------------------------------


def die(table: SmallTable, *words: str) -> None:
    """Ann kills the Necromancer, wherever he is."""
    zone = table.state.necromancers[0]
    table.play_out(kill(table.play, table.who("Ann"), zone, table.kind("necromancer"), 1), *words)


def test_ruling_151_his_death_removes_a_token_of_the_players_choice() -> None:
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(1)
    come(table, "b")
    die(table, "remove-spawn 1")
    assert table.questions(REMOVING_SPAWN) == [
        ["remove-spawn 0", "remove-spawn 1", "remove-spawn 2"]
    ]
    assert table.asked[0].seat == TEAM
    assert table.state.spawn_tokens == [table.zone("a"), -1, table.zone("b")]
    assert table.state.necromancers == []
    assert table.told(SPAWN_REMOVED) == [{"number": 1, "zone": table.zone("e")}]
    assert not is_active(table.play, 1)


def test_ruling_151_of_tokens_that_are_alike_one_is_offered() -> None:
    table = plague(spawns="aa")
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(1)
    come(table, "a")
    necromancers.wake_tokens(table.play)
    die(table)
    assert table.asked == []
    assert sorted(table.state.spawn_tokens) == [-1, table.zone("a"), table.zone("a")]


def test_ruling_151_what_stays_of_his_is_a_token_like_any_other() -> None:
    table = plague()
    table.put("Ann", "c").put("Clovis", "c").top_zombie_cards(1)
    come(table, "b")
    die(table, "remove-spawn 0")
    necromancers.wake_tokens(table.play)
    table.top_zombie_cards(1)
    come(table, "d")
    assert necromancers.ways_out(table.play, 3) == [table.zone("b"), table.zone("e")]


def test_bp_031_the_seventh_token_has_the_first_colour_again() -> None:
    material = Table("Q0", "Ann").material
    own = len(material.spawn_zones)
    marks = [material.mark(own + number) for number in range(13)]
    assert len(set(marks[:6])) == 6
    assert marks[6:12] == marks[:6]
    assert marks[12] == marks[0]
