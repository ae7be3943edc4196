"""What the next Activation step would cost: records of it. `rehearsal` finds them out."""

from __future__ import annotations

import msgspec


class Suffered(msgspec.Struct, frozen=True):
    """What somebody would suffer; or the Guards of a zone, who are all alike; or several who share
    the attacks in their zone."""

    person: str
    """`guard`: the Guards of the zone; their Wounds are how many of them fall. Empty: all others in
    the zone together."""
    zone: str
    least: int
    """The Wounds that are certain, whatever dice show and players choose; none beyond death."""
    bare: int
    """The same if no armor stops anything."""
    most: int
    """The Wounds that are possible; if the game is lost before, those by zombies that stand in the
    zone."""
    armor: int
    """So many of `most` armor may stop, if anything."""
    dies: str
    """`no`, `maybe` or `surely`; of several, whether one does."""


class Toll(msgspec.Struct, frozen=True):
    """What the Activation step would cost if nobody acted any more."""

    harms: tuple[Suffered, ...]
    """Of those who would or may be wounded, in the order of the team; Guards last."""
    shared: tuple[Suffered, ...]
    """What those suffer together who stand in one zone."""
    lost: str
    """Whether it would end the game in defeat: `no`, `maybe` or `surely`."""
