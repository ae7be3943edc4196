"""Firearms, their muzzles to the right."""

from __future__ import annotations

from shamble.drawing.things.kit import CardThing, Painted, box, disc, mark, plane, shifted, thing


def _pistol(metal: str, grip: str) -> tuple[Painted, ...]:
    return (
        mark("ink", "M-5 1q4 13 -9 12", 4.6),
        mark(metal, "M-5 1q4 13 -9 12", 2.2),
        Painted(grip, "M-30 -4h22l-7 27q-1 4 -5 4h-13q-4 0 -3 -4z"),
        plane(f"{grip}-", "M-13 -4h5l-7 27q-1 4 -5 4h-4z"),
        mark(f"{grip}+", "M-25 6l8 0M-27 12l8 0M-29 18l8 0", 1.8),
        Painted(metal, "M-32 -8h64v8h-62z"),
        Painted(metal, "M-34 -19h67q3 0 3 3v9h-71q-2 -6 1 -12z"),
        plane(f"{metal}+", "M-30 -17h62v3h-62z"),
        plane(f"{metal}-", "M-10 -11h45v4h-45z"),
        mark("ink", "M-29 -15v6M-25 -15v6M-21 -15v6", 1.6),
        Painted(metal, "M27 -24h6v5h-6z"),
    )


PISTOL = thing(_pistol("iron", "night"), turn=-16, most=1.2)
EVIL_TWINS = thing(
    shifted(_pistol("steel", "red"), -9, -11), shifted(_pistol("iron", "red"), 10, 12), turn=-16
)

_STOCK = "M-26 -7L-36 -4L-54 1Q-58 3 -57 9L-55 17Q-53 20 -49 18L-30 8L-16 7z"
_STOCK_SHADE = "M-22 1L-34 4L-55 12L-55 17Q-53 20 -49 18L-30 8L-16 7z"


def _stock(wood: str) -> tuple[Painted, ...]:
    return (Painted(wood, _STOCK), plane(f"{wood}-", _STOCK_SHADE))


_GUARD = (
    mark("ink", "M-18 6q1 8 8 7q5 -1 4 -7", 4.6),
    mark("iron+", "M-18 6q1 8 8 7q5 -1 4 -7", 2),
)

SHOTGUN = thing(
    _GUARD,
    _stock("wood"),
    Painted("iron", box(-4, -8, 60, 5.6)),
    plane("iron+", box(-2, -7, 56, 1.8)),
    Painted("iron-", box(-4, -1.6, 48, 5)),
    Painted("iron", "M-28 -9H0V5H-24z"),
    plane("iron+", "M-24 -7H-2v3H-24z"),
    Painted("wood", "M12 -2.6H36V6.4H14z"),
    mark("wood-", "M17 -1v6M22 -1v6M27 -1v6M32 -1v6", 1.8),
    turn=-24,
)
SAWED_OFF = thing(
    _GUARD,
    Painted("wood", "M-28 -8L-36 -4L-50 14Q-53 19 -49 22L-42 25Q-39 26 -37 22L-26 8L-16 7z"),
    plane("wood-", "M-22 2L-30 4L-45 23.6Q-40 26 -37 22L-26 8L-16 7z"),
    mark("wood+", "M-34 -.6L-45 14", 1.8),
    Painted("iron", box(-4, -11, 46, 7)),
    plane("iron+", box(-2, -10, 43, 2.2)),
    Painted("iron", box(-4, -4, 46, 7)),
    plane("iron-", box(-2, 0, 44, 3)),
    Painted("steel", "M-30 -12H0V6H-24z"),
    plane("steel-", "M-27 0H0V6H-24z"),
    mark("iron-", "M-22 -6q6 -3 12 0", 2),
    Painted("wood", "M4 2H28L26 9H6z"),
    turn=-20,
)
MAS_SHOTGUN = thing(
    _GUARD,
    _stock("bark"),
    mark("red", "M-50 5l3 9M-45 3l3 9", 3),
    Painted("iron", box(-4, -9, 60, 5.4)),
    Painted("iron", box(-4, -3.4, 60, 5.4)),
    plane("iron+", box(-2, -8, 56, 1.6)),
    plane("iron-", box(-2, -0.4, 56, 2.2)),
    Painted("gold", "M-28 -10H0V5H-24z"),
    plane("gold-", "M-26 0H0V5H-24z"),
    mark("gold-", "M-20 -5q4 -3 8 0q4 3 8 0", 1.8),
    Painted("bark", "M6 1H34L31 8H8z"),
    Painted("steel", "M46 2H57L52 10z"),
    turn=-24,
)
AUTOMATIC_SHOTGUN = thing(
    _GUARD,
    Painted("night", "M-30 -6L-56 -4L-57 12L-50 14L-32 6z"),
    plane("night-", "M-57 6L-32 2v4L-50 14L-57 12z"),
    Painted("iron", box(-4, -8, 60, 6)),
    Painted("iron-", box(44, -9.6, 13, 9)),
    Painted("night", disc(8, 12, 13)),
    plane("night+", disc(8, 12, 8)),
    plane("night", disc(8, 12, 4.4)),
    Painted("iron", "M-32 -12H18V3H-28z"),
    plane("iron+", "M-28 -10H16v3H-28z"),
    plane("iron-", "M-28 -1H18v4H-28z"),
    Painted("night", "M22 -4H42V4H24z"),
    Painted("night", "M-24 3H-12L-18 20H-28z"),
    Painted("iron", "M-20 -18H8V-14H-20z"),
    turn=-22,
)


def _sniper(stock: str, scope: str) -> tuple[Painted, ...]:
    return (
        *_GUARD,
        Painted(stock, "M-24 -5L-38 -3L-54 -2L-57 12L-50 14L-30 6L30 5V-1L-4 -4z"),
        plane(f"{stock}-", "M-56 6L-32 2L30 2.6V5L-30 6L-50 14L-57 12z"),
        Painted("iron", box(20, -4, 40, 3.8)),
        Painted("iron", "M-26 -7H24V-1H-22z"),
        plane("iron+", "M-22 -6H22v2H-22z"),
        Painted("iron", "M-10 -11v5M8 -11v5", 3),
        Painted(scope, "M-24 -18H-14L-12 -17H8L12 -20H24V-8H12L8 -11H-12L-14 -10H-24z"),
        plane("water", "M20 -18h3v8h-3z"),
        plane("iron+", "M-12 -15.6H8v2H-12z"),
    )


SNIPER_RIFLE = thing(_sniper("wood", "night"), turn=-26)
ARMY_SNIPER_RIFLE = thing(
    Painted("iron", "M26 4L20 22M30 4L38 21", 3),
    _sniper("leaf-", "iron"),
    mark("leaf", "M-48 2q4 3 8 0M-36 1q3 3 6 0M6 1.6q5 3 10 0", 3),
    Painted("iron-", box(50, -6, 10, 7.8)),
    Painted("night", "M-8 4H4L2 15H-10z"),
    turn=-26,
)
SUB_MG = thing(
    _GUARD,
    Painted("iron", "M-26 -5H-54V9", 4),
    Painted("iron", box(22, -7.4, 26, 6)),
    Painted("iron", "M-28 -13H26V3H-24z"),
    plane("iron+", "M-24 -11H24v3H-24z"),
    plane("iron-", "M-26 -1H26v4H-24z"),
    Painted("night", "M-26 3H-13L-18 22H-31z"),
    plane("night-", "M-18 3h5L-18 22h-5z"),
    Painted("night", "M2 3H14L17 28H5z"),
    plane("night+", "M4.4 6h3L10 26H7z"),
    mark("ink", "M-16 -5h24M14 -5h6", 2.2),
    Painted("iron", "M36 -13h5v6h-5z"),
    turn=-16,
)


def _rifle(metal: str, stock: str) -> tuple[Painted, ...]:
    return (
        *_GUARD,
        Painted(stock, "M-24 -6L-56 0L-57 13L-48 14L-24 5z"),
        plane(f"{stock}-", "M-57 8L-24 1V5L-48 14L-57 13z"),
        Painted(metal, box(24, -6, 34, 4)),
        Painted(metal, box(12, -11.6, 30, 4)),
        Painted(stock, "M12 -7H36V2H14z"),
        plane(f"{stock}-", "M12 -1H36V2H14z"),
        Painted(metal, "M-26 -11H14V3H-22z"),
        plane(f"{metal}+", "M-22 -9H12v3H-22z"),
        plane(f"{metal}-", "M-24 -1H14v4H-22z"),
        Painted(metal, "M-2 3H11Q13 17 24 25L14 32Q0 22 -2 3z"),
        plane(f"{metal}-", "M6 3h5Q13 17 24 25l-5 3.6Q8 18 6 3z"),
        Painted(stock, "M-20 3H-10L-15 19H-25z"),
        Painted(metal, "M48 -14h4v8h-4z"),
    )


GOLDEN_AK = thing(_rifle("gold", "bark"), turn=-20)
FURY_OF_AYKAY = thing(
    _rifle("iron", "wood"),
    plane("fire", "M52 -4l8 -8l-3 7l8 -1l-7 4l5 6l-9 -3z"),
    mark("ice", "M-52 6l8 -2M-40 3l8 -2M18 -3h12", 2),
    mark("gold", "M-18 -3h24", 2.4),
    turn=-20,
)

THINGS: dict[str, CardThing] = {
    "pistol": PISTOL,
    "evil-twins": EVIL_TWINS,
    "shotgun": SHOTGUN,
    "sawed-off": SAWED_OFF,
    "mas-shotgun": MAS_SHOTGUN,
    "automatic-shotgun": AUTOMATIC_SHOTGUN,
    "sniper-rifle": SNIPER_RIFLE,
    "army-sniper-rifle": ARMY_SNIPER_RIFLE,
    "sub-mg": SUB_MG,
    "golden-ak": GOLDEN_AK,
    "fury-of-aykay": FURY_OF_AYKAY,
}
