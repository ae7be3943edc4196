"""The mind that thinks in whole Turns, and compares the best of them by what they lead to."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.minds.answers import answer, knows
from shamble.minds.mind import Mind, Option, only_option
from shamble.minds.order import end_of, whose_turn
from shamble.minds.outlook import Outlook
from shamble.minds.playouts import different, led_to
from shamble.minds.seat import Seat
from shamble.minds.turns import MOST_ANSWERS, Turn, TurnPlan
from shamble.rules.actions.cards import RELOAD
from shamble.rules.actions.move import MOVE, SLIP
from shamble.rules.actions.objectives import TAKE_ARTIFACT
from shamble.rules.flow.engine import Engine
from shamble.rules.flow.words import ACTIVATING, CHOOSING_ACTION
from shamble.rules.words.choices import verb_of
from shamble.rules.words.decisions import Decision

DEPTH: Final = 6
"""The actions of a Turn that is thought through."""
FIRST_SIGHT: Final = 0.1
"""How much the worth counts that a plan had before it was played on."""
MOST_WEIGHED: Final = 12
"""Choices that are weighed where no rule of thumb knows the answer."""
CERTAIN: Final = (MOVE, SLIP, RELOAD, TAKE_ARTIFACT)
"""Steps after which nothing is new: the plan goes on."""


class Steady(Mind):
    """Thinks a Turn through before its first action, and again when dice or cards have fallen."""

    name: ClassVar[str] = "steady"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.width = 5
        """How many plans go on in each step of thinking."""
        self.plans = 4
        """How many of them are compared by playing them on."""
        self.worlds = 3
        """In how many worlds."""
        self.rounds = 1
        """How far: to the beginning of the next round, or of a later one."""
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
            return self._turns(seat)
        world = seat.world(0)
        if asked.kind == ACTIVATING and seat.at_menu:
            return [only_option(asked, whose_turn(world, asked))]
        return [only_option(asked, answer(world))] if knows(world) else weighed(world)

    def _turns(self, seat: Seat) -> list[Option]:
        """The best Turns, compared by what they lead to."""
        outlook, plans = self._thought_of(seat.world(0), self.plans)
        found: list[Option] = []
        for plan in plans:
            total = self.worlds * (FIRST_SIGHT * plan.worth + plan.bonus)
            for number in range(self.worlds) if len(plans) > 1 else ():
                luck = (number + 0.5) / self.worlds
                total += led_to(seat.world(number + 1), plan, outlook, luck, self.rounds)
            found.append(option_of(seat.decision, plan, total / self.worlds))
        found.sort(key=_by_worth)
        return found

    def _thought_of(self, world: Engine, count: int) -> tuple[Outlook, list[TurnPlan]]:
        """The Turns that look best for whoever is active, and by which outlook."""
        outlook = Outlook(world.play, self._focus)
        plans = Turn(world, outlook, trades=True).plans(self.width, DEPTH)
        self._focus = outlook.focus
        return outlook, different(plans, count)


def option_of(asked: Decision, plan: TurnPlan, worth: float) -> Option:
    """A Turn as an option: its first step, or to end it."""
    steps = plan.steps or [end_of(asked.choices)]
    return Option(asked.choices.index(steps[0]), tuple(steps), worth)


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
