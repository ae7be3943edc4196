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
    ACTIVATE = 3
    ACTION = 4
    LEAVE = 5
    INVENTORY = 6
    LEVEL_UP = 7
    REROLL = 8
    DICE = 9
    HITS = 10
    FRIENDLY_FIRE = 11
    SPARE = 12
    WOUNDS = 13
    ARMOR = 14
    ROOM = 15
    ROUTE = 16
    REMOVE_SPAWN = 17
    FREE_MOVE = 18
    FREE_ATTACK = 19
    MATCHING_SET = 20
    BILE = 21
    HEAL = 22
    ROLL_SIX = 23
    PIERCING_WOUNDS = 24
    """As WOUNDS, for attacks that armor does not stop."""
    REAP = 25
    REACT = 26
    PAY = 27


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
        """A number the sentence needs: hits to share, wounds, the kind of zombie; while cards are
        exchanged, with whom: the survivor's number and one."""


T = TypeVar("T")
Script = Generator[Decision, int, T]
"""A rule that may ask: it yields decisions and is sent the chosen one."""


def ask(kind: int, seat: int, survivor: int, choices: list[int], about: int = 0) -> Script[int]:
    """Ask, unless there is only one answer."""
    if len(choices) == 1:
        return choices[0]
    answer = yield Decision(kind, seat, survivor, choices, about)
    return answer
