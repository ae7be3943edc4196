"""Records of what speaks for a choice, and of a whole hint: plain data, which processes hand on."""

from __future__ import annotations

import msgspec


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact that speaks for a choice. Its sentence is `play.reason.WORD`; people, zones and kinds
    are numbers of the game's material."""

    word: str
    survivor: int = -1
    zone: int = -1
    kind: int = -1
    """A kind of Zombie."""
    deed: str = ""
    """What a task asks for: a name of `Deed`."""
    count: int = 0
    before: int = 0
    """What the count would be if the Turn ended at once; of dice, how many there are."""


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """Something that one could do, and what speaks for it."""

    choice: str
    """In its text form."""
    plan: tuple[str, ...]
    """This choice and those that would follow it in the same Turn, as far as no hidden card has to
    be turned before."""
    zones: tuple[int, ...]
    """Where each of these leads or aims, or -1."""
    reasons: tuple[Reason, ...]
    """The strongest first; of the next best there may be none."""


class Expected(msgspec.Struct, frozen=True, kw_only=True):
    """Where the plan leads if dice fall as they do on average and nobody else acts any more."""

    kills: int
    """Zombies killed by it."""
    done: int
    """How often it does what a goal asks for."""
    least: int
    """The Wounds that the horde would surely deal then, in the coming Activation."""
    most: int
    """The Wounds that it could deal."""
    may_die: tuple[int, ...]
    """The people who could die by them."""
    unsure: bool
    """Whether a card is turned on the way: then it is the mean of some ways in which it may
    fall."""


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """An answer to “What would you do?”."""

    best: Advice
    expected: Expected | None
    """None where no Turn is under way."""
    other: Advice | None
    """The next best; None: there is no other choice."""
    worse: tuple[str, ...]
    """What the next best lacks, as words: `play.hint.worse.WORD`."""
