"""Every Equipment card of White Death in somebody's hands: 72 of 43 kinds. [WD 6, 12-14, 36-37]"""

from __future__ import annotations

import pytest

from shamble import odds
from shamble.content import library
from shamble.content.equipment import Combat, Deck, Equipment, EquipmentKind
from shamble.rules.combat.armor import take_hits
from tests.rules.acting import act, beginning, holding
from tests.rules.small import WHITE_DEATH, SmallTable

STREET = """
+.....+.....+.....+.....+.....+.....+.....+
: a   : b   : c   : d   : e   : f   : g   :
+.....+.....+.....+.....+.....+.....+.....+
"""
"""Three zones to either side of the middle."""
CARDS = [c for c in library.packaged().box(WHITE_DEATH).equipment if c.deck is not Deck.REFERENCE]
WEAPONS = [card for card in CARDS if card.attacks]


def table(**slots: str) -> SmallTable:
    """Jenia without skills, with the Turn and these cards, in the middle; a Brute in each zone."""
    one = SmallTable(WHITE_DEATH, STREET, "Jenia", skills={"jenia": ()}).put("Jenia", "d")
    for zone in "abcdefg":
        one.zombies(zone, brute=1)
    return one.give("Jenia", **slots).turn("Jenia")


def ids(cards: list[Equipment]) -> list[str]:
    return [card.id for card in cards]


def test_wd_006_there_are_72_of_them() -> None:
    assert sum(card.copies(deck) for card in CARDS for deck in Deck) == 72
    assert {card.kind for card in CARDS} == {
        *(EquipmentKind.WEAPON, EquipmentKind.ENCHANTMENT, EquipmentKind.ARMOR),
        *(EquipmentKind.SHIELD, EquipmentKind.FOOD, EquipmentKind.ITEM, EquipmentKind.AAAHH),
    }


@pytest.mark.parametrize("card", WEAPONS, ids=ids(WEAPONS))
def test_wd_012_014_a_weapon_attacks_as_its_card_says(card: Equipment) -> None:
    """From a hand, at each zone of its Range and no other, with its dice, Accuracy and Damage."""
    one = table(hand1=card.id)
    ((way, attack),) = card.attacks.items()
    zones = [
        z
        for z in "abcdefg"
        if attack.range.nearest <= abs(ord(z) - ord("d")) <= attack.range.farthest
    ]
    assert beginning(one, "Jenia", "attack", "attack-dual") == [
        f"attack {card.id} {way} 0,0:{zone}" for zone in zones
    ]
    told = odds.attack(one.play, f"attack {card.id} {way} 0,0:{zones[0]}")
    expected = (attack.dice, attack.accuracy, attack.damage, attack.noisy)
    assert (told.dice, told.accuracy, told.damage, told.noisy) == expected
    assert told.friends == ()
    assert beginning(table(pack1=card.id), "Jenia", "attack") == []


PAIRS = [card for card in WEAPONS if card.dual and sum(card.copies(deck) for deck in Deck) > 1]


@pytest.mark.parametrize("card", PAIRS, ids=ids(PAIRS))
def test_wd_030_two_dual_weapons_strike_together(card: Equipment) -> None:
    one = table(hand1=card.id, hand2=card.id)
    pairs = beginning(one, "Jenia", "attack-dual")
    ((_, attack),) = card.attacks.items()
    told = odds.attack(one.play, pairs[0])
    more = 1 if "bonus die" in card.traits else 0
    assert told.dice == 2 * (attack.dice + more)
    assert told.damage == (card.dual_damage or attack.damage)


LENDING = [card for card in WEAPONS if card.skill]


@pytest.mark.parametrize("card", LENDING, ids=ids(LENDING))
def test_wd_037_a_weapon_lends_its_skill_to_its_own_attacks(card: Equipment) -> None:
    one = table(hand1=card.id, hand2="great_axe" if card.id != "great-axe" else "sword")
    ((way, _),) = card.attacks.items()
    zone = "d" if way is Combat.MELEE else "e"
    one.zombies(zone, walker=2)
    attack = f"attack {card.id} {way} 0,0:{zone}"
    other = odds.attack(one.play, "attack great-axe melee 0,0:d")
    assert other.assumes == ()
    told = odds.attack(one.play, attack)
    match card.skill:
        case "Marksman":
            assert "walker" in told.killable  # past the Brute, who comes first
        case "Freeze: Magic" | "Freeze: Ranged":
            act(one.dice(*[1] * 9), "Jenia", attack)
            assert one.state.frozen == 1 << one.zone(zone)
        case "Reaper: Melee":
            assert told.assumes == ("reap",)
        case "Roll 6: +1 Damage Melee" | "Roll 6: +1 Damage Magic":
            assert told.assumes == ("six-damage",)
        case "Roll 6: +1 Die Ranged":
            assert told.assumes == ("roll-six",)
        case _:
            raise AssertionError(f"{card.skill}, which nobody looks at here")


FOOD = [card for card in CARDS if card.kind is EquipmentKind.FOOD]


@pytest.mark.parametrize("card", FOOD, ids=ids(FOOD))
def test_wd_016_food_is_eaten_for_its_points(card: Equipment) -> None:
    one = table(pack3=card.id)
    act(one, "Jenia", f"eat {card.id}")
    assert (one.state.points[0], holding(one, "Jenia")) == (card.points, [])


SPELLS = [card for card in CARDS if card.kind is EquipmentKind.ENCHANTMENT]


@pytest.mark.parametrize("card", SPELLS, ids=ids(SPELLS))
def test_wd_023_an_enchantment_is_cast_from_a_hand(card: Equipment) -> None:
    offers = beginning(table(hand2=card.id), "Jenia", "cast", "repulse")
    assert offers
    assert beginning(table(pack2=card.id), "Jenia", "cast", "repulse") == []


ARMOR = [card for card in CARDS if card.armor]


@pytest.mark.parametrize("card", ARMOR, ids=ids(ARMOR))
def test_wd_026_armor_stops_what_its_number_says(card: Equipment) -> None:
    slot = "body" if card.kind is EquipmentKind.ARMOR else "hand1"
    assert card.armor is not None
    for shown, wounds in ((card.armor, 0), (card.armor - 1, 1)):
        one = table(**{slot: card.id}).dice(shown)
        one.run(take_hits(one.play, 0, 1))
        assert one.wounds("Jenia") == [wounds]


AAAHH = [card for card in CARDS if card.kind is EquipmentKind.AAAHH]


@pytest.mark.parametrize("card", AAAHH, ids=ids(AAAHH))
def test_wd_021_an_aaahh_brings_its_zombies(card: Equipment) -> None:
    rooms = SmallTable(WHITE_DEATH, "+-----+\n| a   |\n+-----+", "Jenia", rooms="a").put(
        "Jenia", "a"
    )
    act(rooms.turn("Jenia").top_equipment(card.id), "Jenia", "search")
    assert card.spawns is not None
    assert rooms.horde() == {"a": {card.spawns.zombie: card.spawns.count}}


def test_wd_037_torch_and_dragon_bile() -> None:
    assert beginning(table(pack1="torch", pack2="dragon-bile"), "Jenia", "throw") == [
        *("throw dragon-bile 0,0:c", "throw dragon-bile 0,0:e"),
    ]


def test_every_card_was_looked_at() -> None:
    looked_at = [*WEAPONS, *FOOD, *SPELLS, *ARMOR, *AAAHH]
    assert [card.id for card in CARDS if card not in looked_at] == ["torch", "dragon-bile"]
