"""Skills about noise, and about those whom no zombie notices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from shamble.rules.events import event
from shamble.rules.once import NOTICED
from shamble.rules.parts import PERSON
from shamble.rules.skills.skill import Family, Skill

if TYPE_CHECKING:
    from shamble.rules.play import Play

BECAME_ROTTEN: Final = event("rotten", survivor=PERSON, pages="BP 54", log="horde")


class Rotten(Skill):
    """A Turn that ends without a Combat Action and without noise brings a Rotten token: zombies
    neither hear nor attack who has it, until the next fight or noise. Leaving them costs as ever.
    [BP 54] (rulings 124, 222)"""

    def turn_ends(self, play: Play, survivor: int) -> None:
        state, bit = play.state, 1 << survivor
        if state.used[survivor] & NOTICED or state.rotten_tokens & bit:
            return
        state.rotten |= bit
        state.rotten_tokens |= bit
        play.tell(BECAME_ROTTEN, survivor)


SKILLS: Final[Family] = (("Rotten", Rotten),)
"""The names printed on the cards."""
