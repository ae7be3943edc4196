"""What is worn or held against blows."""

from __future__ import annotations

from shamble.drawing.things.kit import CardThing, Painted, box, disc, mark, plane, star, thing

_TORSO = (
    "M-14 -36Q0 -26 14 -36L30 -30L40 -8L28 -2L26 -10Q24 8 28 36H-28Q-24 8 -26 -10"
    "L-28 -2L-40 -8L-30 -30z"
)
_TORSO_SHADE = "M8 -32L14 -36L30 -30L40 -8L28 -2L26 -10Q24 8 28 36H8z"


def _torso(paint: str) -> tuple[Painted, ...]:
    return (Painted(paint, _TORSO), plane(f"{paint}-", _TORSO_SHADE))


LEATHER = thing(
    _torso("hide"),
    mark("hide+", "M-22 -26L-30 -10", 2.4),
    mark("bark-", "M0 -28V10", 2.6),
    mark("bone", "M-5 -20l10 5M5 -20l-10 5M-5 -10l10 5M5 -10l-10 5M-5 0l10 5M5 0l-10 5", 2),
    Painted("bark", "M-26.6 11H26.6L27 20H-27z"),
    Painted("gold", box(-6, 9.6, 12, 11.6)),
    plane("bark-", box(-2.4, 13, 4.8, 4.8)),
    mark("bark-", "M-14 24v11M14 24v11", 2),
    turn=0,
)
_RINGS = "".join(
    f"M{x:g} {y:g}q3.5 5 7 0"
    for row, y in enumerate(range(-22, 34, 7))
    for x in range(-24 + 3 * (row % 2), 20 - 3 * (row % 2), 7)
)
CHAINMAIL = thing(
    _torso("steel"),
    mark("iron", _RINGS, 1.8),
    mark("iron", "M-34 -20l4 4M-37 -13l5 4M34 -20l-4 4M37 -13l-5 4", 1.8),
    Painted("hide", "M-26 13H26L26.6 20H-26.6z"),
    Painted("gold", box(-5, 11.6, 10, 10)),
    mark("gold", "M-26 35H26", 3),
    turn=0,
)
PLATE = thing(
    Painted("steel", "M-18 -32Q0 -24 18 -32L26 -24Q28 -6 22 12L24 36H-24L-22 12Q-28 -6 -26 -24z"),
    plane("steel-", "M2 -28.6Q10 -28.6 18 -32L26 -24Q28 -6 22 12L24 36H2z"),
    plane("steel+", "M-20 -20Q-8 -14 -4 -15Q-6 0 -16 4Q-21 -8 -20 -20z"),
    mark("iron", "M-22 12Q0 20 22 12M-23 20Q0 28 23 20M-23.6 28Q0 36 23.6 28M0 -27V15", 2),
    Painted("steel", "M-20 -30Q-40 -34 -45 -12L-41 2L-27 -8Q-28 -22 -20 -30z"),
    Painted("steel", "M20 -30Q40 -34 45 -12L41 2L27 -8Q28 -22 20 -30z"),
    plane("steel-", "M34 -29Q43 -25 45 -12L41 2L34 -3Q38 -16 34 -29z"),
    plane("steel+", "M-38 -22Q-34 -28 -27 -28Q-33 -22 -36 -14z"),
    Painted("gold", "M-18 -36Q0 -24 18 -36L19 -29Q0 -19 -19 -29z"),
    turn=0,
)
HEAVY = thing(
    Painted("iron", "M-20 -26Q0 -20 20 -26L26 -18Q27 -4 22 12L25 36H-25L-22 12Q-27 -4 -26 -18z"),
    plane("iron-", "M2 -23Q11 -23 20 -26L26 -18Q27 -4 22 12L25 36H2z"),
    plane("iron+", "M-19 -14L-4 -10V4L-15 8z"),
    mark("steel", "M-22 13H22M-23 22H23M-24 30H24", 2.4),
    mark("gold", "M-17 -3h.1M-17 17.6h.1M17 -3h.1M17 17.6h.1M-18 26h.1M18 26h.1", 3.6),
    Painted(
        "cloth",
        "M-46 -14Q-44 -36 -22 -36Q-12 -38 0 -34Q12 -38 22 -36Q44 -36 46 -14L40 -16"
        "L36 -9L30 -15L24 -10L18 -17Q0 -11 -18 -17L-24 -10L-30 -15L-36 -9L-40 -16z",
    ),
    plane("cloth-", "M0 -24Q24 -26 46 -14L40 -16L36 -9L30 -15L24 -10L18 -17Q8 -13.6 0 -13.6z"),
    mark("bark", "M-34 -28l3 5M-20 -31l2 5M-6 -29l1 5M20 -31l-2 5M34 -28l-3 5", 2),
    turn=0,
)
_HEATER = "M0 -38Q18 -30 32 -32Q36 10 0 38Q-36 10 -32 -32Q-18 -30 0 -38z"
SHIELD = thing(
    Painted("steel", _HEATER),
    plane("red", "M0 -31Q14 -25 26 -26Q28 8 0 30Q-28 8 -26 -26Q-14 -25 0 -31z"),
    plane("cloth", "M0 -31Q14 -25 26 -26Q27 -12 22.6 0H0z"),
    plane("cloth", "M0 0V30Q-17 17 -22.6 0z"),
    plane("cloth-", "M14 -27Q20 -26 26 -26Q27 -12 22.6 0H14z"),
    plane("red-", "M0 0H22.6Q17 17 0 30z"),
    Painted("gold", star(4, 14, 6)),
    plane("gold+", disc(0, 0, 3)),
    turn=0,
)
COMBAT_SHIELD = thing(
    Painted("water-", disc(0, 0, 36)),
    plane("water", "M0 -31A31 31 0 0 1 31 0H0zM0 31A31 31 0 0 1 -31 0H0z"),
    plane("cloth", "M0 -31A31 31 0 0 0 -31 0H0zM0 31A31 31 0 0 0 31 0H0z"),
    plane("cloth-", "M0 31A31 31 0 0 0 31 0H20L0 20z"),
    mark("steel", disc(0, 0, 32), 5),
    mark(
        "iron-",
        "M0 -32h.1M22.6 -22.6h.1M32 0h.1M22.6 22.6h.1M0 32h.1M-22.6 22.6h.1M-32 0h.1"
        "M-22.6 -22.6h.1",
        3.6,
    ),
    Painted("steel", disc(0, 0, 12)),
    plane("steel+", disc(-3, -3.6, 5)),
    turn=0,
)
GENERIC_ARMOUR = thing(
    Painted("leaf-", _HEATER),
    plane("leaf", "M0 -31V30Q-28 8 -26 -26Q-14 -25 0 -31z"),
    mark("leaf+", "M-18 -20Q-19 -2 -10 10", 3),
    turn=0,
)

THINGS: dict[str, CardThing] = {
    "leather": LEATHER,
    "chainmail": CHAINMAIL,
    "plate": PLATE,
    "heavy": HEAVY,
    "shield": SHIELD,
    "combat-shield": COMBAT_SHIELD,
    "armour": GENERIC_ARMOUR,
}
