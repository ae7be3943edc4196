"""The Equipment cards: every card of the component lists, and every number a rulebook states."""

from __future__ import annotations

import operator
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from shamble.content import equipment
from shamble.content.box import load_box
from shamble.content.confidence import Confidence
from shamble.content.equipment import Combat, Deck, Equipment, EquipmentKind, Range, SlotKind, Trait
from shamble.content.errors import ContentError

DATA = Path(equipment.__file__).parent / "data"
BOXES = ("second-edition", "black-plague", "white-death")


def cards(box: str) -> tuple[Equipment, ...]:
    zombies = [kind.id for kind in load_box(DATA / box / "box.toml").zombies]
    return equipment.load_equipment(DATA / box / "equipment.toml", zombies)


CARDS = {box: cards(box) for box in BOXES}


def named(box: str, name: str) -> Equipment:
    """The card of that name; of the Aaahh!! cards, the one in the Equipment deck."""
    return next(card for card in CARDS[box] if card.name == name)


# The component lists of the rulebooks [2E 3-4 · BP 4 · WD 4], by deck, sorted by us by use.
PRINTED: dict[tuple[str, Deck], dict[str, int]] = {
    ("second-edition", Deck.STARTING): {
        "Pistol": 3,
        "Fire Axe": 1,
        "Crowbar": 1,
        "Baseball Bat": 1,
    },
    ("second-edition", Deck.EQUIPMENT): {
        "Machete": 4,
        "Katana": 2,
        "Kukri": 2,
        "Chainsaw": 2,
        "Fire Axe": 1,
        "Crowbar": 1,
        "Pistol": 1,
        "Sub-MG": 2,
        "Sniper Rifle": 2,
        "Shotgun": 2,
        "Sawed-Off": 4,
        "Molotov": 4,
        "Plenty of Shells": 3,
        "Plenty of Bullets": 3,
        "Flashlight": 2,
        "Water": 2,
        "Canned Food": 2,
        "Bag of Rice": 2,
        "Aaahh!!": 4,
    },
    ("second-edition", Deck.PIMP): {
        "Zantetsuken": 1,
        "Nailbat": 1,
        "Golden Kukri": 1,
        "Gunblade": 1,
        "Ma's Shotgun": 1,
        "Golden AK-47": 1,
        "Evil Twins": 1,
        "Automatic Shotgun": 1,
        "Army Sniper Rifle": 1,
        "Aaahh!!": 2,
    },
    ("second-edition", Deck.REFERENCE): {"Car": 1},
    ("black-plague", Deck.STARTING): {
        "Short Sword": 3,
        "Hammer": 1,
        "Short Bow": 1,
        "Mana Blast": 1,
    },
    ("black-plague", Deck.EQUIPMENT): {
        "Dagger": 4,
        "Axe": 2,
        "Sword": 2,
        "Great Sword": 2,
        "Short Sword": 1,
        "Hammer": 1,
        "Short Bow": 1,
        "Longbow": 2,
        "Crossbow": 2,
        "Hand Crossbow": 2,
        "Repeating Crossbow": 2,
        "Mana Blast": 1,
        "Death Strike": 2,
        "Lightning Bolt": 2,
        "Fireball": 2,
        "Speed": 1,
        "Repulse": 1,
        "Healing": 1,
        "Invisibility": 1,
        "Plate Armor": 1,
        "Leather Armor": 2,
        "Chainmail Armor": 2,
        "Shield": 2,
        "Torch": 4,
        "Dragon Bile": 4,
        "Plenty Of Bolts": 3,
        "Plenty Of Arrows": 3,
        "Water": 2,
        "Salted Meat": 2,
        "Apples": 2,
        "Aaahh!!": 4,
    },
    ("black-plague", Deck.VAULT): {"Orcish Crossbow": 1, "Inferno": 1},
    ("white-death", Deck.STARTING): {"Short Bow": 1, "Shashka": 2, "Power Blast": 1, "Lance": 2},
    ("white-death", Deck.EQUIPMENT): {
        "Dagger": 2,
        "Sword": 2,
        "Katana": 2,
        "Great Sword": 2,
        "Great Axe": 2,
        "Spear": 2,
        "Halberd": 2,
        "Guisarme": 2,
        "War Bow": 2,
        "Horn Bow": 2,
        "Crossbow": 2,
        "Triple Crossbow": 2,
        "Lightning Bolt": 2,
        "Ice Storm": 2,
        "Fire Bolt": 2,
        "Disintegrate": 2,
        "Sprint": 1,
        "Repulse": 1,
        "Jump": 1,
        "Healing": 1,
        "Heavy Armor": 2,
        "Combat Shield": 2,
        "Torch": 4,
        "Dragon Bile": 4,
        "Water": 2,
        "Salted Meat": 2,
        "Apples": 2,
        "Aaahh!! 2 Walkers!": 1,
        "Aaahh!! 1 Walker!": 1,
        "Aaahh!! 1 Runner!": 1,
        "Aaahh!! 1 Brute!": 1,
    },
    ("white-death", Deck.VAULT): {
        "The Partizan": 1,
        "Storm Crossbow": 1,
        "Royal Guard's Halberd": 1,
        "Ice Bow": 1,
        "Fury Of Aykay the 47th": 1,
        "Dervish Blade": 1,
        "Baba Yaga's Pestle": 1,
        "Baba Yaga's Blessing": 1,
    },
}


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("deck", Deck)
def test_each_deck_holds_the_printed_cards(box: str, deck: Deck) -> None:
    found: Counter[str] = Counter()
    for card in CARDS[box]:
        found[card.name] += card.copies(deck)
    assert dict(+found) == PRINTED.get((box, deck), {})


@pytest.mark.parametrize(
    "box, total", [("second-edition", 63), ("black-plague", 71), ("white-death", 72)]
)
def test_the_box_holds_as_many_equipment_cards_as_its_list_says(box: str, total: int) -> None:
    assert sum(card.copies(deck) for card in CARDS[box] for deck in Deck) == total


@pytest.mark.parametrize("box", BOXES)
def test_the_decks_have_the_size_the_box_states(box: str) -> None:
    decks = load_box(DATA / box / "box.toml").decks
    for deck in Deck:
        if (box, deck) == ("white-death", Deck.REFERENCE):
            continue  # the Guard Actions card is not among the 72
        assert sum(card.copies(deck) for card in CARDS[box]) == getattr(decks, deck)


HAND = (SlotKind.HAND,)
BOTH = (SlotKind.HAND, SlotKind.BACKPACK)

# What the rulebooks say about a card, in their examples and chapters: card, field, value.
STATED: dict[str, list[tuple[str, str, object]]] = {
    "second-edition": [
        ("Aaahh!!", "spawns.zombie", "walker"),
        ("Aaahh!!", "spawns.count", 1),
        ("Bag of Rice", "kind", EquipmentKind.FOOD),
        ("Canned Food", "kind", EquipmentKind.FOOD),
        ("Water", "kind", EquipmentKind.FOOD),
        ("Baseball Bat", "attacks.keys", [Combat.MELEE]),
        ("Crowbar", "attacks.keys", [Combat.MELEE]),
        ("Crowbar", "opens_doors.roll", None),
        ("Fire Axe", "attacks.keys", [Combat.MELEE]),
        ("Fire Axe", "traits", (Trait.FIRST_PLAYER,)),
        ("Fire Axe", "opens_doors.noisy", True),
        ("Fire Axe", "melee.noisy", False),
        ("Chainsaw", "opens_doors.noisy", True),
        ("Chainsaw", "melee.noisy", True),
        ("Flashlight", "skill", "Search: 2 cards"),
        ("Flashlight", "traits", (Trait.LIGHT_SOURCE,)),
        ("Katana", "attacks.keys", [Combat.MELEE]),
        ("Katana", "melee.noisy", False),
        ("Katana", "melee.damage", 1),
        ("Katana", "melee.dice", 2),
        ("Katana", "slots", HAND),
        ("Ma's Shotgun", "reload", True),
        ("Sawed-Off", "reload", True),
        ("Sawed-Off", "ranged.range", Range(0, 1)),
        ("Sawed-Off", "ranged.damage", 1),
        ("Sawed-Off", "ranged.dice", 2),
        ("Machete", "attacks.keys", [Combat.MELEE]),
        ("Molotov", "slots", HAND),
        ("Molotov", "traits", (Trait.KILLS_ALL,)),
        ("Pistol", "attacks.keys", [Combat.RANGED]),
        ("Pistol", "ranged.dice", 1),
        ("Pistol", "dual", True),
        ("Plenty of Bullets", "ammo", equipment.Ammo.BULLETS),
        ("Plenty of Bullets", "slots", BOTH),
        ("Plenty of Shells", "ammo", equipment.Ammo.SHELLS),
        ("Shotgun", "attacks.keys", [Combat.RANGED]),
        ("Shotgun", "ranged.noisy", True),
        ("Shotgun", "ranged.range.farthest", 1),
        ("Shotgun", "ranged.damage", 2),
        ("Shotgun", "ranged.accuracy", 4),
        ("Shotgun", "ranged.dice", 2),
        ("Sniper Rifle", "attacks.keys", [Combat.RANGED]),
        ("Sniper Rifle", "ranged.range", Range(1, 3)),
        ("Sniper Rifle", "skill", "Sniper"),
        ("Sub-MG", "attacks.keys", [Combat.RANGED]),
    ],
    "black-plague": [
        ("Apples", "kind", EquipmentKind.FOOD),
        ("Salted Meat", "kind", EquipmentKind.FOOD),
        ("Water", "kind", EquipmentKind.FOOD),
        ("Axe", "attacks.keys", [Combat.MELEE]),
        ("Axe", "melee.range", Range(0, 0)),
        ("Axe", "melee.noisy", False),
        ("Axe", "dual", True),
        ("Axe", "opens_doors.roll", None),
        ("Axe", "opens_doors.noisy", True),
        ("Chainmail Armor", "armor", 4),
        ("Leather Armor", "armor", 5),
        ("Shield", "slots", HAND),
        ("Crossbow", "ranged.dice", 2),
        ("Crossbow", "ranged.accuracy", 4),
        ("Crossbow", "ranged.damage", 2),
        ("Dagger", "attacks.keys", [Combat.MELEE]),
        ("Dagger", "melee.dice", 1),
        ("Dagger", "dual", True),
        ("Dagger", "traits", (Trait.BONUS_DIE,)),
        ("Dragon Bile", "slots", HAND),
        ("Dragon Bile", "thrown.range", Range(0, 1)),
        ("Torch", "slots", HAND),
        ("Torch", "thrown.range", Range(0, 1)),
        ("Torch", "thrown.noisy", False),
        ("Torch", "traits", (Trait.KILLS_ALL,)),
        ("Fireball", "attacks.keys", [Combat.MAGIC]),
        ("Fireball", "magic.dice", 3),
        ("Fireball", "magic.noisy", True),
        ("Hammer", "attacks.keys", [Combat.MELEE]),
        ("Hammer", "melee.damage", 2),
        ("Hand Crossbow", "ranged.range", Range(0, 1)),
        ("Hand Crossbow", "ranged.dice", 2),
        ("Hand Crossbow", "ranged.accuracy", 3),
        ("Hand Crossbow", "ranged.damage", 1),
        ("Hand Crossbow", "dual", True),
        ("Hand Crossbow", "reload", True),
        ("Longbow", "ranged.range", Range(1, 3)),
        ("Mana Blast", "attacks.keys", [Combat.MAGIC]),
        ("Mana Blast", "dual", True),
        ("Mana Blast", "magic.dice", 1),
        ("Mana Blast", "magic.accuracy", 4),
        ("Mana Blast", "magic.damage", 1),
        ("Orcish Crossbow", "attacks.keys", [Combat.MELEE, Combat.RANGED]),
        ("Orcish Crossbow", "reload", True),
        ("Plenty Of Arrows", "slots", (SlotKind.BACKPACK,)),
        ("Plenty Of Arrows", "ammo", equipment.Ammo.ARROWS),
        ("Repeating Crossbow", "attacks.keys", [Combat.RANGED]),
        ("Repeating Crossbow", "dual", True),
        ("Repeating Crossbow", "ranged.dice", 3),
        ("Repeating Crossbow", "ranged.damage", 1),
        ("Short Bow", "attacks.keys", [Combat.RANGED]),
        ("Short Bow", "ranged.noisy", False),
        ("Short Bow", "slots", HAND),
        ("Sword", "attacks.keys", [Combat.MELEE]),
        ("Sword", "melee.dice", 2),
        ("Sword", "melee.damage", 1),
    ],
    "white-death": [
        ("Aaahh!! 1 Brute!", "spawns.zombie", "brute"),
        ("Aaahh!! 1 Runner!", "spawns.zombie", "runner"),
        ("Aaahh!! 1 Walker!", "spawns.zombie", "walker"),
        ("Aaahh!! 2 Walkers!", "spawns.count", 2),
        ("Apples", "slots", BOTH),
        ("Combat Shield", "slots", HAND),
        ("Heavy Armor", "slots", (SlotKind.BODY,)),
        ("Heavy Armor", "armor", 3),
        ("Crossbow", "ranged.damage", 2),
        ("Crossbow", "ranged.accuracy", 4),
        ("Crossbow", "ranged.dice", 2),
        ("Dagger", "attacks.keys", [Combat.MELEE]),
        ("Dagger", "melee.dice", 1),
        ("Dagger", "dual", True),
        ("Dagger", "traits", (Trait.BONUS_DIE,)),
        ("Dragon Bile", "slots", BOTH),
        ("Dragon Bile", "thrown.range", Range(1, 1)),
        ("Dragon Bile", "thrown.noisy", False),
        ("Dragon Bile", "traits", (Trait.KILLS_ALL,)),
        ("Torch", "slots", BOTH),
        ("Torch", "search", 2),
        ("Horn Bow", "skill", "Marksman"),
        ("Ice Storm", "attacks.keys", [Combat.MAGIC]),
        ("Ice Storm", "magic.noisy", True),
        ("Lance", "slots", HAND),
        ("Lightning Bolt", "attacks.keys", [Combat.MAGIC]),
        ("Lightning Bolt", "magic.dice", 1),
        ("Lightning Bolt", "dual", True),
        ("Power Blast", "attacks.keys", [Combat.MAGIC]),
        ("Power Blast", "magic.range", Range(0, 1)),
        ("Power Blast", "magic.dice", 1),
        ("Power Blast", "magic.accuracy", 4),
        ("Power Blast", "magic.damage", 1),
        ("Power Blast", "magic.noisy", True),
        ("Power Blast", "dual", True),
        ("Power Blast", "slots", HAND),
        ("Power Blast", "traits", (Trait.BONUS_DIE,)),
        ("Shashka", "dual", True),
        ("Shashka", "dual_damage", 2),
        ("Shashka", "melee.damage", 1),
        ("Short Bow", "ranged.range", Range(0, 1)),
        ("Short Bow", "ranged.dice", 1),
        ("Short Bow", "ranged.accuracy", 3),
        ("Short Bow", "ranged.damage", 1),
        ("Short Bow", "ranged.noisy", False),
        ("Short Bow", "dual", False),
        ("Sword", "attacks.keys", [Combat.MELEE]),
        ("Sword", "melee.noisy", False),
        ("Sword", "melee.damage", 1),
        ("Sword", "melee.dice", 2),
        ("The Partizan", "melee.range", Range(0, 1)),
        ("The Partizan", "deck", Deck.VAULT),
        ("The Partizan", "traits", (Trait.POLEARM,)),
        ("Triple Crossbow", "reload", True),
        ("War Bow", "ranged.range", Range(1, 3)),
        ("War Bow", "ranged.damage", 1),
        ("War Bow", "ranged.dice", 1),
    ],
}


@pytest.mark.parametrize(
    "box, name, field, value",
    [
        pytest.param(box, *fact, id=f"{box}: {fact[0]}: {fact[1]} = {fact[2]}")
        for box, facts in STATED.items()
        for fact in facts
    ],
)
def test_a_card_is_as_its_rulebook_says(box: str, name: str, field: str, value: object) -> None:
    found: Any = operator.attrgetter(field)(named(box, name))
    assert (list(found()) if callable(found) else found) == value


@pytest.mark.parametrize("box", BOXES)
def test_no_weapon_has_damage_3_by_itself(box: str) -> None:
    """[2E 17 · BP 18 · WD 18]"""
    weapons = [attack for card in CARDS[box] for attack in card.attacks.values()]
    assert max(attack.damage for attack in weapons) == 2


@pytest.mark.parametrize("box", BOXES)
def test_melee_reaches_only_the_own_zone_unless_with_a_polearm(box: str) -> None:
    """[2E 12 · BP 12 · WD 12, 31]"""
    for card in CARDS[box]:
        if card.melee is not None and Trait.POLEARM not in card.traits:
            assert card.melee.range == Range(0, 0)


def test_polearms_reach_exactly_the_next_zone() -> None:
    """[WD 31]"""
    polearms = {
        card.name: card.melee.range
        for card in CARDS["white-death"]
        if Trait.POLEARM in card.traits and card.melee is not None
    }
    assert polearms.pop("The Partizan") == Range(0, 1)
    assert set(polearms.values()) == {Range(1, 1)}


def test_shields_of_black_plague_beat_leather() -> None:
    """[BP 23]"""
    shield, leather = named("black-plague", "Shield"), named("black-plague", "Leather Armor")
    assert shield.armor is not None
    assert leather.armor is not None
    assert shield.armor < leather.armor


def test_doors_of_black_plague_open_with_the_weapons_accuracy() -> None:
    """[BP 20]"""
    rolled = 0
    for card in CARDS["black-plague"]:
        if card.opens_doors is not None and card.opens_doors.roll is not None:
            rolled += 1
            assert card.melee is not None
            assert card.opens_doors.roll == card.melee.accuracy
            assert card.opens_doors.noisy
    assert rolled == 5


def test_in_white_death_nothing_opens_doors_or_needs_ammo() -> None:
    """[WD 8]"""
    for card in CARDS["white-death"]:
        assert card.opens_doors is None
        assert card.ammo is None


def test_ice_storm_rolls_several_dice() -> None:
    """[WD 15]"""
    storm = named("white-death", "Ice Storm").magic
    assert storm is not None
    assert storm.dice > 1


@pytest.mark.parametrize("box", BOXES)
def test_only_aaahh_and_reference_cards_have_no_slot(box: str) -> None:
    for card in CARDS[box]:
        assert (card.kind is EquipmentKind.AAAHH) == card.name.startswith("Aaahh!!")
        assert (card.slots == ()) == (card.kind in (EquipmentKind.AAAHH, EquipmentKind.REFERENCE))


def test_a_gunblade_is_quiet_in_melee_and_loud_as_a_gun() -> None:
    gunblade = named("second-edition", "Gunblade")
    assert {way: attack.noisy for way, attack in gunblade.attacks.items()} == {
        Combat.MELEE: False,
        Combat.RANGED: True,
    }


def test_how_sure_we_are_is_told_card_by_card_and_field_by_field() -> None:
    assert all(c.confidence == {"all": Confidence.VERIFIED} for c in CARDS["second-edition"])
    crossbow = named("black-plague", "Crossbow").confidence
    assert crossbow == {"all": Confidence.VERIFIED, "range": Confidence.SINGLE}
    lance = named("white-death", "Lance").confidence
    assert lance["all"] is Confidence.DESIGNED
    assert lance["name"] is lance["count"] is lance["deck"] is Confidence.VERIFIED
    assert lance["range"] is Confidence.INFERRED
    assert named("white-death", "Power Blast").confidence == {"all": Confidence.VERIFIED}


def test_of_the_white_death_vault_only_names_are_known_and_the_partizans_reach() -> None:
    vault = [card for card in CARDS["white-death"] if card.deck is Deck.VAULT]
    assert all(card.confidence["all"] is Confidence.DESIGNED for card in vault)
    sure = [card.name for card in vault if card.confidence.get("range") is Confidence.VERIFIED]
    assert sure == ["The Partizan"]


CARD = '[[equipment]]\nid = "bat"\nname = "Bat"\n'
BROKEN = [
    (
        "melee = { dice = 2, accuracy = 7, damage = 1 }",
        ":4: equipment[0].melee: found accuracy = 7; expected 2 to 6",
    ),
    (
        "melee = { dice = 0, accuracy = 4, damage = 1 }",
        ":4: equipment[0].melee: found dice = 0; expected 1 or more",
    ),
    (
        "ranged = { range = [3, 1], dice = 1, accuracy = 4, damage = 1 }",
        ":4: equipment[0].ranged.range: found a range of 3 to 1; "
        "expected the nearest and the farthest zone, such as [0, 1]",
    ),
    (
        "ranged = { dice = 1, accuracy = 4, damage = 1 }",
        ":1: equipment[0]: found 'Bat', a ranged weapon that reaches no other zone; "
        "expected a range such as [0, 1]",
    ),
    (
        "melee = { range = [0, 1], dice = 1, accuracy = 4, damage = 1 }",
        ":1: equipment[0]: found 'Bat', a melee weapon that reaches beyond its zone; "
        'expected range = [0, 0] or traits = ["polearm"]',
    ),
    (
        "count = 2",
        ":1: equipment[0]: found 'Bat', a weapon without an attack; "
        "expected melee, ranged, magic or thrown, or another kind",
    ),
    (
        'kind = "item"\ncount = 0',
        ":1: equipment[0]: found count = 0; expected 1 or more",
    ),
    (
        'kind = "food"',
        ":1: equipment[0]: found 'Bat', of kind food, without points; expected points to be given",
    ),
    (
        'kind = "item"\narmor = 4',
        ":1: equipment[0]: found 'Bat', of kind item, with armor; expected armor not to be given",
    ),
    (
        'kind = "aaahh"\nspawns = "two walkers"',
        ":5: equipment[0].spawns: found 'two walkers'; "
        'expected a number and a zombie, such as "2 walker" or "2 walker rush"',
    ),
    (
        'kind = "aaahh"\nspawns = "1 brute"',
        ":5: equipment[0].spawns: found the zombie 'brute'; expected one of runner, walker",
    ),
    (
        'kind = "item"\nconfidence = { dise = "single" }',
        ":1: equipment[0]: found a confidence for 'dise'; expected 'all' or a field's name",
    ),
    (
        'kind = "item"\n\n' + CARD + 'kind = "item"',
        ":7: equipment[1].id: found the id 'bat' a second time; expected each id once",
    ),
    (
        'kind = "item"\ndual = true',
        ":1: equipment[0]: found 'Bat' with dual = true; expected an attack",
    ),
    (
        'deck = "starting"\nstarting = 1\nkind = "item"',
        ":1: equipment[0]: found 'Bat' with starting = 1 and deck = \"starting\"; "
        "expected the copies in count",
    ),
]


@pytest.mark.parametrize("body, sentence", BROKEN)
def test_a_broken_card_is_refused_in_one_sentence(tmp_path: Path, body: str, sentence: str) -> None:
    path = tmp_path / "equipment.toml"
    path.write_text(CARD + body + "\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        equipment.load_equipment(path, ["walker", "runner"])
    assert str(caught.value) == f"{path}{sentence}"


@pytest.mark.parametrize(
    "body, line, key, word",
    [
        ("melee = { dice = 2, accuracy = 4 }", 4, "equipment[0].melee", "damage"),
        ('kind = "sword"', 4, "equipment[0].kind", "sword"),
        ('kind = "item"\ncolour = "red"', 5, "equipment[0].colour", "colour"),
        ('kind = "item"\nconfidence = "sure"', 5, "equipment[0].confidence", "sure"),
        ('kind = "item"\ncount = "two"', 5, "equipment[0].count", "text"),
    ],
)
def test_what_does_not_fit_the_form_is_found_too(
    tmp_path: Path, body: str, line: int, key: str, word: str
) -> None:
    path = tmp_path / "equipment.toml"
    path.write_text(CARD + body + "\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        equipment.load_equipment(path)
    assert (caught.value.file, caught.value.line) == (path, line)
    assert caught.value.key.startswith(key)
    assert word in str(caught.value)


def test_a_card_of_ones_own_needs_few_lines_and_counts_as_designed(tmp_path: Path) -> None:
    path = tmp_path / "equipment.toml"
    path.write_text(CARD + "melee = { dice = 2, accuracy = 3, damage = 1 }\n", encoding="utf-8")
    (bat,) = equipment.load_equipment(path)
    assert bat.copies(Deck.EQUIPMENT) == 1
    assert bat.slots == HAND
    assert bat.confidence == {"all": Confidence.DESIGNED}


def test_an_empty_file_holds_no_cards(tmp_path: Path) -> None:
    path = tmp_path / "equipment.toml"
    path.write_text("", encoding="utf-8")
    assert equipment.load_equipment(path) == ()
