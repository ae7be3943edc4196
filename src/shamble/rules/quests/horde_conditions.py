"""Conditions about zombies, spawn tokens and doors."""

from __future__ import annotations

from shamble.content.vocabulary import conditions as need
from shamble.rules.changes import DOORS, OBJECTIVES, SPAWNS, ZOMBIES
from shamble.rules.material import Material
from shamble.rules.quests.places import Where, building, zones_of
from shamble.rules.quests.words import Compile, Test, condition

# --- zombies --------------------------------------------------------------------------------


@condition(
    need.NoZombiesIn, "place", "opened", moving=("place",), watches=ZOMBIES | DOORS | OBJECTIVES
)
def _no_zombies_in(material: Material, word: need.NoZombiesIn, compile: Compile) -> Test:
    """`opened`: by one of its doors, and all who waited inside have appeared. (ruling 197)"""
    where = Where(material, word.place)
    if not word.opened:
        return lambda play: not any(play.state.crowd[zone] for zone in where.zones(play))
    return lambda play: (
        not play.filling
        and not any(play.state.crowd[zone] for zone in where.zones(play))
        and any(
            play.state.passages >> door & 1
            for zone in where.zones(play)
            for room in building(material, zone)
            for door in material.doors_at[room]
        )
    )


# --- spawn tokens ---------------------------------------------------------------------------


@condition(need.SpawnTokensIn, "place", watches=SPAWNS)
def _spawn_tokens_in(material: Material, word: need.SpawnTokensIn, compile: Compile) -> Test:
    """All that are on the board, those that sleep too. (ruling 205)"""
    zones = zones_of(material, [word.place])
    return lambda play: all(zone in zones for zone in play.state.spawn_tokens if zone >= 0)
