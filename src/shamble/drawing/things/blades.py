"""Swords, knives and other things with an edge and a grip."""

from __future__ import annotations

from shamble.drawing.markup import polygon
from shamble.drawing.things.kit import CardThing, Painted, box, disc, mark, plane, star, thing


def _straight(start: float, tip: float, half: float, point: float) -> tuple[Painted, ...]:
    """A blade with two edges: one in light, one in shade."""
    neck = tip - point
    whole = [(start, -half), (neck, -half), (tip, 0), (neck, half), (start, half)]
    return (
        Painted("steel+", polygon(whole)),
        plane("steel-", polygon([(start, 0), (tip, 0), (neck, half), (start, half)])),
        plane("steel", polygon([(start, -half / 2), (neck, -half / 2), (tip, 0), (start, 0)])),
    )


def _hilt(guard: float, wide: float, end: float, metal: str, grip: str) -> tuple[Painted, ...]:
    """A grip between pommel and cross-guard."""
    length = guard - end
    wraps = "".join(f"M{end + length * at / 4:g} -3l2.4 6" for at in (1, 2, 3))
    return (
        Painted(grip, box(end, -3.6, length, 7.2)),
        mark(f"{grip}-", wraps, 1.6),
        Painted(metal, disc(end - 2, 0, 4.8)),
        plane(f"{metal}+", disc(end - 3.2, -1.4, 1.8)),
        Painted(
            metal,
            polygon(
                [
                    (guard - 3, -wide),
                    (guard + 3, -wide + 2),
                    (guard + 3, wide - 2),
                    (guard - 3, wide),
                ]
            ),
        ),
        plane(f"{metal}-", box(guard + 0.4, 1, 2, wide - 4)),
    )


SWORD = thing(_straight(-20, 54, 6.2, 13), _hilt(-21, 15, -42, "gold", "hide"))
SHORT_SWORD = thing(_straight(-14, 44, 8, 16), _hilt(-15, 12, -36, "steel", "bark"))
GREAT_SWORD = thing(
    Painted("steel", polygon([(-4, -14), (2, -7), (2, 7), (-4, 14)])),
    _straight(-16, 58, 8.6, 15),
    _hilt(-16, 20, -48, "iron", "red"),
)
DAGGER = thing(
    _straight(-8, 42, 7, 36),
    _hilt(-9, 11, -30, "gold", "night"),
    most=1.15,
)

_BENT = "M-18 -3.4Q22 -2 54 -18Q55 -9 46 -4.6Q18 7.6 -18 5.4z"
_BENT_EDGE = "M-18 1.4Q20 2 50 -10.4Q49 -6.4 46 -4.6Q18 7.6 -18 5.4z"
_GRIP = "M-20 1.4L-48 7.6"
KATANA = thing(
    Painted("steel", _BENT),
    plane("steel+", _BENT_EDGE),
    Painted("night", _GRIP, 6.4),
    mark("cloth", "M-45 4.2l2.6 5M-39 3l2.6 5M-33 1.6l2.6 5M-27 .4l2.6 5", 1.8),
    Painted("gold", disc(-19, 1.2, 3, 9)),
)
ZANTETSUKEN = thing(
    Painted("steel", "M-22 -5.4Q20 -5 58 -24Q58 -11 47 -5.4Q18 9.6 -22 7.4z"),
    plane("arcane+", "M-22 2Q20 3.4 54 -15Q52 -8 47 -5.4Q18 9.6 -22 7.4z"),
    mark("arcane-", "M-12 -.6Q14 -.2 38 -8.6", 1.8),
    Painted("red", "M-24 1.8L-52 8", 7.2),
    mark("gold", "M-49 4.6l2.8 5.6M-42.6 3.2l2.8 5.6M-36.2 1.8l2.8 5.6M-30 .4l2.8 5.6", 2),
    Painted("gold", star(6, 11, 7, -23, 1.2)),
    plane("gold-", disc(-23, 1.2, 3.4)),
    plane("steel+", star(4, 9, 1.8, 41, -17)),
)
SHASHKA = thing(
    Painted("steel", "M-20 -3.6Q18 -16 54 0Q56 4 52 4.8Q18 -6 -20 5z"),
    plane("steel-", "M-20 1Q18 -10 52.6 2.6L52 4.8Q18 -6 -20 5z"),
    Painted(
        "gold",
        "M-20 -5.4Q-34 -5.6 -42 2.4Q-47 6.6 -50 2.6Q-53 8.6 -47 11Q-40 12.6 -34 6.6"
        "Q-28 4.6 -20 6.4z",
    ),
    plane("gold-", "M-21 2Q-32 1.6 -40 7.4Q-44 9.6 -47 9.4Q-40 12 -34 6.6Q-28 4.6 -21 6z"),
    mark("red", "M-47 12q-2 5 -6 6", 2.6),
)
DERVISH_BLADE = thing(
    Painted("steel", "M-18 -4Q12 -22 38 -18Q52 -15 57 2Q46 -3 36 1.6Q12 -4 -18 5z"),
    plane("steel+", "M-18 -4Q12 -22 38 -18Q52 -15 57 2Q50 -11 36 -13Q12 -15 -18 -.4z"),
    mark("iron", "M8 -7l5 -1M20 -9l5 -.4M32 -8l5 1", 2),
    Painted("gold", "M-22 -14Q-14 -9 -15 0Q-15 9 -24 13Q-20 5 -21 0Q-20 -6 -22 -14z"),
    Painted("water-", "M-22 .6L-42 3.6", 6.6),
    Painted("gold", disc(-45, 4.2, 5)),
    plane("red", disc(-45, 4.2, 2.2)),
)
_KUKRI = "M-14 -5L8 -6.6Q22 -10 30 -3L48 12Q53 17 47 18Q28 19 16 10Q6 4 -14 5.6z"
_KUKRI_EDGE = "M-14 2Q6 1 18 6.6Q32 14 49 14Q51 17.6 47 18Q28 19 16 10Q6 4 -14 5.6z"


def _kukri(blade: str, edge: str, grip: str) -> CardThing:
    return thing(
        Painted(blade, _KUKRI),
        plane(edge, _KUKRI_EDGE),
        mark(f"{blade.rstrip('+-')}-", "M-8 -1.6L8 -2.6Q18 -4 26 1", 1.8),
        Painted(grip, "M-16 -6L-40 -5Q-49 -5 -50 3Q-50 9 -43 8.4L-16 7z"),
        mark(f"{grip}-", "M-24 -5v12M-33 -4.6v12", 2),
        Painted("gold", box(-19, -7.6, 5, 15.6)),
        turn=-30,
    )


KUKRI = _kukri("steel", "steel+", "bark")
GOLDEN_KUKRI = _kukri("gold", "gold+", "red")
MACHETE = thing(
    Painted("steel", "M-16 -6L38 -12Q50 -13 53 -4Q54 4 46 9Q20 11 -16 7z"),
    plane("steel+", "M-16 3Q22 5.6 52.6 -1Q52 5 46 9Q20 11 -16 7z"),
    mark("steel-", "M-8 -2.6L34 -7", 1.8),
    Painted("bark", "M-16 -6.4L-40 -6Q-50 -5.6 -50 4Q-49 11 -42 8.6L-16 7.6z"),
    plane("bark-", "M-16 2L-49.6 5Q-48 11 -42 8.6L-16 7.6z"),
    mark("gold+", "M-24 .6h.1M-33 .8h.1M-42 1.4h.1", 3.4),
)
GUNBLADE = thing(
    Painted("steel", "M-6 -8L44 -8L56 4Q28 12 -6 8z"),
    plane("steel+", "M-6 3Q30 6.6 53 1L56 4Q28 12 -6 8z"),
    Painted("iron", box(-4, -14, 36, 6.4)),
    plane("iron-", box(-4, -10.4, 36, 2.8)),
    Painted("iron", "M-24 -12H-2V10H-20z"),
    Painted("gold", box(-19, -9.4, 15, 16)),
    mark("gold-", "M-19 -4h15M-19 1.4h15", 1.8),
    mark("iron-", "M-16 11q-2 10 -10 9", 2.8),
    Painted("bark", "M-24 -8L-20 9L-34 27Q-40 31 -45 26Q-48 22 -44 18L-32 2z"),
    plane("bark-", "M-21 4L-20 9L-34 27Q-40 31 -43 28z"),
    turn=-24,
)

THINGS = {
    "sword": SWORD,
    "short-sword": SHORT_SWORD,
    "great-sword": GREAT_SWORD,
    "dagger": DAGGER,
    "katana": KATANA,
    "zantetsuken": ZANTETSUKEN,
    "shashka": SHASHKA,
    "dervish-blade": DERVISH_BLADE,
    "kukri": KUKRI,
    "golden-kukri": GOLDEN_KUKRI,
    "machete": MACHETE,
    "gunblade": GUNBLADE,
}
