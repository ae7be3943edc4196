"""Answers about the horde: in which zone Zombies come, and which Spawn tokens go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.board import UNREACHABLE, Walker
from shamble.minds.answers import rule
from shamble.minds.outlook import left_to_do
from shamble.rules.boxes.large_teams import STACKING
from shamble.rules.flow.engine import Engine
from shamble.rules.horde.buildings import CHOOSING_ROOM
from shamble.rules.horde.coming import SHORTAGE
from shamble.rules.horde.siege import BESIEGED
from shamble.rules.horde.spawn_order import is_active
from shamble.rules.systems.defilers import PUSHING
from shamble.rules.systems.necromancers import REMOVING_SPAWN
from shamble.rules.words.choices import first
from shamble.rules.words.decisions import Decision

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def away(play: Play, zone: int) -> int:
    """The steps that Zombies in a zone are away from the nearest Survivor."""
    routes, zones = play.passages.routes(Walker.ZOMBIE), play.state.zone
    return min([routes.distance(zone, zones[one]) for one in play.on_board()], default=UNREACHABLE)


def _far_away(world: Engine, asked: Decision) -> int:
    """What must come comes as far from people as it can."""
    play = world.play
    best, most = asked.choices[0], -1
    for packed in asked.choices:
        far = away(play, first(packed))
        if far > most:
            best, most = packed, far
    return best


def _next_room(world: Engine, asked: Decision) -> int:
    """The nearest room first: so a Double Spawn, if one is drawn, falls to a farther one. Once it
    is drawn, the farthest. [2E 20 · BP 20, 26]"""
    if asked.about[0] > 1:
        return _far_away(world, asked)
    play = world.play
    best, least = asked.choices[0], UNREACHABLE + 1
    for packed in asked.choices:
        far = away(play, first(packed))
        if far < least:
            best, least = packed, far
    return best


def _push(world: Engine, asked: Decision) -> int:
    """Corruption goes where nothing is to be done, since it takes what lies there; and of such
    zones to the one that is farthest from people. [WD 19-20]"""
    play = world.play
    needed = {zone for task in play.quest.tasks(play) for zone in task.zones}
    best, most = asked.choices[0], -1
    for packed in asked.choices:
        zone = first(packed)
        worth = away(play, zone) + (0 if zone in needed else UNREACHABLE + 1)
        if worth > most:
            best, most = packed, worth
    return best


def _take_off(world: Engine, asked: Decision) -> int:
    """The Spawn token goes that stands in a goal's way, then the one nearest to people; one that
    sleeps can stay. [BP 30]"""
    play = world.play
    best, most = asked.choices[0], (-1, -1000, False, -1)
    for packed in asked.choices:
        token = first(packed)
        tried = world.clone()
        tried.choose(packed)
        after = tried.play
        near = UNREACHABLE - away(play, play.state.spawn_tokens[token])
        left = left_to_do(after.quest.tasks(after))
        worth = (after.state.goals.bit_count(), -left, is_active(play, token), near)
        if worth > most:
            best, most = packed, worth
    return best


rule(_far_away, "far-away", SHORTAGE, BESIEGED, STACKING)
rule(_next_room, "nearest-room", CHOOSING_ROOM)
rule(_push, "least-harm", PUSHING)
rule(_take_off, "worst-spawn", REMOVING_SPAWN)
