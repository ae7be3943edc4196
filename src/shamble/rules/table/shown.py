"""What a person may know of a game, as records: everything but the order of decks and what lies
face down. `views` fills them."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from shamble.rules.table.state import LEFT, NOWHERE

OUT: Final = {NOWHERE: "eliminated", LEFT: "left"}
"""What is said of who is off the board."""


class SurvivorView(msgspec.Struct, frozen=True):
    """A survivor's dashboard."""

    id: str
    seat: int
    zone: str | None
    out: str | None
    """Off the board: `eliminated` or `left`."""
    wounds: int
    health: int
    points: int
    level: str
    next_level: int | None
    """The points that bring the next Danger Level; None at Red, but in Ultrared the next one that
    the points come by."""
    actions: int
    done: bool
    """Has had the Turn of this round."""
    unnoticed: bool
    """No zombie notices the survivor: by a Rotten token, or until the round ends."""
    skills: tuple[str, ...]
    lent_skills: tuple[str, ...]
    """What Companions and others in the zone lend, besides the own skills."""
    skill_tree: tuple[tuple[str, ...], ...]
    """The skills of each Danger Level; one of Orange's and one of Red's is chosen."""
    idle_skills: tuple[str, ...]
    """Those of a guest's card that have nothing to work on in this box."""
    cards: dict[str, str]
    unloaded: tuple[str, ...]
    """The slots with cards that must be reloaded."""
    objectives: tuple[str, ...]
    """The colours of the Objectives on the dashboard."""
    more_slots: tuple[str, ...]
    """Slots of the backpack that a skill adds to those of the box."""
    laps: int = 0
    """In Ultrared: how often the points came to Red and began again."""
    rotten: bool = False
    """Has a Rotten token."""
    free_action: bool = False
    """Has the Free Action token: one more action in the next Turn."""
    ladders: int = 0
    """Rope Ladders on the dashboard."""
    free: dict[str, int] = {}
    """In the own Turn: the free actions left besides `actions`, by type."""


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
    """In a cabal the colour of its Necromancer side; empty where only one can be there."""


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
    """Whether those whom nobody plays count, too."""
    of_quest: bool = False
    """Whether the quest says so; else the box does."""


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
    """What is stashed in it."""
    objectives: int


class CompanyView(msgspec.Struct, frozen=True):
    """Somebody with an ID card whom nobody plays."""

    id: str
    role: str
    """`companion` or `bystander`."""
    zone: str | None
    leader: str | None
    """Whom the Companion follows."""
    skill: str
    """What the Leader may use."""
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
    """While cards are exchanged: with whom."""
    survivors: tuple[SurvivorView, ...]
    zombies: dict[str, dict[str, int]]
    tokens: dict[str, dict[str, int]]
    """How many tokens lie in each zone, by kind: `noise`, `bile`, `cauldrons` …"""
    heard: dict[str, int]
    """What zombies hear by zone: its tokens, and one for each survivor they notice; see `loud`."""
    objectives: tuple[ObjectiveView, ...]
    crates: tuple[str, ...]
    """The zones of those that stand on no car."""
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
    # what only some boxes have
    necromancers: tuple[NecromancerView, ...] = ()
    lying: dict[str, tuple[str, ...]] = {}
    """Cards that lie face up in zones, as in a Vault."""
    loud: str | None = None
    """The zone that counts as the noisiest, whatever is heard elsewhere."""
    company: tuple[CompanyView, ...] = ()
    """Companions and others whom nobody plays."""
    cars: tuple[CarView, ...] = ()
    beacon: str | None = None
    """The zone of the Beacon, whatever or whoever it is."""
    beacon_bearer: str | None = None
    """The survivor who carries it."""
    beacon_walks: bool = False
    """Whether it is somebody whom zombies hear and want."""
    corruption: tuple[str, ...] = ()
    """The Corruption Zones."""
    guards: dict[str, int] = {}
    """Guards by zone."""
    ladders: tuple[str, ...] = ()
    """Where Rope Ladders are set, each by the zones on both sides."""
    # what only some quests have
    broken_doors: tuple[str, ...] = ()
    """Doors that need no tool and stop no zombie, open and closed."""
    burnt: tuple[str, ...] = ()
    """Rooms that burnt down and are Ruins now."""
    barricaded: tuple[str, ...] = ()
    """Doors that are shut for good."""
    delivered: dict[str, tuple[str, ...]] = {}
    """The colours of Objectives that were brought to zones; cards there are among `lying`."""


Step = str | int
"""The name of a field, the key of an entry, or the place in a row."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something of a `View` is different: where, and what stands there now."""

    at: tuple[Step, ...]
    """The way to it, from the `View` on; one behind the last place of a row is a new place."""
    to: Any = msgspec.UNSET
    """Left out: it is gone."""


Patch = tuple[Change, ...]
"""What of a `View` changed at once."""
