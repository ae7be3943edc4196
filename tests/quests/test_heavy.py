"""Heavy Objectives: who carries one walks slowly, and no skill for Moves helps. [2E 57]"""

from __future__ import annotations

import pytest

from shamble.content.quests import Objectives
from shamble.content.vocabulary import effects, moments, standing as rule
from shamble.rules.actions.move import free_move
from shamble.rules.skills import skill_named
from tests.quests.own import goals, when
from tests.rules.acting import act, at, beginning, left
from tests.rules.small import SECOND_EDITION, STREET, SmallTable


def loaded(survivor: str = "Amy") -> SmallTable:
    """Somebody with a heavy Objective in a street of five zones, and a friend at its end."""
    keep = when(moments.ObjectiveTaken(), effects.KeepObjective())
    table = SmallTable(
        SECOND_EDITION,
        STREET,
        survivor,
        "Doug",
        says={
            "objectives": Objectives(red=("0,0:b", "0,0:b")),
            "standing": (rule.HeavyObjectives(move_cost=2),),
            "rules": (keep,),
            "goals": goals(),
        },
    )
    return table.put(survivor, "b").put("Doug", "b").keep(survivor, 0).turn(survivor)


MOVES = ["move 0,0:a", "move 0,0:c"]


def test_a_move_costs_two_actions() -> None:
    table = loaded()
    act(table, "Amy", "move 0,0:c")
    assert (at(table, "Amy"), left(table, "Amy")) == ("0,0:c", 1)
    assert beginning(table, "Amy", "move") == []


def test_one_action_more_for_each_zombie_that_is_left_behind() -> None:
    assert beginning(loaded().zombies("b", walker=1), "Amy", "move") == MOVES
    assert beginning(loaded().zombies("b", walker=2), "Amy", "move") == []


def test_two_weigh_no_more_than_one() -> None:
    table = loaded().keep("Amy", 1)
    act(table, "Amy", "move 0,0:c")
    assert left(table, "Amy") == 1


def test_taking_one_makes_slow_and_giving_it_away_makes_quick_again() -> None:
    table = loaded().turn("Doug")
    act(table, "Doug", "move 0,0:c")
    act(table, "Doug", "move 0,0:b")
    assert left(table, "Doug") == 1
    act(table.turn("Amy"), "Amy", "trade doug", "give-objective 0")
    act(table, "Amy", "move 0,0:c")
    assert left(table, "Amy") == 2  # by her free Move
    act(table.turn("Doug"), "Doug", "move 0,0:c")
    assert left(table, "Doug") == 1


@pytest.mark.parametrize(
    "survivor, offered, zombies",
    [
        ("Wanda", ("sprint",), {}),
        ("Josh", ("move",), {"b": 2}),
        ("Lou", ("charge", "slip-charge"), {"d": 1}),
        ("Lou", ("slip",), {"b": 2}),
    ],
    ids=["Sprint", "Slippery", "Charge", "a Kid's Slippery Move"],
)
def test_skills_for_moves_do_not_help(
    survivor: str, offered: tuple[str, ...], zombies: dict[str, int]
) -> None:
    table = loaded(survivor)
    for place, walkers in zombies.items():
        table.zombies(place, walker=walkers)
    assert beginning(table, survivor, *offered) == []
    table.play.discard_objective(0, 0)
    assert beginning(table, survivor, *offered)


def test_other_skills_are_as_ever() -> None:
    table = loaded("Ned")
    assert table.play.abilities[0].free == table.play.compile(0).free != [0] * 10


def test_nobody_moves_for_nothing() -> None:
    table = loaded()
    table.run(free_move(table.play, 0))
    assert table.asked == []
    assert at(table, "Amy") == "0,0:b"


@pytest.mark.parametrize(
    "name, about",
    [
        ("+1 free Move Action", True),
        ("+1 free Combat Action", False),
        ("+1 Zone per Move", True),
        ("Slippery", True),
        ("Sprint", True),
        ("Jump", True),
        ("Sidestep", True),
        ("Charge", True),
        ("Bloodlust: Melee", True),
        ("Blitz", True),
        ("Field medic", True),
        ("Hit & run", True),
        ("Shove", False),
        ("Lifesaver", False),
        ("Tactician", False),
    ],
)
def test_which_skills_are_about_moves(name: str, about: bool) -> None:
    assert skill_named(name).is_move_skill() == about
