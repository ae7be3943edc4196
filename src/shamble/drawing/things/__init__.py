"""The things on Equipment cards: a drawing of each, by its name."""

from __future__ import annotations

from typing import Final

from shamble.drawing.things import armour, blades, bows, guns, hafted, polearms, spells, supplies
from shamble.drawing.things.kit import CardThing

THINGS: Final[dict[str, CardThing]] = {
    name: thing
    for family in (blades, hafted, polearms, guns, bows, spells, armour, supplies)
    for name, thing in family.THINGS.items()
}
