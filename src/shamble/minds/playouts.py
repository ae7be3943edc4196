"""Plans played on in imagined worlds: what they lead to when the horde has moved and more came.

Each plan meets the same worlds: the same hidden cards, and dice that fall as they do on average, a
little better in one world than in the next. So plans are compared by what they are, not by luck.
"""

from __future__ import annotations

from typing import Final

from shamble.minds.answers import answer
from shamble.minds.order import end_of, whose_turn
from shamble.minds.outlook import Outlook
from shamble.minds.turns import Turn, TurnPlan, act
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.words import ACTIVATING, CHOOSING_ACTION

MOST_STEPS: Final = 400
DEPTH: Final = 4
"""The actions of a Turn that is played as it looks best at once."""


def different(plans: list[TurnPlan], count: int) -> list[TurnPlan]:
    """The best plans, and of those that begin alike no more than three."""
    found: list[TurnPlan] = []
    begun: dict[int, int] = {}
    second_steps: set[int] = set()
    for plan in plans:
        first = plan.steps[0] if plan.steps else -1
        second = plan.steps[1] if len(plan.steps) > 1 else -1
        alike = begun.get(first, 0)
        if not alike or (alike < 3 and second not in second_steps):
            begun[first] = alike + 1
            second_steps.add(second)
            found.append(plan)
            if len(found) == count:
                break
    return found


def led_to(world: Engine, plan: TurnPlan, outlook: Outlook, luck: float) -> float:
    """How good things are after the plan and what follows, up to the beginning of the next round.
    `luck`: the part of a hit with which the dice begin."""
    me = world.state.active
    for packed in plan.steps:
        asked = world.decision
        if asked is None or world.state.active != me or packed not in asked.choices:
            break
        luck = act(world, packed, luck)
    asked = world.decision
    if asked is not None and asked.kind == CHOOSING_ACTION and world.state.active == me:
        world.choose(end_of(asked.choices))
    _play_on(world, outlook, luck)
    return outlook.worth(world.play)


def _play_on(world: Engine, outlook: Outlook, luck: float) -> None:
    """Play a world to the beginning of the next round, each Turn as it looks best at once."""
    steps: list[int] = []
    now = world.state.round
    for _ in range(MOST_STEPS):
        asked = world.decision
        if asked is None or world.state.round != now:
            return
        if asked.kind == CHOOSING_ACTION and world.at_step:
            if not steps or steps[0] not in asked.choices:
                steps = Turn(world, outlook, searches=False).plans(1, DEPTH)[0].steps
            luck = act(world, steps[0] if steps else end_of(asked.choices), luck)
            steps = steps[1:]
        elif asked.kind == ACTIVATING and world.at_step:
            steps = []
            world.choose(whose_turn(world, asked))
        else:
            world.choose(answer(world))
