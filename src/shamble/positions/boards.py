"""Boards to lay a position on: a quest's, with its rules or without, or one drawn by hand."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Any

import msgspec

from shamble.content import library
from shamble.content.confidence import Confidence
from shamble.content.errors import ContentError
from shamble.content.guests import with_guests
from shamble.content.library import BoxContent
from shamble.content.quests import Difficulty, Goal, Quest
from shamble.content.skills import find, load_skills
from shamble.content.tiles import SIZE, Tile
from shamble.content.vocabulary.conditions import EveryoneHasLeft
from shamble.content.vocabulary.standing import ExitZone
from shamble.positions.meanings import unknown
from shamble.rules.boxes.material import Material
from shamble.rules.skills import is_playable

TILE = "1R"
LEAVE = Goal(name="leave", need=EveryoneHasLeft(through=()))
OF_THE_BOARD = (
    "id", "title", "difficulty", "tiles", "start", "exit", "spawns", "objectives", "crates",
    "doors", "vaults", "places", "out_of_reach", "confidence",
)  # fmt: skip
"""What a quest's file says of its board; the rest are rules of its own, or stands on it."""


def material(quest: str, survivors: tuple[str, ...], seats: tuple[int, ...] = ()) -> Material:
    """A quest of the boxes for some survivors; of one player, if no seats are given."""
    content, record = library.packaged().quest(quest)
    content = with_guests(content, library.packaged(), survivors)
    return Material(content, record, survivors, seats or (0,) * len(survivors))


def without_rules(quest: Quest) -> Quest:
    """The board of a quest without the quest's own rules: all survivors are to leave, and a
    survivor who ends the Turn at its exit may."""
    board: dict[str, Any] = {name: getattr(quest, name) for name in OF_THE_BOARD}
    standing = (ExitZone(),) if quest.exit is not None else ()
    return Quest(**board, goals=(LEAVE,), standing=standing)


def drawn(
    content: BoxContent,
    picture: str,
    *,
    rooms: str = "",
    dark_rooms: str = "",
    ruins: str = "",
    battlements: str = "",
    columns: tuple[int, ...] = (),
    rows: tuple[int, ...] = (),
    says: Mapping[str, Any] | None = None,
) -> tuple[BoxContent, Quest]:
    """A box with one tile, drawn as in a tile file, and a quest on it. Its zones are `0,0:a` …;
    letters that are nothing else are streets; cells without sizes are equal; `says` is what else
    the quest's file says."""
    lines = textwrap.dedent(picture).strip().splitlines()
    drawn = {line[at] for line in lines[1::2] for at in range(2, len(line), 6)}
    letters = {letter for letter in drawn if "a" <= letter <= "z"}
    tile = Tile(
        id=TILE,
        columns=columns or _equal(len(lines[0]) // 6 if lines else 0),
        rows=rows or _equal(len(lines) // 2),
        picture="\n".join(lines),
        streets="".join(sorted(letters - set(rooms + dark_rooms + ruins + battlements))),
        rooms=rooms,
        dark_rooms=dark_rooms,
        ruins=ruins,
        battlements=battlements,
        confidence={"all": Confidence.DESIGNED},
    )
    said = {
        "start": (f"0,0:{min(tile.layout.cells)}",),
        "spawns": (),
        "goals": (LEAVE,),
        **(says or {}),
    }
    quest = Quest(
        id="small",
        title="A small board",
        difficulty=Difficulty.EASY,
        tiles=((TILE,),),
        confidence={"all": Confidence.DESIGNED},
        **said,
    )
    return msgspec.structs.replace(content, tiles={TILE: tile}), quest


def _equal(count: int) -> tuple[int, ...]:
    if count < 1:
        raise ContentError(
            "a picture without cells", expected="a drawing as in a tile file", key="picture"
        )
    size = SIZE // count
    return (size,) * (count - 1) + (SIZE - size * (count - 1),)


# --- other people, other figures ------------------------------------------------------------


def with_skills(content: BoxContent, skills: Mapping[str, tuple[str, ...]]) -> BoxContent:
    """The box with survivors, by id, who have these skills at Blue instead of the printed one.
    A printed card has one; here it may be any number."""
    people = []
    for survivor in content.survivors:
        if survivor.id in skills:
            survivor = msgspec.structs.replace(survivor)
            msgspec.structs.force_setattr(survivor, "blue", skills[survivor.id])
        people.append(survivor)
    return msgspec.structs.replace(content, survivors=tuple(people))


def check_skill(name: str) -> None:
    """An error unless there is a skill with this printed name, and it can be played."""
    if is_playable(name):
        return
    skills = load_skills()
    if find(skills, name) is None:
        raise unknown("skill", name, [known for skill in skills for known in skill.names])
    raise ContentError(
        f"the skill {name!r}, which is in the books and not built yet",
        expected="one that can be played already",
    )


def with_figures(content: BoxContent, figures: Mapping[str, int]) -> BoxContent:
    """The box with these numbers of figures, by kind."""
    kinds = tuple(
        msgspec.structs.replace(kind, miniatures=figures.get(kind.id, kind.miniatures))
        for kind in content.box.zombies
    )
    return msgspec.structs.replace(content, box=msgspec.structs.replace(content.box, zombies=kinds))
