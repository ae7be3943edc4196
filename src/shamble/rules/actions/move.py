"""Moving: where a Move leads, what leaving zombies costs, Moves for nothing. [2E 19 · BP 19]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.rules.foresight.costs import FOR_NOTHING, Cost
from shamble.rules.people.abilities import FREE_MOVE, FREE_WALK
from shamble.rules.table.once import once_per_turn
from shamble.rules.words import pages as page
from shamble.rules.words.choices import TO_STAY, choice, first, verb, verb_of
from shamble.rules.words.decisions import Script, ask, question
from shamble.rules.words.parts import COUNT, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

MOVE: Final = verb("move", ZONE, pages=page.MOVE, family="move", sign="step")
SLIP: Final = verb("slip", ZONE, pages="2E 7, 19, 66", family="move", sign="step")
MOVING_FREE: Final = question(
    "free-move", count=COUNT, leaving=COUNT, pages="2E 64-66 · BP 22, 52 · WD 23, 52, 54"
)
"""About leaving zombies only if it costs actions: so many."""

MOVE_PAYS: Final = (FREE_WALK, FREE_MOVE)
"""The free actions that pay for a Move, the narrowest first."""
AN_ACTION: Final = 0
"""The price of a Move: an action, or a free one, and one more for each zombie left behind."""
ZOMBIES_ONLY: Final = 1
"""No action of its own, but one for each zombie left behind."""
NOTHING: Final = 2
"""Not even zombies cost anything."""
ON_FOOT: Final = int(Walker.SURVIVOR)
SLIPPED: Final = once_per_turn("slip")
"""A Kid's one Slippery Move of the Turn. [2E 7]"""

ZONES: Final = 1024
MOVE_TO: Final = [choice(MOVE, zone) for zone in range(ZONES)]
SLIP_TO: Final = [choice(SLIP, zone) for zone in range(ZONES)]


def may_walk(play: Play, survivor: int) -> bool:
    """Whether the survivor can Move at all: not out of the seat of a car. [2E 30]"""
    riding = play.state.riding
    return not riding or riding[survivor] < 0


# --- leaving zombies ------------------------------------------------------------------------


def leaving(play: Play, survivor: int, slips: bool = False) -> tuple[int, bool]:
    """The actions that leaving the zone costs besides the Move, one for each zombie there, and
    whether the Move then goes on through zombies. A Slippery survivor pays none, and goes on by the
    box; `slips`: so does a Kid once per Turn. A heavy load costs its own.
    [2E 7, 19, 57, 66 · BP 19, 54] (rulings 37, 40, 41)"""
    if slips or play.abilities[survivor].slippery:
        return 0, play.material.ruleset.slippery_passes
    zombies = play.state.crowd[play.state.zone[survivor]]
    if play.move_cost and play.is_burdened(survivor):
        return zombies + play.move_cost - 1, False
    return zombies, False


def may_slip(play: Play, survivor: int) -> bool:
    """Whether a Kid's Slippery Move of the Turn is left, and of use; with something heavy it is
    not. [2E 7, 19, 57] (ruling 41)"""
    if not play.material.kids[survivor] or play.state.used[survivor] & SLIPPED:
        return False
    if play.is_burdened(survivor):
        return False
    return leaving(play, survivor) != leaving(play, survivor, slips=True)


# --- ways -----------------------------------------------------------------------------------


def reach(play: Play, start: int, far: int, through: bool, walker: int = ON_FOOT) -> list[int]:
    """The zones to which a Move of up to `far` zones leads, the nearest first, by the ways of a
    walker; it ends in the first zone with zombies, unless it goes `through`. [2E 19 · BP 19]
    (ruling 39)"""
    steps = play.passages.steps(walker)
    crowd = play.state.crowd
    found = [start]
    edge = found
    for _ in range(far):
        beyond: list[int] = []
        for zone in edge:
            if zone != start and crowd[zone] and not through:
                continue
            for other in steps[zone]:
                if other not in found and other not in beyond:
                    beyond.append(other)
        found = found + beyond
        edge = beyond
    return found[1:]


def zones_per_move(play: Play, survivor: int, zones: int = 1) -> int:
    """How many zones a Move, or a Sprint of `zones`, may go: the longest counts, and what makes
    each Move longer adds to it or, by the box, is one of them. [2E 19, 63 · BP 19, 52 · WD 51]
    (rulings 42, 207)"""
    abilities = play.abilities[survivor]
    far = max(zones, abilities.zones)
    if play.material.ruleset.moves_add_up:
        return far + abilities.more_zones
    return max(far, 1 + min(abilities.more_zones, 1))


def ways(
    play: Play, survivor: int, far: int, pays: tuple[int, ...] | None
) -> tuple[list[int], list[int]]:
    """The zones to which the survivor can move and pay for it, up to `far` zones away; and those
    to which a Kid's Slippery Move leads, where it helps. `pays` are the free actions that pay for
    such a Move; None: it costs no action itself. [2E 7, 19 · BP 19] (rulings 39, 41)"""
    zone = play.state.zone[survivor]
    near: list[int] = []
    if not may_walk(play, survivor):
        return near, []
    walker = play.abilities[survivor].walker
    more, through = leaving(play, survivor)
    if _payable(play, survivor, pays, more):
        near = reach(play, zone, far, through, walker)
    slippery: list[int] = []
    if may_slip(play, survivor):
        more, through = leaving(play, survivor, slips=True)
        if _payable(play, survivor, pays, more):
            crowd = play.state.crowd[zone]
            beyond = reach(play, zone, far, through, walker)
            slippery = [other for other in beyond if crowd or other not in near]
    return near, slippery


def free_ways(play: Play, survivor: int, far: int) -> tuple[list[int], list[int]]:
    """The ways of a Move for nothing, out of which zombies cost nothing either: a Kid's Slippery
    Move, in the Kid's own Turn, helps where it goes on through others. [2E 7, 64, 66]
    (rulings 41, 47)"""
    zone = play.state.zone[survivor]
    walker = play.abilities[survivor].walker
    _, through = leaving(play, survivor)
    near = reach(play, zone, far, through, walker)
    slippery: list[int] = []
    if far > 1 and play.state.active == survivor and may_slip(play, survivor):
        _, through = leaving(play, survivor, slips=True)
        beyond = reach(play, zone, far, through, walker)
        slippery = [other for other in beyond if other not in near]
    return near, slippery


def ways_at(play: Play, survivor: int, far: int, price: int) -> tuple[list[int], list[int]]:
    """Where a Move at this price leads, and a Kid's Slippery one."""
    if price == NOTHING:
        return free_ways(play, survivor, far)
    return ways(play, survivor, far, MOVE_PAYS if price == AN_ACTION else None)


def _payable(play: Play, survivor: int, pays: tuple[int, ...] | None, more: int) -> bool:
    if pays is None:
        return play.state.actions[survivor] >= more
    return play.can_pay(survivor, pays, more)


def go(
    play: Play, survivor: int, zone: int, pays: tuple[int, ...] | None, slips: bool = False
) -> None:
    """Pay for a Move, and for leaving zombies, and be there. [2E 19 · BP 19] (rulings 37, 38)"""
    more, _ = leaving(play, survivor, slips)
    if pays is None:
        play.state.actions[survivor] -= more
    else:
        play.pay(survivor, pays, more)
    if slips:
        play.state.used[survivor] |= SLIPPED
    play.move_survivor(survivor, zone)


def go_at(play: Play, survivor: int, zone: int, price: int, slips: bool) -> None:
    """Pay this price and be there."""
    if price != NOTHING:
        go(play, survivor, zone, MOVE_PAYS if price == AN_ACTION else None, slips)
        return
    if slips:
        play.state.used[survivor] |= SLIPPED
    play.move_survivor(survivor, zone)


# --- Move -----------------------------------------------------------------------------------


def move_choices(play: Play, survivor: int, out: list[int]) -> None:
    """Moves, a Kid's Slippery Moves where they help, and what skills make of a Move.
    [2E 7, 19 · BP 19] (rulings 37-41)"""
    state = play.state
    zone = state.zone[survivor]
    if state.riding and not may_walk(play, survivor):
        return
    abilities = play.abilities[survivor]
    if abilities.more_zones or abilities.zones > 1:
        near, slippery = ways(play, survivor, zones_per_move(play, survivor), MOVE_PAYS)
        out.extend([MOVE_TO[other] for other in near])
        out.extend([SLIP_TO[other] for other in slippery])
    else:
        steps = play.passages.steps(abilities.walker)[zone]
        more = leaving(play, survivor)[0] if state.crowd[zone] or play.move_cost else 0
        if state.actions[survivor] > more or play.can_pay(survivor, MOVE_PAYS, more):
            for other in steps:
                out.append(MOVE_TO[other])
        if state.crowd[zone] and may_slip(play, survivor) and play.can_pay(survivor, MOVE_PAYS):
            out.extend([SLIP_TO[other] for other in steps])
    for handler in play.abilities[survivor].moments.moves:
        handler.moves(play, survivor, out, AN_ACTION)


def cost_at(play: Play, survivor: int, price: int, slips: bool) -> Cost:
    """What a Move at this price costs, and leaving zombies with it."""
    if price == NOTHING:
        return FOR_NOTHING
    more, _ = leaving(play, survivor, slips)
    return Cost(more) if price == ZOMBIES_ONLY else play.due(survivor, MOVE_PAYS, more)


def move_cost(play: Play, survivor: int, packed: int) -> Cost:
    return cost_at(play, survivor, AN_ACTION, verb_of(packed) == SLIP)


def move(play: Play, survivor: int, packed: int) -> None:
    """Move the survivor to a zone next to their own, or as far as skills lead. [2E 19 · BP 19]"""
    go(play, survivor, first(packed), MOVE_PAYS)


def slip(play: Play, survivor: int, packed: int) -> None:
    """A Kid's Slippery Move of the Turn. [2E 7, 19] (ruling 41)"""
    go(play, survivor, first(packed), MOVE_PAYS, slips=True)


def free_move(play: Play, survivor: int, far: int = 1, price: int = NOTHING) -> Script[None]:
    """A Move for nothing, of one zone or up to `far`, if the survivor likes: after Hit & run, by
    Blitz and by Speed. Zombies in the zone cost nothing, unless the price says so. A plain one is
    open to what skills make of a Move. A survivor with something heavy does not move for nothing.
    [2E 57, 64 · BP 52] (rulings 38, 47, 216)"""
    if play.state.zone[survivor] < 0 or not may_walk(play, survivor):
        return
    if play.is_burdened(survivor):
        return
    handlers = play.abilities[survivor].moments.moves if far == 1 else ()
    if far == 1:
        far = zones_per_move(play, survivor)
    near, slippery = ways_at(play, survivor, far, price)
    options = [MOVE_TO[other] for other in near] + [SLIP_TO[other] for other in slippery]
    for handler in handlers:
        handler.moves(play, survivor, options, price)
    options.append(TO_STAY)
    seat = play.state.seats[survivor]
    about = [far]
    if price == ZOMBIES_ONLY:
        about.append(leaving(play, survivor)[0])
    answer = yield from ask(MOVING_FREE, seat, survivor, options, *about)
    if answer == TO_STAY:
        return
    for handler in handlers:
        if verb_of(answer) in handler.verbs:
            handler.make_move(play, survivor, answer, price)
            return
    go_at(play, survivor, first(answer), price, verb_of(answer) == SLIP)
