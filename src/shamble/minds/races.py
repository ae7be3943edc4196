"""Plans that race against each other: those that fall behind drop out, the others are tried on.

All of them run in the same worlds, so what is compared is the plans and not the worlds. Who is
clearly behind the first one is tried no more; so most of the thinking goes to what is close.
"""

from __future__ import annotations

import time
from typing import Final

from shamble.minds.mind import Option
from shamble.minds.outlook import Outlook
from shamble.minds.playouts import led_to
from shamble.minds.seat import Seat
from shamble.minds.turns import TurnPlan

LUCKS: Final = (1 / 2, 1 / 6, 5 / 6)
"""The part of a hit with which dice begin, world by world: they fall as they do on average, a
little better in one world than in the next."""
FEWEST_WORLDS: Final = 8
"""Before so many worlds nobody drops out."""
EVERY: Final = 4
"""After so many worlds each, it is looked again who drops out."""
CLEARLY: Final = 2.5
"""How many standard errors behind the first one."""
MOST_PLAYOUTS: Final = 1_000_000
NOBODY: Final = -1


class Budget:
    """How much may be thought: so many playouts, and so many seconds; 0: as much as it takes."""

    def __init__(self, playouts: int, seconds: float) -> None:
        self._playouts = playouts or MOST_PLAYOUTS
        self._until: Final = time.monotonic() + seconds if seconds > 0 else 0.0

    def spend(self) -> bool:
        """Whether there is room for a further playout, which is taken."""
        self._playouts -= 1
        return self._playouts >= 0 and (not self._until or time.monotonic() < self._until)


class Runner:
    """A plan, and how it went."""

    __slots__ = ("begin", "option", "outlook", "plan", "values")

    def __init__(self, option: Option, begin: int, plan: TurnPlan, outlook: Outlook) -> None:
        self.option: Final = option
        """What the plan is for; its worth is what speaks for it before it has run."""
        self.begin: Final = begin
        """Who is to be activated first, as the rules know it, or NOBODY: a Turn is under way."""
        self.plan: Final = plan
        self.outlook: Final = outlook
        self.values: Final[list[float]] = []
        """What it led to in each world."""

    def run(self, seat: Seat, number: int) -> float:
        """What the plan leads to in a world."""
        world = seat.world(number)
        if self.begin != NOBODY:
            world.choose(self.begin)
        luck = LUCKS[(number - 1) % len(LUCKS)]
        return led_to(world, self.plan, self.outlook, luck)

    def worth(self) -> float:
        return self.option.worth + (sum(self.values) / len(self.values) if self.values else 0.0)

    def is_clearly_behind(self, first: Runner) -> bool:
        """By the differences in the same worlds."""
        count = len(self.values)
        lead = first.worth() - self.worth()
        gaps = [one - own for one, own in zip(first.values, self.values, strict=True)]
        mean = sum(gaps) / count
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1)
        return lead * lead * count >= CLEARLY * CLEARLY * spread


def _by_worth(runner: Runner) -> float:
    return -runner.worth()


def race(seat: Seat, runners: list[Runner], worlds: int, budget: Budget) -> list[Option]:
    """The runners' options, the best first. Who dropped out later comes before who did earlier."""
    going, gone = runners, list[Runner]()
    for number in range(1, worlds + 1):
        if len(going) == 1:
            break
        values: list[float] = []
        for runner in going:
            if not budget.spend():
                break
            values.append(runner.run(seat, number))
        if len(values) < len(going):  # a world counts only if all have been in it
            break
        for runner, value in zip(going, values, strict=True):
            runner.values.append(value)
        if number >= FEWEST_WORLDS and number % EVERY == 0:
            going = sorted(going, key=_by_worth)
            behind = [runner for runner in going[1:] if runner.is_clearly_behind(going[0])]
            going = [runner for runner in going if runner not in behind]
            gone = behind + gone
    ranking = sorted(going, key=_by_worth) + gone
    return [Option(one.option.choice, one.option.plan, one.worth()) for one in ranking]
