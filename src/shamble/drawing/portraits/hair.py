"""Hair that one knows somebody by, with what holds it."""

from __future__ import annotations

import math

from shamble.drawing.portraits.cuts import (
    Cut,
    Cuts,
    Worn,
    both,
    crease,
    disc,
    flat,
    mirrored,
    outlined,
    strap,
)

SHADOW = flat("skin-", "30 36 36 27 50 23 64 27 70 36 66 40 58 34 42 34 34 40")
"""What hair and hats throw on the forehead."""


def _cloud(x: float, y: float, radius: float, bumps: int = 9) -> str:
    """Corners of something round and curly."""
    turns = [k * math.pi / bumps for k in range(2 * bumps)]
    reach = [radius if k % 2 else radius * 0.86 for k in range(2 * bumps)]
    return " ".join(
        f"{x + r * math.cos(t):.1f} {y + r * math.sin(t):.1f}"
        for r, t in zip(reach, turns, strict=True)
    )


def _blossom(x: float, y: float, paint: str) -> Cuts:
    petals = [
        (x + 4.6 * math.cos(k * 1.257 - 1.57), y + 4.6 * math.sin(k * 1.257 - 1.57))
        for k in range(5)
    ]
    return (
        *[disc(paint, px, py, 3.3, ink=2) for px, py in petals],
        *[disc(paint, px, py, 3.0) for px, py in petals],
        disc("gold", x, y, 2.6, ink=1.4),
    )


def _locks(paint: str, *ways: str, width: float = 6.5) -> Cuts:
    return tuple(strap(paint, way, width) for way in ways)


PONYTAIL = Worn(
    behind=(
        outlined("hair", "58 22 68 8 82 6 92 18 93 38 86 58 82 66 80 50 77 36 70 28"),
        flat("hair+", "71 12 80 11 87 20 86 30 80 19"),
        flat("trim", "88 22 90.4 34 87 48 83.6 56 85 40 84 28"),
    ),
    before=(
        SHADOW,
        outlined(
            "hair",
            "27.6 52 26.6 36 32 24 42 16.4 56 16 67 22 73 35 72.4 52 69.4 44 67 35 58 28 48 33 "
            "38 36.4 32.6 42 31 50",
        ),
        flat("hair+", "31 32 38 22.4 48 19.4 54 20 43 26.6 35 34"),
        flat("trim", "56 19 63 22 69 33 64 28"),
        outlined("trim", "59.6 16.6 66 10.4 71.6 15.6 66 23"),
    ),
)

FLAT_TOP = Worn(
    (
        SHADOW,
        outlined(
            "hair",
            "28 50 26.6 34 25.6 15 30 8.6 43 7 58 6.6 70 8.6 74.4 15 73.4 34 72 50 69.4 42 67.4 "
            "31.6 58 30 42 30 32.6 31.6 30.6 42",
        ),
        flat("hair+", "28.6 16 33 11 52 9.6 40 14 32.6 27 29.6 30"),
        flat("hair-", "71.6 15 68 11 62 9.6 64 28 71 33"),
        crease("41 10 40 16", 1.5),
        crease("50 9.6 50 16", 1.5),
        crease("59 10 60 16", 1.5),
    )
)

BOB = Worn(
    behind=(outlined("hair-", "24 30 76 30 80 66 66 74 34 74 18 76"),),
    before=(
        SHADOW,
        outlined(
            "hair",
            "62 16 46 14 32 19 23 31 19 52 16 78 31 79.6 33 62 32.6 48 44 41 58 29 66.6 35 69.4 48 "
            "69 65 80 68 81.6 50 78 31 71 21",
        ),
        flat("hair+", "27 30 35 20.6 48 17 37 26 29 42 24 56 23 44"),
        flat("hair+", "58 20 64 20 70 26 66 26"),
        flat("hair-", "73 28 78 44 77.6 64 72.4 63 73 46"),
    ),
)

PUFFS = Worn(
    behind=(
        *both(outlined("hair", _cloud(20, 25, 16.5))),
        flat("hair+", "8 24 12 15 20 11 17 18 13 27"),
        flat("hair+", "69 20 75 13 81 11 76 18 73 24"),
    ),
    before=(
        SHADOW,
        outlined(
            "hair",
            "26.6 50 26.6 38 31 28 40 22 50 21 60 22 69 28 73.4 38 73.4 50 70 42 62 33 50 30 38 "
            "33 30 42",
        ),
        flat("hair+", "30 36 35 28 43 24.6 47 25 38 29 32 37"),
        crease("50 21.6 50 30", 1.8),
        *both(outlined("trim", "27 31 33.6 24.6 37 29 30 36")),
    ),
)

FLOWERS = Worn(
    behind=(
        outlined("hair-", "26 30 74 30 84 50 81 66 87 82 82 104 18 104 13 82 19 66 16 50"),
        flat("hair", "20 54 23 66 18 82 22 100 32 100 30 60"),
    ),
    before=(
        SHADOW,
        outlined(
            "hair",
            "50 19 37 21 28 29 23 44 24.6 58 20 72 27 82 32.6 68 30.6 56 32 46 41 38 50 29 59 38 "
            "68 46 69.4 56 67.4 68 73 82 80 72 75.4 58 77 44 72 29 63 21",
        ),
        flat("hair+", "27.6 42 32 31 40 25 36 34 30.6 46 29 60 27 54"),
        *both(flat("leaf", "21 32 26 24 30 33 24 38")),
        flat("leaf", "44 18 50 11 56 18 50 25"),
        *_blossom(27, 28.6, "trim"),
        *_blossom(38.4, 21.6, "white"),
        *_blossom(61.6, 21.6, "white"),
        *_blossom(73, 28.6, "trim"),
        *_blossom(50, 18.6, "trim"),
    ),
)

MANE = Worn(
    behind=(
        outlined(
            "hair",
            "50 7 38 11 26 8 22 18 12 20 14 31 4 40 11 50 3 62 10 72 4 86 14 92 12 104 88 104 86 "
            "92 96 86 90 72 97 62 89 50 96 40 86 31 88 20 78 18 74 8 62 11",
        ),
        flat("hair-", "74 24 82 36 80 52 88 64 82 76 88 88 78 100 66 100 70 60"),
        flat("hair+", "15 24 24 22 22 36 14 48 18 62 10 70 13 58 10 49 17 36"),
    ),
    before=(
        SHADOW,
        outlined(
            "hair",
            "50 14 37 16 27 25 22 42 25 58 20 70 29 66 31 54 32 43 39.6 34 43 40.4 50 29 57 38.6 "
            "61 33 68 43 69 54 71 66 80 70 75 58 78 42 73 25 63 16",
        ),
        flat("hair+", "26.6 42 31 29 40 21 48 18.6 39 27 31 41 29 54"),
    ),
)

ELF = Worn(
    behind=(
        outlined("hair-", "28 28 72 28 80 60 78 104 22 104 20 60"),
        flat("hair", "25 60 30 60 32 96 26 98"),
    ),
    before=(
        SHADOW,
        outlined(
            "hair",
            "28 48 26.6 34 32 22 42 15.6 58 15.6 68 22 73.4 34 72 48 68.4 39 61 30 50 37 39 30 "
            "31.6 39",
        ),
        flat("hair+", "30 32 36 23 46 18.4 50 18.6 40 26 32.6 35"),
        flat("hair-", "62 20.6 69 28 71 38 66 30"),
        outlined("skin", "30.6 44 21 38 8 26 11.6 40 17 52 31 58"),
        flat("skin-", "27 47 13.6 33 19.6 48 28 53"),
        outlined("skin-", "69.4 44 79 38 92 26 88.4 40 83 52 69 58"),
        *both(outlined("hair", "27.6 56 22.4 64 21 84 25 97 30.6 88 30 70 31.4 58")),
        outlined("trim", "28.6 36.4 50 42 71.4 36.4 70.6 32.6 50 37 29.4 32.6"),
        outlined("gear", "50 34 53.6 39 50 45 46.4 39"),
    ),
)

FORELOCK = Worn(
    (
        flat("stubble", "30.4 40 32 29.6 38 23.6 46 21.6 44 27 36 31"),
        flat("stubble", "69.6 40 68 29.6 62 23.6 54 21.6 58 27 64 31"),
        outlined(
            "hair",
            "43 25 40 15 45 6 56 3 68 7 78 19 83 36 82 54 76 62 74.6 46 71 32 64 23 57 20 55 26",
        ),
        flat("hair+", "45 15 49 8.6 58 6.6 67 11 74 22 64 15.6 54 12.6"),
        outlined("trim", "43 20 55 17.6 56.4 22.4 44.4 25.4"),
    )
)

LOOPS = Worn(
    behind=(
        *both(
            strap("hair", "29 42 17 48 11 62 13 77 21 83 28 76 27 62 31 50", 7),
            crease("14.6 52 20 56", 1.6),
            crease("8.6 63 15 64.6", 1.6),
            crease("10 76 16 73", 1.6),
            crease("22 78 25 73", 1.6),
        ),
    ),
    before=(
        SHADOW,
        outlined(
            "hair",
            "50 17 38 18.6 29.4 26 26.6 40 28 54 32 50 33.4 42 41 35 50 27.6 59 35 66.6 42 68 50 "
            "72 54 73.4 40 70.6 26 62 18.6",
        ),
        flat("hair+", "29.4 38 33 28 41 22 46 21.6 38 29 32.6 39"),
        outlined("trim", "27 36.6 50 31 73 36.6 73 42 50 36 27 42"),
        outlined("gear", "50 27.4 55 33.6 50 40 45 33.6"),
        flat("gear+", "50 29.6 50 37 47 33.6"),
        *both(outlined("trim", "22 79 29 76 31 82 24 86")),
    ),
)

CREST = Worn(
    (
        flat("stubble", "30.6 42 32 29.6 38 23.6 45 21.6 43 30 34 34"),
        flat("stubble", "69.4 42 68 29.6 62 23.6 55 21.6 57 30 66 34"),
        outlined(
            "hair",
            "43 34 38 22 41 15 36.6 9 44 9.6 43 1 50 6 57 -1 56.6 8 65 6 60 15 63 22 57 34 50 29",
        ),
        flat("hair+", "42 24 43.6 12 47 8 47.4 20 46 28"),
        flat("hair-", "58 24 59 14 57 10 54.6 20 55 29"),
    )
)

BUN = Worn(
    behind=(outlined("hair", _cloud(50, 12, 11.5, 7)), flat("hair+", "42 11 45 5 50 3 47 9 45 15")),
    before=(
        SHADOW,
        outlined(
            "hair",
            "28 46 27.6 34 33 24 42 18.6 50 17.6 58 18.6 67 24 72.4 34 72 46 68 36 60 28.6 50 "
            "26.6 40 28.6 32 36",
        ),
        flat("hair+", "31 33 36 25 44 21 48 21 39 27 33 35"),
        outlined("trim", "41 20.6 50 18 59 20.6 58 24.6 50 22.6 42 24.6"),
    ),
)

LONG = Worn(
    behind=(outlined("hair-", "27 26 73 26 81 56 79 104 21 104 19 56"),),
    before=(
        SHADOW,
        outlined(
            "hair",
            "50 16 37 18 28 26 23 44 21 66 22 96 30.6 90 31 66 31.4 48 40 38 50 27 60 38 68.6 48 "
            "69 66 69.4 90 78 96 79 66 77 44 72 26 63 18",
        ),
        flat("hair+", "27.4 42 32 29 40 22.6 46 21 36 33 29.6 48 26.6 80 25 64"),
        flat("hair-", "72 40 75 64 74.4 88 71.6 86 71.4 60"),
    ),
)

LOCKS = Worn(
    behind=(
        *_locks("hair", "30 30 20 46 17 66 21 82", "34 28 25 50 24 72 28 90", width=7.5),
        *_locks("hair", "70 30 80 46 83 66 79 82", "66 28 75 50 76 72 72 90", width=7.5),
    ),
    before=(
        SHADOW,
        *_locks("hair", "50 20 35 24 28 38 27 52", "50 19 44 22 37 30 34 36", width=7),
        *_locks("hair", "50 20 65 24 72 38 73 52", "50 19 56 22 63 30 66 36", width=7),
        outlined("hair", "34 30 36 20 45 14.6 55 14.6 64 20 66 30 58 25 50 27 42 25"),
        flat("hair+", "37 24 42 18.6 50 17.6 43 23"),
        *both(outlined("trim", "23.6 44 31 44.6 31 49.4 23.6 49")),
    ),
)

CURLS = Worn(
    behind=(
        outlined("hair", _cloud(50, 36, 36, 11)),
        flat("hair+", "17 38 20 22 32 9 46 4 36 14 26 24 24 42"),
        flat("hair-", "72 12 82 26 84 44 78 60 74 62 76 36"),
    ),
    before=(
        SHADOW,
        outlined(
            "hair",
            "27.4 48 25 38 29 33 28 27 34.6 26 36 20.6 43 22 48 17.6 53 21.6 59 18.6 63 23.6 69 "
            "24 70 30.6 75 35 72.6 48 69 40 65 35 60 36.6 56 31.6 50 34 45 31 40 35.6 35 34.6 "
            "31.4 41",
        ),
    ),
)

SHORT = Worn(
    (
        SHADOW,
        outlined(
            "hair",
            "28 50 26 38 28 25 36 16.6 46 12.6 60 12 70 18 75 28 73.6 40 72 50 69.6 41 67 33 59 "
            "29 54 33.6 47 28.6 41 34 35 31.6 31 40",
        ),
        flat("hair+", "29.6 32 34 23 44 17 54 15.6 44 22 36 29"),
        flat("hair-", "70 24 72 34 71 42 67 31 62 25"),
    )
)

BALD = Worn((flat("skin+", "38 30 42 25 49 24 46 28 41 33"), crease("60 27.6 66 33", 1.4)))

SIDE_BRAID = Worn(
    before=(
        SHADOW,
        outlined(
            "hair",
            "60 15 45 14 33 19 27 30 26.6 46 30 52 33 43 45 39 60 28 67 37 70 52 73 44 73.4 30 69 "
            "20",
        ),
        flat("hair+", "31 32 37 23 48 18 56 18 43 25 34 37"),
        strap("hair", "29 46 24 60 28 74 24 88 28 100", 8.5),
        *(
            crease(f"{x} {y} {x + 7} {y + 3}", 1.6)
            for x, y in ((21, 58), (23, 66), (22, 74), (20, 82))
        ),
        outlined("trim", "20 90 31 90 31 95 20 95"),
    ),
)

CROWN_BRAID = Worn(
    (
        SHADOW,
        outlined(
            "hair", "28 50 26.6 36 32 25 42 19 58 19 68 25 73.4 36 72 50 67.4 40 50 29 32.6 40"
        ),
        strap("hair+", "27.6 36 34 25.6 44 20 56 20 66 25.6 72.4 36", 7),
        *(
            crease(f"{x} {y} {x + dx} {y + 6}", 1.7)
            for x, y, dx in (
                (31, 25, 2),
                (38.6, 19, 1.4),
                (46, 16.6, 1),
                (53.6, 17, -1),
                (61, 19.6, -1.6),
                (68, 26, -2.6),
            )
        ),
    )
)


def _shorn() -> Cuts:
    """Hair that a razor has been through, on both sides."""
    side = (flat("stubble", "29.4 44 31 30 37 24 44 21.6 42 29 34 36"),)
    return (*side, *mirrored(side))


UNDERCUT = Worn(
    (
        *_shorn(),
        outlined("hair", "38 33 36 23 42 14 54 10 68 12 78 20 80 30 70 27 58 25 50 30 44 28"),
        flat("hair+", "40.6 24 45 16.6 55 13.6 66 15 54 18 45 25"),
        Cut("", ((56, 25), (66, 22.6), (74, 24)), ink=1.6),
    )
)

HAIR = {
    "ponytail": PONYTAIL,
    "flat-top": FLAT_TOP,
    "bob": BOB,
    "puffs": PUFFS,
    "flowers": FLOWERS,
    "mane": MANE,
    "elf": ELF,
    "forelock": FORELOCK,
    "loops": LOOPS,
    "crest": CREST,
    "bun": BUN,
    "long": LONG,
    "locks": LOCKS,
    "curls": CURLS,
    "short": SHORT,
    "bald": BALD,
    "side-braid": SIDE_BRAID,
    "crown-braid": CROWN_BRAID,
    "undercut": UNDERCUT,
}
"""By what one calls it."""
