"""Conditions about zombies, spawn tokens and doors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.quests import Quest
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary import conditions as need
from shamble.rules.boxes.material import Material
from shamble.rules.quests.places import Where, building, zones_of
from shamble.rules.quests.words import Compile, Test, condition
from shamble.rules.table.changes import DOORS, KILLS, OBJECTIVES, SPAWNS, ZOMBIES

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

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
            play.were_opened() >> door & 1
            for zone in where.zones(play)
            for room in building(material, zone)
            for door in material.doors_at[room]
        )
    )


@condition(need.NoZombiesOnWalkways, watches=ZOMBIES | DOORS)
def _no_zombies_on_walkways(
    material: Material, word: need.NoZombiesOnWalkways, compile: Compile
) -> Test:
    """A walkway under Corruption is none any more. [WD 20, 41] (ruling 33)"""

    def holds(play: Play) -> bool:
        kinds, crowd = play.passages.kinds, play.state.crowd
        return not any(
            crowd[zone] and kinds[zone] is ZoneKind.BATTLEMENT for zone in range(len(crowd))
        )

    return holds


@condition(need.ReserveEmpty, watches=ZOMBIES)
def _reserve_empty(material: Material, word: need.ReserveEmpty, compile: Compile) -> Test:
    """Of all kinds but Abominations, which have a deck of their own. [2E 56] (ruling 191)"""
    kinds = [kind.index for kind in material.kinds if kind.common]
    return lambda play: not any(play.state.reserve[kind] for kind in kinds)


def _of_many(quest: Quest, word: need.Killed) -> tuple[str, ...]:
    """Of many figures that are alike nobody knows which one was there first."""
    return ("placed",) if word.placed and word.kind != "abomination" else ()


@condition(need.Killed, "kind", "count", "placed", watches=KILLS, refuses=_of_many)
def _killed(material: Material, word: need.Killed, compile: Compile) -> Test:
    """By a survivor. `placed`: while that Abomination stands there no other comes, so that the
    first to die is the one set out."""
    kinds = material.kinds_called[word.kind]
    count = word.count
    if word.placed:
        count = 1
    return lambda play: sum([play.state.kills[kind] for kind in kinds]) >= count


@condition(need.KilledWith, "kind", "weapon", watches=KILLS)
def _killed_with(material: Material, word: need.KilledWith, compile: Compile) -> Test:
    """With a card of this name, also one that the quest makes. [2E 62]"""
    kinds, weapon = material.kinds_called[word.kind], word.weapon
    return lambda play: any(
        play.state.killed_with[at] in kinds
        and material.card_of[play.state.killed_with[at + 1]].name == weapon
        for at in range(0, len(play.state.killed_with), 2)
    )


# --- spawn tokens ---------------------------------------------------------------------------


@condition(need.SpawnTokensIn, "place", watches=SPAWNS)
def _spawn_tokens_in(material: Material, word: need.SpawnTokensIn, compile: Compile) -> Test:
    """All that are on the board, those that sleep too. (ruling 205)"""
    zones = zones_of(material, [word.place])
    return lambda play: all(zone in zones for zone in play.state.spawn_tokens if zone >= 0)


# --- doors ----------------------------------------------------------------------------------


@condition(need.BuildingsOpened, watches=DOORS)
def _buildings_opened(material: Material, word: need.BuildingsOpened, compile: Compile) -> Test:
    """Each by one of its doors, even if that was shut again; what has none at all cannot be opened.
    [2E 41] (ruling 65)"""
    doors = [
        sum([1 << door for door in {d for room in each.zones for d in material.doors_at[room]}])
        for each in material.board.buildings
    ]
    return lambda play: all(play.were_opened() & those for those in doors if those)


@condition(need.DoorOpen, "color", watches=DOORS)
def _door_open(material: Material, word: need.DoorOpen, compile: Compile) -> Test:
    """Even if it was shut again. (ruling 65)"""
    doors = sum([1 << door.index for door in material.board.doors if door.color in word.color])
    return lambda play: bool(play.were_opened() & doors)
