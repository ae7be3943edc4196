"""What is eaten, burnt, loaded or found."""

from __future__ import annotations

from shamble.drawing.things.kit import CardThing, Painted, box, disc, mark, plane, star, thing

# --- light and fire -----------------------------------------------------------------------------

FLASHLIGHT = thing(
    plane("gold", "M14 -8L58 -30V30L14 8z"),
    plane("gold+", "M14 -4L58 -16V16L14 4z"),
    Painted("night", box(-48, -7, 44, 14)),
    plane("night+", box(-46, -5, 42, 3.2)),
    plane("night-", box(-46, 2.4, 42, 4)),
    mark("ink", "M-44 -6v12M-38 -6v12M-32 -6v12", 2),
    Painted("night", "M-6 -7L6 -14H18V14H6L-6 7z"),
    plane("night+", "M-3 -6L7 -11.6H16v3.6H2z"),
    Painted("gold+", disc(18, 0, 4, 13.6)),
    Painted("red", box(-20, -10, 9, 4)),
)
TORCH = thing(
    Painted(
        "fire-",
        "M22 10Q12 0 22 -14Q24 -8 29 -8Q26 -20 38 -30Q38 -22 46 -20Q52 -22 52 -28"
        "Q64 -12 58 2Q52 14 40 14z",
    ),
    plane(
        "fire", "M28 8Q22 2 28 -5Q31 -1 35 -2Q34 -12 40 -17Q42 -11 48 -10Q56 -6 52 2Q47 10 40 10z"
    ),
    plane("fire+", "M34 6Q32 2 37 0Q40 2 42 -2Q48 2 44 6Q40 9 36 8z"),
    Painted("wood", "M-52 5L24 0L25 8L-50 11z"),
    plane("wood-", "M-52 9L25 5V8L-50 11z"),
    Painted("cloth-", "M12 -5L36 -5Q42 3 36 14L13 12z"),
    mark("bark", "M16 -4l4 15M23 -4l4 16M30 -4l4 17", 2),
    turn=-46,
)
MOLOTOV = thing(
    Painted("fire-", "M-6 -20Q-12 -26 -7 -34Q-4 -30 -2 -31Q-4 -39 4 -43Q4 -37 9 -33Q14 -27 8 -20z"),
    plane("fire+", "M-2 -21Q-5 -26 0 -29Q2 -27 3 -31Q9 -26 5 -21z"),
    Painted("cloth", "M-5 -22H7L9 -12L2 -8L-7 -12z"),
    Painted("glass", "M-6 -13H8V-3Q18 4 18 12V36Q18 40 14 40H-12Q-16 40 -16 36V12Q-16 4 -6 -3z"),
    plane("orange", "M-13 16H15V35Q15 37 13 37H-11Q-13 37 -13 35z"),
    plane("orange-", "M6 16H15V35Q15 37 13 37H6z"),
    plane("glass+", "M-11 10Q-9 4 -3 1L-3 6Q-8 8 -8 13z"),
    plane("orange+", box(-10, 19, 4, 13)),
    turn=14,
)
DRAGON_BILE = thing(
    Painted("bark", box(-8, -38, 16, 12)),
    Painted("leaf-", "M-11 -28H11V-16Q32 -8 32 12Q32 38 0 38Q-32 38 -32 12Q-32 -8 -11 -16z"),
    plane("leaf", "M-26 8Q-13 0 0 8Q13 14 26.6 6Q28 33 0 33Q-28 33 -26 8z"),
    plane("leaf+", disc(-10, 19, 4) + disc(5, 25, 3) + disc(10, 15, 2.6)),
    plane("glass+", "M-23 -1Q-20 -8 -12 -11L-10 -7Q-17 -4 -19 2z"),
    Painted("gold", box(-13, -28, 26, 6)),
    mark("fire", "M16 -32q6 -4 4 -10M-16 -32q-6 -4 -4 -10", 3),
    turn=10,
)

# --- food and drink -----------------------------------------------------------------------------

RICE = thing(
    Painted(
        "cloth",
        "M-22 -26Q-18 -32 -24 -38H24Q18 -32 22 -26Q34 4 28 32Q26 38 20 38H-20"
        "Q-26 38 -28 32Q-34 4 -22 -26z",
    ),
    plane("cloth-", "M8 -26H22Q34 4 28 32Q26 38 20 38H6Q16 4 8 -26z"),
    Painted("hide", box(-23, -29, 46, 6)),
    plane("red", disc(-2, 8, 17)),
    plane("cloth+", "M-12 8Q-12 18 -2 18Q8 18 8 8z"),
    mark("cloth+", "M-9 3h.1M-4 0h.1M1 1h.1M5 4h.1M-2 5h.1", 4.4),
    turn=-4,
)
CAN = thing(
    Painted("steel", "M-26 -26Q0 -36 26 -26V28Q0 40 -26 28z"),
    plane("red", "M-26 -14Q0 -4 26 -14V20Q0 31 -26 20z"),
    plane("red-", "M10 -8.4Q18 -10 26 -14V20Q18 24 10 26z"),
    plane(
        "steel-",
        "M10 -31Q18 -29.6 26 -26V-15Q18 -10.6 10 -9.6zM10 27Q18 25 26 21V28Q18 33 10 33.6z",
    ),
    plane("fire", disc(-7, 8, 10)),
    plane("leaf-", "M-9 -5h4v5h-4z"),
    Painted("steel+", disc(0, -27, 26, 8)),
    mark("steel-", disc(0, -27, 20, 5), 1.8),
    Painted("steel", "M-4 -29L14 -37L20 -31L6 -27z"),
    turn=-4,
)
WATER_BOTTLE = thing(
    Painted("water-", box(-7, -40, 14, 9)),
    Painted(
        "water+", "M-8 -31H8V-24Q18 -18 18 -8V34Q18 39 13 39H-13Q-18 39 -18 34V-8Q-18 -18 -8 -24z"
    ),
    plane("water", "M-15 -8H15V34Q15 36 13 36H-13Q-15 36 -15 34z"),
    plane("water-", "M6 -8H15V34Q15 36 13 36H6z"),
    Painted("cloth", box(-19, 0, 38, 18)),
    plane("water-", "M0 2Q6 9 6 12Q5 16 0 16Q-5 16 -6 12Q-6 9 0 2z"),
    plane("steel+", box(-12, -14, 4, 10)),
    turn=10,
)
WATERSKIN = thing(
    Painted("bark", "M-30 -22Q-6 -52 22 -26", 3.4),
    Painted("bark", "M16 -38L27 -31L22 -21L11 -28z"),
    Painted(
        "hide",
        "M12 -28L22 -22Q38 -4 30 18Q20 40 -8 36Q-38 30 -34 4Q-32 -10 -26 -24"
        "Q-16 -16 -4 -18Q6 -20 12 -28z",
    ),
    plane("hide-", "M18 -24L22 -22Q38 -4 30 18Q20 40 -8 36Q22 28 18 -24z"),
    plane("hide+", "M-26 -8Q-30 6 -24 16L-20 14Q-24 4 -20 -8z"),
    mark("bone", "M-2 -6l2 4M1 1l2 4M3 9l1 4M3 17l0 4M0 25l-1 4", 2),
    Painted("water", "M34 -34Q42 -24 41 -19Q40 -13 34 -13Q28 -13 27 -19Q27 -24 34 -34z"),
    plane("water+", disc(32, -20, 2.4)),
    turn=0,
)
APPLES = thing(
    Painted("leaf", "M16 -24Q20 -38 36 -36Q32 -22 16 -24z"),
    Painted(
        "leaf-", "M16 -14Q22 -22 32 -18Q44 -12 42 4Q40 22 26 24Q18 26 14 22Q4 24 0 8Q-2 -12 16 -14z"
    ),
    plane("leaf", "M16 -10Q6 -8 6 6Q8 18 16 18Q28 20 28 2Q28 -12 16 -10z"),
    Painted("bark", "M-16 -16Q-16 -26 -8 -32", 3.4),
    Painted(
        "red",
        "M-16 -14Q-8 -24 4 -19Q18 -12 15 8Q12 30 -4 32Q-12 34 -16 29Q-20 34 -28 32"
        "Q-44 28 -46 8Q-47 -12 -36 -19Q-24 -24 -16 -14z",
    ),
    plane("red-", "M4 -19Q18 -12 15 8Q12 30 -4 32Q-12 34 -16 29Q6 18 4 -19z"),
    plane("red+", "M-38 -6Q-34 -14 -28 -13Q-35 -6 -36 4z"),
    turn=0,
)
MEAT = thing(
    Painted("bone", "M-22 14L-40 28", 7),
    Painted("bone", disc(-43, 24, 6) + disc(-37, 33, 6)),
    Painted("meat", "M-26 12Q-34 -10 -12 -26Q10 -40 32 -26Q48 -12 36 8Q22 28 0 26Q-18 26 -26 12z"),
    plane("meat-", "M38 -20Q46 -8 36 8Q22 28 0 26Q-12 26 -20 20Q26 22 38 -20z"),
    plane("cloth", "M6 -20Q22 -24 28 -12Q26 0 12 4Q-2 6 -4 -4Q-4 -14 6 -20z"),
    plane("meat", "M8 -15Q20 -18 23 -10Q20 -2 10 -1Q2 0 2 -6Q2 -12 8 -15z"),
    mark("cloth+", "M-18 2h.1M-12 12h.1M-14 -12h.1M2 16h.1M20 14h.1M30 0h.1", 3),
    turn=0,
)
BREAD = thing(
    Painted("wood", "M-46 10Q-46 -20 0 -22Q46 -20 46 10Q46 26 34 26H-34Q-46 26 -46 10z"),
    plane("wood-", "M-46 12Q0 4 46 12Q46 26 34 26H-34Q-46 26 -46 12z"),
    plane("wood+", "M-30 -6Q-22 -16 -8 -17L-8 -12Q-20 -10 -25 -3z"),
    mark("wood-", "M-16 -14l8 14M2 -16l8 16M20 -14l8 14", 3.4),
    turn=-8,
)

# --- ammunition ---------------------------------------------------------------------------------


def _round(x: float, y: float) -> tuple[Painted, ...]:
    """A bullet that stands there."""
    return (
        Painted("gold", f"M{x:g} {y:g}h13v26h-13z"),
        plane("gold-", f"M{x + 8:g} {y:g}h5v26h-5z"),
        plane("gold+", f"M{x + 2:g} {y + 2:g}h2.4v20h-2.4z"),
        Painted("orange", f"M{x:g} {y:g}q0 -14 6.5 -18q6.5 4 6.5 18z"),
        plane("orange+", f"M{x + 2:g} {y - 1:g}q1 -10 4 -13q-.4 6 -1 13z"),
        Painted("gold-", f"M{x - 1.6:g} {y + 25:g}h16.2v5h-16.2z"),
    )


def _shell(x: float, y: float) -> tuple[Painted, ...]:
    """A shell that stands there."""
    return (
        Painted("red", f"M{x:g} {y:g}q8 -5 16 0v30h-16z"),
        plane("red-", f"M{x + 10:g} {y - 2:g}q4 .4 6 2v30h-6z"),
        plane("red+", f"M{x + 2.4:g} {y + 3:g}h3v24h-3z"),
        Painted("gold", f"M{x - 1.4:g} {y + 26:g}h18.8v14h-18.8z"),
        plane("gold-", f"M{x + 10:g} {y + 26:g}h7.4v14h-7.4z"),
        mark("gold-", f"M{x - 1:g} {y + 35:g}h18", 2),
    )


BULLETS = thing(_round(-35, -2), _round(22, -2), _round(-6.5, 8), turn=0, most=1.4)
SHELLS = thing(_shell(-36, -16), _shell(20, -16), _shell(-8, -6), turn=0, most=1.4)
AMMO = thing(
    Painted("leaf-", "M-36 -12H36V34H-36z"),
    plane("leaf", "M-36 -12H-6V34H-36z"),
    Painted("leaf-", "M-40 -20H40V-8H-40z"),
    Painted("iron", "M-14 -22V-31H14V-22", 4),
    plane("gold", "M-22 4h5v18h-5zM-10 4h5v18h-5zM2 4h5v18h-5zM14 4h5v18h-5z"),
    plane("orange", "M-22 3q2.5 -9 5 0zM-10 3q2.5 -9 5 0zM2 3q2.5 -9 5 0zM14 3q2.5 -9 5 0z"),
    turn=-4,
)

# --- what else is found -------------------------------------------------------------------------

CLAWS = thing(
    Painted(
        "rot",
        "M-14 38Q-18 18 -24 8L-38 -10Q-40 -16 -34 -16L-22 -6L-24 -32Q-22 -38 -17 -33"
        "L-10 -10L-4 -36Q0 -41 4 -35L5 -10L16 -31Q21 -34 22 -28L17 -4L30 -16"
        "Q36 -17 35 -11L22 10Q18 22 16 38z",
    ),
    plane(
        "rot-",
        "M5 -10L16 -31Q21 -34 22 -28L17 -4L30 -16Q36 -17 35 -11L22 10Q18 22 16 38H2Q10 10 5 -10z",
    ),
    plane(
        "bone",
        "M-24 -32Q-22 -38 -17 -33L-21 -26zM-4 -36Q0 -41 4 -35L-.4 -29zM16 -31"
        "Q21 -34 22 -28L18 -24zM-38 -10Q-40 -16 -34 -16L-33 -10zM30 -16Q36 -17 35 -11"
        "L30 -9z",
    ),
    mark("rot-", "M-12 2Q-2 6 8 2M-8 14Q0 18 10 13", 2.4),
    plane("meat-", "M-16 24L-8 28L-6 22L0 30L6 24L10 29L17 24L16 38H-14z"),
    turn=6,
)
CAR = thing(
    Painted(
        "red",
        "M-50 8Q-49 -2 -38 -4L-24 -8L-12 -22Q-10 -25 -4 -25H16Q22 -25 25 -20L33 -7"
        "Q48 -5 50 6V18H-50z",
    ),
    plane("red-", "M-50 10H50V18H-50z"),
    plane("water+", "M-16 -8L-6 -19H2V-8zM8 -8V-19H15Q18 -19 20 -16L24 -8z"),
    plane("gold+", "M42 -1h6l2 6h-8z"),
    Painted("night", disc(-27, 18, 11)),
    plane("steel", disc(-27, 18, 5)),
    Painted("night", disc(27, 18, 11)),
    plane("steel", disc(27, 18, 5)),
    turn=0,
)
BAG = thing(
    Painted("hide", "M-12 -24Q-14 -38 0 -38Q14 -38 12 -24", 4),
    Painted(
        "hide", "M-28 -14Q-26 -26 -12 -26H12Q26 -26 28 -14L32 28Q32 36 24 36H-24Q-32 36 -32 28z"
    ),
    plane("hide-", "M10 -26H12Q26 -26 28 -14L32 28Q32 36 24 36H10z"),
    Painted("bark", "M-30 -12Q-28 -28 -12 -28H12Q28 -28 30 -12Q16 2 0 2Q-16 2 -30 -12z"),
    Painted("gold", box(-5, -4, 10, 13)),
    Painted("hide", "M-20 14H20V30H-20z"),
    plane("hide-", "M4 14H20V30H4z"),
    turn=0,
)
GENERIC_MELEE = thing(
    Painted("steel+", "M-34 -36L-24 -34L22 14L14 22L-34 -26z"),
    plane("steel-", "M-34 -36L18 18L14 22L-34 -26z"),
    Painted("bark", "M22 22L34 34", 6.4),
    Painted("gold", "M6 22L22 6", 5),
    Painted("steel+", "M34 -36L24 -34L-22 14L-14 22L34 -26z"),
    plane("steel-", "M34 -36L-18 18L-14 22L34 -26z"),
    Painted("bark", "M-22 22L-34 34", 6.4),
    Painted("gold", "M-6 22L-22 6", 5),
    plane("gold+", star(4, 4, 1.4, 0, -4)),
    turn=0,
)

THINGS: dict[str, CardThing] = {
    "flashlight": FLASHLIGHT,
    "torch": TORCH,
    "molotov": MOLOTOV,
    "dragon-bile": DRAGON_BILE,
    "rice": RICE,
    "can": CAN,
    "water-bottle": WATER_BOTTLE,
    "waterskin": WATERSKIN,
    "apples": APPLES,
    "meat": MEAT,
    "food": BREAD,
    "bullets": BULLETS,
    "shells": SHELLS,
    "ammo": AMMO,
    "claws": CLAWS,
    "car": CAR,
    "item": BAG,
    "melee": GENERIC_MELEE,
}
