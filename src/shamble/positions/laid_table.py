"""A table laid by hand. Scenario files, tests and whoever asks for odds build one.

>>> from shamble.positions import LaidTable, material
>>> table = LaidTable(material("M1", ("Amy", "Doug")))
>>> table = table.put("Amy", "1,1:g").give("Amy", hand1="katana").zombies("1,1:g", walker=2)
>>> table.turn("Amy").state.crowd[table.zone("1,1:g")]
2
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Self

import msgspec

from shamble.content.errors import ContentError
from shamble.content.vocabulary.standing import BeaconCarried, CardsSetAside
from shamble.positions.horde import LaidHorde
from shamble.positions.meanings import at, in_order, one_of
from shamble.positions.people import PLACES
from shamble.rules.flow.endings import GameOver
from shamble.rules.horde import buildings
from shamble.rules.systems import vaults
from shamble.rules.systems.rope_ladders import has_ladders, ladders_set
from shamble.rules.table import story
from shamble.rules.table.state import LEFT, NOWHERE
from shamble.rules.table.things import TOKENS, Secret, Token
from shamble.rules.words.parts import ENDING

DIE = range(1, 7)


class StoryKind(enum.StrEnum):
    """What goals look back on, in the order of the rules' own numbers for it: a fire that a
    survivor lit in a zone, or that a survivor left the board from there."""

    FIRE = "fire"
    ON_FOOT = "on-foot"
    IN_CAR = "in-car"


STORY_KINDS: Final = list(StoryKind)


class LaidTable(LaidHorde):
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

    # --- cards that the quest lays out ------------------------------------------------------

    def vaults_filled(
        self, except_for: Iterable[str] = (), left: Iterable[str] | None = None
    ) -> Self:
        """The cards that the quest puts into its Vaults, but those that are somewhere else; not
        into the Vaults that are named. `left`: the Vault cards that nobody was given and that lie
        nowhere; None: all the others."""
        state, material = self.state, self.material
        told = [self.zone(zone) for zone in except_for]
        deck = None if left is None else self._copies(left, material.vault)
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
        if deck is not None:
            self.play.set_vault_deck(deck)
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
        """The zone has this many Noise `tokens`; elsewhere it stays as it was."""
        return self.tokens("noise", {zone: tokens}, only=False)

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
        """Doors that were opened and shut again; the zombies behind them have come."""
        for place, name in in_order(doors):
            with place:
                door = self.door(name)
                for zone in self.material.board.ends(door):
                    buildings.reveal(self.play, zone)
                self.play.lock_door(door)
        return self

    def filled(self, *zones: str) -> Self:
        """The zombies of these rooms' buildings have come already."""
        for place, name in in_order(zones):
            with place:
                for building in self._buildings(name):
                    self.play.reveal(building)
        return self

    def unfilled(self, *zones: str) -> Self:
        """Zombies still wait in these rooms' buildings, even if survivors stand there."""
        for place, name in in_order(zones):
            with place:
                for building in self._buildings(name):
                    self.play.hide(building)
        return self

    def _buildings(self, name: str) -> list[int]:
        """What is filled together with a room."""
        rooms = buildings.joined(self.play, self.zone(name))
        found = [self.material.board.zones[room].building for room in rooms]
        there = [building for building in found if building is not None]
        if not there:
            raise ContentError(f"{name}, which is no room", expected="a room of a building")
        return there

    def entered(self, *zones: str) -> Self:
        """No zombies wait any more where a door is open, where a person stands, and in these
        zones."""
        state = self.state
        seen = [*[zone for zone in state.zone if zone >= 0], *map(self.zone, zones)]
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

    def tokens(self, kind: str, places: Mapping[str, int], only: bool = True) -> Self:
        """Each of these zones has this number of tokens of a kind; `only`: and no other zone has
        any."""
        known = [name for name, token in TOKENS.items() if token.secret is Secret.NOTHING]
        token = TOKENS[one_of(kind, known, "kind of token")]
        lying = {} if only else token.counts(self.state)
        for name, count in places.items():
            with at(f".{name}"):
                if count < 0:
                    raise ContentError(f"{count} {kind}", expected="0 or more")
                lying[self._zone_for(token, name)] = count
        lying = {zone: count for zone, count in lying.items() if count}
        most = sum(lying.values()) if token.supply is None else token.supply(self.material)
        if sum(lying.values()) > most:
            raise ContentError(f"{sum(lying.values())} {kind}", expected=f"at most {most}")
        setattr(self.state, kind, token.shape.laid(self.material, lying))
        return self

    def bile(self, *zones: str) -> Self:
        """Pools of Dragon Bile in these zones and nowhere else."""
        return self._in_zones("bile", zones)

    def frozen(self, *zones: str) -> Self:
        """Freeze tokens, each beside zombies, in these zones and nowhere else."""
        return self._in_zones("frozen", zones)

    def _in_zones(self, kind: str, zones: Sequence[str]) -> Self:
        """A token in each of these zones, several where a zone is named again."""
        for place, name in in_order(zones):
            with place:
                self._zone_for(TOKENS[kind], name)
        return self.tokens(kind, Counter(zones))

    def _zone_for(self, token: Token, name: str) -> int:
        """The zone of this name, in which such a token may lie."""
        zone = self.zone(name)
        wanted = "" if token.misplaced is None else token.misplaced(self.play, zone)
        if wanted:
            raise ContentError(f"{token.name} in {name}", expected=wanted)
        return zone

    def guards(self, places: Mapping[str, int]) -> Self:
        """Each of these zones has this number of Guards, or they have `left` through the exit or
        are `eliminated`; so are the others of the quest."""
        waiting = list(self.material.guards)
        for name, count in places.items():
            zone = PLACES[name] if name in PLACES else self.zone(name)
            if not 0 <= count <= len(waiting):
                most = len(self.material.guards)
                raise ContentError(
                    f"{count} Guards: {name}",
                    expected=f"at most {most} in all: so many are in this quest",
                    key=f".{name}",
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
        return self._in_zones("cauldrons", zones)

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

    def happened(self, what: StoryKind, zone: str, round: int, met: Iterable[str] = ()) -> Self:
        """Something that goals look back on, after what was told of before, and the goals that
        were met by then."""
        kind = STORY_KINDS.index(what)
        with at(".zone"):
            place = self.zone(zone)
        goals = 0
        for number, name in in_order(met):
            with at(".met"), number:
                goals |= 1 << self.goal(name)
        told = story.pages(self.state.story)
        if round < (told[-1].round if told else 1):
            raise ContentError(
                f"the round {round}", expected="rounds one after the other", key=".round"
            )
        survivors = self.state.zone[: len(self.state.points)]
        if kind != story.FIRE and len(story.departures(self.state.story)) >= survivors.count(LEFT):
            raise ContentError(
                "more people who left the board than there are",
                expected='somebody with zone = "left" for each',
                key=".what",
            )
        self.state.story = story.written(self.state.story, kind, place, round, goals)
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
        try:
            self.play.quest.check(self.play)
        except GameOver as over:
            raise ContentError(
                f"a position in which the game is lost already: {ENDING.names[over.ending]}",
                expected="one in which it goes on",
            ) from None
        return self
