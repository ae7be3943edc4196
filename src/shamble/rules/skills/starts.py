"""Skills that say with what a survivor begins. [2E 66 · BP 54 · WD 54]"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from shamble.content.equipment import Deck, Equipment
from shamble.rules.actions.inventory import deal
from shamble.rules.people.abilities import Abilities
from shamble.rules.skills.skill import Family, Skill, SkillOfCard
from shamble.rules.table.state import without
from shamble.rules.words.decisions import Script

if TYPE_CHECKING:
    from shamble.rules.flow.play import Play

AP: Final = 2
"""The points of Starts with 2 AP. [2E 66 · WD 54]"""
DECKS: Final = (Deck.EQUIPMENT, Deck.PIMP, Deck.STARTING)
"""Where a card may come from."""


class StartsWithPoints(Skill):
    """Begins with two points. [2E 66 · WD 54]"""

    worth: ClassVar[float] = 1.0
    comes_and_goes: ClassVar[bool] = False
    of_the_start: ClassVar[bool] = True

    def begins(self, play: Play, survivor: int) -> None:
        play.gain_points(survivor, AP)


class StartsWithHealth(Skill):
    """Has so much Health, whatever the card says. [2E 66]"""

    worth: ClassVar[float] = 1.0
    comes_and_goes: ClassVar[bool] = False
    of_the_start: ClassVar[bool] = True
    parameters: ClassVar[tuple[str, ...]] = tuple([str(health) for health in range(1, 10)])

    def adjust(self, abilities: Abilities) -> None:
        abilities.health = int(self.parameter)


class StartsWithEquipment(SkillOfCard):
    """Begins with a card, on top of the Starting Equipment that is shared. The book names no deck:
    it comes out of the Equipment deck, else the Pimpweapons, else what would be shared.
    [2E 66 · BP 54 · WD 54] (ruling 72)"""

    worth: ClassVar[float] = 1.0
    comes_and_goes: ClassVar[bool] = False
    of_the_start: ClassVar[bool] = True

    def may_be(self, card: Equipment) -> bool:
        return any(card.copies(deck) for deck in DECKS)

    def begins(self, play: Play, survivor: int) -> Script[None] | None:
        copy = self._take(play)
        return None if copy < 0 else deal(play, survivor, copy)

    def _take(self, play: Play) -> int:
        """The card, off its pile; -1: everybody who starts with one took the last."""
        state = play.state
        for pile in (state.equipment_deck, state.pimp_deck, play.material.starting):
            for copy in pile:
                if not self.is_about(play.material.card_of[copy].name) or copy in state.cards:
                    continue
                if pile is state.equipment_deck:
                    state.equipment_deck = without(pile, copy)
                elif pile is state.pimp_deck:
                    state.pimp_deck = without(pile, copy)
                return copy
        return -1


SKILLS: Final[Family] = (
    ("Starts with 2 AP", StartsWithPoints),
    ("Starts with [X] Health", StartsWithHealth),
    ("Starts with a [Equipment]", StartsWithEquipment),
)
"""The names printed on the cards."""
