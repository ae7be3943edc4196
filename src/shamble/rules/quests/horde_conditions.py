"""Conditions about zombies, spawn tokens, doors and the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shamble.content.quests import Quest
from shamble.content.tiles import ZoneKind
from shamble.content.vocabulary import (
    conditions as need,
    effects as do,
    moments as when,
    standing as rule,
)
from shamble.rules.boxes.material import Material
from shamble.rules.quests.means import CardSource, actions_that, blow_up, holders
from shamble.rules.quests.places import Where, building, zones_of
from shamble.rules.quests.tasks import (
    Deed,
    Further,
    Task,
    Tasks,
    beside,
    clear,
    furthered,
    kill,
    known_zones,
    walkways,
    with_kinds,
)
from shamble.rules.quests.words import Compile, Test, condition
from shamble.rules.systems.corruption import patches
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


@furthered(need.NoZombiesIn)
def _clear_place(material: Material, word: need.NoZombiesIn, further: Further) -> Tasks:
    """Where the building was never opened, that comes first: from outside."""
    where, opened = Where(material, word.place), word.opened

    def tasks(play: Play) -> list[Task]:
        zones = known_zones(play, where)
        found = clear(play, zones)
        if opened:
            rooms = {room for zone in zones for room in building(material, zone)}
            doors = {door for room in rooms for door in material.doors_at[room]}
            if not any(play.were_opened() >> door & 1 for door in doors):
                outside = [zone for zone in beside(play, doors) if zone not in rooms]
                found.append(Task(Deed.OPEN, outside))
        return found

    return tasks


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


@furthered(need.NoZombiesOnWalkways)
def _clear_walkways(material: Material, word: need.NoZombiesOnWalkways, further: Further) -> Tasks:
    return lambda play: clear(play, walkways(play))


@condition(need.NoneOnBoard, "kind", watches=ZOMBIES)
def _none_on_board(material: Material, word: need.NoneOnBoard, compile: Compile) -> Test:
    """Those that lie in the reserve or have yet to come do not count."""
    kinds = material.kinds_called[word.kind]
    return lambda play: not with_kinds(play, kinds)


@furthered(need.NoneOnBoard)
def _kill_all(material: Material, word: need.NoneOnBoard, further: Further) -> Tasks:
    kinds, count = material.kinds_called[word.kind], material.kind_count
    return lambda play: kill(
        play, kinds, sum([sum(play.state.zombies[kind::count]) for kind in kinds])
    )


@condition(need.ReserveEmpty, watches=ZOMBIES)
def _reserve_empty(material: Material, word: need.ReserveEmpty, compile: Compile) -> Test:
    """Of all kinds but Abominations, which have a deck of their own. [2E 56] (ruling 191)"""
    kinds = [kind.index for kind in material.kinds if kind.common]
    return lambda play: not any(play.state.reserve[kind] for kind in kinds)


@furthered(need.ReserveEmpty)
def _use_up_reserve(material: Material, word: need.ReserveEmpty, further: Further) -> Tasks:
    """First that the dead stay out of it, where the quest asks something for that; then nothing
    is to be done but to fight. [2E 56]"""
    kinds = [kind.index for kind in material.kinds if kind.common]
    waits = [each.after for each in material.quest.standing if isinstance(each, rule.NoReturn)]
    before = [further(after) for after in waits]

    def tasks(play: Play) -> list[Task]:
        left = sum([play.state.reserve[kind] for kind in kinds])
        if not left:
            return []
        return [*[task for each in before for task in each(play)], Task(Deed.EARN, count=left)]

    return tasks


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


@furthered(need.Killed)
def _kill(material: Material, word: need.Killed, further: Further) -> Tasks:
    kinds = material.kinds_called[word.kind]
    count = 1 if word.placed else word.count
    return lambda play: kill(play, kinds, count - sum([play.state.kills[kind] for kind in kinds]))


@condition(need.KilledWith, "kind", "weapon", watches=KILLS)
def _killed_with(material: Material, word: need.KilledWith, compile: Compile) -> Test:
    """With a card of this name, also one that the quest makes. [2E 62]"""
    kinds, weapon = material.kinds_called[word.kind], word.weapon
    return lambda play: any(
        play.state.killed_with[at] in kinds
        and material.card_of[play.state.killed_with[at + 1]].name == weapon
        for at in range(0, len(play.state.killed_with), 2)
    )


@furthered(need.KilledWith)
def _kill_with(material: Material, word: need.KilledWith, further: Further) -> Tasks:
    """A card that the quest makes is found nowhere."""
    kinds, holds = material.kinds_called[word.kind], further.compile(word)
    cards = material.card_of
    source = CardSource(material, [c for c, card in enumerate(cards) if card.name == word.weapon])

    def tasks(play: Play) -> list[Task]:
        if holds(play):
            return []
        people = holders(play, source.copies)
        if not people:
            return source.tasks(play, 1)
        zones = with_kinds(play, kinds)
        return [Task(Deed.KILL, zones, 1, people, cards=source.copies, kinds=kinds)]

    return tasks


# --- spawn tokens ---------------------------------------------------------------------------


@condition(need.SpawnTokensIn, "place", watches=SPAWNS)
def _spawn_tokens_in(material: Material, word: need.SpawnTokensIn, compile: Compile) -> Test:
    """All that are on the board, those that sleep too. (ruling 205)"""
    zones = zones_of(material, [word.place])
    return lambda play: all(zone in zones for zone in play.state.spawn_tokens if zone >= 0)


@furthered(need.SpawnTokensIn)
def _move_spawn_tokens(material: Material, word: need.SpawnTokensIn, further: Further) -> Tasks:
    """By actions of the quest, by cars that explode beside them, or by a Necromancer's death: it
    takes a token off the board, where they are numbered his own. [2E 40 · BP 30 · WD 19]"""
    zones = zones_of(material, [word.place])
    actions = actions_that(material, do.MoveSpawnToken)
    explosions = any(
        isinstance(special.when, when.CarExplodes)
        and any(isinstance(effect, do.MoveSpawnToken) for effect in special.do)
        for special in material.quest.rules
    )
    hunted = tuple([kind.index for kind in material.kinds if kind.necromancer])
    laid, numbered = len(material.spawn_zones), material.ruleset.numbered_spawns

    def tasks(play: Play) -> list[Task]:
        tokens = play.state.spawn_tokens
        away = [zone for zone in tokens if zone >= 0 and zone not in zones]
        own = [zone for zone in tokens[laid:] if zone >= 0 and zone not in zones]
        movable = [zone for zone in tokens[:laid] if zone in away] if numbered else away
        if not away:
            return []
        found: list[Task] = []
        if movable:
            for action in actions:
                found += action.tasks(play, sorted(set(movable)), len(movable))
            if explosions:
                found += blow_up(play, sorted(set(movable)))
        if hunted and (own or not numbered):
            found += kill(play, hunted, len(own if numbered else away))
        return found

    return tasks


# --- doors and ground -----------------------------------------------------------------------


@condition(need.BuildingsOpened, watches=DOORS)
def _buildings_opened(material: Material, word: need.BuildingsOpened, compile: Compile) -> Test:
    """Each by one of its doors, even if that was shut again; what has none at all cannot be opened.
    [2E 41] (ruling 65)"""
    doors = [
        sum([1 << door for door in {d for room in each.zones for d in material.doors_at[room]}])
        for each in material.board.buildings
    ]
    return lambda play: all(play.were_opened() & those for those in doors if those)


@furthered(need.BuildingsOpened)
def _open_buildings(material: Material, word: need.BuildingsOpened, further: Further) -> Tasks:
    doors = [
        sorted({door for room in each.zones for door in material.doors_at[room]})
        for each in material.board.buildings
    ]
    bits = [sum([1 << door for door in those]) for those in doors]

    def tasks(play: Play) -> list[Task]:
        opened = play.were_opened()
        shut = [n for n, those in enumerate(bits) if those and not opened & those]
        zones = beside(play, [door for number in shut for door in doors[number]])
        return [Task(Deed.OPEN, zones, len(shut))] if shut else []

    return tasks


@condition(need.DoorOpen, "color", watches=DOORS)
def _door_open(material: Material, word: need.DoorOpen, compile: Compile) -> Test:
    """Even if it was shut again. (ruling 65)"""
    doors = sum([1 << door.index for door in material.board.doors if door.color in word.color])
    return lambda play: bool(play.were_opened() & doors)


@furthered(need.DoorOpen)
def _open_door(material: Material, word: need.DoorOpen, further: Further) -> Tasks:
    doors = [door.index for door in material.board.doors if door.color in word.color]
    holds = further.compile(word)
    return lambda play: [] if holds(play) else [Task(Deed.OPEN, beside(play, doors))]


@condition(need.DoorsBarricaded, watches=DOORS)
def _doors_barricaded(material: Material, word: need.DoorsBarricaded, compile: Compile) -> Test:
    return lambda play: play.all_barricaded()


@furthered(need.DoorsBarricaded)
def _barricade_doors(material: Material, word: need.DoorsBarricaded, further: Further) -> Tasks:
    board, actions = material.board, actions_that(material, do.Barricade)
    tokens = [door.index for door in board.doors if door.token and not door.vault]

    def tasks(play: Play) -> list[Task]:
        left = [door for door in tokens if not board.is_barricaded(play.state.passages, door)]
        zones = sorted({zone for door in left for zone in board.ends(door)})
        return [task for each in actions for task in each.tasks(play, zones, len(left)) if left]

    return tasks


@condition(need.CorruptionGone, watches=DOORS, system="defilers")
def _corruption_gone(material: Material, word: need.CorruptionGone, compile: Compile) -> Test:
    """Wherever it came from. [WD 42]"""
    return lambda play: not play.corrupted_zones()


@furthered(need.CorruptionGone)
def _banish_corruption(material: Material, word: need.CorruptionGone, further: Further) -> Tasks:
    """By actions of the quest, where a Spawn token lies in it. [WD 42]"""
    actions, laid = actions_that(material, do.RemoveCorruption), len(material.spawn_zones)

    def tasks(play: Play) -> list[Task]:
        fallen = play.corrupted_zones()
        if not fallen:
            return []
        tokens = play.state.spawn_tokens[:laid]
        zones = sorted({zone for zone in tokens if zone >= 0 and zone in fallen})
        found = [patch for patch in patches(play) if not set(zones).isdisjoint(patch)]
        return [task for each in actions for task in each.tasks(play, zones, len(found))]

    return tasks
