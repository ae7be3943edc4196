"""Necromancers: they come with a Spawn Zone of their own and flee through another. [BP 29-30]

`State.necromancers` holds a pair for each of them: his zone, and the spawn token he came with.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import UNREACHABLE, Walker
from shamble.rules.choices import Verb, choice, first
from shamble.rules.decisions import TEAM, Asked, Script, ask
from shamble.rules.endings import Ending
from shamble.rules.events import Happened, Why
from shamble.rules.horde import movement
from shamble.rules.horde.activation import activate_groups
from shamble.rules.horde.cards import draw, resolve_card
from shamble.rules.horde.forecast import Forecast, foretold
from shamble.rules.horde.groups import Group
from shamble.rules.horde.reactions import react_to_spawn
from shamble.rules.horde.spawn import different_tokens
from shamble.rules.material import Kind
from shamble.rules.state import changed
from shamble.rules.systems.system import System

if TYPE_CHECKING:
    from shamble.rules.play import Play

ZOMBIE: Final = int(Walker.ZOMBIE)


class Necromancers(System):
    """They come, flee and die in a way of their own. [BP 29-30]"""

    def runs(self, kind: Kind) -> bool:
        return kind.necromancer

    def come(self, play: Play, zone: int, kind: int) -> Script[None]:
        """A Necromancer comes with his own spawn token and a card for it at once; those who were
        there before activate. Without a figure they only activate. [BP 29] (rulings 145, 146)"""
        state = play.state
        before = state.necromancers[1::2]
        if play.place(zone, kind, 1):
            appear(play, zone)
            script = react_to_spawn(play, zone, kind, 1)
            if script is not None:
                yield from script
            card = draw(play)
            if card >= 0:
                yield from resolve_card(play, card, zone)
        else:
            play.tell(Happened.OUT_OF_FIGURES, kind)
        people = state.necromancers
        zones = [people[at] for at in range(0, len(people), 2) if people[at + 1] in before]
        if zones:
            play.tell(Happened.EXTRA_ACTIVATION, kind)
            groups = [(there, kind, zones.count(there)) for there in sorted(set(zones))]
            yield from activate_groups(play, groups)

    def act(self, play: Play, zone: int, kind: int, count: int) -> Script[list[Group]]:
        """So many Necromancers of a zone act: who stands on his way out escapes, the others take a
        step toward it. [BP 29-30] (rulings 147-149)"""
        state = play.state
        arrived: list[Group] = []
        for token in tokens_of(play, zone)[:count]:
            ways = next_zones(play, zone, token)
            if not ways:
                _escape(play, zone, kind, token)
                continue
            way = yield from movement.choose_way(play, zone, kind, tuple(ways))
            if way != zone:
                state.necromancers = changed(state.necromancers, _place(play, token), way)
                play.shift(zone, way, kind, 1)
                aim = ways[way]
                play.tell(Happened.ZOMBIES_MOVED, zone, way, kind, 1, aim, Why.FLED, len(ways))
            arrived.append((way, kind, 1))
        return arrived

    def lost(self, play: Play, zone: int, count: int) -> None:
        people = play.state.necromancers
        for _ in range(count):
            at = next(at for at in range(0, len(people), 2) if people[at] == zone)
            people = people[:at] + people[at + 2 :]
        play.state.necromancers = people

    def killed(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[None] | None:
        """For each one killed the players take a spawn token off the board; his own, if it stays,
        is a common one from now on. [BP 30] (ruling 151)"""
        if play.runs[kind] is not self:
            return None
        return _take_tokens_off(play, survivor, count)

    def pushed(self, play: Play, start: int, zone: int) -> None:
        people = play.state.necromancers
        for place in range(0, len(people), 2):
            if people[place] == start:
                people = changed(people, place, zone)
        play.state.necromancers = people

    def end_phase(self, play: Play, survivor: int) -> None:
        wake_tokens(play)

    def foretell(self, play: Play, group: Group) -> Forecast:
        """Each has a way out of his own."""
        zone = group[0]
        each = [next_zones(play, zone, token) for token in tokens_of(play, zone)]
        ways = tuple(sorted({step for steps in each for step in steps}))
        aims = {aim for steps in each for aim in steps.values()}
        why = Why.FLED.name.lower()
        if not ways:
            why = "escapes"
        elif ways == (zone,):
            why, ways = "stays", ()
        path = ways if len(ways) == 1 else ()
        return foretold(play, group, why, tuple(sorted(aims - {zone})), ways, path)

    def broken(self, play: Play) -> list[str]:
        state, kinds = play.state, play.material.kind_count
        for kind in play.material.kinds:
            figures = [
                zone
                for zone in range(play.material.zone_count)
                for _ in range(state.zombies[zone * kinds + kind.index])
            ]
            if self.runs(kind) and figures != sorted(state.necromancers[::2]):
                return ["a Necromancer who is not where his figure stands"]
        return []


# --- coming ---------------------------------------------------------------------------------


def appear(play: Play, zone: int) -> None:
    """A Necromancer who was just placed puts down his spawn token. It gets one card at once and
    sleeps for the rest of the round. [BP 29] (ruling 145)"""
    state = play.state
    token = play.add_spawn_token(zone)
    state.necromancers = [*state.necromancers, zone, token]
    play.tell(Happened.NECROMANCER_CAME, zone, token)


def wake_tokens(play: Play) -> None:
    """End of the round: from the next one on, the tokens that Necromancers brought spawn like any
    other. [BP 29] (ruling 145)"""
    state = play.state
    for token in range(len(play.material.spawn_zones), len(state.spawn_tokens)):
        if state.spawn_tokens[token] >= 0:
            state.awake |= 1 << token


# --- fleeing --------------------------------------------------------------------------------


def tokens_of(play: Play, zone: int) -> list[int]:
    """The spawn tokens that the Necromancers of a zone came with."""
    people = play.state.necromancers
    return [people[n + 1] for n in range(0, len(people), 2) if people[n] == zone]


def next_zones(play: Play, zone: int, token: int) -> dict[int, int]:
    """The zones of a Necromancer's next step, each with the way out it leads to; none: he stands
    on it. [BP 29-30] (rulings 147, 148)"""
    exits = ways_out(play, token)
    return {} if zone in exits else _nearest(play, zone, exits)


def ways_out(play: Play, token: int) -> list[int]:
    """The zones through which the Necromancer with this token may flee: those of active tokens
    that are not a Necromancer's, without his entry zone, unless there are no others.
    [BP 24, 29-30] (rulings 147, 148)"""
    state = play.state
    dark = state.necromancers[1::2] if play.material.ruleset.own_tokens_are_no_exit else []
    entry = state.spawn_tokens[token]
    zones = {
        zone
        for number, zone in enumerate(state.spawn_tokens)
        if zone >= 0 and zone != entry and number not in dark and state.awake >> number & 1
    }
    if not zones and entry >= 0:
        zones = {entry}
    return sorted(zones)


def _nearest(play: Play, zone: int, exits: list[int]) -> dict[int, int]:
    """His next zones, each with the way out it leads to: the nearest one with an open way, or else
    the nearest as if doors were open. (rulings 147, 148)"""
    ruleset = play.material.ruleset
    without = ruleset.without_a_way if ruleset.necromancers_wait_at_doors else None
    for walker in (ZOMBIE, without):
        if walker is None:
            continue
        routes = play.passages.routes(walker)
        least = min([routes.distance(zone, way) for way in exits], default=UNREACHABLE)
        if least < UNREACHABLE:
            near = [way for way in exits if routes.distance(zone, way) == least]
            return {
                step: way for way in near for step in movement.steps_toward(play, zone, way, ZOMBIE)
            }
    return {zone: zone}


def _escape(play: Play, zone: int, kind: int, token: int) -> None:
    """He is gone; his token becomes a common one. With so many tokens on the board the game is
    lost. [BP 29-30] (ruling 150)"""
    state = play.state
    play.remove(zone, kind, 1)
    at = _place(play, token)
    state.necromancers = state.necromancers[:at] + state.necromancers[at + 2 :]
    play.tell(Happened.NECROMANCER_FLED, zone)
    limit = play.material.ruleset.escape_limit
    if limit and sum([there >= 0 for there in state.spawn_tokens]) >= limit:
        play.lose(Ending.NECROMANCER_ESCAPED)


def _place(play: Play, token: int) -> int:
    """Where in `State.necromancers` the one with this token is."""
    people = play.state.necromancers
    return next(n for n in range(0, len(people), 2) if people[n + 1] == token)


# --- dying ----------------------------------------------------------------------------------


def _take_tokens_off(play: Play, survivor: int, count: int) -> Script[None]:
    for _ in range(count):
        options = [choice(Verb.REMOVE_SPAWN, token) for token in different_tokens(play)]
        if options:
            answer = yield from ask(Asked.REMOVE_SPAWN, TEAM, survivor, options)
            play.remove_spawn_token(first(answer))
        play.check()
