"""Bows and crossbows with what they shoot, and quivers."""

from __future__ import annotations

from shamble.drawing.things.kit import CardThing, Painted, box, disc, mark, plane, star, thing


def _arrow(y: float, start: float, tip: float, feather: str = "red") -> tuple[Painted, ...]:
    """An arrow or bolt along the line at `y`."""
    return (
        Painted("wood+", f"M{start:g} {y:g}H{tip - 6:g}", 2),
        Painted(feather, f"M{start - 2:g} {y - 5:g}h7l5 5l-5 5h-7l4 -5z"),
        Painted("steel+", f"M{tip - 10:g} {y - 5:g}L{tip:g} {y:g}L{tip - 10:g} {y + 5:g}l2.4 -5z"),
    )


def _bow(limbs: str, light: str, paint: str, ends: tuple[float, float]) -> tuple[Painted, ...]:
    """Limbs that bulge to the right, and a string between their ends at x, ±y."""
    x, y = ends
    return (
        mark("ink", f"M{x:g} {-y:g}V{y:g}", 3.2),
        mark("bone", f"M{x:g} {-y:g}V{y:g}", 1.4),
        Painted(paint, limbs, 6),
        mark(f"{paint}+", light, 1.8),
    )


SHORT_BOW = thing(
    _bow("M-12 -34Q22 -26 22 0Q22 26 -12 34", "M-8 -33.6Q19 -25 20 -6", "wood", (-12, 34)),
    Painted("hide", box(17, -8, 9, 16)),
    _arrow(0, -30, 46),
    turn=-30,
)
LONGBOW = thing(
    _bow("M-12 -52Q20 -34 20 0Q20 34 -12 52", "M-9 -50Q17 -33 18.4 -8", "bark", (-12, 52)),
    Painted("red", box(15.4, -8, 9, 16)),
    _arrow(0, -38, 52, "cloth"),
    turn=-42,
)
WAR_BOW = thing(
    _bow(
        "M-18 -44Q-4 -47 4 -34Q18 -26 12 0Q18 26 4 34Q-4 47 -18 44",
        "M0 -39Q14 -26 11 -10",
        "bark",
        (-18, 44),
    ),
    Painted("gold", "M4 -34l3 5M4 34l3 -5", 8),
    Painted("red", box(7.6, -9, 9, 18)),
    _arrow(-3, -40, 46),
    _arrow(4, -40, 50, "night"),
    turn=-38,
)
HORN_BOW = thing(
    _bow(
        "M-22 -30Q-12 -42 2 -32Q20 -20 8 0Q20 20 2 32Q-12 42 -22 30",
        "M-18 -33Q-10 -39 0 -31Q14 -20 8 -6",
        "bone",
        (-22, 30),
    ),
    mark("bone-", "M-2 -33l5 -4M6 -27l6 -3M-2 33l5 4M6 27l6 3", 2.4),
    Painted("hide", box(3.4, -8, 10, 16)),
    _arrow(0, -44, 46, "leaf"),
    turn=-30,
)
ICE_BOW = thing(
    _bow(
        "M-14 -46Q16 -38 18 0Q16 38 -14 46",
        "M-10 -44Q13 -36 16 -8",
        "ice",
        (-14, 46),
    ),
    Painted("ice+", "M2 -42L10 -52L13 -34z"),
    Painted("ice+", "M2 42L10 52L13 34z"),
    Painted("ice", "M17 -22L30 -26L22 -12z"),
    Painted("ice", "M17 22L30 26L22 12z"),
    Painted("water-", box(13.6, -8, 9, 16)),
    Painted("ice", "M-36 0H44", 2.4),
    Painted("ice+", "M38 -6L56 0L38 6L43 0z"),
    Painted("ice", "M-38 -6l8 0l6 6l-6 6h-8l5 -6z"),
    turn=-38,
)


def _stock(wood: str, end: float = -52) -> tuple[Painted, ...]:
    """The stock of a crossbow with its trigger."""
    return (
        Painted("iron", "M-16 6Q-18 14 -26 15", 2.8),
        Painted(wood, f"M{end:g} -1L-30 -5H36V4H-26L{end + 2:g} 12Q{end - 2:g} 8 {end:g} -1z"),
        plane(f"{wood}-", f"M{end:g} 5L-26 0H36V4H-26L{end + 2:g} 12Q{end - 1:g} 9 {end:g} 5z"),
    )


def _prod(paint: str, x: float, y: float, nut: float = -10) -> tuple[Painted, ...]:
    """The bow of a crossbow, drawn."""
    end, far, bend = x - 14, x + 4, 0.6 * y
    string = f"M{end:g} {-y:g}L{nut:g} -1L{end:g} {y:g}"
    return (
        mark("ink", string, 3.2),
        mark("bone", string, 1.4),
        Painted(
            paint,
            f"M{end:g} {-y:g}Q{far:g} {-bend:g} {x + 2:g} 0Q{far:g} {bend:g} {end:g} {y:g}",
            5.6,
        ),
        mark(f"{paint}+", f"M{x - 11:g} {1.6 - y:g}Q{x + 2:g} {-y * 0.55:g} {x + 1:g} -8", 1.8),
    )


CROSSBOW = thing(
    _prod("iron", 32, 32),
    _stock("wood"),
    Painted("iron", box(28, -6, 9, 11)),
    Painted("iron", "M36 -4h8v8h-8", 2.6),
    _arrow(-1, -10, 54),
)
HAND_CROSSBOW = thing(
    _prod("iron", 26, 24, -14),
    Painted("bark", "M-28 -6H32V4H-14L-24 26Q-30 30 -36 26L-40 22z"),
    plane("bark-", "M-30 4L32 0V4H-14L-24 26Q-30 30 -34 27z"),
    Painted("iron", "M-10 5Q-8 13 -17 13", 2.8),
    Painted("gold", box(20, -7, 9, 11.6)),
    _arrow(-1.6, -16, 48),
    turn=-26,
)
REPEATING_CROSSBOW = thing(
    _prod("wood", 34, 28, -12),
    _stock("bark"),
    _arrow(0, 4, 52, "cloth"),
    Painted("wood", "M-14 -22H22V-5H-14z"),
    plane("wood+", "M-12 -20H20v3H-12z"),
    plane("wood-", "M-14 -9H22v4H-14z"),
    mark("bark-", "M-8 -15h24M-8 -11.6h24", 1.8),
    Painted("iron", "M-8 -24L-30 -26", 4),
    Painted("iron", box(27, -6, 9, 11)),
)
TRIPLE_CROSSBOW = thing(
    _prod("steel", 28, 36),
    _stock("night"),
    Painted("wood", "M4 -15H34V13H4z"),
    plane("wood-", "M4 4H34V13H4z"),
    _arrow(-10, 0, 50),
    _arrow(-1, -6, 58),
    _arrow(8, 0, 50),
    Painted("iron", box(24, -17, 8, 32)),
)
ORCISH_CROSSBOW = thing(
    _prod("rot", 26, 36),
    _stock("bark"),
    Painted("bone", "M18 -32L14 -44L24 -34z"),
    Painted("bone", "M18 32L14 44L24 34z"),
    Painted("bone", "M29 -16L40 -22L33 -9z"),
    Painted("bone", "M29 16L40 22L33 9z"),
    Painted("iron", "M-24 4H0Q2 14 -4 24Q-22 24 -32 14Q-26 10 -24 4z"),
    plane("steel+", "M-32 14Q-22 24 -4 24L-6 19Q-20 19 -28 11z"),
    Painted("iron", box(22, -7, 10, 13)),
    _arrow(-1, -12, 52, "meat"),
)
STORM_CROSSBOW = thing(
    _prod("water", 28, 36),
    _stock("night"),
    Painted("gold", "M14 -33l4 -8l6 9z"),
    Painted("gold", "M14 33l4 8l6 -9z"),
    Painted("gold", box(23, -7, 9, 13)),
    Painted("ice+", "M-10 -4L14 -6L12 -2L34 -5L32 -1L58 -1L30 5L32 1L10 4L12 0L-10 3z"),
    plane("ice", "M-8 1L12 0L34 -1L56 -.8L32 3.6L33 1L12 3z"),
    plane("gold", disc(-34, 1, 3.4)),
)

_QUIVER = "M-20 34L-24 -8H8L16 34Q-2 40 -20 34z"


def _quiver(paint: str, band: str) -> tuple[Painted, ...]:
    return (
        Painted(paint, _QUIVER),
        plane(f"{paint}-", "M-2 -8H8L16 34Q8 37.6 -2 37.6z"),
        Painted(band, "M-25 -10H9V-1H-24.6z"),
        Painted(band, "M-21.6 22H14L15.6 29H-21z"),
        plane(f"{band}+", "M-22 -7.6H-2v2.6H-22z"),
    )


def _shafts(feather: str, short: bool) -> tuple[Painted, ...]:
    """What sticks out of a quiver."""
    low = 8 if short else 0
    parts: list[Painted] = []
    for x, top in ((-18, -26), (-8, -34), (2, -29)):
        up = top + low
        parts.append(Painted("wood+", f"M{x:g} -8V{up:g}", 2.4))
        parts.append(Painted(feather, f"M{x:g} {up + 12:g}l-5 -4v-9l5 4l5 -4v9z"))
    return tuple(parts)


ARROWS = thing(_shafts("red", short=False), _quiver("hide", "gold"), turn=14)
BOLTS = thing(
    _shafts("cloth", short=True),
    _quiver("bark", "iron"),
    Painted("wood+", "M24 32L40 -12", 3),
    Painted("steel+", "M35 -12L44 -30L46 -9z"),
    Painted("cloth", "M19 34l9 -6l3 1l-4 9z"),
    turn=0,
)
GENERIC_RANGED = thing(
    Painted("cloth", disc(0, 0, 34)),
    plane("red", disc(0, 0, 29)),
    plane("cloth", disc(0, 0, 20)),
    plane("red", disc(0, 0, 11)),
    plane("red-", "M21 -20A29 29 0 0 1 -20 21L-14 14.3A20 20 0 0 0 14.3 -14z"),
    Painted("wood+", "M2 -2L40 -30", 3.4),
    Painted("water", "M34 -26l2 -8l9 -4l1 6l5 3l-6 8l-8 0z"),
    plane("steel+", star(4, 5, 1.4)),
    turn=0,
)

THINGS: dict[str, CardThing] = {
    "short-bow": SHORT_BOW,
    "longbow": LONGBOW,
    "war-bow": WAR_BOW,
    "horn-bow": HORN_BOW,
    "ice-bow": ICE_BOW,
    "crossbow": CROSSBOW,
    "hand-crossbow": HAND_CROSSBOW,
    "repeating-crossbow": REPEATING_CROSSBOW,
    "triple-crossbow": TRIPLE_CROSSBOW,
    "orcish-crossbow": ORCISH_CROSSBOW,
    "storm-crossbow": STORM_CROSSBOW,
    "arrows": ARROWS,
    "bolts": BOLTS,
    "ranged": GENERIC_RANGED,
}
