"""Escalation. [2E 64 · WD 52] (ruling 93)"""

from __future__ import annotations

import pytest

from shamble import odds
from shamble.rules.flow.turns import begin_turn, extra_turn
from tests.rules.acting import act
from tests.rules.fights import NEXT, STREET, Fight, modern

SHOT, BLOW = f"attack pistol ranged {NEXT}", f"attack katana melee {STREET}"


def escalating(*skills: str) -> Fight:
    """Amy with sword and pistol at the crossing, zombies in front of her and next door; whatever
    she rolls is a miss."""
    fight = modern("Amy").skill("Amy", *skills).zombies(STREET, fatty=3).zombies(NEXT, fatty=1)
    fight.give("Amy", hand1="pistol", hand2="katana").turn("Amy", actions=9)
    return fight.dice(*[1] * 40)


def rolled(fight: Fight, *words: str) -> list[int]:
    """How many dice each of these actions rolls; what rolls none is left out."""
    found = []
    for text in words:
        if text.startswith("attack"):
            promised = odds.attack(fight.play, text).dice
            act(fight, "Amy", text)
            assert fight.dice_rolled() == promised
            found.append(promised)
        else:
            act(fight, "Amy", text)
    return found


def test_2e_64_one_more_die_each_time() -> None:
    """The book's example: a Pistol's one die, then two; a Move, and it begins again."""
    fight = escalating("Escalation: Ranged", "Slippery")
    assert rolled(fight, SHOT, SHOT, SHOT) == [1, 2, 3]
    back = f"attack pistol ranged {STREET}"
    assert rolled(fight, f"move {NEXT}", back, back) == [1, 2]


def test_another_kind_of_attack_breaks_it_and_gets_nothing() -> None:
    fight = escalating("Escalation: Ranged")
    plain = rolled(escalating(), BLOW)[0]
    assert rolled(fight, SHOT, SHOT, BLOW, BLOW, SHOT) == [1, 2, plain, plain, 1]


def test_of_combat_any_attack_goes_on() -> None:
    fight = escalating("Escalation: Combat")
    plain = rolled(escalating(), BLOW)[0]
    assert rolled(fight, SHOT, BLOW, SHOT) == [1, plain + 1, 3]


def test_ruling_93_two_of_them_add_up() -> None:
    fight = escalating("Escalation: Combat", "Escalation: Ranged")
    plain = rolled(escalating(), BLOW)[0]
    assert rolled(fight, SHOT, SHOT, BLOW, SHOT) == [1, 3, plain + 2, 4]


@pytest.mark.parametrize("between", ["noise", "reorganise"])
def test_ruling_93_any_other_action_breaks_it(between: str) -> None:
    fight = escalating("Escalation: Ranged")
    rolled(fight, SHOT, SHOT)
    act(fight, "Amy", between, *["done"] * (between == "reorganise"))
    assert rolled(fight, SHOT, SHOT) == [1, 2]


def test_ruling_93_a_free_move_breaks_it() -> None:
    fight = escalating("Escalation: Ranged", "Hit & run", "+1 Damage: Ranged")
    fight.zombies(NEXT, fatty=3).state.scripted = [6, 1, 1, 6, 1]
    act(fight, "Amy", SHOT, "stay")
    assert rolled(fight, SHOT) == [2]
    fight.state.scripted = [6, 1, 1, 1, 1]
    act(fight, "Amy", SHOT, "move 1,1:e")
    fight.put("Amy", STREET)
    assert rolled(fight, SHOT) == [1]


def test_a_free_charge_breaks_it_and_food_does_not() -> None:
    fight = escalating("Escalation: Ranged", "Charge", "Slippery")
    fight.give("Amy", pack1="water")
    assert rolled(fight, SHOT, "eat water", SHOT) == [1, 2]
    rolled(fight, f"charge {NEXT}")
    assert rolled(fight, f"attack pistol ranged {STREET}") == [1]


def test_a_molotov_is_one_of_the_row() -> None:
    fight = escalating("Escalation: Ranged").give("Amy", hand2="molotov")
    assert rolled(fight, SHOT, f"throw molotov {NEXT}", SHOT) == [1, 3]


def test_one_die_for_the_action_not_for_each_of_two_weapons() -> None:
    fight = escalating("Escalation: Ranged").give("Amy", hand2="pistol")
    pair = f"attack-dual pistol ranged {NEXT}"
    assert rolled(fight, pair, pair) == [2, 3]


def test_it_is_over_with_the_turn() -> None:
    fight = escalating("Escalation: Ranged")
    rolled(fight, SHOT)
    begin_turn(fight.play, 0)
    assert rolled(fight, SHOT) == [1]


def test_attacks_out_of_turn_are_no_row() -> None:
    fight = escalating("Escalation: Ranged")
    fight.state.active = -1
    for _ in range(2):
        fight.attack("Amy", SHOT, free=True)
        assert fight.dice_rolled() == 1


def test_an_extra_turn_has_a_row_of_its_own() -> None:
    fight = escalating("Escalation: Ranged")
    rolled(fight, SHOT)
    fight.answer(extra_turn(fight.play, 0), SHOT, "end-turn")
    assert fight.dice_rolled() == 1
    assert rolled(fight, SHOT) == [2]
