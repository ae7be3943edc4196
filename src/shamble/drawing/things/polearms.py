"""Weapons on a long shaft, that reach the next zone."""

from __future__ import annotations

from shamble.drawing.things.kit import CardThing, Painted, box, mark, plane, thing


def _shaft(end: float, paint: str = "wood") -> tuple[Painted, ...]:
    return (
        Painted(paint, f"M-57 0H{end:g}", 4.8),
        mark(f"{paint}-", f"M-57 1.4H{end:g}", 1.8),
        Painted("iron", box(-60, -3.2, 8, 6.4)),
    )


def _socket(at: float, metal: str = "iron", length: float = 10) -> tuple[Painted, ...]:
    return (
        Painted(metal, box(at, -4.2, length, 8.4)),
        plane(f"{metal}-", box(at + 1, 0.4, length - 2, 2.8)),
    )


def _tassel(at: float, paint: str) -> tuple[Painted, ...]:
    return (
        Painted(paint, f"M{at:g} 3l-7 15l5 -2l1 5l5 -5l4 3l1 -16z"),
        mark(f"{paint}-", f"M{at + 1:g} 6l-3 8M{at + 5:g} 6l-1 8", 1.6),
    )


SPEAR = thing(
    _shaft(34),
    _tassel(14, "red"),
    _socket(22),
    Painted("steel+", "M30 -3Q36 -12 44 -8L60 0L44 8Q36 12 30 3z"),
    plane("steel-", "M30 0H60L44 8Q36 12 30 3z"),
)
LANCE = thing(
    Painted("wood", "M-56 -4L-30 -4.6L50 -1.6V1.6L-30 4.6L-56 4z"),
    plane("wood-", "M-56 .6H50V1.6L-30 4.6L-56 4z"),
    mark("red", "M-20 -3l5 6M-6 -2.6l4.6 5.2M8 -2.2l4 4.4M22 -2l3.6 4", 3),
    Painted("iron", "M-34 -14L-14 -4V4L-34 14z"),
    plane("iron-", "M-34 1L-14 .6V4L-34 14z"),
    plane("iron+", "M-32 -9.6L-22 -5v2L-32 -5z"),
    Painted("steel+", "M42 -5L60 0L42 5z"),
    plane("steel-", "M42 0H60L42 5z"),
    Painted("red", "M14 -2L6 -18L20 -14L30 -20L34 -1.8z"),
    plane("red-", "M24 -2L20 -14L30 -20L34 -1.8z"),
)
_AXE_HEAD = "M24 4H42V8Q44 18 50 21Q34 31 16 23Q23 15 24 8z"
HALBERD = thing(
    _shaft(44, "bark"),
    Painted("steel+", "M42 -3.6L61 0L42 3.6z"),
    plane("steel-", "M42 0H61L42 3.6z"),
    Painted("steel", "M28 -4Q27 -13 22 -18L35 -13L39 -4z"),
    plane("steel-", "M33 -4L32 -13.6L35 -13L39 -4z"),
    Painted("steel", _AXE_HEAD),
    plane("steel+", "M16 23Q34 31 50 21L47 18Q34 25 19 19z"),
    plane("steel-", "M35 4H42V8Q43.6 15 46 18Q40 21 35 21.4z"),
    _socket(22, "iron", 22),
)
ROYAL_HALBERD = thing(
    _shaft(44, "red"),
    _tassel(8, "gold"),
    Painted("gold", "M42 -4L61 0L42 4z"),
    plane("gold-", "M42 0H61L42 4z"),
    Painted("gold", "M27 -4Q26 -12 18 -17Q30 -20 37 -13Q40 -9 40 -4z"),
    Painted(
        "steel+", "M23 4H43Q42 10 47 13Q54 16 54 24Q44 21 36 29Q27 23 12 25Q14 16 20 14Q24 10 23 4z"
    ),
    plane("steel-", "M36 4H43Q42 10 47 13Q54 16 54 24Q44 21 36 29z"),
    plane("gold", "M30 9h8v8h-8z"),
    _socket(21, "gold", 24),
)
GUISARME = thing(
    _shaft(30, "bark"),
    Painted("steel", "M24 -3L46 -5Q58 -6 60 6Q61 16 54 23Q55 12 48 8Q42 5 24 4z"),
    plane("steel+", "M40 -1Q56 -3 57.6 7Q58 14 55.6 19.6Q55 12 48 8Q44 5 40 5z"),
    Painted("steel", "M34 -4L40 -20L45 -5z"),
    plane("steel-", "M40 -20L45 -5L40 -4.6z"),
    _socket(18, "iron", 12),
)
PARTIZAN = thing(
    _shaft(30, "night"),
    _tassel(6, "water"),
    Painted(
        "gold", "M20 -5L34 -5Q34 -14 26 -21Q40 -19 45 -8L62 0L45 8Q40 19 26 21Q34 14 34 5L20 5z"
    ),
    plane("gold-", "M20 0H62L45 8Q40 19 26 21Q34 14 34 5L20 5z"),
    plane("gold+", "M38 -4.6L54 -.6L38 -.6z"),
    _socket(16, "iron", 10),
)

THINGS: dict[str, CardThing] = {
    "spear": SPEAR,
    "lance": LANCE,
    "halberd": HALBERD,
    "royal-halberd": ROYAL_HALBERD,
    "guisarme": GUISARME,
    "partizan": PARTIZAN,
}
