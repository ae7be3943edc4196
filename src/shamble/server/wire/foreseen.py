"""Answers to a browser that asks before it chooses: odds, the horde's moves, lessons, hints."""

from __future__ import annotations

from typing import Literal

import msgspec

from shamble.game import Forecast, Suffered
from shamble.odds import AttackOdds
from shamble.telling.toll import Warned


class OddsTold(msgspec.Struct, frozen=True, kw_only=True, tag="odds"):
    """The odds that were asked for, of each attack: a car may run into several groups."""

    ref: int
    choice: str
    odds: tuple[AttackOdds, ...]


class TollTold(msgspec.Struct, frozen=True, kw_only=True):
    """What it would cost if nobody acted any more."""

    title: str
    """`If the Turns ended now:`"""
    lines: tuple[Warned, ...]
    """The worst first; none if nobody would be wounded."""
    harms: tuple[Suffered, ...]


class ForecastTold(msgspec.Struct, frozen=True, kw_only=True, tag="forecast"):
    """Where the horde goes next, and what that costs."""

    ref: int
    groups: tuple[Forecast, ...]
    toll: TollTold | None
    """None where no menu of the Players' Phase is open."""


class AftermathTold(msgspec.Struct, frozen=True, kw_only=True, tag="aftermath"):
    """What the horde would do after a choice if nothing else happened."""

    ref: int
    choice: str
    toll: TollTold | None
    """None: nobody can know, or it is not for the horde yet."""
    asks: bool
    """Whether the choice is better asked twice: somebody surely dies, or the game is lost."""


class LessonNow(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson whose moment is there, and what it points at; its words are on the page of lessons
    of the quest."""

    id: str
    choices: tuple[str, ...]
    zones: tuple[str, ...]


class LessonsTold(msgspec.Struct, frozen=True, kw_only=True, tag="lessons"):
    """What the guide could teach now, the most pressing first. Who was given which of it is for the
    browser to remember."""

    ref: int
    lessons: tuple[LessonNow, ...]


class ReasonTold(msgspec.Struct, frozen=True, kw_only=True):
    """Something that speaks for a choice."""

    said: str
    zone: str | None
    """Where, if it is about a zone."""


class StepTold(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of a plan, as it would be offered now."""

    choice: str
    said: str
    zone: str | None
    """Where it leads or aims."""


class OtherTold(msgspec.Struct, frozen=True, kw_only=True):
    """The next best choice."""

    choice: str
    said: str
    reasons: tuple[ReasonTold, ...]
    worse: tuple[str, ...]
    """What it lacks."""


class HintTold(msgspec.Struct, frozen=True, kw_only=True, tag="hint"):
    """What a bot would do. Only who asked hears it."""

    ref: int
    decision: int
    choice: str
    said: str
    plan: tuple[StepTold, ...]
    """The choice and those after it in the same Turn, as far as they can be foreseen."""
    reasons: tuple[ReasonTold, ...]
    """The strongest first."""
    expects: tuple[str, ...]
    """What comes of it; empty where no Turn is under way."""
    other: OtherTold | None
    """None: there is no other choice."""
    instead: Literal["quick"] | None
    """Set where the better mind was too slow or broke off, and the quick one answered."""


class WhyTold(msgspec.Struct, frozen=True, kw_only=True, tag="why"):
    """Why a bot made its last choice."""

    ref: int
    seat: int
    said: str
    """The choice in words."""
    reasons: tuple[ReasonTold, ...]
