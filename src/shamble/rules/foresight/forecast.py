"""Where the horde goes next if no survivor acts any more: what the Activation step would do then,
without dice, changes or deaths. [2E 23-25 · BP 23-25, 29-30 · WD 26-28]"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from shamble.rules.boxes.ruleset import EqualWays
from shamble.rules.horde import movement
from shamble.rules.horde.activation import held_zones
from shamble.rules.horde.groups import Group, groups_of
from shamble.rules.horde.targets import Targets
from shamble.rules.table.once import this_round

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


class Push(msgspec.Struct, frozen=True):
    """A spawn token that a Defiler would push, with Corruption. [WD 19-20]"""

    number: int
    zone: str
    """The zone where the token lies."""
    to: tuple[str, ...]
    """The zone where Corruption goes next; the players choose if there are several."""
    ahead: tuple[str, ...]
    """The further zones on the way to the Beacon, as far as they are certain."""
    moves: int
    """How many pushes it takes until Corruption is at the Beacon, this one included."""
    lost: tuple[int, ...]
    """The numbers of the Objectives that this push would or could take."""


class Forecast(msgspec.Struct, frozen=True):
    """What the zombies of one kind in one zone would do."""

    zone: str
    kind: str
    count: int
    why: str
    """`attacks`, `seen`, `heard`, `fled`, `escapes`, `stays` or `frozen`; `beacon` if they push
    Corruption toward the Beacon, `walks` if they go there."""
    attacks: tuple[str, ...] = ()
    """The survivors they attack: at once, or after the steps of `path`."""
    targets: tuple[str, ...] = ()
    """The zones they go for; if there are several, all attract them equally."""
    to: tuple[str, ...] = ()
    """The zones of their first step; if their own zone is among several, some of them stay."""
    ways: str = "one"
    """If there are several zones, they `split` over them or go where the players `choose`."""
    path: tuple[str, ...] = ()
    """The zones of all their steps, as far as they are certain."""
    ritual: bool = False
    """Whether they could hold a dark ritual at the end of the Zombies' Phase. [BP 31]"""
    pushes: tuple[Push, ...] = ()
    """The spawn tokens that they push instead of walking. [WD 19]"""


def forecast(play: Play) -> tuple[Forecast, ...]:
    """What each group of zombies would do, in board order."""
    play = when_turns_are_over(play)
    targets = Targets(play)
    held = held_zones(play)
    found: list[Forecast] = []
    for group in groups_of(play, tuple(range(play.material.kind_count))):
        zone, kind, _ = group
        system = play.runs[kind]
        if held >> zone & 1:
            found.append(foretold(play, group, "frozen", (), (), ()))
        elif system is not None and zone not in targets.prey:
            found.append(system.foretell(play, group))
        else:
            found.append(_actions(play, group, targets))
    for each in play.systems:
        found = each.forewarn(play, found)
    return tuple(found)


def when_turns_are_over(play: Play) -> Play:
    """The table as the Activation step finds it if no survivor does anything in the Turns that are
    left: skills that answer to their beginning and end may hide a survivor, or end a noise."""
    state = play.state
    left = [one for one in play.on_board() if not state.done >> one & 1]
    moments = [play.abilities[one].moments for one in left]
    if not any(one.turn_begins or one.turn_ends for one in moments):
        return play
    from shamble.rules.flow.play import Play  # its systems import this module

    then = Play(play.material, state.copy())
    then.abilities = play.abilities
    for survivor, skills in zip(left, moments, strict=True):
        if survivor != state.active:
            then.state.used[survivor] = this_round(then.state.used[survivor])
            for handler in skills.turn_begins:
                handler.turn_begins(then, survivor)
        for handler in skills.turn_ends:
            handler.turn_ends(then, survivor)
    return then


def _actions(play: Play, group: Group, targets: Targets) -> Forecast:
    """All actions of a group, as far as they are certain."""
    start, kind, count = group
    why = "stays"
    ways: tuple[int, ...] = ()
    aims: tuple[int, ...] = ()
    prey: list[int] = []
    path: list[int] = []
    here = start
    for action in range(play.material.kinds[kind].actions):
        prey = targets.prey.get(here, [])
        if prey:
            break
        walker = play.material.kinds[kind].walker
        drawn, reason, steps = movement.heading(play, here, walker, targets)
        if action == 0:
            aims = drawn
            if steps != (here,):
                why, ways = reason.name.lower(), steps
        if len(steps) > 1 or steps[0] == here:
            break
        here = steps[0]
        path.append(here)
    return Forecast(
        zone=play.material.board.name(start),
        kind=play.material.kinds[kind].id,
        count=count,
        why="attacks" if prey and not path else why,
        attacks=tuple(play.material.people[person].id for person in prey),
        targets=names_of(play, aims),
        to=names_of(play, ways),
        ways=_how(ways, _go_one_way(play, kind, count)),
        path=names_of(play, tuple(path)),
    )


def foretold(
    play: Play,
    group: Group,
    why: str,
    targets: tuple[int, ...],
    to: tuple[int, ...],
    path: tuple[int, ...],
    pushes: tuple[Push, ...] = (),
) -> Forecast:
    """The forecast for zombies that act one by one and choose their ways like this."""
    zone, kind, count = group
    return Forecast(
        zone=play.material.board.name(zone),
        kind=play.material.kinds[kind].id,
        count=count,
        why=why,
        targets=names_of(play, targets),
        to=names_of(play, to),
        ways=_how(to, True),
        path=names_of(play, path),
        pushes=pushes,
    )


def _go_one_way(play: Play, kind: int, count: int) -> bool:
    """Whether the players choose one way for the whole group, or for a single zombie where no
    figure is added. [2E 24 · BP 24 · WD 27] (rulings 119-122)"""
    if movement.stays_together(play, kind):
        return True
    adds = play.material.ruleset.equal_ways == EqualWays.SPLIT_AND_ADD
    return count == 1 and not (adds and play.state.reserve[kind])


def _how(ways: tuple[int, ...], together: bool) -> str:
    if len(ways) < 2:
        return "one"
    return "choose" if together else "split"


def names_of(play: Play, zones: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(play.material.board.name(zone) for zone in zones)
