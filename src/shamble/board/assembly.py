"""Laying tiles out: turned, side by side, their zones joined by each box's rule."""

from __future__ import annotations

from collections.abc import Mapping

from shamble.board.zone import Border, Segment, Zone
from shamble.content.board_rules import BoardRules
from shamble.content.errors import ContentError
from shamble.content.quests import Quest, TilePlace
from shamble.content.tiles import SIZE, Mark, Rect, Tile, ZoneKind
from shamble.content.vocabulary.standing import WalledUp

Cell = tuple[int, int, str]
"""A zone of one tile on the board: row, column, letter."""

OUTDOORS = (ZoneKind.STREET, ZoneKind.BATTLEMENT)

OPENNESS = {
    Mark.MARKING: 5,
    Mark.STAIRS: 4,
    Mark.DOOR: 3,
    Mark.OPENING: 2,
    Mark.RAMPART: 1,
    Mark.WALL: 0,
}
"""How open each mark is: the most open segment of a border stands for the whole border."""


class Edge:
    """A piece of a tile's edge on the board: which zone lies there, and what is drawn."""

    __slots__ = ("cell", "end", "kind", "mark", "start")

    def __init__(self, cell: Cell, kind: ZoneKind, mark: Mark, start: int, end: int) -> None:
        self.cell = cell
        self.kind = kind
        self.mark = mark
        self.start = start
        self.end = end


class Assembly:
    """Tiles side by side, before they are made into a board's zones and borders."""

    def __init__(self, quest: Quest, tiles: Mapping[str, Tile], rules: BoardRules) -> None:
        self.rules = rules
        self.kinds: dict[Cell, ZoneKind] = {}
        self.rects: dict[Cell, list[Rect]] = {}
        self.segments: dict[tuple[Cell, Cell], list[Segment]] = {}
        self.same: dict[Cell, Cell] = {}
        """For each cell itself, or an earlier cell of the same zone (2nd Edition streets)."""
        self._edges: dict[tuple[bool, int, int, int], list[Edge]] = {}
        for row, places in enumerate(quest.grid):
            for column, place in enumerate(places):
                self._lay(row, column, place, _tile(place, tiles, row, column))
        for row in range(len(quest.grid)):
            for column in range(len(quest.grid[0])):
                self._join(True, row, column)
                self._join(False, row, column)
        for number, word in enumerate(quest.standing):
            if isinstance(word, WalledUp):
                self._wall_up(word.between, f"standing[{number}].between")

    def _lay(self, row: int, column: int, place: TilePlace, tile: Tile) -> None:
        left, top, turn = column * SIZE, row * SIZE, place.rotation
        kinds = tile.kinds
        for letter, rects in tile.layout.cells.items():
            cell = (row, column, letter)
            self.kinds[cell] = kinds[letter]
            self.same[cell] = cell
            self.rects[cell] = [_turned(rect, turn, left, top) for rect in rects]
        for border in tile.layout.borders:
            x1, y1 = _point(border.x1, border.y1, turn)
            x2, y2 = _point(border.x2, border.y2, turn)
            self._add(
                (row, column, border.a),
                (row, column, border.b),
                Segment(
                    border.mark,
                    left + min(x1, x2),
                    top + min(y1, y2),
                    left + max(x1, x2),
                    top + max(y1, y2),
                ),
            )
        for rim in tile.layout.rims:
            horizontal = rim.side in "NS"
            across = 0 if rim.side in "NW" else SIZE
            ends = [(at, across) if horizontal else (across, at) for at in (rim.start, rim.end)]
            (x1, y1), (x2, y2) = (_point(x, y, turn) for x, y in ends)
            upright = x1 == x2
            line = left + x1 if upright else top + y1
            start, end = (top + y1, top + y2) if upright else (left + x1, left + x2)
            edge = Edge(
                (row, column, rim.zone), kinds[rim.zone], rim.mark, min(start, end), max(start, end)
            )
            self._edges.setdefault((upright, line, row, column), []).append(edge)

    def _join(self, upright: bool, row: int, column: int) -> None:
        """Join what meets at the tile's east (upright) or south edge."""
        other = (row, column + 1) if upright else (row + 1, column)
        line = (column + 1) * SIZE if upright else (row + 1) * SIZE
        for near in self._edges.get((upright, line, row, column), []):
            for far in self._edges.get((upright, line, *other), []):
                start, end = max(near.start, far.start), min(near.end, far.end)
                if start >= end:
                    continue
                if near.kind is far.kind is ZoneKind.STREET and self.rules.streets_cross_tiles:
                    self._merge(near.cell, far.cell)
                    continue
                mark = self._meeting(near, far)
                ends = (line, start, line, end) if upright else (start, line, end, line)
                self._add(near.cell, far.cell, Segment(mark, *ends))

    def _wall_up(self, between: tuple[str, str], key: str) -> None:
        """Turn an opening between two zones into a wall, as the quest says."""
        for pair, segments in self.segments.items():
            if {name_of(cell) for cell in pair} != set(between):
                continue
            if any(segment.mark is Mark.OPENING for segment in segments):
                self.segments[pair] = [_shut(segment) for segment in segments]
                return
        raise ContentError(
            f"an opening to be walled up between {between[0]} and {between[1]}",
            expected="two zones with a printed opening between them",
            key=key,
        )

    def _meeting(self, near: Edge, far: Edge) -> Mark:
        """The mark between two tile edges that meet. (rulings 178-180)"""
        if near.kind in OUTDOORS and far.kind in OUTDOORS:
            return Mark.MARKING if near.kind is far.kind else Mark.RAMPART
        gaps = (near.mark is Mark.OPENING) + (far.mark is Mark.OPENING)
        if gaps == 2:
            return Mark.OPENING if _opposite(near, far) else Mark.WALL
        street = ZoneKind.STREET in (near.kind, far.kind)
        if gaps == 1 and street and self.rules.gaps_open_to_streets:
            return Mark.OPENING
        return Mark.WALL

    def _add(self, a: Cell, b: Cell, segment: Segment) -> None:
        self.segments.setdefault((min(a, b), max(a, b)), []).append(segment)

    def _merge(self, a: Cell, b: Cell) -> None:
        first, second = self.root(a), self.root(b)
        self.same[max(first, second)] = min(first, second)

    def root(self, cell: Cell) -> Cell:
        """The first cell of the zone that this cell belongs to."""
        while self.same[cell] != cell:
            cell = self.same[cell]
        return cell

    def zones(self) -> tuple[list[Zone], dict[str, int]]:
        """The zones in reading order of their first cells, and every name's index."""
        members: dict[Cell, list[Cell]] = {}
        for cell in sorted(self.kinds):
            members.setdefault(self.root(cell), []).append(cell)
        zones: list[Zone] = []
        index: dict[str, int] = {}
        for root, cells in sorted(members.items()):
            names = tuple(name_of(cell) for cell in cells)
            rects = tuple(sorted(rect for cell in cells for rect in self.rects[cell]))
            for name in names:
                index[name] = len(zones)
            zones.append(Zone(len(zones), names, self.kinds[root], rects))
        return zones, index

    def borders(self, index: Mapping[str, int]) -> list[Border]:
        """One border for each two zones that share an edge, in the order of the zones."""
        shared: dict[tuple[int, int], list[Segment]] = {}
        for (a, b), segments in self.segments.items():
            first, second = index[name_of(a)], index[name_of(b)]
            if first != second:
                pair = (min(first, second), max(first, second))
                shared.setdefault(pair, []).extend(segments)
        return [
            Border(a, b, max((s.mark for s in segments), key=OPENNESS.__getitem__), tuple(segments))
            for (a, b), segments in sorted(shared.items(), key=lambda item: item[0])
        ]


def _shut(segment: Segment) -> Segment:
    """The segment, with a wall in place of an opening."""
    if segment.mark is not Mark.OPENING:
        return segment
    return Segment(Mark.WALL, segment.x1, segment.y1, segment.x2, segment.y2)


def _opposite(near: Edge, far: Edge) -> bool:
    """Whether two gaps meet: more than half of the shorter stretch lies opposite the other."""
    overlap = min(near.end, far.end) - max(near.start, far.start)
    return 2 * overlap > min(near.end - near.start, far.end - far.start)


def name_of(cell: Cell) -> str:
    """A zone's stable name: `row,column:letter`."""
    row, column, letter = cell
    return f"{row},{column}:{letter}"


def _tile(place: TilePlace, tiles: Mapping[str, Tile], row: int, column: int) -> Tile:
    if place.tile not in tiles:
        raise ContentError(
            f"tile {place.tile!r}, which does not exist",
            expected="one of " + ", ".join(sorted(tiles)),
            key=f"tiles[{row}][{column}]",
        )
    return tiles[place.tile]


def _point(x: int, y: int, turn: int) -> tuple[int, int]:
    """A point of a tile after a clockwise turn."""
    for _ in range(turn // 90):
        x, y = SIZE - y, x
    return x, y


def _turned(rect: Rect, turn: int, left: int, top: int) -> Rect:
    x1, y1 = _point(rect.x, rect.y, turn)
    x2, y2 = _point(rect.x + rect.width, rect.y + rect.height, turn)
    return Rect(left + min(x1, x2), top + min(y1, y2), abs(x2 - x1), abs(y2 - y1))
