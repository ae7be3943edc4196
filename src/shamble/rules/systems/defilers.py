"""The Defiler, a Necromancer who stays and pushes Corruption toward the Beacon. [WD 19-20]

He is known by the spawn token he came with, whose turn comes last, and has another that he pushes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.board import Walker
from shamble.board.routes import Routes
from shamble.content.tiles import ZoneKind
from shamble.rules.boxes.facts import Kind
from shamble.rules.foresight.forecast import Forecast, Push, foretold, names_of
from shamble.rules.horde.activation import activate_groups
from shamble.rules.horde.coming import EXTRA_ACTIVATION, OUT_OF_FIGURES
from shamble.rules.horde.groups import Group
from shamble.rules.horde.movement import ROUTE
from shamble.rules.horde.reactions import react_to_spawn
from shamble.rules.horde.spawn_order import NUMBERED
from shamble.rules.horde.targets import Targets, Why
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.corruption import corrupt
from shamble.rules.systems.necromancer_deck import another_comes
from shamble.rules.systems.necromancers import NECROMANCER_CAME, figures_of, go_along, strangers
from shamble.rules.systems.system import System
from shamble.rules.table.state import NECROMANCER
from shamble.rules.words.choices import choice, first
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.parts import SPAWN_TOKEN, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

THROUGH_ALL: Final = int(Walker.THROUGH_ALL)
PUSHING: Final = question("push-spawn", zone=ZONE, spawn=SPAWN_TOKEN, pages="WD 19", cases=NUMBERED)
"""Which way the spawn token goes that he pushes."""


class Defilers(System):
    """He comes with a spawn token and Corruption, pushes the token he came from, and dies with his
    own. [WD 19]"""

    walks: ClassVar[bool] = False

    def runs(self, kind: Kind) -> bool:
        return kind.necromancer and kind.standard

    def come(self, play: Play, zone: int, kind: int) -> Script[None]:
        """He stands where the card was drawn, with a spawn token of his own that is awake at once,
        and Corruption; where he is on the board already he activates once more, and one of the
        Necromancer deck comes, if there is any. [WD 19, 38] (rulings 146, 154)"""
        state = play.state
        if play.place(zone, kind, 1):
            appear(play, zone, kind, origin_of(play, zone))
            corrupt(play, zone)
            yield from react_to_spawn(play, zone, kind, 1) or ()
            return
        play.tell(OUT_OF_FIGURES, kind)
        zones = state.necromancers[::NECROMANCER]
        if zones:
            play.tell(EXTRA_ACTIVATION, kind)
            groups = [(there, kind, zones.count(there)) for there in sorted(set(zones))]
            yield from activate_groups(play, groups)
        yield from another_comes(play, zone)

    def act(self, play: Play, groups: list[Group], targets: Targets) -> Script[list[Group]]:
        """Instead of moving he pushes the spawn token he came from one zone toward the Beacon, by
        a shortest way through anything; Corruption is where it goes. So too when he is taunted: he
        has no way to come. [WD 19, 54] (rulings 153, 233)"""
        for zone, _, count in groups:
            for token in tokens_of(play, zone)[:count]:
                start = play.state.spawn_tokens[token]
                ways = next_zones(play, token)
                if ways:
                    options = [choice(ROUTE, way) for way in ways]
                    way = first((yield from ask(PUSHING, TEAM, -1, options, start, token)))
                    play.put_spawn_token(token, way)
                    corrupt(play, way)
        return groups

    def lost(self, play: Play, zone: int, kind: int, count: int) -> None:
        """He takes his own spawn token along; the one he came from stays. [WD 19] (ruling 151)"""
        state = play.state
        at = state.necromancers[::NECROMANCER].index(zone) * NECROMANCER
        own = state.necromancers[at + 1]
        if state.spawn_tokens[own] >= 0:
            play.remove_spawn_token(own)  # while he is known: its place in the order is his
        state.necromancers = state.necromancers[:at] + state.necromancers[at + NECROMANCER :]

    def pushed(self, play: Play, start: int, zone: int) -> None:
        go_along(play, start, zone)

    def spawn_color(self) -> str:
        return "defiler"

    def foretell(self, play: Play, group: Group) -> Forecast:
        """Where the tokens would go that they push, and how far it is from there."""
        ways: tuple[int, ...] = ()
        pushes: tuple[Push, ...] = ()
        for token in tokens_of(play, group[0]):
            found = next_zones(play, token)
            if found:
                ways = found
                pushes = (*pushes, _push(play, token, found))
        why = Why.BEACON.name.lower() if ways else "stays"
        path = ways if len(ways) == 1 else ()
        aims = (beacon_zone(play),) if ways else ()
        return foretold(play, group, why, aims, ways, path, pushes)

    def broken(self, play: Play) -> list[str]:
        standing = sorted(play.state.necromancers[::NECROMANCER])
        for kind in play.material.kinds:
            if self.runs(kind) and figures_of(play, kind.index) != standing:
                return ["a Defiler who is not where his figure stands"]
        if max(play.state.necromancers[3::NECROMANCER], default=-1) >= len(play.state.spawn_tokens):
            return ["a Defiler who pushes a spawn token that there is not"]
        return strangers(play)


def appear(play: Play, zone: int, kind: int, origin: int) -> None:
    """A Defiler who was just placed puts down his spawn token, which is awake at once; `origin` is
    the one that he pushes, or -1. [WD 19] (ruling 154)"""
    state = play.state
    token = play.add_spawn_token(zone)
    play.wake_spawn_token(token)
    if state.spawn_turns:
        state.spawn_turns = [*state.spawn_turns, token]
    state.necromancers = [*state.necromancers, zone, token, kind, origin]
    play.tell(NECROMANCER_CAME, zone, token, kind)


def origin_of(play: Play, zone: int) -> int:
    """The spawn token he comes from: the one whose card showed him, or else one in his zone, or the
    nearest to the Beacon; -1: there is none. [WD 19] (ruling 154)"""
    if play.spawning >= 0:
        return play.spawning
    lying = [(token, at) for token, at in enumerate(play.state.spawn_tokens) if at >= 0]
    routes, beacon = _through_walls(play), beacon_zone(play)
    near = sorted(lying, key=lambda each: (each[1] != zone, routes.distance(each[1], beacon)))
    return near[0][0] if near else -1


def tokens_of(play: Play, zone: int) -> list[int]:
    """The spawn tokens from which the Defilers of a zone came."""
    people = play.state.necromancers
    return [people[n + 3] for n in range(0, len(people), NECROMANCER) if people[n] == zone]


def next_zones(play: Play, token: int) -> tuple[int, ...]:
    """The zones to which a spawn token may be pushed; none: it is off the board, or there."""
    start, beacon = play.state.spawn_tokens[token] if token >= 0 else -1, beacon_zone(play)
    if start < 0 or beacon < 0 or start == beacon:
        return ()
    return _through_walls(play).next_steps(start, beacon)


def _through_walls(play: Play) -> Routes:
    """The ways through anything; but a Vault touches no zone of the board. [WD 19] (ruling H)"""
    if not play.material.quest.vaults:
        return play.passages.routes(THROUGH_ALL)
    kinds = play.passages.kinds
    return Routes(
        [
            tuple([zone for zone in near if kinds[zone] is not ZoneKind.VAULT])
            for near in play.passages.steps(THROUGH_ALL)
        ]
    )


def _push(play: Play, token: int, ways: tuple[int, ...]) -> Push:
    """What the next push of a token would do, and the way that lies ahead of it."""
    state, material = play.state, play.material
    start, beacon = state.spawn_tokens[token], beacon_zone(play)
    routes = _through_walls(play)
    ahead: list[int] = []
    steps = ways
    while len(steps) == 1 and steps[0] != beacon:
        steps = routes.next_steps(steps[0], beacon)
        if len(steps) == 1:
            ahead.append(steps[0])
    lost = [
        number
        for zone in ways
        if not play.is_corrupted(zone)
        for number in material.objectives_at[zone]
        if state.objectives >> number & 1
    ]
    return Push(
        number=token,
        zone=material.board.name(start),
        to=names_of(play, ways),
        ahead=names_of(play, tuple(ahead)),
        moves=routes.distance(start, beacon),
        lost=tuple(lost),
    )
