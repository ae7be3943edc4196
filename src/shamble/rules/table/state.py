"""Everything that changes during a game, as flat lists and integers. No rule lives here."""

from __future__ import annotations

import enum
from typing import Final

SLOTS: Final = 14
"""How many places for cards each survivor has in `State.cards`: see `Slot`."""


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
    BACKPACK_6 = 8
    BACKPACK_7 = 9
    GAINED_1 = 10
    """The first place for cards that were just drawn and have no other place yet."""
    GAINED_2 = 11
    GAINED_3 = 12
    GAINED_4 = 13


class Phase(enum.IntEnum):
    """The phases of a game. Between their steps the state alone says where the game is."""

    SETUP = 0
    PLAYERS = 1
    ACTIVATION = 2
    SPAWN = 3
    END = 4
    OVER = 5


NOWHERE: Final = -1
"""The zone of a person who was eliminated."""
LEFT: Final = -2
"""The zone of a survivor who left the board through the exit."""
ASIDE: Final = -3
"""The zone of a survivor whom no player plays and who is not in the game yet."""
UNDELIVERED: Final = -1
TAKEN_AWAY: Final = -2
"""The entry for a thing that was delivered and does not lie there any more."""
NECROMANCER: Final = 4
"""How many numbers `State.necromancers` has for each Necromancer."""


Own = list[int]
"""A list that changes in place; each copy of a state has its own."""
Pile = list[int]
"""A list that is replaced, never changed in place, so that copies of a state share it."""


def without(pile: Pile, item: int) -> Pile:
    """The pile without one such item, the first of them."""
    at = pile.index(item)
    return pile[:at] + pile[at + 1 :]


def changed(pile: Pile, at: int, item: int) -> Pile:
    """The pile with another item in a place."""
    new = pile[:]
    new[at] = item
    return new


class State:
    """A position. Its fields are the things that lie, stand or are counted on the table: each is
    described beside its rule (`things`), and its lines here are made from that."""

    # made by `python -m tools.state_fields`
    __slots__ = (
        "abomination_deck", "abomination_discard", "actions", "active", "arranging", "artifacts",
        "awake", "beacon", "bearer", "bile", "cards", "cars", "cauldrons", "chance", "colors",
        "crates", "crates_lost", "crowd", "dashboards", "delivered", "done", "double_spawn",
        "drivers", "dropped", "empty", "enchanted", "equipment_deck", "equipment_discard",
        "first", "free", "free_action", "frozen", "goals", "in_a_row", "kept", "killed_with",
        "kills", "ladders", "laps", "leaders", "loads", "locked", "lost_by", "loud",
        "more_spawned", "necromancer_deck", "necromancers", "noise", "objectives", "out",
        "outcome", "passages", "phase", "pimp_deck", "points", "renamed", "reserve", "revealed",
        "riding", "roles", "rotten", "rotten_tokens", "round", "scripted", "seat", "seats",
        "set_aside", "skills", "spawn_at", "spawn_tokens", "spawn_turns", "stacks", "stage",
        "story", "taken", "took", "tripwires", "trunks", "used", "vault_deck", "wounds",
        "zombie_deck", "zombie_discard", "zombie_drawn", "zombies", "zone",
    )  # fmt: skip

    # actions.enchantments
    enchanted: Pile
    """Skills that Enchantments lend until the End Phase: survivor, card, survivor, card …"""

    # combat.fire.pools
    bile: Pile
    """Zones of the Dragon Bile pools."""

    # flow.progress
    chance: int
    """The generator of dice and shuffles: see `chance`."""
    scripted: Pile
    """Dice results that come before any chance: only scenarios have them."""
    round: int
    phase: int
    """A `Phase`."""
    stage: int
    """How far a phase is: the step of set-up, or how many turns of the Spawn step are over."""
    outcome: int
    """0 while the game runs, else an `Ending`."""
    lost_by: int
    """The number of the quest's own way to lose that ended the game, or -1."""
    first: int
    """The seat with the First Player token."""
    seat: int
    """The seat whose Turn it is."""
    active: int
    """The survivor whose Turn it is, or -1."""
    done: int
    """Bits: survivors who have had their Turn this round."""
    goals: int
    """Bits: goals of the quest that are met."""
    story: Pile
    """Fires and departures so far, four numbers each: see `story`."""

    # horde.figures
    zombies: Own
    """Figures by zone and kind: `zombies[zone * kinds + kind]`."""
    crowd: Own
    """Zombies of all kinds by zone."""
    reserve: Own
    """Figures left in the reserve, by kind."""
    out: Pile
    """Figures out of the game, by kind: killed while the dead do not return to the reserve."""
    kills: Pile
    """Zombies killed so far, by kind."""
    killed_with: Pile
    """Zombie kind and card copy of each kill that a goal may ask about."""
    spawn_tokens: Pile
    """The zone of each spawn token, in spawn order; -1 if it was removed."""
    awake: int
    """Bits: spawn tokens that are active."""
    spawn_at: int
    """The spawn token whose turn is first."""
    spawn_turns: Pile
    """The order of the spawn tokens' turns in this Spawn step, once a token has come, gone, moved
    or woken since it began; else empty, and the zones of the tokens give the order."""
    double_spawn: int
    """How many Double Spawn cards wait: the next zone draws two cards for each, not one."""
    more_spawned: int
    """How many of a large team's additional Zombie cards came in this Spawn step."""

    # people.sheets
    zone: Own
    """The zone of each person, or NOWHERE, LEFT or ASIDE."""
    wounds: Pile
    """The Wounds of each person."""
    roles: Pile
    """The role of each person now: a place in `people.ROLES`."""
    leaders: Pile
    """For each person the survivor whom that person follows, or -1."""
    rotten: int
    """Bits: survivors whom no zombie notices, this round or while they have a Rotten token."""
    rotten_tokens: int
    """Bits: survivors who have a Rotten token."""
    free_action: int
    """The survivor who holds the Free Action token, or -1."""
    seats: Pile
    """The seat that plays each survivor; fields from here on have a place for each ID card."""
    dashboards: Pile
    """The place in the row of dashboards of each person who is played."""
    points: Pile
    laps: Pile
    """In Ultrared four for each time that the survivor's points came to Red, plus the level that
    they have reached since; else 0."""
    actions: Own
    """Actions left in the Turn."""
    free: Own
    """Four bits for each type of free action: how many the survivor used this Turn."""
    used: Own
    """Bits: what the survivor used up this Turn or round (a Search, a skill …): see `once`."""
    in_a_row: Own
    """The attacks of the Turn since any other Action, two bits each: 1 + the way to attack; the
    lowest bits are the last attack."""
    skills: list[tuple[int, ...]]
    """The skill chosen at each Danger Level, and in Ultrared the further ones: the level (or the
    book's list) and the place in it; at Blue 0, or the number of a Guard Skill card, from 1 on.
    The list is replaced like a `Pile`."""
    kept: Pile
    """Bits: Objectives on the survivor's dashboard."""
    took: Pile
    """How many Objectives the survivor took off the board in the whole game."""
    cards: Own
    """Cards by survivor and slot: `cards[survivor * SLOTS + slot]`; -1 is none."""
    empty: int
    """Bits: cards that must be reloaded."""
    arranging: Pile
    """While a survivor arranges cards: the survivor, the partner of a Trade or -1, and bits for
    the copies and other things that have moved. Else empty."""

    # systems.beacon
    beacon: int
    """The zone of the Beacon, if it is a token that no survivor carries; else -1."""
    bearer: int
    """The survivor who carries the Beacon, or -1."""

    # systems.cars
    cars: Pile
    """The zone of each car; NOWHERE if it was destroyed, LEFT if it left the board."""
    drivers: Pile
    """The person at the wheel of each car, or -1."""
    riding: Pile
    """The car in which each person sits, or -1; empty where there are no cars."""
    trunks: Pile
    """Cards that lie in cars: car, card, car, card …"""
    loads: Pile
    """Bits, by car: the Objectives that lie in it."""

    # systems.cauldrons
    cauldrons: Pile
    """Zones of the Cauldrons."""

    # systems.freeze
    frozen: int
    """Bits: zones with a Freeze token."""

    # systems.necromancer_deck
    necromancer_deck: Pile
    """The kinds left in the Necromancer deck, in no order."""

    # systems.necromancers
    necromancers: Pile
    """For each Necromancer: his zone, the spawn token he came with, his kind, his entry zone or,
    for a Defiler, the spawn token that he pushes, or -1."""

    # systems.rope_ladders
    ladders: Pile
    """How many Rope Ladders lie on the survivor's dashboard."""

    # systems.spoils
    dropped: Pile
    """Vault weapons that lie face down in zones: zone, card, zone, card …"""

    # systems.stacks
    stacks: Pile
    """Equipment cards that lie face down in zones: zone, card, zone, card …"""

    # systems.tripwires
    tripwires: Pile
    """Zones of the tripwires."""

    # systems.vaults
    artifacts: Pile
    """Cards that lie in zones: zone, card, zone, card …"""
    vault_deck: Pile
    """Vault artifacts that lie in no zone and were given to no survivor yet, in no order."""

    # table.decks
    equipment_deck: Pile
    """The cards of the deck, face down; the top card is the last."""
    equipment_discard: Pile
    set_aside: Pile
    """Equipment cards that a quest takes out of the game at set-up."""
    pimp_deck: Pile
    zombie_deck: Pile
    zombie_discard: Pile
    zombie_drawn: Pile
    """Zombie cards being resolved; a new deck is made without them. (ruling 143)"""
    abomination_deck: Pile
    abomination_discard: Pile
    renamed: Pile
    """Cards that were made from others: the new copy, the copy it was made from, and so on."""

    # table.ground
    passages: int
    """Doors and terrain as one number: see `board.passages`."""
    locked: int
    """Bits: doors that stood open and were shut again."""
    revealed: int
    """Bits, by `Zone.building`: buildings that were filled, or never will be."""
    objectives: int
    """Bits: Objectives still on the board."""
    taken: int
    """Bits: Objectives that survivors took."""
    colors: Pile
    """The colour of each Objective token."""
    delivered: Pile
    """For each thing of `Material.deliverable` the card copy or Objective that lies in its place;
    UNDELIVERED, or TAKEN_AWAY."""
    crates: int
    """Bits: crates still on the board."""
    crates_lost: int
    """Bits: crates that are gone with the car on which they stood."""
    noise: Pile
    """Noise tokens by zone."""
    loud: Pile
    """The zone that counts as the noisiest, and the person who made it so; or empty."""
    # end

    def __repr__(self) -> str:
        from shamble.rules.table.in_a_line import in_a_line  # it imports the endings

        return f"<State {in_a_line(self)}>"

    def copy(self) -> State:
        """A copy of the position that changes independently."""
        new = State()
        # made by `python -m tools.state_fields`
        new.enchanted = self.enchanted
        new.bile = self.bile
        new.chance = self.chance
        new.scripted = self.scripted
        new.round = self.round
        new.phase = self.phase
        new.stage = self.stage
        new.outcome = self.outcome
        new.lost_by = self.lost_by
        new.first = self.first
        new.seat = self.seat
        new.active = self.active
        new.done = self.done
        new.goals = self.goals
        new.story = self.story
        new.zombies = self.zombies.copy()
        new.crowd = self.crowd.copy()
        new.reserve = self.reserve.copy()
        new.out = self.out
        new.kills = self.kills
        new.killed_with = self.killed_with
        new.spawn_tokens = self.spawn_tokens
        new.awake = self.awake
        new.spawn_at = self.spawn_at
        new.spawn_turns = self.spawn_turns
        new.double_spawn = self.double_spawn
        new.more_spawned = self.more_spawned
        new.zone = self.zone.copy()
        new.wounds = self.wounds
        new.roles = self.roles
        new.leaders = self.leaders
        new.rotten = self.rotten
        new.rotten_tokens = self.rotten_tokens
        new.free_action = self.free_action
        new.seats = self.seats
        new.dashboards = self.dashboards
        new.points = self.points
        new.laps = self.laps
        new.actions = self.actions.copy()
        new.free = self.free.copy()
        new.used = self.used.copy()
        new.in_a_row = self.in_a_row.copy()
        new.skills = self.skills
        new.kept = self.kept
        new.took = self.took
        new.cards = self.cards.copy()
        new.empty = self.empty
        new.arranging = self.arranging
        new.beacon = self.beacon
        new.bearer = self.bearer
        new.cars = self.cars
        new.drivers = self.drivers
        new.riding = self.riding
        new.trunks = self.trunks
        new.loads = self.loads
        new.cauldrons = self.cauldrons
        new.frozen = self.frozen
        new.necromancer_deck = self.necromancer_deck
        new.necromancers = self.necromancers
        new.ladders = self.ladders
        new.dropped = self.dropped
        new.stacks = self.stacks
        new.tripwires = self.tripwires
        new.artifacts = self.artifacts
        new.vault_deck = self.vault_deck
        new.equipment_deck = self.equipment_deck
        new.equipment_discard = self.equipment_discard
        new.set_aside = self.set_aside
        new.pimp_deck = self.pimp_deck
        new.zombie_deck = self.zombie_deck
        new.zombie_discard = self.zombie_discard
        new.zombie_drawn = self.zombie_drawn
        new.abomination_deck = self.abomination_deck
        new.abomination_discard = self.abomination_discard
        new.renamed = self.renamed
        new.passages = self.passages
        new.locked = self.locked
        new.revealed = self.revealed
        new.objectives = self.objectives
        new.taken = self.taken
        new.colors = self.colors
        new.delivered = self.delivered
        new.crates = self.crates
        new.crates_lost = self.crates_lost
        new.noise = self.noise
        new.loud = self.loud
        # end
        return new
