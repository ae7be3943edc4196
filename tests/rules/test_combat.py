"""Attacks: paying, dice, re-rolls, results, noise, and after."""

from __future__ import annotations

import pytest

from shamble.rules.actions.move import MOVING_FREE
from shamble.rules.boxes.facts import MELEE, RANGED
from shamble.rules.combat.attack import ATTACKED, CHOOSING_DICE, ROLLING_SIX
from shamble.rules.combat.friendly_fire import FIRE_AT
from shamble.rules.combat.rerolls import REROLLING, ROLLED
from tests.rules.fights import NEAR, NEXT, SQUARE, STREET, Fight, fantasy, modern

# --- paying ----------------------------------------------------------------------------------


def test_an_attack_costs_an_action() -> None:
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, walker=1).dice(1, 1)
    assert not fight.attack("Amy", f"attack katana melee {STREET}")
    assert fight.state.actions[0] == 2


def test_the_narrowest_free_action_pays_first() -> None:
    fight = fantasy("Ann").points("Ann", 43, 1, 0)  # a free Melee and a free Combat Action
    fight.give("Ann", hand1="sword").zombies(SQUARE, walker=9).turn("Ann")
    for left in (4, 4, 3):
        fight.dice(1, 1)
        fight.attack("Ann", f"attack sword melee {SQUARE}")
        assert fight.state.actions[0] == left


def test_a_free_attack_costs_nothing() -> None:
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, walker=1).dice(6, 6)
    assert fight.attack("Amy", f"attack katana melee {STREET}", free=True)
    assert fight.state.actions[0] == 3


def test_who_attacks_is_seen_again() -> None:
    fight = fantasy("Ann").give("Ann", hand1="sword").zombies(SQUARE, walker=1).dice(1, 1)
    fight.state.rotten = 1
    fight.attack("Ann", f"attack sword melee {SQUARE}")
    assert fight.state.rotten == 0


# --- dice ------------------------------------------------------------------------------------


def test_ruling_073_plus_one_die_is_per_weapon() -> None:
    """Ruling 73."""
    fight = modern("Odin").give("Odin", hand1="katana", hand2="katana").zombies(STREET, walker=1)
    fight.attack("Odin", f"attack katana melee {STREET}")
    assert fight.dice_rolled() == 3
    fight.zombies(STREET, walker=1)
    fight.attack("Odin", f"attack-dual katana melee {STREET}")
    assert fight.dice_rolled() == 6


def test_a_dagger_helps_the_other_weapon() -> None:
    """Ruling 76."""
    fight = fantasy("Nelly").give("Nelly", hand1="sword", hand2="dagger")
    fight.zombies(SQUARE, walker=1).dice(1, 1, 1)
    fight.attack("Nelly", f"attack sword melee {SQUARE}")
    assert fight.dice_rolled() == 3
    fight.dice(1)
    fight.attack("Nelly", f"attack dagger melee {SQUARE}")
    assert fight.dice_rolled() == 1


def test_a_dagger_on_the_body_helps_one_sword_but_no_pair() -> None:
    """Ruling 69: two of three."""
    fight = fantasy("Ann").give("Ann", hand1="sword", hand2="sword", body="dagger")
    fight.zombies(SQUARE, walker=1).dice(1, 1, 1)
    fight.attack("Ann", f"attack sword melee {SQUARE}")
    assert fight.dice_rolled() == 3
    fight.dice(1, 1, 1, 1)
    fight.attack("Ann", f"attack-dual sword melee {SQUARE}")
    assert fight.dice_rolled() == 4


def test_barbarian_rolls_a_die_for_each_zombie() -> None:
    fight = fantasy("Samson").points("Samson", 43, 0, 2)  # and +1 die: Combat
    fight.give("Samson", hand1="sword").zombies(SQUARE, walker=5)
    fight.attack("Samson", f"attack sword melee {SQUARE}", "dice-by-crowd")
    assert fight.dice_rolled() == 6


def test_ruling_074_barbarian_counts_for_each_weapon() -> None:
    """Ruling 74."""
    fight = fantasy("Samson").points("Samson", 43, 0, 2)
    fight.give("Samson", hand1="sword", hand2="sword").zombies(SQUARE, walker=4)
    fight.attack("Samson", f"attack-dual sword melee {SQUARE}", "dice-by-crowd")
    assert fight.dice_rolled() == 10


def test_ruling_074_full_auto_counts_for_each_weapon() -> None:
    """And each weapon has its own bonus die. [2E 64]"""
    fight = modern("Amy").skill("Amy", "Full auto", "+1 die: Ranged")
    fight.give("Amy", hand1="pistol", hand2="pistol").zombies(NEXT, walker=4)
    fight.attack("Amy", f"attack-dual pistol ranged {NEXT}", "dice-by-crowd")
    assert fight.dice_rolled() == 10


def test_barbarian_may_be_declined() -> None:
    """Ruling 75."""
    fight = fantasy("Samson").points("Samson", 43, 1, 2)
    fight.give("Samson", hand1="great_sword").zombies(SQUARE, walker=2)
    fight.attack("Samson", f"attack great-sword melee {SQUARE}", "no")
    assert fight.dice_rolled() == 5
    assert fight.asked[0].kind == CHOOSING_DICE


def test_barbarian_is_not_asked_about_the_same_number() -> None:
    fight = fantasy("Samson").points("Samson", 43, 1, 2)
    fight.give("Samson", hand1="sword").zombies(SQUARE, walker=2).dice(1, 1)
    fight.attack("Samson", f"attack sword melee {SQUARE}")
    assert fight.asked == []


def test_iron_rain_counts_the_zone_shot_at() -> None:
    fight = fantasy("Silas").points("Silas", 43, 0, 2).give("Silas", hand1="short_bow")
    fight.zombies(SQUARE, walker=1).zombies(NEAR, walker=4)
    fight.attack("Silas", f"attack short-bow ranged {NEAR}", "dice-by-crowd")
    assert fight.dice_rolled() == 4


# --- re-rolls --------------------------------------------------------------------------------


def test_ruling_079_plenty_of_bullets_rolls_all_dice_again() -> None:
    """Ruling 79."""
    fight = modern("Amy").give("Amy", hand1="pistol", hand2="pistol", pack1="plenty_of_bullets")
    fight.zombies(NEXT, walker=2).dice(1, 6, 3, 3)
    fight.attack("Amy", f"attack-dual pistol ranged {NEXT}", "re-roll plenty-of-bullets")
    assert fight.left(NEXT) == {}
    assert fight.asked[0].about == (16,)


def test_a_re_roll_may_make_it_worse() -> None:
    fight = modern("Amy").give("Amy", hand1="pistol", pack1="plenty_of_bullets")
    fight.zombies(NEXT, walker=1).dice(6, 1)
    assert not fight.attack("Amy", f"attack pistol ranged {NEXT}", "re-roll plenty-of-bullets")


def test_a_roll_may_be_kept() -> None:
    fight = modern("Amy").give("Amy", hand1="pistol", hand2="plenty_of_bullets")
    fight.zombies(NEXT, walker=1).dice(6, 1)
    assert fight.attack("Amy", f"attack pistol ranged {NEXT}", "keep-roll")


def test_ruling_079_each_source_once_in_any_order() -> None:
    fight = modern("Bunny G").give("Bunny G", hand1="pistol", pack1="plenty_of_bullets")
    fight.give("Bunny G", pack2="plenty_of_bullets").zombies(NEXT, walker=1).dice(1, 2, 1, 3)
    died = fight.attack(
        "Bunny G",
        f"attack pistol ranged {NEXT}",
        "re-roll plenty-of-bullets",
        "re-roll lucky",
        "re-roll plenty-of-bullets",
    )
    assert died
    assert len(fight.asked[0].choices) == 3  # keep, Lucky, and the two like cards once


def test_ammunition_must_match() -> None:
    fight = modern("Amy").give("Amy", hand1="pistol", pack1="plenty_of_shells").dice(1)
    fight.attack("Amy", f"attack pistol ranged {NEXT}")
    assert fight.asked == []


def test_ammunition_does_not_help_blows() -> None:
    fight = modern("Amy").give("Amy", hand1="gunblade", pack1="plenty_of_bullets")
    fight.zombies(STREET, walker=1).dice(1, 1, 1, 1)
    fight.attack("Amy", f"attack gunblade melee {STREET}")
    assert fight.asked == []


def test_lucky_covers_melee() -> None:
    fight = modern("Bunny G").give("Bunny G", hand1="machete").zombies(STREET, walker=1).dice(1, 3)
    assert fight.attack("Bunny G", f"attack machete melee {STREET}", "re-roll lucky")


# --- results ---------------------------------------------------------------------------------


def test_plus_one_to_the_roll() -> None:
    fight = fantasy("Silas").give("Silas", hand1="repeating_crossbow").zombies(NEAR, walker=3)
    fight.dice(3, 4, 6)  # 5+ hits
    fight.attack("Silas", f"attack repeating-crossbow ranged {NEAR}")
    assert fight.left(NEAR) == {"walker": 1}


def test_ruling_077_a_one_misses_whatever_is_added() -> None:
    """[2E 27, 63]"""
    fight = modern("Amy").skill("Amy", *["+1 to dice roll: Ranged"] * 5).zombies(NEXT, walker=1)
    fight.give("Amy", hand1="pistol").dice(1, 2)
    assert not fight.attack("Amy", f"attack pistol ranged {NEXT}")
    assert fight.attack("Amy", f"attack pistol ranged {NEXT}") == 1


def test_ruling_077_a_one_always_misses() -> None:
    """Ruling 77."""
    fight = fantasy("Silas").give("Silas", hand1="short_bow").zombies(NEAR, walker=1).dice(1)
    fight.play.abilities[0].roll[RANGED] = 5
    assert not fight.attack("Silas", f"attack short-bow ranged {NEAR}")


def test_roll_six_rolls_on() -> None:
    """Ruling 80."""
    fight = fantasy("Ann").points("Ann", 43, 0, 2).give("Ann", hand1="sword")
    fight.zombies(SQUARE, walker=9).dice(6, 1, 6, 6, 2)
    fight.attack("Ann", f"attack sword melee {SQUARE}", "yes", "yes", "yes")
    assert fight.left(SQUARE) == {"walker": 6}


def test_roll_six_may_be_declined() -> None:
    fight = fantasy("Ann").points("Ann", 43, 0, 2).give("Ann", hand1="sword")
    fight.zombies(SQUARE, walker=9).dice(6, 6)
    fight.attack("Ann", f"attack sword melee {SQUARE}", "no")
    assert fight.left(SQUARE) == {"walker": 7}
    assert (fight.asked[0].kind, fight.asked[0].about) == (ROLLING_SIX, (2,))


def test_a_raised_five_is_a_six() -> None:
    """Ruling 78, a house rule."""
    fight = fantasy("Ann").points("Ann", 43, 0, 2).give("Ann", hand1="short_sword")
    fight.play.abilities[0].roll[MELEE] = 1
    fight.zombies(SQUARE, walker=9).dice(5, 2)
    fight.attack("Ann", f"attack short-sword melee {SQUARE}", "yes")
    assert fight.left(SQUARE) == {"walker": 8}


def test_sixes_are_counted_after_re_rolls() -> None:
    fight = modern("Bunny G").points("Bunny G", 43, 0, 2).give("Bunny G", hand1="machete")
    fight.zombies(STREET, walker=3).dice(6, 2)
    fight.attack("Bunny G", f"attack machete melee {STREET}", "re-roll lucky")
    assert [decision.kind for decision in fight.asked] == [REROLLING]


def test_plus_one_damage() -> None:
    fight = modern("Bunny G").points("Bunny G", 43, 0, 0).give("Bunny G", hand1="kukri")
    fight.zombies(STREET, patient_0=1).dice(4, 1)
    assert fight.attack("Bunny G", f"attack kukri melee {STREET}", "keep-roll")
    assert fight.earned("Bunny G") == 48


def test_damage_two_and_super_strength() -> None:
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, fatty=2, patient_0=1)
    abilities = fight.play.abilities[0]
    abilities.damage_two[MELEE] = True
    fight.dice(6, 6)
    fight.attack("Amy", f"attack katana melee {STREET}", "hit fatty", "hit fatty")
    assert fight.left(STREET) == {"patient-0": 1}
    abilities.super_strength = True
    fight.dice(6, 6)
    fight.attack("Amy", f"attack katana melee {STREET}")
    assert fight.left(STREET) == {}


# --- noise, and after ------------------------------------------------------------------------


def test_one_noise_for_a_pair() -> None:
    fight = modern("Amy").give("Amy", hand1="pistol", hand2="pistol").dice(1, 1)
    fight.attack("Amy", f"attack-dual pistol ranged {NEXT}")
    assert fight.state.noise[fight.zone(STREET)] == 1
    assert fight.state.noise[fight.zone(NEXT)] == 0


def test_the_attack_is_told() -> None:
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, walker=1).dice(4, 2)
    fight.attack("Amy", f"attack katana melee {STREET}")
    zone, katana = fight.zone(STREET), fight.card("katana")
    assert fight.told(ROLLED) == [(ROLLED, 0, 42)]
    assert fight.told(ATTACKED) == [(ATTACKED, 0, katana, MELEE, zone, 1)]


def test_hit_and_run_moves_away_for_free() -> None:
    """Ruling 47."""
    fight = fantasy("Nelly").points("Nelly", 43, 1, 2).give("Nelly", hand1="short_sword")
    fight.zombies(SQUARE, walker=2).turn("Nelly", 1).dice(6)
    fight.attack("Nelly", f"attack short-sword melee {SQUARE}", f"move {NEAR}")
    assert fight.state.zone[0] == fight.zone(NEAR)
    assert fight.state.actions[0] == 0  # the attack's, and none for the Walker left behind
    assert fight.asked[0].kind == MOVING_FREE


def test_hit_and_run_wants_a_kill() -> None:
    fight = fantasy("Nelly").points("Nelly", 43, 1, 2).give("Nelly", hand1="short_sword")
    fight.zombies(SQUARE, walker=2).dice(1)
    assert not fight.attack("Nelly", f"attack short-sword melee {SQUARE}")
    assert fight.asked == []


def test_the_shooter_is_asked_at_the_own_seat() -> None:
    fight = Fight("M1", "Amy", "Ned", "Doug", seats=(0, 1, 2))
    fight.put("Amy", NEXT).put("Ned", STREET).put("Doug", NEXT).turn("Ned")
    fight.give("Ned", hand1="pistol").dice(1)
    fight.attack("Ned", f"attack pistol ranged {NEXT}", "friendly-fire amy")
    decision = fight.asked[0]
    assert (decision.seat, decision.survivor) == (1, fight.who("Ned"))
    assert decision.choices[0] >> 30 == FIRE_AT


@pytest.mark.parametrize(
    ("pays", "blow"), [("pay-spell", True), ("pay-combat", False)], ids=["spell", "combat"]
)
def test_who_has_two_free_actions_for_a_spell_chooses(pays: str, blow: bool) -> None:
    """Baldric at Red: Spellcaster and a free Combat Action; only the latter pays for a blow."""
    fight = Fight("Q0", "Baldric").points("Baldric", 43, 1, 1).put("Baldric", SQUARE)
    fight.give("Baldric", hand1="mana_blast", hand2="sword").zombies(SQUARE, walker=3)
    fight.turn("Baldric", actions=0).dice(1, 1)
    fight.attack("Baldric", f"attack mana-blast magic {SQUARE}", pays)
    assert (f"attack sword melee {SQUARE}" in fight.offered("Baldric")) is blow
