"""Armor, shields, Iron hide."""

from __future__ import annotations

from shamble.rules.combat.armor import (
    ARMOR_HELD,
    ARMOR_IGNORED,
    ARMOR_ROLLED,
    CHOOSING_ARMOR,
    HIDE_ROLLED,
    armor_roll,
    take_hits,
)
from shamble.rules.combat.rerolls import REROLLING, ROLLED
from shamble.rules.horde.activation import activate_all
from shamble.rules.table.state import NOWHERE
from tests.rules.fights import Fight
from tests.rules.table import first_choice


def through(fight: Fight, survivor: str, hits: int, *answers: str, piercing: int = 0) -> int:
    return fight.answer(armor_roll(fight.play, fight.who(survivor), hits, piercing), *answers)


def test_without_armor_everything_gets_through() -> None:
    fight = Fight("Q0", "Ann", "Nelly")
    assert through(fight, "Ann", 2, piercing=1) == 3
    assert fight.told(ROLLED) == []


def test_nobody_has_armor_in_second_edition() -> None:
    fight = Fight("M1", "Amy").give("Amy", hand1="katana", pack1="flashlight")
    assert through(fight, "Amy", 2) == 2


def test_armor_stops_a_hit_with_each_success() -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", body="leather_armor").dice(5, 4, 6)
    assert through(fight, "Ann", 3) == 1
    assert fight.told(ARMOR_HELD) == [(ARMOR_HELD, 0, 2)]


def test_the_log_says_what_is_rolled_against_and_what_no_armor_stops() -> None:
    """BP 23: which card, how many hits, from what number on; and an Abomination's attack."""
    fight = Fight("Q0", "Samson", "Ann").give("Samson", body="chainmail_armor").dice(3, 1, 6, 5)
    through(fight, "Samson", 2, piercing=1)
    chainmail = fight.card("chainmail-armor")
    rolled, ignored = ARMOR_ROLLED, ARMOR_IGNORED
    assert fight.told(rolled) == [(rolled, 0, chainmail, 2, 3)]  # Iron hide makes 3+ of 4+
    assert fight.told(ignored) == [(ignored, 0, 1)]
    fight.play.set_card(0, 2, -1)
    through(fight, "Samson", 1)
    assert fight.told(HIDE_ROLLED) == [(HIDE_ROLLED, 0, 1, 5)]
    through(fight, "Ann", 1, piercing=1)  # who has no armor is told nothing of it
    assert len(fight.told(rolled) + fight.told(ignored)) == 2


def test_armor_in_the_backpack_does_nothing() -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", pack1="plate_armor")
    assert through(fight, "Ann", 1) == 1


def test_no_armor_stops_an_abomination() -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", body="plate_armor").dice(6)
    assert through(fight, "Ann", 1, piercing=1) == 1
    assert through(fight, "Ann", 0, piercing=1) == 1


def test_bp_053_iron_hide_without_armor_does_not_stop_an_abomination() -> None:
    """Samson wears nothing and rolls for the Walker's hit only. (ruling 106)"""
    fight = Fight("Q0", "Samson", "Ann").put("Samson", "0,1:e").put("Ann", "0,0:a")
    fight.zombies("0,1:e", walker=1, abomination=1).dice(6, 6, 6, 6)
    fight.run(activate_all(fight.play), default=first_choice)
    assert fight.wounds("Samson") == 1
    assert fight.told(HIDE_ROLLED) == [(HIDE_ROLLED, 0, 1, 5)]


def test_a_shield_alone_is_armor() -> None:
    """Ruling 105."""
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", hand2="shield").dice(4, 3)
    assert through(fight, "Ann", 2) == 1


def test_a_shield_lets_armor_be_rolled_again() -> None:
    """Ruling 105."""
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", hand1="shield", body="plate_armor")
    fight.dice(1, 6, 3, 3)
    assert through(fight, "Ann", 2, "re-roll shield") == 0
    assert fight.asked[0].about == (16,)


def test_the_re_roll_may_be_left_out() -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", hand1="shield", body="chainmail_armor")
    fight.dice(1, 6)
    assert through(fight, "Ann", 2, "keep-roll") == 1


def test_a_better_shield_may_be_used_instead_without_a_re_roll() -> None:
    """Ruling 105."""
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", hand1="shield", body="leather_armor")
    fight.dice(4)
    assert through(fight, "Ann", 1, "armor shield") == 0
    fight.dice(4, 5)
    assert through(fight, "Ann", 1, "armor leather-armor", "re-roll shield") == 0
    assert [decision.kind for decision in fight.asked] == [
        CHOOSING_ARMOR,
        CHOOSING_ARMOR,
        REROLLING,
    ]


def test_a_shield_on_the_body_is_in_hand() -> None:
    """Ruling 69: where the survivor's own slot holds it."""
    fight = Fight("Q0", "Clovis", "Ann").give("Clovis", hand1="sword", hand2="sword", body="shield")
    fight.dice(4)
    assert through(fight, "Clovis", 1) == 0


def test_iron_hide_protects_by_itself() -> None:
    """Ruling 106."""
    fight = Fight("Q0", "Samson", "Ann").dice(5, 4)
    assert through(fight, "Samson", 2) == 1


def test_iron_hide_adds_one_to_worn_armor() -> None:
    fight = Fight("Q0", "Samson", "Ann").give("Samson", body="leather_armor").dice(4, 3)
    assert through(fight, "Samson", 2) == 1


def test_iron_hide_with_a_shield_rolls_the_shield() -> None:
    fight = Fight("Q0", "Samson", "Ann").give("Samson", hand1="shield").dice(4, 3)
    assert through(fight, "Samson", 2) == 1


def test_a_one_protects_from_nothing() -> None:
    """Ruling 106."""
    fight = Fight("Q0", "Samson", "Ann").give("Samson", body="plate_armor").dice(1)
    fight.play.abilities[0].iron_hide = 5
    assert through(fight, "Samson", 1) == 1


def test_lucky_covers_armor_in_black_plague() -> None:
    """Ruling 107."""
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", body="plate_armor").dice(1, 6)
    fight.play.abilities[0].lucky = 1
    assert through(fight, "Ann", 1, "re-roll lucky") == 0


def test_lucky_and_shield_one_after_the_other() -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", hand1="shield", body="plate_armor")
    fight.play.abilities[0].lucky = 1
    fight.dice(1, 2, 3)
    assert through(fight, "Ann", 1, "re-roll lucky", "re-roll shield") == 0


def test_what_gets_through_wounds() -> None:
    fight = Fight("Q0", "Ann", "Nelly").give("Ann", body="plate_armor").dice(6, 1)
    fight.answer(take_hits(fight.play, 0, 2))
    assert fight.wounds("Ann") == 1
    fight.answer(take_hits(fight.play, 0, 0, 2))
    assert fight.state.zone[0] == NOWHERE
