"""Zombies that wait in closed buildings."""

from __future__ import annotations

import pytest

from shamble.rules.horde.buildings import CHOOSING_ROOM, fill_building, is_revealed, rooms_to_fill
from shamble.rules.table.changes import DOORS as DOORS_CHANGED
from shamble.rules.table.set_up import set_up
from shamble.rules.words.decisions import TEAM
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, SmallTable
from tests.rules.table import first_choice

TWO_HOUSES = """
+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   :
+--D--+-----+-----+-----+--D--+
| f   o g   o h   D i   o j   |
+-----+-----+-----+-----+-----+
"""
"""A house of three rooms and one of two, with a door between them."""

DOORS = {"af": False, "hi": False, "ej": False}


def plague(*, doors: dict[str, bool] | None = None, vault: str = "") -> SmallTable:
    table = SmallTable(
        BLACK_PLAGUE, TWO_HOUSES, "Ann", rooms="fghij", doors=doors or DOORS, vault=vault
    )
    table.put("Ann", "a")
    return table


def fill(table: SmallTable, zone: str, *words: str) -> None:
    table.play_out(fill_building(table.play, table.zone(zone)), *words)


def test_ruling_61_every_room_up_to_the_next_closed_door_is_filled() -> None:
    table = plague()
    table.open("a", "f").top_zombie_cards(4, 5, 6)
    fill(table, "f", "room h", "room g")
    assert table.cards_drawn() == ["h", "g", "f"]
    assert table.horde() == {room: {"walker": 1} for room in "fgh"}


def test_a_building_is_being_filled_until_its_last_card_is_resolved() -> None:
    """Also while a Double Spawn of the last room goes back to the first."""
    table = plague()
    double = next(card.number for card in table.material.zombie_cards if card.double_spawn)
    table.open("a", "f").top_zombie_cards(4, 5, double, 6, 7)
    script = fill_building(table.play, table.zone("f"))
    filling = []
    decision = next(script)
    filling.append(table.play.filling)
    decision = script.send(decision.choices[0])
    filling.append(table.play.filling)
    table.play.changed = 0
    with pytest.raises(StopIteration):
        script.send(decision.choices[0])
    filling.append(table.play.filling)
    assert filling == [True, True, False]
    assert table.play.changed & DOORS_CHANGED
    assert len(table.cards_drawn()) == 5


def test_ruling_61_the_next_house_is_filled_when_its_door_opens() -> None:
    table = plague()
    table.open("a", "f").top_zombie_cards(4, 5, 6, 7, 8)
    fill(table, "f", "room f", "room g")
    table.open("h", "i")
    fill(table, "i", "room j")
    assert table.cards_drawn() == ["f", "g", "h", "j", "i"]


def test_ruling_61_houses_that_are_joined_already_are_one() -> None:
    """The door between them was opened before anybody could look in."""
    table = plague()
    table.open("h", "i").open("a", "f")
    assert [table.letter(room) for room in rooms_to_fill(table.play, table.zone("f"))] == [*"fghij"]


def test_ruling_61_only_dark_rooms_in_second_edition() -> None:
    table = SmallTable(SECOND_EDITION, TWO_HOUSES, "Amy", rooms="fgij", dark_rooms="h")
    table.put("Amy", "a").top_zombie_cards(2)
    table.open("a", "f")
    fill(table, "f")
    assert table.horde() == {"h": {"walker": 2}}


def test_rulings_62_65_a_building_is_filled_once() -> None:
    table = plague()
    table.open("a", "f").top_zombie_cards(4, 5, 6)
    fill(table, "f", "room f", "room g")
    fill(table, "f")
    assert len(table.cards_drawn()) == 3


@pytest.mark.parametrize(
    "doors, start, waiting",
    [
        ({"af": False, "hi": False, "ej": False}, "a", "fghij"),
        ({"af": True, "hi": False, "ej": False}, "a", "ij"),
        ({"af": False, "hi": False, "ej": False}, "g", "ij"),
        ({"af": False, "hi": True, "ej": False}, "a", ""),
    ],
    ids=["all shut", "a door open", "survivors inside", "a door open inside"],
)
def test_bp_020_ruling_062_set_up_knows_where_nobody_waits(
    doors: dict[str, bool], start: str, waiting: str
) -> None:
    """In buildings that are open at the start, and in those where survivors are, nobody does."""
    table = SmallTable(
        BLACK_PLAGUE, TWO_HOUSES, "Ann", rooms="fghij", doors=doors, spawns=start, vault="gi"
    )
    table.run(set_up(table.play), default=first_choice)
    found = [room for room in "fghij" if not is_revealed(table.play, table.zone(room))]
    assert "".join(found) == waiting


def test_a_door_onto_the_street_fills_nothing() -> None:
    table = plague()
    table.open("a", "f")
    fill(table, "a")
    assert table.cards_drawn() == []


def test_vaults_are_never_filled() -> None:
    table = plague(vault="gi")
    vault = table.material.board.zone("vault yellow")
    table.open("a", "f").top_zombie_cards(4, 5, 6)
    for door in table.material.board.doors:
        if door.vault:
            table.play.set_passages(table.state.passages | 1 << door.index)
    assert rooms_to_fill(table.play, vault) == []
    fill(table, "f", "room f", "room g")
    assert table.cards_drawn() == ["f", "g", "h"]  # and nobody looked through it into i


def test_ruling_63_the_next_room_is_chosen_after_the_last_card() -> None:
    table = plague()
    table.open("a", "f").top_zombie_cards(4, 5, 6)
    fill(table, "f", "room g", "room f")
    assert table.questions(CHOOSING_ROOM) == [["room f", "room g", "room h"], ["room f", "room h"]]
    assert all(d.seat == TEAM and d.about == (1,) for d in table.asked)


def test_ruling_64_rush_and_extra_activation_happen_at_once() -> None:
    """Two Walkers rush out of h; then all Walkers activate and h gets nobody."""
    table = SmallTable(SECOND_EDITION, TWO_HOUSES, "Amy", rooms="fij", dark_rooms="gh")
    table.put("Amy", "a").points("Amy", 7)
    table.open("a", "f").top_zombie_cards(5, 37)
    fill(table, "f", "room h")
    assert table.cards_drawn() == ["h", "g"]
    assert table.horde() == {"f": {"walker": 2}}


def test_ruling_136_a_double_spawn_goes_to_the_next_room_and_says_so() -> None:
    table = plague()
    table.open("a", "f").top_zombie_cards(47, 48, 49, 4, 5, 6, 7)
    fill(table, "f", "room f", "room g")
    assert [d.about for d in table.asked] == [(1,), (2,)]
    assert table.cards_drawn() == ["f", "g", "g", "h", "h", "h", "h"]
    assert table.horde() == {"h": {"walker": 5}}


def test_ruling_136_the_last_room_wraps_to_the_first_and_on_in_the_chosen_order() -> None:
    table = plague()
    table.open("a", "f").top_zombie_cards(4, 5, 47, 48, 6, 7, 8)
    fill(table, "f", "room g", "room h")
    assert table.cards_drawn() == ["g", "h", "f", "g", "g", "h", "h"]
    assert table.state.double_spawn == 0
