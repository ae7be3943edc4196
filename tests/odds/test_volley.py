"""The odds of a Guard Action are those of its dice: every result tried, in the engine itself."""

from __future__ import annotations

import itertools

import pytest

from shamble.content.quests import Guards
from shamble.odds.attack import AttackOdds
from shamble.odds.volley import guards_attack
from shamble.rules.boxes.facts import MELEE, RANGED
from shamble.rules.flow.menu import menu, perform
from shamble.rules.flow.turns import begin_turn
from tests.rules.small import STREET, WHITE_DEATH, SmallTable
from tests.rules.table import first_choice

ROLLS = list(itertools.product(range(1, 7), repeat=2))


def volley(skill: str, *dice: int, **zombies: int) -> SmallTable:
    """Two Guards in `b`, zombies beside them and in `c`."""
    table = SmallTable(
        WHITE_DEATH, STREET, "Jenia", skills={"jenia": (skill,) if skill else ()},
        says={"guards": (Guards(zone="0,0:b", count=2),)},
    ).zombies("c", **zombies)  # fmt: skip
    table.put("Jenia", "e").dice(*dice)
    begin_turn(table.play, 0)
    return table


def shot(skill: str, *dice: int, **zombies: int) -> int:
    """How many zombies are left of these."""
    table = volley(skill, *dice, **zombies)
    command = next(c for c in menu(table.play, 0) if table.text(c) == "command b")
    script = perform(table.play, 0, command)
    assert script is not None
    order = next(c for c in next(script).choices if table.text(c) == "guards-attack ranged c")
    try:
        asked = script.send(order)
        while True:
            asked = script.send(first_choice(asked))
    except StopIteration:
        return sum(table.state.crowd)


def told(skill: str, **zombies: int) -> AttackOdds:
    table = volley(skill, **zombies)
    return guards_attack(table.play, 0, RANGED, table.zone("c"), 2)


@pytest.mark.parametrize(
    "skill, zombies",
    [
        ("", {"walker": 1}),
        ("", {"walker": 2}),
        ("", {"brute": 1}),
        ("Guards: +1 Damage: Ranged", {"brute": 2}),
        ("Guards: +1 to Dice Roll: Ranged", {"walker": 2}),
        ("Guards: Reaper: Combat", {"walker": 2}),
    ],
)
def test_they_clear_a_zone_as_often_as_the_odds_say(skill: str, zombies: dict[str, int]) -> None:
    cleared = [shot(skill, *dice, **zombies) == 0 for dice in ROLLS]
    assert told(skill, **zombies).clears == pytest.approx(sum(cleared) / len(ROLLS))


def test_a_die_more_for_each_of_them_counts() -> None:
    assert told("", walker=1).dice == 2
    assert told("Guards: +1 Die: Ranged", walker=1).dice == 4
    table = volley("Guards: +1 Die: Ranged")
    assert guards_attack(table.play, 0, MELEE, table.zone("b"), 2).dice == 2


def test_friends_in_the_zone_are_in_danger_but_for_marksmen() -> None:
    table = volley("", walker=1).put("Jenia", "c")
    danger = guards_attack(table.play, 0, RANGED, table.zone("c"), 2)
    assert danger.friends == ("jenia",)
    assert danger.friendly_fire == pytest.approx(0.75)
    safe = volley("Guards: Marksman", walker=1).put("Jenia", "c")
    assert guards_attack(safe.play, 0, RANGED, safe.zone("c"), 2).friends == ()
