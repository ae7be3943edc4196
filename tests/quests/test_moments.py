"""The special rules of quests: each moment, when it comes and when it does not."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from shamble import rules
from shamble.content.quests import Objectives, Spawn
from shamble.content.vocabulary import Moment, conditions, effects, moments
from shamble.content.vocabulary.words import Color
from shamble.rules.combat.fire import burn
from shamble.rules.combat.targets import kill
from shamble.rules.flow.rounds import step
from shamble.rules.horde.activation import activate_all, activate_groups
from shamble.rules.table.state import Phase
from tests.quests.own import goals, own, when
from tests.rules.acting import act
from tests.rules.small import BLACK_PLAGUE, SECOND_EDITION, SmallTable
from tests.rules.table import Table, first_choice

SPAWNS = (Spawn(zone="0,0:c"), Spawn(zone="0,0:e", color=Color.BLUE))


def waking(moment: Moment, box: str = SECOND_EDITION, **says: Any) -> SmallTable:
    """A quest whose blue Spawn Zone wakes at the moment."""
    rule = when(moment, effects.WakeSpawn(color=Color.BLUE))
    return own(box, rules=(rule,), spawns=SPAWNS, **says)


def awake(table: SmallTable) -> bool:
    """Whether the moment came, since this was last asked."""
    came = bool(table.state.awake & 0b10)
    table.state.awake = 0b01
    return came


def test_set_up() -> None:
    table = waking(moments.Setup())
    assert not awake(table)
    table.state.phase = Phase.SETUP
    table.run(step(table.play), default=first_choice)
    assert awake(table)


def test_the_players_phase_of_every_round() -> None:
    table = waking(moments.PlayersPhaseBegins())
    for phase in (Phase.SETUP, Phase.END):
        table.state.phase = phase
        table.run(step(table.play), default=first_choice)
        assert table.state.phase == Phase.PLAYERS
        assert awake(table)
    table.state.phase = Phase.ACTIVATION
    table.run(step(table.play), default=first_choice)
    assert not awake(table)


def test_an_objective_of_a_colour() -> None:
    lying = Objectives(red=("0,0:c",), blue=("0,0:c",))
    table = waking(moments.ObjectiveTaken(color=(Color.BLUE,)), objectives=lying)
    table.put("Amy", "c").turn("Amy")
    act(table, "Amy", "take-objective 0")
    assert not awake(table)
    act(table, "Amy", "take-objective 1")
    assert awake(table)


def test_a_crate() -> None:
    table = waking(moments.CrateTaken(), crates=("0,0:c",))
    act(table.put("Amy", "c").turn("Amy"), "Amy", "take-crate 0")
    assert awake(table)


def test_a_door_of_a_colour() -> None:
    table = waking(moments.DoorOpened(color=(Color.GREEN,)))
    table.put("Amy", "c").give("Amy", hand1="crowbar").turn("Amy")
    act(table, "Amy", "open 0,0:b/0,0:c crowbar")
    assert not awake(table)
    act(table, "Amy", "open 0,0:c/0,0:d crowbar")
    assert awake(table)


def test_each_zombie_of_a_kind_that_is_eliminated() -> None:
    rule = when(moments.ZombieEliminated(kind="walker"), effects.Points(points=10))
    table = own(rules=(rule,)).zombies("c", walker=2, runner=1)
    table.run(kill(table.play, 0, table.zone("c"), table.kind("runner"), 1))
    assert table.state.points[0] == 1
    table.run(kill(table.play, 0, table.zone("c"), table.kind("walker"), 2))
    assert table.state.points[0] == 1 + 2 + 20


def test_those_who_burn_are_eliminated_too() -> None:
    rule = when(moments.ZombieEliminated(kind="walker"), effects.Points(points=10))
    table = own(rules=(rule,)).put("Amy", "b").zombies("c", walker=1, fatty=1)
    table.put("Doug", "b")
    assert table.run(burn(table.play, 0, table.zone("c"))) == 2
    assert table.state.points[0] == 1 + 1 + 10


@pytest.mark.parametrize(
    "word, box, zone, comes",
    [
        (moments.FireIn(kind="molotov"), SECOND_EDITION, "c", True),
        (moments.FireIn(kind="molotov", at="west"), SECOND_EDITION, "c", False),
        (moments.FireIn(kind="molotov", at="west"), SECOND_EDITION, "b", True),
        (moments.FireIn(kind="dragon fire"), SECOND_EDITION, "c", False),
        (moments.FireIn(kind="dragon fire"), BLACK_PLAGUE, "c", True),
    ],
)
def test_a_fire(word: moments.FireIn, box: str, zone: str, comes: bool) -> None:
    table = waking(word, box)
    for number in range(2):
        table.state.zone[number] = table.zone("e")
    table.run(burn(table.play, 0, table.zone(zone)))
    assert awake(table) == comes


def test_a_fire_where_an_objective_lies() -> None:
    table = waking(moments.FireIn(kind="molotov", at="red objective")).put("Amy", "c")
    table.put("Doug", "c")
    table.run(burn(table.play, 0, table.zone("a")))
    assert awake(table)
    table.play.take_objective(0)
    table.run(burn(table.play, 0, table.zone("a")))
    assert not awake(table)


def test_ruling_195_an_abominawild_takes_all_of_a_fire() -> None:
    table = waking(moments.FireIn(kind="molotov")).put("Amy", "b").put("Doug", "b")
    table.zombies("c", abominawild=1)
    table.run(burn(table.play, 0, table.zone("c")))
    assert not awake(table)


def test_a_survivor_who_is_gone_gains_nothing() -> None:
    rule = when(moments.FireIn(kind="dragon fire"), effects.Points(points=10))
    table = own(BLACK_PLAGUE, rules=(rule,)).put("Ann", "b").put("Silas", "c")
    table.run(burn(table.play, 0, table.zone("b")))
    assert table.state.points == [0, 0]
    table.run(burn(table.play, 1, table.zone("b")))
    assert table.state.points == [0, 10]


def test_a_survivor_who_is_eliminated() -> None:
    table = waking(moments.SurvivorEliminated(), BLACK_PLAGUE)
    table.play.wound(0, 1)
    assert not awake(table)
    table.play.wound(0, 9)
    assert awake(table)


def test_a_goal_that_is_met_and_what_it_brings_meets_the_next() -> None:
    table = waking(
        moments.GoalMet(goal="goal 1"),
        goals=goals(conditions.CratesTaken(count=1), conditions.CratesTaken(count=2)),
    )
    table.play.take_crate(0)
    table.play.check()
    assert not awake(table)
    table.play.take_crate(1)
    table.play.check()
    assert awake(table)
    table.play.check()
    assert not awake(table)


def test_ruling_189_zombies_that_begin_an_activation() -> None:
    table = waking(moments.ZombieActivates(at="0,0:c")).put("Amy", "a").put("Doug", "a")
    table.zombies("d", runner=1).open("c", "d").open("b", "c")
    table.run(activate_all(table.play), default=first_choice)
    assert table.count("b", "runner") == 1  # through the place with its first action
    assert not awake(table)
    table.zombies("c", walker=1)
    table.run(activate_groups(table.play, [(table.zone("c"), table.kind("walker"), 1)]))
    assert awake(table)


def test_zombies_that_come_to_be_in_a_place() -> None:
    table = waking(moments.ZombieEnters(at="0,0:c"))
    table.zombies("d", walker=1)
    assert not awake(table)
    table.play.shift(table.zone("d"), table.zone("c"), table.kind("walker"), 1)
    table.play.arrive(table.zone("c"), table.kind("walker"), 1)
    assert awake(table)
    table.zombies("c", walker=1)
    assert awake(table)
    table.play.shift(table.zone("c"), table.zone("d"), table.kind("walker"), 1)
    table.play.arrive(table.zone("d"), table.kind("walker"), 1)
    assert not awake(table)


def test_whoever_moves_zombies_lets_them_arrive() -> None:
    """A rule that moves figures tells of it between `shift` and `arrive`, so both are its own."""
    for file in sorted(Path(rules.__path__[0]).rglob("*.py")):
        for function in ast.walk(ast.parse(file.read_text())):
            if isinstance(function, ast.FunctionDef) and function.name != "shift":
                called = [
                    call.func.attr
                    for call in ast.walk(function)
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
                ]
                assert called.count("shift") <= called.count("arrive"), (
                    f"{function.name} in {file}: call play.arrive after play.shift"
                )


def test_a_quest_without_rules_listens_to_nothing() -> None:
    listening = Table("M0").play.moments
    assert len(listening.objective_taken) == 1
    assert len(listening.crate_taken) == 1
    assert not listening.zombies_enter
    assert not listening.killed
