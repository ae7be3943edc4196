"""Trick shot: two targets for a Dual pair in one Action. [BP 54] (rulings 96, 222)"""

from __future__ import annotations

import pytest

from shamble.content.names import LANGUAGES, Names
from shamble.game import Game
from shamble.rules.combat.attack import CHOOSING_DICE
from shamble.rules.combat.free import ATTACKING_FREE
from shamble.rules.combat.rerolls import ROLLED
from shamble.rules.combat.targets import HIT_LOST
from shamble.rules.combat.trick_shot import DICE_FOR, SECOND_TARGET, TOOK_TWO_AIMS
from shamble.rules.table.words import NOISE_MADE
from shamble.telling.deeds import deeds
from shamble.telling.sayings import Sayings
from tests.odds.stage import Stage
from tests.rules.acting import act, beginning, left, offered
from tests.rules.fights import NEAR, SQUARE
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, STREET, SmallTable

BOWS = {"hand1": "repeating_crossbow", "hand2": "repeating_crossbow"}
SPELLS = {"hand1": "fireball", "hand2": "fireball"}
CROSSBOW = "repeating-crossbow ranged 0,0"
SPELL = "fireball magic 0,0"


def shooter(*skills: str, **cards: str) -> SmallTable:
    """Ann in the middle of a street, with Trick shot, and Clovis at its end."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis").skill("Ann", "Trick shot", *skills)
    return table.put("Ann", "c").put("Clovis", "a").give("Ann", **(cards or BOWS)).turn("Ann")


def tricks(table: SmallTable) -> list[str]:
    return [text.replace("0,0:", "") for text in beginning(table, "Ann", "trick-shot")]


# --- when it is offered ---------------------------------------------------------------------


def test_bp_054_one_of_the_pair_at_each_zone_in_reach_the_other_elsewhere() -> None:
    """Both are aimed before a die is rolled."""
    table = shooter().zombies("b", walker=1).zombies("d", walker=1).dice(5, 1, 1, 5, 1, 1)
    assert tricks(table) == [f"trick-shot repeating-crossbow ranged {zone}" for zone in "bcd"]
    act(table, "Ann", f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    assert table.questions(SECOND_TARGET) == [
        ["second-shot repeating-crossbow ranged c", "second-shot repeating-crossbow ranged d"]
    ]
    assert table.horde() == {}
    assert left(table, "Ann") == 2


def test_ruling_096_without_it_both_go_at_one_zone() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann").put("Ann", "c").give("Ann", **BOWS).turn("Ann")
    assert {text.split()[0] for text in beginning(table, "Ann", "attack", "attack-dual")} == {
        "attack",
        "attack-dual",
    }
    assert tricks(table) == []


@pytest.mark.parametrize(
    ("skills", "cards", "can"),
    [
        ((), {"hand1": "repeating_crossbow"}, False),
        ((), {"hand1": "repeating_crossbow", "hand2": "hand_crossbow"}, False),
        ((), {"hand1": "longbow", "hand2": "longbow"}, False),
        (("Ambidextrous",), {"hand1": "longbow", "hand2": "longbow"}, True),
        ((), SPELLS, True),
        ((), {"hand1": "fireball", "pack1": "fireball"}, False),
        (("Spellbook",), {"hand1": "sword", "pack1": "fireball", "pack2": "fireball"}, True),
        ((), {"hand1": "sword", "hand2": "sword"}, False),
    ],
)
def test_it_takes_two_alike_that_are_dual_and_shoot(
    skills: tuple[str, ...], cards: dict[str, str], can: bool
) -> None:
    table = shooter(*skills, **cards).zombies("c", walker=1)
    assert bool(tricks(table)) == can


def test_with_two_zones_in_reach_nothing_is_asked() -> None:
    """From the end of the street the own zone and the next one are all."""
    table = shooter().put("Ann", "e").zombies("e", walker=1).zombies("d", walker=1)
    act(table.dice(5, 1, 1, 5, 1, 1), "Ann", f"trick-shot {CROSSBOW}:e")
    assert (table.asked, table.horde()) == ([], {})


def test_behind_a_closed_door_there_is_one_zone_and_no_trick() -> None:
    picture = """
    +-----+.....+
    | a   D b   :
    +-----+.....+
    """
    table = SmallTable(BLACK_PLAGUE, picture, "Ann", rooms="a", doors={"ab": False}, spawns="b")
    table.skill("Ann", "Trick shot").put("Ann", "a").give("Ann", **BOWS).turn("Ann")
    assert tricks(table) == []
    assert beginning(table, "Ann", "attack-dual") != []


# --- one Action, two zones ------------------------------------------------------------------


def test_each_half_has_the_dice_of_one_weapon() -> None:
    """And each its own bonus. (ruling 73)"""
    table = shooter("+1 die: Ranged").zombies("b", fatty=1).dice(*[1] * 8)
    act(table, "Ann", f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    (aims,) = table.told(TOOK_TWO_AIMS)
    assert (aims["count"], aims["other_count"]) == (4, 4)
    assert len(table.told(ROLLED)) == 1


def test_the_first_dice_are_for_the_zone_that_was_named_first() -> None:
    table = shooter().zombies("b", walker=3).zombies("d", walker=3).dice(5, 5, 1, 1, 1, 6)
    act(table, "Ann", f"trick-shot {CROSSBOW}:d", f"second-shot {CROSSBOW}:b")
    assert table.horde() == {"d": {"walker": 1}, "b": {"walker": 2}}
    shown = [(table.letter(one["zone"]), one["dice"]) for one in table.told(DICE_FOR)]
    assert shown == [("d", 551), ("b", 116)]


def test_hits_that_one_zone_does_not_need_are_lost() -> None:
    table = shooter().zombies("b", walker=1).zombies("d", walker=3).dice(5, 5, 5, 1, 1, 5)
    act(table, "Ann", f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    assert table.horde() == {"d": {"walker": 2}}
    assert [event["count"] for event in table.told(HIT_LOST)] == [2]


def test_each_zone_has_its_own_targeting_order() -> None:
    """[BP 34]"""
    table = shooter().zombies("b", fatty=1, runner=1).zombies("d", walker=1, runner=1)
    act(
        table.dice(5, 5, 5, 5, 5, 1), "Ann", f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d"
    )
    assert table.horde() == {"b": {"fatty": 1, "runner": 1}}


def test_two_spells_make_one_noise() -> None:
    table = shooter(**SPELLS).dice(*[1] * 6)
    act(table, "Ann", f"trick-shot {SPELL}:b", f"second-shot {SPELL}:d")
    assert [event["zone"] for event in table.told(NOISE_MADE)] == [table.zone("c")]


def test_both_hand_crossbows_are_empty() -> None:
    """[BP 34]"""
    table = shooter(hand1="hand_crossbow", hand2="hand_crossbow").dice(1, 1, 1, 1)
    bow = "hand-crossbow ranged 0,0"
    act(table, "Ann", f"trick-shot {bow}:b", f"second-shot {bow}:d")
    assert beginning(table, "Ann", "attack", "attack-dual", "trick-shot") == []
    act(table, "Ann", "reload hand-crossbow")
    assert len(tricks(table)) == 3


def test_one_that_is_empty_leaves_no_pair() -> None:
    table = shooter(hand1="hand_crossbow", hand2="hand_crossbow").empty("Ann", "hand1")
    assert tricks(table) == []


@pytest.mark.parametrize(
    "skill",
    ["+1 free Ranged Action", "+1 free Combat Action"],
)
def test_a_free_action_pays_for_it(skill: str) -> None:
    table = shooter(skill).turn("Ann", actions=0).dice(*[1] * 6)
    act(table, "Ann", f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    assert tricks(table) == []


def test_the_free_attack_of_a_bloodlust_may_be_one() -> None:
    table = shooter("Bloodlust: Ranged").zombies("d", walker=1).zombies("e", walker=1)
    shots = (f"trick-shot {CROSSBOW}:d", f"second-shot {CROSSBOW}:e")
    act(table.dice(5, 1, 1, 5, 1, 1), "Ann", "bloodlust 0,0:d", *shots)
    assert (table.horde(), left(table, "Ann")) == ({}, 2)


# --- with other skills ----------------------------------------------------------------------


def test_ruling_222_the_crowd_is_counted_for_each_zone() -> None:
    """Iron rain; each half may keep its own dice."""
    table = shooter("Iron rain").zombies("b", walker=5).zombies("d", walker=2).dice(*[5] * 8)
    dice = ("dice-by-crowd", "no")
    act(table, "Ann", f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d", *dice)
    assert [decision.about for decision in table.asked if decision.kind == CHOOSING_DICE] == [
        (5,),
        (2,),
    ]
    (aims,) = table.told(TOOK_TWO_AIMS)
    assert (aims["count"], aims["other_count"]) == (5, 3)
    assert table.horde() == {}


def test_ruling_222_mana_rain_too() -> None:
    table = shooter("Mana rain", **SPELLS).zombies("b", walker=4).zombies("d", walker=1)
    dice = ("dice-by-crowd", "dice-by-crowd")
    act(table.dice(*[4] * 5), "Ann", f"trick-shot {SPELL}:b", f"second-shot {SPELL}:d", *dice)
    assert table.horde() == {}


@pytest.mark.parametrize(
    ("answers", "left_over"),
    [
        (("yes",), {"d": {"walker": 1}}),
        (("no", "yes"), {"b": {"walker": 1}}),
        (("no", "no"), {"b": {"walker": 1}, "d": {"walker": 1}}),
    ],
)
def test_ruling_222_reaper_works_once(
    answers: tuple[str, ...], left_over: dict[str, dict[str, int]]
) -> None:
    """In either zone, and not in both."""
    table = shooter("Reaper: Ranged").zombies("b", walker=2).zombies("d", walker=2)
    shots = (f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    act(table.dice(5, 1, 1, 5, 1, 1), "Ann", *shots, *answers)
    assert table.horde() == left_over


def test_lucky_rolls_all_dice_of_the_action_again() -> None:
    """[BP 53] (ruling 79)"""
    table = shooter("Lucky").zombies("b", walker=1).zombies("d", walker=1)
    table.dice(1, 1, 5, 1, 1, 1, 5, 1, 1, 5, 1, 1)
    shots = (f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    act(table, "Ann", *shots, "re-roll lucky")
    assert table.horde() == {}
    assert table.state.scripted == []


def test_sixes_roll_on_at_their_own_zone() -> None:
    """[BP 53]"""
    table = shooter("Roll 6: +1 die Ranged").zombies("b", walker=1).zombies("d", walker=2)
    table.dice(1, 1, 1, 6, 1, 1, 5)
    act(table, "Ann", f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d", "yes")
    assert table.horde() == {"b": {"walker": 1}}


def test_misses_hit_friends_zone_by_zone() -> None:
    """[BP 34] (ruling 86) Two misses go to Clovis in the one zone; nobody is in the other."""
    table = shooter().put("Clovis", "b").zombies("b", walker=1).zombies("d", walker=1)
    act(
        table.dice(5, 1, 1, 1, 1, 1), "Ann", f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d"
    )
    assert table.wounds("Clovis") == [2]


def test_a_steady_hand_is_asked_in_each_zone() -> None:
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis", "Nelly")
    table.skill("Ann", "Trick shot", "Steady hand").put("Ann", "c").put("Clovis", "b")
    table.put("Nelly", "d").give("Ann", **BOWS).turn("Ann").dice(1, 5, 5, 1, 5, 5)
    shots = (f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    act(table, "Ann", *shots, "spare clovis", "done")
    assert table.wounds("Clovis", "Nelly") == [0, 1]


def test_point_blank_counts_in_the_own_zone_only() -> None:
    """[BP 53] A choice of targets and no Friendly Fire here; there as ever."""
    table = SmallTable(BLACK_PLAGUE, STREET, "Ann", "Clovis", "Nelly")
    table.skill("Ann", "Trick shot", "Point-blank", "Ambidextrous").put("Ann", "c")
    table.put("Clovis", "c").put("Nelly", "d").give("Ann", hand1="longbow", hand2="longbow")
    table.turn("Ann").dice(1, 1)
    bow = "longbow ranged 0,0"
    act(table, "Ann", f"trick-shot {bow}:c", f"second-shot {bow}:d")
    assert table.wounds("Clovis", "Nelly") == [0, 1]


def test_blitz_for_each_zone_that_is_cleared() -> None:
    """[BP 52] Each time the last zombie of a zone is killed."""
    table = shooter("Blitz").zombies("b", walker=1).zombies("d", walker=1)
    shots = (f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    act(table.dice(5, 1, 1, 5, 1, 1), "Ann", *shots, "move 0,0:d", "move 0,0:e")
    assert table.letter(table.state.zone[0]) == "e"


def test_hit_and_run_once_for_the_action() -> None:
    table = shooter("Hit & run").zombies("b", walker=1).zombies("d", walker=1)
    shots = (f"trick-shot {CROSSBOW}:b", f"second-shot {CROSSBOW}:d")
    act(table.dice(1, 1, 1, 5, 1, 1), "Ann", *shots, "move 0,0:d")
    assert table.letter(table.state.zone[0]) == "d"


def test_it_is_no_attack_at_one_zone_for_combat_reflexes() -> None:
    """Where both are in somebody's own survivor of 2nd Edition. [2E 63]"""
    table = SmallTable(SECOND_EDITION, STREET, "Doug").skill(
        "Doug", "Trick shot", "Combat reflexes"
    )
    table.put("Doug", "c").give("Doug", hand1="pistol", hand2="pistol").zombies("d", walker=1)
    script = (
        table.play.abilities[0]
        .moments.zombies_came[0]
        .zombies_came(table.play, 0, table.zone("d"), table.kind("walker"), 1)
    )
    assert script is not None
    table.play_out(script, "no")
    assert [text.split()[0] for text in table.questions(ATTACKING_FREE)[0]] == [
        "attack",
        "attack-dual",
        "no",
    ]
    assert any(text.startswith("trick-shot") for text in offered(table.turn("Doug"), "Doug"))


# --- told -----------------------------------------------------------------------------------


def a_game() -> Game:
    """Ann at a crossing of Q0 with Trick shot, zombies here and next door."""
    stage = Stage("Q0", "Ann", "Clovis", skills={"Ann": ("Trick shot",)})
    stage.put("Ann", SQUARE).put("Clovis", SQUARE).turn("Ann").give("Ann", **BOWS)
    stage.zombies(SQUARE, walker=1).zombies(NEAR, walker=2).dice(5, 1, 1, 5, 5, 1)
    return stage.start()


def told(language: str) -> list[str]:
    """The choices, the question between them, and what happened then."""
    game = a_game()
    sayings = Sayings(game, Names.load(language))
    first = f"trick-shot repeating-crossbow ranged {SQUARE}"
    said = [sayings.choice(first, game.decision)]
    game.choose(first)
    said.append(sayings.question(game.decision))
    second = f"second-shot repeating-crossbow ranged {NEAR}"
    said.append(sayings.choice(second, game.decision))
    before = len(game.events)
    game.choose(second)
    events = game.events[before:]
    sentences = list(sayings.events(game.events, before))
    kinds = (TOOK_TWO_AIMS, DICE_FOR)
    return said + [sentences[n] for n, event in enumerate(events) if event[0] in kinds]


def test_it_is_said_in_words() -> None:
    assert told("en") == [
        "Trick shot with two of “Repeating Crossbow”: one at E2 (1 Walker), the other at "
        "another zone (ranged, 3 dice each, 5+, damage 1)",
        "One “Repeating Crossbow” is aimed at E2: where does Ann aim the other?",
        "The other “Repeating Crossbow” at E1 (2 × Walker) (ranged, 3 dice, 5+, damage 1)",
        "Trick shot by Ann with two of “Repeating Crossbow”: 3 dice at E2, 3 dice at E1.",
        "The dice for E2: 5, 1, 1.",
        "The dice for E1: 5, 5, 1.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    said = told(language)
    assert len(set(said)) == len(said) == 6
    assert all(not {"{", "}", "|"} & set(sentence) for sentence in said)


def test_its_dice_hits_and_misses_are_counted_once() -> None:
    game = a_game()
    game.choose(f"trick-shot repeating-crossbow ranged {SQUARE}")
    game.choose(f"second-shot repeating-crossbow ranged {NEAR}")
    while not game._engine.at_step:
        game.choose(0)
    ann = next(each for each in deeds(game) if each.survivor == "ann")
    assert (ann.attacks, ann.dice, ann.hits, ann.misses, ann.killed) == (2, 6, 3, 3, 3)
