"""Goals that fail because Corruption took Objectives they need, or because somebody joins for
whom there is no seat. [WD 20, 42, 44, 48] (rulings 193, 194)"""

from __future__ import annotations

import msgspec
import pytest

from shamble.content.names import Names
from shamble.content.quests import Figures, Objectives
from shamble.content.telling import lost_by
from shamble.content.vocabulary import conditions as need, effects as do, moments, standing as rule
from shamble.rules.flow.endings import Ending, GameOver
from shamble.rules.quests import Missing, unplayable
from shamble.rules.quests.losses import too_few_tomes
from shamble.rules.systems.corruption import corrupt
from shamble.rules.table.state import NOWHERE, Phase
from tests.quests.looking import ends
from tests.quests.own import NEVER, goals, when, zone
from tests.quests.test_banishing import streets
from tests.quests.test_ruins import SCORCH
from tests.rules.acting import act
from tests.rules.small import WHITE_DEATH, SmallTable
from tests.rules.test_cars import PIMPMOBILE, road

SPOILT = (need.GoalImpossible(goal="goal 0", because="nothing left to discard"),)


def spoilt(table: SmallTable) -> bool:
    """Whether the game is lost now, for this reason."""
    try:
        table.play.check()
    except GameOver as over:
        return (over.ending, over.way) == (Ending.GOAL_IMPOSSIBLE, 0)
    return False


# --- tomes ----------------------------------------------------------------------------------


def tomes(*patches: str) -> SmallTable:
    """Three pieces of a tome and a whole one are held, with so many patches of Corruption."""
    table = streets(defeats=SPOILT).keep("Jenia", 0, 1, 2, 3)
    for letter in patches:
        corrupt(table.play, table.zone(letter))
    return table


def test_wd_042_a_lost_piece_loses_while_the_tome_is_needed() -> None:
    table = tomes("d")
    assert not spoilt(table)
    table.play.discard_objective(0, 2)
    table.state.taken &= ~0b100
    assert spoilt(table), "two patches, and one tome"


def test_wd_042_a_lost_piece_that_is_not_needed_does_not() -> None:
    table = tomes()
    table.play.discard_objective(0, 2)
    table.state.taken &= ~0b100
    assert not spoilt(table), "one patch, and one tome"


@pytest.mark.parametrize(
    "left, one_lost, lost",
    [(0, False, True), (1, True, True), (1, False, False), (2, True, False), (3, True, False)],
)
def test_wd_042_tomes_against_patches(left: int, one_lost: bool, lost: bool) -> None:
    """Two patches of Corruption: with more tomes than that one may be lost."""
    assert too_few_tomes(left, 2, one_lost) == lost


def test_wd_042_what_the_dead_held_is_lost() -> None:
    table = tomes("d")
    table.play.give_objective(0, 1, 2)
    assert not spoilt(table)
    table.state.zone[1] = NOWHERE
    table.play.refresh()
    assert spoilt(table)


def test_wd_042_patches_may_grow_together_as_long_as_a_tome_is_left() -> None:
    table = tomes("d")
    act(table, "Jenia", "combine red")
    table.play.discard_objective(0, 0)
    assert not spoilt(table), "two patches and one tome, but nothing was lost"
    table.play.discard_objective(0, 3)
    assert spoilt(table), "and now there is none"


def test_wd_042_the_last_tome_that_removes_all_corruption_wins() -> None:
    table = tomes()
    act(table, "Jenia", "combine red")
    table.play.discard_objective(0, 0)
    act(table, "Jenia", "quest-action read-a-tome 0,0:a")
    assert table.state.goals == 1
    corrupt(table.play, table.zone("a"))
    assert not spoilt(table), "a goal that is met stays so"


# --- relics ---------------------------------------------------------------------------------


def relics() -> SmallTable:
    """Two relics lie in `d` and `i`; two Spawn tokens are not yet at the Flag in `e`."""
    action = rule.Action(
        name="burn a relic",
        at="spawn zone in range 1",
        discards="red objective",
        then=(do.MoveSpawnToken(to="flag"),),
    )
    table = streets(
        "eab",
        flag=zone("e"),
        objectives=Objectives(red=(zone("d"), zone("i")), blue=(zone("c"), zone("h"))),
        standing=(action,),
        goals=goals(need.SpawnTokensIn(place="flag")),
        defeats=SPOILT,
    )
    table.state.objectives, table.state.taken = 0b1111, 0
    return table


def test_wd_048_a_lost_relic_loses_while_it_is_needed() -> None:
    table = relics()
    corrupt(table.play, table.zone("c"))
    assert not spoilt(table), "a blue one is no relic"
    with pytest.raises(GameOver) as over:
        corrupt(table.play, table.zone("i"))
    assert (over.value.ending, over.value.way) == (Ending.GOAL_IMPOSSIBLE, 0)


def test_wd_048_a_spare_relic_may_be_lost() -> None:
    table = relics()
    table.play.put_spawn_token(1, table.zone("e"))
    corrupt(table.play, table.zone("i"))
    assert table.state.objectives == 0b1101


def test_wd_048_a_relic_that_is_used_up_was_not_lost() -> None:
    table = relics()
    table.play.take_objective(0)
    table.play.take_objective(1)
    table.keep("Jenia", 0, 1).put("Jenia", "b")
    act(table, "Jenia", "quest-action burn-a-relic 0,0:a")
    assert not spoilt(table)


# --- buildings ------------------------------------------------------------------------------

ROW = """
+-----+.....+-----+.....+-----+
| a   o b   o c   o d   o e   |
+-----+.....+-----+.....+-----+
"""


def houses(count: int, **more: object) -> SmallTable:
    """Three houses with an Objective each, of which so many have to burn."""
    says = {
        "objectives": Objectives(red=(zone("a"), zone("c"), zone("e")), blue=(zone("b"),)),
        "rules": (SCORCH,),
        "beacon": zone("d"),
        "goals": goals(need.BuildingsBurnt(count=count)),
        "defeats": (need.GoalImpossible(goal="goal 0", because="too few buildings left"),),
    } | more
    return SmallTable(WHITE_DEATH, ROW, "Jenia", rooms="ace", says=says).put("Jenia", "d")


def test_wd_044_a_building_without_its_objective_cannot_burn_any_more() -> None:
    table = houses(3)
    corrupt(table.play, table.zone("b"))
    with pytest.raises(GameOver) as over:
        corrupt(table.play, table.zone("e"))
    assert (over.value.ending, over.value.way) == (Ending.GOAL_IMPOSSIBLE, 0)


def test_where_any_objective_will_do_its_colour_makes_no_difference() -> None:
    fire = when(
        moments.FireIn(kind="dragon fire", at="objective"), do.RemoveObjective(), do.BurnBuilding()
    )
    lying = Objectives(red=(zone("a"), zone("c")), blue=(zone("e"),))
    table = houses(3, rules=(fire,), objectives=lying)
    assert not spoilt(table)
    with pytest.raises(GameOver):
        corrupt(table.play, table.zone("e"))


def test_wd_044_one_that_burnt_counts() -> None:
    table = houses(2)
    table.play.lose_objective(0)
    table.play.burn_rooms([table.zone("a")])
    corrupt(table.play, table.zone("e"))
    with pytest.raises(GameOver):
        corrupt(table.play, table.zone("c"))


# --- words ----------------------------------------------------------------------------------


def test_the_reason_is_told() -> None:
    names = Names.load("en")
    assert lost_by(relics().material.quest, names, 0) == (
        "too few Objectives (red) are left for “Burn a relic” (those that Corruption reaches are "
        "lost): goal 1 is out of reach"
    )
    assert lost_by(houses(3).material.quest, names, 0) == (
        "Corruption has taken the Objective (red) of a building that goal 1 still needs"
    )


def test_reasons_that_have_nothing_to_do_with_the_goal_are_refused() -> None:
    quest = relics().material.quest
    senseless = Missing("goal impossible", "because")
    idle = msgspec.structs.replace(quest, standing=())
    assert unplayable(idle, WHITE_DEATH) == (senseless,)
    burning = msgspec.structs.replace(
        houses(3).material.quest,
        rules=(when(moments.FireIn(kind="dragon fire"), do.BurnBuilding()),),
    )
    assert unplayable(burning, WHITE_DEATH) == (senseless,)


def test_a_goal_that_others_came_before_can_still_be_out_of_reach() -> None:
    """The second goal is met, the first one is not."""
    wanted = goals(need.BuildingsBurnt(count=3), need.ObjectivesTaken(count=1), NEVER)
    table = houses(3, goals=wanted)
    table.play.take_objective(3)
    table.play.check()
    assert table.state.goals == 0b010
    with pytest.raises(GameOver):
        corrupt(table.play, table.zone("e"))


# --- seats ----------------------------------------------------------------------------------


def test_somebody_who_joins_may_be_one_too_many_for_the_cars() -> None:
    """Four seats for four, until a bystander beside them comes along; told before it is done.
    (ruling 193)"""
    table = road(
        PIMPMOBILE,
        people=("Amy", "Doug", "Josh", "Ned"),
        objectives=Objectives(red=("0,0:a",)),
        friends=(Figures(zone="0,0:a"),),
        rules=(when(moments.ObjectiveTaken(), do.Companion(source="here")),),
        goals=goals(need.EveryoneHasLeft(in_cars=True)),
        defeats=(need.GoalImpossible(goal="goal 0", because="too few seats left"),),
        exit="0,0:d",
        standing=(rule.ExitZone(cars=True),),
    )
    table.bystander("Wanda", "a").turn("Amy")
    assert not spoilt(table)
    table.play.enter(Phase.PLAYERS)
    assert ends(table, "take-objective 0") is Ending.GOAL_IMPOSSIBLE
