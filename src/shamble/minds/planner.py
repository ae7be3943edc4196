"""The mind that thinks as `steady` does, of more plans and in as many worlds as it takes to tell
which is the best."""

from __future__ import annotations

from typing import ClassVar, Final

from shamble.minds.races import Budget
from shamble.minds.steady import Steady

PLAYOUTS: Final = 240
"""How many a choice may take, of all plans together, unless somebody says otherwise."""


class Planner(Steady):
    """Searches on where `steady` has to make do with a few worlds."""

    name: ClassVar[str] = "planner"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.width = 8
        self.plans = 6
        self.worlds = 40
        self.first_worlds = 40

    def budget(self) -> Budget:
        return Budget(self.playouts or PLAYOUTS, self.seconds)
