"""The small board of a scenario file as a box with one tile and one quest."""

from __future__ import annotations

import msgspec

from shamble.content.confidence import Confidence
from shamble.content.errors import ContentError
from shamble.content.library import BoxContent
from shamble.content.quests import Difficulty, Goal, Quest
from shamble.content.tiles import SIZE, Tile
from shamble.content.vocabulary.conditions import EveryoneHasLeft
from shamble.content.vocabulary.standing import ExitZone
from shamble.scenarios.records import SmallBoard

TILE = "1R"
LEAVE = Goal(name="leave", need=EveryoneHasLeft())


def small_quest(board: SmallBoard, content: BoxContent) -> tuple[BoxContent, Quest]:
    """The box with the drawn tile instead of its own, and a quest on it."""
    try:
        tile = _tile(board)
    except ContentError as problem:
        raise problem.under(f"board.{problem.key or 'picture'}") from None
    standing = board.standing
    if board.exit is not None and not any(isinstance(word, ExitZone) for word in standing):
        standing = (*standing, ExitZone())
    quest = Quest(
        id="small",
        title="A small board",
        difficulty=Difficulty.EASY,
        tiles=((TILE,),),
        start=(f"0,0:{min(tile.layout.cells)}",),
        exit=board.exit,
        spawns=board.spawns,
        doors=board.doors,
        vaults=board.vaults,
        objectives=board.objectives,
        crates=board.crates,
        goals=board.goals or (LEAVE,),
        rules=board.rules,
        standing=standing,
        confidence={"all": Confidence.DESIGNED},
    )
    return msgspec.structs.replace(content, tiles={TILE: tile}), quest


def _tile(board: SmallBoard) -> Tile:
    lines = board.picture.strip("\n").splitlines()
    drawn = {line[at] for line in lines[1::2] for at in range(2, len(line), 6)}
    letters = {letter for letter in drawn if "a" <= letter <= "z"}
    return Tile(
        id=TILE,
        columns=board.columns or _equal(len(lines[0]) // 6 if lines else 0),
        rows=board.rows or _equal(len(lines) // 2),
        picture=board.picture,
        streets="".join(sorted(letters - set(board.rooms + board.dark_rooms))),
        rooms=board.rooms,
        dark_rooms=board.dark_rooms,
        confidence={"all": Confidence.DESIGNED},
    )


def _equal(count: int) -> tuple[int, ...]:
    if count < 1:
        raise ContentError(
            "a picture without cells", expected="a drawing as in a tile file", key="picture"
        )
    size = SIZE // count
    return (size,) * (count - 1) + (SIZE - size * (count - 1),)
