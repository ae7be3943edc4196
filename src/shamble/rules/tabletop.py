"""The table of a game: chance, doors and tokens, and what is told of it."""

from __future__ import annotations

from typing import Final

from shamble.rules import chance, story
from shamble.rules.changes import (
    ARTIFACTS,
    CRATES,
    DOORS,
    EVERYTHING,
    OBJECTIVES,
    PHASE,
    SPAWNS,
    STORY,
)
from shamble.rules.events import Event, Happened
from shamble.rules.material import Material
from shamble.rules.state import State, changed


class Tabletop:
    """The state of a game, and deeds that concern nobody's skills. `Play` is made of it."""

    def __init__(self, material: Material, state: State, watched: bool) -> None:
        self.material: Final = material
        self.state: State = state
        self.passages = material.board.passages(state.passages)
        self.events: list[Event] | None = [] if watched else None
        self.changed = EVERYTHING
        """What changed since goals were last looked at: bits of `changes`."""
        self.filling = False
        """A building was opened, and not all who wait in it have appeared yet."""

    def tell(self, *event: int) -> None:
        """Note an event, if anybody collects them."""
        if self.events is not None:
            self.events.append(event)

    def enter(self, phase: int) -> None:
        """A phase begins."""
        self.state.phase = phase
        self.changed |= PHASE

    # --- chance -----------------------------------------------------------------------------

    def below(self, number: int) -> int:
        """A random number from 0 to one less than `number`."""
        self.state.chance = chance.advance(self.state.chance)
        return chance.number(self.state.chance, number)

    def roll(self, dice: int) -> list[int]:
        """Dice results from 1 to 6."""
        scripted = self.state.scripted
        if scripted:
            shown, self.state.scripted = scripted[:dice], scripted[dice:]
            return shown + [self.below(6) + 1 for _ in range(dice - len(shown))]
        return [self.below(6) + 1 for _ in range(dice)]

    def shuffled(self, pile: list[int]) -> list[int]:
        """The same cards in a random order."""
        new = pile[:]
        self.state.chance = chance.shuffle(self.state.chance, new)
        return new

    # --- the board --------------------------------------------------------------------------

    def set_passages(self, passages: int) -> None:
        """Doors and terrain are now so."""
        self.state.passages = passages
        self.changed |= DOORS
        self.passages = self.material.board.passages(passages)

    def reveal(self, building: int) -> None:
        """Nothing waits in the building any more."""
        self.state.revealed |= 1 << building
        self.changed |= DOORS

    def hide(self, building: int) -> None:
        """Something waits in the building again."""
        self.state.revealed &= ~(1 << building)
        self.changed |= DOORS

    def fill(self, filling: bool) -> None:
        """Those who wait in a building begin to appear, or have all appeared."""
        self.filling = filling
        self.changed |= DOORS

    def make_noise(self, zone: int) -> None:
        """Put a Noise token in the zone. [2E 14 · BP 15 · WD 15]"""
        self.state.noise[zone] += 1
        self.tell(Happened.NOISE, zone)

    def note_fire(self, zone: int) -> None:
        """A fire that somebody lit took effect in the zone; the goals met so far come before it."""
        state = self.state
        state.story = story.written(state.story, story.FIRE, zone, state.round, state.goals)
        self.changed |= STORY

    # --- tokens -----------------------------------------------------------------------------

    def take_objective(self, number: int) -> None:
        """A survivor takes an Objective off the board."""
        self.state.objectives &= ~(1 << number)
        self.state.taken |= 1 << number
        self.changed |= OBJECTIVES

    def keep_objective(self, survivor: int, number: int) -> None:
        """An Objective goes on the survivor's dashboard."""
        kept = self.state.kept
        self.state.kept = changed(kept, survivor, kept[survivor] | 1 << number)
        self.changed |= OBJECTIVES

    def set_colors(self, colors: list[int]) -> None:
        """The Objectives are of these colours."""
        self.state.colors = colors
        self.changed |= OBJECTIVES

    def take_crate(self, number: int) -> None:
        self.state.crates &= ~(1 << number)
        self.changed |= CRATES

    def pimpweapons_to_come(self, weapons: frozenset[int]) -> int:
        """How many of these can still be found: those in their deck, but no more than crates are
        left. (ruling 190)"""
        state = self.state
        return min(len(weapons.intersection(state.pimp_deck)), state.crates.bit_count())

    def add_spawn_token(self, zone: int) -> int:
        """One more spawn token, which sleeps; returns its number."""
        self.state.spawn_tokens = [*self.state.spawn_tokens, zone]
        self.changed |= SPAWNS
        return len(self.state.spawn_tokens) - 1

    def put_spawn_token(self, token: int, zone: int) -> None:
        """A spawn token lies in another zone now."""
        tokens = self.state.spawn_tokens
        self.tell(Happened.SPAWN_MOVED, token, tokens[token], zone)
        self.state.spawn_tokens = changed(tokens, token, zone)
        self.changed |= SPAWNS

    def remove_spawn_token(self, token: int) -> None:
        """A spawn token leaves the board."""
        tokens = self.state.spawn_tokens
        self.tell(Happened.SPAWN_REMOVED, token, tokens[token])
        self.state.spawn_tokens = changed(tokens, token, -1)
        self.state.awake &= ~(1 << token)
        self.changed |= SPAWNS

    def set_artifacts(self, lying: list[int]) -> None:
        """These cards lie on the board: zone, card, zone, card …"""
        self.state.artifacts = lying
        self.changed |= ARTIFACTS
