"""Laying out the horde: figures, Necromancers, spawn tokens and the Corruption they bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Self

from shamble.content.errors import ContentError
from shamble.positions.cars import LaidCars
from shamble.positions.meanings import at, in_order, one_of
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.large_teams import stack_token, wake_color
from shamble.rules.systems import defilers, necromancers
from shamble.rules.systems.beacon import is_reached
from shamble.rules.systems.necromancer_deck import NecromancerDeck
from shamble.rules.table.state import NECROMANCER, changed, without


class LaidHorde(LaidCars):
    """A table with zombies and what brings them."""

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

    def necromancer(
        self,
        entered: str | None = None,
        zone: str | None = None,
        name: str = "necromancer",
        token: int | None = None,
        pushes: int | None = None,
    ) -> Self:
        """A Necromancer of this name in a zone, and the spawn token he came with: a new one where
        he `entered`, or the one with this number, which may lie elsewhere by now. Without a zone he
        is gone, and his token has stayed. A Defiler `pushes` another token: the one with this
        number; left out, as the rule finds it. One of the Necromancer deck has no token."""
        kind = self._necromancer_kind(name, zone)
        system = self.play.runs[kind]
        for word, said in (("entered", entered), ("token", token), ("pushes", pushes)):
            if said is not None and word not in KNOWN_BY[type(system)]:
                raise ContentError(
                    f"{word} of {name}", expected=f"no {word}: he has none", key=f".{word}"
                )
        if isinstance(system, NecromancerDeck):
            if zone is None:
                raise ContentError(f"{name} without a zone", expected="a zone")
            return self.zombies(zone, **{name: 1})
        own, entry = self._own_token(entered, token)
        if isinstance(system, defilers.Defilers):
            if zone is None:
                raise ContentError(
                    "a Defiler who is gone", expected="a zone: he takes his spawn token along"
                )
            if pushes is None and own >= 0:
                raise ContentError(
                    f"a Defiler with the spawn token {own}",
                    expected="pushes besides: the number of the one that he pushes",
                    key=".pushes",
                )
            origin = defilers.origin_of(self.play, entry)
            if pushes is not None:
                with at(".pushes"):
                    origin = self.spawn_token(pushes)
            self._appear(own, entry, kind, lambda: defilers.appear(self.play, entry, kind, origin))
            self.state.necromancers = [*self.state.necromancers[:-1], origin]
        else:
            self._appear(own, entry, kind, lambda: necromancers.appear(self.play, entry, kind))
        if zone is None:
            self.state.necromancers = self.state.necromancers[:-NECROMANCER]
            return self
        self.play.place(self.zone(zone), kind, 1)
        people = self.state.necromancers
        self.state.necromancers = changed(people, len(people) - NECROMANCER, self.zone(zone))
        return self

    def _necromancer_kind(self, name: str, zone: str | None) -> int:
        kinds = self.material.kinds
        known = {kind.id: kind.index for kind in kinds if kind.necromancer}
        if known and name not in known:
            with at(".kind"):
                one_of(name, known, "Necromancer")
        kind = known.get(name, -1)
        if kind < 0 or (zone is not None and not self.state.reserve[kind]):
            raise ContentError(
                "a Necromancer without a figure",
                expected="as many as the box has; without a zone only his spawn token is there",
            )
        return kind

    def _own_token(self, entered: str | None, token: int | None) -> tuple[int, int]:
        """The number of a token that lies there already, or -1; and the zone he came into."""
        if token is None:
            if entered is None:
                raise ContentError(
                    "a Necromancer without a spawn token",
                    expected="entered, the zone with his token, or token, its number",
                )
            return -1, self.zone(entered)
        with at(".token"):
            number = self.spawn_token(token)
            if number in self.state.necromancers[1::NECROMANCER]:
                raise ContentError(
                    f"the spawn token {token} of two Necromancers", expected="one for each"
                )
            there = self.state.spawn_tokens[number]
            if entered is None and there < 0:
                raise ContentError(
                    f"the spawn token {token}, which is gone, of somebody who came nowhere",
                    expected="entered besides",
                )
        return number, there if entered is None else self.zone(entered)

    def _appear(self, own: int, entry: int, kind: int, come: Callable[[], object]) -> None:
        """The Necromancer comes with a token, or is said to have come with one that lies there."""
        if own < 0:
            come()
        else:
            self.state.necromancers = [*self.state.necromancers, entry, own, kind, entry]

    # --- spawn tokens -----------------------------------------------------------------------

    def spawn_token(self, number: int) -> int:
        """By its number: those of the quest come first, then those that came later."""
        count = len(self.state.spawn_tokens)
        if not 0 <= number < count:
            raise ContentError(f"the spawn token {number}", expected=f"0 to {count - 1}")
        return number

    def spawn_tokens(self, *tokens: tuple[str | None, bool | None]) -> Self:
        """All spawn tokens, in the order of their numbers: the zone of each, or None if it is gone,
        and whether it is awake; None: as at set-up, and those that came later are."""
        state, printed = self.state, len(self.material.spawn_zones)
        if len(tokens) < printed:
            raise ContentError(
                f"{len(tokens)} spawn tokens",
                expected=f"{printed} or more: one that is gone has no zone",
            )
        zones, awake = [], 0
        for number, (place, (name, is_awake)) in enumerate(in_order(tokens)):
            with place:
                with at(".zone"):
                    zones.append(-1 if name is None else self.zone(name))
                if is_awake and name is None:
                    raise ContentError(
                        "a spawn token that is gone and awake", expected="a zone", key=".awake"
                    )
            if is_awake is None:
                is_red = number >= printed or COLORS[self.material.spawn_colors[number]] == "red"
                is_awake = is_red and name is not None
            awake |= is_awake << number
        state.spawn_tokens, state.awake = zones, awake
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

    # --- Corruption -------------------------------------------------------------------------

    def corruption(self, *zones: str) -> Self:
        """Corruption is in these zones and nowhere else; Objectives that were there are lost."""
        board, state, play = self.material.board, self.state, self.play
        if self.material.beacon_zone < 0:
            raise ContentError("Corruption", expected="a box or a mode that has some")
        before, passages = play.corrupted_zones(), state.passages
        for zone in before:
            passages = board.cleanse(passages, zone)
        for place, name in in_order(zones):
            with place:
                zone = self.zone(name)
                passages = board.corrupt(passages, zone)
                for number in self.material.objectives_at[zone] if zone not in before else ():
                    if state.objectives >> number & 1:
                        play.lose_objective(number)
        play.set_passages(passages)
        if is_reached(play):
            raise ContentError(
                "Corruption where the Beacon is", expected="a game that is not lost yet"
            )
        return self


KNOWN_BY: Final[dict[type | None, tuple[str, ...]]] = {
    necromancers.Necromancers: ("entered", "token"),
    defilers.Defilers: ("entered", "token", "pushes"),
    NecromancerDeck: (),
}
"""What is to be said of a Necromancer besides his zone, by what runs him."""
