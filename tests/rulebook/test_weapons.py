"""Every weapon and combat spell of Black Plague in play, by the pages of its book."""

from __future__ import annotations

import pytest

from shamble.rules.flow.rounds import step
from shamble.rules.table.state import Phase
from tests.rulebook.arms import armed, attack, attacks, dice_rolled, with_skills
from tests.rules.acting import act, beginning, left, offered
from tests.rules.fights import NEAR, SQUARE
from tests.rules.small import BLACK_PLAGUE, STREET, SmallTable
from tests.rules.table import Table

ALL = (1 << 64) - 1
"""Nothing waits in any building."""


# --- weapons and combat spells ---------------------------------------------------------------


WEAPONS = [
    ("axe", "melee", 0, 0, 1, 4, 1),
    ("dagger", "melee", 0, 0, 1, 4, 1),
    ("great-sword", "melee", 0, 0, 5, 5, 1),
    ("hammer", "melee", 0, 0, 1, 4, 2),
    ("short-sword", "melee", 0, 0, 1, 4, 1),
    ("sword", "melee", 0, 0, 2, 4, 1),
    ("orcish-crossbow", "melee", 0, 0, 2, 3, 2),
    ("crossbow", "ranged", 1, 3, 2, 4, 2),
    ("hand-crossbow", "ranged", 0, 1, 2, 3, 1),
    ("longbow", "ranged", 1, 3, 1, 3, 1),
    ("repeating-crossbow", "ranged", 0, 1, 3, 5, 1),
    ("short-bow", "ranged", 0, 1, 1, 3, 1),
    ("orcish-crossbow", "ranged", 1, 2, 2, 3, 2),
    ("death-strike", "magic", 0, 1, 1, 4, 2),
    ("fireball", "magic", 0, 1, 3, 4, 1),
    ("lightning-bolt", "magic", 0, 3, 1, 4, 1),
    ("mana-blast", "magic", 0, 1, 1, 4, 1),
    ("inferno", "magic", 0, 1, 4, 4, 2),
]
"""Card, way, Range, Dice, Accuracy, Damage."""


@pytest.mark.parametrize("card, way, near, far, dice, accuracy, damage", WEAPONS)
def test_bp_014_each_weapon_and_spell_does_what_its_card_says(
    card: str, way: str, near: int, far: int, dice: int, accuracy: int, damage: int
) -> None:
    """Reach, dice, what hits, what a hit kills; and spells are heard, blows and shots are not."""
    table = armed(hand1=card)
    for zone in "abcde":
        table.zombies(zone, walker=5)
    reach = [words[-1] for words in attacks(table) if f" {way} " in words]
    assert reach == [*"abcde"[near : far + 1]]
    blow = f"attack {card} {way} {reach[-1]}"
    attack(table.dice(*[accuracy - 1] * dice), blow)
    assert (table.count(reach[-1], "walker"), table.state.scripted) == (5, [])
    table.state.empty = 0
    attack(table.dice(*[accuracy] * dice), blow)
    assert (table.count(reach[-1], "walker"), table.state.scripted) == (5 - dice, [])
    table.state.empty = 0
    table.play.remove(table.zone(reach[-1]), table.kind("walker"), 5 - dice)
    attack(table.zombies(reach[-1], fatty=6).dice(*[6] * dice), blow)
    assert table.count(reach[-1], "fatty") == (6 - dice if damage > 1 else 6)
    assert left(table, "Silas") == 6
    assert table.state.noise[table.zone("a")] == sum(table.state.noise)
    assert sum(table.state.noise) == (3 if way == "magic" else 0)


@pytest.mark.parametrize(
    "card, way, pair",
    [
        ("axe", "melee", 2),
        ("dagger", "melee", 4),
        ("sword", "melee", 4),
        ("hand-crossbow", "ranged", 4),
        ("repeating-crossbow", "ranged", 6),
        ("death-strike", "magic", 2),
        ("fireball", "magic", 6),
        ("lightning-bolt", "magic", 2),
        ("great-sword", "melee", 0),
        ("crossbow", "ranged", 0),
        ("longbow", "ranged", 0),
    ],
)
def test_bp_032_two_of_a_kind_with_the_dual_symbol(card: str, way: str, pair: int) -> None:
    """One action, at one zone, with the dice of both and a single Noise; 0: no such symbol."""
    table = armed(hand1=card, hand2=card).zombies("a", walker=9).zombies("b", walker=9)
    zone = "a" if way == "melee" else "b"
    words = f"attack-dual {card} {way} {zone}"
    assert (words in attacks(table)) == bool(pair)
    if pair:
        attack(table.dice(*[1] * pair), words)
        assert table.state.scripted == []
        assert left(table, "Silas") == 8
        assert sum(table.state.noise) == (1 if way == "magic" else 0)


def test_bp_032_a_pair_is_of_one_name() -> None:
    """Also for who has Ambidextrous or Swordmaster. (ruling 70)"""
    for skills in ((), ("Ambidextrous",), ("Swordmaster",)):
        table = armed(*skills, hand1="sword", hand2="short_sword").zombies("a", walker=1)
        assert attacks(table) == ["attack sword melee a", "attack short-sword melee a"]


def test_bp_033_others_between_and_beside_are_no_hindrance() -> None:
    """A shot over friends and zombies, out of a zone with zombies: it concerns nobody but those in
    its target zone."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Silas", "Ann")
    with_skills(table, "Silas").put("Silas", "a").put("Ann", "b").give("Silas", hand1="crossbow")
    table.zombies("a", walker=1).zombies("b", walker=1).zombies("d", walker=1)
    attack(table.turn("Silas").dice(4, 1), "attack crossbow ranged d")
    assert table.horde() == {"a": {"walker": 1}, "b": {"walker": 1}}
    assert table.wounds("Ann", "Silas") == [0, 0]


# --- Dagger ----------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", ["", "Swordmaster", "Ambidextrous"])
def test_bp_032_the_dagger_gives_its_die_to_the_other_melee_weapon(skill: str) -> None:
    """To one, to each of a pair of Daggers, to none of another pair; with skills that make pairs,
    too. (rulings 70, 76)"""
    skills = [skill] if skill else []
    table = armed(*skills, hand1="great_sword", hand2="dagger").zombies("a", fatty=1)
    assert attacks(table) == ["attack great-sword melee a", "attack dagger melee a"]
    attack(table, "attack great-sword melee a")
    assert dice_rolled(table) == 6
    attack(table, "attack dagger melee a")
    assert dice_rolled(table) == 1
    table = armed(*skills, hand1="dagger", hand2="dagger").zombies("a", fatty=1)
    attack(table, "attack-dual dagger melee a")
    assert dice_rolled(table) == 4


def test_bp_032_three_hands_are_two_at_a_time() -> None:
    """Ann's own Dagger on the Body helps one of two Great Swords; used as a pair, they are the two
    cards in use. (rulings 69, 70, 76)"""
    table = armed("Swordmaster", survivor="Ann", hand1="great_sword", hand2="great_sword")
    table.give("Ann", body="dagger").zombies("a", fatty=1)
    attack(table, "attack great-sword melee a")
    assert dice_rolled(table) == 6
    attack(table, "attack-dual great-sword melee a")
    assert dice_rolled(table) == 10


def test_bp_032_three_daggers_are_two_at_a_time() -> None:
    table = armed(survivor="Ann", hand1="dagger", hand2="dagger", body="dagger")
    table.zombies("a", fatty=1)
    attack(table, "attack dagger melee a")
    assert dice_rolled(table) == 2
    attack(table, "attack-dual dagger melee a")
    assert dice_rolled(table) == 4


@pytest.mark.parametrize("card, way", [("short_bow", "ranged"), ("fireball", "magic")])
def test_bp_032_the_dagger_helps_no_shot_and_no_spell(card: str, way: str) -> None:
    table = armed(hand1=card, hand2="dagger").zombies("a", walker=5)
    attack(table, f"attack {card.replace('_', '-')} {way} a")
    assert dice_rolled(table) == (1 if way == "ranged" else 3)


# --- Orcish Crossbow and Reload --------------------------------------------------------------


def test_bp_034_the_orcish_crossbow_is_reloaded_for_shots_only() -> None:
    """Ruling 95: struck with as often as one likes, empty or not."""
    table = armed(hand1="orcish_crossbow").zombies("a", abomination=1)
    blow, shot = "attack orcish-crossbow melee a", "attack orcish-crossbow ranged b"
    attack(table, blow)
    attack(table, blow)
    assert beginning(table, "Silas", "reload") == []
    attack(table, shot)
    assert shot not in attacks(table)
    attack(table, blow)
    act(table, "Silas", "reload orcish-crossbow")
    assert shot in attacks(table)
    assert left(table, "Silas") == 4


def test_bp_034_bolts_and_daggers_help_the_orcish_crossbow_in_one_way_each() -> None:
    """Ruling 95: plenty of bolts its shots, a Dagger in the other hand its blows."""
    table = armed(hand1="orcish_crossbow", hand2="dagger", pack1="plenty_of_bolts")
    table.zombies("a", abomination=1)
    attack(table, "attack orcish-crossbow melee a")
    assert (dice_rolled(table), table.asked) == (3, [])
    attack(table, "attack orcish-crossbow ranged b", "keep-roll")
    assert dice_rolled(table) == 2


def test_bp_035_nelly_fires_reloads_and_fires_again() -> None:
    """BP-054. One action reloads both, and the End Phase does it for nothing."""
    table = Table("Q0", "Nelly").put("Nelly", SQUARE).turn("Nelly")
    table.give("Nelly", hand1="hand_crossbow", hand2="hand_crossbow")
    pair = f"attack-dual hand-crossbow ranged {NEAR}"
    act(table, "Nelly", pair)
    assert beginning(table, "Nelly", "attack", "attack-dual") == []
    act(table, "Nelly", "reload hand-crossbow")
    act(table, "Nelly", pair)
    assert left(table, "Nelly") == 0
    assert table.state.empty.bit_count() == 2
    table.state.phase = Phase.END
    table.run(step(table.play))
    assert table.state.empty == 0
    assert pair in offered(table.turn("Nelly"), "Nelly")


def test_bp_034_one_of_a_pair_at_a_time_at_two_zones() -> None:
    table = armed(hand1="hand_crossbow", hand2="hand_crossbow")
    attack(table, "attack hand-crossbow ranged a")
    attack(table, "attack hand-crossbow ranged b")
    assert attacks(table) == []
    act(table, "Silas", "reload hand-crossbow")
    assert "attack-dual hand-crossbow ranged b" in attacks(table)


def test_bp_034_an_empty_weapon_stays_empty_for_its_next_owner() -> None:
    table = Table("Q0", "Nelly", "Silas").put("Nelly", SQUARE).put("Silas", SQUARE)
    table.give("Nelly", hand1="hand_crossbow").turn("Nelly")
    act(table, "Nelly", f"attack hand-crossbow ranged {NEAR}")
    act(table, "Nelly", "trade silas", "give hand1 pack1", "put pack1 hand1")
    table.turn("Silas")
    assert beginning(table, "Silas", "attack") == []
    act(table, "Silas", "reload hand-crossbow")
    assert f"attack hand-crossbow ranged {NEAR}" in offered(table, "Silas")


# --- doors -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card, dice, needed",
    [
        ("axe", 0, 0),
        ("dagger", 1, 4),
        ("great-sword", 5, 5),
        ("hammer", 1, 4),
        ("short-sword", 1, 4),
        ("sword", 2, 4),
    ],
)
@pytest.mark.parametrize("opens", [True, False])
def test_bp_019_each_melee_weapon_on_a_door(card: str, dice: int, needed: int, opens: bool) -> None:
    """The weapon's own dice, one good one is enough; neither a second weapon, nor a Dagger, nor
    skills help. An Axe needs none. Noise each time. (rulings 58, 59)"""
    table = with_skills(
        Table("Q0", "Clovis"), "Clovis", "+1 die: Melee", "+1 to dice roll: Melee", "Swordmaster"
    )
    table.put("Clovis", "0,1:d").give("Clovis", hand1=card, hand2="dagger").turn("Clovis")
    table.state.revealed, before = ALL, table.state.passages
    last = [needed if opens else needed - 1] if dice else []
    table.dice(*[needed - 1] * (dice - 1), *last)
    act(table, "Clovis", f"open 0,1:d/0,1:g {card}")
    assert (table.state.passages != before) == (opens or not dice)
    assert table.state.scripted == []
    assert table.state.noise[table.zone("0,1:d")] == 1
    assert left(table, "Clovis") == 2


@pytest.mark.parametrize("card", ["crossbow", "fireball", "healing", "shield", "torch"])
def test_bp_019_no_other_card_opens_a_door(card: str) -> None:
    table = Table("Q0", "Ann").put("Ann", "0,1:d").give("Ann", hand1=card, pack1="axe").turn("Ann")
    assert beginning(table, "Ann", "open") == []
