"""Armor and shields of Black Plague in play, by the pages of its book."""

from __future__ import annotations

import pytest

from shamble.rules.combat.armor import CHOOSING_ARMOR, take_hits
from shamble.rules.combat.rerolls import REROLLING, ROLLED
from shamble.rules.horde.activation import activate_all
from shamble.rules.table.state import NOWHERE
from tests.rules.fights import NEAR, SQUARE, Fight
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable

# --- armor and shield ------------------------------------------------------------------------


def wounded(table: Fight, hits: int, *answers: str, piercing: int = 0) -> int:
    """The Wounds that these hits leave on Ann."""
    before = table.wounds("Ann")
    table.answer(take_hits(table.play, table.who("Ann"), hits, piercing), *answers)
    return table.wounds("Ann") - before


@pytest.mark.parametrize(
    "slot, card, value",
    [
        ("body", "leather_armor", 5),
        ("body", "chainmail_armor", 4),
        ("body", "plate_armor", 3),
        ("hand1", "shield", 4),
    ],
)
def test_bp_023_each_armor_stops_a_hit_from_its_number_on(slot: str, card: str, value: int) -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", **{slot: card}).dice(value, value - 1)
    assert wounded(fight, 2) == 1
    assert fight.asked == []


@pytest.mark.parametrize("card", ["plate_armor", "shield"])
def test_bp_017_what_lies_in_the_backpack_protects_nobody(card: str) -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", pack1=card)
    assert wounded(fight, 1) == 1
    assert fight.told(ROLLED) == []


@pytest.mark.parametrize(
    "armor, asked",
    [
        ("leather_armor", [CHOOSING_ARMOR, REROLLING]),
        ("chainmail_armor", [REROLLING]),
        ("plate_armor", [REROLLING]),
    ],
)
def test_bp_023_ruling_105_a_shield_beside_each_armor(armor: str, asked: list[int]) -> None:
    """It lets the armor be rolled again, once and all of it. Its own value is worth asking for only
    where it is the better one."""
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", hand1="shield", body=armor)
    fight.dice(6, 1, 1, 1)
    words = [f"armor {armor.replace('_', '-')}"] * (CHOOSING_ARMOR in asked)
    assert wounded(fight, 2, *words, "re-roll shield") == 2  # the 6 is gone
    assert [decision.kind for decision in fight.asked] == asked


def test_bp_023_ruling_105_the_shields_own_value_is_rolled_once() -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", hand1="shield", body="leather_armor").dice(4, 3)
    assert wounded(fight, 2, "armor shield") == 1
    assert [decision.kind for decision in fight.asked] == [CHOOSING_ARMOR]


def test_bp_023_two_shields_are_one_re_roll() -> None:
    fight = Fight("Q0", "Ann", "Nelly")
    fight.give("Ann", hand1="shield", hand2="shield", body="plate_armor").dice(1, 1, 6)
    assert wounded(fight, 1, "re-roll shield") == 1
    assert fight.state.scripted == [6]


def test_bp_023_ruling_069_the_shield_on_the_body_beside_two_weapons() -> None:
    """It is in hand for the roll, and leaves no place for armor."""
    fight = Fight("Q0", "Clovis", "Ann").give("Clovis", hand1="sword", hand2="sword", body="shield")
    fight.give("Clovis", pack1="plate_armor").dice(4, 3)
    fight.answer(take_hits(fight.play, 0, 2))
    assert fight.wounds("Clovis") == 1
    assert fight.asked == []


def test_bp_023_baldric_and_clovis_share_three_wounds() -> None:
    """BP-022, as the Walkers deal them: one for Baldric, two dice for Clovis."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Baldric", "Clovis")
    table.put("Baldric", "c").put("Clovis", "c").zombies("c", walker=3)
    table.give("Clovis", body="chainmail_armor").dice(4, 3)
    words = ("wound baldric", "wound clovis", "wound clovis")
    table.play_out(activate_all(table.play), *words)
    assert table.wounds("Baldric", "Clovis") == [1, 1]
    assert table.state.scripted == []


@pytest.mark.parametrize("cards", [{"body": "plate_armor"}, {"hand1": "shield"}])
def test_bp_023_no_armor_helps_against_an_abomination(cards: dict[str, str]) -> None:
    """Nor does a Shield. (ruling 104)"""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis")
    table.put("Ann", "c").put("Clovis", "e").zombies("c", abomination=1).give("Ann", **cards)
    table.play_out(activate_all(table.play))
    assert table.wounds("Ann") == [1]
    assert table.told(ROLLED) == []


@pytest.mark.parametrize(
    "cards, answers, dice, wounds",
    [
        ({"hand1": "shield"}, [], (4, 3), 2),
        ({"body": "plate_armor"}, [], (3, 3), 0),
        ({"hand1": "shield", "body": "plate_armor"}, ["re-roll shield"], (1, 1, 3, 2), 2),
    ],
)
def test_bp_034_ruling_087_each_success_cancels_a_hit_of_friendly_fire(
    cards: dict[str, str], answers: list[str], dice: tuple[int, ...], wounds: int
) -> None:
    """Two bolts of Damage 2 go astray: a stopped one spares both its Wounds."""
    fight = Fight("Q0", "Silas", "Clovis").put("Silas", SQUARE).put("Clovis", NEAR).turn("Silas")
    fight.give("Silas", hand1="crossbow").give("Clovis", **cards).dice(1, 1, *dice)
    fight.attack("Silas", f"attack crossbow ranged {NEAR}", *answers)
    assert fight.wounds("Clovis") == wounds
    assert fight.earned("Silas") == 0


def test_bp_034_killing_a_friend_earns_nothing() -> None:
    fight = Fight("Q0", "Silas", "Clovis").put("Silas", SQUARE).put("Clovis", NEAR).turn("Silas")
    fight.give("Silas", hand1="crossbow").dice(1, 1)
    fight.attack("Silas", f"attack crossbow ranged {NEAR}")
    assert fight.state.zone[1] == NOWHERE
    assert fight.earned("Silas") == 0
