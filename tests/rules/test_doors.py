"""Opening doors: tools, dice, noise, locks, and what waits behind."""

from __future__ import annotations

from shamble.rules.actions.doors import DOOR_HELD
from shamble.rules.horde.buildings import CHOOSING_ROOM
from tests.rules.acting import act, beginning, left, texts
from tests.rules.table import Table


def is_open(table: Table, a: str, b: str) -> bool:
    border = table.material.board.border(table.zone(a), table.zone(b))
    assert border is not None
    return bool(table.state.passages >> border.door & 1)


def opener(card: str, zone: str = "0,0:d") -> Table:
    return Table("M0", "Amy").put("Amy", zone).give("Amy", hand1=card).turn("Amy")


def filled(table: Table) -> Table:
    """Nothing waits in any building."""
    table.state.revealed = (1 << len(table.material.board.buildings)) - 1
    return table


def test_a_door_needs_a_tool_in_hand() -> None:
    assert beginning(opener("crowbar"), "Amy", "open") == ["open 0,0:d/0,0:f crowbar"]
    assert beginning(opener("katana"), "Amy", "open") == []
    table = Table("M0", "Amy").put("Amy", "0,0:d").give("Amy", pack1="crowbar").turn("Amy")
    assert beginning(table, "Amy", "open") == []
    assert beginning(opener("crowbar").turn("Amy", actions=0), "Amy", "open") == []


def test_ruling_058_2nd_edition_opens_without_a_roll_and_noise_is_the_tools() -> None:
    table = filled(opener("crowbar"))
    act(table, "Amy", "open 0,0:d/0,0:f crowbar")
    assert is_open(table, "0,0:d", "0,0:f")
    assert left(table, "Amy") == 2
    assert table.state.noise[table.zone("0,0:d")] == 0
    table = filled(opener("fire_axe"))
    act(table, "Amy", "open 0,0:d/0,0:f fire-axe")
    assert table.state.noise[table.zone("0,0:d")] == 1
    assert beginning(table, "Amy", "open") == []  # it stands open for good


def test_each_tool_is_a_choice_of_its_own() -> None:
    table = opener("crowbar").give("Amy", hand2="fire_axe")
    assert len(beginning(table, "Amy", "open")) == 2


def test_ruling_060_doors_open_from_inside_as_well() -> None:
    table = filled(opener("crowbar", "0,0:f"))
    act(table, "Amy", "open 0,0:d/0,0:f crowbar")
    assert is_open(table, "0,0:d", "0,0:f")


def test_the_dark_rooms_behind_the_door_are_filled() -> None:
    table = opener("crowbar").top_zombie_cards(1, 2)
    act(table, "Amy", "open 0,0:d/0,0:f crowbar", "room 0,0:h")
    assert table.asked[0].kind == CHOOSING_ROOM
    assert texts(table, table.asked[0]) == ["room 0,0:f", "room 0,0:h"]
    assert table.state.crowd[table.zone("0,0:f")] > 0
    assert table.state.crowd[table.zone("0,0:h")] > 0
    assert table.state.crowd[table.zone("0,0:g")] == 0
    assert table.state.revealed & 1


# --- Black Plague ---------------------------------------------------------------------------


def knight(card: str, zone: str = "0,1:d", name: str = "Clovis") -> Table:
    return filled(Table("Q0", name).put(name, zone).give(name, hand1=card).turn(name))


def test_ruling_058_the_dice_of_the_weapon_alone_decide() -> None:
    table = knight("short_sword").give("Clovis", hand2="dagger").dice(4)
    assert table.play.abilities[0].dice[0] == 1  # +1 die: Melee does not help
    act(table, "Clovis", "open 0,1:d/0,1:g short-sword")
    assert is_open(table, "0,1:d", "0,1:g")
    assert table.state.scripted == []  # one die, and no bonus die of the Dagger


def test_ruling_059_a_failed_roll_makes_noise_too() -> None:
    table = knight("short_sword").dice(3)
    act(table, "Clovis", "open 0,1:d/0,1:g short-sword")
    assert not is_open(table, "0,1:d", "0,1:g")
    assert left(table, "Clovis") == 2
    assert table.state.noise[table.zone("0,1:d")] == 1
    border = table.material.board.border(table.zone("0,1:d"), table.zone("0,1:g"))
    assert border is not None
    assert (DOOR_HELD, 0, border.door, 4) in (table.play.events or [])


def test_the_great_sword_rolls_five_dice() -> None:
    table = knight("great_sword").dice(1, 2, 3, 4, 5)
    act(table, "Clovis", "open 0,1:d/0,1:g great-sword")
    assert is_open(table, "0,1:d", "0,1:g")


def test_an_axe_opens_without_a_roll_but_noisily() -> None:
    table = knight("axe").dice(1)
    act(table, "Clovis", "open 0,1:d/0,1:g axe")
    assert is_open(table, "0,1:d", "0,1:g")
    assert table.state.scripted == [1]
    assert table.state.noise[table.zone("0,1:d")] == 1


def test_ruling_058_lucky_rolls_a_failure_again() -> None:
    table = knight("short_sword").dice(1, 6)
    table.play.abilities[0].lucky = 1
    act(table, "Clovis", "open 0,1:d/0,1:g short-sword", "re-roll lucky")
    assert is_open(table, "0,1:d", "0,1:g")
    table = knight("short_sword").dice(5)
    table.play.abilities[0].lucky = 1
    act(table, "Clovis", "open 0,1:d/0,1:g short-sword")  # nothing to ask after a success


def test_a_dagger_on_the_body_is_in_hand_for_who_has_it_there() -> None:
    table = knight("torch", name="Nelly").give("Nelly", body="dagger")
    assert beginning(table, "Nelly", "open") == ["open 0,1:d/0,1:g dagger"]


def test_a_coloured_door_waits_for_its_key() -> None:
    table = knight("axe", "0,0:d")
    assert beginning(table, "Clovis", "open") == []
    blue = next(n for n, color in enumerate(table.state.colors) if color == 1)
    assert table.material.objective_zones[blue] == table.zone("0,0:e")
    table.put("Clovis", "0,0:e").zombies("0,0:e", walker=1)
    act(table, "Clovis", f"take-objective {blue}")
    assert beginning(table.put("Clovis", "0,0:d"), "Clovis", "open") == ["open 0,0:a/0,0:d axe"]


def test_every_room_behind_the_door_is_filled() -> None:
    table = Table("Q0", "Clovis").put("Clovis", "0,1:d").give("Clovis", hand1="axe").turn("Clovis")
    act(table, "Clovis", "open 0,1:d/0,1:g axe")
    assert table.state.zombie_discard


def test_opening_between_rooms_fills_both_sides_that_were_not_seen() -> None:
    table = Table("Q0", "Clovis").put("Clovis", "0,0:a").give("Clovis", hand1="axe").turn("Clovis")
    table.top_zombie_cards(7, 14, 15)
    act(table, "Clovis", "open 0,0:a/0,0:b axe", "room 0,0:a", "room 0,0:b")
    for zone in ("0,0:a", "0,0:b", "0,1:c"):
        assert table.count(zone, "walker") == 2
