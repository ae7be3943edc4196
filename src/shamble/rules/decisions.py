"""Decisions: what the rules ask, of whom, and what may be answered."""

from __future__ import annotations

import enum
from collections.abc import Generator
from typing import Final, TypeVar

TEAM: Final = -1
"""The seat of a decision that the players take together."""


class Asked(enum.IntEnum):
    """The kinds of decision."""

    STARTING_EQUIPMENT = 0
    FIRST_PLAYER = 1
    FIRST_SPAWN = 2
    START_ZONE = 3
    ACTIVATE = 4
    ACTION = 5
    LEAVE = 6
    INVENTORY = 7
    LEVEL_UP = 8
    REROLL = 9
    DICE = 10
    HITS = 11
    REAP = 12
    FRIENDLY_FIRE = 13
    SPARE = 14
    WOUNDS = 15
    ARMOR = 16
    ROOM = 17
    ROUTE = 18
    REMOVE_SPAWN = 19
    FREE_MOVE = 20
    FREE_ATTACK = 21
    DESTINY = 22
    MATCHING_SET = 23
    BILE = 24
    HEAL = 25
    ROLL_SIX = 26
    PIERCING_WOUNDS = 27
    """As WOUNDS, for attacks that armor does not stop."""


class Decision:
    """A question: of whom, for which survivor, and the choices there are."""

    __slots__ = ("about", "choices", "kind", "seat", "survivor")

    def __init__(
        self, kind: int, seat: int, survivor: int, choices: list[int], about: int = 0
    ) -> None:
        self.kind: Final = kind
        self.seat: Final = seat
        self.survivor: Final = survivor
        """The survivor it concerns, or -1."""
        self.choices: Final = choices
        self.about: Final = about
        """A number the sentence needs: hits to share, wounds, the kind of zombie."""


T = TypeVar("T")
Script = Generator[Decision, int, T]
"""A rule that may ask: it yields decisions and is sent the chosen one."""


def ask(kind: int, seat: int, survivor: int, choices: list[int], about: int = 0) -> Script[int]:
    """Ask, unless there is only one answer."""
    if len(choices) == 1:
        return choices[0]
    answer = yield Decision(kind, seat, survivor, choices, about)
    return answer
