"""The table of a game: chance, doors and tokens, and what is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.boxes.material import Material
from shamble.rules.horde.spawn_order import is_active, spawn_order
from shamble.rules.table import chance, story
from shamble.rules.table.changes import (
    ARTIFACTS,
    BEACON,
    CARDS,
    CRATES,
    DOORS,
    EVERYTHING,
    OBJECTIVES,
    PHASE,
    SPAWNS,
    STORY,
)
from shamble.rules.table.in_a_line import in_a_line
from shamble.rules.table.state import TAKEN_AWAY, UNDELIVERED, Phase, State, changed
from shamble.rules.table.words import NOISE_MADE, SPAWN_MOVED, SPAWN_REMOVED
from shamble.rules.words.events import Event

if TYPE_CHECKING:
    from shamble.rules.table.watch import Watch


class Tabletop:
    """The state of a game, and the deeds that need no skills; `Play` inherits them."""

    def __init__(self, material: Material, state: State, watched: bool) -> None:
        self.material: Final[Material] = material
        self.state: State = state
        self.passages = material.board.passages(state.passages)
        self.events: list[Event] | None = [] if watched else None
        self.watch: Watch | None = None
        """Notes what each event changed, if a film is made of the game."""
        self.changed = EVERYTHING
        """What changed since goals were last checked: bits of `changes`."""
        self.filling = False
        """Whether a building was opened and not all of its zombies have appeared yet."""

    def __repr__(self) -> str:
        names = [person.name for person in self.material.survivors]
        where = in_a_line(self.state, names)
        return f"<{type(self).__name__} {self.material.quest.id}: {where}>"

    def tell(self, *event: int) -> None:
        """Note an event, if events are collected. Call it after the change that it is about: a film
        shows the change with the event."""
        if self.events is not None:
            self.events.append(event)
            if self.watch is not None:
                self.watch.look()

    def enter(self, phase: int) -> None:
        """Begin a phase."""
        self.state.phase = phase
        self.changed |= PHASE

    # --- chance -----------------------------------------------------------------------------

    def below(self, number: int) -> int:
        """A random number from 0 to one less than `number`."""
        self.state.chance = chance.advance(self.state.chance)
        return chance.number(self.state.chance, number)

    def roll(self, dice: int) -> list[int]:
        """Roll dice; returns their results from 1 to 6."""
        scripted = self.state.scripted
        if scripted:
            shown, self.state.scripted = scripted[:dice], scripted[dice:]
            return shown + [self.below(6) + 1 for _ in range(dice - len(shown))]
        return [self.below(6) + 1 for _ in range(dice)]

    def shuffled(self, pile: list[int]) -> list[int]:
        """The cards of the pile in a random order."""
        new = pile[:]
        self.state.chance = chance.shuffle(self.state.chance, new)
        return new

    # --- the board --------------------------------------------------------------------------

    def set_passages(self, passages: int) -> None:
        """Set the doors and terrain: see `board.passages`."""
        self.state.passages = passages
        self.changed |= DOORS
        self.passages = self.material.board.passages(passages)

    def open_doors(self, doors: list[int]) -> list[int]:
        """Open these doors; returns those that were never open before.
        [2E 19-20 · BP 19-20, 53] (ruling 65)"""
        passages, again = self.state.passages, self.state.locked
        for door in doors:
            passages = self.material.board.open_door(passages, door)
            self.state.locked &= ~(1 << door)
        self.changed |= DOORS
        self.set_passages(passages)
        return [door for door in doors if not again >> door & 1]

    def lock_door(self, door: int) -> None:
        """Shut an open door. [BP 20, 53] (ruling 65)"""
        self.state.locked |= 1 << door
        self.changed |= DOORS
        self.set_passages(self.material.board.close_door(self.state.passages, door))

    def were_opened(self) -> int:
        """Bits: the doors that were ever opened, even if they were shut again."""
        return self.state.passages | self.state.locked

    def barricade(self, door: int) -> None:
        """Shut a door for good."""
        self.set_passages(self.material.board.barricade(self.state.passages, door))

    def all_barricaded(self) -> bool:
        """Whether no door token of the quest is left."""
        board = self.material.board
        return all(
            board.is_barricaded(self.state.passages, door.index)
            for door in board.doors
            if door.token and not door.vault
        )

    def is_corrupted(self, zone: int) -> bool:
        return bool(self.state.passages >> (self.material.board.corruption_bit + zone) & 1)

    def corrupted_zones(self) -> list[int]:
        """The Corruption Zones of the board. [WD 20]"""
        bits = self.state.passages >> self.material.board.corruption_bit
        return [zone for zone in range(self.material.zone_count) if bits >> zone & 1]

    def is_burnt(self, room: int) -> bool:
        return bool(self.state.passages >> (self.material.board.ruin_bit + room) & 1)

    def burnt_rooms(self) -> list[int]:
        """The rooms that are Ruins by now. [WD 44]"""
        bits = self.state.passages >> self.material.board.ruin_bit
        return [room for room in range(self.material.zone_count) if bits >> room & 1]

    def burn_rooms(self, rooms: list[int]) -> None:
        """Turn these rooms into Ruins. [WD 44]"""
        passages = self.state.passages
        for room in rooms:
            passages = self.material.board.burn(passages, room)
        self.set_passages(passages)

    def reveal(self, building: int) -> None:
        """Note that no zombies wait in the building any more."""
        self.state.revealed |= 1 << building
        self.changed |= DOORS

    def hide(self, building: int) -> None:
        """Note that zombies wait in the building again."""
        self.state.revealed &= ~(1 << building)
        self.changed |= DOORS

    def fill(self, filling: bool) -> None:
        """Note that the zombies of a building begin to appear, or that all have appeared."""
        self.filling = filling
        self.changed |= DOORS

    def make_noise(self, zone: int) -> None:
        """Put a Noise token in the zone. [2E 14 · BP 15 · WD 15]"""
        noise = self.state.noise
        self.state.noise = changed(noise, zone, noise[zone] + 1)
        self.tell(NOISE_MADE, zone)

    def note_fire(self, zone: int, goals: int = -1) -> None:
        """Note that a fire that a survivor lit took effect in the zone. `goals` are those that were
        met before it, as bits, without those that it meets itself; -1: all that are met now."""
        state = self.state
        before = state.goals if goals < 0 else goals
        state.story = story.written(state.story, story.FIRE, zone, state.round, before)
        self.changed |= STORY

    # --- tokens -----------------------------------------------------------------------------

    def take_objective(self, number: int, survivor: int = -1) -> None:
        """Take an Objective off the board; the survivor, if one is named, took it."""
        if survivor >= 0:
            took = self.state.took
            self.state.took = changed(took, survivor, took[survivor] + 1)
        self.state.objectives &= ~(1 << number)
        self.state.taken |= 1 << number
        self.changed |= OBJECTIVES

    def lose_objective(self, number: int) -> None:
        """Remove an Objective that no survivor took. (ruling 194)"""
        self.state.objectives &= ~(1 << number)
        self.changed |= OBJECTIVES

    def keep_objective(self, survivor: int, number: int) -> None:
        """Put an Objective on the survivor's dashboard."""
        self._set_kept(survivor, self.state.kept[survivor] | 1 << number)

    def give_objective(self, giver: int, receiver: int, number: int) -> None:
        """Move an Objective from one dashboard to another."""
        self.discard_objective(giver, number)
        self.keep_objective(receiver, number)

    def discard_objective(self, survivor: int, number: int) -> None:
        """Remove an Objective from the survivor's dashboard and from the game."""
        self._set_kept(survivor, self.state.kept[survivor] & ~(1 << number))

    def _set_kept(self, survivor: int, objectives: int) -> None:
        self.state.kept = changed(self.state.kept, survivor, objectives)
        self.changed |= OBJECTIVES
        self.burden_changed(survivor)

    def burden_changed(self, survivor: int) -> None:
        """Hook for subclasses: the survivor carries more or fewer Objectives than before."""

    def kept_by(self, survivor: int, color: int = -1) -> list[int]:
        """The Objectives on the survivor's dashboard, or those of one colour."""
        kept, colors = self.state.kept[survivor], self.state.colors
        return [n for n, of in enumerate(colors) if kept >> n & 1 and color in (-1, of)]

    def deliver(self, thing: int, number: int) -> None:
        """Note that a card copy or an Objective was delivered."""
        self.state.delivered = changed(self.state.delivered, thing, number)
        self.changed |= OBJECTIVES

    def take_delivered(self, at: str) -> None:
        """Take away all that was delivered to a place."""
        things = self.material.deliverable
        self.state.delivered = [
            TAKEN_AWAY if things[n].at == at and number != UNDELIVERED else number
            for n, number in enumerate(self.state.delivered)
        ]
        self.changed |= OBJECTIVES

    def rename(self, made: int, copy: int) -> None:
        """Turn a card copy into another one."""
        self.state.renamed = [*self.state.renamed, made, copy]

    def set_colors(self, colors: list[int]) -> None:
        """Set the colours of the Objectives."""
        self.state.colors = colors
        self.changed |= OBJECTIVES

    def take_crate(self, number: int) -> None:
        self.state.crates &= ~(1 << number)
        self.changed |= CRATES

    def lose_crate(self, number: int) -> None:
        """Remove a crate that no survivor took."""
        self.state.crates_lost |= self.state.crates & 1 << number
        self.state.crates &= ~(1 << number)
        self.changed |= CRATES

    def pimpweapons_to_come(self, weapons: frozenset[int]) -> int:
        """How many of these weapons can still be found: those in their deck, but no more than there
        are crates left. (ruling 190)"""
        state = self.state
        return min(len(weapons.intersection(state.pimp_deck)), state.crates.bit_count())

    # --- spawn tokens -----------------------------------------------------------------------

    def add_spawn_token(self, zone: int) -> int:
        """Add a spawn token that is not active; returns its number."""
        self.fix_spawn_turns()
        self.state.spawn_tokens = [*self.state.spawn_tokens, zone]
        self.changed |= SPAWNS
        return len(self.state.spawn_tokens) - 1

    def wake_spawn_token(self, token: int) -> None:
        """Make a spawn token active; it has no turn in a Spawn step that has begun.
        [2E 25 · BP 26] (rulings 129, 226)"""
        self.fix_spawn_turns()
        self.state.awake |= 1 << token

    def put_spawn_token(self, token: int, zone: int) -> None:
        """Put a spawn token in another zone; in a Spawn step that has begun it still has one turn,
        past or to come. (ruling 224)"""
        self.fix_spawn_turns()
        tokens = self.state.spawn_tokens
        self.state.spawn_tokens = changed(tokens, token, zone)
        self.changed |= SPAWNS
        self.tell(SPAWN_MOVED, token, tokens[token], zone)

    def remove_spawn_token(self, token: int) -> None:
        """Take a spawn token off the board."""
        self.fix_spawn_turns()
        tokens = self.state.spawn_tokens
        self.state.spawn_tokens = changed(tokens, token, -1)
        self.state.awake &= ~(1 << token)
        self.changed |= SPAWNS
        self.tell(SPAWN_REMOVED, token, tokens[token])

    def is_spawn_step(self) -> bool:
        """Whether a Spawn step has begun and is not over."""
        return self.state.phase == Phase.SPAWN and self.state.stage > 0

    def fix_spawn_turns(self) -> None:
        """Keep the spawn tokens' turns of the Spawn step under way as they are, whatever becomes of
        the tokens: no token has two turns, and none is left out. (rulings 224, 226)"""
        state = self.state
        if state.spawn_turns or not self.is_spawn_step():
            return
        order = spawn_order(self)
        active = [token for token in order if is_active(self, token)]
        had = [token for token in order[: state.stage] if is_active(self, token)]
        count = state.more_spawned if active else 0
        more = [active[number % len(active)] for number in range(count)]
        state.spawn_turns = [*had, *more, *active[len(had) :]]
        state.stage = len(had) + len(more)

    def put_beacon(self, zone: int, bearer: int = -1) -> None:
        """Put the Beacon in a zone, or let a survivor carry it."""
        self.state.beacon, self.state.bearer = zone, bearer
        self.changed |= BEACON

    def set_artifacts(self, lying: list[int]) -> None:
        """Set the cards that lie on the board: zone, card, zone, card …"""
        self.state.artifacts = lying
        self.changed |= ARTIFACTS

    def set_stacks(self, lying: list[int]) -> None:
        """Set the Equipment cards that lie face down on the board: zone, card, zone, card …"""
        self.state.stacks = lying
        self.changed |= CARDS

    def set_vault_deck(self, left: list[int]) -> None:
        """Set the Vault cards that are left, in no order."""
        self.state.vault_deck = left
        self.changed |= ARTIFACTS

    def set_dropped(self, lying: list[int]) -> None:
        """Set the Vault weapons that lie face down on the board: zone, card, zone, card …"""
        self.state.dropped = lying
        self.changed |= ARTIFACTS
