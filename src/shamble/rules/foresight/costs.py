"""The cost of an action: told before the action is taken, and exactly what is then paid."""

from __future__ import annotations

from typing import Final


class Cost:
    """What a choice costs: ordinary actions, and perhaps a free one."""

    __slots__ = ("actions", "free")

    def __init__(self, actions: int, free: tuple[int, ...] = ()) -> None:
        self.actions: Final = actions
        self.free: Final = free
        """The types of the free action that pays besides (`abilities.FREE_…`); the players choose
        one if there are several."""


FOR_NOTHING: Final = Cost(0)
AN_ACTION: Final = Cost(1)
