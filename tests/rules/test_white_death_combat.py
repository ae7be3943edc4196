"""Weapons of White Death: polearms, pairs, helpers, ones. [WD 30-31, 36-37]"""

from __future__ import annotations

import pytest

from shamble import odds
from shamble.rules.combat.free import ATTACKING_FREE
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.combat.targets import SHARING_HITS
from shamble.rules.horde.cards import draw_for
from tests.rules.acting import act, beginning
from tests.rules.small import STREET, WHITE_DEATH, SmallTable

CORNER = """
+.....+.....+.....+
: a   : b   : c   :
+.....+-----+-----+
: d   | r   o s   |
+.....+-----+-----+
"""
"""A street around a corner, and two rooms without a way out."""
WALKERS = 429
"""A zombie card: a Walker at Blue."""


class Fight(SmallTable):
    """Jenia with the Turn and these skills alone, in the middle of a street; Ogon beside her."""

    def __init__(
        self, *skills: str, picture: str = STREET, rooms: str = "", zone: str = "c"
    ) -> None:
        alone = {"jenia": skills, "ogon": ()}
        super().__init__(WHITE_DEATH, picture, "Jenia", "Ogon", rooms=rooms, skills=alone)
        self.put("Jenia", zone).put("Ogon", zone).turn("Jenia")

    def attacks(self) -> list[str]:
        """What she can attack with, and where."""
        found = beginning(self, "Jenia", "attack", "attack-dual", "improvise")
        return [text.replace("0,0:", "") for text in found]

    def strikes(self, text: str, *answers: str) -> dict[str, dict[str, int]]:
        """She makes an attack, `halberd melee d`; who is left of the zombies."""
        card, way, zone = text.removeprefix("dual ").split()
        verb = "attack-dual" if text.startswith("dual ") else "attack"
        act(self, "Jenia", f"{verb} {card} {way} 0,0:{zone}", *answers)
        return self.horde()

    def rolled(self) -> int:
        """The dice of the last roll."""
        return len(str(self.told(ROLLED)[-1]["dice"]))


# --- polearms ---------------------------------------------------------------------------------


def test_wd_031_a_polearm_strikes_next_door_and_not_at_home() -> None:
    fight = Fight().give("Jenia", hand1="halberd").zombies("b", walker=1).zombies("c", walker=1)
    assert fight.attacks() == ["attack halberd melee b"]
    assert Fight().give("Jenia", hand1="halberd").zombies("e", walker=1).attacks() == []


@pytest.mark.parametrize("card", ["lance", "spear", "guisarme", "halberd", "royal_guards_halberd"])
def test_wd_036_all_polearms_do(card: str) -> None:
    fight = Fight().give("Jenia", hand1=card).zombies("c", walker=1).zombies("d", walker=1)
    assert fight.attacks() == [f"attack {card.replace('_', '-')} melee d"]


def test_wd_031_the_partizan_reaches_both() -> None:
    fight = Fight().give("Jenia", hand1="the_partizan").zombies("c", walker=1).zombies("d", brute=1)
    assert fight.attacks() == ["attack the-partizan melee c", "attack the-partizan melee d"]


def test_wd_031_a_polearm_needs_sight() -> None:
    """Not around the corner, nor through a wall; through an opening it goes."""
    fight = Fight(picture=CORNER, rooms="rs", zone="b").give("Jenia", hand1="lance")
    fight.zombies("d", walker=1).zombies("r", walker=1)
    assert fight.attacks() == []
    fight.zombies("a", walker=1)
    assert fight.attacks() == ["attack lance melee a"]
    assert fight.put("Jenia", "s").attacks() == ["attack lance melee r"]


def test_wd_031_who_strikes_next_door_picks_the_targets_and_hits_no_friend() -> None:
    fight = Fight().give("Jenia", hand1="halberd").put("Ogon", "d").dice(4, 1)
    left = fight.zombies("d", brute=1, runner=1).strikes("halberd melee d", "hit runner")
    assert left == {"d": {"brute": 1}}
    assert fight.wounds("Ogon") == [0]
    assert fight.state.noise == [0] * 5


def test_wd_030_two_polearms_at_once_strike_one_zone() -> None:
    """With Ambidextrous or Swordmaster. (rulings 70, 96)"""
    for skill in ("Ambidextrous", "Swordmaster"):
        fight = Fight(skill).give("Jenia", hand1="spear", hand2="spear")
        fight.zombies("b", walker=1).zombies("d", walker=9).dice(4, 4, 4, 1)
        assert fight.attacks() == [
            *("attack spear melee b", "attack spear melee d"),
            *("attack-dual spear melee b", "attack-dual spear melee d"),
        ]
        assert fight.strikes("dual spear melee d") == {"b": {"walker": 1}, "d": {"walker": 6}}


def test_wd_053_ruling_223_reach_strikes_at_both_ranges_with_polearms_too() -> None:
    fight = Fight("Reach").give("Jenia", hand1="sword", hand2="halberd")
    fight.zombies("a", walker=1).zombies("b", walker=1).zombies("c", walker=1)
    assert fight.attacks() == [
        *("attack sword melee b", "attack sword melee c"),
        *("attack halberd melee b", "attack halberd melee c"),
    ]


def test_wd_051_close_quarter_master_strikes_at_home_with_polearms() -> None:
    fight = Fight("Close-Quarter Master").give("Jenia", hand1="sword", hand2="halberd")
    fight.zombies("b", walker=1).zombies("c", walker=1)
    assert fight.attacks() == [
        "attack sword melee c",
        *("attack halberd melee b", "attack halberd melee c"),
    ]


def test_wd_051_a_longer_range_is_none_for_blows() -> None:
    fight = Fight("+1 max Range").give("Jenia", hand1="halberd").zombies("e", walker=1)
    assert fight.attacks() == []


def test_wd_051_ruling_075_barbarian_counts_those_at_home() -> None:
    fight = Fight("Barbarian").give("Jenia", hand1="halberd")
    fight.zombies("c", walker=4).zombies("d", walker=1)
    fight.strikes("halberd melee d", "dice-by-crowd")
    assert fight.rolled() == 4


def test_wd_051_barbarian_with_nobody_at_home_rolls_the_weapons_dice_unasked() -> None:
    fight = Fight("Barbarian").give("Jenia", hand1="halberd").zombies("d", walker=3)
    fight.strikes("halberd melee d")
    assert fight.rolled() == 2


def test_the_odds_of_a_blow_next_door() -> None:
    fight = Fight().give("Jenia", hand1="halberd").put("Ogon", "d").zombies("d", brute=2)
    told = odds.attack(fight.play, "attack halberd melee 0,0:d")
    assert (told.zone, told.dice, told.damage, told.friends) == ("0,0:d", 2, 2, ())
    assert (told.clears, told.killable) == (0.25, {"brute": 2})


# --- pairs and helpers ------------------------------------------------------------------------


def test_wd_037_a_pair_of_shashkas_has_damage_two() -> None:
    fight = Fight().give("Jenia", hand1="shashka", hand2="shashka").zombies("c", brute=2)
    assert fight.dice(6).strikes("shashka melee c") == {"c": {"brute": 2}}
    assert odds.attack(fight.play, "attack shashka melee 0,0:c").damage == 1
    assert odds.attack(fight.play, "attack-dual shashka melee 0,0:c").damage == 2
    assert fight.dice(4, 4).strikes("dual shashka melee c") == {}


def test_wd_052_ruling_208_what_skills_make_of_a_pair_of_shashkas() -> None:
    for skill, damage in (("Damage 2: Melee", 2), ("+1 Damage: Melee", 3), ("Super strength", 3)):
        fight = Fight(skill).give("Jenia", hand1="shashka", hand2="shashka").zombies("c", brute=1)
        assert odds.attack(fight.play, "attack-dual shashka melee 0,0:c").damage == damage


@pytest.mark.parametrize(
    ("helper", "weapon", "dice"),
    [
        ("dagger", "great-axe melee c", 3),
        ("dagger", "halberd melee d", 3),
        ("dagger", "fire-bolt magic d", 2),
        ("dagger", "war-bow ranged d", 1),
        ("power_blast", "fire-bolt magic d", 3),
        ("power_blast", "great-axe melee c", 2),
        ("power_blast", "war-bow ranged d", 1),
    ],
)
def test_wd_036_ruling_076_a_die_for_another_weapon_of_the_same_kind(
    helper: str, weapon: str, dice: int
) -> None:
    """A Dagger helps Melee weapons, a Power Blast Combat spells."""
    card = weapon.split()[0].replace("-", "_")
    fight = Fight().give("Jenia", hand1=helper, hand2=card).zombies("c", brute=1)
    fight.zombies("d", brute=1).strikes(weapon)
    assert fight.rolled() == dice


def test_wd_036_a_dagger_and_a_power_blast_do_not_help_each_other() -> None:
    fight = Fight().give("Jenia", hand1="dagger", hand2="power_blast").zombies("c", brute=1)
    fight.put("Ogon", "a").strikes("dagger melee c")
    assert fight.rolled() == 1
    fight.strikes("power-blast magic c")
    assert fight.rolled() == 1


# --- dice -------------------------------------------------------------------------------------


def test_wd_030_ruling_077_a_one_fails_whatever_is_added() -> None:
    skills = ("+1 to dice roll: Combat",) * 4
    fight = Fight(*skills).give("Jenia", hand1="sword").zombies("c", walker=2).dice(1, 2)
    assert fight.strikes("sword melee c") == {"c": {"walker": 1}}


def test_wd_032_ruling_082_an_abomination_shields_those_behind() -> None:
    fight = Fight().give("Jenia", hand1="storm_crossbow").dice(4, 4, 4)
    fight.zombies("d", brute=1, khan=1, walker=1, runner=1)
    left = fight.strikes("storm-crossbow ranged d", "hit khan", "hit brute")
    assert left == {"d": {"walker": 1, "runner": 1, "khan": 1}}
    assert fight.questions(SHARING_HITS) == [["hit brute", "hit khan"]] * 2


# --- Range 2 and beyond -----------------------------------------------------------------------


def test_wd_053_a_skill_for_range_two_and_beyond() -> None:
    fight = Fight("Range 2+: +1 die: Ranged", zone="a").give("Jenia", hand1="war_bow")
    fight.zombies("b", brute=1).zombies("c", brute=1).strikes("war-bow ranged b")
    assert fight.rolled() == 1
    assert odds.attack(fight.play, "attack war-bow ranged 0,0:c").dice == 2
    fight.strikes("war-bow ranged c")
    assert fight.rolled() == 2


def test_wd_053_targets_are_chosen_from_afar_only() -> None:
    fight = Fight("Range 2+: Marksman", zone="a").give("Jenia", hand1="war_bow").dice(6)
    fight.zombies("b", brute=1, walker=1).zombies("c", brute=1, walker=1)
    assert fight.strikes("war-bow ranged b") == {
        "b": {"walker": 1, "brute": 1},
        "c": {"walker": 1, "brute": 1},
    }
    assert fight.dice(6).strikes("war-bow ranged c", "hit walker")["c"] == {"brute": 1}


def test_wd_053_two_at_once_from_afar_only() -> None:
    fight = Fight("Range 2+: Ambidextrous", zone="a").give(
        "Jenia", hand1="war_bow", hand2="war_bow"
    )
    pairs = [text for text in fight.attacks() if text.startswith("attack-dual")]
    assert pairs == ["attack-dual war-bow ranged c", "attack-dual war-bow ranged d"]


def test_wd_053_frozen_from_afar() -> None:
    fight = Fight("Range 2+: Freeze: Ranged", zone="a").give("Jenia", hand1="war_bow").dice(1, 1)
    fight.zombies("b", walker=1).zombies("c", walker=1).strikes("war-bow ranged b")
    assert fight.state.frozen == 0
    fight.strikes("war-bow ranged c")
    assert fight.state.frozen == 1 << fight.zone("c")


# --- skills that attack, and Reload -----------------------------------------------------------


def test_wd_051_combat_reflexes_with_a_polearm_reach_next_door() -> None:
    fight = Fight("Combat Reflexes").give("Jenia", hand1="halberd", hand2="sword").dice(6, 6)
    fight.state.active = -1
    fight.top_zombie_cards(WALKERS)
    fight.play_out(draw_for(fight.play, fight.zone("d")), "attack halberd melee d")
    assert fight.questions(ATTACKING_FREE) == [["attack halberd melee d", "no"]]
    assert fight.horde() == {}


def test_wd_051_bloodlust_with_a_polearm_strikes_beyond() -> None:
    """The free Melee Action is one of any kind that the survivor can take there."""
    fight = Fight("Bloodlust: Melee", zone="a").give("Jenia", hand1="halberd").dice(6, 6)
    fight.zombies("c", walker=1).zombies("d", walker=1)
    act(fight, "Jenia", "bloodlust 0,0:c", "attack halberd melee 0,0:d")
    assert fight.horde() == {"c": {"walker": 1}}


def test_wd_036_a_pair_of_triple_crossbows_is_reloaded_with_one_action() -> None:
    fight = Fight().give("Jenia", hand1="triple_crossbow", hand2="triple_crossbow")
    fight.zombies("d", brute=1).put("Ogon", "a").strikes("dual triple-crossbow ranged d")
    assert [text for text in fight.attacks() if "triple" in text] == []
    act(fight, "Jenia", "reload triple-crossbow")
    assert "attack-dual triple-crossbow ranged d" in fight.attacks()
    assert fight.state.actions[0] == 1


def test_wd_036_each_of_a_pair_may_be_fired_at_another_zone() -> None:
    fight = Fight().give("Jenia", hand1="triple_crossbow", hand2="triple_crossbow")
    fight.zombies("b", brute=1).zombies("d", brute=1).put("Ogon", "a")
    fight.strikes("triple-crossbow ranged d")
    assert "attack-dual triple-crossbow ranged b" not in fight.attacks()
    fight.strikes("triple-crossbow ranged b")
    assert fight.attacks() == []
    assert beginning(fight, "Jenia", "reload") == ["reload triple-crossbow"]
