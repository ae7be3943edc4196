"""Axes, hammers, clubs and tools: a heavy head on a haft."""

from __future__ import annotations

from shamble.drawing.things.kit import CardThing, Painted, box, disc, mark, plane, thing


def _haft(end: float, paint: str = "wood", width: float = 6.4) -> tuple[Painted, ...]:
    return (
        Painted(paint, f"M-50 0H{end:g}", width),
        mark(f"{paint}-", f"M-50 {width / 2 - 1:g}H{end:g}", 2),
        mark(f"{paint}+", f"M-46 {1.4 - width / 2:g}H{end - 8:g}", 1.4),
    )


def _wrap(paint: str, at: float, length: float = 18) -> tuple[Painted, ...]:
    lines = "".join(f"M{at + step:g} -3.6l3 7.2" for step in range(3, int(length) - 3, 5))
    return (Painted(paint, box(at, -4.4, length, 8.8)), mark(f"{paint}-", lines, 1.8))


FIRE_AXE = thing(
    _haft(46),
    _wrap("night", -50, 16),
    Painted("steel", "M30 -8L34 -21L39 -8z"),
    Painted("red", "M25 -9H43L46 4L52 17Q37 25 20 18L26 4z"),
    plane("red-", "M37 -9H43L46 4L52 17Q45 21 37 21.4z"),
    plane("red+", "M27 -6.6h6v3h-6z"),
    Painted("steel+", "M20 18Q37 25 52 17L55 25Q36 36 16 26z"),
    plane("steel", "M36 27.6Q46 26 54 22L55 25Q46 30.6 36 31.4z"),
)
AXE = thing(
    _haft(44, "bark"),
    _wrap("hide", -48),
    Painted("iron", "M24 -8H42V2Q44 16 54 22Q34 30 14 22Q22 14 24 2z"),
    plane("iron-", "M34 -8H42V2Q44 16 54 22Q46 25.6 36 26.4z"),
    Painted("steel+", "M14 22Q34 30 54 22L55 27Q34 38 11 27z"),
    plane("iron+", "M27 -5.6h4v9h-4z"),
)
GREAT_AXE = thing(
    _haft(50, "bark", 7),
    _wrap("red", -44, 24),
    Painted("iron", "M22 -5H44L50 -24Q33 -32 16 -24z"),
    Painted("iron", "M22 5H44L50 24Q33 32 16 24z"),
    plane("iron-", "M34 5H44L50 24Q42 28 34 28.6z"),
    plane("iron-", "M34 -5H44L50 -24Q42 -28 34 -28.6z"),
    Painted("steel+", "M16 -24Q33 -32 50 -24L54 -31Q33 -44 12 -31z"),
    Painted("steel", "M16 24Q33 32 50 24L54 31Q33 44 12 31z"),
    Painted("gold", box(20, -6.4, 26, 12.8)),
    plane("gold+", box(22, -4.4, 22, 2.6)),
    turn=-38,
)
HAMMER = thing(
    _haft(40, "bark", 7),
    _wrap("hide", -48, 20),
    Painted("iron", "M22 -22H46V22H22z"),
    plane("iron-", "M35 -22H46V22H35z"),
    plane("iron+", "M24.4 -19h4v38h-4z"),
    Painted("steel", "M19 -30H49V-20H19z"),
    plane("steel+", "M21 -28H34v6H21z"),
    Painted("steel", "M19 20H49V30H19z"),
    plane("steel-", "M34 20H49V30H34z"),
    Painted("gold", box(20, -6, 28, 12)),
    plane("gold-", box(34, -4.6, 13, 9.2)),
)
PESTLE = thing(
    Painted(
        "wood",
        "M-52 -11Q-44 -15 -38 -10L-20 -5H18L32 -13Q48 -20 54 -8Q57 0 54 8Q48 20 32 13"
        "L18 5H-20L-38 10Q-44 15 -52 11Q-56 0 -52 -11z",
    ),
    plane("wood-", "M-55 2H56Q56 6 54 8Q48 20 32 13L18 5H-20L-38 10Q-44 15 -52 11Q-54 8 -55 2z"),
    plane("wood+", "M-36 -7L-20 -2.6H16L12 -.6H-30z"),
    Painted("gold", "M18 -8L24 -10.6V10.6L18 8z"),
    Painted("gold", "M-26 -8L-20 -6.4V6.4L-26 8z"),
    mark("red-", "M34 -6l5 6l-5 6M43 -8v16M43 -2l6 -4M43 3l6 3", 2.4),
)


def _bat(wood: str) -> tuple[Painted, ...]:
    return (
        Painted(
            wood,
            "M-46 -3.4L-18 -4L18 -9.6Q40 -13 48 -9Q54 -6 54 0Q54 6 48 9Q40 13 18 9.6L-18 4"
            "L-46 3.4z",
        ),
        plane(f"{wood}-", "M-46 .6L-18 1L54 2Q53 6.4 48 9Q40 13 18 9.6L-18 4L-46 3.4z"),
        plane(f"{wood}+", "M-6 -3.6L20 -7Q36 -9.6 46 -7L44 -4.6Q20 -5 -6 -2z"),
        Painted("night", box(-47, -4.4, 20, 8.8)),
        mark("night+", "M-43 -3.6l3 7.2M-37 -3.6l3 7.2M-31.6 -3.6l3 7.2", 1.6),
        Painted(wood, box(-53, -6.4, 6.4, 12.8)),
    )


BASEBALL_BAT = thing(_bat("wood"), mark("red", "M20 -3q6 5 12 1M22 2.6h8", 1.8))
NAILBAT = thing(
    Painted("steel", "M22 -20v12M34 -22v12M46 -19v12M26 20V9M38 22V10M49 18V8M54 -12L60 -20", 3),
    mark("steel+", "M22 -20v9M34 -22v9M46 -19v9", 1.4),
    _bat("wood"),
    plane("meat-", "M28 -8Q40 -13 48 -9Q54 -6 53 1L47 -1L44 4L39 0L35 5L32 -2z"),
)
CROWBAR = thing(
    Painted("red", "M-44 10L28 -2Q45 -6 44 10Q43 17 35 17", 7.4),
    mark("red+", "M-40 7.6L28 -4Q40 -6.6 43 1", 1.8),
    mark("red-", "M-42 12.4L28 1Q39 -1.6 38.6 9", 2),
    Painted("red", "M-42 5L-54 8L-57 14L-43 14.6z"),
    Painted("red", "M38 12.4L28 14L24 20L38 21z"),
    mark("ink", "M-57 11.6L-50 11M25 17.6h7", 1.6),
)
CHAINSAW = thing(
    Painted(
        "iron-",
        "M-2 -12L2 -15L6 -12L10 -15L14 -12L18 -15L22 -12L26 -15L30 -12L34 -15L38 -12"
        "L42 -15L47 -11L52 -10L52 -4L56 0L52 4L52 10L46 10L42 14L38 11L34 14L30 11"
        "L26 14L22 11L18 14L14 11L10 14L6 11L2 14L-4 10z",
    ),
    plane("steel", "M-4 -7H44Q50 -7 50 -1Q50 6 44 6H-4z"),
    plane("steel+", "M-4 -5H44v3.4H-4z"),
    mark("steel-", "M8 2h30", 2),
    Painted("night", "M-30 -16Q-22 -29 -8 -22L-4 -14", 5),
    Painted("orange", "M-44 -14L-4 -16L2 -10V10L-8 18H-30L-44 12z"),
    plane("orange-", "M-44 6L2 4V10L-8 18H-30L-44 12z"),
    plane("orange+", "M-40 -10.6L-10 -12v4L-40 -6z"),
    Painted("night", "M-43 -8Q-57 -8 -57 2Q-57 12 -46 12", 5),
    mark("ink", "M-34 0h14M-34 5h14", 2.6),
    Painted("steel", disc(-8, 1, 5.4)),
    turn=-22,
)

THINGS: dict[str, CardThing] = {
    "fire-axe": FIRE_AXE,
    "axe": AXE,
    "great-axe": GREAT_AXE,
    "hammer": HAMMER,
    "pestle": PESTLE,
    "baseball-bat": BASEBALL_BAT,
    "nailbat": NAILBAT,
    "crowbar": CROWBAR,
    "chainsaw": CHAINSAW,
}
