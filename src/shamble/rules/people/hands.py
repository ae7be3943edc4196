"""The cards that survivors have, draw and discard.
[2E 16, 19 · BP 17, 19 · WD 17, 21]"""

from __future__ import annotations

from typing import Final

from shamble.rules.actions.inventory_words import DISCARDED
from shamble.rules.boxes.facts import Card
from shamble.rules.people.party import Party
from shamble.rules.table.changes import CARDS
from shamble.rules.table.state import NOWHERE, SLOTS, Slot
from shamble.rules.table.words import SHUFFLED

GAINED: Final = (Slot.GAINED_1, Slot.GAINED_2, Slot.GAINED_3, Slot.GAINED_4)


class Hands(Party):
    """The deeds with cards; `Play` inherits them."""

    def card(self, survivor: int, slot: int) -> int:
        """The card copy in a slot, or -1."""
        return self.state.cards[survivor * SLOTS + slot]

    def card_facts(self, survivor: int, slot: int) -> Card | None:
        copy = self.state.cards[survivor * SLOTS + slot]
        return None if copy < 0 else self.material.card_of[copy]

    def inventory(self, survivor: int) -> list[int]:
        """All card copies the survivor has."""
        start = survivor * SLOTS
        return [copy for copy in self.state.cards[start : start + SLOTS] if copy >= 0]

    def set_card(self, survivor: int, slot: int, copy: int) -> None:
        self.state.cards[survivor * SLOTS + slot] = copy
        self.kits[survivor] = None
        self.changed |= CARDS

    def gain_card(self, survivor: int, copy: int) -> None:
        """Give the survivor a card, which is still to be put somewhere or discarded."""
        for slot in GAINED:
            if self.card(survivor, slot) < 0:
                self.set_card(survivor, slot, copy)
                return
        raise AssertionError("more cards drawn at once than any rule draws")

    def discard(self, survivor: int, slot: int) -> None:
        """Discard the card in a slot; Pimpweapons and Vault cards leave the game. (ruling 54)"""
        copy = self.card(survivor, slot)
        if copy < 0:
            return
        self.set_card(survivor, slot, -1)
        self.state.empty &= ~(1 << copy)
        self.discard_copy(copy)
        self.tell(DISCARDED, survivor, self.material.copies[copy])

    def discard_copy(self, copy: int) -> None:
        """Put the card on its discard pile; a card made from another turns back into that one."""
        material, renamed = self.material, self.state.renamed
        if renamed and copy in renamed[::2]:
            at = 2 * renamed[::2].index(copy)
            self.state.renamed = renamed[:at] + renamed[at + 2 :]
            copy = renamed[at + 1]
        if copy not in material.out_of_deck:
            self.state.equipment_discard = [*self.state.equipment_discard, copy]

    def set_cards_aside(self, name: str) -> list[int]:
        """Take the Equipment cards of a name out of the deck and the game; returns them."""
        state, card_of = self.state, self.material.card_of
        aside = [copy for copy in state.equipment_deck if card_of[copy].name == name]
        state.equipment_deck = [copy for copy in state.equipment_deck if copy not in aside]
        state.set_aside = [*state.set_aside, *aside]
        return aside

    def draw_equipment(self) -> int:
        """Draw the top Equipment card; returns it, or -1. [2E 19 · BP 19 · WD 21] (ruling 53)"""
        state = self.state
        if not state.equipment_deck:
            keep = self.material.ruleset.reshuffles_starting_cards
            starts = self.material.starts
            back = [c for c in state.equipment_discard if keep or c not in starts]
            state.equipment_discard = [c for c in state.equipment_discard if c not in set(back)]
            state.equipment_deck = self.shuffled(back)
            self.tell(SHUFFLED, 0)
        if not state.equipment_deck:
            return -1
        top = state.equipment_deck[-1]
        state.equipment_deck = state.equipment_deck[:-1]
        return top

    def draw_zombie_card(self) -> int:
        """Draw the top zombie card; an empty deck is remade from the discards. [2E 25 · BP 25]"""
        state = self.state
        if not state.zombie_deck:
            state.zombie_deck = self.shuffled(state.zombie_discard)
            state.zombie_discard = []
            self.tell(SHUFFLED, 1)
        top = state.zombie_deck[-1]
        state.zombie_deck = state.zombie_deck[:-1]
        return top

    def scrap(self, car: int) -> None:
        """Remove a car with everything that lies in it."""
        for person in self.aboard(car):
            self.leave_seat(person)
        self.park(car, NOWHERE)
        self.unload(car)
        lying, kept = self.state.trunks, []
        for at in range(0, len(lying), 2):
            if lying[at] == car:
                self.discard_copy(lying[at + 1])
            else:
                kept += lying[at : at + 2]
        self.set_trunks(kept)
