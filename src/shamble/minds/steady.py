"""The mind that thinks in whole Turns, and compares the best of them by what they lead to."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.minds.answers import answer, knows
from shamble.minds.mind import Mind, Option, only_option
from shamble.minds.order import end_of
from shamble.minds.outlook import Outlook
from shamble.minds.playouts import different
from shamble.minds.races import NOBODY, Budget, Runner, race
from shamble.minds.seat import Seat
from shamble.minds.turns import MOST_ANSWERS, Turn, TurnPlan
from shamble.rules.actions.cards import RELOAD
from shamble.rules.actions.move import MOVE, SLIP
from shamble.rules.actions.objectives import TAKE_ARTIFACT
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.words import ACTIVATE, ACTIVATING, CHOOSING_ACTION
from shamble.rules.words.choices import verb_of
from shamble.rules.words.decisions import Decision

DEPTH: Final = 6
"""The actions of a Turn that is thought through."""
FIRST_SIGHT: Final = 0.1
"""How much the worth counts that a plan had before it was played on."""
FIRST_WIDTH: Final = 2
FIRST_DEPTH: Final = 4
"""How well a Turn is thought through to see whether it should be the first."""
MOST_WEIGHED: Final = 12
"""Choices that are weighed where no rule of thumb knows the answer."""
CERTAIN: Final = (MOVE, SLIP, RELOAD, TAKE_ARTIFACT)
"""Steps after which nothing is new: the plan goes on."""


class Steady(Mind):
    """Thinks a Turn through before its first action, and again when dice or cards have fallen; and
    before that, who is best to act first."""

    name: ClassVar[str] = "steady"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.width = 5
        """How many plans go on in each step of thinking."""
        self.plans = 4
        """How many of them are compared by playing them on."""
        self.worlds = 2
        """In how many worlds."""
        self.first_worlds = 3
        """In how many worlds it is sought who acts first."""
        self._plan: list[int] = []
        """What is still to be done of the Turn that was thought through."""
        self._focus = -1
        """Where the whole team goes: it stays so until that is done."""
        self._for = -1
        """The Survivor whose Turn it is."""

    def choose(self, seat: Seat) -> int:
        asked = seat.decision
        if not seat.at_menu or asked.kind != CHOOSING_ACTION:
            self._plan = []
            return self.options(seat)[0].choice
        if self._for != asked.survivor or not self._plan or self._plan[0] not in asked.choices:
            self._for = asked.survivor
            self._plan = list(self.options(seat)[0].plan)
        packed = self._plan[0]
        self._plan = self._plan[1:] if verb_of(packed) in CERTAIN else []
        return asked.choices.index(packed)

    def options(self, seat: Seat) -> list[Option]:
        asked = seat.decision
        if seat.at_menu and asked.kind == CHOOSING_ACTION:
            return race(seat, self._turns(seat), self.worlds, self.budget())
        if seat.at_menu and asked.kind == ACTIVATING:
            runners = self._first_ones(seat)
            if runners:
                return race(seat, runners, self.first_worlds, self.budget())
        world = seat.world(0)
        return [only_option(asked, answer(world))] if knows(world) else weighed(world)

    def budget(self) -> Budget:
        """What may be spent on a choice."""
        return Budget(self.playouts, self.seconds)

    def _turns(self, seat: Seat) -> list[Runner]:
        """The Turns that look best for whoever is active."""
        world = seat.world(0)
        outlook = Outlook(world.play, self._focus)
        plans = Turn(world, outlook, trades=True).plans(self.width, DEPTH)
        self._focus = outlook.focus
        return [
            Runner(option_of(seat.decision, plan), NOBODY, plan, outlook)
            for plan in different(plans, self.plans)
        ]

    def _first_ones(self, seat: Seat) -> list[Runner]:
        """Each Survivor who may act now, with a Turn that looks well. What the Turn itself is worth
        does not speak for acting first: nobody's Turn is lost."""
        found: list[Runner] = []
        for number, packed in enumerate(seat.decision.choices):
            if verb_of(packed) != ACTIVATE:
                continue
            world = seat.world(1)
            world.choose(packed)
            asked = world.decision
            if asked is not None and asked.kind == CHOOSING_ACTION and world.at_step:
                outlook = Outlook(world.play, self._focus)
                plan = Turn(world, outlook).plans(FIRST_WIDTH, FIRST_DEPTH)[0]
                found.append(Runner(Option(number, (packed,), 0.0), packed, plan, outlook))
        return found


def option_of(asked: Decision, plan: TurnPlan) -> Option:
    """A Turn as an option: its first step, or to end it; and what speaks for it at first sight."""
    steps = plan.steps or [end_of(asked.choices)]
    start = FIRST_SIGHT * plan.worth + plan.bonus
    return Option(asked.choices.index(steps[0]), tuple(steps), start)


def _by_worth(option: Option) -> float:
    return -option.worth


def weighed(world: Engine) -> list[Option]:
    """The choices by how things look once the step under way is over, as far as nobody else is
    asked, the best first; of equals the first."""
    asked = world.decision
    if asked is None:
        raise AssertionError("nothing is asked")
    outlook = Outlook(world.play)
    found: list[Option] = []
    for number, packed in enumerate(asked.choices[:MOST_WEIGHED]):
        tried = world.clone()
        tried.choose(packed)
        for _ in range(MOST_ANSWERS):
            if tried.decision is None or tried.at_step:
                break
            tried.choose(answer(tried))
        found.append(Option(number, (packed,), outlook.worth(tried.play)))
    found.sort(key=_by_worth)
    return found
