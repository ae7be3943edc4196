"""The cards of a game: every copy, the decks they come from, and weapons that are no cards."""

from __future__ import annotations

from typing import Final

from shamble.content.box import Guards, ImprovisedWeapons
from shamble.content.equipment import Deck, Equipment, EquipmentKind
from shamble.content.made import made_cards
from shamble.rules.boxes.facts import MELEE, NO_CARD, RANGED, Card, Weapon
from shamble.rules.boxes.played_quest import Chosen
from shamble.rules.boxes.team import Team


class Supply(Team):
    """The Equipment cards of one game, and what its people can attack with."""

    def __init__(self, chosen: Chosen) -> None:
        super().__init__(chosen)
        content, quest = self.content, self.quest
        made = made_cards(content.equipment, quest)
        printed = [r for r in content.equipment if r.kind is not EquipmentKind.REFERENCE]
        self.cards: Final = tuple(
            [Card(index, record) for index, record in enumerate([*printed, *made])]
        )
        self.card_index: Final = {card.id: card.index for card in self.cards}
        self.copies: Final[list[int]] = []
        """The kind of each card copy. Copies of one kind stand together."""
        self.starting: Final[list[int]] = []
        self.equipment: Final[list[int]] = []
        self.pimp: Final[list[int]] = []
        self.vault: Final[list[int]] = []
        self.second_set: Final[list[int]] = []
        """A second set of the Starting Equipment, of which a large team gets some cards.
        [BP 37 · WD 39]"""
        piles = {
            Deck.STARTING: self.starting,
            Deck.EQUIPMENT: self.equipment,
            Deck.PIMP: self.pimp,
            Deck.VAULT: self.vault,
        }
        for card in self.cards[: len(printed)]:
            for deck, pile in piles.items():
                for _ in range(card.record.copies(deck)):
                    pile.append(len(self.copies))
                    self.copies.append(card.index)
            for _ in range(card.starting if self.more_cards else 0):
                self.second_set.append(len(self.copies))
                self.copies.append(card.index)
        self.made: Final[dict[str, int]] = {}
        """The single copy of each card that the quest makes from another, by the card's name."""
        for card in self.cards[len(printed) :]:
            self.made[card.name] = len(self.copies)
            self.copies.append(card.index)
        self.card_of: Final = [self.cards[kind] for kind in self.copies]
        self.starts: Final = frozenset([*self.starting, *self.second_set])
        self.out_of_deck: Final = frozenset([*self.pimp, *self.vault, *self.made.values()])
        """The cards that leave the game when they are discarded. (ruling 54)"""

        self.improvised: Final = _without_a_card(content.box.improvised)
        """By way of attack: the improvised weapon, which a skill gives and which is no card, if the
        box has it."""
        self.guard_weapons: Final = _without_a_card(content.box.guards)
        """By way of attack: the weapon of each Guard, if the box has Guards. [WD 23-24]"""

    def weapon(self, card: int, way: int) -> Weapon | None:
        """The weapon that a card is in this way of attack; without a card, the improvised one."""
        return self.improvised[way] if card == NO_CARD else self.cards[card].weapons[way]


def _without_a_card(printed: ImprovisedWeapons | Guards | None) -> tuple[Weapon | None, ...]:
    """By way of attack: weapons that are no cards, improvised ones or those of Guards.
    [2E 65 · WD 23-24, 52] (ruling 160)"""
    if printed is None:
        return (None, None, None)
    record = Equipment(
        id="none",
        name="No card",
        slots=(),
        melee=printed.melee,
        ranged=printed.ranged,
        confidence={"all": printed.confidence["all"]},
    )
    return (Weapon(NO_CARD, MELEE, record), Weapon(NO_CARD, RANGED, record), None)
