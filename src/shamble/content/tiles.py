"""A tile side: a drawing in letters, and the zones, walls and openings read from it.

The drawing is a grid of cells. A cell holds the letter of its zone; between cells and
around them stands what divides them. `columns` and `rows` give the cells' sizes, so that
the drawing needs no scale of its own:

    +.....+.....+.....+      .....  :   a marking on the street; on the rim: the street goes on
    : a   : b   : c   :      -----  |   a wall
    +.....+--D--+.....+      --o--  o   an opening (on the rim: a gap in the outer wall)
    o h   o i   | d   :      --D--  D   a printed door, closed
    +-----+--o--+.....+      --S--  S   stairs
    : f   | g   D e   :      --#--  #   a rampart between a walkway and the ground
    +.....+--o--+.....+                 (blank: both cells are the same zone)
"""

from __future__ import annotations

import enum
import functools
from pathlib import Path

import msgspec

from shamble.content import document
from shamble.content.confidence import Confidences

SIZE = 250
"""Length of a tile's side, in the units of `columns` and `rows`."""


class ZoneKind(enum.StrEnum):
    """What a zone is. [2E 9, 33 · BP 9, 36 · WD 10, 34, 35]"""

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


class Border(msgspec.Struct, frozen=True):
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
    borders: tuple[Border, ...]
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
                raise ValueError(f"{name} {list(sizes)} do not add up to {SIZE}")
        drawn = set(self.layout.cells)
        if unknown := drawn - set(self.kinds):
            raise ValueError(
                f"zone {min(unknown)} is drawn but is in none of streets, rooms, dark_rooms, "
                "ruins, battlements"
            )
        for name in ("streets", "rooms", "dark_rooms", "ruins", "battlements"):
            if strangers := set(getattr(self, name)) - drawn:
                raise ValueError(f"{name} names zone {min(strangers)}, which is not drawn")
        listed = self.streets + self.rooms + self.dark_rooms + self.ruins + self.battlements
        if twice := {letter for letter in listed if listed.count(letter) > 1}:
            raise ValueError(f"zone {min(twice)} has two kinds")
        for name in ("objective", "crate"):
            if strangers := set(getattr(self, name)) - drawn:
                raise ValueError(f"{name} is in zone {min(strangers)}, which is not drawn")
        for border in self.layout.borders:
            self._check_border(border)

    def _check_border(self, border: Border) -> None:
        outside = {ZoneKind.STREET, ZoneKind.BATTLEMENT}
        a, b = self.kinds[border.a], self.kinds[border.b]
        between = f"between {border.a} ({a}) and {border.b} ({b})"
        if border.mark is Mark.MARKING and not (a in outside and b in outside):
            raise ValueError(f"a marking {between}: a room needs a wall, an opening or a door")
        if border.mark is Mark.RAMPART and ZoneKind.BATTLEMENT not in (a, b):
            raise ValueError(f"a rampart {between}: only a battlement has one")

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


def load_tile(path: Path, folder: Path | None = None) -> Tile:
    """The tile side in a TOML file."""
    return document.read(path, Tile, folder)


CELL = 6
"""Characters from one `+` of a drawing to the next."""


@functools.lru_cache(maxsize=1024)
def read_picture(picture: str, columns: tuple[int, ...], rows: tuple[int, ...]) -> Layout:
    """What a drawing says. A drawing that says something impossible is a ValueError."""
    lines = [line.rstrip() for line in picture.strip("\n").splitlines()]
    width, height = CELL * len(columns) + 1, 2 * len(rows) + 1
    if len(lines) != height:
        raise ValueError(f"a picture of {len(lines)} lines; {len(rows)} rows need {height}")
    for number, line in enumerate(lines, 1):
        if len(line) != width:
            raise ValueError(
                f"line {number} of the picture has {len(line)} characters; "
                f"{len(columns)} columns need {width}"
            )
    xs, ys = _cuts(columns), _cuts(rows)
    letters = [
        [lines[2 * row + 1][CELL * column + 2] for column in range(len(columns))]
        for row in range(len(rows))
    ]
    cells: dict[str, list[Rect]] = {}
    borders: list[Border] = []
    rims: list[Rim] = []
    for row in range(len(rows)):
        for column in range(len(columns)):
            letter = letters[row][column]
            if not ("a" <= letter <= "z"):
                raise ValueError(f"{letter!r} in row {row + 1}: a zone is a small letter")
            left, right, top, bottom = xs[column], xs[column + 1], ys[row], ys[row + 1]
            cells.setdefault(letter, []).append(Rect(left, top, right - left, bottom - top))
            beside = lines[2 * row + 1]
            if column == 0:
                rims.append(Rim("W", letter, _mark(beside[0]), top, bottom))
            if column == len(columns) - 1:
                rims.append(Rim("E", letter, _mark(beside[-1]), top, bottom))
            else:
                other = letters[row][column + 1]
                drawn = beside[CELL * (column + 1)]
                if _divides(letter, other, drawn):
                    borders.append(Border(letter, other, _mark(drawn), right, top, right, bottom))
            middle = CELL * column + CELL // 2
            if row == 0:
                rims.append(Rim("N", letter, _mark(lines[0][middle]), left, right))
            if row == len(rows) - 1:
                rims.append(Rim("S", letter, _mark(lines[-1][middle]), left, right))
            else:
                other = letters[row + 1][column]
                drawn = lines[2 * row + 2][middle]
                if _divides(letter, other, drawn):
                    borders.append(Border(letter, other, _mark(drawn), left, bottom, right, bottom))
    return Layout({k: tuple(v) for k, v in sorted(cells.items())}, tuple(borders), tuple(rims))


def _cuts(sizes: tuple[int, ...]) -> list[int]:
    cuts = [0]
    for size in sizes:
        cuts.append(cuts[-1] + size)
    return cuts


def _divides(a: str, b: str, drawn: str) -> bool:
    if a == b:
        if drawn != " ":
            raise ValueError(f"{drawn!r} inside zone {a}: a zone is not divided")
        return False
    if drawn == " ":
        raise ValueError(
            f"a wall with a hole: nothing is drawn between {a} and {b} "
            "(| - wall, : . marking, o opening, D door, S stairs, # rampart)"
        )
    return True


def _mark(drawn: str) -> Mark:
    same = {"-": "|", ".": ":"}
    try:
        return Mark(same.get(drawn, drawn))
    except ValueError:
        raise ValueError(
            f"{drawn!r} as a border; expected | - wall, : . marking, o opening, D door, "
            "S stairs or # rampart"
        ) from None
