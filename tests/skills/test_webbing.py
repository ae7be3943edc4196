"""Webbing. [2E 66] (ruling 71)"""

from __future__ import annotations

import pytest

from shamble.rules.actions.search import cards_per_search
from tests.rules.acting import act, beginning, left
from tests.rules.table import Table


def webbed(**cards: str) -> Table:
    """In the street before a closed door."""
    table = Table("M0", "Doug").skill("Doug", "Webbing").put("Doug", "0,0:d").give("Doug", **cards)
    return table.turn("Doug")


def test_weapons_tools_and_molotovs_work_from_the_backpack() -> None:
    table = webbed(pack1="katana", pack2="crowbar", pack3="molotov").zombies("0,0:d", walker=1)
    words = {text.split()[1] for text in beginning(table, "Doug", "attack", "throw")}
    assert words == {"katana", "crowbar", "molotov"}
    assert beginning(table, "Doug", "open") == ["open 0,0:d/0,0:f crowbar"]
    act(table, "Doug", "throw molotov 0,0:c")
    assert left(table, "Doug") == 2
    assert beginning(table, "Doug", "throw") == []


def test_two_of_three_weapons_alike_are_a_pair() -> None:
    table = webbed(hand1="pistol", pack1="pistol", pack2="pistol").zombies("0,0:c", walker=3)
    act(table.dice(6, 6, 6), "Doug", "attack-dual pistol ranged 0,0:c")
    assert table.count("0,0:c", "walker") == 1


def test_an_empty_weapon_is_reloaded_where_it_lies() -> None:
    table = webbed(pack1="sawed_off").empty("Doug", "pack1")
    assert beginning(table, "Doug", "reload") == ["reload sawed-off"]


@pytest.mark.parametrize(("skills", "cards"), [(("Webbing",), 2), ((), 1)])
def test_a_torch_shines_from_a_hand_only(skills: tuple[str, ...], cards: int) -> None:
    table = Table("Q0", "Ann").skill("Ann", *skills).give("Ann", pack1="torch")
    assert cards_per_search(table.play, 0) == cards


def test_cards_that_were_just_drawn_are_not_in_hand() -> None:
    table = webbed(drawn1="katana").zombies("0,0:d", walker=1)
    assert beginning(table, "Doug", "attack") == []


def test_without_it_only_hands_count() -> None:
    table = Table("M0", "Doug").put("Doug", "0,0:d").give("Doug", pack1="katana").turn("Doug")
    assert beginning(table.zombies("0,0:d", walker=1), "Doug", "attack") == []
