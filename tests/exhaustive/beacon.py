"""Tables at which the Beacon is about to be taken, brought to its place, or cut off from it.
[WD 45, 49]"""

from __future__ import annotations

import random

from shamble.board import Walker
from shamble.content.vocabulary import conditions as need
from shamble.rules.flow.play import Play
from shamble.rules.quests.places import zones_of
from shamble.rules.systems.beacon import beacon_zone
from tests.exhaustive.corrupted import push_from
from tests.exhaustive.laying import bring, clear, turn_of


def beacon_taken(play: Play, word: need.BeaconTaken, chance: random.Random) -> None:
    """Somebody stands beside it."""
    bearer = chance.choice(play.on_board())
    bring(play, [bearer], play.state.beacon)
    turn_of(play, bearer)


def beacon_in(play: Play, word: need.BeaconIn, chance: random.Random) -> None:
    """It is a zone from the place: with its bearer, whose Turn it is, or with somebody else."""
    (place,) = zones_of(play.material, [word.place])
    clear(play, place)
    companion = chance.choice(play.on_board())
    near = play.passages.steps(Walker.SURVIVOR)[place]
    bring(play, [companion], next(zone for zone in near if not play.is_corrupted(zone)))
    if play.material.walking_beacon < 0:
        play.put_beacon(-1, companion)
        turn_of(play, companion)
    else:
        play.state.zone[play.material.walking_beacon] = play.state.zone[companion]


def place_corrupted(play: Play, goal: need.Condition, chance: random.Random) -> None:
    """The Beacon is beyond the place to which it must come, and a Defiler pushes a token that is on
    this side of it."""
    assert isinstance(goal, need.BeaconIn)
    (place,) = zones_of(play.material, [goal.place])
    beacon_in(play, goal, chance)
    routes, beacon = play.passages.routes(Walker.THROUGH_ALL), beacon_zone(play)
    zones = range(play.material.zone_count)
    push_from(play, [z for z in zones if routes.next_steps(z, beacon) == (place,)], chance)
