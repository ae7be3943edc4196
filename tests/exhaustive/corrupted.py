"""Tables at which tomes, relics and Dragon Fire are at hand, or Corruption is about to take what a
goal needs. [WD 42, 44, 48]"""

from __future__ import annotations

import random
from collections.abc import Iterable

from shamble.board import Walker
from shamble.content.using import burnt_at, colors_of, users
from shamble.content.vocabulary import conditions as need
from shamble.content.vocabulary.conditions import Condition
from shamble.content.vocabulary.words import Color
from shamble.rules.boxes.facts import COLORS
from shamble.rules.flow.play import Play
from shamble.rules.quests.combining import colors_in_pieces
from shamble.rules.quests.places import building, zones_of
from shamble.rules.systems import defilers
from shamble.rules.systems.beacon import beacon_zone
from shamble.rules.systems.corruption import cleanse, patch
from tests.exhaustive.laying import arm, beside, bring, carry, clear, fetch, is_fire, turn_of


def lying(play: Play, colors: Iterable[Color]) -> list[int]:
    """The Objectives on the board of one of these colours; of any, if none is named."""
    wanted = [COLORS.index(color) for color in colors] or range(len(COLORS))
    return [
        number
        for number, color in enumerate(play.state.colors)
        if play.state.objectives >> number & 1 and color in wanted
    ]


def used_up(play: Play, goal: Condition) -> tuple[Color, ...]:
    """The colours of the Objectives that the quest uses up for a goal; empty: any."""
    return colors_of(tuple(word.discards for word in users(play.material.quest, goal)))


def hold_one(play: Play, survivor: int, goal: Condition) -> None:
    """The survivor has what the action for a goal uses up."""
    hold(play, survivor, used_up(play, goal))


def hold(play: Play, survivor: int, colors: Iterable[Color]) -> None:
    """The survivor has an Objective of one of these colours, and it is no mere piece."""
    pieces = colors_in_pieces(play.material.quest)
    for number in lying(play, colors):
        if play.state.colors[number] not in pieces:
            play.take_objective(number, survivor)
            play.keep_objective(survivor, number)
            return


def push_toward(play: Play, colors: Iterable[Color], chance: random.Random) -> None:
    """The token that a Defiler pushes is next to such an Objective on its way to the Beacon."""
    material, beacon = play.material, beacon_zone(play)
    routes = play.passages.routes(Walker.THROUGH_ALL)
    there = [material.objective_zones[number] for number in lying(play, colors)]
    starts = [
        zone
        for zone in range(material.zone_count)
        if zone not in material.objective_zones
        and any(next_one in there for next_one in routes.next_steps(zone, beacon))
    ]
    push_from(play, starts, chance)


def push_from(play: Play, starts: list[int], chance: random.Random) -> None:
    """A Defiler stands in one of these zones, with the token that he pushes."""
    kind = next(kind.index for kind in play.material.kinds if kind.necromancer)
    if not starts or not play.state.reserve[kind]:
        return
    start = chance.choice(starts)
    clear(play, start)
    play.put_spawn_token(0, start)
    for _ in defilers.Defilers().come(play, start, kind):
        return


def nothing_to_discard(play: Play, goal: Condition, chance: random.Random) -> None:
    """No more Objectives are left than the goal needs, and Corruption is beside one of them."""
    colors = used_up(play, goal)
    if isinstance(goal, need.SpawnTokensIn):
        zones = zones_of(play.material, [goal.place])
        away = [zone for zone in play.state.spawn_tokens if zone >= 0 and zone not in zones]
        for number in lying(play, colors)[len(away) :]:
            play.lose_objective(number)
    push_toward(play, colors, chance)


def too_few_buildings(play: Play, goal: Condition, chance: random.Random) -> None:
    """Corruption is beside the Objective of a building that has to burn."""
    push_toward(play, colors_of(burnt_at(play.material.quest)), chance)


def corruption_gone(play: Play, word: need.CorruptionGone, chance: random.Random) -> None:
    """What is left can be traced from one Spawn token, and somebody beside it has a tome."""
    reader = play.on_board()[0]
    zone = chance.choice([at for at in play.state.spawn_tokens if at >= 0])
    for other in set(play.corrupted_zones()) - set(patch(play, zone)):
        cleanse(play, other)
    bring(play, [reader], beside(play, zone))
    hold_one(play, reader, word)
    turn_of(play, reader)


def buildings_burnt(play: Play, word: need.BuildingsBurnt, chance: random.Random) -> None:
    """All but one have burnt, and somebody stands before that one with Torch and Dragon Bile."""
    thrower, material = play.on_board()[0], play.material
    last, *others = lying(play, colors_of(burnt_at(material.quest)))
    for number in others:
        play.lose_objective(number)
        play.burn_rooms(sorted(building(material, material.objective_zones[number])))
    zone = material.objective_zones[last]
    for room in building(material, zone):
        for person in play.people_in(room):
            play.state.zone[person] = material.start_zones[0]
    bring(play, [thrower], beside(play, zone))
    arm(play, thrower, is_fire)
    spark = fetch(play, lambda card: card.spark)
    if spark >= 0:
        carry(play, thrower, spark)
    turn_of(play, thrower)
