"""A tile side: a drawing in letters, and the zones, walls and openings read from it.

The drawing is a grid of cells. A cell holds the letter of its zone; between cells and
around them stands what divides them. `columns` and `rows` give the cells' sizes, so that
the drawing needs no scale of its own:

    +.....+.....+.....+      .....  :   a marking on the street; on the rim: the street goes on
    : a   : b   : c   :      -----  |   a wall
    +.....+--D--+.....+      --o--  o   an opening (on the rim: a gap in the outer wall)
    o h   o i   | d   :      --D--  D   a printed door, closed
    +-----+--o--+.....+      --S--  S   stairs
    : f   | g   D e   :      #####  #   a rampart between a walkway and the ground
    +.....+--o--+.....+                 (blank: both cells are the same zone)
"""

from __future__ import annotations

import enum
import functools
from pathlib import Path

import msgspec

from shamble.content import document
from shamble.content.confidence import Confidences
from shamble.content.errors import ContentError

SIZE = 250
"""The length of a tile's side, in the units of `columns` and `rows`."""


class ZoneKind(enum.StrEnum):
    """The kinds of zones. [2E 9, 33 · BP 9, 36 · WD 10, 34, 35]"""

    STREET = "street"
    ROOM = "room"
    DARK_ROOM = "dark room"
    RUIN = "ruin"
    BATTLEMENT = "battlement"
    VAULT = "vault"


class Mark(enum.StrEnum):
    """What stands between two cells, or between a cell and the tile's edge."""

    MARKING = ":"
    WALL = "|"
    OPENING = "o"
    DOOR = "D"
    STAIRS = "S"
    RAMPART = "#"


class Rect(msgspec.Struct, frozen=True, order=True):
    """A rectangle; x grows to the east, y to the south."""

    x: int
    y: int
    width: int
    height: int


class BorderPiece(msgspec.Struct, frozen=True):
    """A straight piece of border inside a tile, from (x1, y1) to (x2, y2), between two zones."""

    a: str
    b: str
    mark: Mark
    x1: int
    y1: int
    x2: int
    y2: int


class Rim(msgspec.Struct, frozen=True):
    """A straight piece of a tile's edge and the zone that lies on it."""

    side: str
    zone: str
    mark: Mark
    start: int
    end: int


class Layout(msgspec.Struct, frozen=True):
    """What the drawing of a tile says."""

    cells: dict[str, tuple[Rect, ...]]
    borders: tuple[BorderPiece, ...]
    rims: tuple[Rim, ...]


class Tile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One side of a tile. The id is the printed one: number and R or V."""

    id: str
    columns: tuple[int, ...]
    rows: tuple[int, ...]
    picture: str
    streets: str = ""
    rooms: str = ""
    dark_rooms: str = ""
    ruins: str = ""
    battlements: str = ""
    objective: str = ""
    """Zones with a printed place for an Objective."""
    crate: str = ""
    """Zones with a printed place for a Pimpweapon Crate."""
    confidence: Confidences
    note: str = ""

    def __post_init__(self) -> None:
        for name, sizes in (("columns", self.columns), ("rows", self.rows)):
            if sum(sizes) != SIZE or min(sizes, default=0) < 1:
                raise ContentError(
                    f"{name} of {list(sizes)}, {sum(sizes)} in all",
                    expected=f"positive numbers that add up to {SIZE}",
                    key=name,
                )
        drawn = set(self.layout.cells)
        if unknown := drawn - set(self.kinds):
            raise ContentError(
                f"zone {min(unknown)}, which is drawn and has no kind",
                expected="its letter in streets, rooms, dark_rooms, ruins or battlements",
                key="picture",
            )
        for name in ("streets", "rooms", "dark_rooms", "ruins", "battlements"):
            if strangers := set(getattr(self, name)) - drawn:
                raise _not_drawn(name, strangers)
        listed = self.streets + self.rooms + self.dark_rooms + self.ruins + self.battlements
        if twice := {letter for letter in listed if listed.count(letter) > 1}:
            raise ContentError(
                f"zone {min(twice)} with two kinds", expected="one kind for each zone"
            )
        for name in ("objective", "crate"):
            if strangers := set(getattr(self, name)) - drawn:
                raise _not_drawn(name, strangers)
        for border in self.layout.borders:
            self._check_border(border)

    def _check_border(self, border: BorderPiece) -> None:
        outside = {ZoneKind.STREET, ZoneKind.BATTLEMENT}
        a, b = self.kinds[border.a], self.kinds[border.b]
        between = f"between {border.a} ({a}) and {border.b} ({b})"
        if border.mark is Mark.MARKING and not (a in outside and b in outside):
            raise ContentError(
                f"a marking {between}", expected="a wall, an opening or a door", key="picture"
            )
        if border.mark is Mark.RAMPART and ZoneKind.BATTLEMENT not in (a, b):
            raise ContentError(
                f"a rampart {between}", expected="a battlement on one of its sides", key="picture"
            )

    @property
    def number(self) -> str:
        """The tile without its side: 1R and 1V are the two faces of tile 1."""
        return self.id[:-1]

    @property
    def layout(self) -> Layout:
        return read_picture(self.picture, self.columns, self.rows)

    @property
    def kinds(self) -> dict[str, ZoneKind]:
        """The kind of each zone, by its letter."""
        return {
            letter: kind
            for kind, letters in (
                (ZoneKind.STREET, self.streets),
                (ZoneKind.ROOM, self.rooms),
                (ZoneKind.DARK_ROOM, self.dark_rooms),
                (ZoneKind.RUIN, self.ruins),
                (ZoneKind.BATTLEMENT, self.battlements),
            )
            for letter in letters
        }


def _not_drawn(key: str, letters: set[str]) -> ContentError:
    return ContentError(
        f"zone {min(letters)}, which is not drawn", expected="letters of the picture", key=key
    )


def load_tile(path: Path, folder: Path | None = None) -> Tile:
    """The tile side in a TOML file."""
    return document.read(path, Tile, folder)


CELL = 6
"""How many characters it is from one `+` of a drawing to the next."""

BORDERS = {
    "-----": Mark.WALL,
    ".....": Mark.MARKING,
    "--o--": Mark.OPENING,
    "--D--": Mark.DOOR,
    "--S--": Mark.STAIRS,
    "#####": Mark.RAMPART,
}
"""How each mark is drawn as a border between two rows, from one `+` to the next."""

UPRIGHTS = {str(mark): mark for mark in Mark}
"""How each mark is drawn as a border between two columns."""


@functools.lru_cache(maxsize=1024)
def read_picture(picture: str, columns: tuple[int, ...], rows: tuple[int, ...]) -> Layout:
    """Read a drawing; raises ContentError if it says something impossible."""
    lines = [line.rstrip() for line in picture.strip("\n").splitlines()]
    width, height = CELL * len(columns) + 1, 2 * len(rows) + 1
    if len(lines) != height:
        raise _unsound(f"{len(lines)} lines", f"{height} lines for {len(rows)} rows")
    for number, line in enumerate(lines, 1):
        if len(line) != width:
            raise _unsound(
                f"{len(line)} characters in line {number}",
                f"{width} characters for {len(columns)} columns",
            )
    xs, ys = _cuts(columns), _cuts(rows)
    letters = [
        [_letter(lines[2 * row + 1], row, CELL * column) for column in range(len(columns))]
        for row in range(len(rows))
    ]
    cells: dict[str, list[Rect]] = {}
    borders: list[BorderPiece] = []
    rims: list[Rim] = []
    for row, zones in enumerate(letters):
        for column, zone in enumerate(zones):
            left, right, top, bottom = xs[column], xs[column + 1], ys[row], ys[row + 1]
            cells.setdefault(zone, []).append(Rect(left, top, right - left, bottom - top))
            before, after = CELL * column, CELL * (column + 1)
            beside = lines[2 * row + 1]
            if column == 0:
                rims.append(Rim("W", zone, _edge(beside[0], zone, UPRIGHTS), top, bottom))
            if column == len(columns) - 1:
                rims.append(Rim("E", zone, _edge(beside[-1], zone, UPRIGHTS), top, bottom))
            else:
                other = zones[column + 1]
                if mark := _between(beside[after], zone, other, UPRIGHTS):
                    borders.append(BorderPiece(zone, other, mark, right, top, right, bottom))
            above, below = (lines[2 * row + n][before + 1 : after] for n in (0, 2))
            if row == 0:
                rims.append(Rim("N", zone, _edge(above, zone, BORDERS), left, right))
            if row == len(rows) - 1:
                rims.append(Rim("S", zone, _edge(below, zone, BORDERS), left, right))
            else:
                other = letters[row + 1][column]
                if mark := _between(below, zone, other, BORDERS):
                    borders.append(BorderPiece(zone, other, mark, left, bottom, right, bottom))
    return Layout({k: tuple(v) for k, v in sorted(cells.items())}, tuple(borders), tuple(rims))


def _cuts(sizes: tuple[int, ...]) -> list[int]:
    cuts = [0]
    for size in sizes:
        cuts.append(cuts[-1] + size)
    return cuts


def _letter(line: str, row: int, start: int) -> str:
    """The letter of the zone in a cell, which looks like ` a   `."""
    cell = line[start + 1 : start + CELL]
    if not ("a" <= cell.strip() <= "z" and cell == f" {cell.strip()}   "):
        raise _unsound(f"{cell!r} in row {row + 1}", "a small letter for the zone: ' a   '")
    return cell.strip()


def _edge(drawn: str, zone: str, known: dict[str, Mark]) -> Mark:
    """What is drawn between a zone and the tile's rim."""
    if drawn not in known:
        raise _no_border(drawn, f"zone {zone} and the rim", known)
    return known[drawn]


def _between(drawn: str, a: str, b: str, known: dict[str, Mark]) -> Mark | None:
    """What divides two cells; nothing does if they are the same zone."""
    if a == b:
        if drawn.strip():
            raise _unsound(f"{drawn!r} inside zone {a}", "no line there: a zone is not divided")
        return None
    if drawn not in known:
        raise _no_border(drawn, f"{a} and {b}", known)
    return known[drawn]


def _no_border(drawn: str, sides: str, known: dict[str, Mark]) -> ContentError:
    hole = "a wall with a hole: " if " " in drawn else ""
    return _unsound(f"{hole}{drawn!r} between {sides}", "one of " + "  ".join(known))


def _unsound(found: str, expected: str) -> ContentError:
    return ContentError(found, expected=expected, key="picture")
