"""M4, Drive-By Shooting: cars that explode. [2E 40]"""

from __future__ import annotations

from typing import Any

import pytest

from shamble.content.quests import Car, CarKind, Goal
from shamble.content.vocabulary import conditions as need, effects as do, moments, standing as rule
from shamble.content.vocabulary.words import Color
from shamble.game import Game
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.quests.horde_effects import SPAWN_WOKE
from shamble.rules.quests.impossible import REASONS
from shamble.rules.table.invariants import broken
from shamble.rules.table.state import NOWHERE
from tests.quests.looking import counted, crate, ends, points_of_objective
from tests.quests.own import NEVER, goals, when
from tests.rules.acting import act, beginning, holding, texts
from tests.rules.small import SECOND_EDITION, SmallTable
from tests.rules.table import Table

PICTURE = """
+.....+.....+.....+
| a   : b   : c   |
+.....+.....+.....+
"""
PIMPMOBILE = Car(zone="0,0:b", kind=CarKind.PIMPMOBILE, drivable=True, crate=True)
AFTER = do.WakeSpawn(color=Color.BLUE)
"""What the quest does when a car has exploded, seen from afar."""
SHOT = "attack pistol ranged 0,0:b"


def shooting(*cars: Car, **says: Any) -> SmallTable:
    """Amy with a pistol in `a`, and a Pimpmobile in `b`."""
    said = {
        "cars": cars or (PIMPMOBILE,),
        "goals": goals(),
        "rules": (when(moments.CarExplodes(), do.Explosion(), AFTER),),
        "standing": (rule.CarsExplode(),),
        **says,
    }
    table = SmallTable(SECOND_EDITION, PICTURE, "Amy", "Doug", spawns="c", says=said)
    table.put("Amy", "a").put("Doug", "a").give("Amy", hand1="pistol")
    return table.turn("Amy")


def exploded(table: SmallTable) -> bool:
    """Whether the quest did what comes after an explosion."""
    return any(event[0] == SPAWN_WOKE for event in table.play.events or [])


def test_a_car_is_a_target_of_its_own_and_one_hit_is_enough() -> None:
    """The Targeting Priority Order is ignored, and all in the zone die for the shooter's points."""
    table = shooting().zombies("b", walker=2, fatty=1).dice(3)
    act(table, "Amy", SHOT, "aim-at-car pimpmobile")
    assert table.state.cars == [NOWHERE]
    assert table.state.crowd[table.zone("b")] == 0
    assert table.state.points[0] == 3
    assert exploded(table)
    assert broken(table.play) == []


def test_the_crate_is_gone_and_nobody_took_it() -> None:
    taken = need.CratesTaken(count=1)
    table = shooting(goals=(Goal(name="crate", need=taken), Goal(name="never", need=NEVER)))
    act(table.dice(6), "Amy", SHOT, "aim-at-car pimpmobile")
    table.play.check()
    assert table.state.crates == 0
    assert table.state.goals == 0


def test_without_a_hit_it_stays_and_the_misses_are_friendly_fire() -> None:
    table = shooting().put("Doug", "b").dice(1)
    act(table, "Amy", SHOT, "aim-at-car pimpmobile")
    assert table.state.cars == [table.zone("b")]
    assert table.state.wounds[1] == 1
    assert not exploded(table)


def test_those_in_the_car_die_with_it() -> None:
    table = shooting().seat("Doug", "pimpmobile", "driver").dice(6)
    with pytest.raises(GameOver) as over:
        act(table, "Amy", SHOT, "aim-at-car pimpmobile")
    assert over.value.ending is Ending.SURVIVOR_ELIMINATED


def test_a_shot_at_the_zombies_is_one_as_ever() -> None:
    table = shooting().zombies("b", walker=1).dice(6)
    act(table, "Amy", SHOT, "no")
    assert table.count("b", "walker") == 0
    assert table.state.cars == [table.zone("b")]


def test_each_car_of_the_zone_can_be_aimed_at() -> None:
    police_car = Car(zone="0,0:b", kind=CarKind.POLICE_CAR)
    table = shooting(PIMPMOBILE, police_car).dice(6)
    act(table, "Amy", SHOT, "aim-at-car police-car")
    assert texts(table, table.asked[0]) == [
        "no", "aim-at-car pimpmobile", "aim-at-car police-car",
    ]  # fmt: skip
    assert table.state.cars == [table.zone("b"), NOWHERE]


def test_not_with_a_blade_and_not_where_no_car_is() -> None:
    table = shooting().put("Amy", "b").zombies("b", walker=1).give("Amy", hand2="katana").dice(6, 6)
    act(table, "Amy", "attack katana melee 0,0:b")
    act(table, "Amy", "attack pistol ranged 0,0:a")
    assert table.asked == []


def test_not_without_the_rule() -> None:
    table = shooting(standing=(), rules=()).dice(6)
    act(table, "Amy", SHOT)
    assert table.state.cars == [table.zone("b")]


def test_it_burns_without_a_word_of_the_quest() -> None:
    table = shooting(rules=()).zombies("b", walker=2).dice(6)
    act(table, "Amy", SHOT, "aim-at-car pimpmobile")
    assert (table.count("b", "walker"), table.state.cars) == (0, [NOWHERE])


def test_ruling_098_an_abominawild_takes_the_fire_and_nothing_else_happens() -> None:
    """But for the car, which is gone, with Doug in the street."""
    table = shooting().seat("Doug", "pimpmobile", "driver").dice(6)
    table.zombies("b", abominawild=1, walker=1)
    act(table, "Amy", SHOT, "aim-at-car pimpmobile")
    assert (table.count("b", "abominawild"), table.count("b", "walker")) == (0, 1)
    assert table.state.cars == [NOWHERE]
    assert table.play.rides(1) < 0
    assert not exploded(table)
    assert broken(table.play) == []


def test_nobody_threw_a_molotov() -> None:
    """Whoever waits for one waits on."""
    fire = when(moments.FireIn(kind="molotov"), do.Points(points=20))
    table = shooting(rules=(fire,)).dice(6)
    act(table, "Amy", SHOT, "aim-at-car pimpmobile")
    assert table.state.points[0] == 0


def test_what_lies_in_it_burns() -> None:
    table = shooting().stash("pimpmobile", "water").dice(6)
    act(table, "Amy", SHOT, "aim-at-car pimpmobile")
    assert table.state.trunks == []
    assert broken(table.play) == []


def test_a_shot_makes_its_noise_and_an_explosion_none() -> None:
    table = shooting().dice(6)
    act(table, "Amy", SHOT, "aim-at-car pimpmobile")
    assert table.state.noise[table.zone("a")] == 1
    assert table.state.noise[table.zone("b")] == 0


def test_an_attack_for_nothing_may_be_aimed_so() -> None:
    table = shooting().skill("Amy", "Bloodlust: Ranged").zombies("c", walker=1).dice(6)
    act(table, "Amy", "bloodlust 0,0:c", "attack pistol ranged 0,0:b", "aim-at-car pimpmobile")
    assert table.state.cars == [NOWHERE]


def test_ruling_193_too_few_cars_are_left() -> None:
    """Three Spawn tokens, one of which lies where all should: two cars are enough, one is not."""
    goal = Goal(name="block", need=need.SpawnTokensIn(place="starting spawn"))
    table = shooting(PIMPMOBILE, PIMPMOBILE)
    table.state.spawn_tokens = [table.zone("c"), table.zone("a"), table.zone("b")]
    lost = REASONS["too few cars left"](table.material, goal.need)
    assert not lost(table.play)
    table.park("pimpmobile", "gone")
    assert lost(table.play)
    table.state.spawn_tokens = [table.zone("c"), table.zone("c"), table.zone("b")]
    assert not lost(table.play)


# --- on its own board -----------------------------------------------------------------------

NEST = "0,0:g"
"""The starting Spawn Zone."""
EAST, WEST = "2,1:c", "2,0:c"
"""The other two, at the ends of the roads."""
AT_WEST = "attack pistol ranged 2,0:c"


def test_set_up() -> None:
    assert counted("M4") == {
        "objectives": 6,
        "crates": 6,
        "spawns": [(NEST, "red", True), (EAST, "red", True), (WEST, "red", True)],
        "zombies": {},
        "open doors": (),
        "start": {"0,0:f"},
        "cards": 6,
    }
    cars = [(car.kind, car.drivable, car.crate) for car in Game.new("M4", seed=11).view().cars]
    assert cars == [
        ("pimpmobile", True, True), ("pimpmobile", True, True), ("police car", True, False),
    ]  # fmt: skip


def test_objectives_and_crates() -> None:
    assert points_of_objective("M4", "Amy") == 5
    assert len(holding(crate("M4", "Amy"), "Amy")) == 1


def test_the_crate_on_a_pimpmobile_gives_a_pimpweapon() -> None:
    table = Table("M4", "Amy", "Doug").put("Amy", "0,0:b").pimp_left("nailbat").turn("Amy")
    act(table, "Amy", "take-crate 6", "put drawn1 hand1")
    assert holding(table, "Amy") == ["nailbat"]
    assert beginning(table, "Amy", "take-crate") == []


def test_a_search_of_the_police_car_ends_with_a_weapon() -> None:
    table = Table("M4", "Amy", "Doug").put("Amy", "0,0:d").turn("Amy")
    table.top_equipment("water", "plenty-of-shells", "katana")
    act(table, "Amy", "search-car police-car", "put drawn1 hand1")
    assert holding(table, "Amy") == ["katana"]
    assert len(table.state.equipment_discard) == 2


def test_an_aaahh_ends_the_search_of_the_police_car() -> None:
    table = Table("M4", "Amy", "Doug").put("Amy", "0,0:d").turn("Amy")
    table.top_equipment("water", "aaahh", "katana")
    act(table, "Amy", "search-car police-car")
    assert holding(table, "Amy") == []
    assert table.count("0,0:d", "walker") == 1


def before_the_west_road() -> Table:
    """Amy with a pistol one zone from the Pimpmobile, which stands at the end of the road."""
    table = Table("M4", "Amy", "Doug").park("pimpmobile", WEST).put("Amy", "2,0:b")
    return table.give("Amy", hand1="pistol", pack1="molotov").turn("Amy")


def tokens(table: Table) -> list[str]:
    return [table.material.board.name(zone) for zone in table.state.spawn_tokens]


def test_a_car_that_explodes_at_the_end_of_a_road_sends_its_token_to_the_nest() -> None:
    table = before_the_west_road().zombies(WEST, walker=2, fatty=1).dice(6)
    act(table, "Amy", AT_WEST, "aim-at-car pimpmobile")
    assert tokens(table) == [NEST, EAST, NEST]
    assert table.state.crowd[table.zone(WEST)] == 0
    assert table.state.goals == 0


def test_elsewhere_it_only_burns() -> None:
    table = before_the_west_road().park("pimpmobile", "1,0:e").zombies("1,0:e", walker=2).dice(6)
    act(table, "Amy", "attack pistol ranged 1,0:e", "aim-at-car pimpmobile")
    assert tokens(table) == [NEST, EAST, WEST]
    assert table.count("1,0:e", "walker") == 0


def test_in_the_nest_no_token_moves() -> None:
    table = before_the_west_road().park("pimpmobile", NEST).put("Amy", "0,0:e").dice(6)
    act(table, "Amy", "attack pistol ranged 0,0:g", "aim-at-car pimpmobile")
    assert tokens(table) == [NEST, EAST, WEST]


def test_an_abominawild_at_the_end_of_the_road_keeps_its_token_there() -> None:
    """The car is gone all the same. (ruling 195)"""
    table = before_the_west_road().zombies(WEST, abominawild=1).dice(6)
    act(table, "Amy", AT_WEST, "aim-at-car pimpmobile")
    assert tokens(table) == [NEST, EAST, WEST]
    assert table.state.cars[0] == NOWHERE


def last_road() -> Table:
    """The eastern road is blocked; Amy can do the same with the western one."""
    table = before_the_west_road().park("pimpmobile-2", "gone").dice(6)
    table.play.put_spawn_token(1, table.zone(NEST))
    return table


def test_the_roads_and_then_a_molotov_in_the_nest_win() -> None:
    table = last_road()
    act(table, "Amy", AT_WEST, "aim-at-car pimpmobile")
    assert tokens(table) == [NEST] * 3
    assert table.state.goals == 0b01
    table.put("Amy", "0,0:e").give("Amy", hand1="molotov").turn("Amy")
    assert ends(table, "throw molotov 0,0:g") is Ending.WON
    assert ends(table, "throw molotov 0,0:c") is Ending.RUNNING


def test_a_molotov_that_burnt_before_does_not_count() -> None:
    table = last_road().put("Amy", "0,0:e").give("Amy", hand1="molotov").turn("Amy")
    act(table, "Amy", "throw molotov 0,0:g")
    table.put("Amy", "2,0:b").give("Amy", hand1="pistol")
    act(table, "Amy", AT_WEST, "aim-at-car pimpmobile")
    assert table.state.goals == 0b01


def test_a_car_that_explodes_in_the_nest_is_no_molotov() -> None:
    table = last_road()
    act(table, "Amy", AT_WEST, "aim-at-car pimpmobile")
    table.park("police-car", NEST).put("Amy", "0,0:e").dice(6)
    act(table, "Amy", "attack pistol ranged 0,0:g", "aim-at-car police-car")
    assert table.state.goals == 0b01


def test_two_cars_are_enough_for_two_roads_and_one_is_not() -> None:
    table = before_the_west_road().park("pimpmobile", "1,0:e")
    shot = ("attack pistol ranged 1,0:e", "aim-at-car pimpmobile")
    assert ends(table.dice(6), *shot) is Ending.RUNNING
    table.park("police-car", "gone")
    assert ends(table.dice(6), *shot) is Ending.GOAL_IMPOSSIBLE


def test_the_last_car_where_it_is_needed_does_not_lose() -> None:
    table = last_road().park("police-car", "gone")
    shot = (AT_WEST, "aim-at-car pimpmobile")
    assert ends(table, *shot) is Ending.RUNNING
