"""Boards for tests: every quest's, and small ones drawn in the test itself."""

from __future__ import annotations

import functools
import textwrap

from shamble.board import Board
from shamble.content import library
from shamble.content.board_rules import BoardRules
from shamble.content.confidence import Confidence
from shamble.content.quests import Difficulty, Door, Quest, Spawn, Vault
from shamble.content.tiles import SIZE, Tile
from shamble.content.vocabulary import Standing

QUESTS = [
    quest.id for content in library.packaged().boxes.values() for quest in content.quests.values()
]


@functools.cache
def board_of(quest_id: str) -> Board:
    """The board of one of the 48 quests."""
    content, quest = library.packaged().quest(quest_id)
    return Board(quest, content.tiles, content.box.board)


def label_of(quest_id: str, zone: str) -> str:
    """What people call a zone of one of the 48 quests."""
    board = board_of(quest_id)
    return board.labels[board.zone(zone)]


def small_board(
    picture: str,
    *,
    streets: str = "",
    rooms: str = "",
    dark_rooms: str = "",
    ruins: str = "",
    battlements: str = "",
    doors: tuple[Door, ...] = (),
    vaults: tuple[Vault, ...] = (),
    ladders: tuple[tuple[str, str], ...] = (),
    corruption: tuple[str, ...] = (),
    standing: tuple[Standing, ...] = (),
    rules: BoardRules | None = None,
    dark_zones: bool = False,
) -> Board:
    """A board of one tile, drawn as in a tile file. Its zones are `0,0:a`, `0,0:b` …"""
    lines = textwrap.dedent(picture).strip().splitlines()
    tile = Tile(
        id="1R",
        columns=_equal(len(lines[0]) // 6),
        rows=_equal(len(lines) // 2),
        picture="\n".join(lines),
        streets=streets,
        rooms=rooms,
        dark_rooms=dark_rooms,
        ruins=ruins,
        battlements=battlements,
        confidence={"all": Confidence.DESIGNED},
    )
    first = f"0,0:{min(streets + rooms + ruins + battlements)}"
    quest = Quest(
        id="small",
        title="A small board",
        difficulty=Difficulty.EASY,
        tiles=(("1R",),),
        start=(first,),
        spawns=(Spawn(zone=first),),
        doors=doors,
        vaults=vaults,
        rope_ladders=ladders,
        corruption=corruption,
        standing=standing,
        confidence={"all": Confidence.DESIGNED},
    )
    return Board(quest, {"1R": tile}, rules or BoardRules(), dark_zones)


def _equal(count: int) -> tuple[int, ...]:
    size = SIZE // count
    return (size,) * (count - 1) + (SIZE - size * (count - 1),)


def letters(board: Board, zones: object) -> str:
    """The zones of a small board as their letters, in order: `abd`."""
    assert isinstance(zones, (tuple, list, set, frozenset))
    return "".join(sorted(board.name(zone).rpartition(":")[2] for zone in zones))
