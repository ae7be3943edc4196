"""Hold your nose. [2E 64 · BP 52 · WD 52] (rulings 66, 172)"""

from __future__ import annotations

from shamble.game import Game
from shamble.rules.actions.search import SEARCHED
from shamble.rules.flow.turns import begin_turn
from tests.rules.acting import act, beginning, holding, left
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable
from tests.skills.ending import end_round, end_turn
from tests.skills.team import library_with

NOSE, NOSE_VERB = "Hold your nose", "hold-your-nose"


def smelly(*survivors: str, zone: str = "c") -> SmallTable:
    """Everybody in one zone of a street; the first one has the skill, the last one the Turn."""
    table = SmallTable(SECOND_EDITION, STREET, *survivors).skill(survivors[0], "Hold your nose")
    for survivor in survivors:
        table.put(survivor, zone)
    return table.turn(survivors[-1])


def test_the_last_zombie_of_the_zone_brings_a_card() -> None:
    table = smelly("Amy").give("Amy", hand1="crowbar").zombies("c", walker=2)
    table.top_equipment("katana", "water")
    act(table.dice(6), "Amy", "attack crowbar melee 0,0:c")
    assert holding(table, "Amy") == ["crowbar"]
    act(table.dice(6), "Amy", "attack crowbar melee 0,0:c", "put drawn1 hand2", "done")
    assert holding(table, "Amy") == ["crowbar", "katana"]


def test_whoever_killed_it_and_as_often_as_it_happens() -> None:
    table = smelly("Amy", "Doug").give("Doug", hand1="crowbar").zombies("c", walker=1)
    table.top_equipment("katana", "water")
    act(table.dice(6), "Doug", "attack crowbar melee 0,0:c", "put drawn1 hand1")
    table.zombies("c", walker=1)
    act(table.dice(6), "Doug", "attack crowbar melee 0,0:c", "put drawn1 pack1", "done")
    assert (holding(table, "Amy"), holding(table, "Doug")) == (["katana", "water"], ["crowbar"])


def test_not_in_another_zone() -> None:
    table = smelly("Amy", "Doug").give("Doug", hand1="crowbar").put("Amy", "b")
    act(table.zombies("c", walker=1).dice(6), "Doug", "attack crowbar melee 0,0:c")
    assert holding(table, "Amy") == []


def test_a_zone_that_was_empty_all_the_time_brings_nothing() -> None:
    table = smelly("Amy", "Doug").give("Doug", hand1="pistol").put("Doug", "b")
    act(table.skill("Doug", "Sniper").dice(6), "Doug", "attack pistol ranged 0,0:c")
    assert holding(table, "Amy") == []


def test_an_aaahh_brings_the_next_zombie_and_no_hit_is_left_for_it() -> None:
    table = smelly("Amy").give("Amy", hand1="machete").zombies("c", walker=1)
    table.skill("Amy", "Hold your nose", "+1 die: Melee").top_equipment("aaahh")
    act(table.dice(6, 6), "Amy", "attack machete melee 0,0:c", "done")
    assert (table.horde(), holding(table, "Amy")) == ({"c": {"walker": 1}}, ["machete"])


def test_fire_counts_for_who_survives_it() -> None:
    """Abominawild takes all of a Molotov, and nobody else is hurt."""
    table = smelly("Amy", "Doug").give("Doug", hand1="molotov").put("Doug", "b")
    table.zombies("c", abominawild=1).top_equipment("katana")
    act(table, "Doug", "throw molotov 0,0:c", "put drawn1 hand1")
    assert holding(table, "Amy") == ["katana"]


# --- Black Plague ---------------------------------------------------------------------------

VAULT = """
+.....+-----+
: a   o b   |
+.....+-----+
"""


def plague(*skills: str, zone: str = "c") -> SmallTable:
    """Ann with the skill, a sword and the Turn, in a street."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis").skill("Ann", NOSE, *skills)
    table.put("Ann", zone).put("Clovis", "a").give("Ann", hand1="sword")
    return table.turn("Ann").top_equipment("dagger", "salted-meat", "torch")


def test_bp_052_a_free_search_in_a_street_after_a_kill() -> None:
    table = plague().zombies("c", walker=1)
    assert beginning(table, "Ann", "search", NOSE_VERB) == []
    act(table.dice(6, 6), "Ann", "attack sword melee 0,0:c")
    assert beginning(table, "Ann", "search", NOSE_VERB) == [NOSE_VERB]
    act(table, "Ann", NOSE_VERB, "put drawn1 hand2", "done")
    assert (holding(table, "Ann"), left(table, "Ann")) == (["sword", "dagger"], 2)
    assert len(table.told(SEARCHED)) == 1


def test_bp_052_with_no_action_left() -> None:
    table = plague().turn("Ann", actions=0).used("Ann", ["kill"])
    assert beginning(table, "Ann", NOSE_VERB) == [NOSE_VERB]


def test_bp_052_wherever_the_kill_was_in_the_same_round() -> None:
    """With a bow next door, and then a step aside."""
    table = plague().give("Ann", hand2="short_bow").zombies("d", walker=1)
    act(table.dice(6), "Ann", "attack short-bow ranged 0,0:d")
    act(table, "Ann", "move 0,0:b")
    assert beginning(table, "Ann", NOSE_VERB) == [NOSE_VERB]
    end_turn(table)
    begin_turn(table.play, 0)  # an extra Turn of the same round
    assert beginning(table, "Ann", NOSE_VERB) == [NOSE_VERB]
    end_round(table)
    begin_turn(table.play, 0)
    assert beginning(table, "Ann", NOSE_VERB) == []


def test_bp_052_only_ones_own_kill() -> None:
    table = plague(zone="a").zombies("a", walker=1).give("Clovis", hand1="sword").turn("Clovis")
    act(table.dice(6, 6), "Clovis", "attack sword melee 0,0:a")
    assert beginning(table.turn("Ann"), "Ann", NOSE_VERB) == []
    assert holding(table, "Ann") == ["sword"]  # nor a card, as in other boxes


def test_bp_052_not_among_zombies() -> None:
    table = plague().zombies("c", walker=1, fatty=1)
    act(table.dice(6, 1), "Ann", "attack sword melee 0,0:c", "hit walker")
    assert beginning(table, "Ann", NOSE_VERB) == []


def test_bp_052_in_a_vault() -> None:
    table = SmallTable(BLACK_PLAGUE, VAULT, "Ann", rooms="b", vault="a").skill("Ann", NOSE)
    table.put("Ann", "vault yellow").turn("Ann").used("Ann", ["kill"])
    assert beginning(table, "Ann", "search", NOSE_VERB) == [NOSE_VERB]


def test_bp_052_still_one_search_per_turn() -> None:
    table = SmallTable(BLACK_PLAGUE, VAULT, "Ann", rooms="b").skill("Ann", NOSE).put("Ann", "b")
    table.turn("Ann").used("Ann", ["kill"]).top_equipment("dagger", "torch")
    assert beginning(table, "Ann", "search", NOSE_VERB) == ["search", NOSE_VERB]
    act(table, "Ann", "search", "put drawn1 hand1")
    assert beginning(table, "Ann", "search", NOSE_VERB) == []
    table.turn("Ann").used("Ann", ["kill"])
    act(table, "Ann", NOSE_VERB, "put drawn1 hand2", "done")
    assert beginning(table, "Ann", "search", NOSE_VERB) == []
    assert left(table, "Ann") == 3


def test_bp_052_it_is_a_search_as_any() -> None:
    """With one more card by the skill, and the twin of a Dual one."""
    table = plague("Search: +1 card", "Matching set!").used("Ann", ["kill"])
    table.top_equipment("dagger", "salted-meat", "torch", "dagger")
    puts = ("put drawn1 hand2", "put drawn2 pack1", "put drawn3 pack2", "done")
    act(table, "Ann", NOSE_VERB, "match dagger", *puts)
    assert sorted(holding(table, "Ann")) == ["dagger", "dagger", "salted-meat", "sword"]


def test_bp_051_who_learns_it_by_the_kill_may_use_it_at_once() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann").put("Ann", "c").give("Ann", hand1="sword")
    act(table.turn("Ann").zombies("c", walker=1).dice(6, 6), "Ann", "attack sword melee 0,0:c")
    assert beginning(table.skill("Ann", NOSE), "Ann", NOSE_VERB) == [NOSE_VERB]


def test_survivors_of_black_plague_may_have_it() -> None:
    game = Game.new("Q0", survivors=("Ann",), content=library_with("Q0", {"ann": (NOSE,)}))
    assert game.view().survivors[0].skills == (NOSE,)
