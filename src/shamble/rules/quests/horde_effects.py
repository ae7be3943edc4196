"""Effects on zombies, spawn tokens and doors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.content.quests import Quest
from shamble.content.vocabulary import effects as do
from shamble.rules.choices import choice, first, verb
from shamble.rules.decisions import TEAM, Script, ask, question
from shamble.rules.events import Happened
from shamble.rules.horde.spawn import different_tokens, move_token
from shamble.rules.material import COLORS
from shamble.rules.parts import SPAWN_TOKEN, ZONE
from shamble.rules.quests.places import is_one_zone, place_of
from shamble.rules.quests.words import SOMEWHERE, TIME, Occasion, effect

if TYPE_CHECKING:
    from shamble.rules.play import Play

MOVE_SPAWN: Final = verb("move-spawn", SPAWN_TOKEN, sign="point")
MOVING_SPAWN: Final = question("move-spawn", zone=ZONE)

# --- spawn tokens ---------------------------------------------------------------------------


@effect(do.WakeSpawn, "color")
def _wake_spawn(play: Play, word: do.WakeSpawn, occasion: Occasion) -> None:
    """Spawn Zones of the colour are active from the next Spawn step on. (ruling 129)"""
    color = COLORS.index(word.color)
    for token, of in enumerate(play.material.spawn_colors):
        if of == color:
            play.state.awake |= 1 << token
    play.tell(Happened.SPAWN_WOKE, color)


def _several_zones(quest: Quest, word: do.MoveSpawnToken) -> tuple[str, ...]:
    return () if is_one_zone(quest, word.to) else ("to",)


@effect(do.MoveSpawnToken, "to", needs=SOMEWHERE | TIME, refuses=_several_zones)
def _move_spawn_token(play: Play, word: do.MoveSpawnToken, occasion: Occasion) -> Script[None]:
    """One token of the zone, of several that differ the one that is chosen; where it lies from now
    on it draws a card of its own. [2E 40, 43] (ruling 128)"""
    (zone,) = place_of(play, word.to, occasion)
    if zone == occasion.zone:
        return
    tokens = [choice(MOVE_SPAWN, token) for token in different_tokens(play, occasion.zone)]
    if tokens:
        answer = yield from ask(MOVING_SPAWN, TEAM, occasion.survivor, tokens, zone)
        move_token(play, first(answer), zone)


@effect(do.RemoveSpawnToken, needs=SOMEWHERE)
def _remove_spawn_token(play: Play, word: do.RemoveSpawnToken, occasion: Occasion) -> None:
    """All of the zone."""
    for token, zone in enumerate(play.state.spawn_tokens):
        if zone == occasion.zone:
            play.remove_spawn_token(token)
