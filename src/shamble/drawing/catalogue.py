"""Every piece of furniture of a box beside the other, to look at: what the ground is made of."""

from __future__ import annotations

from shamble.content.tiles import ZoneKind
from shamble.drawing.furnished import floor_of, paint
from shamble.drawing.furniture import PIECES, SETS
from shamble.drawing.looks import Look
from shamble.drawing.markup import element, group
from shamble.drawing.style import NIGHT, stylesheet

COLUMNS = 8
CELL = 76.0
"""How wide and how high the ground of a piece is."""
LARGEST = 64.0
"""A piece that is larger is drawn smaller."""
_KINDS = {kind.replace(" ", "_"): kind for kind in ZoneKind}


def furniture(look: Look) -> str:
    """A drawing of all furniture that a box has, each in each of its materials, on the kind of
    ground where it stands; at night under its veil, where no lamp stands."""
    first: dict[str, ZoneKind] = {}
    for kind, ways in SETS[look.furniture].items():
        for name in (name for names in ways for name in names):
            first.setdefault(name, _KINDS.get(kind, ZoneKind.ROOM))
    shown = [
        _piece(name, material, kind, look)
        for name, kind in first.items()
        for material in PIECES[name].materials
    ]
    rows = -(-len(shown) // COLUMNS)
    scene = group(
        group(one, transform=f"translate({at % COLUMNS * CELL:g} {at // COLUMNS * CELL:g})")
        for at, one in enumerate(shown)
    )
    width, height = COLUMNS * CELL, rows * CELL
    veil = element("rect", width=width, height=height, fill=look.night, opacity=NIGHT)
    return element(
        "svg",
        element("style", stylesheet(look, scene)),
        scene,
        veil if look.dark else "",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=width,
        height=height,
    )


def _piece(name: str, material: str, kind: ZoneKind, look: Look) -> str:
    piece = PIECES[name]
    scale = min(1.0, LARGEST / max(piece.size))
    middle = f"translate({CELL / 2:g} {CELL / 2:g})scale({scale:.3g})"
    return element("rect", width=CELL, height=CELL, fill=floor_of(look, kind)) + element(
        "g", piece.drawing, **paint(look, kind, material), transform=middle
    )
