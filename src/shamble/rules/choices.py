"""Choices: what can be answered to a decision, each one integer with a readable text form.

A choice is a verb and up to three numbers, packed into one integer, so that lists of them are cheap
to build, compare and copy. The text form (`move 1,0:c`, `attack pistol 2,1:a`, `hit walker`) is
stable; logs, saves, scenario files and the wire use it.
"""

from __future__ import annotations

import enum
from typing import Final


class Verb(enum.IntEnum):
    """What a choice does. The words in `WORDS` are its text form."""

    DONE = 0
    NO = 1
    YES = 2
    # set-up
    GIVE_STARTING = 3
    FIRST_SEAT = 4
    FIRST_SPAWN = 5
    # whose turn
    ACTIVATE = 6
    END_TURN = 7
    LEAVE = 8
    STAY = 9
    # actions
    MOVE = 10
    SLIP = 11
    SPRINT = 12
    SEARCH = 13
    OPEN = 14
    ATTACK = 15
    DUAL_ATTACK = 16
    TAKE_OBJECTIVE = 17
    TAKE_CRATE = 18
    TAKE_ARTIFACT = 19
    REORGANISE = 20
    TRADE = 21
    NOISE = 22
    RELOAD = 23
    EAT = 24
    THROW = 25
    LIGHT = 26
    CAST_ON = 27
    REPULSE = 28
    # skills with an action of their own
    CHARGE = 29
    BLOODLUST = 30
    JUMP = 31
    SHOVE = 32
    # inventory
    PUT = 33
    SWAP = 34
    DISCARD = 35
    GIVE = 36
    TAKE = 37
    # answers
    HIT = 38
    WOUND = 39
    FIRE_AT = 40
    SPARE = 41
    REROLL = 42
    KEEP = 43
    SKILL = 44
    ROOM = 45
    ROUTE = 46
    ARMOR = 47
    REMOVE_SPAWN = 48
    BILE = 49
    DICE_BY_CROWD = 50
    MATCH = 51
    SLIP_CHARGE = 52
    EXTRA_CARD = 53
    """Who is dealt one more Starting Equipment card."""
    DROP = 54
    """Discard a card outside of any arrangement: free, at any menu."""
    PAY_SPELL = 55
    PAY_COMBAT = 56
    """Which of two free actions pays for a spell."""


WORDS: Final[dict[Verb, tuple[str, ...]]] = {
    Verb.DONE: ("done",),
    Verb.NO: ("no",),
    Verb.YES: ("yes",),
    Verb.GIVE_STARTING: ("deal", "card", "survivor"),
    Verb.EXTRA_CARD: ("extra-card", "survivor"),
    Verb.FIRST_SEAT: ("first", "number"),
    Verb.FIRST_SPAWN: ("spawn-first", "zone"),
    Verb.ACTIVATE: ("activate", "survivor"),
    Verb.END_TURN: ("end-turn",),
    Verb.LEAVE: ("leave",),
    Verb.STAY: ("stay",),
    Verb.MOVE: ("move", "zone"),
    Verb.SLIP: ("slip", "zone"),
    Verb.SPRINT: ("sprint", "zone"),
    Verb.SEARCH: ("search",),
    Verb.OPEN: ("open", "door", "tool"),
    Verb.ATTACK: ("attack", "card", "way", "zone"),
    Verb.DUAL_ATTACK: ("attack-dual", "card", "way", "zone"),
    Verb.TAKE_OBJECTIVE: ("take-objective", "number"),
    Verb.TAKE_CRATE: ("take-crate", "number"),
    Verb.TAKE_ARTIFACT: ("take", "card"),
    Verb.REORGANISE: ("reorganise",),
    Verb.TRADE: ("trade", "survivor"),
    Verb.NOISE: ("noise",),
    Verb.RELOAD: ("reload", "card"),
    Verb.EAT: ("eat", "card"),
    Verb.THROW: ("throw", "card", "zone"),
    Verb.LIGHT: ("light", "zone"),
    Verb.CAST_ON: ("cast", "card", "survivor"),
    Verb.REPULSE: ("repulse", "zone", "zone"),
    Verb.CHARGE: ("charge", "zone"),
    Verb.BLOODLUST: ("bloodlust", "zone"),
    Verb.JUMP: ("jump", "zone"),
    Verb.SHOVE: ("shove", "zone"),
    Verb.PUT: ("put", "slot", "slot"),
    Verb.SWAP: ("swap", "slot", "slot"),
    Verb.DISCARD: ("discard", "slot"),
    Verb.PAY_SPELL: ("pay-spell",),
    Verb.PAY_COMBAT: ("pay-combat",),
    Verb.DROP: ("drop", "survivor", "slot"),
    Verb.GIVE: ("give", "slot", "slot"),
    Verb.TAKE: ("receive", "slot", "slot"),
    Verb.HIT: ("hit", "kind"),
    Verb.WOUND: ("wound", "survivor"),
    Verb.FIRE_AT: ("friendly-fire", "survivor"),
    Verb.SPARE: ("spare", "survivor"),
    Verb.REROLL: ("re-roll", "card"),
    Verb.KEEP: ("keep-roll",),
    Verb.SKILL: ("learn", "skill"),
    Verb.ROOM: ("room", "zone"),
    Verb.ROUTE: ("go", "zone"),
    Verb.ARMOR: ("armor", "card"),
    Verb.REMOVE_SPAWN: ("remove-spawn", "number"),
    Verb.BILE: ("move-bile", "number"),
    Verb.DICE_BY_CROWD: ("dice-by-crowd",),
    Verb.MATCH: ("match", "card"),
    Verb.SLIP_CHARGE: ("slip-charge", "zone"),
}
"""The text form of each verb: its word, then what its numbers are."""

SLOT_NAMES: Final = (
    "hand1",
    "hand2",
    "body",
    "pack1",
    "pack2",
    "pack3",
    "pack4",
    "pack5",
    "drawn1",
    "drawn2",
    "drawn3",
    "drawn4",
)


def choice(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a choice. Each number is from 0 to 1023."""
    return verb << 30 | a << 20 | b << 10 | c


def verb_of(packed: int) -> int:
    return packed >> 30


def first(packed: int) -> int:
    return packed >> 20 & 1023


def second(packed: int) -> int:
    return packed >> 10 & 1023


def third(packed: int) -> int:
    return packed & 1023
