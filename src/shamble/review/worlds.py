"""Positions played on in imagined worlds, in which what is hidden was dealt anew and dice fall
otherwise: nothing of the game that was played is known there but what its players knew."""

from __future__ import annotations

from typing import Final, NamedTuple

from shamble.minds.quick import quick_choice
from shamble.review.cuts import MENUS, Cuts, Doings, Place
from shamble.review.signs import Signs, signs
from shamble.rules.flow.endings import Ending
from shamble.rules.flow.engine import Engine
from shamble.rules.table import chance
from shamble.rules.table.hidden import secrets

MOST_CHOICES: Final = 6_000
"""A game that is not over after so many more counts as it stands, and as not won."""


class Job(NamedTuple):
    """Worlds to be played."""

    place: Place
    seeds: tuple[int, ...]
    doings: Doings = ()
    """What is done first."""
    until_chance: bool = False
    """Whether the doings end with the first that brings something to light."""
    whole: bool = False
    """Whether the game is played to its end; else to the beginning of the next round."""


class World(NamedTuple):
    """How a world went."""

    won: bool | None
    """None: the game goes on, and `signs` say how things stand."""
    progress: float = 0.0
    """How much of what was to be done was done in the end."""
    signs: Signs = ()
    rows: tuple[Signs, ...] = ()
    """The signs at the beginning of each round of a game that was played to its end."""


def seed_of(seed: int, number: int) -> int:
    """One of many seeds that have nothing to do with each other."""
    return chance.plain_number((seed + (number + 1) * chance.GAMMA) & chance.MASK, 1 << 64)


class Worlds:
    """Plays worlds of one game."""

    def __init__(self, cuts: Cuts, full: list[int]) -> None:
        """`full`: how much was to be done for each goal at first."""
        self._cuts: Final = cuts
        self._full: Final = full

    def play(self, job: Job) -> list[World]:
        """How each world of a job went, in the order of its seeds."""
        return [self._played(job, seed) for seed in job.seeds]

    def _played(self, job: Job, seed: int) -> World:
        world = self._cuts.positions[job.place].clone()
        until = max(world.state.round, 1) + 1
        world.stop_before = -1
        world.fork(seed)
        if world.decision is None and not world.over:
            world.go_on()
        if job.doings:
            _do(world, job.doings, job.until_chance)
        rows: list[Signs] = []
        for _ in range(MOST_CHOICES):
            if world.decision is None:
                break
            if world.state.round >= until and world.at_step:
                found = signs(world.play, self._full)
                if not job.whole:
                    return World(None, signs=found)
                rows.append(found)
                until = world.state.round + 1
            world.choose(quick_choice(world))
        won = world.over and world.state.outcome == Ending.WON
        share = 1.0 if won else signs(world.play, self._full)[0]
        return World(won, share, rows=tuple(rows))


def up_to_chance(position: Engine, doings: Doings, seed: int) -> Doings:
    """The doings up to the first that brings something to light."""
    world = position.clone()
    world.stop_before = -1
    world.fork(seed)
    before = secrets(world.play)
    for number, doing in enumerate(doings):
        _do(world, (doing,), True)
        if secrets(world.play) != before:
            return doings[: number + 1]
    return doings


def _do(world: Engine, doings: Doings, until_chance: bool) -> None:
    """Make the choices of a stretch as far as they are offered; what is asked otherwise is answered
    as it looks best at once."""
    before = secrets(world.play) if until_chance else ()
    for doing in doings:
        if doing.choice >= 0:
            if not _reach_menu(world):
                return
            if not _is_offered(world, doing.choice):
                continue
            world.choose(doing.choice)
        for packed in doing.answers:
            while True:
                asked = world.decision
                if asked is None or (world.at_step and asked.kind in MENUS):
                    break
                if packed in asked.choices:
                    world.choose(packed)
                    break
                world.choose(quick_choice(world))
        if until_chance and (not _reach_menu(world) or secrets(world.play) != before):
            return


def _reach_menu(world: Engine) -> bool:
    """Answer what is asked on the way to the next menu; whether there is one."""
    while True:
        asked = world.decision
        if asked is None:
            return False
        if world.at_step and asked.kind in MENUS:
            return True
        world.choose(quick_choice(world))


def _is_offered(world: Engine, packed: int) -> bool:
    asked = world.decision
    return asked is not None and (packed in asked.choices or packed in world.free_choices())
