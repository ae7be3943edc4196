"""The cards of the table: every copy, the decks they come from, and weapons that are no cards."""

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
        """The Starting Equipment once more, of which a large team has some on top.
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
        """The single copy of each card that the quest makes out of another, by its name."""
        for card in self.cards[len(printed) :]:
            self.made[card.name] = len(self.copies)
            self.copies.append(card.index)
        self.card_of: Final = [self.cards[kind] for kind in self.copies]
        self.starts: Final = frozenset([*self.starting, *self.second_set])
        self.out_of_deck: Final = frozenset([*self.pimp, *self.vault, *self.made.values()])
        """Cards that leave the game when they are discarded. (ruling 54)"""

        self.improvised: Final = _without_a_card(content.box.improvised)
        """By way of attack: the weapon of the skill of that name, which is no card, if the box has
        it."""
        self.guard_weapons: Final = _without_a_card(content.box.guards)
        """By way of attack: what each Guard attacks with, if the box has them. [WD 23-24]"""

    def weapon(self, card: int, way: int) -> Weapon | None:
        """What a card attacks with in this way; without a card, what is improvised."""
        return self.improvised[way] if card == NO_CARD else self.cards[card].weapons[way]


def _without_a_card(printed: ImprovisedWeapons | Guards | None) -> tuple[Weapon | None, ...]:
    """By way of attack: weapons that are no cards, such as those that lie about and those of
    Guards. [2E 65 · WD 23-24, 52] (ruling 160)"""
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
