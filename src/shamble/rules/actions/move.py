"""Moving: Move, Sprint, Charge, Jump, and pushing zombies away. [2E 19 · BP 19]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.board import Walker
from shamble.rules.abilities import FREE_MOVE
from shamble.rules.actions import CHARGED, JUMPED, SHOVED, SLIPPED, SPRINTED
from shamble.rules.choices import Verb, choice, first, verb_of
from shamble.rules.decisions import Asked, Script, ask
from shamble.rules.events import Happened
from shamble.rules.state import changed

if TYPE_CHECKING:
    from shamble.rules.play import Play

MOVE_PAYS: Final = (FREE_MOVE,)
"""The free actions that pay for a Move."""
ON_FOOT: Final = Walker.SURVIVOR

ZONES: Final = 1024
MOVE_TO: Final = [choice(Verb.MOVE, zone) for zone in range(ZONES)]
SLIP_TO: Final = [choice(Verb.SLIP, zone) for zone in range(ZONES)]
STAY: Final = choice(Verb.STAY)

SPRINT: Final = 3
"""The zones of a Sprint. [2E 66 · BP 54]"""
CHARGE: Final = 2
"""The zones of a Charge, and of the way to a Bloodlust. [2E 63 · BP 52]"""


# --- ways -----------------------------------------------------------------------------------


def surcharge(play: Play, survivor: int) -> int:
    """Actions that leaving the zone costs besides the Move: one for each zombie there.
    [2E 19, 66 · BP 19, 54] (rulings 37, 40)"""
    if play.abilities[survivor].slippery:
        return 0
    return play.state.crowd[play.state.zone[survivor]]


def passes_zombies(play: Play, survivor: int) -> bool:
    """Whether the survivor's Moves go on through zombies. [2E 66 · BP 54] (ruling 40)"""
    return play.abilities[survivor].slippery and play.material.ruleset.slippery_passes


def reach(play: Play, start: int, far: int, through: bool) -> list[int]:
    """The zones to which a Move of up to `far` zones leads, the nearest first; it ends in the
    first zone with zombies, unless it goes `through`. [2E 19 · BP 19] (ruling 39)"""
    steps = play.passages.steps(ON_FOOT)
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


def may_slip(play: Play, survivor: int) -> bool:
    """Whether a Kid's Slippery Move of the Turn is left, and of use. [2E 7, 19] (ruling 41)"""
    return (
        play.material.kids[survivor]
        and not play.state.used[survivor] & SLIPPED
        and not play.abilities[survivor].slippery
    )


# --- Move and Sprint ------------------------------------------------------------------------


def move_choices(play: Play, survivor: int, out: list[int]) -> None:
    """Moves, a Kid's Slippery Moves, and Sprints. A Slippery Move is offered where it helps.
    [2E 7, 19, 66 · BP 19, 54] (rulings 37-42)"""
    state = play.state
    zone = state.zone[survivor]
    crowd = state.crowd[zone]
    abilities = play.abilities[survivor]
    steps = play.passages.steps(ON_FOOT)[zone]
    more = 0 if abilities.slippery else crowd
    payable = state.actions[survivor] > more or play.can_pay(survivor, MOVE_PAYS, more)
    if payable:
        for other in steps:
            out.append(MOVE_TO[other])
    slips = may_slip(play, survivor) and play.can_pay(survivor, MOVE_PAYS)
    if slips and crowd:
        out.extend([SLIP_TO[other] for other in steps])
    if abilities.sprint and not state.used[survivor] & SPRINTED:
        near: list[int] = []
        if payable:
            near = reach(play, zone, SPRINT, passes_zombies(play, survivor))
            out.extend([choice(Verb.SPRINT, other) for other in near if other not in steps])
        if slips:
            for other in reach(play, zone, SPRINT, play.material.ruleset.slippery_passes):
                if other not in steps and (crowd or other not in near):
                    out.append(SLIP_TO[other])


def move(play: Play, survivor: int, packed: int) -> None:
    """Move to a zone next to one's own. [2E 19 · BP 19] (rulings 37, 38)"""
    play.pay(survivor, MOVE_PAYS, surcharge(play, survivor))
    play.move_survivor(survivor, first(packed))


def slip(play: Play, survivor: int, packed: int) -> None:
    """A Kid's Slippery Move of the Turn; to a zone farther away it is a Sprint, too.
    [2E 7, 19] (ruling 41)"""
    zone, start = first(packed), play.state.zone[survivor]
    play.pay(survivor, MOVE_PAYS)
    play.state.used[survivor] |= SLIPPED
    if zone not in play.passages.steps(ON_FOOT)[start]:
        play.state.used[survivor] |= SPRINTED
    play.move_survivor(survivor, zone)


def sprint(play: Play, survivor: int, packed: int) -> None:
    """Once per Turn, a Move of two or three zones. [2E 66 · BP 54] (ruling 42)"""
    play.state.used[survivor] |= SPRINTED
    move(play, survivor, packed)


def free_move(play: Play, survivor: int, far: int = 1) -> Script[None]:
    """A Move for nothing, of one zone or up to `far`, if the survivor likes: after Hit & run and
    by Speed. Zombies in the zone cost nothing. [2E 64 · BP 52] (ruling 47)"""
    zone = play.state.zone[survivor]
    if zone < 0:
        return
    near = reach(play, zone, far, passes_zombies(play, survivor))
    options = [MOVE_TO[other] for other in near]
    options.append(STAY)
    seat = play.material.seats[survivor]
    answer = yield from ask(Asked.FREE_MOVE, seat, survivor, options, far)
    if answer != STAY:
        play.move_survivor(survivor, first(answer))


# --- skills with a Move of their own --------------------------------------------------------


def charge_choices(play: Play, survivor: int, out: list[int]) -> None:
    """Where a Charge leads: up to two zones, to zombies. [2E 63 · BP 52] (rulings 43, 44)"""
    state = play.state
    if state.used[survivor] & CHARGED and play.material.ruleset.charge_once:
        return
    zone = state.zone[survivor]
    near: list[int] = []
    if state.actions[survivor] >= surcharge(play, survivor):
        near = to_zombies(play, zone, passes_zombies(play, survivor))
        out.extend([choice(Verb.CHARGE, other) for other in near])
    if may_slip(play, survivor):
        for other in to_zombies(play, zone, play.material.ruleset.slippery_passes):
            if state.crowd[zone] or other not in near:
                out.append(choice(Verb.SLIP_CHARGE, other))


def to_zombies(play: Play, zone: int, through: bool) -> list[int]:
    """The zones with zombies to which a Charge or a Bloodlust leads. (rulings 43, 45)"""
    crowd = play.state.crowd
    return [other for other in reach(play, zone, CHARGE, through) if crowd[other]]


def charge(play: Play, survivor: int, packed: int) -> None:
    """For free to zombies; leaving others costs as ever. [2E 63 · BP 52] (rulings 43, 44)"""
    state = play.state
    state.used[survivor] |= CHARGED
    if verb_of(packed) == Verb.SLIP_CHARGE:
        state.used[survivor] |= SLIPPED
    else:
        state.actions[survivor] -= surcharge(play, survivor)
    play.move_survivor(survivor, first(packed))


def jump_choices(play: Play, survivor: int, out: list[int]) -> None:
    """Where a Jump leads: two zones over whatever is between, but no wall or closed door.
    [2E 65 · BP 53] (ruling 46)"""
    state = play.state
    zone = state.zone[survivor]
    if state.used[survivor] & JUMPED or not play.can_pay(survivor, (), state.crowd[zone]):
        return
    steps = play.passages.steps(ON_FOOT)
    seen = play.passages.sight().table[zone]
    for other in reach(play, zone, 2, through=True):
        if other not in steps[zone] and (
            seen[other] >= 0 or not play.material.ruleset.jump_needs_sight
        ):
            out.append(choice(Verb.JUMP, other))


def jump(play: Play, survivor: int, packed: int) -> None:
    """Once per Turn, an action. Slippery does not help. [2E 65 · BP 53] (ruling 46)"""
    state = play.state
    play.pay(survivor, (), state.crowd[state.zone[survivor]])
    state.used[survivor] |= JUMPED
    play.move_survivor(survivor, first(packed))


# --- pushing zombies away -------------------------------------------------------------------


def shove_choices(play: Play, survivor: int, out: list[int]) -> None:
    """Where the zombies of the zone can be shoved: next door. [2E 66 · BP 54 · WD 54]"""
    state = play.state
    zone = state.zone[survivor]
    if state.used[survivor] & SHOVED or not state.crowd[zone]:
        return
    if play.material.ruleset.shove_by_sight:
        sight = play.passages.sight()
        zones = [other for other in sight.seen[zone] if sight.table[zone][other] == 1]
    else:
        zones = list(play.passages.steps(Walker.ZOMBIE)[zone])
    out.extend([choice(Verb.SHOVE, other) for other in zones])


def shove(play: Play, survivor: int, packed: int) -> None:
    """Once per Turn, for free: all zombies of the zone go next door. [2E 66 · BP 54 · WD 54]"""
    zone = play.state.zone[survivor]
    play.state.used[survivor] |= SHOVED
    push(play, zone, first(packed))
    play.tell(Happened.SHOVED, survivor, zone, first(packed))


def push(play: Play, start: int, zone: int) -> None:
    """All zombies of a zone are put in another; that is no Move of theirs."""
    for kind in play.kinds_in(start):
        play.shift(start, zone, kind, play.zombies(start, kind))
    masters = play.state.necromancers
    for place in range(0, len(masters), 2):
        if masters[place] == start:
            masters = changed(masters, place, zone)
    play.state.necromancers = masters
