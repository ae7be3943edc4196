"""Furniture: what stands in rooms and lies in streets, and in which of them.

A piece knows no colours. Whoever puts it somewhere gives the group that it stands in a fill, a
colour and a stroke, which pieces drawn by reference inherit: so one drawing does for every floor.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from shamble.content import document
from shamble.drawing.markup import element

PAINTS: Final[dict[str, dict[str, str]]] = {
    "body": {},
    "second": {"fill": "currentColor"},
    "lines": {"fill": "none"},
    "flat": {"stroke": "none"},
    "strands": {"fill": "none", "stroke": "currentColor"},
    "flame": {"class_": "t-fire", "stroke": "none"},
}
"""How a part is painted: in the material's first or second colour, with or without an outline."""


class Furnishing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing from above, around (0, 0), its back to a wall in the north."""

    materials: tuple[str, ...]
    """What it may be made of, names of `[materials]` in looks.toml: they give it its colours."""
    size: tuple[float, float]
    """How wide it is along the wall, and how deep."""
    paths: tuple[tuple[str, str], ...]
    """Its parts from the lowest up: a name of `PAINTS`, and path data."""
    off: float = 0.0
    """How much farther from its wall than other pieces: a drain lies below the kerb."""
    loose: bool = False
    """Whether it lies at any edge of a zone, and not quite straight."""

    @property
    def drawing(self) -> str:
        return "".join(element("path", d=d, **PAINTS[paint]) for paint, d in self.paths)


Sets = dict[str, tuple[tuple[str, ...], ...]]
"""For each kind of zone the ways to furnish it, each with the names of pieces."""


class _Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file of the furniture."""

    pieces: dict[str, Furnishing]
    sets: dict[str, Sets]


_SHEET = document.read(Path(__file__).with_suffix(".toml"), _Sheet)
PIECES: Final = _SHEET.pieces
SETS: Final = _SHEET.sets
"""What a city, a village and a land in winter are furnished with."""
