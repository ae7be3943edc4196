"""Zombies walk: directions, closed doors, splitting. [2E 24 · BP 24]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from shamble.rules.boxes.ruleset import EqualWays
from shamble.rules.horde.groups import Group, counted, listed, thin_out
from shamble.rules.horde.targets import WHY, Targets, Why
from shamble.rules.words import pages as page
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.descriptions import Spoken
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, GROUP, KIND, NECROMANCERS_TOKEN, PERSON, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def _splits(told: Spoken) -> bool:
    """Whether the zombies take several ways, and it is asked where an odd one goes."""
    play, kind = told.play, told.numbers["kind"]
    return group_size(play, told.numbers["zone"], kind) > 1 and not stays_together(play, kind)


ROUTE: Final = verb(
    "go",
    ZONE,
    key="route",
    pages=page.HORDE_MOVES,
    cases={"_stay": lambda told: told.numbers["zone"] == told.about.get("zone", -1)},
)
CHOOSING_ROUTE: Final = question(
    "route",
    zone=ZONE,
    kind=GROUP,
    token=NECROMANCERS_TOKEN,
    pages=page.HORDE_MOVES,
    cases={
        "_split": _splits,
        "_necromancer": lambda told: told.play.material.cabal and "token" in told.numbers,
    },
)
"""About the token only if a Necromancer came with it."""


def _because(reason: int) -> Callable[[Spoken], bool]:
    """Whether zombies went for this reason."""
    return lambda told: told.numbers["why"] == reason


PUSHED: Final = event(
    "shoved", survivor=PERSON, from_=ZONE, zone=ZONE,
    pages="2E 66 · BP 22, 54 · WD 23, 53-54", log="fights",
)  # fmt: skip
ZOMBIES_MOVED: Final = event(
    "zombies-moved",
    from_=ZONE, zone=ZONE, kind=KIND, count=COUNT, target=ZONE, why=WHY, ways=COUNT,
    pages=page.HORDE_MOVES, scene="move", log="horde",
    cases={f".{word}": _because(why) for why, word in enumerate(WHY.names)},
)  # fmt: skip
"""`ways` is how many ways the zombies had, their own zone included."""
EVENED_OUT: Final = event(
    "evened-out", zone=ZONE, kind=KIND, count=COUNT,
    pages="BP 24", log="horde", marks="follows",
)  # fmt: skip
"""Figures are added so that the parts of a group are equal."""

# --- which way ------------------------------------------------------------------------------


def steps_toward(play: Play, zone: int, target: int, walker: int) -> tuple[int, ...]:
    """Every first step of a shortest way to the target; the own zone if it is the end of the way.
    [2E 24 · BP 24] (rulings 117, 119)"""
    if zone == target:
        return (zone,)
    steps = play.passages.routes(walker).to(target).steps[zone]
    return steps or _steps_without_a_way(play, zone, target, walker)


def _steps_without_a_way(play: Play, zone: int, target: int, walker: int) -> tuple[int, ...]:
    """No open way: by the box they stay, or go as if nothing were shut until it stops them.
    [2E 24 · BP 24 · WD 27] (rulings 117, 118)"""
    free = play.material.ruleset.without_a_way
    if free is None:
        return (zone,)
    key = (play.passages.state, walker, zone, target)
    known = play.shut_ways.get(key)
    if known is None:
        can = play.passages.steps(walker)[zone]
        wished = play.passages.routes(free).to(target).steps[zone]
        known = tuple(sorted({step if step in can else zone for step in wished})) or (zone,)
        play.shut_ways[key] = known
    return known


def directions(play: Play, zone: int, targets: tuple[int, ...], walker: int) -> tuple[int, ...]:
    """The zones that a group splits over: each next zone once, however many targets and ways lead
    through it. The own zone among them: a part stays. (rulings 116, 119)"""
    found: tuple[int, ...] = ()
    for target in targets:
        steps = steps_toward(play, zone, target, walker)
        if not found:
            found = steps
        elif found != steps:
            found = tuple(sorted({*found, *steps}))
    return found or (zone,)


def heading(
    play: Play, zone: int, walker: int, targets: Targets
) -> tuple[tuple[int, ...], Why, tuple[int, ...]]:
    """What draws the zombies of a zone, why, and the zones that their next step leads to.
    [2E 24 · BP 24] (rulings 114-119)"""
    aims = targets.of(zone, walker)
    return aims, targets.why(zone, aims), directions(play, zone, aims, walker)


def lured(play: Play, zone: int, kind: int, targets: Targets) -> tuple[dict[int, int], Why]:
    """The next zones of a Necromancer, or another zombie with ways of its own, whom a survivor
    taunts: toward that survivor, like any zombie. Each next zone with what it leads to, and why.
    [BP 29, 54 · WD 19, 54] (ruling 233)"""
    aims, why, ways = heading(play, zone, play.material.kinds[kind].walker, targets)
    return dict.fromkeys(ways, aims[0] if aims else zone), why


def group_size(play: Play, zone: int, kind: int) -> int:
    """How many zombies of a zone a way is chosen for; Necromancers go each on his own."""
    return 1 if play.material.kinds[kind].necromancer else play.zombies(zone, kind)


def stays_together(play: Play, kind: int) -> bool:
    """Whether a group before several ways takes the one that the players choose, instead of
    splitting. [2E 24 · BP 24 · WD 27] (rulings 119-122)"""
    rule = play.material.ruleset.equal_ways
    if rule == EqualWays.SPLIT_AND_ADD:
        return play.material.kinds[kind].abomination
    return rule == EqualWays.CHOOSE


# --- moving ---------------------------------------------------------------------------------


def move(
    play: Play, groups: list[Group], targets: Targets, arrived: list[Group] | None
) -> Script[Targets]:
    """Each group takes one step toward what it sees, or else hears; where they are then is added to
    `arrived`, if that is given. The groups of a zone stand together in the list. Returned is what
    draws them after that. Zombies behind a door that a group opens appear before the next one goes
    on. [2E 24, 52 · BP 24] (ruling 229)"""
    at = _walk(play, groups, 0, targets, arrived)
    while at < len(groups) or play.breached:
        if play.breached:
            groups = yield from _look_behind_doors(play, groups[at:], arrived)
            targets, at = targets.anew(play), 0
        else:
            targets = targets.now(play)
            at = yield from _ask(play, groups, at, targets, arrived)
        if not play.breached:
            targets = targets.now(play)
            at = _walk(play, groups, at, targets, arrived)
    return targets.now(play)


def _look_behind_doors(
    play: Play, waiting: list[Group], arrived: list[Group] | None
) -> Script[list[Group]]:
    """Zombies opened a door: those behind it appear now. What is drawn then may activate groups
    that are still to go, or went already, and kill some: returned is where the first ones are after
    it; `arrived` is brought up to date. [2E 52] (ruling 229)"""
    from shamble.rules.horde.buildings import look_behind_breached  # whose cards may activate

    still, gone = counted(waiting), counted(arrived or [])
    play.flocks.append((still, gone))
    yield from look_behind_breached(play)
    play.flocks.pop()
    for zone, kind in {*still, *gone}:
        thin_out(still, gone, zone, kind, play.zombies(zone, kind))
    if arrived is not None:
        arrived[:] = listed(gone)
    return listed(still)


def _walk(
    play: Play, groups: list[Group], start: int, targets: Targets, arrived: list[Group] | None
) -> int:
    """The groups from `start` on take their step, up to the first that has several ways, or that
    comes after a door was opened; returns its place in the list."""
    kinds = play.material.kinds
    may_open = bool(play.moments.breaches)
    here = walker = goal = follower = -1
    aims: tuple[int, ...] = ()
    ways: tuple[int, ...] = ()
    onward: list[tuple[int, ...]] = []
    for at in range(start, len(groups)):
        zone, kind, count = groups[at]
        if zone != here:
            here = zone
            walker = -1
        if walker != kinds[kind].walker:
            walker = kinds[kind].walker
            aims = targets.of(zone, walker)
            if len(aims) == 1 and aims[0] != zone:
                if aims[0] != goal or walker != follower:  # most go for one and the same zone
                    goal, follower = aims[0], walker
                    onward = play.passages.routes(walker).to(goal).steps
                ways = onward[zone] or _steps_without_a_way(play, zone, goal, walker)
            else:
                ways = directions(play, zone, aims, walker)
        if len(ways) > 1:
            return at
        step = ways[0]
        if step != zone:
            play.shift(zone, step, kind, count)
            if play.events is not None:
                why = targets.why(zone, aims)
                play.tell(ZOMBIES_MOVED, zone, step, kind, count, aims[0], why, 1)
            if play.walks_matter:
                play.arrive(step, kind, count)
        if arrived is not None:
            arrived.append((step, kind, count))
        if may_open and targets.passages is not play.passages:
            return at + 1
    return len(groups)


def _ask(
    play: Play, groups: list[Group], at: int, targets: Targets, arrived: list[Group] | None
) -> Script[int]:
    """The groups of a zone that have several ways divide, or go where the players say; returns the
    place of the next group in the list."""
    here = groups[at][0]
    together = -1
    while at < len(groups) and groups[at][0] == here:
        group = groups[at]
        zone, kind, count = group
        aims, why, ways = heading(play, zone, play.material.kinds[kind].walker, targets)
        if play.material.ruleset.equal_ways != EqualWays.CHOOSE:
            there = yield from _split(play, group, ways, aims, why)
        else:
            # All of a zone go the same way, an Abomination by itself (ruling 122).
            apart = play.material.kinds[kind].abomination
            step = together
            if apart or step < 0:
                step = yield from choose_way(play, zone, kind, ways)
            if not apart:
                together = step
            _go(play, group, step, count, aims, why, len(ways))
            there = [(step, kind, count)]
        if arrived is not None:
            arrived += there
        at += 1
        if play.breached:
            break
    return at


def choose_way(play: Play, zone: int, kind: int, ways: tuple[int, ...], *token: int) -> Script[int]:
    """The players choose where zombies go; the own zone means that they stay. `token`: of a
    Necromancer, the spawn token he came with."""
    options = [choice(ROUTE, way) for way in ways]
    answer = yield from ask(CHOOSING_ROUTE, TEAM, -1, options, zone, kind, *token)
    return first(answer)


def _split(
    play: Play, group: Group, ways: tuple[int, ...], aims: tuple[int, ...], why: Why
) -> Script[list[Group]]:
    """A group divides evenly over its ways. 2nd Edition: the players send the odd ones. Black
    Plague: figures are added instead, as long as there are any; that is no shortage; and
    Abominations never split. [2E 24 · BP 24] (rulings 119-121)"""
    zone, kind, count = group
    figures = count
    if stays_together(play, kind):
        way = yield from choose_way(play, zone, kind, ways)
        _go(play, group, way, count, aims, why, len(ways))
        return [(way, kind, count)]
    if play.material.ruleset.equal_ways == EqualWays.SPLIT_AND_ADD:
        figures = min(-(-count // len(ways)) * len(ways), count + play.state.reserve[kind])
    each, odd = divmod(figures, len(ways))
    shares = dict.fromkeys(ways, each)
    without = ways
    for _ in range(odd):
        way = yield from choose_way(play, zone, kind, without)
        shares[way] += 1
        without = tuple([other for other in without if other != way])
    left = count
    arrived: list[Group] = []
    for way, share in shares.items():
        if share:
            walking = min(share, left)
            left -= walking
            _go(play, group, way, walking, aims, why, len(ways))
            if share > walking:
                play.tell(EVENED_OUT, way, kind, share - walking)
                play.place(way, kind, share - walking)
            arrived.append((way, kind, share))
    return arrived


def _go(
    play: Play, group: Group, step: int, count: int, aims: tuple[int, ...], why: Why, ways: int
) -> None:
    """Some of a group take a step; the event names the target that this way leads to."""
    zone, kind, _ = group
    if step == zone or not count:
        return
    play.shift(zone, step, kind, count)
    if play.events is not None:
        walker = play.material.kinds[kind].walker
        aim = next(aim for aim in aims if step in steps_toward(play, zone, aim, walker))
        play.tell(ZOMBIES_MOVED, zone, step, kind, count, aim, why, ways)
    play.arrive(step, kind, count)


def push(play: Play, survivor: int, start: int, zone: int, word: int = PUSHED) -> None:
    """A survivor has all zombies of a zone put in another, as the event tells; that is no Move of
    theirs."""
    groups = [(kind, play.zombies(start, kind)) for kind in play.kinds_in(start)]
    for kind, count in groups:
        play.shift(start, zone, kind, count)
        system = play.runs[kind]
        if system is not None:
            system.pushed(play, start, zone)
    play.tell(word, survivor, start, zone)
    for kind, count in groups:
        play.arrive(zone, kind, count)
