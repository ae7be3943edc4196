"""Effects on zombies, spawn tokens and doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import effects as do
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.large_teams import wake_color
from shamble.rules.flow.endings import Ending
from shamble.rules.horde.buildings import fill_buildings, joined
from shamble.rules.horde.cards import draw_one
from shamble.rules.horde.coming import spawn_called
from shamble.rules.horde.spawn import different_tokens
from shamble.rules.horde.spawn_order import NUMBERED
from shamble.rules.quests.places import is_one_zone, place_of, zones_of
from shamble.rules.quests.words import SOMEWHERE, TIME, ZOMBIE, Occasion, effect
from shamble.rules.words.choices import choice, first, verb
from shamble.rules.words.decisions import TEAM, Script, ask, question
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import COLOR, COUNT, SPAWN_TOKEN, ZONE

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play


def moves_different_tokens(quest: Quest) -> bool:
    """Whether the quest moves Spawn tokens of which several that differ may lie together: of two
    colours, or with numbers and pushed toward a Beacon."""
    moves = speaks_of(do.MoveSpawnToken)(quest)
    pushed = quest.beacon is not None and len(quest.spawns) > 1
    return moves and (pushed or len({spawn.color for spawn in quest.spawns}) > 1)


MOVE_SPAWN: Final = verb(
    "move-spawn", SPAWN_TOKEN, sign="point", quest_for=moves_different_tokens, cases=NUMBERED
)
MOVING_SPAWN: Final = question("move-spawn", zone=ZONE, quest_for=moves_different_tokens)

SPAWN_WOKE: Final = event(
    "spawn-woke", color=COLOR, pages="2E 25 · BP 26", log="horde", marks="follows"
)
DOORS_OPENED: Final = event(
    "doors-opened",
    count=COUNT,
    log="finds",
    marks="grave",
    quest_for=speaks_of(do.OpenAllDoors),
)
"""All that were closed, at once."""

# --- spawn tokens ---------------------------------------------------------------------------


@effect(do.WakeSpawn, "color")
def _wake_spawn(play: Play, word: do.WakeSpawn, occasion: Occasion) -> None:
    """Spawn Zones of the colour are active from the next Spawn step on. (ruling 129)"""
    color = COLORS.index(word.color)
    wake_color(play, color)
    play.tell(SPAWN_WOKE, color)


def _several_zones(quest: Quest, word: do.MoveSpawnToken) -> tuple[str, ...]:
    return () if is_one_zone(quest, word.to) else ("to",)


def _movable(play: Play, zone: int) -> list[int]:
    """The tokens of a zone that a quest can move; a Defiler's own is none. [WD 42, 48]"""
    found = different_tokens(play, zone)
    if play.material.ruleset.numbered_spawns:
        return [token for token in found if token < len(play.material.spawn_zones)]
    return found


def _lies_elsewhere(play: Play, word: do.MoveSpawnToken, zone: int) -> bool:
    return zone not in zones_of(play.material, [word.to]) and bool(_movable(play, zone))


@effect(
    do.MoveSpawnToken,
    "to",
    needs=SOMEWHERE | TIME,
    refuses=_several_zones,
    can=_lies_elsewhere,
)
def _move_spawn_token(play: Play, word: do.MoveSpawnToken, occasion: Occasion) -> Script[None]:
    """One token of the zone, of several that differ the one that is chosen; where it lies from now
    on it draws a card of its own. [2E 40, 43 · WD 42, 48] (ruling 128)"""
    (zone,) = place_of(play, word.to, occasion)
    if zone == occasion.zone:
        return
    tokens = [choice(MOVE_SPAWN, token) for token in _movable(play, occasion.zone)]
    if tokens:
        answer = yield from ask(MOVING_SPAWN, TEAM, occasion.survivor, tokens, zone)
        play.put_spawn_token(first(answer), zone)


@effect(do.RemoveSpawnToken, needs=SOMEWHERE)
def _remove_spawn_token(play: Play, word: do.RemoveSpawnToken, occasion: Occasion) -> None:
    """All of the zone. [2E 49]"""
    for token, zone in enumerate(play.state.spawn_tokens):
        if zone == occasion.zone:
            play.remove_spawn_token(token)


# --- zombies --------------------------------------------------------------------------------


@effect(do.ZombieCard, "at", "rush", moving=("at",), needs=TIME)
def _zombie_card(play: Play, word: do.ZombieCard, occasion: Occasion) -> Script[None]:
    """One for each zone of the place. [2E 59] (ruling 227)"""
    for zone in place_of(play, word.at, occasion):
        yield from draw_one(play, zone, word.rush)


def _in_several(quest: Quest, word: do.SpawnZombie) -> tuple[str, ...]:
    return () if is_one_zone(quest, word.at) else ("at",)


@effect(do.SpawnZombie, "kind", "at", "otherwise", moving=("at",), needs=TIME, refuses=_in_several)
def _spawn_zombie(play: Play, word: do.SpawnZombie, occasion: Occasion) -> Script[None]:
    """As if a card had brought it: a Necromancer comes with his token and its card. Where another
    kind is named, neither comes a second time. [BP 40] (rulings 145, 146)"""
    (zone,) = place_of(play, word.at, occasion)
    kind = word.kind
    if word.otherwise is not None:
        missing = [name for name in (kind, word.otherwise) if not play.is_on_board(name)]
        if not missing:
            return
        kind = missing[0]
    yield from spawn_called(play, zone, play.material.kinds_called[kind])


@effect(do.SpawnBuildings, "at", needs=TIME)
def _spawn_buildings(play: Play, word: do.SpawnBuildings, occasion: Occasion) -> Script[None]:
    """As if their doors had just been opened. [2E 43]"""
    zones = [zone for place in word.at for zone in place_of(play, place, occasion)]
    for zone in zones:
        for room in joined(play, zone):
            number = play.material.board.zones[room].building
            if number is not None:
                play.hide(number)
    yield from fill_buildings(play, zones)


def _back_to_several(quest: Quest, word: do.PutBack) -> tuple[str, ...]:
    return () if is_one_zone(quest, word.at) else ("at",)


@effect(do.PutBack, "at", moving=("at",), needs=ZOMBIE, refuses=_back_to_several)
def _put_back(play: Play, word: do.PutBack, occasion: Occasion) -> None:
    """It is placed, and nobody can answer that as a spawn. [2E 62]"""
    (zone,) = place_of(play, word.at, occasion)
    play.put_back(zone, occasion.kind)


# --- doors ----------------------------------------------------------------------------------


@effect(do.OpenAllDoors, needs=TIME)
def _open_all_doors(play: Play, word: do.OpenAllDoors, occasion: Occasion) -> Script[None]:
    """All at once, locked ones too; only Vaults stay shut. Then the buildings are filled, one after
    the other as the players like. [2E 58]"""
    board, state = play.material.board, play.state
    shut = [d for d in board.doors if not d.vault and not state.passages >> d.index & 1]
    if not shut:
        return
    new = play.open_doors([door.index for door in shut])
    play.tell(DOORS_OPENED, len(shut))
    yield from fill_buildings(play, [zone for door in new for zone in board.ends(door)])
    for door in new:
        for handler in play.moments.door_opened:
            yield from handler.door_opened(play, occasion.survivor, door) or ()


# --- the end --------------------------------------------------------------------------------


@effect(do.Lose)
def _lose(play: Play, word: do.Lose, occasion: Occasion) -> None:
    play.lose(Ending.RULE_OF_THE_QUEST, occasion.way)
