"""Blitz. [2E 63 · BP 52] (rulings 43, 45, 210, 215, 222)"""

from __future__ import annotations

from shamble.rules.actions.move import MOVING_FREE
from shamble.rules.combat.free import ATTACKING_FREE
from tests.rules.acting import act, beginning, left
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable


def gunner(survivor: str, **cards: str) -> SmallTable:
    """At one end of a street, in their Turn."""
    table = SmallTable(SECOND_EDITION, STREET, survivor).skill(survivor, "Blitz")
    return table.put(survivor, "a").give(survivor, **cards).turn(survivor)


def test_two_zones_and_a_shot_for_one_action() -> None:
    table = gunner("Doug", hand1="pistol").zombies("d", walker=1)
    assert beginning(table, "Doug", "blitz") == ["blitz 0,0:c"]  # a Pistol reaches one zone
    act(table.dice(6), "Doug", "blitz 0,0:c", "attack pistol ranged 0,0:d")
    assert (table.horde(), left(table, "Doug")) == ({}, 2)
    table.zombies("e", walker=1)
    assert beginning(table, "Doug", "blitz") == []  # once per Turn


def test_it_ends_where_the_weapon_reaches_zombies_not_where_they_stand() -> None:
    table = gunner("Doug", hand1="pistol").zombies("c", walker=1)
    assert beginning(table, "Doug", "blitz") == ["blitz 0,0:b", "blitz 0,0:c"]
    table = gunner("Doug", hand1="sniper_rifle").zombies("b", walker=1)
    assert beginning(table, "Doug", "blitz") == []


def test_without_a_ranged_weapon_in_hand_there_is_none() -> None:
    table = gunner("Doug", hand1="katana", pack1="pistol").zombies("b", walker=1)
    assert beginning(table, "Doug", "blitz") == []


def test_the_shot_is_a_ranged_action_and_may_be_left_out() -> None:
    table = gunner("Doug", hand1="pistol", hand2="katana").zombies("b", walker=1)
    act(table, "Doug", "blitz 0,0:b", "no")
    (offered,) = table.questions(ATTACKING_FREE)
    assert not [text for text in offered if "katana" in text]
    assert left(table, "Doug") == 2


def test_a_molotov_is_a_ranged_action() -> None:
    table = gunner("Doug", hand1="molotov").zombies("c", walker=3)
    act(table, "Doug", "blitz 0,0:b", "throw molotov 0,0:c")
    assert table.horde() == {}


def test_ruling_043_leaving_zombies_costs_and_a_kid_slips() -> None:
    table = gunner("Doug", hand1="pistol").zombies("a", walker=3)
    assert beginning(table, "Doug", "blitz") == []
    table = gunner("Odin", hand1="pistol").zombies("a", walker=3).zombies("c", walker=1)
    assert beginning(table, "Odin", "blitz", "slip-blitz")[0] == "slip-blitz 0,0:b"
    act(table, "Odin", "slip-blitz 0,0:b", "no")
    assert left(table, "Odin") == 2


# --- Black Plague ---------------------------------------------------------------------------


def plague(*skills: str, **cards: str) -> SmallTable:
    """Ann in the middle of a street, in her Turn."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann").skill("Ann", "Blitz", *skills).put("Ann", "c")
    return table.give("Ann", **cards).turn("Ann")


def test_bp_the_last_zombie_of_a_zone_earns_a_free_move_each_time() -> None:
    table = plague(hand1="sword").zombies("c", walker=1)
    act(table.dice(6, 6), "Ann", "attack sword melee 0,0:c", "move 0,0:d")
    assert left(table, "Ann") == 2
    act(table.zombies("d", walker=1).dice(6, 6), "Ann", "attack sword melee 0,0:d", "stay")
    assert table.questions(MOVING_FREE) == [["move c", "move e", "stay"]]


def test_bp_not_while_another_is_left() -> None:
    table = plague(hand1="sword").zombies("c", walker=1, fatty=1)
    act(table.dice(6, 1), "Ann", "attack sword melee 0,0:c", "hit walker")
    assert (table.horde(), table.questions(MOVING_FREE)) == ({"c": {"fatty": 1}}, [])


def test_ruling_222_dragon_fire_counts() -> None:
    table = plague(hand1="torch").zombies("b", walker=2, fatty=1)
    table.state.bile = [table.zone("b")]
    act(table, "Ann", "light 0,0:b", "move 0,0:d")
    assert len(table.questions(MOVING_FREE)) == 1


def test_bp_there_is_no_action_of_its_own() -> None:
    table = plague(hand1="crossbow").zombies("e", walker=1)
    assert beginning(table, "Ann", "blitz") == []


def test_bp_052_a_free_move_pays_the_move_only_and_zombies_beside_one_cost_as_ever() -> None:
    """Hit & run says that they cost nothing; Blitz does not. (ruling 38)"""
    table = plague(hand1="short_bow").zombies("d", walker=1).zombies("c", fatty=2)
    act(table.dice(6), "Ann", "attack short-bow ranged 0,0:d", "move 0,0:b")
    assert (table.letter(table.state.zone[0]), left(table, "Ann")) == ("b", 0)


def test_bp_052_who_cannot_pay_for_them_stays() -> None:
    table = plague(hand1="short_bow").zombies("d", walker=1).zombies("c", fatty=3)
    act(table.dice(6), "Ann", "attack short-bow ranged 0,0:d")
    assert (table.questions(MOVING_FREE), left(table, "Ann")) == ([], 2)


def test_bp_052_slippery_and_longer_moves_help() -> None:
    table = plague("Slippery", "+1 Zone per Move", hand1="short_bow")
    table.zombies("d", walker=1).zombies("c", fatty=3)
    act(table.dice(6), "Ann", "attack short-bow ranged 0,0:d", "move 0,0:a")
    assert (table.letter(table.state.zone[0]), left(table, "Ann")) == ("a", 2)


def test_bp_052_it_may_be_the_sprint_of_the_turn() -> None:
    table = plague("Sprint", hand1="short_bow").zombies("d", walker=1).zombies("c", fatty=1)
    act(table.dice(6), "Ann", "attack short-bow ranged 0,0:d", "sprint 0,0:a")
    assert (table.letter(table.state.zone[0]), left(table, "Ann")) == ("a", 1)
    assert beginning(table, "Ann", "sprint") == []
