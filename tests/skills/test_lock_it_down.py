"""Lock it down. [BP 20, 53] (rulings 24, 65, 117, 222)"""

from __future__ import annotations

import pytest

from shamble.content.vocabulary import (
    Condition,
    conditions as need,
    effects as do,
    moments,
    standing,
)
from shamble.content.vocabulary.words import Color
from shamble.rules.foresight.forecast import forecast
from shamble.rules.horde.activation import activate_all
from shamble.rules.systems import necromancers
from shamble.rules.table.set_up import set_up
from shamble.rules.table.views import view_of
from shamble.rules.words.events import EVENT_CALLED
from tests.quests.own import goals, met, own, when
from tests.rules.acting import act, beginning, left
from tests.rules.small import BLACK_PLAGUE, SmallTable
from tests.rules.table import Table, first_choice

HOUSE = """
+.....+-----+-----+.....+
: a   D b   o c   D d   :
+.....+-----+-----+.....+
"""
"""A house of two rooms between two streets, with a door to each."""
LOCK, REOPEN = "lock 0,0:a/0,0:b", "open 0,0:a/0,0:b hands"


def locker(*skills: str, zone: str = "b", **doors: bool) -> SmallTable:
    """Ann with the skill and the Turn in the house; both doors stand open, if nothing else is said,
    and nobody waits inside."""
    state = {"ab": True, "cd": True} | doors
    table = SmallTable(BLACK_PLAGUE, HOUSE, "Ann", "Silas", rooms="bc", doors=state)
    table.skill("Ann", "Lock it down", *skills).filled("0,0:b")
    return table.put("Ann", zone).put("Silas", zone).turn("Ann")


def sees(table: SmallTable, a: str, b: str) -> bool:
    return table.play.passages.sees(table.zone(a), table.zone(b))


# --- the action -----------------------------------------------------------------------------


def test_bp_053_an_action_shuts_an_open_door_of_the_zone() -> None:
    table = locker(cd=False)
    assert beginning(table, "Ann", "lock") == [LOCK]
    act(table, "Ann", LOCK)
    assert (left(table, "Ann"), beginning(table, "Ann", "lock")) == (2, [])
    assert view_of(table.play).open_doors == ()
    (told,) = table.told(EVENT_CALLED["door-locked"])
    assert table.material.board.ends(told["door"]) == (table.zone("a"), table.zone("b"))


def test_bp_053_from_either_side_and_among_zombies() -> None:
    assert beginning(locker(zone="a").zombies("a", walker=2), "Ann", "lock") == [LOCK]
    assert beginning(locker(zone="c"), "Ann", "lock") == ["lock 0,0:c/0,0:d"]


def test_bp_053_it_costs_an_ordinary_action() -> None:
    """Break-in's free one only opens."""
    assert beginning(locker("Break-in").turn("Ann", actions=0), "Ann", "lock") == []


def test_only_who_has_the_skill() -> None:
    assert beginning(locker().turn("Silas"), "Silas", "lock") == []


# --- ways and sight -------------------------------------------------------------------------


def test_ruling_024_the_door_blocks_sight_and_shots_again() -> None:
    table = locker().give("Ann", hand1="crossbow").zombies("a", walker=1)
    assert sees(table, "b", "a")
    assert beginning(table, "Ann", "attack")[0] == "attack crossbow ranged 0,0:a"
    act(table, "Ann", LOCK)
    assert (sees(table, "b", "a"), sees(table, "a", "b")) == (False, False)
    assert "attack crossbow ranged 0,0:a" not in beginning(table, "Ann", "attack")


def test_bp_019_nobody_walks_through_it() -> None:
    table = locker()
    assert beginning(table, "Ann", "move") == ["move 0,0:a", "move 0,0:c"]
    act(table, "Ann", LOCK)
    assert beginning(table, "Ann", "move") == ["move 0,0:c"]


def test_ruling_117_zombies_come_to_the_door_and_wait() -> None:
    table = locker(cd=False).zombies("b", walker=1).put("Ann", "a").put("Silas", "a")
    table.zombies("c", runner=1)
    act(table, "Ann", LOCK)
    assert [(group.why, group.to) for group in forecast(table.play)] == [
        ("stays", ()),
        ("heard", ("0,0:b",)),
    ]
    table.run(activate_all(table.play))
    assert table.horde() == {"b": {"walker": 1, "runner": 1}}
    assert table.wounds("Ann", "Silas") == [0, 0]


def test_bp_024_they_take_the_long_way_where_one_is_open() -> None:
    """A ring: the door between was the short way to Ann."""
    ring = """
+.....+-----+.....+
: a   D x   o e   :
+.....+-----+.....+
: f   : g   : h   :
+.....+.....+.....+
"""
    table = SmallTable(BLACK_PLAGUE, ring, "Ann", rooms="x", doors={"ax": True, "ex": True})
    table.skill("Ann", "Lock it down").filled("0,0:x").put("Ann", "x").zombies("a", walker=1)
    act(table.turn("Ann"), "Ann", "lock 0,0:a/0,0:x")
    (found,) = forecast(table.play)
    assert (found.why, found.targets, found.to) == ("heard", ("0,0:x",), ("0,0:f",))
    table.run(activate_all(table.play))
    assert table.horde() == {"f": {"walker": 1}}


def test_ruling_148_a_necromancer_whose_way_is_shut_waits_at_the_door() -> None:
    """His way out is in the street where Ann stands."""
    table = locker(zone="a", cd=False).zombies("c", necromancer=1)
    necromancers.appear(table.play, table.zone("c"), table.kind("necromancer"))
    act(table, "Ann", LOCK)
    for _ in range(3):
        table.run(activate_all(table.play))
        assert table.horde() == {"b": {"necromancer": 1}}
    (found,) = forecast(table.play)
    assert (found.why, found.to) == ("stays", ())


# --- opened again ---------------------------------------------------------------------------


def test_bp_020_opening_it_again_brings_no_zombies() -> None:
    table = locker("Break-in", ab=False, cd=False)
    table.state.revealed = 0
    table.put("Ann", "a").put("Silas", "a").top_zombie_cards(1, 2, 3, 4)
    act(table, "Ann", REOPEN, "room 0,0:b")
    assert table.cards_drawn() == ["b", "c"]
    before = table.horde()
    act(table, "Ann", LOCK)
    act(table, "Ann", REOPEN)
    assert (table.cards_drawn(), table.horde()) == (["b", "c"], before)
    assert view_of(table.play).open_doors == ("0,0:a 0,0:b",)


def test_bp_019_it_takes_a_tool_and_makes_noise_as_any_door() -> None:
    table = locker()
    act(table, "Ann", LOCK)
    assert beginning(table, "Ann", "open") == []
    table.give("Ann", hand1="hammer").dice(6, 6, 6)
    act(table, "Ann", "open 0,0:a/0,0:b hammer")
    assert view_of(table.play).open_doors == ("0,0:a 0,0:b", "0,0:c 0,0:d")
    assert table.state.noise[table.zone("b")] == 1


def test_bp_020_a_room_behind_another_door_is_filled_when_its_own_opens() -> None:
    """Two houses with a door between: locking the first hides nothing of the second."""
    rooms = """
+.....+-----+-----+
: a   D b   D c   |
+.....+-----+-----+
"""
    table = SmallTable(BLACK_PLAGUE, rooms, "Ann", rooms="bc", doors={"ab": False, "bc": False})
    table.skill("Ann", "Lock it down", "Break-in").put("Ann", "a").turn("Ann")
    table.top_zombie_cards(1, 2, 3)
    act(table, "Ann", REOPEN)
    act(table, "Ann", LOCK)
    act(table, "Ann", REOPEN)
    assert table.cards_drawn() == ["b"]
    act(table.put("Ann", "b").turn("Ann"), "Ann", "open 0,0:b/0,0:c hands")
    assert table.cards_drawn() == ["b", "c"]


def test_ruling_062_a_building_that_was_open_at_the_start_is_not_filled_either() -> None:
    table = Table("Q0", "Ann")
    table.run(set_up(table.play), default=first_choice)
    (door,) = [door for door in table.material.board.doors if door.open_at_start]
    a, b = map(table.material.board.name, (door.a, door.b))
    table.put("Ann", a).skill("Ann", "Lock it down", "Break-in").turn("Ann")
    deck = table.state.zombie_deck
    act(table, "Ann", f"lock {a}/{b}")
    act(table, "Ann", f"open {a}/{b} hands")
    assert table.state.zombie_deck is deck


# --- Vaults and coloured doors --------------------------------------------------------------


def test_ruling_222_vault_doors_from_outside_and_from_inside() -> None:
    table = own(BLACK_PLAGUE).skill("Ann", "Lock it down", "Break-in").put("Ann", "c").turn("Ann")
    act(table, "Ann", "open 0,0:c/vault-yellow hands")
    act(table, "Ann", "lock 0,0:c/vault-yellow")
    assert beginning(table, "Ann", "lock", "move") == []
    act(table, "Ann", "open 0,0:c/vault-yellow hands")
    act(table.turn("Ann"), "Ann", "move vault-yellow")
    act(table, "Ann", "lock 0,0:c/vault-yellow")
    assert beginning(table, "Ann", "move") == []
    assert view_of(table.play).open_doors == ()
    act(table, "Ann", "open 0,0:c/vault-yellow hands")
    assert beginning(table.turn("Ann"), "Ann", "move") == ["move 0,0:c"]


@pytest.mark.parametrize("key", [True, False])
def test_bp_020_a_coloured_door_opens_again_on_the_same_condition(key: bool) -> None:
    """As long as the quest's lock holds nobody opens it, whether it stood open or not."""
    lock = standing.DoorLocked(color=Color.GREEN, until=need.ObjectivesTaken(color=(Color.BLUE,)))
    table = own(BLACK_PLAGUE, standing=(lock,)).skill("Ann", "Lock it down", "Break-in")
    table.put("Ann", "c").filled("0,0:d").opened("0,0:c/0,0:d").turn("Ann")
    if key:
        table.taken(2)
    act(table, "Ann", "lock 0,0:c/0,0:d")
    assert ("open 0,0:c/0,0:d hands" in beginning(table, "Ann", "open")) == key


# --- quests ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "condition",
    [
        need.DoorOpen(color=(Color.GREEN,)),
        need.NoZombiesIn(place="0,0:d", opened=True),
        need.BuildingsOpened(),
    ],
)
def test_ruling_065_what_has_been_opened_stays_so_for_the_quest(condition: Condition) -> None:
    table = own(BLACK_PLAGUE, goals=goals(condition)).put("Ann", "c")
    assert not met(table.opened("0,0:b/0,0:c"))
    assert met(table.opened("0,0:c/0,0:d"))
    table.skill("Ann", "Lock it down").turn("Ann")
    act(table, "Ann", "lock 0,0:c/0,0:d")
    act(table, "Ann", "lock 0,0:b/0,0:c")
    assert met(table)


def test_ruling_065_a_rule_of_the_quest_waits_for_the_first_opening() -> None:
    rule = when(moments.DoorOpened(color=(Color.GREEN,)), do.Points(points=5))
    table = own(BLACK_PLAGUE, rules=(rule,)).skill("Ann", "Lock it down", "Break-in")
    table.put("Ann", "c").filled("0,0:d").turn("Ann")
    act(table, "Ann", "open 0,0:c/0,0:d hands")
    act(table, "Ann", "lock 0,0:c/0,0:d")
    act(table, "Ann", "open 0,0:c/0,0:d hands")
    assert table.state.points[0] == 5


def test_doors_that_all_open_are_open_whoever_locked_them() -> None:
    """And only those that never were open are news to the quest."""
    rules = (
        when(moments.ObjectiveTaken(), do.OpenAllDoors()),
        when(moments.DoorOpened(), do.Points(points=5)),
    )
    table = own(BLACK_PLAGUE, rules=rules).put("Ann", "a").filled("0,0:a").filled("0,0:d")
    act(table.locked("0,0:b/0,0:c").turn("Ann"), "Ann", "take-objective 0")
    assert table.state.locked == 0
    assert view_of(table.play).open_doors == ("0,0:b 0,0:c", "0,0:c 0,0:d")
    assert table.state.points[0] == 5
