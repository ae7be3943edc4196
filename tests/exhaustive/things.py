"""What is counted: things of a box, and why one may never happen."""

from __future__ import annotations

import enum
from collections import Counter
from typing import NamedTuple

import msgspec


class ThingSort(enum.StrEnum):
    """What a thing is."""

    SURVIVOR = "survivor"
    SKILL = "skill"
    CARD = "card"
    ZOMBIE_CARD = "zombie-card"
    ZOMBIE = "zombie"
    TOKEN = "token"
    CONDITION = "condition"
    EFFECT = "effect"
    MOMENT = "moment"
    STANDING = "standing"
    HOUSE_RULE = "house-rule"
    MODE = "mode"
    VERB = "verb"
    QUESTION = "question"
    EVENT = "event"
    ENDING = "ending"


class Thing(NamedTuple):
    """Something that can happen: what, its name, and in which way."""

    sort: ThingSort
    name: str
    way: str


class Reason(enum.StrEnum):
    """Reason something did not happen, or does not belong to the box."""

    UNPLAYABLE = "unplayable"
    """Only quests use it that cannot be played yet."""
    NO_QUEST = "no-quest"
    """No quest of the box uses it."""
    UNWRITTEN = "unwritten"
    """Its rule is not written yet."""
    NO_PAGE = "no-page"
    """The book of the box does not speak of it."""
    NO_CARD = "no-card"
    """No card of the box is for it."""
    NO_SKILL = "no-skill"
    """Only skills bring it that the box does not have."""
    NO_SYSTEM = "no-system"
    """Only a system of other boxes asks for it."""
    VISITING = "visiting"
    """Only guests or a game mode bring it, from the book of another box."""
    STAYS = "stays"
    """Zombies of this kind do something else instead of moving."""
    OFFERED = "offered"
    """It was offered, and never chosen."""
    COMPILED = "compiled"
    """It cannot be seen in a build whose rules are compiled."""


ELSEWHERE = (
    Reason.NO_PAGE,
    Reason.NO_CARD,
    Reason.NO_SKILL,
    Reason.NO_SYSTEM,
    Reason.NO_QUEST,
    Reason.VISITING,
    Reason.STAYS,
    Reason.COMPILED,
)
"""It is not of this box, or not to be seen: nobody waits for it."""


class Entry(msgspec.Struct, frozen=True):
    """A thing of the catalogue, and what is known of it before anything is played."""

    thing: Thing
    why: Reason | None = None
    about: tuple[str, ...] = ()
    """What the reason names: quests."""


Tally = Counter[Thing]
