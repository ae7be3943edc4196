"""The Beacon, which no Corruption may reach. [WD 20]

It is a token in a zone; by a quest's rule somebody who carries it, or a person who walks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from shamble.rules.endings import Ending
from shamble.rules.material import Material
from shamble.rules.people import BEACON
from shamble.rules.systems.system import System

if TYPE_CHECKING:
    from shamble.rules.play import Play


class Beacon(System):
    """What people see of it, and where it cannot be. [WD 20]"""

    def view(self, play: Play) -> dict[str, Any]:
        state, zone = play.state, beacon_zone(play)
        bearer = play.material.survivors[state.bearer].id if state.bearer >= 0 else None
        return {
            "beacon": play.material.board.name(zone) if zone >= 0 else None,
            "beacon_bearer": bearer,
            "corruption": tuple(play.material.board.name(z) for z in play.corrupted_zones()),
        }

    def broken(self, play: Play) -> list[str]:
        state = play.state
        if state.bearer >= 0 and (state.beacon >= 0 or state.zone[state.bearer] < 0):
            return ["a Beacon that is in two places"]
        zone = beacon_zone(play)
        if zone >= 0 and not state.outcome and play.is_corrupted(zone):
            return ["Corruption on the Beacon, and the game goes on"]
        return []


def walking(material: Material) -> int:
    """The person who is the Beacon, or -1. [WD 49]"""
    for number, person in enumerate(material.people):
        if person.role is BEACON:
            return number
    return -1


def beacon_zone(play: Play) -> int:
    """Where the Beacon is now: a token, somebody's burden, or somebody; -1: off the board."""
    state = play.state
    if state.bearer >= 0:
        return state.zone[state.bearer]
    if state.beacon >= 0:
        return state.beacon
    walker = walking(play.material)
    return state.zone[walker] if walker >= 0 else -1


def check_beacon(play: Play) -> None:
    """Corruption and the Beacon in one zone lose the game, whoever came to whom. [WD 20]
    (ruling 199)"""
    zone = beacon_zone(play)
    if zone >= 0 and play.is_corrupted(zone):
        play.lose(Ending.BEACON_REACHED)
