"""Improvised weapon. [2E 65 · WD 52] (ruling 101)"""

from __future__ import annotations

import pytest

from shamble import odds
from shamble.content.names import Names
from shamble.game import Game
from shamble.rules.combat.attack import ATTACKED
from shamble.rules.flow.turns import begin_turn
from shamble.telling.sayings import Sayings
from tests.odds.stage import Stage
from tests.rules.acting import act, beginning, left
from tests.rules.fights import NEXT, STREET, Fight, fantasy, modern

BLOW, SHOT = f"improvise melee {STREET}", f"improvise ranged {NEXT}"


def unarmed(*skills: str, actions: int = 0) -> Fight:
    """Amy with empty hands, zombies in front of her and next door, without an action."""
    fight = modern("Amy").skill("Amy", *skills).zombies(STREET, walker=3).zombies(NEXT, walker=3)
    return fight.turn("Amy", actions=actions)


def test_a_free_blow_with_two_dice() -> None:
    fight = unarmed("Improvised weapon: Melee", actions=2).dice(4, 3)
    act(fight, "Amy", BLOW)
    assert (fight.left(STREET), fight.dice_rolled(), left(fight, "Amy")) == ({"walker": 2}, 2, 2)
    assert fight.earned("Amy") == 1


def test_a_free_shot_at_range_1() -> None:
    fight = unarmed("Improvised weapon: Ranged").dice(4, 5)
    zones = ["1,1:e", "1,1:h", "1,2:f", "2,1:d"]
    assert beginning(fight, "Amy", "improvise") == [f"improvise ranged {zone}" for zone in zones]
    act(fight, "Amy", SHOT)
    assert fight.left(NEXT) == {"walker": 1}
    assert sum(fight.state.noise) == 0  # read as silent


def test_once_per_turn_and_one_of_each_type() -> None:
    fight = unarmed("Improvised weapon: Melee", "Improvised weapon: Ranged").dice(1, 1, 1, 1, 1, 1)
    act(fight, "Amy", SHOT)
    assert beginning(fight, "Amy", "improvise") == [BLOW]
    act(fight, "Amy", BLOW)
    assert beginning(fight, "Amy", "improvise") == []
    begin_turn(fight.play, 0)
    assert {BLOW, SHOT} <= set(beginning(fight, "Amy", "improvise"))


def test_a_blow_needs_zombies() -> None:
    fight = modern("Amy").skill("Amy", "Improvised weapon: Melee").turn("Amy")
    assert beginning(fight, "Amy", "improvise") == []


@pytest.mark.parametrize(
    ("skill", "expected"),
    [
        ("+1 die: Melee", (3, 4, 1)),
        ("+1 to dice roll: Combat", (2, 3, 1)),
        ("+1 Damage: Melee", (2, 4, 2)),
        ("Super strength", (2, 4, 3)),
        ("Barbarian", (3, 4, 1)),
        ("+1 die: Ranged", (2, 4, 1)),
    ],
)
def test_what_changes_attacks_of_the_type_changes_this_one(
    skill: str, expected: tuple[int, int, int]
) -> None:
    fight = unarmed("Improvised weapon: Melee", skill).dice(6, 6, 6)
    told = odds.attack(fight.play, BLOW)
    assert (told.dice, told.accuracy, told.damage) == expected
    act(fight, "Amy", BLOW, *["dice-by-crowd"] * (skill == "Barbarian"))
    assert fight.dice_rolled() == told.dice


def test_a_weapon_in_hand_neither_helps_nor_is_used() -> None:
    fight = unarmed("Improvised weapon: Ranged").give("Amy", hand1="sawed_off", hand2="sawed_off")
    act(fight.dice(1, 1), "Amy", SHOT)
    assert (fight.dice_rolled(), fight.state.empty) == (2, 0)


def test_ruling_101_not_beside_the_hobomination() -> None:
    fight = unarmed("Improvised weapon: Melee").zombies(STREET, hobomination=1)
    assert beginning(fight, "Amy", "improvise") == []


def test_ruling_101_misses_hit_friends_and_a_kill_lets_run() -> None:
    fight = modern("Amy", "Doug").skill("Amy", "Improvised weapon: Ranged", "Hit & run")
    fight.put("Doug", NEXT).zombies(NEXT, walker=1).turn("Amy", actions=0).dice(1, 6)
    act(fight, "Amy", SHOT, "move 1,1:e")
    assert fight.wounds("Doug") == 1


def test_a_box_without_its_weapon_does_not_offer_it() -> None:
    fight = fantasy("Ann").skill("Ann", "Improvised weapon: Ranged").turn("Ann")
    assert beginning(fight, "Ann", "improvise") == []


def at_table() -> Game:
    stage = Stage("M1", "Amy", skills={"Amy": ("Improvised weapon: Melee",)})
    return stage.put("Amy", STREET).zombies(STREET, walker=2).turn("Amy").start()


def test_the_odds_are_those_of_two_dice() -> None:
    told = odds.attack(at_table(), BLOW)
    assert told.hits == pytest.approx((1 / 4, 1 / 2, 1 / 4))
    assert (told.to_clear, told.clears, told.noisy) == (2, 1 / 4, False)


def test_it_is_told_without_a_card() -> None:
    game = at_table()
    said = Sayings(game, Names.load("en"))
    offered = said.choice(BLOW, game.decision)
    assert offered == "Improvise a weapon: attack F6 (2 × Walker) (melee, 2 dice, 4+, damage 1)"
    game.state.scripted = [1, 1]
    game.choose(BLOW)
    (event,) = [event for event in game.events if event[0] == ATTACKED]
    assert list(said.events([event])) == [
        "Amy attacks F6 with whatever lies about (melee): 0 hits."
    ]
