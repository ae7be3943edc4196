"""What happens to the people of a game: they move, come, leave, are hurt, and gain points."""

from __future__ import annotations

from typing import Final

from shamble.content.vocabulary import effects as do
from shamble.rules.words import pages as page
from shamble.rules.words.descriptions import speaks_of
from shamble.rules.words.events import event
from shamble.rules.words.parts import COUNT, PERSON, ZONE

MOVED: Final = event("moved", survivor=PERSON, from_=ZONE, zone=ZONE, pages=page.MOVE)
LEFT_BOARD: Final = event("left-board", survivor=PERSON, marks="grave")
GUARDS_LEFT: Final = event(
    "guards-left", zone=ZONE, count=COUNT, pages="WD 46-47, 50", marks="grave"
)
WOUNDED: Final = event(
    "wounded", survivor=PERSON, wounds=COUNT, left=COUNT,
    pages=page.WOUNDS, scene="wounds", log="fights", marks="grave strong",
    cases={"_to_death": lambda told: not told.numbers["left"]},
)  # fmt: skip
ELIMINATED: Final = event(
    "eliminated", survivor=PERSON,
    pages=page.WOUNDS, scene="wounds", log="fights", marks="grave strong",
)  # fmt: skip
GUARD_LOST: Final = event(
    "guard-lost", zone=ZONE, pages="WD 25", scene="wounds", log="fights", marks="grave strong"
)
HEALED: Final = event(
    "healed", survivor=PERSON, wounds=COUNT,
    pages="2E 65-66 · BP 22, 53 · WD 23, 53", log="fights",
)  # fmt: skip
WAS_NOTICED: Final = event("noticed", survivor=PERSON, pages="BP 22, 54", log="horde")
POINTS_GAINED: Final = event(
    "points", survivor=PERSON, points=COUNT, total=COUNT,
    pages=page.POINTS, marks="follows quiet faint",
)  # fmt: skip
CAME: Final = event(
    "came", survivor=PERSON, zone=ZONE, pages=page.COMPANIONS, scene="deal", log="finds"
)
"""A person whom no player plays came on the board."""
RALLIED: Final = event(
    "rallied", survivor=PERSON, companion=PERSON,
    pages=page.COMPANION, log="finds", marks="grave",
)  # fmt: skip
SWAPPED: Final = event(
    "swapped",
    survivor=PERSON,
    companion=PERSON,
    log="finds",
    marks="grave",
    quest_for=speaks_of(do.SwapDuo),
)
TRACKER_RETURNED: Final = event(
    "tracker-returned", survivor=PERSON, total=COUNT,
    pages="2E 35 · WD 38", scene="level", marks="follows",
)  # fmt: skip
