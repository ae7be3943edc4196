"""The odds of a fast drive are those of its Car Attacks: every die tried, in the engine itself."""

from __future__ import annotations

import contextlib
import itertools
from collections import Counter
from typing import Any

import pytest

from shamble import odds
from shamble.content.quests import Car, CarKind
from shamble.game import GameError
from shamble.rules.flow.endings import GameOver
from tests.quests.own import goals
from tests.rules.acting import act
from tests.rules.small import SECOND_EDITION, SmallTable

PICTURE = """
+.....+.....+.....+
| a   : b   : c   |
+.....+.....+.....+
"""
FAST = "drive-fast 0,0:b 0,0:c"
ROLLS = list(itertools.product(range(1, 7), repeat=3))


def driving(**zombies: dict[str, int]) -> SmallTable:
    """Amy at the wheel in `a`, with everything that helps in a fight."""
    car = Car(zone="0,0:a", kind=CarKind.PIMPMOBILE, drivable=True)
    says: dict[str, Any] = {"cars": (car,), "goals": goals()}
    table = SmallTable(SECOND_EDITION, PICTURE, "Amy", "Doug", "Josh", spawns="c", says=says)
    for name in ("Amy", "Doug", "Josh"):
        table.put(name, "a")
    table.skill("Amy", "+1 die: Combat", "+1 to dice roll: Combat", "Steady hand", "Lucky")
    for zone, kinds in zombies.items():
        table.zombies(zone, **kinds)
    return table.seat("Amy", "pimpmobile", "driver").turn("Amy")


def test_every_roll_of_a_car_attack() -> None:
    (told,) = odds.attacks(driving(b={"walker": 2}).play, FAST)
    left: Counter[int] = Counter()
    for dice in ROLLS:
        table = driving(b={"walker": 2}).dice(*dice)
        act(table, "Amy", FAST)
        left[table.count("b", "walker")] += 1
    assert told.clears == pytest.approx(left[0] / len(ROLLS))
    assert told.hits[0] == pytest.approx(left[2] / len(ROLLS))
    assert told.any_hit == pytest.approx(1 - left[2] / len(ROLLS))
    assert (told.zone, told.dice, told.accuracy, told.damage) == ("0,0:b", 3, 4, 2)
    assert (told.mean, told.to_clear, told.noisy) == (1.5, 2, False)


def test_every_roll_beside_somebody_on_foot() -> None:
    (told,) = odds.attacks(driving(b={"walker": 1}).put("Doug", "b").play, FAST)
    hurt = 0
    for dice in ROLLS:
        table = driving(b={"walker": 1}).put("Doug", "b").dice(*dice)
        with contextlib.suppress(GameOver):
            act(table, "Amy", FAST)
        hurt += table.state.wounds[1] > 0
    assert told.friends == ("doug",)
    assert told.friendly_fire == pytest.approx(hurt / len(ROLLS))
    assert told.friendly_damage == 2


def test_one_for_each_zone_with_zombies_on_the_way() -> None:
    table = driving(b={"walker": 1}, c={"hobomination": 1, "runner": 1})
    first, second = odds.attacks(table.play, FAST)
    assert (first.zone, second.zone) == ("0,0:b", "0,0:c")
    assert second.zombies == {"hobomination": 1, "runner": 1}
    assert second.to_clear is None
    assert second.clears == 0


def test_those_in_the_car_are_in_no_danger() -> None:
    table = driving(b={"walker": 1}).seat("Doug", "pimpmobile", "passenger")
    (told,) = odds.attacks(table.play, FAST)
    assert (told.friends, told.friendly_fire) == ((), 0)


def test_a_slow_drive_and_an_empty_street_throw_no_dice() -> None:
    table = driving()
    assert odds.attacks(table.play, FAST) == ()
    assert odds.attacks(table.zombies("b", walker=1).play, "drive 0,0:b") == ()


def test_an_attack_is_one_attack() -> None:
    table = driving(a={"walker": 1}).give("Amy", hand1="katana")
    (told,) = odds.attacks(table.play, "attack katana melee 0,0:a")
    assert told == odds.attack(table.play, "attack katana melee 0,0:a")


def test_what_throws_no_dice_has_no_odds() -> None:
    with pytest.raises(GameError, match="throws no dice"):
        odds.attacks(driving().play, "get-out")
