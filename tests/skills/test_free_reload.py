"""Free reload. [2E 64 · BP 52 · WD 52] (ruling 94)"""

from __future__ import annotations

from tests.rules.acting import act, beginning, left
from tests.rules.fights import NEAR, NEXT, Fight, fantasy, modern

SHOT, RELOAD = f"attack sawed-off ranged {NEXT}", "reload sawed-off"


def gunman(*skills: str, actions: int = 3) -> Fight:
    fight = modern("Amy").skill("Amy", *skills).zombies(NEXT, fatty=1)
    return fight.give("Amy", hand1="sawed_off").turn("Amy", actions=actions).dice(*[1] * 20)


def test_a_shot_with_every_action() -> None:
    fight = gunman("Free reload")
    for shots in (1, 2, 3):
        act(fight, "Amy", SHOT)
        assert beginning(fight, "Amy", "reload") == [RELOAD]
        act(fight, "Amy", RELOAD)
        assert left(fight, "Amy") == 3 - shots
    assert beginning(fight, "Amy", "reload") == []  # nothing is empty


def test_without_it_an_action_is_spent() -> None:
    fight = gunman()
    act(fight, "Amy", SHOT)
    act(fight, "Amy", RELOAD)
    assert left(fight, "Amy") == 1


def test_both_of_a_pair_at_once() -> None:
    fight = gunman("Free reload").give("Amy", hand2="sawed_off")
    act(fight, "Amy", f"attack-dual sawed-off ranged {NEXT}")
    act(fight, "Amy", RELOAD)
    assert (fight.state.empty, left(fight, "Amy")) == (0, 2)


def test_only_what_is_in_hand() -> None:
    fight = gunman("Free reload", actions=1)
    act(fight, "Amy", SHOT)
    copy = fight.play.card(0, 0)
    fight.play.set_card(0, 0, -1)
    fight.play.set_card(0, 3, copy)
    assert beginning(fight, "Amy", "reload") == []


def test_it_is_no_action_between_two_others() -> None:
    """Escalation goes on. (ruling 93)"""
    fight = gunman("Free reload", "Escalation: Ranged")
    act(fight, "Amy", SHOT)
    first = fight.dice_rolled()
    act(fight, "Amy", RELOAD)
    act(fight, "Amy", SHOT)
    assert fight.dice_rolled() == first + 1


def test_bp_a_hand_crossbow() -> None:
    fight = fantasy("Ann").skill("Ann", "Free reload").zombies(NEAR, fatty=1)
    fight.give("Ann", hand1="hand_crossbow").turn("Ann", actions=2).dice(1, 1, 1, 1)
    for _ in range(2):
        act(fight, "Ann", f"attack hand-crossbow ranged {NEAR}")
        act(fight, "Ann", "reload hand-crossbow")
    assert left(fight, "Ann") == 0
