"""Conditions: what must hold for a goal, a defeat, or a rule that waits for something."""

from __future__ import annotations

from shamble.content.danger import DangerLevel
from shamble.content.vocabulary.words import Color, Place, Word


class Need(Word, frozen=True, tag_field="need"):
    """A condition; the key `need` names which."""


# --- joining conditions ---------------------------------------------------------------------


class All(Need, frozen=True, kw_only=True, tag="all"):
    """All of these conditions hold at the same time."""

    of: tuple[Condition, ...]


class Any(Need, frozen=True, kw_only=True, tag="any"):
    """At least one of these conditions holds."""

    of: tuple[Condition, ...]


class Not(Need, frozen=True, kw_only=True, tag="not"):
    """This condition does not hold."""

    of: Condition


class InOneRound(Need, frozen=True, kw_only=True, tag="in one round"):
    """These fires and departures happen in this order within a single Game Round."""

    of: tuple[Condition, ...]


# --- tokens and cards -----------------------------------------------------------------------


class ObjectivesTaken(Need, frozen=True, kw_only=True, tag="objectives taken"):
    """At least `count` Objectives are taken; all of them if no count is given."""

    count: int | None = None
    color: tuple[Color, ...] = ()
    at: tuple[Place, ...] = ()


class CratesTaken(Need, frozen=True, kw_only=True, tag="crates taken"):
    """At least `count` Pimpweapon Crates are taken; all of them if no count is given."""

    count: int | None = None
    at: tuple[Place, ...] = ()


class ArtifactsTaken(Need, frozen=True, kw_only=True, tag="artifacts taken"):
    """At least `count` of the artifacts that lie in Vaults are taken."""

    count: int


class VaultWeaponsTaken(Need, frozen=True, kw_only=True, tag="vault weapons taken"):
    """Survivors received at least `count` cards of the Vault Weapon deck."""

    count: int


class EachSurvivorHolds(Need, frozen=True, kw_only=True, tag="each survivor holds"):
    """Every Survivor has one: an `objective`, or a `pimpweapon` (as far as they last)."""

    what: str


class CardsHeld(Need, frozen=True, kw_only=True, tag="cards held"):
    """The team's inventories hold at least `count` cards with one of these names.

    `each`: as many of every name. `in_cars`: cards stashed in cars count too.
    """

    names: tuple[str, ...]
    count: int
    each: bool = False
    in_cars: bool = False


class PimpweaponsHeld(Need, frozen=True, kw_only=True, tag="pimpweapons held"):
    """The team has as many Pimpweapons as Survivors, or all there are."""


class ObjectivesStashed(Need, frozen=True, kw_only=True, tag="objectives stashed"):
    """All Objectives lie in a car of this kind."""

    car: str


class Delivered(Need, frozen=True, kw_only=True, tag="delivered"):
    """These cards and Objectives were dropped at the place."""

    at: Place
    cards: tuple[str, ...] = ()
    objectives: tuple[Color, ...] = ()


class StackEmpty(Need, frozen=True, kw_only=True, tag="stack empty"):
    """No card is left in the stack of Equipment cards at the place."""

    at: Place


# --- survivors and friends ------------------------------------------------------------------


class EveryoneHasLeft(Need, frozen=True, kw_only=True, tag="everyone has left"):
    """All Survivors left the board through one of the places, or anywhere if there is none
    (`in_cars`: aboard cars; `guards`: with all Guards)."""

    through: tuple[Place, ...] = ("exit",)
    in_cars: bool = False
    guards: bool = False


class SurvivorsIn(Need, frozen=True, kw_only=True, tag="survivors in"):
    """All Survivors stand in the place. `starting_team`: none may be missing."""

    place: Place
    no_zombies: bool = False
    end_phase: bool = False
    starting_team: bool = False


class EveryoneOnWalkways(Need, frozen=True, kw_only=True, tag="everyone on walkways"):
    """All Survivors, Guards included, stand on Battlement Walkways."""


class NoZombiesOnWalkways(Need, frozen=True, kw_only=True, tag="no zombies on walkways"):
    """No Zombie stands on a Battlement Walkway."""


class LevelReached(Need, frozen=True, kw_only=True, tag="level reached"):
    """This many `survivors` are at this Danger Level or above."""

    level: DangerLevel
    survivors: int = 1


class CompanionsRallied(Need, frozen=True, kw_only=True, tag="companions rallied"):
    """At least `count` Companions follow a Leader; all of them if no count is given."""

    count: int | None = None


class DuosSwapped(Need, frozen=True, kw_only=True, tag="duos swapped"):
    """In every duo, Leader and Companion have changed roles."""


class Eliminated(Need, frozen=True, kw_only=True, tag="eliminated"):
    """At least one `survivor`, `companion`, `guard` or `beacon` was eliminated."""

    who: str


# --- zombies --------------------------------------------------------------------------------


class Killed(Need, frozen=True, kw_only=True, tag="killed"):
    """At least `count` Zombies of the kind were killed. `placed`: the one set out at set-up."""

    kind: str
    count: int = 1
    placed: bool = False


class KilledWith(Need, frozen=True, kw_only=True, tag="killed with"):
    """A Zombie of the kind was killed by that weapon."""

    kind: str
    weapon: str


class NoZombiesIn(Need, frozen=True, kw_only=True, tag="no zombies in"):
    """No Zombie stands in the place. `opened`: and its building has been opened."""

    place: Place
    opened: bool = False


class NoneOnBoard(Need, frozen=True, kw_only=True, tag="none on board"):
    """No Zombie of the kind is on the board."""

    kind: str


class ReserveEmpty(Need, frozen=True, kw_only=True, tag="reserve empty"):
    """No Zombie miniature is left in the reserve."""


class SpawnTokensIn(Need, frozen=True, kw_only=True, tag="spawn tokens in"):
    """All Spawn tokens on the board lie in the place, that of a Defiler included."""

    place: Place


# --- the board ------------------------------------------------------------------------------


class BuildingsOpened(Need, frozen=True, kw_only=True, tag="buildings opened"):
    """Every building has been opened."""


class DoorOpen(Need, frozen=True, kw_only=True, tag="door open"):
    """A door of one of these colours has been opened."""

    color: tuple[Color, ...]


class DoorsBarricaded(Need, frozen=True, kw_only=True, tag="doors barricaded"):
    """Every door token of the quest is barricaded."""


class BuildingsBurnt(Need, frozen=True, kw_only=True, tag="buildings burnt"):
    """At least `count` buildings are on fire."""

    count: int


class Fire(Need, frozen=True, kw_only=True, tag="fire"):
    """A thrown Molotov (an exploding car is none) or Dragon Fire took effect in the place. In a
    goal that comes after others, it counts only if these were met before it."""

    kind: str
    at: Place


class CorruptionGone(Need, frozen=True, kw_only=True, tag="corruption gone"):
    """No Corruption token is left on the board."""


class BeaconIn(Need, frozen=True, kw_only=True, tag="beacon in"):
    """The Beacon is in the place, or held by a Survivor there."""

    place: Place
    no_zombies: bool = False


class BeaconTaken(Need, frozen=True, kw_only=True, tag="beacon taken"):
    """A Survivor holds the Beacon."""


class GoalImpossible(Need, frozen=True, kw_only=True, tag="goal impossible"):
    """The named goal can no longer be met, by the test that `because` names.

    `too few objectives left`: fewer are on the board than Survivors without one. `too few cars
    left`: there are fewer than Spawn tokens still to be moved. `too few seats left`: the cars on
    the board have fewer than there are Survivors and Companions. `nobody inside`: every door token
    is barricaded, and Zombies are in the place of the goal, but no Survivor. `the card is gone`: an
    Objective that must be delivered was lost, or no Survivor has the card any more that the quest
    makes and with which a Zombie must be killed. `objectives lost`: Corruption discarded some that
    the goal needs. `too few buildings left`: fewer than the goal needs have burnt or have an
    Objective at which they could. `nothing left to discard`: fewer Objectives are left for the
    action that uses them up than Spawn tokens to be moved; where Corruption is to be removed, none
    is left, or one was lost and fewer are left than patches. `the place is corrupted`: the Beacon
    must come into a place that is all Corruption. `left out of order`: the goal is `in one round`
    and ends when all have left, and a Survivor left before the rest of it, or in an earlier round.
    """

    goal: str
    because: str


Condition = (
    All | Any | Not | InOneRound
    | ObjectivesTaken | CratesTaken | ArtifactsTaken | VaultWeaponsTaken | EachSurvivorHolds
    | CardsHeld | PimpweaponsHeld | ObjectivesStashed | Delivered | StackEmpty
    | EveryoneHasLeft | SurvivorsIn | EveryoneOnWalkways | NoZombiesOnWalkways | LevelReached
    | CompanionsRallied | DuosSwapped | Eliminated
    | Killed | KilledWith | NoZombiesIn | NoneOnBoard | ReserveEmpty | SpawnTokensIn
    | BuildingsOpened | DoorOpen | DoorsBarricaded | BuildingsBurnt | Fire | CorruptionGone
    | BeaconIn | BeaconTaken | GoalImpossible
)  # fmt: skip
