"""A quest's board as the page draws it: where zones, doors, ladders and lasting tokens lie.

`web/src/wire.ts` is made from this file, too.
"""

from __future__ import annotations

import msgspec

Rectangle = tuple[float, float, float, float]
"""Left, top, width, height, in units of the drawing (a tile is 250 wide)."""


class ZonePlan(msgspec.Struct, frozen=True, kw_only=True):
    """Where a zone lies."""

    name: str
    label: str
    """What people call it, and sentences with it: `C4`, or a Vault by its colour. No two zones of a
    board have the same, and no other word of a sentence looks like it."""
    kind: str
    """street, room, dark room, vault … as in `content/tiles.py`."""
    building: int | None
    rects: tuple[Rectangle, ...]
    outline: str
    """The path of its edge, for `<path d=…>`."""
    room: Rectangle
    """The largest free rectangle in it: where figures stand."""
    said: str
    """The zone in words: `C4, the street by the Exit Zone`."""
    corrupted: bool
    """Whether there is Corruption at set-up."""


class DoorPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A door: `id` is what `parts.door` of a choice names it by; `View.open_doors` has the names of
    its two zones with a space between them."""

    id: str
    between: tuple[str, str]
    color: str | None
    open: bool
    """At the beginning."""
    broken: bool
    """It needs no tool and stops no zombie, until it is barricaded."""
    x: float
    y: float
    length: float
    vertical: bool
    """Whether the wall it is in runs north to south."""
    side: int
    """Where it swings to: -1 is north or west, 1 south or east."""


class LadderPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Where a Rope Ladder lies if one is set; `View.ladders` has the names of its two zones with a
    space between them."""

    between: tuple[str, str]
    laid: bool
    """At the beginning."""
    x: float
    y: float
    vertical: bool
    """Whether the rampart it hangs over runs north to south."""


class TokenPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A token or figure that the quest puts on the board: exit, objective, car, a place's name."""

    kind: str
    drawing: str
    """Its name among the page's drawings: the kind, or an exit that points out (`exit-90`)."""
    zone: str
    color: str | None
    count: int
    said: str
    lasting: bool
    """Lies there for the whole game. Of the others `View` tells whether they still do."""


class BoardPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A quest's board for the table: the ground is a picture, the rest is drawn by the page."""

    quest: str
    box: str
    width: float
    height: float
    zones: tuple[ZonePlan, ...]
    doors: tuple[DoorPlan, ...]
    ladders: tuple[LadderPlan, ...]
    """Every place of one; none where the quest has no Rope Ladders."""
    tokens: tuple[TokenPlan, ...]
    letters: dict[str, str]
    """The letter of each colour and kind of token: colour is never the only sign."""
