"""Goals that can no longer be met: each reason that a quest may name is a test. (rulings 5, 193)"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import conditions as need
from shamble.rules.changes import DOORS, GOALS, GONE, OBJECTIVES, WHERE, ZOMBIES
from shamble.rules.material import Material
from shamble.rules.quests.places import zones_of
from shamble.rules.quests.words import Compile, Test, condition
from shamble.rules.state import LEFT

if TYPE_CHECKING:
    from shamble.rules.play import Play

Reason = Callable[[Material, need.Condition], Test]
"""Makes the test: from the material and what the goal needs."""

WATCHES: Final = OBJECTIVES | GONE | GOALS | WHERE | ZOMBIES | DOORS
"""What of the game these tests read."""


def _too_few_objectives_left(material: Material, goal: need.Condition) -> Test:
    """Fewer on the board than survivors without one. (ruling 5)"""
    return lambda play: (
        play.state.objectives.bit_count()
        < sum(
            not play.state.kept[survivor]
            for survivor in play.team
            if play.state.zone[survivor] != LEFT
        )
    )


def _nobody_inside(material: Material, goal: need.Condition) -> Test:
    """Every door token is barricaded, zombies are in the place that is to be free of them, and no
    survivor is in it. [2E 52] (ruling 193)"""
    assert isinstance(goal, need.NoZombiesIn)
    zones = zones_of(material, [goal.place])

    def holds(play: Play) -> bool:
        state = play.state
        return (
            any(state.crowd[zone] for zone in zones)
            and not any(state.zone[survivor] in zones for survivor in play.on_board())
            and play.all_barricaded()
        )

    return holds


REASONS: Final[dict[str, Reason]] = {
    "too few objectives left": _too_few_objectives_left,
    "nobody inside": _nobody_inside,
}
"""The reasons that can be played."""
ABOUT: Final[dict[str, type[need.Need]]] = {"nobody inside": need.NoZombiesIn}
"""What a goal must need for a reason to make sense."""


def _senseless(quest: Quest, word: need.GoalImpossible) -> tuple[str, ...]:
    """A reason that has nothing to do with the goal."""
    about = ABOUT.get(word.because)
    goals = [goal.need for goal in quest.goals if goal.name == word.goal]
    if about is None or all(isinstance(goal, about) for goal in goals):
        return ()
    return ("because",)


@condition(
    need.GoalImpossible,
    "goal",
    "because",
    knows={"because": tuple(REASONS)},
    watches=WATCHES,
    refuses=_senseless,
)
def _goal_impossible(material: Material, word: need.GoalImpossible, compile: Compile) -> Test:
    """While the goal is not met. (rulings 5, 193)"""
    number = [goal.name for goal in material.quest.goals].index(word.goal)
    lost = REASONS[word.because](material, material.quest.goals[number].need)
    return lambda play: not play.state.goals >> number & 1 and lost(play)
