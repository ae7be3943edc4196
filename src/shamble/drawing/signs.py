"""The signs of Equipment cards, in a box of 24 by 24: what is stroked, and what is filled.

Numbers stand beside some of them; others stand alone and tell what a card can do, or its type.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from shamble.drawing.things.kit import box, disc, star


class Sign(NamedTuple):
    """A sign in one colour."""

    lines: str = ""
    fill: str = ""
    """Filled by the rule of even and odd: what is inside of something else is a hole."""


_SPEAKER = "M3.5 9v6h4l5 4.5v-15l-5 4.5z"
_SHIELD = "M12 2l8.5 3v6.5c0 5-3.5 8.5-8.5 10.5c-5-2-8.5-5.5-8.5-10.5V5z"

SIGNS: Final[dict[str, Sign]] = {
    # beside numbers
    "range": Sign("M2.5 5v14M21.5 5v14M6.5 12h11M9.5 8.5L6 12l3.5 3.5M14.5 8.5L18 12l-3.5 3.5"),
    "dice": Sign(
        "M6.5 3.5h11a3 3 0 0 1 3 3v11a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-11a3 3 0 0 1 3 -3z",
        disc(8.3, 8.3, 1.9) + disc(12, 12, 1.9) + disc(15.7, 15.7, 1.9),
    ),
    "accuracy": Sign(disc(12, 12, 6.6) + "M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6"),
    "damage": Sign(fill=star(8, 11.5, 5.4, 12, 12)),
    "armor": Sign(fill=_SHIELD),
    "points": Sign("M4.5 12.5L12 5l7.5 7.5M4.5 19.5L12 12l7.5 7.5"),
    "search": Sign(disc(10.5, 10.5, 6.5) + "M15.5 15.5L21 21"),
    "reroll": Sign("M20 12a8 8 0 1 1 -2.6 -5.9L20.5 9M20.5 3.5V9H15", box(9, 9, 6, 6)),
    "kills_all": Sign(
        fill="M12 2C6.5 2 3 5.8 3 10.6c0 3.1 1.5 5.4 3.5 6.7v4.2h3V19H11v2.5h2V19h1.5v2.5h3"
        "v-4.2c2-1.3 3.5-3.6 3.5-6.7C21 5.8 17.5 2 12 2z"
        + disc(8.3, 11.3, 2.3)
        + disc(15.7, 11.3, 2.3)
    ),
    # what a card can do
    "noisy": Sign(f"{_SPEAKER}M16 9a4.2 4.2 0 0 1 0 6M18.5 6a8 8 0 0 1 0 12", _SPEAKER),
    "silent": Sign(f"{_SPEAKER}M16.5 9.5l5 5M21.5 9.5l-5 5", _SPEAKER),
    "opens_doors": Sign("M2.5 21.5h19", "M5 2.5h14v19H5z" + disc(15, 12.5, 1.8)),
    "dual": Sign("M4 5l10 10M4 5v4M4 5h4M20 5L10 15M20 5v4M20 5h-4M8 19l3-3M16 19l-3-3"),
    "reload": Sign("M19.5 12a7.5 7.5 0 1 1 -2.2 -5.3L20 9M20 4v5h-5"),
    # types
    "melee": Sign("M4 4l13 13M20 4L7 17M3.5 14.5l6 6M20.5 14.5l-6 6M5.5 18.5L3 21M18.5 18.5L21 21"),
    "ranged": Sign("M4 20L19 5M11.5 4H20v8.5M3 15.5l1 4.5l4.5 1"),
    "magic": Sign(fill=star(4, 11, 3.6, 12, 12)),
    "armour": Sign(fill=_SHIELD),
    "item": Sign("M8.5 8V6a3.5 3.5 0 0 1 7 0v2", "M5 8h14l1.5 14h-17z"),
    "aaahh": Sign(fill="M9.5 2h5l-1 13h-3z" + disc(12, 19.5, 2.6)),
}
