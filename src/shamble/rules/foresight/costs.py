"""What an action costs: told before it is taken, and exactly what is then paid."""

from __future__ import annotations

from typing import Final


class Cost:
    """What a choice costs: ordinary actions, and perhaps a free one."""

    __slots__ = ("actions", "free")

    def __init__(self, actions: int, free: tuple[int, ...] = ()) -> None:
        self.actions: Final = actions
        self.free: Final = free
        """The type of the free action that pays besides (`abilities.FREE_…`), none, or several of
        which the players choose one."""


FOR_NOTHING: Final = Cost(0)
AN_ACTION: Final = Cost(1)
