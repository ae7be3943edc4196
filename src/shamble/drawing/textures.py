"""The textures of streets and floors: quiet patterns, two in each look."""

from __future__ import annotations

from shamble.drawing.looks import Floor, Ground, Look
from shamble.drawing.markup import element

GROUNDS = {
    Ground.ASPHALT: (
        64,
        "M5 9h1M22 4h1.6M41 13h1M57 6h1.4M12 24h1.6M33 29h1M50 22h1.4M61 33h1M7 41h1.4M25 46h1"
        "M44 40h1.6M16 58h1M36 55h1.4M54 52h1M60 60h1.6M29 17h1",
    ),
    Ground.COBBLES: (
        36,
        "M1 8q0-6 5-6h7q4 0 4 6t-4 6h-7q-5 0-5-6zM19 7q0-5 5-5h6q5 0 5 6t-5 6h-6q-5 0-5-7z"
        "M-8 26q0-6 5-6h6q5 0 5 6t-5 6h-6q-5 0-5-6zM28 26q0-6 5-6h6q5 0 5 6t-5 6h-6q-5 0-5-6z"
        "M10 26q0-6 4-6h8q4 0 4 6t-4 6h-8q-4 0-4-6z",
    ),
    Ground.SNOW: (
        90,
        "M6 18q9-5 18 0M52 9q7-4 14 0M30 44q10-6 20 0M70 56q8-4 15 0M10 72q8-5 16 0M48 80q7-4 13 0",
    ),
}
FLOORS = {
    Floor.TILES: (24, "M0 .5H24M.5 0V24"),
    Floor.PLANKS: (
        64,
        "M0 .5H64M0 16.5H64M0 32.5H64M0 48.5H64M20 .5v16M52 16.5v16M8 32.5v16M38 48.5v16",
    ),
    Floor.FLAGSTONES: (
        60,
        "M0 .5H60M0 20.5H60M0 42.5H60M16 .5v20M44 .5v20M30 20.5v22M4 20.5v22M20 42.5v18M50 42.5v18",
    ),
}


def patterns(look: Look, prefix: str) -> str:
    """The `<pattern>` elements of a look."""
    ground_size, ground = GROUNDS[look.ground]
    floor_size, floor = FLOORS[look.floor]
    walk_size, walk = FLOORS[Floor.FLAGSTONES]
    return (
        _pattern(f"{prefix}ground", ground_size, ground, "g-street")
        + _pattern(f"{prefix}floor", floor_size, floor, "g-room")
        + _pattern(f"{prefix}dark", floor_size, floor, "g-dark")
        + _pattern(f"{prefix}walk", walk_size, walk, "g-walk")
    )


def _pattern(name: str, size: int, lines: str, class_: str) -> str:
    return element(
        "pattern",
        element("path", d=lines, class_=class_),
        id=name,
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
    )
