"""The tiles of a quest: that they exist, can lie on the table at once, and fit each other."""

from __future__ import annotations

from collections.abc import Iterator

from shamble.board import Segment
from shamble.check.case import Case, CaseRule, Draft, DraftRule
from shamble.check.finding import Finding
from shamble.content.tiles import SIZE, ZoneKind


def box_is_the_folders(draft: Draft) -> Iterator[Finding]:
    """A quest in a box's folder belongs to that box."""
    if draft.quest.box not in ("", draft.content.box.id):
        yield draft.error(
            "box",
            f"the quest names the box {draft.quest.box!r} and lies with {draft.content.box.id!r}",
            "leave the key out, or move the file to the other box's folder",
        )


def _tiles(draft: Draft) -> Iterator[tuple[str, str]]:
    """Each tile of the map with its key."""
    for row, places in enumerate(draft.quest.grid):
        for column, place in enumerate(places):
            yield f"tiles[{row}][{column}]", place.tile


def tiles_exist(draft: Draft) -> Iterator[Finding]:
    """The box, or a folder of one's own, has every tile of the map."""
    for key, tile in _tiles(draft):
        if tile not in draft.content.tiles:
            yield draft.error(
                key,
                f"tile {tile!r} does not exist",
                f"use one of {', '.join(draft.content.tiles)}, or add a file tiles/{tile}.toml",
            )


def tiles_lie_once(draft: Draft) -> Iterator[Finding]:
    """There is one of each tile, and it shows one face."""
    seen: dict[str, tuple[str, str]] = {}
    for key, tile in _tiles(draft):
        first = seen.setdefault(tile[:-1], (key, tile))
        if first[0] == key:
            continue
        if first[1] == tile:
            what = f"tile {tile} lies here and at {first[0]}, and there is only one"
        else:
            what = f"{tile} is the other face of {first[1]} at {first[0]}: they are one tile"
        yield draft.error(key, what, "use another tile in one of the two places")


def zones_exist(draft: Draft) -> Iterator[Finding]:
    """Every zone that the map names is on the board."""
    grid = draft.quest.grid
    tiles = draft.content.tiles
    known = {
        f"{row},{column}:{letter}": None
        for row, places in enumerate(grid)
        for column, place in enumerate(places)
        if place.tile in tiles
        for letter in tiles[place.tile].layout.cells
    }
    for key, name in draft.zones:
        if name in known:
            continue
        row, column = (int(number) for number in name.partition(":")[0].split(","))
        if row >= len(grid) or column >= len(grid[0]):
            what = f"zone {name} is not on a board of {len(grid)} by {len(grid[0])} tiles"
            remedy = "name a zone on the board: row and column count from 0"
        elif grid[row][column].tile not in tiles:
            continue
        else:
            letters = tiles[grid[row][column].tile].layout.cells
            what = f"tile {grid[row][column].tile} has no zone {name[-1]}"
            remedy = f"use one of its zones: {', '.join(letters)}"
        yield draft.error(key, what, remedy)


def joints_fit(case: Case) -> Iterator[Finding]:
    """Where the box wants it, street meets street and building meets building."""
    if not case.content.box.board.edges_match:
        return
    zones = case.board.zones
    joints: dict[tuple[int, int, int, int], None] = {}
    for border in case.board.borders:
        streets = [zones[zone].kind is ZoneKind.STREET for zone in (border.a, border.b)]
        if streets[0] == streets[1]:
            continue
        for segment in border.segments:
            if (joint := _joint(segment)) is not None:
                joints[joint] = None
    for row, column, other_row, other_column in joints:
        yield case.error(
            f"tiles[{other_row}][{other_column}]",
            f"a building of this tile meets a street of tiles[{row}][{column}], or the reverse",
            "turn one of the two, or use another tile: in this box all edges match",
        )


def _joint(segment: Segment) -> tuple[int, int, int, int] | None:
    """The two tiles between which the segment lies, if it lies between two."""
    row, column = segment.y1 // SIZE, segment.x1 // SIZE
    if segment.x1 == segment.x2 and segment.x1 % SIZE == 0:
        return (row, column - 1, row, column)
    if segment.y1 == segment.y2 and segment.y1 % SIZE == 0:
        return (row - 1, column, row, column)
    return None


def streets_are_cut_alike(case: Case) -> Iterator[Finding]:
    """Two street zones of one tile are not made one by a neighbour that is cut otherwise."""
    for zone in case.board.zones:
        tiles: dict[str, str] = {}
        for name in zone.members:
            tile = name.partition(":")[0]
            if tile in tiles:
                row, column = tile.split(",")
                yield case.error(
                    f"tiles[{row}][{column}]",
                    f"a neighbour joins the street zones {tiles[tile]} and {name} into one, "
                    "because its markings lie elsewhere",
                    "use tiles whose markings meet",
                )
            tiles[tile] = name


DRAFT_RULES: tuple[DraftRule, ...] = (tiles_exist, zones_exist)
RULES: tuple[CaseRule, ...] = (
    box_is_the_folders,
    tiles_lie_once,
    joints_fit,
    streets_are_cut_alike,
)
