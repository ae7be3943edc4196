"""What a person may know of a game, as records: everything but the order of decks and what lies
face down. `views` fills them."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from shamble.rules.table.state import LEFT, NOWHERE

OUT: Final = {NOWHERE: "eliminated", LEFT: "left"}
"""The word for a survivor who is off the board, by their place."""


class SurvivorView(msgspec.Struct, frozen=True):
    """A survivor's dashboard."""

    id: str
    seat: int
    zone: str | None
    out: str | None
    """`eliminated` or `left` for a survivor who is off the board."""
    wounds: int
    health: int
    points: int
    level: str
    next_level: int | None
    """The points that bring the next Danger Level; None at Red. In Ultrared it is the
    level that the points reach next."""
    actions: int
    done: bool
    """Whether the survivor has had the Turn of this round."""
    unnoticed: bool
    """Whether no zombie notices the survivor, by a Rotten token or until the round ends."""
    skills: tuple[str, ...]
    lent_skills: tuple[str, ...]
    """The skills that Companions and others in the zone lend to the survivor."""
    skill_tree: tuple[tuple[str, ...], ...]
    """The skills of each Danger Level; the player chooses one at Orange and one at Red."""
    idle_skills: tuple[str, ...]
    """The skills of a guest's card that have nothing to work on in this box."""
    cards: dict[str, str]
    unloaded: tuple[str, ...]
    """The slots with cards that must be reloaded."""
    objectives: tuple[str, ...]
    """The colours of the Objectives on the dashboard."""
    more_slots: tuple[str, ...]
    """Slots of the backpack that a skill adds to those of the box."""
    laps: int = 0
    """How often the points came to Red and began again, in Ultrared."""
    rotten: bool = False
    """Whether the survivor has a Rotten token."""
    free_action: bool = False
    """Whether the survivor has the Free Action token: one more action in the next Turn."""
    ladders: int = 0
    """How many Rope Ladders lie on the dashboard."""
    free: dict[str, int] = {}
    """The free actions left besides `actions`, by type, in the survivor's own Turn."""


class ObjectiveView(msgspec.Struct, frozen=True):
    """An Objective on the board; a hidden one shows no colour."""

    number: int
    zone: str
    color: str | None


class SpawnView(msgspec.Struct, frozen=True):
    """A spawn token on the board."""

    number: int
    zone: str
    color: str
    active: bool


class NecromancerView(msgspec.Struct, frozen=True):
    """A Necromancer on the board, and the spawn token he came with."""

    kind: str
    zone: str
    token: int
    """The number of the token, whether it is still there or not."""
    color: str
    """The colour of the token's Necromancer side, in a cabal; else empty."""


class GoalView(msgspec.Struct, frozen=True):
    """A goal of the quest and how far it is: `have` of `need`; one that counts nothing is 0 or 1
    of 1."""

    name: str
    met: bool
    have: int
    need: int


class DefeatView(msgspec.Struct, frozen=True):
    """A way to lose and how near it is."""

    ending: str
    """How the game ends then: `survivor-eliminated`."""
    have: int
    need: int
    anybody: bool = False
    """Whether deaths of people whom no player plays count, too."""
    of_quest: bool = False
    """Whether the quest adds this way to lose; else the box has it."""


class CarView(msgspec.Struct, frozen=True):
    """A car on the board, who sits in it and what lies in it."""

    id: str
    kind: str
    zone: str
    drivable: bool
    explodes: bool
    """Whether shots may be aimed at it."""
    crate: bool
    """Whether its crate is still there."""
    driver: str | None
    passengers: tuple[str, ...]
    cards: tuple[str, ...]
    """The cards that are stashed in it."""
    objectives: int


class CompanyView(msgspec.Struct, frozen=True):
    """A person with an ID card whom no player plays."""

    id: str
    role: str
    """`companion` or `bystander`."""
    zone: str | None
    leader: str | None
    """The survivor whom the Companion follows."""
    skill: str
    """The skill that the Leader may use."""
    wounds: int
    health: int


class View(msgspec.Struct, frozen=True):
    """The table as everybody sees it."""

    quest: str
    round: int
    phase: str
    danger: str
    first_seat: int
    """The seat with the First Player token."""
    seat: int
    """The seat whose Turn it is."""
    active: str | None
    """The survivor whose Turn it is."""
    partner: str | None
    """The survivor with whom the active one exchanges cards now."""
    survivors: tuple[SurvivorView, ...]
    zombies: dict[str, dict[str, int]]
    tokens: dict[str, dict[str, int]]
    """How many tokens lie in each zone, by kind: `noise`, `bile`, `cauldrons` …"""
    heard: dict[str, int]
    """The Noise of each zone: its tokens, and one for each survivor zombies notice; see `loud`."""
    objectives: tuple[ObjectiveView, ...]
    crates: tuple[str, ...]
    """The zones of the crates that stand on no car."""
    open_doors: tuple[str, ...]
    spawns: tuple[SpawnView, ...]
    reserve: dict[str, int]
    out_of_game: dict[str, int]
    """Figures that are neither on the board nor in the reserve any more."""
    decks: dict[str, int]
    equipment_discard: tuple[str, ...]
    zombie_discard: tuple[int, ...]
    goals: tuple[GoalView, ...]
    """The goals of the quest, in the order of its file."""
    defeats: tuple[DefeatView, ...]
    """How the game can be lost: by deaths, escapes and Corruption, as the box says; then as the
    quest says."""
    # These fields are filled in some boxes only.
    necromancers: tuple[NecromancerView, ...] = ()
    lying: dict[str, tuple[str, ...]] = {}
    """Cards that lie face up in zones, as in a Vault."""
    loud: str | None = None
    """The zone that counts as the noisiest, whatever is heard elsewhere."""
    company: tuple[CompanyView, ...] = ()
    """Companions and others whom no player plays."""
    cars: tuple[CarView, ...] = ()
    beacon: str | None = None
    """The zone of the Beacon, be it a token or a person."""
    beacon_bearer: str | None = None
    """The survivor who carries it."""
    beacon_walks: bool = False
    """Whether the Beacon is a person whom zombies hear and pursue."""
    corruption: tuple[str, ...] = ()
    """The Corruption Zones."""
    guards: dict[str, int] = {}
    """How many Guards stand in each zone."""
    ladders: tuple[str, ...] = ()
    """Where Rope Ladders are set, each by the zones on both sides."""
    # These fields are filled in some quests only.
    broken_doors: tuple[str, ...] = ()
    """Doors that need no tool and stop no zombie, open and closed."""
    burnt: tuple[str, ...] = ()
    """Rooms that burnt down and are Ruins now."""
    barricaded: tuple[str, ...] = ()
    """Doors that are shut for good."""
    delivered: dict[str, tuple[str, ...]] = {}
    """The colours of Objectives that survivors brought to zones; `lying` has the cards there."""


Step = str | int
"""The name of a field, the key of an entry, or the place in a row."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """A difference between two views: a place in the `View`, and what stands there now."""

    at: tuple[Step, ...]
    """The steps to the place, from the `View` on; one behind the end of a row is a new place."""
    to: Any = msgspec.UNSET
    """What stands there now; left out if nothing does any more."""


Patch = tuple[Change, ...]
"""All that changed in a `View` at once."""
