"""Necromancers: they come with a Spawn Zone of their own and flee through another. [BP 29-30]

Each is known by the spawn token he came with, whatever becomes of the token.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import UNREACHABLE, Walker
from shamble.rules.boxes.facts import Kind
from shamble.rules.boxes.large_teams import is_stacked
from shamble.rules.flow.endings import Ending
from shamble.rules.foresight.forecast import Forecast, foretold
from shamble.rules.horde import movement
from shamble.rules.horde.activation import activate_groups
from shamble.rules.horde.cards import draw_one
from shamble.rules.horde.coming import EXTRA_ACTIVATION, OUT_OF_FIGURES
from shamble.rules.horde.groups import Group
from shamble.rules.horde.movement import ZOMBIES_MOVED
from shamble.rules.horde.reactions import react_to_spawn
from shamble.rules.horde.spawn import different_tokens
from shamble.rules.horde.targets import Targets, Why
from shamble.rules.systems.system import System
from shamble.rules.table.shapes import (
    KIND as OF_KIND,
    MOST_TOKENS,
    PLACE,
    SPAWN_TOKEN as OF_TOKEN,
    Bounds,
    Series,
)
from shamble.rules.table.state import NECROMANCER, changed
from shamble.rules.table.things import Thing
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.descriptions import Cases
from shamble.rules.words.events import event
from shamble.rules.words.parts import KIND, NECROMANCERS_TOKEN, SPAWN_TOKEN, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

REMOVE_SPAWN: Final = verb(
    "remove-spawn",
    SPAWN_TOKEN,
    pages=page.NECROMANCER_DIES,
    sign="point",
    cases={
        "_brought": lambda told: (
            told.numbers["spawn"] in told.play.state.necromancers[1::NECROMANCER]
        )
    },
)
REMOVING_SPAWN: Final = question("remove-spawn", pages=page.NECROMANCER_DIES)

IN_CABAL: Final[Cases] = {"_named": lambda told: told.play.material.cabal}
"""In a cabal it is said which Necromancer it is. [BP 31]"""
NECROMANCER_FLED: Final = event(
    "necromancer-fled", zone=ZONE, kind=KIND, number=NECROMANCERS_TOKEN,
    pages="BP 29-30", log="horde", marks="follows grave", cases=IN_CABAL,
)  # fmt: skip
NECROMANCER_CAME: Final = event(
    "necromancer-came", zone=ZONE, number=NECROMANCERS_TOKEN, kind=KIND,
    pages="BP 29 · WD 19", scene="spawn", log="horde", marks="grave", cases=IN_CABAL,
)  # fmt: skip

ZOMBIE: Final = int(Walker.ZOMBIE)
WHICH_ONE: Final = question("necromancer", kind=KIND, pages=page.CABAL)
"""Which of several who look alike and came from different zones is killed."""
THIS_ONE: Final = verb("necromancer", SPAWN_TOKEN, pages=page.CABAL, sign="point")


Thing(
    "necromancers",
    Series(
        PLACE,
        OF_TOKEN,
        OF_KIND,
        Bounds(
            "a zone, a spawn token or -1",
            lambda material: (-1, max(material.zone_count, MOST_TOKENS) - 1),
        ),
    ),
    "For each Necromancer: his zone, the spawn token he came with, his kind, his entry zone or, "
    "for a Defiler, the spawn token that he pushes, or -1.",
    __name__,
)


class Necromancers(System):
    """They come, flee and die in a way of their own. [BP 29-30]"""

    def runs(self, kind: Kind) -> bool:
        return kind.necromancer

    def come(self, play: Play, zone: int, kind: int) -> Script[None]:
        """A Necromancer comes with his own spawn token and a card for it at once; those who were
        there before, of whatever kind, activate. Without a figure they only activate.
        [BP 29, 31] (rulings 145, 146)"""
        before = play.state.necromancers[1::NECROMANCER]
        if play.place(zone, kind, 1):
            token = appear(play, zone, kind)
            yield from react_to_spawn(play, zone, kind, 1) or ()
            if play.state.spawn_tokens[token] >= 0:  # he may have died of the answer
                yield from draw_one(play, zone)
        else:
            play.tell(OUT_OF_FIGURES, kind)
        people = play.state.necromancers
        standing = [
            (people[at], people[at + 2])
            for at in range(0, len(people), NECROMANCER)
            if people[at + 1] in before
        ]
        for other in sorted({kind for _, kind in standing}):
            play.tell(EXTRA_ACTIVATION, other)
        if standing:
            groups = [(*place, standing.count(place)) for place in sorted(set(standing))]
            yield from activate_groups(play, groups)

    def act(self, play: Play, groups: list[Group], targets: Targets) -> Script[list[Group]]:
        """Each acts for himself, of several of a kind in a zone those who came first: who stands on
        his way out escapes, the others take a step toward it. Who is taunted does neither: he goes
        for the taunter. [BP 29-30, 54] (rulings 147-149, 233)"""
        state = play.state
        arrived: list[Group] = []
        acting = [
            (zone, kind, token)
            for zone, kind, count in groups
            for token in tokens_of(play, zone, kind)[:count]
        ]
        for zone, kind, token in acting:
            lured = targets.lure >= 0
            if lured:
                ways, why = movement.lured(play, zone, kind, targets)
            else:
                ways, why = next_zones(play, zone, token), Why.FLED
            if not ways:
                flee(play, token, NECROMANCER_FLED)
                escaped(play)
                continue
            own = () if lured else (token,)
            way = yield from movement.choose_way(play, zone, kind, tuple(ways), *own)
            if way != zone:
                state.necromancers = changed(state.necromancers, place_of(play, token), way)
                play.shift(zone, way, kind, 1)
                aim = ways[way]
                play.tell(ZOMBIES_MOVED, zone, way, kind, 1, aim, why, len(ways))
                play.arrive(way, kind, 1)
            arrived.append((way, kind, 1))
        return arrived

    def fall(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[None] | None:
        """Of several who look alike the attacker says which ones are hit, unless it is the same
        from where they came. [BP 31, 33]"""
        tokens = tokens_of(play, zone, kind)
        if len({_origin(play, token) for token in tokens}) < 2:
            return None
        return _choose_who_falls(play, survivor, zone, kind, count)

    def lost(self, play: Play, zone: int, kind: int, count: int) -> None:
        for _ in range(count):
            people = play.state.necromancers
            at = next(
                at
                for at in range(0, len(people), NECROMANCER)
                if people[at] == zone and people[at + 2] == kind
            )
            _forget(play, at)

    def killed(
        self, play: Play, survivor: int, zone: int, kind: int, count: int
    ) -> Script[None] | None:
        """For each one killed the players take a spawn token off the board; his own, if it stays,
        is a common one from now on. [BP 30] (ruling 151)"""
        if play.runs[kind] is not self:
            return None
        return _take_tokens_off(play, survivor, count)

    def pushed(self, play: Play, start: int, zone: int) -> None:
        go_along(play, start, zone)

    def end_phase(self, play: Play, survivor: int) -> None:
        wake_tokens(play)

    def foretell(self, play: Play, group: Group) -> Forecast:
        """Each has a way out of his own."""
        zone, kind, _ = group
        each = [next_zones(play, zone, token) for token in tokens_of(play, zone, kind)]
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
        people = play.state.necromancers
        for kind in play.material.kinds:
            if not self.runs(kind):
                continue
            standing = [
                people[at]
                for at in range(0, len(people), NECROMANCER)
                if people[at + 2] == kind.index
            ]
            if figures_of(play, kind.index) != sorted(standing):
                return ["a Necromancer who is not where his figure stands"]
        if any(not 0 <= entry < play.material.zone_count for entry in people[3::NECROMANCER]):
            return ["a Necromancer who came from no zone"]
        return strangers(play)


# --- who is there ---------------------------------------------------------------------------


def figures_of(play: Play, kind: int) -> list[int]:
    """The zones in which figures of a kind stand, as often as one does there."""
    zones = range(play.material.zone_count)
    return [zone for zone in zones for _ in range(play.zombies(zone, kind))]


def strangers(play: Play) -> list[str]:
    """What cannot be in the list of Necromancers, whoever runs them."""
    people = play.state.necromancers
    tokens = people[1::NECROMANCER]
    if len(set(tokens)) < len(tokens):
        return ["a spawn token of two Necromancers"]
    if any(play.runs[kind] is None for kind in people[2::NECROMANCER]):
        return ["a zombie of another kind among the Necromancers"]
    return []


def go_along(play: Play, start: int, zone: int) -> None:
    """They are pushed with the zombies of a zone."""
    people = play.state.necromancers
    for at in range(0, len(people), NECROMANCER):
        if people[at] == start:
            people = changed(people, at, zone)
    play.state.necromancers = people


def tokens_of(play: Play, zone: int, kind: int) -> list[int]:
    """The spawn tokens that the Necromancers of a kind in a zone came with, the oldest first."""
    people = play.state.necromancers
    return sorted(
        [
            people[at + 1]
            for at in range(0, len(people), NECROMANCER)
            if people[at] == zone and people[at + 2] == kind
        ]
    )


def place_of(play: Play, token: int) -> int:
    """Where in `State.necromancers` the one with this token is."""
    people = play.state.necromancers
    return next(n for n in range(0, len(people), NECROMANCER) if people[n + 1] == token)


def _forget(play: Play, at: int) -> None:
    people = play.state.necromancers
    play.state.necromancers = people[:at] + people[at + NECROMANCER :]


# --- coming ---------------------------------------------------------------------------------


def appear(play: Play, zone: int, kind: int) -> int:
    """A Necromancer who was just placed puts down his spawn token; returns its number. It gets one
    card at once; in the Spawn step that was its turn, and it sleeps for the rest of the round, else
    it is awake. [BP 29] (rulings 145, 224, 225)"""
    state = play.state
    token = play.add_spawn_token(zone)
    if not play.is_spawn_step():
        play.wake_spawn_token(token)
    state.necromancers = [*state.necromancers, zone, token, kind, zone]
    play.tell(NECROMANCER_CAME, zone, token, kind)
    return token


def wake_tokens(play: Play) -> None:
    """End of the round: from the next one on, the tokens that Necromancers brought spawn like any
    other. [BP 29] (ruling 145)"""
    state = play.state
    for token in range(len(play.material.spawn_zones), len(state.spawn_tokens)):
        if state.spawn_tokens[token] >= 0 and not is_stacked(play, token):
            play.wake_spawn_token(token)


# --- fleeing --------------------------------------------------------------------------------


def next_zones(play: Play, zone: int, token: int) -> dict[int, int]:
    """The zones of a Necromancer's next step, each with the way out it leads to; none: he stands
    on it. [BP 29-30] (rulings 147, 148)"""
    exits = ways_out(play, token)
    return {} if zone in exits else _nearest(play, zone, exits)


def ways_out(play: Play, token: int) -> list[int]:
    """The zones through which the Necromancer with this token may flee: those of active tokens
    that are not a Necromancer's, without his entry zone, unless there are no others and a token
    lies there. A token whose Necromancer is gone is one of them at once, though it had its card of
    this round. [BP 24, 29-30] (rulings 145, 147, 148)"""
    state, printed = play.state, len(play.material.spawn_zones)
    no_exit = play.material.ruleset.own_tokens_are_no_exit
    dark = state.necromancers[1::NECROMANCER] if no_exit else [token]
    entry = state.necromancers[place_of(play, token) + 3]
    zones = {
        zone
        for number, zone in enumerate(state.spawn_tokens)
        if zone >= 0
        and number not in dark
        and (state.awake >> number & 1 or (number >= printed and not is_stacked(play, number)))
    }
    if zones - {entry}:
        return sorted(zones - {entry})
    return [entry] if entry in zones or state.spawn_tokens[token] == entry else []


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


def flee(play: Play, token: int, event: int) -> None:
    """A Necromancer leaves the board, and his token becomes a common one. [BP 30]"""
    at = place_of(play, token)
    zone, _, kind, _ = play.state.necromancers[at : at + NECROMANCER]
    play.remove(zone, kind, 1)
    _forget(play, at)
    play.tell(event, zone, kind, token)


def escaped(play: Play) -> None:
    """With so many spawn tokens on the board, an escape loses the game. [BP 29] (ruling 150)"""
    limit = play.material.ruleset.escape_limit
    if limit and sum([there >= 0 for there in play.state.spawn_tokens]) >= limit:
        play.lose(Ending.NECROMANCER_ESCAPED)


# --- dying ----------------------------------------------------------------------------------


def _origin(play: Play, token: int) -> tuple[int, int, int]:
    """What makes one Necromancer different from another of his kind in the same zone."""
    state = play.state
    entry = state.necromancers[place_of(play, token) + 3]
    return entry, state.spawn_tokens[token], state.awake >> token & 1


def _choose_who_falls(play: Play, survivor: int, zone: int, kind: int, count: int) -> Script[None]:
    """Those who are hit come first in the list, where `Necromancers.lost` takes them from."""
    seat = play.state.seats[survivor]
    chosen: list[int] = []
    for _ in range(count):
        different: dict[tuple[int, int, int], int] = {}
        for token in tokens_of(play, zone, kind):
            if token not in chosen:
                different.setdefault(_origin(play, token), choice(THIS_ONE, token))
        answer = yield from ask(WHICH_ONE, seat, survivor, list(different.values()), kind)
        chosen.append(first(answer))
    for token in chosen:
        at = place_of(play, token)
        mine = play.state.necromancers[at : at + NECROMANCER]
        _forget(play, at)
        play.state.necromancers = [*mine, *play.state.necromancers]


def _take_tokens_off(play: Play, survivor: int, count: int) -> Script[None]:
    for _ in range(count):
        options = [choice(REMOVE_SPAWN, token) for token in different_tokens(play)]
        if options:
            answer = yield from ask(REMOVING_SPAWN, TEAM, survivor, options)
            play.remove_spawn_token(first(answer))
        play.check()
