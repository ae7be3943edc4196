"""Reload, food, Enchantments, Noise."""

from __future__ import annotations

import pytest

from shamble.rules.actions.move import MOVING_FREE
from tests.rules.acting import act, at, beginning, holding, left, offered, texts
from tests.rules.table import Table


def test_making_noise() -> None:
    table = Table("M0", "Amy").put("Amy", "0,0:b").turn("Amy", actions=1)
    act(table, "Amy", "noise")
    assert table.state.noise[table.zone("0,0:b")] == 1
    assert "noise" not in offered(table, "Amy")


# --- Reload ---------------------------------------------------------------------------------


def shooter(**slots: str) -> Table:
    return Table("M0", "Amy").give("Amy", **slots).turn("Amy")


def empty(table: Table, *slots: int) -> Table:
    for slot in slots:
        table.state.empty |= 1 << table.play.card(0, slot)
    return table


def test_ruling_094_an_action_reloads_a_dual_pair() -> None:
    table = empty(shooter(hand1="sawed_off", hand2="sawed_off"), 0, 1)
    assert beginning(table, "Amy", "reload") == ["reload sawed-off"]
    act(table, "Amy", "reload sawed-off")
    assert table.state.empty == 0
    assert left(table, "Amy") == 2
    assert beginning(table, "Amy", "reload") == []


def test_ruling_094_only_weapons_in_hand_are_reloaded() -> None:
    table = empty(shooter(hand1="sawed_off", pack1="sawed_off"), 3)
    assert beginning(table, "Amy", "reload") == []
    table = empty(shooter(hand1="sawed_off", pack1="sawed_off"), 0, 3)
    act(table, "Amy", "reload sawed-off")
    assert table.state.empty == 1 << table.play.card(0, 3)


def test_ruling_094_a_free_ranged_action_pays_no_reload() -> None:
    table = empty(shooter(hand1="mas_shotgun"), 0)
    table.play.abilities[0].free[3] = 1
    assert beginning(table.turn("Amy", actions=0), "Amy", "reload") == []


# --- food -----------------------------------------------------------------------------------


def test_food_is_eaten_for_its_points_and_costs_nothing() -> None:
    table = shooter(hand1="water", pack1="water", pack2="bag_of_rice").turn("Amy", actions=0)
    assert beginning(table, "Amy", "eat") == ["eat water", "eat bag-of-rice"]
    act(table, "Amy", "eat water")
    assert table.state.points[0] == 3
    assert holding(table, "Amy") == ["water", "bag-of-rice"]
    assert len(table.state.equipment_discard) == 1


def test_food_in_black_plague_gives_a_point() -> None:
    table = Table("Q0", "Ann").give("Ann", pack1="apples").turn("Ann")
    act(table, "Ann", "eat apples")
    assert (table.state.points[0], left(table, "Ann")) == (1, 3)


# --- Enchantments ---------------------------------------------------------------------------


def mage(*cards: str, zone: str = "0,0:c") -> Table:
    """Baldric with Enchantments in hand; Ann in his sight, Clovis not."""
    table = Table("Q0", "Baldric", "Ann", "Clovis").put("Baldric", zone)
    table.put("Ann", "0,0:d").put("Clovis", "0,1:b")
    for slot, card in zip(("hand1", "hand2"), cards, strict=False):
        table.give("Baldric", **{slot: card})
    return table.turn("Baldric")


def test_ruling_100_enchantments_go_to_anybody_in_sight() -> None:
    table = mage("healing")
    assert beginning(table, "Baldric", "cast") == ["cast healing baldric", "cast healing ann"]


def test_healing_takes_a_wound_away_and_is_noisy() -> None:
    table = mage("healing")
    table.state.wounds[1] = 2
    act(table, "Baldric", "cast healing ann")
    assert table.state.wounds[1] == 1
    assert table.state.noise[table.zone("0,0:c")] == 1
    assert left(table, "Baldric") == 3  # Spellcaster pays
    assert beginning(table, "Baldric", "cast") == []  # once per Turn


def test_the_next_enchantment_of_a_spellcaster_costs_an_action() -> None:
    table = mage("healing", "invisibility")
    act(table, "Baldric", "cast healing ann")
    act(table, "Baldric", "cast invisibility ann")
    assert left(table, "Baldric") == 2


def test_ruling_100_each_copy_may_be_cast() -> None:
    table = mage("healing")
    copy = table.play.card(0, 0)
    table.material.card_of.append(table.material.card_of[copy])  # a second copy, for this test
    table.material.copies.append(table.material.copies[copy])
    table.play.set_card(0, 1, len(table.material.copies) - 1)
    act(table, "Baldric", "cast healing baldric")
    act(table, "Baldric", "cast healing ann")
    assert beginning(table, "Baldric", "cast") == []


def test_another_survivor_may_cast_it_in_the_same_round() -> None:
    table = mage("healing")
    act(table, "Baldric", "cast healing baldric")
    table.play.set_card(1, 0, table.play.card(0, 0))
    table.play.set_card(0, 0, -1)
    assert "cast healing ann" in offered(table.turn("Ann"), "Ann")


def test_an_enchantment_in_the_backpack_works_for_spellbook_only() -> None:
    table = Table("Q0", "Baldric").give("Baldric", pack1="healing").turn("Baldric")
    assert beginning(table, "Baldric", "cast") == []
    table.points("Baldric", 19, 1).turn("Baldric")
    assert beginning(table, "Baldric", "cast") == ["cast healing baldric"]


def test_invisibility_lasts_until_the_survivor_makes_noise() -> None:
    table = mage("invisibility")
    act(table, "Baldric", "cast invisibility baldric")
    assert table.state.rotten == 0b1  # its own Noise comes before
    act(table, "Baldric", "noise")
    assert table.state.rotten == 0


def test_invisibility_ends_with_an_attack() -> None:
    table = mage("invisibility").give("Ann", hand1="sword").zombies("0,0:d", fatty=1)
    act(table, "Baldric", "cast invisibility ann")
    assert table.state.rotten == 0b10
    act(table.turn("Ann").dice(1, 1), "Ann", "attack sword melee 0,0:d")
    assert table.state.rotten == 0


def test_repulse_sends_zombies_one_zone_farther_away() -> None:
    table = mage("repulse").zombies("0,0:d", walker=3, fatty=1)
    assert beginning(table, "Baldric", "repulse") == ["repulse 0,0:d 0,0:f"]
    act(table, "Baldric", "repulse 0,0:d 0,0:f")
    assert table.count("0,0:f", "walker") == 3
    assert table.state.crowd[table.zone("0,0:d")] == 0
    assert beginning(table, "Baldric", "repulse") == []


def test_repulse_works_in_the_casters_own_zone_but_not_out_of_sight() -> None:
    table = mage("repulse", zone="0,0:d").zombies("0,0:d", walker=1).zombies("0,1:e", walker=1)
    assert beginning(table, "Baldric", "repulse") == ["repulse 0,0:d 0,0:c", "repulse 0,0:d 0,0:f"]


def test_speed_moves_a_survivor_up_to_two_zones_for_free() -> None:
    table = mage("speed")
    act(table, "Baldric", "cast speed ann", "move 0,0:e")
    assert at(table, "Ann") == "0,0:e"
    assert table.asked[0].kind == MOVING_FREE
    assert texts(table, table.asked[0]) == ["move 0,0:c", "move 0,0:f", "move 0,0:e", "stay"]


def test_speed_needs_a_zone_without_zombies_and_stops_at_them() -> None:
    table = mage("speed").zombies("0,0:d", walker=1)
    assert beginning(table, "Baldric", "cast") == ["cast speed baldric"]
    act(table, "Baldric", "cast speed baldric", "stay")
    assert texts(table, table.asked[0]) == ["move 0,0:d", "stay"]


@pytest.mark.parametrize("name, bit", [("Baldric", 0b001), ("Ann", 0b010), ("Silas", 0b100)])
def test_bp_022_invisible_is_who_was_enchanted(name: str, bit: int) -> None:
    table = Table("Q0", "Baldric", "Ann", "Silas").give("Baldric", hand1="invisibility")
    for one in ("Baldric", "Ann", "Silas"):
        table.put(one, "0,0:c")
    act(table.turn("Baldric"), "Baldric", f"cast invisibility {name.casefold()}")
    assert table.state.rotten == bit
