"""Eyes, brows and glasses. Eyes and brows are drawn for the left eye, around its middle."""

from __future__ import annotations

from shamble.drawing.portraits.cuts import Cuts, both, crease, disc, flat, outlined

EYES: dict[str, Cuts] = {
    "plain": (
        flat("white", "-6.2 .4 -2.6 -3.2 3 -3 5.6 .2 2.6 2.8 -3 2.8"),
        disc("iris", 0.2, -0.2, 2.9),
        disc("white", -0.8, -1, 0.85),
        crease("-6.8 0 -2.8 -3.7 3.2 -3.5 6 -.2", 2.4),
    ),
    "wide": (
        flat("white", "-6 0 -3 -4.6 3 -4.6 5.8 0 3 4 -3 4"),
        disc("iris", 0.3, -0.2, 2.9),
        disc("white", -0.7, -1.2, 0.9),
        crease("-6.4 -.2 -3.2 -5 3.2 -5 6.2 -.2", 2.4),
        crease("-3.2 4.4 3 4.4", 1.3),
    ),
    "narrow": (
        flat("white", "-6.4 .2 -2 -2 5.6 -.6 3 2 -3 2"),
        disc("iris", 0.4, -0.1, 2.3),
        crease("-7 .2 -2.2 -2.6 6.2 -1", 2.7),
        crease("-3.4 2.6 2.8 2.6", 1.2),
    ),
    "sleepy": (
        flat("white", "-6 .6 5.6 .6 3 3.4 -3 3.4"),
        disc("iris", 0.2, 1.2, 2.4),
        flat("skin-", "-6.4 .4 -3 -3.4 3 -3.4 6 .4"),
        crease("-6.6 .5 6.2 .3", 2.6),
        crease("-4 -3.4 3 -3.4", 1.2),
    ),
    "sharp": (
        flat("white", "-7 -1.6 -2.4 -2.6 3.4 -1.8 5.4 1.6 1 3 -3.6 1.8"),
        disc("iris", 0.2, 0.2, 2.7),
        disc("white", -0.7, -0.6, 0.8),
        crease("-8 -2.8 -2.6 -3.2 3.6 -2.2 5.8 1.4", 2.6),
    ),
    "round": (
        disc("white", 0, 0, 4.8),
        disc("iris", 0.4, 0.2, 3.1),
        disc("white", -0.8, -1.2, 1.05),
        crease("-5 -2 -2.8 -4.6 2.6 -4.8 5 -2.2", 2.4),
    ),
    "shut": (crease("-6 -.4 -2.6 2.2 2.6 2.2 5.8 -.4", 2.6),),
}

BROWS: dict[str, Cuts] = {
    "level": (flat("brow", "-7.4 -8.8 6 -9.4 6.2 -5.8 -7 -5.4"),),
    "stern": (flat("brow", "-7.8 -10.4 -4 -11.4 6.8 -6.8 6.4 -3 -4.8 -7"),),
    "raised": (flat("brow", "-7.4 -8.4 -2.4 -12.4 5.4 -11 5.6 -8 -1.8 -9 -6.8 -5.6"),),
    "heavy": (flat("brow", "-8.4 -7 -5 -11.2 5.6 -9.8 7.8 -5.2 0 -5.6 -6.8 -4.2"),),
    "fine": (flat("brow", "-7.4 -7.4 -2 -10.6 5.6 -9 5.4 -6.6 -1.8 -8 -6.6 -5.2"),),
    "kind": (flat("brow", "-7.4 -5.8 -4 -9.8 6 -11.4 6.6 -8.2 -3.4 -6.8 -6.4 -3.8"),),
    "pained": (flat("brow", "-7.8 -4.8 -4.6 -8.4 6.2 -12.4 7 -9 -3.6 -5.2 -6.6 -2.4"),),
}

GLASSES: dict[str, Cuts] = {
    "square": (
        *both(crease("33 43.6 47.2 43.6 46.4 53.4 34 53.4 33 43.6", 2.6)),
        *both(flat("glass", "34.8 45.2 38.6 45.2 36.6 51.8 35.4 51.8")),
        crease("47 46 53 46", 2.6),
        *both(crease("33 45 29.4 46", 2.4)),
    ),
    "round": (
        *both(disc("none", 40.8, 48.4, 7.4, ink=2.5)),
        *both(flat("glass", "36 44.6 39.4 42.8 37.4 51.6 35.4 50")),
        crease("48 47.4 50 46 52 47.4", 2.4),
        *both(crease("33.4 47 29.4 46", 2.2)),
    ),
    "aviators": (
        *both(outlined("lens", "31.8 43.2 48 43.2 47.6 50 43.6 55.6 36.4 55.6 32.4 50")),
        *both(flat("glass", "34.4 45.4 40 45.4 36.4 52.6 34.8 49.4")),
        crease("47.6 44.8 52.4 44.8", 3),
    ),
    "patch": (
        outlined("ink", "53.6 42.6 66 42.6 66 50 60 55.4 54 50.6"),
        crease("30 36 54 43.4", 2.4),
        crease("66 44 71 41", 2.4),
    ),
}
