"""How a game can end. [2E 8 · BP 8 · WD 9]"""

from __future__ import annotations

import enum


class Ending(enum.IntEnum):
    """The outcome of a game, and for a defeat its cause."""

    RUNNING = 0
    WON = 1
    SURVIVOR_ELIMINATED = 2
    ALL_ELIMINATED = 3
    GOAL_IMPOSSIBLE = 4
    NECROMANCER_ESCAPED = 5
    RULE_OF_THE_QUEST = 6
    BEACON_REACHED = 7
    """Corruption, or a Necromancer, is where the Beacon is. [WD 20, 38]"""


class GameOver(Exception):  # noqa: N818  it is no error; it ends every rule under way at once
    """The game is over: the rule that ends it raises this, wherever it is. `way`: the number of
    this way to lose among those that the quest adds, in the order in which they are told."""

    def __init__(self, ending: Ending, way: int = -1) -> None:
        super().__init__(ending)
        self.ending = ending
        self.way = way
