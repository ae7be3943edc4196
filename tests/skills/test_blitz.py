"""Blitz. [2E 63] (rulings 43, 45, 210, 215)"""

from __future__ import annotations

import pytest

from shamble.content.errors import ContentError
from shamble.game import Game
from shamble.rules.decisions import Asked
from tests.rules.acting import act, beginning, left
from tests.rules.small import SECOND_EDITION, STREET, SmallTable
from tests.skills.team import library_with


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
    (offered,) = table.questions(Asked.FREE_ATTACK)
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


def test_black_plague_means_something_else_by_it() -> None:
    with pytest.raises(ContentError, match="cannot be played yet in this box"):
        Game.new("Q0", survivors=("Ann",), content=library_with("Q0", {"ann": ("Blitz",)}))
