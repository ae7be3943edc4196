"""A quest's board for the page: the ground as a picture, and where everything on it lies."""

from __future__ import annotations

from shamble.board import Board, Zone
from shamble.board.zone import Door
from shamble.content.library import BoxContent
from shamble.content.names import Names
from shamble.content.quests import Quest
from shamble.content.vocabulary.words import Color
from shamble.drawing import quest_tokens
from shamble.drawing.bare import BareBoard
from shamble.drawing.geometry import Area, outline
from shamble.drawing.looks import look_for
from shamble.drawing.markup import polygon
from shamble.drawing.pieces import Piece, pieces
from shamble.drawing.plan import zones_of
from shamble.game.boxes import quest_needs
from shamble.game.describing import token_kinds
from shamble.server.board_shapes import (
    BoardPlan,
    DoorPlan,
    LadderPlan,
    Rectangle,
    TokenPlan,
    ZonePlan,
)
from shamble.telling.places import Places

CARS = frozenset({"police-car", "pimpmobile", "wreck"})
IN_VIEW = (
    frozenset({"objective", "crate", "spawn", "guard", "beacon"})
    | CARS
    | set(token_kinds().values())
)
"""The kinds of tokens that `View` tells of, besides zombies and friends."""

LETTERS = (
    *Color,
    *("start", "exit", "crate", "noise", "necromancer", "police-car", "pimpmobile", "wreck"),
    *("companion", "injured", "ned", "guard", "cauldron", "beacon", "flag"),
    *quest_tokens.DRAWN,
)
"""What has a letter on it."""


def ground(
    content: BoxContent,
    quest: Quest,
    dark: bool,
    corrupted: str | None = None,
    burnt: str = "",
) -> str:
    """The ground of a quest's board by day or by night, as SVG for an `<img>`; with Corruption in
    these zones and those rooms burnt down, else as it is at set-up."""
    bare = _bare(content, quest)
    board = bare.board
    state = board.start
    if corrupted is not None:
        for zone in board.zones:
            state = board.cleanse(state, zone.index)
        for name in corrupted.split():
            state = board.corrupt(state, board.zone(name))
    for name in burnt.split():
        state = board.burn(state, board.zone(name))
    return bare.drawn(look_for(content.box.id, dark), state)


def plan(content: BoxContent, quest: Quest, names: Names) -> BoardPlan:
    """Where zones, doors and lasting tokens lie, with their names in a language."""
    bare = _bare(content, quest)
    board = bare.board
    places = Places(board, quest, names)
    return BoardPlan(
        quest=quest.id,
        box=content.box.id,
        width=bare.width,
        height=bare.height,
        zones=tuple(_zone(bare, zone, places) for zone in board.zones),
        doors=(*_doors(bare), *_vault_doors(bare)),
        ladders=tuple(_ladders(bare)) if quest_needs(content, quest).ladders else (),
        tokens=(*_tokens(board, quest, names), *_places(board, quest, names)),
        letters={kind: names.text(f"draw.letter.{kind.replace('-', '_')}") for kind in LETTERS},
    )


def _bare(content: BoxContent, quest: Quest) -> BareBoard:
    return BareBoard(Board(quest, content.tiles, content.box.board), quest)


def _zone(bare: BareBoard, zone: Zone, places: Places) -> ZonePlan:
    rects = bare.shape(zone)
    edge = [_corners(rects[0])] if zone.name in bare.vaults else outline(zone.rects)
    return ZonePlan(
        name=zone.name,
        label=places.label(zone.index),
        kind=zone.kind,
        building=zone.building,
        rects=tuple(_rectangle(rect) for rect in rects),
        outline="".join(polygon(loop) for loop in edge),
        room=_rectangle(bare.room(zone)),
        said=places.full(zone.index),
        corrupted=bool(bare.board.start >> bare.board.corruption_bit + zone.index & 1),
    )


def _corners(box: Area) -> list[tuple[float, float]]:
    return [
        (box.left, box.top),
        (box.right, box.top),
        (box.right, box.bottom),
        (box.left, box.bottom),
    ]


def _rectangle(box: Area) -> Rectangle:
    return (box.left, box.top, box.width, box.height)


def _doors(bare: BareBoard) -> list[DoorPlan]:
    doors: list[DoorPlan] = []
    for gap in bare.plan.doors:
        x, y = gap.run.middle
        doors.append(
            _door(
                bare.board,
                bare.board.doors[gap.border.door],
                Area(x, y, x, y),
                gap.run.length,
                gap.run.upright,
                gap.side,
            )
        )
    return doors


def _vault_doors(bare: BareBoard) -> list[DoorPlan]:
    return [
        _door(bare.board, bare.board.doors[index], box, box.width, False, 1)
        for index, box in bare.vault_doors.items()
    ]


def _ladders(bare: BareBoard) -> list[LadderPlan]:
    name = bare.board.name
    places: list[LadderPlan] = []
    for gap in bare.plan.rungs:
        x, y = gap.run.middle
        places.append(
            LadderPlan(
                between=(name(gap.border.a), name(gap.border.b)),
                laid=gap in bare.plan.ladders,
                x=x,
                y=y,
                vertical=gap.run.upright,
            )
        )
    return places


def _door(board: Board, door: Door, at: Area, length: float, vertical: bool, side: int) -> DoorPlan:
    between = (board.name(door.a), board.name(door.b))
    x, y = at.middle
    return DoorPlan(
        id="/".join(name.replace(" ", "-") for name in between),
        between=between,
        color=door.color,
        open=door.open_at_start,
        broken=door.broken,
        x=x,
        y=y,
        length=length,
        vertical=vertical,
        side=side,
    )


def _tokens(board: Board, quest: Quest, names: Names) -> list[TokenPlan]:
    zombies, friends = quest.zombies, quest.friends
    figures = {they.kind for they in zombies} | {they.kind for they in friends}
    return [
        _token(board, piece, piece.kind not in IN_VIEW | figures)
        for piece in pieces(board, quest, names)
        if piece.door is None
    ]


def _token(board: Board, piece: Piece, lasting: bool) -> TokenPlan:
    return TokenPlan(
        kind=piece.kind,
        drawing=piece.symbol if piece.kind == "exit" or piece.kind in CARS else piece.kind,
        zone=board.name(piece.zone),
        color=piece.color,
        count=piece.count,
        said=piece.words,
        lasting=lasting,
    )


def _places(board: Board, quest: Quest, names: Names) -> list[TokenPlan]:
    """The places that the quest speaks of, in each of their zones."""
    return [
        TokenPlan(
            kind="place",
            drawing="place",
            zone=board.name(zone),
            color=None,
            count=1,
            said=names.of("places", name),
            lasting=True,
        )
        for name, place in quest.places.items()
        for zone in zones_of(board, place)
    ]
