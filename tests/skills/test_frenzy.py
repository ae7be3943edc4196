"""Frenzy, and Mana rain with it. [BP 52-53 · WD 53] (rulings 73, 74)"""

from __future__ import annotations

import pytest

from shamble.rules.combat.attack import CHOOSING_DICE
from tests.rules.fights import NEAR, SQUARE, Fight, fantasy
from tests.rules.small import BLACK_PLAGUE
from tests.skills.situations import Scene

SWORDS = {"hand1": "sword", "hand2": "sword"}
BOWS = {"hand1": "repeating_crossbow", "hand2": "repeating_crossbow"}
SPELLS = {"hand1": "fireball", "hand2": "fireball"}


def wounded(wounds: int, *skills: str, **cards: str) -> Fight:
    """Ann beside a Fatty, with a crowd of four next door."""
    fight = fantasy("Ann").skill("Ann", *skills).wound("Ann", wounds).give("Ann", **cards)
    return fight.zombies(SQUARE, fatty=1).zombies(NEAR, fatty=4).dice(*[1] * 18)


@pytest.mark.parametrize("wounds", [0, 1, 2])
@pytest.mark.parametrize("skill", ["Frenzy: Combat", "Frenzy: Melee"])
def test_bp_052_one_more_die_for_each_wound(skill: str, wounds: int) -> None:
    fight = wounded(wounds, skill, hand1="sword")
    fight.attack("Ann", f"attack sword melee {SQUARE}")
    assert fight.dice_rolled() == 2 + wounds


@pytest.mark.parametrize(
    ("skill", "cards", "pair", "printed"),
    [
        ("Frenzy: Melee", SWORDS, f"attack-dual sword melee {SQUARE}", 4),
        ("Frenzy: Ranged", BOWS, f"attack-dual repeating-crossbow ranged {NEAR}", 6),
        ("Frenzy: Magic", SPELLS, f"attack-dual fireball magic {NEAR}", 6),
        ("Frenzy: Combat", SPELLS, f"attack-dual fireball magic {NEAR}", 6),
    ],
)
def test_bp_052_two_more_for_a_pair(
    skill: str, cards: dict[str, str], pair: str, printed: int
) -> None:
    """For each weapon and each Wound. (ruling 73)"""
    fight = wounded(2, skill, **cards)
    fight.attack("Ann", pair)
    assert fight.dice_rolled() == printed + 2 * 2


def test_it_counts_wounds_as_they_are_now() -> None:
    fight = wounded(2, "Frenzy: Melee", hand1="sword")
    fight.play.heal(0, 1)
    fight.attack("Ann", f"attack sword melee {SQUARE}")
    assert fight.dice_rolled() == 3


def test_two_of_them_add_up() -> None:
    fight = wounded(2, "Frenzy: Melee", "Frenzy: Combat", "+1 die: Melee", hand1="sword")
    fight.attack("Ann", f"attack sword melee {SQUARE}")
    assert fight.dice_rolled() == 2 + 1 + 2 * 2


def test_bp_019_no_bonus_die_opens_a_door() -> None:
    scene = Scene("Frenzy: Combat", BLACK_PLAGUE, house=True).put("Ann", "c").wound("Ann", 2)
    scene.give("Ann", hand1="sword").dice(1, 1).do("open 0,0:c/0,0:d sword")
    assert scene.rolled() == 2


# --- Mana rain ------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "dice"), [("dice-by-crowd", 4), ("no", 3)])
def test_bp_053_a_die_for_each_zombie_in_the_target_zone(answer: str, dice: int) -> None:
    fight = wounded(0, "Mana rain", hand1="fireball")
    fight.attack("Ann", f"attack fireball magic {NEAR}", answer)
    assert fight.dice_rolled() == dice
    assert (fight.asked[0].kind, fight.asked[0].about) == (CHOOSING_DICE, (4,))


def test_ruling_074_mana_rain_counts_for_each_spell_and_bonuses_come_on_top() -> None:
    fight = wounded(1, "Mana rain", "+1 die: Magic", "Frenzy: Magic", **SPELLS)
    fight.attack("Ann", f"attack-dual fireball magic {NEAR}", "dice-by-crowd")
    assert fight.dice_rolled() == 2 * (4 + 1 + 1)


def test_mana_rain_is_for_spells() -> None:
    fight = wounded(0, "Mana rain", **BOWS)
    fight.attack("Ann", f"attack repeating-crossbow ranged {NEAR}")
    assert (fight.dice_rolled(), fight.asked) == (3, [])
