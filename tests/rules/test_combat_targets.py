"""Attacks: who is hit, by hits and by misses."""

from __future__ import annotations

import itertools

import pytest

from shamble.rules.boxes.facts import RANGED
from shamble.rules.combat.targets import HIT_LOST, SHARING_HITS, TOO_TOUGH, assign_hits
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.foresight.cost_and_harm import harm_but_defeat
from shamble.rules.systems.necromancers import REMOVING_SPAWN
from shamble.rules.table.state import NOWHERE
from shamble.rules.words.choices import first
from tests.rules.fights import NEAR, NEXT, SQUARE, STREET, fantasy, modern

# --- targets ---------------------------------------------------------------------------------


def test_melee_hits_are_divided_freely() -> None:
    fight = modern("Amy").give("Amy", hand1="kukri").zombies(STREET, walker=2, fatty=1, runner=1)
    fight.dice(4, 4)
    fight.attack("Amy", f"attack kukri melee {STREET}", "hit runner", "hit fatty")
    assert fight.left(STREET) == {"walker": 2}
    assert [decision.about for decision in fight.asked] == [(2, 2), (1, 2)]


def test_nothing_is_asked_when_all_die() -> None:
    fight = modern("Amy").give("Amy", hand1="kukri").zombies(STREET, walker=1, runner=1).dice(4, 4)
    fight.attack("Amy", f"attack kukri melee {STREET}")
    assert fight.left(STREET) == {}


def test_ruling_234_a_blow_may_be_for_one_that_it_cannot_hurt() -> None:
    """2E 27: hits are divided as the player wishes."""
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, walker=3, fatty=1).dice(4, 4)
    fight.attack("Amy", f"attack katana melee {STREET}", "hit fatty", "hit walker")
    assert [asked.about for asked in fight.asked] == [(2, 1), (1, 1)]
    assert fight.left(STREET) == {"walker": 2, "fatty": 1}
    fatty = (TOO_TOUGH, fight.zone(STREET), fight.kind("fatty"), 1, 2)
    assert fight.told(TOO_TOUGH) == [fatty]
    assert fight.told(HIT_LOST) == [(HIT_LOST, 0, fight.zone(STREET), 1)]


def test_ruling_234_so_may_a_sniper_and_who_shoots_point_blank() -> None:
    fight = modern("Elle").give("Elle", hand1="sub_mg").zombies(NEXT, fatty=1, walker=2)
    fight.dice(5, 1, 1)
    assert not fight.attack("Elle", f"attack sub-mg ranged {NEXT}", "hit fatty")
    plague = fantasy("Silas").points("Silas", 19, 1).give("Silas", hand1="crossbow")
    plague.zombies(SQUARE, abomination=1, runner=1).dice(6, 1)
    assert not plague.attack("Silas", f"attack crossbow ranged {SQUARE}", "hit abomination")


def test_ruling_234_the_last_mortal_one_is_not_hit_unasked_with_hits_to_spare() -> None:
    """As many hits as it takes to kill all that can be killed: some may still be for the Fatty."""
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, walker=1, fatty=1).dice(4, 4)
    fight.attack("Amy", f"attack katana melee {STREET}", "hit fatty", "hit fatty")
    assert fight.left(STREET) == {"walker": 1, "fatty": 1}


def test_nothing_is_asked_of_one_kind_or_where_no_blow_can_hurt() -> None:
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, walker=3).dice(4, 4)
    fight.attack("Amy", f"attack katana melee {STREET}")
    assert fight.left(STREET) == {"walker": 1}
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, fatty=2, patient_0=1)
    assert not fight.dice(4, 4).attack("Amy", f"attack katana melee {STREET}")
    assert fight.asked == []


CROWD = ("walker", "fatty", "runner", "abomination")
CROWDS = [
    {kind: count for kind, count in zip(CROWD, figures, strict=True) if count}
    for figures in itertools.product(range(3), range(2), range(3), range(2))
    if sum(figures)
]


@pytest.mark.parametrize("damage", [1, 2, 3])
@pytest.mark.parametrize("reaper", [False, True])
def test_ruling_234_no_hit_is_given_away_unasked_whoever_stands_there(
    damage: int, reaper: bool
) -> None:
    """Every crowd, one to three hits, answered in several ways: a hit that may be for several kinds
    is asked for, all of them are offered, and what is told of each then happens."""
    for crowd, hits, last in itertools.product(CROWDS, (1, 2, 3), (False, True)):
        fight = fantasy("Silas").zombies(SQUARE, **crowd)
        zone, kinds = fight.zone(SQUARE), fight.material.kinds
        mortal = sum(n for kind, n in crowd.items() if kinds[fight.kind(kind)].toughness <= damage)
        script = assign_hits(fight.play, 0, zone, hits, damage, True, reaper)
        before, asked = fight.state.crowd[zone], 0
        answer: int | None = None
        while True:
            try:
                decision = next(script) if answer is None else script.send(answer)
            except StopIteration:
                break
            answer = decision.choices[-1 if last else 0]
            if decision.kind == SHARING_HITS:
                asked += 1
                there = fight.play.kinds_in(zone)
                assert [first(packed) for packed in decision.choices] == there
                for packed in decision.choices:
                    told = harm_but_defeat(fight.play, decision, packed)
                    needed = kinds[first(packed)].toughness
                    assert (told is not None and told.in_vain) == (needed > damage)
        gone = before - fight.state.crowd[zone]
        assert gone <= min(hits + reaper, mortal)
        lost = sum(event[3] for event in fight.told(HIT_LOST))
        assert hits <= gone + lost <= hits + reaper
        if lost and fight.state.crowd[zone]:
            assert fight.told(TOO_TOUGH), "the log says why"
        if asked == 0:
            assert len(crowd) == 1 or not mortal or gone == before


def test_hits_beyond_the_last_target_are_lost() -> None:
    fight = modern("Amy").give("Amy", hand1="katana").zombies(STREET, walker=1).dice(4, 4)
    fight.attack("Amy", f"attack katana melee {STREET}")
    assert fight.told(HIT_LOST) == [(HIT_LOST, 0, fight.zone(STREET), 1)]


def test_the_log_says_why_a_hit_did_nothing() -> None:
    """BP 32-34: who stands there takes more Damage; where nobody is left, nothing is said of it."""
    fight = fantasy("Silas").give("Silas", hand1="repeating_crossbow").zombies(NEAR, walker=1)
    fight.zombies(NEAR, fatty=1, runner=1).dice(6, 6, 6)
    fight.attack("Silas", f"attack repeating-crossbow ranged {NEAR}")
    fatty = (TOO_TOUGH, fight.zone(NEAR), fight.kind("fatty"), 1, 2)
    assert fight.told(TOO_TOUGH) == [fatty]
    fight = fantasy("Silas").give("Silas", hand1="sword").zombies(SQUARE, walker=1).dice(6, 6)
    fight.attack("Silas", f"attack sword melee {SQUARE}")
    assert fight.told(TOO_TOUGH) == []
    fight.zombies(SQUARE, fatty=1, abomination=1).dice(6, 6)
    fight.attack("Silas", f"attack sword melee {SQUARE}")
    assert [event[2:] for event in fight.told(TOO_TOUGH)] == [
        (fight.kind("fatty"), 1, 2),
        (fight.kind("abomination"), 1, 3),
    ]


def test_the_log_says_so_of_the_one_that_was_chosen_in_vain() -> None:
    """Ruling 206: a bolt for the Abomination, beside a Fatty whom it could kill."""
    fight = fantasy("Silas").give("Silas", hand1="crossbow").zombies(NEAR, fatty=2, abomination=1)
    fight.dice(6, 6)
    fight.attack("Silas", f"attack crossbow ranged {NEAR}", "hit abomination", "hit fatty")
    assert [event[2:] for event in fight.told(TOO_TOUGH)] == [(fight.kind("abomination"), 2, 3)]


def test_the_shooter_chooses_among_equals() -> None:
    """Rulings 84, 85."""
    fight = modern("Amy").give("Amy", hand1="golden_ak_47").zombies(NEXT, fatty=2, patient_0=1)
    fight.play.abilities[0].damage[RANGED] = 1
    fight.dice(4, 4, 1)
    fight.attack("Amy", f"attack golden-ak-47 ranged {NEXT}", "hit patient-0")
    assert fight.left(NEXT) == {"fatty": 1}
    assert fight.asked[0].kind == SHARING_HITS


def test_ruling_083_an_abomination_shields_the_levels_behind() -> None:
    """Rulings 83, 84: the Fatty dies, the rest is absorbed."""
    fight = modern("Amy").give("Amy", hand1="golden_ak_47")
    fight.zombies(NEXT, fatty=1, patient_0=1, walker=3).dice(4, 4, 4)
    fight.attack("Amy", f"attack golden-ak-47 ranged {NEXT}", "hit fatty")
    assert fight.left(NEXT) == {"patient-0": 1, "walker": 3}


def test_ruling_206_a_hit_may_be_for_an_equal_that_it_cannot_hurt() -> None:
    fight = modern("Amy").give("Amy", hand1="golden_ak_47")
    fight.zombies(NEXT, fatty=2, patient_0=1, walker=3).dice(4, 4, 4)
    hits = ("hit patient-0", "hit fatty", "hit patient-0")
    assert fight.attack("Amy", f"attack golden-ak-47 ranged {NEXT}", *hits)
    assert [len(asked.choices) for asked in fight.asked] == [2, 2, 2]
    assert fight.left(NEXT) == {"fatty": 1, "patient-0": 1, "walker": 3}
    assert fight.told(HIT_LOST) == [(HIT_LOST, 0, fight.zone(NEXT), 2)]


def test_ruling_206_in_black_plague_after_the_walkers() -> None:
    fight = fantasy("Silas").give("Silas", hand1="crossbow")
    fight.zombies(NEAR, fatty=1, abomination=1, walker=1, runner=1).dice(6, 6)
    assert fight.attack("Silas", f"attack crossbow ranged {NEAR}", "hit abomination")
    assert fight.left(NEAR) == {"fatty": 1, "abomination": 1, "runner": 1}


def test_nothing_is_asked_when_the_level_cannot_be_hurt_at_all() -> None:
    fight = modern("Amy").give("Amy", hand1="pistol").zombies(NEXT, fatty=1, patient_0=1).dice(6)
    assert not fight.attack("Amy", f"attack pistol ranged {NEXT}")


def test_ruling_082_the_abominacop_comes_before_all() -> None:
    """Ruling 82."""
    fight = modern("Amy").give("Amy", hand1="golden_ak_47")
    fight.zombies(NEXT, fatty=2, abominacop=1).dice(4, 4, 4)
    assert not fight.attack("Amy", f"attack golden-ak-47 ranged {NEXT}")


def test_ruling_082_black_plague_shoots_walkers_first() -> None:
    """Ruling 82."""
    fight = fantasy("Silas").give("Silas", hand1="crossbow")
    fight.zombies(NEAR, fatty=1, walker=1, runner=1).dice(6, 6)
    fight.attack("Silas", f"attack crossbow ranged {NEAR}")
    assert fight.left(NEAR) == {"runner": 1}


def test_sniper_chooses_the_targets() -> None:
    """Ruling 89."""
    fight = modern("Elle").give("Elle", hand1="sub_mg").zombies(NEXT, fatty=1, walker=2, runner=1)
    fight.dice(5, 1, 1)
    fight.attack("Elle", f"attack sub-mg ranged {NEXT}", "hit runner")
    assert fight.left(NEXT) == {"walker": 2, "fatty": 1}
    assert fight.asked_last() == ["hit walker", "hit fatty", "hit runner"]


def test_a_sniper_rifle_lends_its_skill_to_its_own_shots() -> None:
    fight = modern("Amy", "Ned").put("Ned", NEXT)
    fight.give("Amy", hand1="sniper_rifle", hand2="pistol").zombies(NEXT, fatty=1, runner=1)
    fight.dice(3)
    fight.attack("Amy", f"attack sniper-rifle ranged {NEXT}", "hit runner")
    fight.dice(1)
    fight.attack("Amy", f"attack sniper-rifle ranged {NEXT}")
    assert fight.wounds("Ned") == 0
    fight.dice(1)
    fight.attack("Amy", f"attack pistol ranged {NEXT}")
    assert fight.wounds("Ned") == 1


def test_point_blank_chooses_in_the_own_zone_only() -> None:
    """Ruling 89."""
    fight = fantasy("Silas", "Ann").points("Silas", 19, 1).give("Silas", hand1="crossbow")
    fight.zombies(SQUARE, walker=1, runner=1).dice(6, 1)
    fight.attack("Silas", f"attack crossbow ranged {SQUARE}", "hit runner")
    assert fight.wounds("Ann") == 0
    fight.put("Ann", NEAR).zombies(NEAR, walker=1, runner=1).dice(6, 1)
    fight.attack("Silas", f"attack crossbow ranged {NEAR}")
    assert fight.left(NEAR) == {"runner": 1}
    assert fight.wounds("Ann") == 2


def test_points_are_booked_at_once() -> None:
    fight = modern("Amy").give("Amy", hand1="kukri").zombies(STREET, walker=1, fatty=1).dice(4, 4)
    fight.attack("Amy", f"attack kukri melee {STREET}")
    assert fight.earned("Amy") == 2
    assert fight.play.risen


def test_a_shot_at_an_empty_zone_only_makes_noise() -> None:
    """Ruling 88."""
    fight = modern("Amy").give("Amy", hand1="pistol").dice(6)
    assert not fight.attack("Amy", f"attack pistol ranged {NEXT}")
    assert fight.state.noise[fight.zone(STREET)] == 1


def test_a_killed_necromancer_costs_a_spawn_token() -> None:
    """Ruling 151."""
    fight = fantasy("Silas").give("Silas", hand1="short_bow").necromancer(NEAR, NEAR)
    token = len(fight.state.spawn_tokens) - 1
    fight.state.awake |= 1 << token
    fight.dice(6)
    fight.attack("Silas", f"attack short-bow ranged {NEAR}", f"remove-spawn {token}")
    assert fight.left(NEAR) == {}
    assert fight.state.necromancers == []
    assert fight.asked[0].kind == REMOVING_SPAWN


# --- friendly fire ---------------------------------------------------------------------------


def test_ruling_086_misses_are_shared_by_choice() -> None:
    """Ruling 86."""
    fight = modern("Amy", "Ned", "Doug").put("Ned", NEXT).put("Doug", NEXT)
    fight.give("Amy", hand1="sub_mg").zombies(NEXT, walker=1).dice(1, 1, 1)
    doug, ned = "friendly-fire doug", "friendly-fire ned"
    fight.attack("Amy", f"attack sub-mg ranged {NEXT}", doug, ned, doug)
    assert (fight.wounds("Ned"), fight.wounds("Doug")) == (1, 2)
    assert [decision.about for decision in fight.asked] == [(3,), (2,), (1,)]


def test_friendly_fire_needs_no_zombies() -> None:
    """Ruling 88."""
    fight = modern("Amy", "Ned").put("Ned", NEXT).give("Amy", hand1="shotgun").dice(1, 6)
    fight.attack("Amy", f"attack shotgun ranged {NEXT}")
    assert fight.wounds("Ned") == 2


def test_ruling_086_damage_bonuses_hurt_friends_too() -> None:
    """Ruling 86: the attack's final Damage."""
    fight = modern("Amy", "Ned").put("Ned", NEXT).give("Amy", hand1="pistol").dice(1)
    fight.play.abilities[0].damage[RANGED] = 1
    fight.attack("Amy", f"attack pistol ranged {NEXT}")
    assert fight.wounds("Ned") == 2


def test_the_shooter_is_never_hit() -> None:
    fight = modern("Amy").give("Amy", hand1="pistol").zombies(STREET, walker=1).dice(1)
    fight.attack("Amy", f"attack pistol ranged {STREET}")
    assert fight.wounds("Amy") == 0


def test_melee_misses_hurt_nobody() -> None:
    fight = modern("Amy", "Ned").give("Amy", hand1="katana").zombies(STREET, walker=1).dice(1, 1)
    fight.attack("Amy", f"attack katana melee {STREET}")
    assert fight.wounds("Ned") == 0


def test_low_profile_is_not_hit() -> None:
    """Ruling 90."""
    fight = modern("Amy", "Ned", "Doug").put("Ned", NEXT).put("Doug", NEXT)
    fight.play.abilities[1].low_profile = True
    fight.give("Amy", hand1="pistol").dice(1)
    fight.attack("Amy", f"attack pistol ranged {NEXT}")
    assert (fight.wounds("Ned"), fight.wounds("Doug")) == (0, 1)


def test_steady_hand_spares_whom_it_likes() -> None:
    """Ruling 90."""
    fight = modern("Amy", "Ned", "Doug").put("Ned", NEXT).put("Doug", NEXT)
    fight.play.abilities[0].steady_hand = True
    fight.give("Amy", hand1="pistol").dice(1, 1)
    fight.attack("Amy", f"attack pistol ranged {NEXT}", "spare ned", "done")
    assert (fight.wounds("Ned"), fight.wounds("Doug")) == (0, 1)
    fight.attack("Amy", f"attack pistol ranged {NEXT}", "spare ned", "spare doug")
    assert (fight.wounds("Ned"), fight.wounds("Doug")) == (0, 1)


def test_killing_a_friend_loses_the_game() -> None:
    """Ruling 1."""
    fight = modern("Amy", "Ned").put("Ned", NEXT).give("Amy", hand1="automatic_shotgun")
    fight.dice(1, 1, 1)
    with pytest.raises(GameOver) as end:
        fight.attack("Amy", f"attack automatic-shotgun ranged {NEXT}")
    assert end.value.ending == Ending.SURVIVOR_ELIMINATED


def test_ruling_086_surplus_misses_on_the_dead_are_lost() -> None:
    """Rulings 1, 86: in Black Plague the others play on."""
    fight = fantasy("Silas", "Ann", "Nelly").put("Ann", NEAR).put("Nelly", NEAR)
    fight.give("Silas", hand1="repeating_crossbow", hand2="repeating_crossbow")
    fight.dice(1, 1, 1, 1, 1, 1)
    ann = ["friendly-fire ann"] * 6
    fight.attack("Silas", f"attack-dual repeating-crossbow ranged {NEAR}", *ann)
    assert fight.state.zone[fight.who("Ann")] == NOWHERE
    assert fight.wounds("Nelly") == 0
    assert fight.earned("Silas") == 0


def test_armor_stops_hits_not_wounds() -> None:
    """Ruling 87."""
    fight = fantasy("Silas", "Clovis").put("Clovis", NEAR).give("Clovis", body="chainmail_armor")
    fight.give("Silas", hand1="crossbow").dice(1, 1, 4, 3)
    fight.attack("Silas", f"attack crossbow ranged {NEAR}")
    assert fight.wounds("Clovis") == 2
