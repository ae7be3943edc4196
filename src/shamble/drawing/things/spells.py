"""Combat spells and Enchantments: light with an outline."""

from __future__ import annotations

from shamble.drawing.things.kit import CardThing, Painted, disc, mark, plane, star, thing


def _arcs(paint: str) -> tuple[Painted, ...]:
    """Two strokes of a circle around what happens."""
    return (
        mark(paint, "M-36 -8A37 37 0 0 1 -8 -35", 2.6),
        mark(paint, "M36 8A37 37 0 0 1 8 35", 2.6),
    )


FIREBALL = thing(
    Painted(
        "fire-",
        "M-50 20Q-34 6 -24 -4Q-40 -2 -46 2Q-30 -20 -4 -27Q30 -32 37 -2Q36 28 8 30"
        "Q-10 30 -20 22Q-34 20 -50 20z",
    ),
    plane(
        "fire",
        "M-34 14Q-20 2 -14 -8Q-2 -22 16 -20Q33 -14 32 2Q29 24 8 25Q-8 24 -15 14Q-24 12 -34 14z",
    ),
    plane("fire+", disc(13, 2, 13)),
    plane("steel+", disc(17, -3, 5)),
    mark("fire", "M-48 30L-34 27M-52 -8L-42 -10", 3),
    turn=-20,
)
INFERNO = thing(
    Painted(
        "fire-",
        "M-40 34Q-50 14 -36 0Q-36 10 -30 12Q-32 -12 -16 -24Q-16 -10 -8 -8Q-8 -28 6 -38"
        "Q6 -22 16 -14Q20 -18 20 -26Q36 -12 34 6Q40 4 40 -4Q50 16 40 34z",
    ),
    plane(
        "fire",
        "M-28 34Q-34 20 -24 12Q-22 20 -16 20Q-18 2 -8 -2Q-6 8 0 8Q0 -12 8 -20Q8 -4 18 2"
        "Q20 8 18 14Q24 14 26 8Q32 22 28 34z",
    ),
    plane("fire+", "M-14 34Q-18 24 -10 20Q-8 26 -4 26Q-2 12 6 8Q6 18 12 22Q18 28 14 34z"),
    mark("fire", "M-36 -18l-3 -6M-28 -30l-1 -6M34 -24l3 -7M26 -36v-4", 3.4),
    turn=0,
)
FIRE_BOLT = thing(
    Painted(
        "fire-", "M-54 -6L-20 -12L-26 -18L14 -14L10 -22L54 0L10 22L14 14L-26 18L-20 12L-54 6L-36 0z"
    ),
    plane("fire", "M-34 -4L-8 -8L-12 -11L22 -8L20 -13L48 0L20 13L22 8L-12 11L-8 8L-34 4L-22 0z"),
    plane("fire+", "M-10 -3L26 -5L42 0L26 5L-10 3z"),
)
LIGHTNING_BOLT = thing(
    Painted("gold", "M6 -42L-24 4H-4L-16 42L28 -10H6L22 -42z"),
    plane("gold+", "M6 -42L-24 4H-16L14 -42z"),
    plane("gold-", "M-8 22L28 -10H20z"),
    _arcs("gold+"),
    turn=8,
)
MANA_BLAST = thing(
    _arcs("arcane"),
    Painted("arcane", star(9, 30, 15)),
    plane("arcane+", star(9, 19, 9, by=20)),
    plane("steel+", disc(0, 0, 7)),
    turn=0,
)
POWER_BLAST = thing(
    mark("water", "M-44 -22Q-30 0 -44 22M44 -22Q30 0 44 22", 3),
    Painted("water-", star(6, 34, 16)),
    plane("water", star(6, 26, 12)),
    plane("ice+", star(6, 16, 7)),
    plane("steel+", disc(0, 0, 5)),
    turn=0,
)
DEATH_STRIKE = thing(
    Painted(
        "arcane-",
        "M-30 8Q-42 -34 0 -38Q42 -34 30 8Q40 24 26 36L18 24L9 38L0 27L-9 38L-18 24"
        "L-26 36Q-40 24 -30 8z",
    ),
    Painted("bone", "M-22 -8Q-22 -30 0 -30Q22 -30 22 -8Q22 2 14 6V16H-14V6Q-22 2 -22 -8z"),
    plane("bone-", "M8 -29Q22 -26 22 -8Q22 2 14 6V16H6z"),
    plane(
        "ink",
        "M-14 -9a6 7 0 1 1 12 0a6 7 0 1 1 -12 0M2 -9a6 7 0 1 1 12 0a6 7 0 1 1 -12 0M0 0"
        "l3.4 6h-6.8z",
    ),
    plane(
        "arcane",
        "M-10.4 -8a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1 -4.8 0M5.6 -8a2.4 2.4 0 1 1 4.8 0"
        "a2.4 2.4 0 1 1 -4.8 0",
    ),
    mark("ink", "M-7 10v6M0 10v6M7 10v6", 2.2),
    turn=0,
)
DISINTEGRATE = thing(
    Painted("leaf", "M-50 8L-6 -4L-10 -12L14 -8L10 -22L54 0L14 20L16 8L-8 12L-6 5z"),
    plane("leaf+", "M-24 3L4 -3L2 -6L20 -3L20 -9L44 1L20 9L21 3L2 6L4 3z"),
    mark(
        "leaf+",
        "M30 -22h.1M40 -16h.1M22 -30h.1M34 24h.1M44 16h.1M22 30h.1M52 -12h.1M-30 -12h.1M-20 -18h.1",
        5,
    ),
    mark("leaf-", "M36 -28h.1M30 30h.1M48 24h.1M12 -30h.1", 3.6),
)
ICE_STORM = thing(
    Painted("ice", "M0 -38V38M-33 -19L33 19M-33 19L33 -19", 6),
    Painted(
        "ice",
        "M-9 -31L0 -22L9 -31M-9 31L0 22L9 31M-32 -8L-19 -11L-22 -24M32 8L19 11L22 24"
        "M-32 8L-19 11L-22 24M32 -8L19 -11L22 -24",
        4.6,
    ),
    mark("ice+", "M0 -36V36M-31 -18L31 18M-31 18L31 -18", 2),
    Painted("ice+", star(6, 12, 7, by=30)),
    mark("ice+", "M-47 -4Q-42 -34 -16 -37M47 4Q42 34 16 37", 2.4),
    turn=8,
)
HEALING = thing(
    Painted(
        "leaf-",
        "M0 36C-30 18 -40 2 -34 -16C-28 -32 -8 -32 0 -16C8 -32 28 -32 34 -16C40 2 30 18 0 36z",
    ),
    plane(
        "leaf",
        "M0 29C-24 14 -33 2 -29 -13C-24 -25 -8 -25 0 -8C8 -25 24 -25 29 -13C33 2 24 14 0 29z",
    ),
    plane("leaf+", "M-25 -4Q-27 -16 -16 -19Q-20 -12 -20 -3z"),
    Painted("cloth", "M-6 -12H6V-3H15V9H6V18H-6V9H-15V-3H-6z"),
    mark("leaf+", "M-44 -22v10M-49 -17h10M44 16v10M39 21h10", 3),
    turn=0,
)
INVISIBILITY = thing(
    Painted("arcane-", "M-46 2Q-24 -28 0 -28Q24 -28 46 2Q24 30 0 30Q-24 30 -46 2z"),
    plane("arcane+", "M-38 2Q-20 -20 0 -20Q20 -20 38 2Q20 22 0 22Q-20 22 -38 2z"),
    plane("arcane", disc(0, 1, 16)),
    plane("ink", disc(0, 1, 8)),
    plane("steel+", disc(-5, -5, 3.6)),
    mark("ink", "M-34 34L36 -34", 11),
    mark("cloth", "M-34 34L36 -34", 5),
    turn=0,
)
REPULSE = thing(
    Painted("arcane", "M14 -12L34 -30L26 -30L26 -37L47 -36L48 -15L41 -15L41 -22L22 -4z"),
    Painted("arcane", "M-14 12L-34 30L-26 30L-26 37L-47 36L-48 15L-41 15L-41 22L-22 4z"),
    Painted("arcane", "M-14 -12L-34 -30L-26 -30L-26 -37L-47 -36L-48 -15L-41 -15L-41 -22L-22 -4z"),
    Painted("arcane", "M14 12L34 30L26 30L26 37L47 36L48 15L41 15L41 22L22 4z"),
    Painted("arcane-", disc(0, 0, 15)),
    plane("arcane+", disc(0, 0, 9)),
    turn=0,
)
_BOOT = "M-6 -34H20L19 -6Q22 2 38 6Q46 10 45 22H-14Q-16 8 -10 -4z"


def _boot(paint: str) -> tuple[Painted, ...]:
    return (
        Painted(paint, _BOOT),
        plane(f"{paint}-", "M10 -34H20L19 -6Q22 2 38 6Q46 10 45 22H30Q20 8 10 2z"),
        plane(f"{paint}+", "M-2 -24H8v4H-3z"),
        Painted("bark-", "M-15 21H46V29H18V25H6L4 29H-15z"),
        Painted("gold", "M-8 -36H22V-27H-7z"),
    )


SPEED = thing(
    _boot("hide"),
    Painted(
        "cloth", "M-8 -8Q-24 -24 -46 -22Q-40 -16 -44 -12Q-36 -10 -38 -4Q-30 -4 -32 2Q-20 4 -10 0z"
    ),
    plane("cloth-", "M-10 -4Q-22 -10 -38 -4Q-30 -4 -32 2Q-20 4 -10 0z"),
    mark("arcane+", "M-50 14H-26M-44 22H-22", 3),
    turn=-6,
)
SPRINT = thing(
    _boot("night"),
    mark("ice+", "M-52 -20H-18M-46 -9H-18M-52 2H-20M-46 13H-22M-50 24H-24", 3.4),
    turn=-8,
)
JUMP = thing(
    Painted(
        "arcane",
        "M-40 10Q-34 -34 4 -30Q22 -28 28 -8L38 -10L26 14L8 0L18 -4Q14 -18 2 -20Q-26 -22 -30 10z",
    ),
    plane("arcane+", "M-36 6Q-28 -26 2 -25.6Q16 -25 21 -14Q10 -24 0 -23Q-24 -22 -33 8z"),
    Painted("iron", "M-50 20H-20L-26 34H-46z"),
    Painted("iron", "M14 20H46L42 34H18z"),
    plane("iron+", "M-46 22H-24v3H-45zM18 22H42v3H19z"),
    mark("arcane+", "M-14 18v.1M-7 22v.1M0 24v.1M7 22v.1", 3),
    turn=0,
)
BLESSING = thing(
    _arcs("leaf+"),
    Painted("bark", "M-6 36Q-2 10 -4 -4L6 -4Q4 14 8 36z"),
    Painted("bone", "M-18 -18Q-18 -38 1 -38Q20 -38 20 -18Q20 -8 13 -5V3H-11V-5Q-18 -8 -18 -18z"),
    plane("bone-", "M8 -37Q20 -34 20 -18Q20 -8 13 -5V3H6z"),
    plane("leaf-", "M-12 -18a5 6 0 1 1 10 0a5 6 0 1 1 -10 0M4 -18a5 6 0 1 1 10 0a5 6 0 1 1 -10 0"),
    plane("leaf+", disc(-7, -17, 2.4) + disc(9, -17, 2.4)),
    Painted("red", "M-12 3H14L18 9L2 14L-16 9z"),
    Painted("leaf", star(5, 9, 4, -30, 14)),
    Painted("leaf", star(5, 8, 3.6, 32, -14)),
    turn=8,
)
GENERIC_MAGIC = thing(
    _arcs("arcane"),
    Painted("arcane", star(4, 36, 11)),
    plane("arcane+", star(4, 24, 6)),
    Painted("arcane", star(4, 12, 4, 30, -24)),
    Painted("arcane", star(4, 10, 3.4, -28, 24)),
    turn=0,
)

THINGS: dict[str, CardThing] = {
    "fireball": FIREBALL,
    "inferno": INFERNO,
    "fire-bolt": FIRE_BOLT,
    "lightning-bolt": LIGHTNING_BOLT,
    "mana-blast": MANA_BLAST,
    "power-blast": POWER_BLAST,
    "death-strike": DEATH_STRIKE,
    "disintegrate": DISINTEGRATE,
    "ice-storm": ICE_STORM,
    "healing": HEALING,
    "invisibility": INVISIBILITY,
    "repulse": REPULSE,
    "speed": SPEED,
    "sprint": SPRINT,
    "jump": JUMP,
    "blessing": BLESSING,
    "magic": GENERIC_MAGIC,
}
