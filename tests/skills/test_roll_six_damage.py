"""Roll 6: +1 Damage. [2E 65 · WD 53] (rulings 78, 81, 86)"""

from __future__ import annotations

import pytest

from tests.rules.fights import NEXT, STREET, Fight, modern


def fight_of(*skills: str) -> Fight:
    fight = modern("Amy", "Doug").skill("Amy", *skills).put("Doug", NEXT)
    return fight.give("Amy", hand1="katana", hand2="sub_mg")


BLOW, SHOTS = f"attack katana melee {STREET}", f"attack sub-mg ranged {NEXT}"


def test_ruling_81_a_six_counts_for_every_hit_of_the_attack() -> None:
    fight = fight_of("Roll 6: +1 Damage Melee").zombies(STREET, fatty=2)
    fight.dice(6, 4).attack("Amy", BLOW)
    assert fight.left(STREET) == {}


def test_without_a_six_nothing_is_added() -> None:
    fight = fight_of("Roll 6: +1 Damage Melee").zombies(STREET, fatty=2)
    fight.dice(5, 5).attack("Amy", BLOW)
    assert fight.left(STREET) == {"fatty": 2}


def test_two_sixes_kill_an_abomination() -> None:
    fight = fight_of("Roll 6: +1 Damage Combat").zombies(STREET, patient_0=1)
    fight.dice(6, 6).attack("Amy", BLOW)
    assert fight.left(STREET) == {}


def test_not_in_an_action_of_another_type() -> None:
    fight = fight_of("Roll 6: +1 Damage Ranged").zombies(STREET, fatty=1)
    fight.dice(6, 6).attack("Amy", BLOW)
    assert fight.left(STREET) == {"fatty": 1}


def test_re_rolls_come_first() -> None:
    fight = fight_of("Roll 6: +1 Damage Melee", "Lucky").zombies(STREET, fatty=2)
    fight.dice(6, 1, 5, 5).attack("Amy", BLOW, "re-roll lucky")
    assert fight.left(STREET) == {"fatty": 2}


def test_dice_that_a_six_brought_add_too() -> None:
    fight = fight_of("Roll 6: +1 Damage Melee", "Roll 6: +1 die Melee").zombies(STREET, patient_0=1)
    fight.dice(6, 1, 6, 1).attack("Amy", BLOW, "yes", "yes")
    assert fight.left(STREET) == {}


@pytest.mark.parametrize(("raised", "left"), [(True, {}), (False, {"fatty": 1})])
def test_ruling_78_a_five_raised_to_a_six(raised: bool, left: dict[str, int]) -> None:
    fight = Fight("M1", "Amy", options={"raised-six-is-a-six": raised}).put("Amy", STREET)
    fight.skill("Amy", "Roll 6: +1 Damage Melee", "+1 to dice roll: Melee").turn("Amy")
    fight.give("Amy", hand1="katana").zombies(STREET, fatty=1)
    fight.dice(5, 1).attack("Amy", BLOW)
    assert fight.left(STREET) == left


def test_ruling_86_the_misses_wound_friends_as_hard() -> None:
    fight = fight_of("Roll 6: +1 Damage Ranged").zombies(NEXT, walker=2)
    fight.dice(6, 1, 5).attack("Amy", SHOTS)
    assert (fight.left(NEXT), fight.wounds("Doug")) == ({}, 2)
