"""A board as a grid of characters. Zone edges lie on characters, zones between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shamble.board import Board
from shamble.content.tiles import SIZE, ZoneKind
from shamble.drawing.geometry import Run
from shamble.drawing.plan import Gap, Plan

FILLS = {
    ZoneKind.STREET: " ",
    ZoneKind.ROOM: "·",
    ZoneKind.DARK_ROOM: "░",
    ZoneKind.RUIN: "%",
    ZoneKind.BATTLEMENT: "▒",
}
CORRUPTION = "~"
WALLS = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
"""A piece of wall by its arms: north 1, east 2, south 4, west 8."""
MARKING = "┄┊"
RAMPART = "╍╏"
SHUT = "═║"
"""A shut door along a wall from west to east, and from north to south."""
BROKEN = "╪╫"
"""A broken door that is shut. [2E 52]"""
OPEN = "/"
STAIRS = "≡"
LADDER = "#"

COLUMNS, LEAST_COLUMNS = 28, 12
"""Characters across a tile, if there is room for them, and at least."""
LINES_PER_COLUMN = 12 / 28
"""A character is about twice as high as wide."""

Cell = tuple[int, int]
"""Line and column."""


class Canvas:
    """The characters of a board, and which of them lie inside each zone.

    No line is wider than `width`, if that is given and 12 characters a tile are not more. What the
    zones are is what `state` says, or as it is at set-up.
    """

    def __init__(
        self, board: Board, width: int | None, colors: dict[str, str], state: int | None = None
    ) -> None:
        per_tile = COLUMNS
        if width is not None:
            per_tile = max(min(COLUMNS, (width - 1) // board.columns), LEAST_COLUMNS)
        self.board = board
        self.plan = Plan(board, state)
        self.colors = colors
        self.across = per_tile / SIZE
        self.down = max(5, round(per_tile * LINES_PER_COLUMN)) / SIZE
        self.width = round(board.width * self.across) + 1
        self.height = round(board.height * self.down) + 1
        self.cells = [[" "] * self.width for _ in range(self.height)]
        self.free: dict[int, set[Cell]] = {zone.index: set() for zone in board.zones}
        """The cells inside each zone on which nothing is written yet."""
        self._fill(board.start if state is None else state)
        self._draw_edges()

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self.cells]

    # --- drawing ----------------------------------------------------------------------------

    def _fill(self, state: int) -> None:
        """Cells that belong to one zone alone lie inside it; the others lie on an edge."""
        kinds, corrupted = self.board.passages(state).kinds, state >> self.board.corruption_bit
        owners: dict[Cell, set[int]] = {}
        for zone in self.board.zones:
            for r in zone.rects:
                for line in range(self._line(r.y), self._line(r.y + r.height) + 1):
                    for column in range(self._column(r.x), self._column(r.x + r.width) + 1):
                        owners.setdefault((line, column), set()).add(zone.index)
        for (line, column), zones in owners.items():
            rim = line in (0, self.height - 1) or column in (0, self.width - 1)
            if len(zones) == 1 and not rim:
                (inside,) = zones
                fill = CORRUPTION if corrupted >> inside & 1 else FILLS[kinds[inside]]
                self.cells[line][column] = fill
                self.free[inside].add((line, column))

    def _draw_edges(self) -> None:
        plan = self.plan
        self._frame()
        for run in plan.markings:
            self._put(self._along(run), MARKING[run.upright], over=" ")
        for run, _ in plan.ramparts:
            self._put(self._along(run), RAMPART[run.upright])
        arms: dict[Cell, int] = {}
        for run in plan.whole_walls:
            cells = list(self._along(run))
            back, ahead = (1, 4) if run.upright else (8, 2)
            for number, cell in enumerate(cells):
                arms[cell] = (
                    arms.get(cell, 0)
                    | (back if number else 0)
                    | (ahead if number < len(cells) - 1 else 0)
                )
        for (line, column), arm in arms.items():
            self.cells[line][column] = WALLS[arm]
        for gap in plan.openings:
            self._put(self._gap(gap), " ")
        for gap in plan.stairs:
            self._put(self._gap(gap), STAIRS)
        for gap in plan.ladders:
            self._put(self._gap(gap), LADDER)
        for gap in plan.doors:
            self.door(gap, self.plan.is_open(gap))

    def door(self, gap: Gap, is_open: bool) -> None:
        """Draw a door, open or shut."""
        cells = self._gap(gap)
        if is_open:
            self._put(cells, " ")
            self._put(cells[:1], OPEN)
            return
        door = self.board.doors[gap.border.door]
        self._put(cells, (BROKEN if door.broken else SHUT)[gap.run.upright])
        color = door.color
        if color is not None:
            line, column = cells[len(cells) // 2]
            self.cells[line][column] = self.colors[color][0]

    def _frame(self) -> None:
        """The board's edge."""
        bottom, right = self.height - 1, self.width - 1
        for column in range(self.width):
            self.cells[0][column] = self.cells[bottom][column] = "─"
        for line in range(self.height):
            self.cells[line][0] = self.cells[line][right] = "│"
        corners = zip("┌┐└┘", [(0, 0), (0, right), (bottom, 0), (bottom, right)], strict=True)
        for corner, (line, column) in corners:
            self.cells[line][column] = corner

    def _put(self, cells: Iterator[Cell] | Sequence[Cell], sign: str, over: str = "") -> None:
        for line, column in cells:
            if not over or self.cells[line][column] in over:
                self.cells[line][column] = sign

    # --- places -----------------------------------------------------------------------------

    def _column(self, x: float) -> int:
        return round(x * self.across)

    def _line(self, y: float) -> int:
        return round(y * self.down)

    def _along(self, run: Run) -> Iterator[Cell]:
        if run.upright:
            for line in range(self._line(run.start), self._line(run.end) + 1):
                yield line, self._column(run.at)
        else:
            for column in range(self._column(run.start), self._column(run.end) + 1):
                yield self._line(run.at), column

    def _gap(self, gap: Gap) -> list[Cell]:
        """The cells of a gap: at least one."""
        scale = self.down if gap.run.upright else self.across
        count = max(1, round(gap.run.length * scale))
        middle = (gap.run.start + gap.run.end) / 2 * scale
        first = round(middle - (count - 1) / 2)
        if gap.run.upright:
            return [(first + k, self._column(gap.run.at)) for k in range(count)]
        return [(self._line(gap.run.at), first + k) for k in range(count)]

    # --- writing ----------------------------------------------------------------------------

    def write_corner(self, zone: int, words: str) -> bool:
        """Write words as far up and left in the zone as they fit; whether they did."""
        for line, start, length in self._stretches(zone):
            if length >= len(words):
                self._write(zone, line, start, words)
                return True
        return False

    def write_label(self, zone: int) -> None:
        """Write what people call the zone into its corner, if there is room: with a colon, because
        `F3` may also be three Fatties."""
        label = self.board.labels[zone]
        if label and not self.write_corner(zone, f"{label}:"):
            self.write_corner(zone, label)

    def write_words(self, zone: int, words: Sequence[str]) -> list[str]:
        """Write the words together in the middle of the zone, or each where it fits; those that
        found no room."""
        if self._write_middle(zone, " ".join(words)):
            return []
        return [word for word in words if not self._write_middle(zone, word)]

    def write_most(self, zone: int, words: Sequence[str]) -> None:
        """Write as many of the words as fit, and how many more there are: `+4`."""
        free, cells = self.free[zone].copy(), [row[:] for row in self.cells]
        for count in range(len(words), 0, -1):
            more = [] if count == len(words) else [f"+{len(words) - count}"]
            if not self.write_words(zone, [*words[:count], *more]):
                return
            self.free[zone], self.cells = free.copy(), [row[:] for row in cells]

    def _write_middle(self, zone: int, words: str) -> bool:
        """Write words in the middle of the zone, or as near to it as they fit."""
        stretches = [s for s in self._stretches(zone) if s[2] >= len(words)]
        if not stretches:
            return False
        lines = [line for line, _, _ in stretches]
        middle = (lines[0] + lines[-1]) / 2
        line, start, length = min(stretches, key=lambda s: (abs(s[0] - middle), -s[2], s))
        self._write(zone, line, start + (length - len(words)) // 2, words)
        return True

    def _write(self, zone: int, line: int, start: int, words: str) -> None:
        """The words, and a little air around them."""
        for column in range(start - 1, start + len(words) + 1):
            if (line, column) in self.free[zone]:
                self.free[zone].remove((line, column))
                self.cells[line][column] = " "
        for number, letter in enumerate(words):
            self.cells[line][start + number] = letter

    def _stretches(self, zone: int) -> list[tuple[int, int, int]]:
        """Free cells side by side: line, first column, length."""
        found: list[tuple[int, int, int]] = []
        for line, column in sorted(self.free[zone]):
            if found and found[-1][0] == line and sum(found[-1][1:]) == column:
                found[-1] = (line, found[-1][1], found[-1][2] + 1)
            else:
                found.append((line, column, 1))
        return found
