"""Zombie Siege cards: zombies in every Corruption Zone, and up the walls. [WD 29, 34]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import UNREACHABLE, Walker
from shamble.content.tiles import ZoneKind
from shamble.rules.horde.coming import OUT_OF_FIGURES, SPAWN_IN, abomination_instead
from shamble.rules.horde.groups import Group, groups_of
from shamble.rules.horde.movement import choose_way
from shamble.rules.horde.reactions import react_to_spawn
from shamble.rules.horde.targets import Targets
from shamble.rules.words.choices import choice, first
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, KIND, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

PAGES: Final = "WD 29, 34"
THROUGH_ALL: Final = int(Walker.THROUGH_ALL)
BESIEGED: Final = question("siege", kind=KIND, count=COUNT, pages=PAGES)
CLIMBED: Final = event(
    "climbed", from_=ZONE, zone=ZONE, kind=KIND, count=COUNT,
    pages=PAGES, scene="move", log="horde", marks="grave",
)  # fmt: skip


def besiege(play: Play, kind: int, count: int) -> Script[None]:
    """`count` zombies of a kind come in every Corruption Zone. If there are too few figures the
    players say where those there are come, and an Abomination comes where no zombie did, or acts
    once more. [WD 29] (ruling 141)"""
    zones = play.corrupted_zones()
    enough = play.state.reserve[kind] >= count * len(zones)
    filled: list[int] = []
    empty = zones[:]
    short = False
    while empty and play.state.reserve[kind]:
        zone = empty[0]
        if not enough and len(empty) > 1:
            options = [choice(SPAWN_IN, zone) for zone in empty]
            left = play.state.reserve[kind]
            answer = yield from ask(BESIEGED, TEAM, -1, options, kind, left)
            zone = first(answer)
        empty.remove(zone)
        filled.append(zone)
        placed = play.place(zone, kind, count)
        short = short or placed < count
        yield from react_to_spawn(play, zone, kind, placed) or ()
    if empty or short:
        play.tell(OUT_OF_FIGURES, kind)
        yield from abomination_instead(play, empty or filled)


def climb(play: Play) -> Script[None]:
    """Zombies beside a wall that stands between them and what they go for climb on it. It is no
    Activation: Runners take one step, and no Freeze token is used up. [WD 29, 34] (ruling 142)"""
    targets: Targets | None = None
    together: dict[int, int] = {}
    for group in groups_of(play, tuple(range(play.material.kind_count))):
        zone, kind, count = group
        walls = _walls_beside(play, zone, kind)
        if not walls:
            continue
        if targets is None:
            targets = Targets(play)
        if zone in targets.prey:
            continue
        walls = _walls_in_the_way(play, group, walls, targets)
        if not walls:
            continue
        # All of a zone go the same way, an Abomination by itself (ruling 122).
        apart = play.material.kinds[kind].abomination
        wall = together.get(zone, -1)
        if apart or wall not in walls:
            wall = yield from choose_way(play, zone, kind, walls)
        if not apart:
            together[zone] = wall
        play.shift(zone, wall, kind, count)
        play.tell(CLIMBED, zone, wall, kind, count)
        play.arrive(wall, kind, count)
    play.check()


def _walls_beside(play: Play, zone: int, kind: int) -> tuple[int, ...]:
    """The walkways beside a zombie in a street that it cannot step on."""
    passages = play.passages
    if passages.kinds[zone] is not ZoneKind.STREET or play.runs[kind] is not None:
        return ()
    steps = passages.steps(play.material.kinds[kind].walker)[zone]
    return tuple(
        [
            wall
            for wall in passages.steps(THROUGH_ALL)[zone]
            if passages.kinds[wall] is ZoneKind.BATTLEMENT and wall not in steps
        ]
    )


def _walls_in_the_way(
    play: Play, group: Group, walls: tuple[int, ...], targets: Targets
) -> tuple[int, ...]:
    """The walkways beside a group that would bring it nearer to what it goes for; where nothing at
    all would, those that lie on the straight way there. [WD 29, 34] (ruling 142)"""
    zone, kind, _ = group
    passages, walker = play.passages, play.material.kinds[kind].walker
    aims = targets.of(zone, walker)
    near = min([_distance(play, zone, aims, walker)])
    least = min([_distance(play, wall, aims, walker) for wall in walls])
    if least + 1 < near:
        return tuple([wall for wall in walls if _distance(play, wall, aims, walker) == least])
    if near < UNREACHABLE:
        return ()
    straight = passages.routes(THROUGH_ALL)
    return tuple([w for w in walls if any(w in straight.next_steps(zone, aim) for aim in aims)])


def _distance(play: Play, zone: int, aims: tuple[int, ...], walker: int) -> int:
    routes = play.passages.routes(walker)
    return min([routes.distance(zone, aim) for aim in aims], default=UNREACHABLE)
