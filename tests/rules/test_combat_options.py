"""Attacks: what is on offer."""

from __future__ import annotations

import msgspec

from shamble.content.equipment import Attack, Range, Trait
from shamble.rules.actions.kit import hands
from shamble.rules.boxes.facts import MELEE, RANGED, Weapon
from shamble.rules.combat.options import zones_of_attack
from shamble.rules.table.state import Slot
from tests.rules.fights import BEYOND, NEAR, NEXT, SQUARE, STREET, fantasy, modern

# --- what is on offer ------------------------------------------------------------------------


def test_melee_needs_zombies_in_the_own_zone() -> None:
    fight = modern("Amy").give("Amy", hand1="katana").zombies(NEXT, walker=1)
    assert fight.offered("Amy") == []
    fight.zombies(STREET, walker=1)
    assert fight.offered("Amy") == [f"attack katana melee {STREET}"]


def test_a_polearm_reaches_as_far_as_its_card_says() -> None:
    """WD 31: a blow at Range 1, and not in the own zone; like any blow it needs zombies there."""
    fight = modern("Amy")
    pole = Attack(range=Range(1, 1), dice=2, accuracy=4, damage=1)
    katana = fight.material.cards[fight.card("katana")].record
    record = msgspec.structs.replace(katana, melee=pole, traits=(Trait.POLEARM,))
    weapon = Weapon(fight.card("katana"), MELEE, record)

    def reached() -> tuple[int, ...]:
        return zones_of_attack(fight.play, 0, weapon, fight.play.abilities[0])

    fight.zombies(STREET, walker=1).zombies(BEYOND, walker=1)
    assert reached() == ()
    fight.zombies(NEXT, walker=1)
    assert reached() == (fight.zone(NEXT),)


def test_shots_go_at_any_zone_in_sight_and_range() -> None:
    """Ruling 88: with zombies in it or not."""
    fight = modern("Amy").give("Amy", hand1="pistol").zombies(BEYOND, walker=1)
    zones = ["1,1:e", "1,1:g", "1,1:h", "1,2:f", "2,1:d"]
    assert fight.offered("Amy") == [f"attack pistol ranged {zone}" for zone in zones]


def test_a_nearest_range_keeps_the_own_zone_out() -> None:
    fight = modern("Amy").give("Amy", hand1="golden_ak_47")
    targets = [words.split()[-1] for words in fight.offered("Amy")]
    assert STREET not in targets
    assert {NEXT, BEYOND} <= set(targets)


def test_cards_in_the_backpack_are_not_in_hand() -> None:
    fight = modern("Amy").give("Amy", pack1="katana").zombies(STREET, walker=1)
    assert fight.offered("Amy") == []


def test_two_of_a_kind_are_offered_once_and_as_a_pair() -> None:
    fight = modern("Amy").give("Amy", hand1="katana", hand2="katana").zombies(STREET, walker=1)
    single, pair = f"attack katana melee {STREET}", f"attack-dual katana melee {STREET}"
    assert fight.offered("Amy") == [single, pair]


def test_a_pair_needs_the_dual_symbol() -> None:
    fight = modern("Amy").give("Amy", hand1="kukri", hand2="kukri").zombies(STREET, walker=1)
    assert fight.offered("Amy") == [f"attack kukri melee {STREET}"]


def test_ambidextrous_makes_pairs_of_everything() -> None:
    fight = modern("Doug").points("Doug", 43, 0, 1)
    fight.give("Doug", hand1="kukri", hand2="kukri").zombies(STREET, walker=1)
    assert f"attack-dual kukri melee {STREET}" in fight.offered("Doug")


def test_ambidextrous_wants_the_same_name() -> None:
    """Ruling 70."""
    fight = modern("Doug").points("Doug", 43, 0, 1)
    fight.give("Doug", hand1="kukri", hand2="machete").zombies(STREET, walker=1)
    assert not [words for words in fight.offered("Doug") if words.startswith("attack-dual")]


def test_swordmaster_makes_pairs_of_melee_weapons() -> None:
    fight = fantasy("Clovis").points("Clovis", 19, 1)
    fight.give("Clovis", hand1="great_sword", hand2="great_sword").zombies(SQUARE, walker=1)
    assert f"attack-dual great-sword melee {SQUARE}" in fight.offered("Clovis")


def test_a_weapon_of_two_kinds_attacks_in_both_ways() -> None:
    """Ruling 95."""
    fight = modern("Amy").give("Amy", hand1="gunblade").zombies(STREET, walker=1)
    offered = fight.offered("Amy")
    assert f"attack gunblade melee {STREET}" in offered
    assert f"attack gunblade ranged {STREET}" in offered


def test_nobody_fights_beside_the_hobomination() -> None:
    """Ruling 48: not even outwards."""
    fight = modern("Amy").give("Amy", hand1="katana", hand2="pistol")
    fight.zombies(STREET, hobomination=1, walker=1)
    assert fight.offered("Amy") == []
    assert fight.offered("Amy", free=True) == []


def test_the_hobomination_can_be_shot_from_another_zone() -> None:
    fight = modern("Amy").give("Amy", hand1="pistol").zombies(NEXT, hobomination=1)
    assert f"attack pistol ranged {NEXT}" in fight.offered("Amy")


def test_without_actions_nothing_is_on_offer() -> None:
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, walker=1).turn("Amy", 0)
    assert fight.offered("Amy") == []
    assert fight.offered("Amy", free=True) == [f"attack katana melee {STREET}"]


def test_a_free_action_pays_only_for_its_own_way() -> None:
    fight = modern("Amy").points("Amy", 19, 0)  # +1 free Melee Action
    fight.give("Amy", hand1="katana", hand2="pistol").zombies(STREET, walker=1).turn("Amy", 0)
    assert fight.offered("Amy") == [f"attack katana melee {STREET}"]
    fight.dice(4, 4)
    fight.attack("Amy", f"attack katana melee {STREET}")
    assert fight.offered("Amy") == []


def test_a_free_combat_action_pays_for_any_attack() -> None:
    fight = modern("Doug").points("Doug", 19, 1).give("Doug", hand1="pistol").turn("Doug", 0)
    assert fight.offered("Doug")


def test_only_the_ways_asked_for_are_on_offer() -> None:
    fight = modern("Amy").give("Amy", hand1="katana", hand2="pistol").zombies(STREET, walker=1)
    assert fight.offered("Amy", (MELEE,)) == [f"attack katana melee {STREET}"]
    assert all(" ranged " in words for words in fight.offered("Amy", (RANGED,)))


def test_plus_one_max_range() -> None:
    fight = modern("Lili").give("Lili", hand1="pistol")
    assert f"attack pistol ranged {BEYOND}" in fight.offered("Lili")


def test_point_blank_shoots_in_the_own_zone() -> None:
    fight = fantasy("Silas").points("Silas", 19, 1).give("Silas", hand1="longbow")
    assert f"attack longbow ranged {SQUARE}" in fight.offered("Silas")
    fight.points("Silas", 0)
    assert f"attack longbow ranged {SQUARE}" not in fight.offered("Silas")


def test_the_own_card_on_the_body_is_in_hand() -> None:
    """Ruling 69."""
    fight = fantasy("Ann").give("Ann", hand1="sword", body="dagger").zombies(SQUARE, walker=1)
    assert hands(fight.play, 0) == [Slot.HAND_1, Slot.BODY]
    assert f"attack dagger melee {SQUARE}" in fight.offered("Ann")


def test_another_card_on_the_body_is_not_in_hand() -> None:
    fight = fantasy("Clovis").give("Clovis", hand1="sword", body="leather_armor")
    assert hands(fight.play, 0) == [Slot.HAND_1]


def test_three_hands_make_any_pair() -> None:
    fight = fantasy("Ann").give("Ann", hand1="sword", hand2="dagger", body="dagger")
    fight.zombies(SQUARE, walker=1)
    offered = fight.offered("Ann")
    assert f"attack-dual dagger melee {SQUARE}" in offered
    assert f"attack-dual sword melee {SQUARE}" not in offered


def test_spellbook_casts_from_the_whole_inventory() -> None:
    """Ruling 71."""
    fight = fantasy("Baldric").points("Baldric", 19, 1)
    fight.give("Baldric", hand1="fireball", pack2="fireball", pack4="healing", pack5="sword")
    assert hands(fight.play, 0) == [Slot.HAND_1, Slot.BACKPACK_2, Slot.BACKPACK_4]
    assert f"attack-dual fireball magic {NEAR}" in fight.offered("Baldric")
    fight.points("Baldric", 19, 0)
    assert hands(fight.play, 0) == [Slot.HAND_1]


def test_a_vault_is_not_shot_into() -> None:
    fight = fantasy("Silas").put("Silas", "vault yellow").give("Silas", hand1="short_bow")
    assert fight.offered("Silas") == ["attack short-bow ranged vault-yellow"]


# --- reload ----------------------------------------------------------------------------------


def test_a_fired_weapon_is_empty() -> None:
    """Ruling 94."""
    fight = modern("Amy").give("Amy", hand1="sawed_off", hand2="sawed_off").dice(1, 1)
    fight.attack("Amy", f"attack sawed-off ranged {NEXT}")
    offered = fight.offered("Amy")
    assert f"attack sawed-off ranged {NEXT}" in offered
    assert f"attack-dual sawed-off ranged {NEXT}" not in offered
    fight.dice(1, 1)
    fight.attack("Amy", f"attack sawed-off ranged {NEXT}")
    assert fight.offered("Amy") == []


def test_a_blow_does_not_empty_a_gun() -> None:
    fight = modern("Amy").give("Amy", hand1="mas_shotgun").zombies(STREET, walker=2).dice(6)
    fight.attack("Amy", f"attack mas-shotgun melee {STREET}")
    assert f"attack mas-shotgun ranged {NEXT}" in fight.offered("Amy")
    fight.dice(1, 1)
    fight.attack("Amy", f"attack mas-shotgun ranged {NEXT}")
    assert fight.offered("Amy") == [f"attack mas-shotgun melee {STREET}"]
