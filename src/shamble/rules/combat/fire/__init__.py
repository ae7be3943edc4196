"""Fire: how each box lights it, and what it does. [2E 29 · BP 35 · WD 37]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.actions.kit import kit_of
from shamble.rules.boxes.facts import RANGED
from shamble.rules.boxes.ruleset import FireBy
from shamble.rules.combat.fire.both_cards import BothCards
from shamble.rules.combat.fire.burning import burn as burn, burnt, takers as takers
from shamble.rules.combat.fire.lighting import THROW, Lighting
from shamble.rules.combat.fire.molotov import Molotov
from shamble.rules.combat.fire.pools import LIGHT, BilePools
from shamble.rules.foresight.costs import Cost
from shamble.rules.foresight.threats import HARMS, Threat
from shamble.rules.people.abilities import FREE_FOR_WAY
from shamble.rules.words.decisions import Decision, Script

if TYPE_CHECKING:
    from shamble.rules.boxes.material import Material
    from shamble.rules.flow.play import Play

LIGHTINGS: Final[dict[FireBy, Lighting]] = {
    FireBy.MOLOTOV: Molotov(),
    FireBy.POOLS: BilePools(),
    FireBy.TOGETHER: BothCards(),
}
"""By what the ruleset says."""


def lighting_of(material: Material) -> Lighting:
    """How fires are lit in this box."""
    return LIGHTINGS[material.ruleset.fire]


def throw_choices(play: Play, survivor: int, out: list[int], free: bool = False) -> None:
    """What the survivor may throw now, and where to; `free` asks for no action."""
    if kit_of(play, survivor).throws:
        lighting_of(play.material).choices(play, survivor, out, free)


def throw_cost(play: Play, survivor: int, packed: int) -> Cost:
    """What a THROW or LIGHT choice of the menu costs."""
    pays = FREE_FOR_WAY[RANGED] if lighting_of(play.material).is_ranged_action else ()
    return play.due(survivor, pays)


def throw(play: Play, survivor: int, packed: int, free: bool = False) -> Script[None]:
    """Resolve a THROW or LIGHT choice."""
    return lighting_of(play.material).throw(play, survivor, packed, free)


def _burnt_by(play: Play, asked: Decision, packed: int) -> list[Threat]:
    zone = lighting_of(play.material).burns(packed)
    return burnt(play, zone, asked.survivor) if zone >= 0 else []


HARMS[THROW] = _burnt_by
HARMS[LIGHT] = _burnt_by
