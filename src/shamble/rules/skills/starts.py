"""Skills that say with what a survivor begins. [2E 66 · BP 54 · WD 54]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.equipment import Deck
from shamble.content.library import BoxContent
from shamble.rules.abilities import Abilities
from shamble.rules.actions.inventory import deal
from shamble.rules.decisions import Script
from shamble.rules.skills.skill import Family, Skill
from shamble.rules.state import without

if TYPE_CHECKING:
    from shamble.rules.play import Play

AP: Final = 2
"""The points of Starts with 2 AP. [2E 66 · WD 54]"""
DECKS: Final = (Deck.EQUIPMENT, Deck.PIMP, Deck.STARTING)
"""Where a card may come from."""


class StartsWithPoints(Skill):
    """Begins with two points. [2E 66 · WD 54]"""

    comes_and_goes: ClassVar[bool] = False
    of_the_start: ClassVar[bool] = True

    def begins(self, play: Play, survivor: int) -> None:
        play.gain_points(survivor, AP)


class StartsWithHealth(Skill):
    """Has so much Health, whatever the card says. [2E 66]"""

    comes_and_goes: ClassVar[bool] = False
    of_the_start: ClassVar[bool] = True
    parameters: ClassVar[tuple[str, ...]] = tuple([str(health) for health in range(1, 10)])

    def adjust(self, abilities: Abilities) -> None:
        abilities.health = int(self.parameter)


class StartsWithEquipment(Skill):
    """Begins with a card, on top of the Starting Equipment that is shared. The book names no deck:
    it comes out of the Equipment deck, else the Pimpweapons, else what would be shared.
    [2E 66 · BP 54 · WD 54] (ruling 72)"""

    comes_and_goes: ClassVar[bool] = False
    of_the_start: ClassVar[bool] = True

    def is_for(self, content: BoxContent) -> bool:
        wanted = self.parameter.casefold()
        return any(
            card.name.casefold() == wanted and any(card.copies(deck) for deck in DECKS)
            for card in content.equipment
        )

    def begins(self, play: Play, survivor: int) -> Script[None] | None:
        copy = self._take(play)
        return None if copy < 0 else deal(play, survivor, copy)

    def _take(self, play: Play) -> int:
        """The card, off its pile; -1: everybody who starts with one took the last."""
        state = play.state
        for pile in (state.equipment_deck, state.pimp_deck, play.material.starting):
            for copy in pile:
                if not self._is_meant(play, copy) or copy in state.cards:
                    continue
                if pile is state.equipment_deck:
                    state.equipment_deck = without(pile, copy)
                elif pile is state.pimp_deck:
                    state.pimp_deck = without(pile, copy)
                return copy
        return -1

    def _is_meant(self, play: Play, copy: int) -> bool:
        return play.material.card_of[copy].name.casefold() == self.parameter.casefold()


SKILLS: Final[Family] = (
    ("Starts with 2 AP", StartsWithPoints),
    ("Starts with [X] Health", StartsWithHealth),
    ("Starts with a [Equipment]", StartsWithEquipment),
)
"""The names printed on the cards."""
