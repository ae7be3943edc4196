"""The rulebooks' worked examples about combat, by book and page."""

from __future__ import annotations

import pytest

from shamble.content import library
from shamble.rules.combat.armor import take_hits
from shamble.rules.combat.targets import HIT_LOST
from shamble.rules.table.state import NOWHERE
from tests.rules.fights import NEAR, NEXT, SQUARE, STREET, Fight

# --- 2nd Edition ----------------------------------------------------------------------------


@pytest.mark.parametrize("weapon, dice, tokens", [("fire-axe", 1, 0), ("chainsaw", 5, 1)])
def test_2e_013_noise_of_an_attack(weapon: str, dice: int, tokens: int) -> None:
    """2E-004, 2E-005: their second halves."""
    fight = Fight("M1", "Wanda").put("Wanda", STREET).turn("Wanda")
    fight.give("Wanda", hand1=weapon).zombies(STREET, walker=1).dice(*[6] * dice)
    fight.attack("Wanda", f"attack {weapon} melee {STREET}")
    assert fight.state.noise[fight.zone(STREET)] == tokens
    card = fight.material.cards[fight.card(weapon)]
    assert card.opens_doors
    assert card.door_noisy


def test_2e_014_noise_stays_where_it_was_made() -> None:
    """2E-006."""
    fight = Fight("M1", "Ned").put("Ned", STREET).turn("Ned").zombies(STREET, walker=1)
    fight.give("Ned", hand1="katana", hand2="shotgun").dice(4, 1)
    fight.attack("Ned", f"attack katana melee {STREET}")
    assert sum(fight.state.noise) == 0
    fight.dice(1, 5)
    fight.attack("Ned", f"attack shotgun ranged {NEXT}")
    assert fight.state.noise[fight.zone(STREET)] == 1
    fight.play.move_survivor(0, fight.zone("2,1:d"))
    assert fight.state.noise[fight.zone(STREET)] == 1
    assert sum(fight.state.noise) == 1


def test_2e_027_two_pistols_two_dice() -> None:
    """2E-018."""
    fight = Fight("M1", "Josh").put("Josh", STREET).turn("Josh")
    fight.give("Josh", hand1="pistol", hand2="pistol")
    fight.attack("Josh", f"attack-dual pistol ranged {NEXT}")
    assert fight.dice_rolled() == 2
    assert fight.state.actions[0] == 2


def test_2e_027_ostara_picks_the_runner() -> None:
    """2E-019. A hit for the Fatty would be lost, and Doug is safe. (ruling 234)"""
    fight = Fight("M1", "Ostara", "Doug").put("Ostara", STREET).put("Doug", STREET).turn("Ostara")
    fight.give("Ostara", hand1="katana").zombies(STREET, fatty=1, walker=1, runner=1).dice(1, 4)
    fight.attack("Ostara", f"attack katana melee {STREET}", "hit runner")
    assert fight.asked_last() == ["hit walker", "hit fatty", "hit runner"]
    assert fight.left(STREET) == {"walker": 1, "fatty": 1}
    assert fight.wounds("Doug") == 0


def test_2e_028_lou_shoots_in_priority_order() -> None:
    """2E-022."""
    fight = Fight("M1", "Lou").put("Lou", STREET).turn("Lou").give("Lou", hand1="shotgun")
    fight.zombies(NEXT, fatty=1, walker=2, runner=2).dice(4, 6)
    fight.attack("Lou", f"attack shotgun ranged {NEXT}")
    assert fight.left(NEXT) == {"walker": 1, "runner": 2}
    fight.dice(5, 4)
    fight.attack("Lou", f"attack shotgun ranged {NEXT}")
    assert fight.left(NEXT) == {"runner": 1}
    assert fight.earned("Lou") == 4
    assert fight.asked == []


@pytest.mark.parametrize(
    "shield, weapon, hits", [("fatty", "sub_mg", 3), ("patient_0", "shotgun", 2)]
)
def test_2e_028_tough_ones_shield_the_others(shield: str, weapon: str, hits: int) -> None:
    """2E-023."""
    fight = Fight("M1", "Lou").put("Lou", STREET).turn("Lou").give("Lou", hand1=weapon)
    fight.zombies(NEXT, walker=2, runner=2, **{shield: 1}).dice(*[6] * hits)
    assert not fight.attack("Lou", f"attack {weapon.replace('_', '-')} ranged {NEXT}")
    assert fight.told(HIT_LOST)[0][3] == hits


def test_2e_028_amy_hits_the_walker_and_ned() -> None:
    """2E-024."""
    fight = Fight("M1", "Amy", "Ned").put("Amy", STREET).put("Ned", NEXT).turn("Amy")
    fight.give("Amy", hand1="sawed_off").zombies(NEXT, walker=1).dice(3, 2)
    assert fight.attack("Amy", f"attack sawed-off ranged {NEXT}")
    assert fight.left(NEXT) == {}
    assert fight.wounds("Ned") == 1


def test_2e_028_lili_hits_twice_and_odin_is_safe() -> None:
    """2E-025."""
    fight = Fight("M1", "Lili", "Odin").put("Lili", STREET).put("Odin", NEXT).turn("Lili")
    fight.give("Lili", hand1="shotgun").zombies(NEXT, runner=1).dice(4, 5)
    fight.attack("Lili", f"attack shotgun ranged {NEXT}")
    assert fight.left(NEXT) == {}
    assert fight.wounds("Odin") == 0


# --- Black Plague ---------------------------------------------------------------------------


def test_bp_012_the_orcish_crossbow_attacks_in_two_ways() -> None:
    """BP-011. The numbers in the book's strip belong to another card: here, only the types."""
    fight = Fight("Q0", "Silas").put("Silas", SQUARE).turn("Silas")
    fight.give("Silas", hand1="orcish_crossbow").zombies(SQUARE, walker=1)
    ways = {words.split()[2] for words in fight.offered("Silas")}
    assert ways == {"melee", "ranged"}


def test_bp_018_samson_kills_the_abomination() -> None:
    """BP-016."""
    fight = Fight("Q0", "Samson").put("Samson", SQUARE).points("Samson", 43, 0, 0).turn("Samson")
    fight.give("Samson", hand1="hammer").zombies(SQUARE, abomination=1).dice(4, 1)
    assert fight.attack("Samson", f"attack hammer melee {SQUARE}")
    assert fight.earned("Samson") == 48


def test_bp_023_all_wounds_on_one() -> None:
    """BP-020: its second half. Seven Wounds on one survivor leave the other untouched."""
    fight = Fight("Q0", "Baldric", "Ann")
    fight.answer(take_hits(fight.play, fight.who("Baldric"), 7))
    assert fight.state.zone[0] == NOWHERE
    assert fight.wounds("Ann") == 0


def test_bp_023_leather_armor_and_a_shield() -> None:
    """BP-021. The Shield's own value, or the armor's with all dice again."""
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", hand1="shield", body="leather_armor")
    fight.dice(4, 4)
    fight.answer(take_hits(fight.play, 0, 2), "armor shield")
    assert fight.wounds("Ann") == 0
    fight.dice(5, 4, 4, 5)
    fight.answer(take_hits(fight.play, 0, 2), "armor leather-armor", "re-roll shield")
    assert fight.wounds("Ann") == 1


def test_bp_023_clovis_wears_chainmail() -> None:
    """BP-022: its second half, three Wounds shared one and two."""
    fight = Fight("Q0", "Baldric", "Clovis").give("Clovis", body="chainmail_armor").dice(4, 3)
    fight.answer(take_hits(fight.play, fight.who("Baldric"), 1))
    fight.answer(take_hits(fight.play, fight.who("Clovis"), 2))
    assert (fight.wounds("Baldric"), fight.wounds("Clovis")) == (1, 1)
    assert fight.dice_rolled() == 2


def test_bp_032_silas_rolls_six_dice() -> None:
    """BP-045."""
    fight = Fight("Q0", "Silas").put("Silas", SQUARE).turn("Silas")
    fight.give("Silas", hand1="repeating_crossbow", hand2="repeating_crossbow")
    fight.attack("Silas", f"attack-dual repeating-crossbow ranged {NEAR}")
    assert fight.dice_rolled() == 6


def test_bp_032_samson_rolls_four_dice_with_two_daggers() -> None:
    """BP-046."""
    fight = Fight("Q0", "Samson").put("Samson", SQUARE).turn("Samson")
    fight.give("Samson", hand1="dagger", hand2="dagger").zombies(SQUARE, walker=1)
    fight.attack("Samson", f"attack-dual dagger melee {SQUARE}")
    assert fight.dice_rolled() == 4


def test_bp_033_a_fatty_shrugs_off_bolts_but_not_a_hammer() -> None:
    """BP-047."""
    fight = Fight("Q0", "Silas", "Ann").put("Silas", SQUARE).put("Ann", SQUARE).turn("Silas")
    fight.give("Silas", hand1="repeating_crossbow", hand2="repeating_crossbow")
    fight.zombies(NEAR, walker=3, fatty=1).dice(5, 5, 5, 5, 5, 1)
    fight.attack("Silas", f"attack-dual repeating-crossbow ranged {NEAR}")
    assert fight.left(NEAR) == {"fatty": 1}
    assert fight.told(HIT_LOST)[0][3] == 2
    fight.put("Ann", NEAR).turn("Ann").give("Ann", hand1="hammer").dice(4)
    fight.attack("Ann", f"attack hammer melee {NEAR}")
    assert fight.left(NEAR) == {}


def test_bp_033_one_hit_kills_one_runner() -> None:
    """BP-047: its last sentence."""
    fight = Fight("Q0", "Ann").put("Ann", NEAR).turn("Ann").give("Ann", hand1="hammer").dice(4)
    fight.zombies(NEAR, runner=2)
    fight.attack("Ann", f"attack hammer melee {NEAR}")
    assert fight.left(NEAR) == {"runner": 1}


def test_bp_033_samson_picks_runner_and_walker() -> None:
    """BP-048."""
    fight = Fight("Q0", "Samson", "Clovis").put("Samson", SQUARE).put("Clovis", SQUARE)
    fight.turn("Samson").give("Samson", hand1="sword").dice(4, 5)
    fight.zombies(SQUARE, walker=1, runner=1, fatty=1)
    fight.attack("Samson", f"attack sword melee {SQUARE}", "hit runner", "hit walker")
    assert fight.left(SQUARE) == {"fatty": 1}
    assert fight.wounds("Clovis") == 0


def test_bp_033_reach_of_longbow_and_hand_crossbow() -> None:
    """BP-049. No street of the tutorial is longer than two zones: the cards speak for the rest."""
    fight = Fight("Q0", "Nelly").put("Nelly", "0,1:d").turn("Nelly")
    fight.give("Nelly", hand1="longbow", hand2="hand_crossbow")
    reach: dict[str, set[int]] = {"longbow": set(), "hand-crossbow": set()}
    for words in fight.offered("Nelly"):
        _, weapon, _, zone = words.split()
        reach[weapon].add(fight.play.passages.range(fight.zone("0,1:d"), fight.zone(zone)))
    assert reach == {"longbow": {1, 2}, "hand-crossbow": {0, 1}}
    cards = {card.id: card for card in library.packaged().boxes["black-plague"].equipment}
    longbow = cards["longbow"].ranged
    assert longbow is not None
    assert (longbow.range.nearest, longbow.range.farthest) == (1, 3)


def test_bp_034_nelly_loses_a_hit_on_the_fatty() -> None:
    """BP-050."""
    fight = Fight("Q0", "Nelly").put("Nelly", SQUARE).turn("Nelly")
    fight.give("Nelly", hand1="hand_crossbow", hand2="hand_crossbow")
    fight.zombies(NEAR, walker=2, fatty=1, runner=2).dice(3, 4, 5, 2)
    fight.attack("Nelly", f"attack-dual hand-crossbow ranged {NEAR}")
    assert fight.left(NEAR) == {"fatty": 1, "runner": 2}
    assert fight.told(HIT_LOST)[0][3] == 1


def test_bp_034_a_bolt_for_clovis() -> None:
    """BP-051."""
    fight = Fight("Q0", "Baldric", "Clovis").put("Baldric", SQUARE).put("Clovis", NEAR)
    fight.turn("Baldric").give("Baldric", hand1="crossbow").zombies(NEAR, walker=2).dice(4, 3)
    fight.attack("Baldric", f"attack crossbow ranged {NEAR}")
    assert fight.left(NEAR) == {"walker": 1}
    assert fight.wounds("Clovis") == 2


def test_bp_034_two_mana_blasts_miss_nobody() -> None:
    """BP-052."""
    fight = Fight("Q0", "Nelly", "Ann").put("Nelly", SQUARE).put("Ann", NEAR).turn("Nelly")
    fight.give("Nelly", hand1="mana_blast").zombies(NEAR, runner=1).dice(4, 6)
    # the box has one Mana Blast: the second of the example is any spell seen as its twin
    twin = fight.copy_of("fireball")
    fight.material.copies[twin] = fight.card("mana-blast")
    fight.material.card_of[twin] = fight.material.cards[fight.card("mana-blast")]
    fight.play.set_card(0, 1, twin)
    fight.attack("Nelly", f"attack-dual mana-blast magic {NEAR}")
    assert fight.dice_rolled() == 2
    assert fight.left(NEAR) == {}
    assert fight.wounds("Ann") == 0


def test_bp_034_samson_cannot_hit_himself() -> None:
    """BP-053."""
    fight = Fight("Q0", "Samson", "Silas").put("Samson", SQUARE).put("Silas", SQUARE)
    fight.turn("Samson").give("Samson", hand1="hand_crossbow").zombies(SQUARE, walker=2).dice(3, 2)
    fight.attack("Samson", f"attack hand-crossbow ranged {SQUARE}")
    assert fight.left(SQUARE) == {"walker": 1}
    assert (fight.wounds("Silas"), fight.wounds("Samson")) == (1, 0)


def test_bp_035_nelly_empties_both_hand_crossbows() -> None:
    """BP-054: the shots. Reloading in between is an action of its own."""
    fight = Fight("Q0", "Nelly").put("Nelly", SQUARE).turn("Nelly")
    fight.give("Nelly", hand1="hand_crossbow", hand2="hand_crossbow")
    pair = f"attack-dual hand-crossbow ranged {NEAR}"
    fight.attack("Nelly", pair)
    assert fight.state.empty.bit_count() == 2
    assert fight.offered("Nelly") == []
    fight.state.empty = 0
    fight.state.actions[0] -= 1
    fight.attack("Nelly", pair)
    assert fight.state.empty.bit_count() == 2
    assert fight.state.actions[0] == 0


def test_bp_035_ann_sets_a_trap() -> None:
    """BP-055."""
    fight = Fight("Q0", "Ann", "Nelly").put("Ann", SQUARE).put("Nelly", "0,0:c").turn("Ann")
    fight.give("Ann", hand1="dragon_bile", hand2="torch").zombies(SQUARE, walker=3, fatty=1)
    fight.throw("Ann", f"throw dragon-bile {SQUARE}")
    fight.play.move_survivor(0, fight.zone(NEAR))
    fight.throw("Ann", f"light {SQUARE}")
    assert fight.left(SQUARE) == {}
    assert fight.earned("Ann") == 4
    assert fight.state.bile == []
    assert sum(fight.state.noise) == 0
    assert fight.state.zone[0] == fight.zone(NEAR)
