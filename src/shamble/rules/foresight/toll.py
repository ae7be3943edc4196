"""Records of what the next Activation step would cost. `aftermath` works them out."""

from __future__ import annotations

import msgspec


class Suffered(msgspec.Struct, frozen=True):
    """What a person would suffer; or the Guards of a zone, who are all alike; or several people who
    share the attacks in their zone."""

    person: str
    """The person's id; `guard` for the Guards of the zone, whose Wounds are how many of them fall;
    empty for all others in the zone together."""
    zone: str
    least: int
    """The Wounds that are certain, whatever dice show and players choose; none beyond death."""
    bare: int
    """The Wounds that are certain if no armor stops any."""
    most: int
    """The Wounds that are possible; once the game is lost, only those by zombies that stand in the
    zone."""
    armor: int
    """How many of `most` armor may stop, if it stops any."""
    dies: str
    """`no`, `maybe` or `surely`; for several people, whether one of them dies."""


class Toll(msgspec.Struct, frozen=True):
    """What the Activation step would cost if no survivor acted any more."""

    harms: tuple[Suffered, ...]
    """The people who would or may be wounded, in the order of the team; Guards last."""
    shared: tuple[Suffered, ...]
    """What the people of one zone would suffer together."""
    lost: str
    """Whether the step would end the game in defeat: `no`, `maybe` or `surely`."""
