"""The tables of a scenario file. Unknown keys are errors, so that a slip is seen."""

from __future__ import annotations

import enum

import msgspec

from shamble.content.equipment import Combat
from shamble.content.quests import (
    Between,
    Car,
    Door,
    Goal,
    Guards,
    Objectives,
    Spawn,
    SpecialRule,
    Vault,
    ZoneName,
)
from shamble.content.vocabulary import Standing
from shamble.content.vocabulary.words import Color
from shamble.positions.people import FreeAction


class FilePart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a scenario file."""


Counts = dict[str, int]
"""How many of each, by a name."""


class Step(enum.StrEnum):
    """The parts of a Game Round in which a scenario can begin, or before which it can stop."""

    PLAYERS = "players"
    ZOMBIES = "zombies"
    SPAWN = "spawn"
    END = "end"


class SmallBoard(FilePart, frozen=True, kw_only=True):
    """A board of one tile, drawn as in a tile file. Its zones are `0,0:a`, `0,0:b` …"""

    box: str
    picture: str
    columns: tuple[int, ...] = ()
    """The sizes of the cells; left out, they are equal."""
    rows: tuple[int, ...] = ()
    rooms: str = ""
    dark_rooms: str = ""
    ruins: str = ""
    battlements: str = ""
    """Letters that are nothing else are streets."""
    spawns: tuple[Spawn, ...] = ()
    doors: tuple[Door, ...] = ()
    vaults: tuple[Vault, ...] = ()
    exit: ZoneName | None = None
    objectives: Objectives = Objectives()
    crates: tuple[ZoneName, ...] = ()
    cars: tuple[Car, ...] = ()
    guards: tuple[Guards, ...] = ()
    cauldrons: tuple[ZoneName, ...] = ()
    rope_ladders: tuple[Between, ...] = ()
    beacon: ZoneName | None = None
    goals: tuple[Goal, ...] = ()
    """Without any: to leave."""
    rules: tuple[SpecialRule, ...] = ()
    standing: tuple[Standing, ...] = ()


class PlacedSurvivor(FilePart, frozen=True, kw_only=True):
    """A survivor of the team, in the order of the file."""

    id: str
    zone: str
    """A zone, or `left`, or `eliminated`."""
    seat: int = 0
    skills: tuple[str, ...] | None = None
    """Skills at Blue, instead of the printed one."""
    points: int = 0
    learned: tuple[str, ...] = ()
    """What was chosen at Orange and at Red; left out, the first."""
    wounds: int = 0
    cards: dict[str, str] = {}
    """Card ids by slot: hand1, hand2, body, pack1 …"""
    empty: tuple[str, ...] = ()
    """Slots with weapons that must be reloaded."""
    objectives: tuple[int, ...] = ()
    """Objectives on the dashboard, by number."""
    ladders: int = 0
    """Rope Ladders on the dashboard."""
    actions: int | None = None
    """Actions left, for the one whose Turn it is."""
    used: tuple[str, ...] = ()
    free_used: tuple[FreeAction, ...] = ()
    attacked: tuple[Combat, ...] = ()
    """The attacks of the Turn that were just made, with nothing between."""
    had_turn: bool = False
    unnoticed: bool = False
    """No zombie notices the survivor this round."""
    rotten: bool = False
    """Has a Rotten token."""
    free_action: bool = False
    """Has the Free Action token."""


class PlacedCompany(FilePart, frozen=True, kw_only=True):
    """Somebody whom nobody plays: a Companion of a Leader, one who waits in a zone, or, as a
    bystander, one who does not wait for anything. Where it is expected, what is left out is not
    looked at."""

    leader: str | None = None
    """Whom the Companion follows; nobody, if it is empty."""
    zone: str | None = None
    bystander: bool = False


class PlacedCar(FilePart, frozen=True, kw_only=True):
    """Where a car is, who sits in it and what lies in it. What is left out is as at set-up; where
    it is expected, it is not looked at."""

    zone: str | None = None
    """A zone, or `left`, or `gone`."""
    driver: str | None = None
    """A survivor; nobody, if it is empty."""
    passengers: tuple[str, ...] | None = None
    cards: tuple[str, ...] | None = None
    objectives: tuple[int, ...] | None = None


class PlacedNecromancer(FilePart, frozen=True, kw_only=True):
    """A Necromancer and the spawn token he came with; without a zone he is gone."""

    entered: str
    zone: str | None = None


class LoudZone(FilePart, frozen=True, kw_only=True):
    """The zone that counts as the noisiest, and who made it so."""

    zone: str
    by: str


class DeckTops(FilePart, frozen=True, kw_only=True):
    """The cards on top, the first to be drawn first; what is under them is shuffled."""

    equipment: tuple[str, ...] = ()
    pimp: tuple[str, ...] | None = None
    """The Pimpweapons that are left: they are drawn at random."""
    zombie: tuple[int, ...] = ()
    """By printed number."""
    abominations: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    """Equipment in the discard pile."""
    zombie_discarded: tuple[int, ...] = ()
    exact: tuple[str, ...] = ()
    """Decks that have the cards named here and no others."""
    rest_discarded: bool = False
    """The Equipment under those on top is in the discard pile too."""


class Expect(FilePart, frozen=True, kw_only=True):
    """What is expected. What is left out is not looked at."""

    # the board
    zombies: dict[str, Counts] | None = None
    on_board: Counts | None = None
    reserve: Counts | None = None
    kills: Counts | None = None
    noise: Counts | None = None
    open_doors: tuple[str, ...] | None = None
    closed_doors: tuple[str, ...] | None = None
    objectives_left: tuple[int, ...] | None = None
    crates_left: tuple[int, ...] | None = None
    spawns: tuple[str, ...] | None = None
    active_spawns: tuple[str, ...] | None = None
    necromancers: tuple[str, ...] | None = None
    bile: tuple[str, ...] | None = None
    frozen: tuple[str, ...] | None = None
    guards: Counts | None = None
    cauldrons: tuple[str, ...] | None = None
    rope_ladders: tuple[str, ...] | None = None
    beacon: str | None = None
    """The zone it is in, or who carries it."""
    lying: dict[str, tuple[str, ...]] | None = None
    dropped: dict[str, tuple[str, ...]] | None = None
    stacks: dict[str, tuple[str, ...]] | None = None
    company: dict[str, PlacedCompany] | None = None
    cars: dict[str, PlacedCar] | None = None
    # survivors
    zone: dict[str, str] | None = None
    wounds: Counts | None = None
    points: Counts | None = None
    level: dict[str, str] | None = None
    actions: Counts | None = None
    free: dict[str, dict[FreeAction, int]] | None = None
    objectives: Counts | None = None
    ladders: Counts | None = None
    skills: dict[str, tuple[str, ...]] | None = None
    cards: dict[str, dict[str, str]] | None = None
    inventory: dict[str, tuple[str, ...]] | None = None
    empty: dict[str, tuple[str, ...]] | None = None
    # the game
    round: int | None = None
    phase: str | None = None
    turn: str | None = None
    first: int | None = None
    danger: str | None = None
    goals_met: tuple[str, ...] | None = None
    outcome: str | None = None
    dice_left: int | None = None
    # piles
    decks: Counts | None = None
    top: dict[str, tuple[str | int, ...]] | None = None
    exactly: dict[str, tuple[str | int, ...]] | None = None
    discarded: tuple[str, ...] | None = None
    zombie_discarded: tuple[int, ...] | None = None
    # what happened, what is asked
    events: tuple[str, ...] | None = None
    no_events: tuple[str, ...] | None = None
    asked: str | None = None
    asked_of: str | None = None
    about: int | str | None = None
    offered: tuple[str, ...] | None = None
    not_offered: tuple[str, ...] | None = None
    verbs_offered: tuple[str, ...] | None = None
    verbs_not_offered: tuple[str, ...] | None = None
    offered_only: tuple[str, ...] | None = None


class Move(FilePart, frozen=True, kw_only=True):
    """A step: choices one after the other, or a phase to go on to, and what is expected then."""

    choose: str | tuple[str, ...] = ()
    until: Step | None = None
    """Play on, with nothing asked, until this phase begins."""
    expect: Expect = Expect()

    @property
    def choices(self) -> tuple[str, ...]:
        return (self.choose,) if isinstance(self.choose, str) else self.choose


class ScenarioFile(FilePart, frozen=True, kw_only=True):
    """A scenario as its file says it."""

    title: str
    about: str = ""
    """The ruling, the page or the report it belongs to."""
    quest: str | None = None
    board_of: str | None = None
    """A quest whose board is used without the quest's own rules."""
    board: SmallBoard | None = None
    seed: int = 0
    round: int = 1
    phase: Step = Step.PLAYERS
    turn: str | None = None
    """The survivor whose Turn it is."""
    first: int = 0
    """The seat with the First Player token."""
    stop_before: Step | None = None
    dice: tuple[int, ...] = ()

    survivors: tuple[PlacedSurvivor, ...]
    zombies: dict[str, Counts] = {}
    reserve: Counts = {}
    """Figures left beside the board, by kind; the others of the box are not in this game."""
    necromancers: tuple[PlacedNecromancer, ...] = ()
    noise: Counts = {}
    loud: LoudZone | None = None
    open_doors: tuple[str, ...] = ()
    locked_doors: tuple[str, ...] = ()
    """Doors that were opened and shut again."""
    filled: tuple[str, ...] = ()
    """A room of each building that was filled, besides those with open doors or survivors."""
    objectives_taken: tuple[int, ...] = ()
    hidden: tuple[Color, ...] = ()
    """The colours of the hidden Objectives, in the order of their zones."""
    crates_taken: tuple[int, ...] = ()
    awake: tuple[Color, ...] = ()
    """Coloured Spawn Zones that were woken."""
    spawns_removed: tuple[int, ...] = ()
    stacked: tuple[str, ...] = ()
    """The zones of Spawn tokens that a large team stacked on others."""
    first_spawn: str | None = None
    """The zone of the spawn token that comes first."""
    bile: tuple[str, ...] = ()
    frozen: tuple[str, ...] = ()
    """The zones with a Freeze token."""
    guards: Counts | None = None
    """How many stand in each zone, and nowhere else; left out, as the quest says."""
    cauldrons: tuple[str, ...] | None = None
    """The zones of those that are left; left out, as the quest says."""
    rope_ladders: tuple[str, ...] | None = None
    """Where they are set: `0,0:a/0,0:b`; left out, as the quest says."""
    beacon: str | None = None
    """The zone it is in, or the survivor who carries it; left out, as the quest says."""
    lying: dict[str, tuple[str, ...]] = {}
    """Cards that lie in zones."""
    dropped: dict[str, tuple[str, ...]] = {}
    """Vault weapons that lie face down in zones."""
    stacks: dict[str, tuple[str, ...]] = {}
    """Equipment cards that lie face down in zones, the top one first."""
    company: dict[str, PlacedCompany] = {}
    """Those whom nobody plays, by their ids."""
    cars: dict[str, PlacedCar] = {}
    """By the name of the car."""
    goals_met: tuple[str, ...] = ()
    decks: DeckTops = DeckTops()

    steps: tuple[Move, ...] = ()
    expect: Expect = Expect()
