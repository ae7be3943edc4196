"""A position: a table laid by hand. Scenario files, tests and whoever asks for odds build one.

>>> from shamble.positions import Position, material
>>> table = Position(material("M1", ("Amy", "Doug")))
>>> table = table.put("Amy", "1,1:g").give("Amy", hand1="katana").zombies("1,1:g", walker=2)
>>> table.turn("Amy").state.crowd[table.zone("1,1:g")]
2
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Self

import msgspec

from shamble.content.errors import ContentError
from shamble.content.vocabulary.standing import BeaconCarried, CardsSetAside
from shamble.positions.cars import LaidCars
from shamble.positions.meanings import in_order
from shamble.rules.horde import buildings
from shamble.rules.large_teams import stack_token, wake_color
from shamble.rules.state import NOWHERE, changed, without
from shamble.rules.systems import necromancers, vaults
from shamble.rules.systems.rope_ladders import has_ladders, ladders_set

DIE = range(1, 7)


class Position(LaidCars):
    """A game whose position is set by hand. Nothing is shuffled, dealt or asked before. What
    cannot be is a ContentError, and then the position is not to be used."""

    def dice(self, *results: int) -> Self:
        """The next dice show these results, one after the other."""
        for place, die in in_order(results):
            with place:
                if die not in DIE:
                    raise ContentError(f"a die that shows {die}", expected="1 to 6")
        self.state.scripted = list(results)
        return self

    # --- zombies ----------------------------------------------------------------------------

    def zombies(self, zone: str, **kinds: int) -> Self:
        """Figures in a zone: `zombies("1,0:c", walker=2, patient_0=1)`. A Necromancer has a spawn
        token besides: see `necromancer`."""
        for name, count in kinds.items():
            kind = self.kind(name.replace("_", "-"))
            left = self.state.reserve[kind]
            if not 1 <= count <= left:
                raise ContentError(
                    f"{count} figures of {name}", expected=f"1 to {left}: no more are left"
                )
            self.play.place(self.zone(zone), kind, count)
            if kind in self.state.abomination_deck:
                deck = self.state.abomination_deck
                self.state.abomination_deck = [k for k in deck if k != kind]
            if kind in self.state.necromancer_deck:
                self.state.necromancer_deck = without(self.state.necromancer_deck, kind)
        return self

    def necromancer(self, entered: str, zone: str | None = None, name: str = "necromancer") -> Self:
        """A Necromancer, in a cabal the one of this name, in a zone, and the spawn token he came
        with; without a zone he is gone."""
        state, kinds = self.state, self.material.kinds
        kind = next((k.index for k in kinds if k.necromancer and k.id == name), -1)
        if kind < 0 or (zone is not None and not state.reserve[kind]):
            raise ContentError(
                "a Necromancer without a figure",
                expected="as many as the box has; without a zone only his spawn token is there",
            )
        necromancers.appear(self.play, self.zone(entered), kind)
        *others, _, token, _, entry = state.necromancers
        state.necromancers = others
        if zone is not None:
            self.play.place(self.zone(zone), kind, 1)
            state.necromancers = [*others, self.zone(zone), token, kind, entry]
        return self

    def vaults_filled(self, except_for: Iterable[str] = ()) -> Self:
        """The cards that the quest puts into its Vaults, but those that are somewhere else; not
        into the Vaults that are named."""
        state, material = self.state, self.material
        told = [self.zone(zone) for zone in except_for]
        artifacts = self.play.shuffled(state.vault_deck)
        left = [material.card_of[copy].name for copy in state.equipment_deck]
        for vault in material.quest.vaults:
            if self.zone(f"vault {vault.color}") not in told:
                there = msgspec.structs.replace(
                    vault,
                    artifacts=min(vault.artifacts, len(artifacts)),
                    cards=tuple(name for name in vault.cards if name in left),
                )
                vaults.fill(self.play, there, artifacts)
        return self

    def cards_aside(self) -> Self:
        """The cards that the quest takes out of the game, but those that are somewhere else."""
        for word in self.material.quest.standing:
            if isinstance(word, CardsSetAside):
                for name in word.names:
                    self.play.set_cards_aside(name)
        return self

    # --- the board --------------------------------------------------------------------------

    def noise(self, zone: str, tokens: int) -> Self:
        if tokens < 0:
            raise ContentError(f"noise of {tokens}", expected="0 or more")
        self.state.noise = changed(self.state.noise, self.zone(zone), tokens)
        return self

    def loud(self, zone: str, survivor: str) -> Self:
        """The zone counts as the noisiest, by this survivor."""
        self.state.loud = [self.zone(zone), self.who(survivor)]
        return self

    def opened(self, *doors: str) -> Self:
        """Doors that were opened: `0,0:a/0,0:b`. No building is filled by it."""
        board = self.material.board
        for place, name in in_order(doors):
            with place:
                self.play.set_passages(board.open_door(self.state.passages, self.door(name)))
        return self

    def locked(self, *doors: str) -> Self:
        """Doors that were opened and shut again; whoever waited behind them has come."""
        for place, name in in_order(doors):
            with place:
                door = self.door(name)
                for zone in self.material.board.ends(door):
                    buildings.reveal(self.play, zone)
                self.play.lock_door(door)
        return self

    def filled(self, *zones: str) -> Self:
        """The zombies of these rooms' buildings have come already."""
        for place, zone in in_order(zones):
            with place:
                buildings.reveal(self.play, self.zone(zone))
        return self

    def entered(self) -> Self:
        """Nothing waits any more where a door is open or where somebody stands."""
        state = self.state
        seen = [zone for zone in state.zone if zone >= 0]
        for door in self.material.board.doors:
            if state.passages >> door.index & 1:
                seen += [door.a, door.b]
        for zone in seen:
            buildings.reveal(self.play, zone)
        return self

    # --- tokens -----------------------------------------------------------------------------

    def taken(self, *objectives: int) -> Self:
        for place, number in in_order(objectives):
            with place:
                self.play.take_objective(self.objective(number))
        return self

    def crates_taken(self, *crates: int) -> Self:
        for place, number in in_order(crates):
            with place:
                self.play.take_crate(self.crate(number))
        return self

    def hidden(self, *colors: str) -> Self:
        """The colours of the hidden Objectives, in the order of their zones; without any, in the
        order of their pool."""
        state, objectives = self.state, self.material.quest.objectives
        known, count = self.material.face_up, len(objectives.hidden)
        pool = state.colors[known:]
        if colors:
            wanted = [self.color(color) for color in colors]
            if len(wanted) != count or any(wanted.count(c) > pool.count(c) for c in wanted):
                tokens = ", ".join(f"{n} {color}" for color, n in objectives.pool.items())
                raise ContentError(
                    f"the hidden colours {', '.join(colors)}",
                    expected=f"{count} of {tokens}" if count else "none: no Objective is hidden",
                )
            pool = wanted
        self.play.set_colors(state.colors[:known] + pool[:count])
        return self

    def bile(self, *zones: str) -> Self:
        """Pools of Dragon Bile."""
        most = self.material.content.box.tokens.dragon_bile
        if len(zones) > most:
            raise ContentError(f"{len(zones)} pools of Dragon Bile", expected=f"at most {most}")
        self.state.bile = [self.zone(zone) for zone in zones]
        return self

    def frozen(self, *zones: str) -> Self:
        """Freeze tokens, each beside zombies."""
        for place, name in in_order(zones):
            with place:
                zone = self.zone(name)
                if not self.material.content.box.tokens.freeze or not self.state.crowd[zone]:
                    raise ContentError(
                        f"a Freeze token in {name}",
                        expected="a zone with zombies, in a box with such tokens",
                    )
                self.state.frozen |= 1 << zone
        return self

    def guards(self, places: Mapping[str, int]) -> Self:
        """So many Guards stand in each of these zones; the others of the quest are gone."""
        waiting = list(self.material.guards)
        for name, count in places.items():
            zone = self.zone(name)
            if not 0 <= count <= len(waiting):
                most = len(self.material.guards)
                raise ContentError(
                    f"{count} Guards in {name}",
                    expected=f"at most {most} in all: so many are in this quest",
                )
            for guard in waiting[:count]:
                self.state.zone[guard] = zone
            waiting = waiting[count:]
        for guard in waiting:
            self.state.zone[guard] = NOWHERE
        if self.play.sharing:
            self.play.share()
        return self

    def beacon(self, place: str) -> Self:
        """The Beacon is in a zone, or with a survivor who carries it."""
        team = [one for record in self.material.survivors for one in (record.id, record.name)]
        walker = self.material.walking_beacon
        if self.material.beacon_zone < 0 or (place in team and not self._can_be_carried()):
            raise ContentError(
                f"the Beacon: {place}",
                expected="a zone, or a survivor where the quest lets it be carried, in a box "
                "with a Beacon",
            )
        if place in team:
            self.play.put_beacon(-1, self.who(place))
        elif walker >= 0:
            self.state.zone[walker] = self.zone(place)
        else:
            self.play.put_beacon(self.zone(place))
        return self

    def _can_be_carried(self) -> bool:
        return any(isinstance(word, BeaconCarried) for word in self.material.quest.standing)

    def cauldrons(self, *zones: str) -> Self:
        """Cauldrons in these zones and nowhere else."""
        most = len(self.material.cauldron_zones)
        if len(zones) > most:
            raise ContentError(f"{len(zones)} Cauldrons", expected=f"at most {most}")
        self.state.cauldrons = sorted([self.zone(zone) for zone in zones])
        return self

    def rope_ladders(self, *ramparts: str) -> Self:
        """Rope Ladders are set at these places and nowhere else: `0,0:a/0,0:b`."""
        board, set_before = self.material.board, ladders_set(self.play)
        if ramparts and not has_ladders(self.material.quest):
            raise ContentError(
                f"{len(ramparts)} Rope Ladders",
                expected="none: this quest neither lays any out nor gives any",
            )
        passages = self.state.passages
        for border in set_before:
            passages = board.take_ladder(passages, border.index)
        for place, name in in_order(ramparts):
            with place:
                passages = board.set_ladder(passages, self.rampart(name))
        self.play.set_passages(passages)
        return self

    def awake(self, *colors: str) -> Self:
        """The Spawn Zones of these colours were woken."""
        for place, color in in_order(colors):
            with place:
                number = self.color(color)
                if number not in self.material.spawn_colors:
                    raise ContentError(
                        f"{color} Spawn Zones, of which there is none",
                        expected="a colour of one that is on the board",
                    )
            wake_color(self.play, number)
        return self

    def spawns_removed(self, *tokens: int) -> Self:
        """Spawn tokens that are gone, by number."""
        state, count = self.state, len(self.material.spawn_zones)
        for place, token in in_order(tokens):
            with place:
                if not 0 <= token < count or state.spawn_tokens[token] < 0:
                    raise ContentError(
                        f"the spawn token {token}", expected=f"0 to {count - 1}, each once"
                    )
                state.spawn_tokens = changed(state.spawn_tokens, token, -1)
                state.awake &= ~(1 << token)
        return self

    def stacked(self, *zones: str) -> Self:
        """Spawn tokens that a large team stacked on others."""
        for place, name in in_order(zones):
            with place:
                there = [self.zone_name(zone) for zone in self.material.spawn_zones]
                if self.zone(name) not in self.material.spawn_zones:
                    raise ContentError(
                        f"a Spawn token stacked in {name}, which is no Spawn Zone",
                        expected="one of " + ", ".join(there),
                    )
                stack_token(self.play, self.zone(name))
        return self

    def first_spawn(self, zone: str) -> Self:
        """The zone whose spawn token comes first."""
        zones, number = self.material.spawn_zones, self.zone(zone)
        if number not in zones:
            raise ContentError(
                f"{zone}, which is no Spawn Zone",
                expected="one of " + ", ".join(map(self.zone_name, zones)),
            )
        self.state.spawn_at = zones.index(number)
        return self

    def goals_met(self, *names: str) -> Self:
        """These goals were met; so is every other that holds now."""
        for place, name in in_order(names):
            with place:
                self.state.goals |= 1 << self.goal(name)
        for number in self.play.quest.holding(self.play):
            self.state.goals |= 1 << number
        if self.state.goals == self.play.quest.won:
            raise ContentError(
                "a position in which the game is won already",
                expected="one in which a goal is left",
            )
        return self
