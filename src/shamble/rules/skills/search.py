"""Skills that change Searches and what is found."""

from __future__ import annotations

from typing import Final

from shamble.rules.abilities import Abilities
from shamble.rules.skills.skill import Family, Skill


class SearchAgain(Skill):
    """Any number of Searches in a Turn. [2E 63 · WD 51]"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.search_again = True


class SearchCards(Skill):
    """One more card with each Search. [2E 66 · BP 54 · WD 54] (ruling 51)"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.search_cards += 1


class MatchingSet(Skill):
    """A Dual card found by a Search may bring its twin from the deck. [2E 65 · BP 53 · WD 53]"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.matching_set = True


class Scavenger(Skill):
    """Searches in any zone, streets too. [2E 66 · BP 54 · WD 54]"""

    def adjust(self, abilities: Abilities) -> None:
        abilities.scavenger = True


SKILLS: Final[Family] = (
    ("Can Search more than once", SearchAgain),
    ("Search: 2 cards", SearchCards),
    ("Search: +1 card", SearchCards),
    ("Matching set", MatchingSet),
    ("Scavenger", Scavenger),
)
"""The names printed on the cards."""
