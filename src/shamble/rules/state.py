"""Everything that changes during a game, as flat lists and integers. No rule lives here."""

from __future__ import annotations

import enum
from typing import Final

SLOTS: Final = 12
"""Places for cards that each survivor has in `State.cards`: see `Slot`."""


class Slot(enum.IntEnum):
    """Where a card lies. Not every box has all of them. [2E 16 · BP 17 · WD 17]"""

    HAND_1 = 0
    HAND_2 = 1
    BODY = 2
    BACKPACK_1 = 3
    BACKPACK_2 = 4
    BACKPACK_3 = 5
    BACKPACK_4 = 6
    BACKPACK_5 = 7
    GAINED_1 = 8
    """Just drawn, not yet put anywhere."""
    GAINED_2 = 9
    GAINED_3 = 10
    GAINED_4 = 11


class Phase(enum.IntEnum):
    """Where in the game we are: the steps at which it can be taken up from the state alone."""

    SETUP = 0
    PLAYERS = 1
    ACTIVATION = 2
    SPAWN = 3
    END = 4
    OVER = 5


NOWHERE: Final = -1
"""The zone of an eliminated survivor."""
LEFT: Final = -2
"""The zone of a survivor who left the board through the exit."""


class State:
    """A position. `copy` costs a few microseconds."""

    __slots__ = (
        "abomination_deck",
        "abomination_discard",
        "actions",
        "active",
        "artifacts",
        "awake",
        "bile",
        "cards",
        "chance",
        "colors",
        "crates",
        "crowd",
        "done",
        "double_spawn",
        "empty",
        "equipment_deck",
        "equipment_discard",
        "first",
        "free",
        "goals",
        "kept",
        "kills",
        "necromancers",
        "noise",
        "objectives",
        "outcome",
        "passages",
        "phase",
        "pimp_deck",
        "points",
        "reserve",
        "revealed",
        "rotten",
        "round",
        "scripted",
        "seat",
        "skills",
        "spawn_at",
        "spawn_tokens",
        "stage",
        "tokens_taken",
        "used",
        "wounds",
        "zombie_deck",
        "zombie_discard",
        "zombie_drawn",
        "zombies",
        "zone",
    )

    def __init__(self) -> None:
        self.chance = 0
        self.round = 0
        self.phase: int = Phase.SETUP
        self.stage = 0
        """How far a phase is: a step of set-up, the spawn token whose turn it is."""
        self.outcome = 0
        """0 while the game runs, else an index into `endings.ENDINGS`."""
        self.first = 0
        """The seat with the First Player token."""
        self.seat = 0
        """The seat whose Turn it is."""
        self.active = -1
        """The survivor whose Turn it is, or -1."""
        self.done = 0
        """Bits: survivors who have had their Turn this round."""

        self.passages = 0
        self.revealed = 0
        """Bits, by `Zone.building`: buildings that are filled, or never will be."""
        self.objectives = 0
        """Bits: Objectives still on the board."""
        self.crates = 0
        self.awake = 0
        """Bits: spawn tokens that are active."""
        self.spawn_at = 0
        """The spawn token that comes first."""
        self.double_spawn = 0
        """Double Spawn cards pending: the next zone draws two cards for each instead of one."""
        self.empty = 0
        """Bits: cards that must be reloaded."""
        self.goals = 0
        """Bits: goals of the quest that are met."""
        self.rotten = 0
        """Bits: survivors no zombie notices until the end of the round."""

        self.zombies: list[int] = []
        """Figures by zone and kind: `zombies[zone * kinds + kind]`."""
        self.crowd: list[int] = []
        """Zombies of all kinds by zone."""
        self.reserve: list[int] = []
        """Figures left by kind."""
        self.noise: list[int] = []
        """Noise tokens by zone."""
        self.bile: list[int] = []
        """Zones of the Dragon Bile pools."""
        self.spawn_tokens: list[int] = []
        """Zone of each spawn token, in spawn order; -1 if removed."""
        self.necromancers: list[int] = []
        """For each Necromancer: his zone, then the spawn token he came with."""
        self.colors: list[int] = []
        """Colour of each Objective token."""
        self.tokens_taken: list[int] = []
        """Objectives taken, by colour."""
        self.artifacts: list[int] = []
        """Cards that lie in zones: zone, card, zone, card …"""
        self.kills: list[int] = []
        """Zombies killed so far, by kind."""

        self.equipment_deck: list[int] = []
        """Cards face down; the top is the last."""
        self.equipment_discard: list[int] = []
        self.pimp_deck: list[int] = []
        self.zombie_deck: list[int] = []
        self.zombie_discard: list[int] = []
        self.zombie_drawn: list[int] = []
        """Zombie cards being resolved; a new deck is made without them. (ruling 143)"""
        self.abomination_deck: list[int] = []
        self.abomination_discard: list[int] = []

        self.scripted: list[int] = []
        """Dice results that come before any chance: only scenarios have them."""

        self.zone: list[int] = []
        """Zone of each survivor, or NOWHERE, or LEFT."""
        self.wounds: list[int] = []
        self.points: list[int] = []
        self.actions: list[int] = []
        """Actions left in the Turn."""
        self.free: list[int] = []
        """Bits: typed free actions used this Turn."""
        self.used: list[int] = []
        """Bits: what was used up this Turn (a Search, a skill …)."""
        self.skills: list[tuple[int, ...]] = []
        self.kept: list[int] = []
        """Bits: Objectives on the survivor's dashboard."""
        self.cards: list[int] = []
        """Cards by survivor and slot: `cards[survivor * SLOTS + slot]`; -1 is none."""

    def copy(self) -> State:
        """The same position, on its own."""
        new = State.__new__(State)
        new.chance = self.chance
        new.round = self.round
        new.phase = self.phase
        new.stage = self.stage
        new.outcome = self.outcome
        new.first = self.first
        new.seat = self.seat
        new.active = self.active
        new.done = self.done
        new.passages = self.passages
        new.revealed = self.revealed
        new.objectives = self.objectives
        new.crates = self.crates
        new.awake = self.awake
        new.spawn_at = self.spawn_at
        new.double_spawn = self.double_spawn
        new.empty = self.empty
        new.goals = self.goals
        new.rotten = self.rotten
        new.zombies = self.zombies.copy()
        new.crowd = self.crowd.copy()
        new.reserve = self.reserve.copy()
        new.noise = self.noise.copy()
        new.bile = self.bile.copy()
        new.spawn_tokens = self.spawn_tokens.copy()
        new.necromancers = self.necromancers.copy()
        new.colors = self.colors.copy()
        new.tokens_taken = self.tokens_taken.copy()
        new.artifacts = self.artifacts.copy()
        new.kills = self.kills.copy()
        new.equipment_deck = self.equipment_deck.copy()
        new.equipment_discard = self.equipment_discard.copy()
        new.pimp_deck = self.pimp_deck.copy()
        new.zombie_deck = self.zombie_deck.copy()
        new.zombie_discard = self.zombie_discard.copy()
        new.zombie_drawn = self.zombie_drawn.copy()
        new.abomination_deck = self.abomination_deck.copy()
        new.abomination_discard = self.abomination_discard.copy()
        new.scripted = self.scripted.copy()
        new.zone = self.zone.copy()
        new.wounds = self.wounds.copy()
        new.points = self.points.copy()
        new.actions = self.actions.copy()
        new.free = self.free.copy()
        new.used = self.used.copy()
        new.skills = self.skills.copy()
        new.kept = self.kept.copy()
        new.cards = self.cards.copy()
        return new
