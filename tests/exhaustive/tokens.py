"""The tokens of a box: which quests lay them out, and what shows that one did something."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.board.zone import Door
from shamble.content.box import Box
from shamble.content.quests import Quest
from shamble.content.vocabulary.words import Color
from shamble.rules.actions.doors import DOOR_OPENED
from shamble.rules.actions.objectives import CRATE_TAKEN, OBJECTIVE_TAKEN
from shamble.rules.boxes.facts import COLORS
from shamble.rules.boxes.material import Material
from shamble.rules.flow.play import Play
from shamble.rules.horde.cards import CARD_DRAWN
from shamble.rules.people.words import LEFT_BOARD
from shamble.rules.systems.cars.driving import DROVE
from shamble.rules.systems.cars.searching import SEARCHED_CAR
from shamble.rules.systems.cars.shooting import EXPLODED
from shamble.rules.systems.rope_ladders import LAID as LAID_LADDER, TAKEN as TOOK_LADDER
from shamble.rules.table.set_up import FIRST_PLAYER
from shamble.rules.table.words import NOISE_MADE
from shamble.rules.words.events import Event, fields

LAID = {
    "car": "cars",
    "crate": "crates",
    "exit": "exit",
    "beacon": "beacon",
    "cauldron": "cauldrons",
    "corruption": "corruption",
    "rope_ladder": "rope_ladders",
}
"""Sorts of token that a quest lays out under a name of its own."""
EVERYWHERE = ("noise", "first_player")
"""On the table in every quest."""
SHOWN = (
    *("objective", "spawn", "door", "crate", "car", "noise", "exit", "first_player"),
    "rope_ladder",
)
"""Sorts of which an event tells that one was used."""
CAR_USED = (DROVE, SEARCHED_CAR, EXPLODED)
"""Events that show a car in use."""
PLAIN_DOOR = "red"
"""What a door token shows of which a quest's file names no colour."""
STARTING_SPAWN = "start"


def token_faces(box: Box) -> dict[str, tuple[str, ...]]:
    """Each sort of token that the box has, by what it shows where they differ: `objective blue`;
    with the ways in which it can be seen in a game."""
    found: dict[str, tuple[str, ...]] = {}
    for sort in box.tokens.__struct_fields__:
        ways = ("laid", "used") if sort in SHOWN else ("laid",)
        held = getattr(box.tokens, sort)
        if isinstance(held, dict):
            found |= {f"{sort} {face}": ways for face, count in held.items() if count}
        elif held:
            found[sort] = ways
    return found


def lays(quest: Quest, face: str) -> bool:
    """Whether a quest puts such a token on the table."""
    return face in faces_of(quest)


def faces_of(quest: Quest) -> set[str]:
    """What a quest's file lays out; of hidden Objectives, all that may be among them."""
    found = {*EVERYWHERE, *[sort for sort, name in LAID.items() if getattr(quest, name)]}
    objectives = quest.objectives
    shown = (("red", objectives.red), ("blue", objectives.blue), ("green", objectives.green))
    found |= {f"objective {color}" for color, zones in shown if zones}
    if objectives.hidden:
        found |= {f"objective {color}" for color, count in objectives.pool.items() if count}
    found |= {f"spawn {face}" for face in _spawn_faces(quest)}
    found |= {f"door {door.color or PLAIN_DOOR}" for door in quest.doors}
    for vault in quest.vaults:
        found |= {f"vault {vault.color}", f"vault_door {vault.color}"}
    return found


def _spawn_faces(quest: Quest) -> list[str]:
    return [
        STARTING_SPAWN if number == 0 and spawn.color is Color.RED else str(spawn.color)
        for number, spawn in enumerate(quest.spawns)
    ]


def door_face(door: Door) -> str:
    return f"door {door.color or PLAIN_DOOR}"


def shown_by(play: Play, event: Event) -> Iterator[str]:
    """The tokens that an event shows in use."""
    kind, facts, material = event[0], fields(event), play.material
    if kind == OBJECTIVE_TAKEN:
        yield f"objective {COLORS[facts['color']]}"
    elif kind == DOOR_OPENED:
        door = material.board.doors[facts["door"]]
        if door.token:
            yield door_face(door)
    elif kind == CRATE_TAKEN:
        yield "crate"
    elif kind in CAR_USED:
        yield "car"
    elif kind == NOISE_MADE:
        yield "noise"
    elif kind == LEFT_BOARD:
        yield "exit"
    elif kind in (LAID_LADDER, TOOK_LADDER):
        yield "rope_ladder"
    elif kind == FIRST_PLAYER:
        yield "first_player"
    elif kind == CARD_DRAWN:
        yield from _spawns_at(material, play, facts["zone"])


def _spawns_at(material: Material, play: Play, zone: int) -> Iterator[str]:
    """The Spawn tokens that are active in a zone."""
    for number, face in enumerate(_spawn_faces(material.quest)):
        if play.state.spawn_tokens[number] == zone and play.state.awake >> number & 1:
            yield f"spawn {face}"
