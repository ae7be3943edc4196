"""Standing rules: changes that a quest makes for the whole game, or until something happens."""

from __future__ import annotations

from shamble.content.danger import DangerLevel
from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.effects import Effect
from shamble.content.vocabulary.words import Color, Place, Word


class Rule(Word, frozen=True, tag_field="rule"):
    """A standing rule; the key `rule` names which."""


# --- doors ----------------------------------------------------------------------------------


class DoorLocked(Rule, frozen=True, kw_only=True, tag="door locked"):
    """Doors (of a colour, or of the buildings of a place, except for those of a colour) cannot be
    opened until the condition holds; without one, never. `level`: only Survivors at this Danger
    Level or above can open them."""

    color: Color | None = None
    place: Place | None = None
    except_color: Color | None = None
    until: Condition | None = None
    level: DangerLevel | None = None


class VaultDoorLocked(Rule, frozen=True, kw_only=True, tag="vault door locked"):
    """Vault doors of the colour cannot be opened until the condition holds."""

    color: Color
    until: Condition


class BrokenDoors(Rule, frozen=True, kw_only=True, tag="broken doors"):
    """Only the quest's door tokens can be opened. Survivors need no tool; for the routes of Zombies
    these doors stand open, and Zombies open them by walking through."""


class WalledUp(Rule, frozen=True, kw_only=True, tag="walled up"):
    """The opening that the tiles print between these two zones is a wall in this quest."""

    between: tuple[Place, Place]


class SeparateBuildings(Rule, frozen=True, kw_only=True, tag="separate buildings"):
    """The rooms on the two sides of this door token count as two buildings when Zombies are placed
    in them, and as one for everything else."""

    between: tuple[Place, Place]


# --- actions --------------------------------------------------------------------------------


class Action(Rule, frozen=True, kw_only=True, tag="action"):
    """A Survivor may spend actions for effects of the quest's own.

    `at`: where (a place, or `any spawn zone`, `spawn zone in range 1`, `door token`, `car`). With
    a spawn zone, which is never a Defiler's, the effects happen there.
    `discards`: what it uses up. `search`: it is a Search, but may be repeated in a Turn.
    """

    name: str
    at: Place
    cost: int = 1
    no_zombies: bool = False
    discards: str = ""
    search: bool = False
    then: tuple[Effect, ...] = ()


class Stash(Rule, frozen=True, kw_only=True, tag="stash"):
    """For an action, a Survivor moves `food` between inventory and a car in the zone, or an
    `objective` into the car."""

    what: str
    car: str = ""
    take_back: bool = True
    no_zombies: bool = False


class Deliver(Rule, frozen=True, kw_only=True, tag="deliver"):
    """For an action, a Survivor drops one of these cards or Objectives in the place, for good."""

    at: Place
    cards: tuple[str, ...] = ()
    objectives: tuple[Color, ...] = ()


class ObjectiveTakers(Rule, frozen=True, kw_only=True, tag="objective takers"):
    """Survivors may take Objectives only from this Danger Level on, only `per_survivor` each (a duo
    counts as one), only after a condition holds, and of the colours in `never` not at all."""

    level: DangerLevel | None = None
    per_survivor: int | None = None
    after: Condition | None = None
    never: tuple[Color, ...] = ()


class Combine(Rule, frozen=True, kw_only=True, tag="combine"):
    """A Survivor who holds all Objectives of the colour may put them together into one, for free.
    Until then they are only pieces, which no action of the quest can use."""

    color: Color


class CarsExplode(Rule, frozen=True, kw_only=True, tag="cars explode"):
    """A car can be aimed at with Ranged Attacks; one hit makes it explode."""


class PoliceCarSearch(Rule, frozen=True, kw_only=True, tag="police car search"):
    """A Search of a Police Car draws until a weapon comes and discards the rest; an Aaahh!! brings
    its Walker and ends the Search. [2E 32]"""


class HeavyObjectives(Rule, frozen=True, kw_only=True, tag="heavy objectives"):
    """A Survivor who carries an Objective pays `move_cost` for a Move and uses no Move skills."""

    move_cost: int


# --- leaving --------------------------------------------------------------------------------


class ExitZone(Rule, frozen=True, kw_only=True, tag="exit"):
    """A Survivor may leave here at the end of the Turn while no Zombie stands in it.

    `cars`: a car may leave with all aboard at the end of the driver's Turn; `on_foot = false`: only
    cars may. `guards`: with the Guards there. `unless_on_board`: no such Zombie is on the board.
    """

    at: tuple[Place, ...] = ("exit",)
    on_foot: bool = True
    cars: bool = False
    guards: bool = False
    unless_on_board: str = ""


# --- the team -------------------------------------------------------------------------------


class SplitTeam(Rule, frozen=True, kw_only=True, tag="split team"):
    """The team is divided over the Starting Zones as evenly as possible."""


class RandomPairs(Rule, frozen=True, kw_only=True, tag="random pairs"):
    """Random Survivors, `size` of them, stand in each Starting Zone. The players choose `played` of
    these groups for themselves; the rest are Companions to rally."""

    size: int
    played: int


class StartingCompanions(Rule, frozen=True, kw_only=True, tag="starting companions"):
    """The team starts with `count` Companions, or with one for `each` Survivor (a duo for good);
    the players choose whom each one follows."""

    count: int | None = None
    each: bool = False


class Bystander(Rule, frozen=True, kw_only=True, tag="bystander"):
    """No player plays these figures (the `friends` of that kind). Each counts as a Survivor, for
    Noise too, but does nothing, holds nothing and cannot be rallied. `stand_in`: if a player wants
    to play that Survivor, one whom no player plays takes the part."""

    name: str
    at: Place
    stand_in: bool = False


class GuardsStay(Rule, frozen=True, kw_only=True, tag="guards stay"):
    """The Guards of the place cannot move until the condition holds."""

    at: Place
    until: Condition


class BeaconCarried(Rule, frozen=True, kw_only=True, tag="beacon carried"):
    """A Survivor can take the Beacon for an action, carry it and trade it; its carrier counts as
    the Beacon. `stands_for`: the name of a person."""

    stands_for: str = ""


class BeaconWalks(Rule, frozen=True, kw_only=True, tag="beacon walks"):
    """The Beacon is a Survivor with one Wound and counts as Noise. It only ever moves one zone, if
    the players like, before each Players' Phase in which a Survivor and no Zombie is in its zone.
    `stands_for`: the name of a person."""

    stands_for: str = ""


# --- decks and the horde --------------------------------------------------------------------


class CardsSetAside(Rule, frozen=True, kw_only=True, tag="cards set aside"):
    """These Equipment cards are taken out of the deck at set-up, when the Vaults are filled."""

    names: tuple[str, ...]


class NoNecromancers(Rule, frozen=True, kw_only=True, tag="no necromancer cards"):
    """Necromancer cards are taken out of the Zombie deck."""


class ReadAs(Rule, frozen=True, kw_only=True, tag="read as"):
    """A Zombie card that names one kind brings another."""

    kind: str
    becomes: str


class EquipmentStacks(Rule, frozen=True, kw_only=True, tag="equipment stacks"):
    """As many Equipment cards as Survivors lie face down in each of the places."""

    at: tuple[Place, ...]


class NoReturn(Rule, frozen=True, kw_only=True, tag="no return to reserve"):
    """Once the condition holds, eliminated Zombies do not go back to the reserve."""

    after: Condition


class SingleAbomination(Rule, frozen=True, kw_only=True, tag="single abomination"):
    """Only the Abomination set out at set-up is used."""


class SomeLeftOut(Rule, frozen=True, kw_only=True, tag="some left out"):
    """The pool of hidden Objectives is larger than their places: the rest stays unseen."""


Standing = (
    DoorLocked | VaultDoorLocked | BrokenDoors | WalledUp | SeparateBuildings
    | Action | Stash | Deliver | ObjectiveTakers | Combine | CarsExplode
    | PoliceCarSearch | HeavyObjectives
    | ExitZone
    | SplitTeam | RandomPairs | StartingCompanions | Bystander | GuardsStay
    | BeaconCarried | BeaconWalks
    | CardsSetAside | NoNecromancers | ReadAs | EquipmentStacks | NoReturn | SingleAbomination
    | SomeLeftOut
)  # fmt: skip
