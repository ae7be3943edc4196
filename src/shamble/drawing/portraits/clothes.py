"""Shoulders and collars, cut off by the frame."""

from __future__ import annotations

from shamble.drawing.portraits.cuts import Cuts, both, crease, disc, flat, outlined

_SHOULDERS = outlined("cloth", "2 104 8 91 22 85 38 79.6 50 90 62 79.6 78 85 92 91 98 104")
_SHADE = flat("cloth-", "64 82.4 78 87 90 92.6 95 104 68 104")
_LIGHT = flat("cloth+", "9 98 12 93 24 88 34 84.4 26 92 18 104 7 104")

CLOTHES: dict[str, Cuts] = {
    "tee": (_SHOULDERS, _SHADE, _LIGHT, crease("37 81 50 92.6 63 81", 2.4)),
    "tie": (
        _SHOULDERS,
        _SHADE,
        _LIGHT,
        outlined("trim", "46 90 54 90 56 104 44 104"),
        outlined("trim", "45.6 86 54.4 86 52.6 92 47.4 92"),
        *both(outlined("cloth+", "38 77 50 88 42 97 33 84")),
    ),
    "jacket": (
        outlined("trim", "36 82 64 82 66 104 34 104"),
        *both(outlined("cloth", "2 104 8 91 22 85 37 78.6 42 92 44 104")),
        flat("cloth-", "66 82 78 87 90 92.6 95 104 60 104 60 94"),
        _LIGHT,
        *both(outlined("cloth+", "37 77.6 44 92 36 98 29 84")),
    ),
    "turtleneck": (
        _SHOULDERS,
        _SHADE,
        _LIGHT,
        outlined("cloth", "37 76 50 82 63 76 65 88 50 94 35 88"),
        flat("cloth-", "54 82.6 62 79 63 87 54 91"),
        crease("42 80 41 88", 1.4),
        crease("50 83 50 91", 1.4),
        crease("58 80 59 88", 1.4),
    ),
    "overalls": (
        _SHOULDERS,
        _SHADE,
        _LIGHT,
        crease("38 80.6 50 91 62 80.6", 2.4),
        *both(outlined("trim", "25 84 34 81 38 104 28 104")),
        *both(disc("gold", 32.6, 97, 2.4, ink=1.6)),
    ),
    "vest": (
        outlined("cloth+", "2 104 8 91 22 85 38 79.6 50 90 62 79.6 78 85 92 91 98 104"),
        *both(outlined("cloth", "22 85 37 79 45 96 45 104 20 104")),
        flat("cloth-", "66 83 77 87 78 104 60 104"),
        *both(outlined("trim", "24 93 36 93 37 101 23 101")),
    ),
    "robe": (
        _SHOULDERS,
        _SHADE,
        _LIGHT,
        outlined("trim", "33 80 40 78.6 52 96 50 104 42 104"),
        outlined("trim", "67 80 60 78.6 48 96 46 104 60 104"),
    ),
    "cloak": (
        outlined("cloth-", "36 80 64 80 66 104 34 104"),
        *both(outlined("cloth", "-2 104 4 90 18 82 36 77 46 90 40 104")),
        flat("cloth-", "68 80.4 82 84.6 94 91 99 104 74 104"),
        flat("cloth+", "3 98 8 91 20 85 32 81.6 24 90 14 104 2 104"),
        disc("trim", 50, 92, 5, ink=2.4),
        disc("gold", 50, 92, 1.8),
    ),
    "plate": (
        outlined("steel", "14 104 20 88 38 80 50 88 62 80 80 88 86 104"),
        flat("steel+", "22 92 37 84 46 89 34 96 30 104 20 104"),
        flat("steel-", "62 83 77 89 81 104 64 104"),
        *both(outlined("steel", "-2 104 0 92 8 84 22 82 30 90 26 104")),
        flat("steel+", "3 95 9 88 20 86 12 94 8 104 2 104"),
        flat("steel-", "80 85 91 87 97 94 98 104 84 104"),
        outlined("trim", "36 77.6 50 84.6 64 77.6 65 84 50 92 35 84"),
    ),
    "mail": (
        _SHOULDERS,
        _SHADE,
        _LIGHT,
        outlined("trim", "22 104 30 92 50 96 70 92 78 104"),
        outlined("steel", "33 82 50 91 67 82 69 90 50 99 31 90"),
        *(disc("steel-", x, y, 1.2) for x, y in ((38, 88), (44, 91), (50, 94), (56, 91), (62, 88))),
    ),
    "fur": (
        _SHOULDERS,
        _SHADE,
        _LIGHT,
        outlined(
            "trim",
            "14 96 17 88 24 88 27 81 35 83 38 76 46 84 50 80 54 84 62 76 65 83 73 81 76 88 83 88 "
            "86 96 78 94 72 100 64 95 58 101 50 96 42 101 36 95 28 100 22 94",
        ),
        flat("trim+", "19 92 26 90 30 85.6 37 84 32 90 25 94"),
        flat("trim-", "64 88 74 85 80 91 70 96 60 97"),
    ),
    "armour": (
        outlined("cloth", "16 104 22 88 38 80 50 88 62 80 78 88 84 104"),
        *both(
            outlined("cloth", "-4 104 -2 90 8 83 24 82 30 92 28 104"),
            crease("-2 97 29 97", 2),
            crease("0 91 28 90", 1.6),
            flat("trim", "2 92.6 27 92 28 95 1 95.4"),
        ),
        flat("cloth-", "64 83 76 89 80 104 66 104"),
        outlined("trim", "36 78 50 85 64 78 65 84 50 92 35 84"),
    ),
    "cape": (
        _SHOULDERS,
        _SHADE,
        _LIGHT,
        outlined("trim", "30 82 40 77 50 86 60 77 70 82 64 92 50 97 36 92"),
        flat("trim-", "52 87 60 80.6 67 83 62 90 52 94"),
        crease("50 86 50 97", 1.6),
    ),
}
"""By what one calls it."""
