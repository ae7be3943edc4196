"""Dual expert and Gunslinger. [2E 64 · WD 52] (ruling 70)"""

from __future__ import annotations

import pytest

from tests.rules.fights import NEXT, SQUARE, STREET, Fight, fantasy, modern


def armed(*skills: str, actions: int = 0) -> Fight:
    """Doug with two machetes beside zombies, and no action but what his skills give."""
    fight = modern("Doug").skill("Doug", *skills).zombies(STREET, walker=6)
    return fight.give("Doug", hand1="machete", hand2="machete").turn("Doug", actions=actions)


PAIR, ONE = f"attack-dual machete melee {STREET}", f"attack machete melee {STREET}"


def test_dual_expert_strikes_once_more_with_the_pair_and_with_nothing_else() -> None:
    fight = armed("Dual expert").dice(1, 1)
    assert fight.offered("Doug") == [PAIR]
    fight.attack("Doug", PAIR)
    assert fight.offered("Doug") == []


def test_dual_expert_pays_before_an_action_does() -> None:
    fight = armed("Dual expert", actions=2).dice(1, 1, 1)
    fight.attack("Doug", PAIR)
    assert fight.state.actions[0] == 2
    fight.attack("Doug", ONE)
    assert fight.state.actions[0] == 1


def test_dual_expert_does_not_pay_for_one_weapon() -> None:
    fight = armed("Dual expert", actions=1).dice(1, 1, 1)
    fight.attack("Doug", ONE)
    assert (fight.state.actions[0], fight.offered("Doug")) == (0, [PAIR])


def test_dual_expert_wants_two_weapons_that_are_dual() -> None:
    fight = modern("Doug").skill("Doug", "Dual expert").zombies(STREET, walker=1)
    fight.give("Doug", hand1="machete", hand2="katana").turn("Doug", actions=0)
    assert fight.offered("Doug") == []
    fight.give("Doug", hand1="shotgun", hand2="shotgun")
    assert fight.offered("Doug") == []
    fight.skill("Doug", "Dual expert", "Gunslinger")
    assert f"attack-dual shotgun ranged {NEXT}" in fight.offered("Doug")


def test_a_free_combat_action_is_kept_for_what_it_alone_pays() -> None:
    fight = armed("Dual expert", "+1 free Combat Action").dice(1, 1)
    fight.attack("Doug", PAIR)
    assert fight.offered("Doug") == [ONE, PAIR]


@pytest.mark.parametrize(
    ("pays", "left"), [("pay-dual", [ONE, PAIR]), ("pay-melee", [PAIR])], ids=["dual", "melee"]
)
def test_a_free_melee_action_or_that_of_dual_expert(pays: str, left: list[str]) -> None:
    """Each pays for something that the other does not: it is chosen."""
    fight = armed("Dual expert", "+1 free Melee Action").dice(1, 1)
    fight.attack("Doug", PAIR, pays)
    assert fight.offered("Doug") == left


def test_dual_expert_with_two_spells() -> None:
    fight = fantasy("Ann").skill("Ann", "Dual expert", "Ambidextrous", "+1 free Magic Action")
    fight.give("Ann", hand1="fireball", hand2="fireball").zombies(SQUARE, walker=2)
    fight.turn("Ann", actions=0).dice(1, 1, 1, 1, 1, 1)
    pair = next(words for words in fight.offered("Ann") if words.startswith("attack-dual"))
    fight.attack("Ann", pair, "pay-magic")
    assert {words.split()[0] for words in fight.offered("Ann")} == {"attack-dual"}


def test_a_free_attack_does_not_use_it_up() -> None:
    fight = armed("Dual expert").dice(1, 1)
    fight.attack("Doug", PAIR, free=True)
    assert fight.offered("Doug") == [PAIR]


# --- Gunslinger -------------------------------------------------------------------------------


def test_gunslinger_shoots_with_two_of_any_gun() -> None:
    fight = modern("Amy").give("Amy", hand1="shotgun", hand2="shotgun")
    pair = f"attack-dual shotgun ranged {NEXT}"
    assert pair not in fight.offered("Amy")
    fight.skill("Amy", "Gunslinger").dice(1, 1, 1, 1)
    fight.attack("Amy", pair)
    assert fight.dice_rolled() == 4


def test_ruling_70_gunslinger_shoots_with_two_alike_and_is_no_swordmaster() -> None:
    fight = modern("Amy").skill("Amy", "Gunslinger").zombies(STREET, walker=1)
    fight.give("Amy", hand1="shotgun", hand2="sniper_rifle")
    assert [words for words in fight.offered("Amy") if words.startswith("attack-dual")] == []
    fight.give("Amy", hand1="chainsaw", hand2="chainsaw")
    assert fight.offered("Amy") == [f"attack chainsaw melee {STREET}"]
