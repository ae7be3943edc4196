"""Systems: what only some boxes have, each a module that plugs into the moments of the rules."""

from typing import Final

from shamble.rules.systems.beacon import Beacon
from shamble.rules.systems.cabals import Cabals
from shamble.rules.systems.cars import Cars
from shamble.rules.systems.cauldrons import Cauldrons
from shamble.rules.systems.companions import Companions
from shamble.rules.systems.defilers import Defilers
from shamble.rules.systems.freeze import FreezeTokens
from shamble.rules.systems.guards import Guards
from shamble.rules.systems.lent_skills import LentSkills
from shamble.rules.systems.necromancer_deck import NecromancerDeck
from shamble.rules.systems.necromancers import Necromancers
from shamble.rules.systems.rope_ladders import RopeLadders
from shamble.rules.systems.spoils import Spoils
from shamble.rules.systems.stacks import Stacks
from shamble.rules.systems.system import System
from shamble.rules.systems.tripwires import Tripwires
from shamble.rules.systems.vaults import Vaults

SYSTEMS: Final[dict[str, System]] = {
    "cabals": Cabals(),
    "cars": Cars(),
    "cauldrons": Cauldrons(),
    "companions": Companions(),
    "freeze": FreezeTokens(),
    "lent-skills": LentSkills(),
    "beacon": Beacon(),
    "defilers": Defilers(),
    "guards": Guards(),
    "necromancer-deck": NecromancerDeck(),
    "necromancers": Necromancers(),
    "rope-ladders": RopeLadders(),
    "spoils": Spoils(),
    "stacks": Stacks(),
    "tripwires": Tripwires(),
    "vaults": Vaults(),
}
"""By the names under which a `Ruleset` lists them; those of any box need no list."""


def system_called(name: str) -> System:
    """The system of this name."""
    if name not in SYSTEMS:
        raise AssertionError(
            f"the system {name!r}, which a Ruleset names (rules/boxes/ruleset.py), is not known:"
            " add it to SYSTEMS in rules/systems/__init__.py, or take the name out"
        )
    return SYSTEMS[name]
