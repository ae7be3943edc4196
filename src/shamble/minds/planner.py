"""The mind that plays `steady`'s best Turns on with dice as they fall, in as many worlds as it
takes to tell which is the best."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.minds.mind import Option
from shamble.minds.races import NOBODY, Budget, Runner, race
from shamble.minds.seat import Seat
from shamble.minds.steady import FIRST_SIGHT, Steady, option_of
from shamble.rules.flow.words import ACTIVATE, ACTIVATING, CHOOSING_ACTION
from shamble.rules.words.choices import verb_of

PLAYOUTS: Final = 240
"""How many a choice may take, of all plans together, unless somebody says otherwise."""


class Planner(Steady):
    """Searches where `steady` guesses: which of the best Turns is safe when dice fail, and who is
    best to act first."""

    name: ClassVar[str] = "planner"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.width = 8
        self.plans = 6
        self.worlds = 40
        """At the most; where one plan is clearly the best, fewer."""

    def options(self, seat: Seat) -> list[Option]:
        if seat.decision.kind == ACTIVATING and seat.at_menu:
            runners = self._next_ones(seat)
            if runners:
                return self._race(seat, runners)
        return super().options(seat)

    def _next_ones(self, seat: Seat) -> list[Runner]:
        """Each Survivor who may act now, with the Turn that looks best."""
        found: list[Runner] = []
        for number, packed in enumerate(seat.decision.choices):
            if verb_of(packed) != ACTIVATE:
                continue
            world = seat.world(0)
            world.choose(packed)
            asked = world.decision
            if asked is not None and asked.kind == CHOOSING_ACTION and world.at_step:
                outlook, plans = self._thought_of(world, 1)
                found.append(Runner(Option(number, (packed,), 0.0), packed, plans[0], outlook, 0.0))
        return found

    def _turns(self, seat: Seat) -> list[Option]:
        outlook, plans = self._thought_of(seat.world(0), self.plans)
        runners: list[Runner] = []
        for plan in plans:
            start = FIRST_SIGHT * plan.worth + plan.bonus
            runners.append(
                Runner(option_of(seat.decision, plan, start), NOBODY, plan, outlook, start)
            )
        return self._race(seat, runners)

    def _race(self, seat: Seat, runners: list[Runner]) -> list[Option]:
        budget = Budget(self.playouts or PLAYOUTS, self.seconds)
        return race(seat, runners, self.worlds, self.rounds, budget)
