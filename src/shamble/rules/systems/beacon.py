"""The Beacon, which no Corruption may reach. [WD 20]

It is a token in a zone; by a quest's rule somebody's who carries it, or a person who walks: see
`quests.beacon`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from shamble.rules.flow.endings import Ending
from shamble.rules.systems.system import System
from shamble.rules.table.changes import BEACON
from shamble.rules.table.shapes import MAYBE_SURVIVOR, MAYBE_ZONE, Number
from shamble.rules.table.state import NOWHERE
from shamble.rules.table.things import Thing

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


Thing(
    "beacon",
    Number(MAYBE_ZONE, -1),
    "The zone of the Beacon, if it is a token that no survivor carries; else -1.",
    __name__,
    first=lambda material: -1 if material.walking_beacon >= 0 else material.beacon_zone,
    mark=BEACON,
)
Thing(
    "bearer",
    Number(MAYBE_SURVIVOR, -1),
    "The survivor who carries the Beacon, or -1.",
    __name__,
    mark=BEACON,
)


class Beacon(System):
    """What people see of it, and where it cannot be. [WD 20]"""

    shows: ClassVar[tuple[str, ...]] = ("beacon", "bearer", "zone", "passages")

    def view(self, play: Play) -> dict[str, Any]:
        state, zone = play.state, beacon_zone(play)
        bearer = play.material.survivors[state.bearer].id if state.bearer >= 0 else None
        return {
            "beacon": play.material.board.name(zone) if zone >= 0 else None,
            "beacon_bearer": bearer,
            "beacon_walks": play.material.walking_beacon >= 0,
            "corruption": tuple(play.material.board.name(z) for z in play.corrupted_zones()),
        }

    def broken(self, play: Play) -> list[str]:
        state, zone = play.state, beacon_zone(play)
        if state.outcome:
            return []
        places = (state.bearer, state.beacon, play.material.walking_beacon)
        if len([place for place in places if place >= 0]) != 1:
            return ["a Beacon that is in no place, or in two"]
        if zone == NOWHERE:
            return ["a Beacon with somebody dead, and the game goes on"]
        if zone >= 0 and play.is_corrupted(zone):
            return ["Corruption on the Beacon, and the game goes on"]
        return []


def beacon_zone(play: Play) -> int:
    """Where the Beacon is now: a token, somebody's burden, or somebody; below 0: off the board."""
    state = play.state
    if state.beacon >= 0:
        return state.beacon
    person = state.bearer if state.bearer >= 0 else play.material.walking_beacon
    return state.zone[person] if person >= 0 else -1


def check_beacon(play: Play) -> None:
    """Corruption and the Beacon in one zone lose the game, whoever came to whom. [WD 20]
    (ruling 199)"""
    if is_reached(play):
        play.lose(Ending.BEACON_REACHED)


def is_reached(play: Play) -> bool:
    """Whether Corruption is where the Beacon is. [WD 20] (ruling 199)"""
    zone = beacon_zone(play)
    return zone >= 0 and play.is_corrupted(zone)
