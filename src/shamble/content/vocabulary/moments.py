"""Moments: when a special rule of a quest happens."""

from __future__ import annotations

from shamble.content.vocabulary.words import Color, Place, Word


class When(Word, frozen=True, tag_field="moment"):
    """A moment; the key `moment` names which. `here` is the zone in which it happens."""


class Setup(When, frozen=True, kw_only=True, tag="setup"):
    """Set-up ends: everything is laid out and dealt."""


class ObjectiveTaken(When, frozen=True, kw_only=True, tag="objective taken"):
    """A Survivor takes an Objective (of one of these colours)."""

    color: tuple[Color, ...] = ()


class CrateTaken(When, frozen=True, kw_only=True, tag="crate taken"):
    """A Survivor takes a Pimpweapon Crate."""


class DoorOpened(When, frozen=True, kw_only=True, tag="door opened"):
    """A door (of one of these colours) opens for the first time."""

    color: tuple[Color, ...] = ()


class ZombieActivates(When, frozen=True, kw_only=True, tag="zombie activates"):
    """A Zombie begins its Activation in the place."""

    at: Place


class ZombieEnters(When, frozen=True, kw_only=True, tag="zombie enters"):
    """A Zombie walks into the place or is placed there."""

    at: Place


class ZombieEliminated(When, frozen=True, kw_only=True, tag="zombie eliminated"):
    """A Zombie of the kind is eliminated."""

    kind: str


class FireIn(When, frozen=True, kw_only=True, tag="fire"):
    """A Molotov or Dragon Fire takes effect, in the place if one is given."""

    kind: str
    at: Place | None = None


class CarExplodes(When, frozen=True, kw_only=True, tag="car explodes"):
    """A car is shot and explodes."""


class PlayersPhaseBegins(When, frozen=True, kw_only=True, tag="players phase begins"):
    """A Players' Phase begins; the first Turn of the round comes next."""


class GoalMet(When, frozen=True, kw_only=True, tag="goal met"):
    """The named goal is met for the first time."""

    goal: str


class SurvivorEliminated(When, frozen=True, kw_only=True, tag="survivor eliminated"):
    """A `survivor`, `companion`, `guard` or the `beacon` is eliminated."""

    who: str = "survivor"


Moment = (
    Setup | ObjectiveTaken | CrateTaken | DoorOpened | ZombieActivates | ZombieEnters
    | ZombieEliminated | FireIn | CarExplodes | PlayersPhaseBegins | GoalMet
    | SurvivorEliminated
)  # fmt: skip
