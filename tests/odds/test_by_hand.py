"""Odds that somebody with a pencil gets from the rulebooks: their own examples, and the skills."""

from __future__ import annotations

import pytest

from shamble.odds import AttackOdds
from tests.odds.stage import Stage
from tests.rules.fights import NEAR, NEXT, SQUARE, STREET

RED = 43


def modern(*survivors: str, skills: tuple[str, ...] = (), options: bool | None = None) -> Stage:
    """M1, everybody at the crossing, the first with these skills; or with a raised six a six."""
    house = {} if options is None else {"raised-six-is-a-six": options}
    return _met("M1", STREET, survivors, skills, house)


def fantasy(*survivors: str, skills: tuple[str, ...] = ()) -> Stage:
    """Q0, everybody at the crossing, the first with these skills."""
    return _met("Q0", SQUARE, survivors, skills, {})


def _met(
    quest: str,
    zone: str,
    survivors: tuple[str, ...],
    skills: tuple[str, ...],
    house: dict[str, bool],
) -> Stage:
    given = {survivors[0]: (*skills, "Slippery", "Slippery")} if skills else None
    stage = Stage(quest, *survivors, skills=given, options=house)
    for survivor in survivors:
        stage.put(survivor, zone)
    if skills:
        stage.points(survivors[0], RED, 0, 0)
    stage.turn(survivors[0])
    return stage


def numbers(told: AttackOdds) -> tuple[int, int, int]:
    return told.dice, told.accuracy, told.damage


def hits(told: AttackOdds, *chances: float) -> None:
    """Exactly these chances of no hit, of one, of two …"""
    assert told.hits == pytest.approx(chances, abs=1e-12)


# --- examples of the books --------------------------------------------------------------------


def test_two_pistols() -> None:
    """[2E 27] Each has one die; a third of the results is below 3."""
    stage = modern("Josh").give("Josh", hand1="pistol", hand2="pistol")
    told = stage.zombies(NEXT, walker=2).odds(f"attack-dual pistol ranged {NEXT}")
    assert numbers(told) == (2, 3, 1)
    hits(told, 1 / 9, 4 / 9, 4 / 9)
    assert told.to_clear == 2
    assert told.clears == pytest.approx(4 / 9)


def test_a_shotgun_and_the_order_of_targets() -> None:
    """[2E 28] A Fatty, two Walkers and two Runners: five targets, two dice."""
    stage = modern("Lou").give("Lou", hand1="shotgun").zombies(NEXT, fatty=1, walker=2, runner=2)
    told = stage.odds(f"attack shotgun ranged {NEXT}")
    assert numbers(told) == (2, 4, 2)
    hits(told, 1 / 4, 1 / 2, 1 / 4)
    assert told.killable == {"walker": 2, "fatty": 1, "runner": 2}
    assert (told.to_clear, told.clears) == (5, 0)


def test_a_fatty_protects_those_behind() -> None:
    """[2E 28] No shot of Damage 1 gets past it; a blow chooses its targets."""
    stage = modern("Amy").zombies(STREET, fatty=1, walker=1, runner=1)
    stage.give("Amy", hand1="pistol", hand2="katana")
    assert stage.odds(f"attack pistol ranged {STREET}").killable == {}
    blow = stage.odds(f"attack katana melee {STREET}")
    assert (blow.killable, blow.to_clear) == ({"walker": 1, "runner": 1}, None)


def test_two_daggers() -> None:
    """[BP 32] Each helps the other: four dice. One alone has two, as the other still helps."""
    stage = fantasy("Samson").give("Samson", hand1="dagger", hand2="dagger")
    stage.zombies(SQUARE, walker=1)
    both = stage.odds(f"attack-dual dagger melee {SQUARE}")
    assert (both.dice, both.any_hit) == (4, 15 / 16)
    assert stage.odds(f"attack dagger melee {SQUARE}").dice == 2


def test_two_repeating_crossbows() -> None:
    """[BP 32-33] Six dice with 5+, at three Walkers before a Fatty."""
    stage = fantasy("Samson").give("Samson", hand1="repeating_crossbow", hand2="repeating_crossbow")
    stage.zombies(NEAR, walker=3, fatty=1)
    told = stage.odds(f"attack-dual repeating-crossbow ranged {NEAR}")
    assert numbers(told) == (6, 5, 1)
    hits(told, 64 / 729, 192 / 729, 240 / 729, 160 / 729, 60 / 729, 12 / 729, 1 / 729)
    assert (told.killable, told.to_clear) == ({"walker": 3}, None)


def test_two_hand_crossbows() -> None:
    """[BP 34] Four dice with 3+; a third hit would be lost on the Fatty."""
    stage = fantasy("Nelly").give("Nelly", hand1="hand_crossbow", hand2="hand_crossbow")
    stage.zombies(NEAR, walker=2, fatty=1, runner=2)
    told = stage.odds(f"attack-dual hand-crossbow ranged {NEAR}")
    assert numbers(told) == (4, 3, 1)
    hits(told, 1 / 81, 8 / 81, 24 / 81, 32 / 81, 16 / 81)
    assert told.killable == {"walker": 2}


def test_a_crossbow_at_a_friend() -> None:
    """[BP 34] Two dice with 4+: three times in four one of them misses, for 2 Wounds each."""
    stage = fantasy("Baldric", "Clovis").put("Clovis", NEAR).give("Baldric", hand1="crossbow")
    told = stage.zombies(NEAR, walker=2).odds(f"attack crossbow ranged {NEAR}")
    assert (told.friends, told.friendly_fire, told.friendly_damage) == (("clovis",), 3 / 4, 2)


def test_nobody_hits_himself() -> None:
    """[BP 34] Samson shoots in his own zone, where Silas stands."""
    stage = fantasy("Samson", "Silas").give("Samson", hand1="hand_crossbow")
    told = stage.zombies(SQUARE, walker=2).odds(f"attack hand-crossbow ranged {SQUARE}")
    assert told.friends == ("silas",)
    assert told.friendly_fire == pytest.approx(5 / 9)
    alone = fantasy("Samson").give("Samson", hand1="hand_crossbow").zombies(SQUARE, walker=2)
    assert alone.odds(f"attack hand-crossbow ranged {SQUARE}").friendly_fire == 0


def test_a_spell_is_as_a_shot() -> None:
    """[BP 34-35] Two Mana Blasts at Ann and a Runner."""
    stage = fantasy("Nelly", "Ann").put("Ann", NEAR).zombies(NEAR, runner=1)
    stage.give("Nelly", hand1="mana_blast", hand2="mana_blast")
    told = stage.odds(f"attack-dual mana-blast magic {NEAR}")
    assert numbers(told) == (2, 4, 1)
    assert (told.friendly_fire, told.clears, told.noisy) == (3 / 4, 3 / 4, True)


def test_only_two_of_three_hands() -> None:
    """[BP 32] The Dagger on Ann's Body helps one Sword, but not two at once."""
    stage = fantasy("Ann").give("Ann", hand1="sword", hand2="sword", body="dagger")
    stage.zombies(SQUARE, walker=1)
    assert stage.odds(f"attack sword melee {SQUARE}").dice == 3
    assert stage.odds(f"attack-dual sword melee {SQUARE}").dice == 4


def test_samson_kills_an_abomination() -> None:
    """[BP 33] Damage 2 and one more."""
    stage = fantasy("Samson").points("Samson", RED, 1, 0).give("Samson", hand1="hammer")
    stage.turn("Samson").zombies(SQUARE, abomination=1)
    told = stage.odds(f"attack hammer melee {SQUARE}")
    assert numbers(told) == (1, 3, 3)  # "+1 to dice roll: Melee" at Orange
    assert told.clears == pytest.approx(2 / 3)


# --- skills -----------------------------------------------------------------------------------


def test_one_more_die_for_each_weapon() -> None:
    """[2E 63 · BP 51] Two more for a pair."""
    stage = modern("Amy", skills=("+1 die: Ranged",)).zombies(NEXT, walker=1)
    stage.give("Amy", hand1="sub_mg", hand2="sub_mg")
    told = stage.odds(f"attack-dual sub-mg ranged {NEXT}")
    assert told.dice == 8
    assert told.any_hit == pytest.approx(1 - (2 / 3) ** 8)


def test_a_one_always_misses() -> None:
    """[2E 27] 3+ and two more on each die is 2+, not 1+."""
    skills = ("+1 to dice roll: Melee", "+1 to dice roll: Combat")
    stage = modern("Amy", skills=skills).give("Amy", hand1="machete").zombies(STREET, walker=1)
    told = stage.odds(f"attack machete melee {STREET}")
    assert numbers(told) == (1, 2, 2)
    hits(told, 1 / 6, 5 / 6)


def test_each_six_brings_a_die() -> None:
    """[2E 66 · BP 53-54] One die with 4+: a miss in three of six; k hits are k - 1 sixes and a 4
    or 5, or k sixes and a miss."""
    stage = modern("Amy", skills=("Roll 6: +1 die Melee",)).give("Amy", hand1="crowbar")
    told = stage.zombies(STREET, walker=2).odds(f"attack crowbar melee {STREET}")
    assert told.hits[:4] == pytest.approx((1 / 2, 2 / 6 + 3 / 36, 2 / 36 + 3 / 216, 15 / 1296))
    assert told.mean == pytest.approx(3 / 5)
    assert told.any_hit == 1 / 2
    assert told.clears == pytest.approx(1 - 1 / 2 - 15 / 36)


def test_each_six_adds_to_the_damage() -> None:
    """[2E 65] (ruling 81) A Katana's two dice with 4+ at two Fatties: both hit, and one is a 6;
    five of the nine pairs of 4, 5 and 6 have one."""
    stage = modern("Amy", skills=("Roll 6: +1 Damage Melee",)).give("Amy", hand1="katana")
    told = stage.zombies(STREET, fatty=2).odds(f"attack katana melee {STREET}")
    assert numbers(told) == (2, 4, 1)
    hits(told, 1 / 4, 1 / 2, 1 / 4)
    assert (told.killable, told.to_clear, told.assumes) == ({"fatty": 2}, 2, ("six-damage",))
    assert told.clears == pytest.approx(5 / 36)


def test_one_die_never_adds_enough() -> None:
    """An Abomination needs two sixes; a Crowbar has one die, unless a 6 brings more."""
    stage = modern("Amy", skills=("Roll 6: +1 Damage Melee",)).give("Amy", hand1="crowbar")
    told = stage.zombies(STREET, patient_0=1).odds(f"attack crowbar melee {STREET}")
    assert (told.killable, told.to_clear, told.clears) == ({}, None, 0)
    skills = ("Roll 6: +1 Damage Melee", "Roll 6: +1 die Melee")
    stage = modern("Amy", skills=skills).give("Amy", hand1="crowbar")
    told = stage.zombies(STREET, patient_0=1).odds(f"attack crowbar melee {STREET}")
    assert told.to_clear == 1
    assert told.clears == pytest.approx(1 / 36)


@pytest.mark.parametrize("raised, one_hit", [(True, 2 / 6 + 4 / 36), (False, 3 / 6 + 2 / 36)])
def test_a_raised_six(raised: bool, one_hit: float) -> None:
    """(ruling 78) 1 and 2 miss; 5 and 6 roll on, or 6 alone."""
    skills = ("Roll 6: +1 die Melee", "+1 to dice roll: Melee")
    stage = modern("Amy", skills=skills, options=raised).give("Amy", hand1="crowbar")
    told = stage.zombies(STREET, walker=1).odds(f"attack crowbar melee {STREET}")
    assert told.accuracy == 3
    assert told.hits[:2] == pytest.approx((1 / 3, one_hit))


def test_a_die_for_each_zombie_and_each_weapon() -> None:
    """[2E 63-64 · BP 52-53] Five zombies and two weapons, each with a die more."""
    stage = fantasy("Samson", skills=("Barbarian", "+1 die: Melee"))
    stage.give("Samson", hand1="axe", hand2="axe").zombies(SQUARE, walker=5)
    told = stage.odds(f"attack-dual axe melee {SQUARE}")
    assert (told.dice, told.assumes) == (12, ("by-crowd",))
    assert stage.odds(f"attack axe melee {SQUARE}").dice == 6


def test_a_sniper_chooses_and_spares_friends() -> None:
    """[2E 66] Damage 1 reaches the Runner behind the Fatty."""
    stage = modern("Elle", "Amy").put("Amy", NEXT).zombies(NEXT, fatty=1, runner=1)
    told = stage.give("Elle", hand1="pistol").odds(f"attack pistol ranged {NEXT}")
    assert (told.killable, told.friends, told.friendly_fire) == ({"runner": 1}, (), 0)


def test_reaper_saves_one_hit() -> None:
    """[2E 65 · BP 53] Three Walkers with two hits of two dice; three kinds need three."""
    stage = modern("Amy", skills=("Reaper: Melee",)).give("Amy", hand1="katana")
    told = stage.zombies(STREET, walker=3).odds(f"attack katana melee {STREET}")
    assert (told.to_clear, told.clears, told.assumes) == (2, 1 / 4, ("reap",))
    stage = modern("Amy", skills=("Reaper: Melee",)).give("Amy", hand1="kukri")
    told = stage.zombies(STREET, walker=1, runner=1, fatty=1).odds(f"attack kukri melee {STREET}")
    assert (told.to_clear, told.assumes) == (3, ())


def test_re_rolls_that_can_be_taken() -> None:
    """[2E 12, 16, 65 · BP 17, 53] Named, each as often as there is one, and not counted."""
    stage = modern("Bunny G").give("Bunny G", hand1="pistol", pack1="plenty_of_bullets")
    stage.give("Bunny G", hand2="plenty_of_bullets", pack2="plenty_of_shells")
    told = stage.zombies(NEXT, walker=1).odds(f"attack pistol ranged {NEXT}")
    assert told.rerolls == ("plenty-of-bullets", "plenty-of-bullets", "lucky")
    assert told.any_hit == pytest.approx(2 / 3)
    stage = fantasy("Ann").give("Ann", hand1="short_bow", pack1="plenty_of_bolts")
    told = stage.zombies(NEAR, walker=1).odds(f"attack short-bow ranged {NEAR}")
    assert told.rerolls == ()
