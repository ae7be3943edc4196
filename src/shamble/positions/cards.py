"""Laying out cards: in hands, on top of decks, in discard piles, in zones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self

from shamble.content.errors import ContentError
from shamble.content.vocabulary.standing import EquipmentStacks
from shamble.positions.meanings import Meanings, in_order, one_of
from shamble.rules.actions.inventory import BACKPACK, fits
from shamble.rules.boxes.material import Material
from shamble.rules.flow.play import Play
from shamble.rules.table.set_up import blank, shuffle_decks
from shamble.rules.table.state import Phase, State, without
from shamble.rules.words.parts import SLOT_NAMES


class LaidCards(Meanings):
    """A table with decks in order, in the first round, with no survivor's Turn begun."""

    def __init__(self, material: Material, seed: int = 0) -> None:
        super().__init__(material)
        self.play: Final = Play(material, blank(material, seed), watched=True)
        self.state: Final[State] = self.play.state
        self.state.phase = Phase.PLAYERS
        self.state.round = 1

    def shuffle(self) -> Self:
        """All decks, by the seed. What is named afterwards is taken out of them."""
        shuffle_decks(self.play)
        return self

    # --- copies -----------------------------------------------------------------------------

    def copy_of(self, card: str) -> int:
        """A copy that is nowhere else yet: out of a deck if one is there or was set aside, else
        one of the Starting Equipment, or that the quest makes."""
        kind, state, material = self.card(card), self.state, self.material
        for name in ("equipment_deck", "pimp_deck", "vault_deck", "set_aside"):
            pile: list[int] = getattr(state, name)
            for copy in pile:
                if material.copies[copy] == kind:
                    setattr(state, name, without(pile, copy))
                    return copy
        lying = (
            *state.artifacts[1::2], *state.dropped[1::2], *state.trunks[1::2], *state.stacks[1::2],
        )  # fmt: skip
        gone = {*state.cards, *lying, *state.equipment_discard}
        for copy in (*sorted(material.starts), *material.made.values()):
            if material.copies[copy] == kind and copy not in gone:
                return copy
        raise ContentError(
            f"the card {card} once more than there are copies of it",
            expected=f"at most {material.copies.count(kind)} in all hands and piles",
        )

    def _copies(self, cards: Iterable[str], own: list[int]) -> list[int]:
        """Copies of cards, all of which belong to one deck."""
        found = []
        for place, card in in_order(cards):
            with place:
                copy = self.copy_of(card)
                if copy not in own:
                    raise ContentError(
                        f"{card}, which is no card of this pile",
                        expected="a card of this deck (see `shamble cards`)",
                    )
                found.append(copy)
        return found

    # --- hands and zones --------------------------------------------------------------------

    def give(self, survivor: str, **slots: str) -> Self:
        """Cards by slot and id, with - as _ if you like: `give("Amy", hand1="fire_axe")`."""
        number = self.who(survivor)
        places = self.material.slot_places[self.play.abilities[number].more_slots]
        known = {SLOT_NAMES[slot]: place for slot, place in places}
        for name, card in slots.items():
            place = known[one_of(name, known, "slot")]
            copy = self.copy_of(card.replace("_", "-"))
            aaahh = self.material.card_of[copy].aaahh
            if place <= BACKPACK and (aaahh or not fits(self.play, number, place, copy)):
                raise ContentError(f"{card} in the slot {name}", expected="a slot that may hold it")
            self.play.set_card(number, self.slot(name), copy)
        return self

    def empty(self, survivor: str, slot: str) -> Self:
        """The weapon there must be reloaded."""
        copy = self.play.card(self.who(survivor), self.slot(slot))
        if copy < 0 or not self.material.card_of[copy].record.reload:
            card = "nothing" if copy < 0 else self.material.card_of[copy].id
            raise ContentError(f"{card} to be reloaded", expected="a Reload weapon")
        self.state.empty |= 1 << copy
        return self

    def lay(self, zone: str, *cards: str) -> Self:
        """Cards that lie in a zone."""
        there = self.zone(zone)
        for place, card in in_order(cards):
            with place:
                self.play.set_artifacts([*self.state.artifacts, there, self.copy_of(card)])
        return self

    def drop(self, zone: str, *cards: str) -> Self:
        """Vault weapons that lie face down in a zone."""
        there = self.zone(zone)
        for place, copy in in_order(self._copies(cards, self.material.vault)):
            with place:
                if not any(kind.drops for kind in self.material.kinds):
                    raise ContentError(
                        "a Vault weapon face down", expected="a box whose zombies leave some"
                    )
                self.play.set_dropped([*self.state.dropped, there, copy])
        return self

    def stack(self, zone: str, *cards: str) -> Self:
        """Equipment cards that lie face down in a zone; the first is taken first."""
        there = self.zone(zone)
        words = self.material.quest.standing
        if cards and not any(isinstance(word, EquipmentStacks) for word in words):
            raise ContentError("a stack of cards", expected="a quest with such stacks")
        copies = self._copies(cards, [*self.material.equipment, *self.material.starts])
        for copy in reversed(copies):
            self.play.set_stacks([*self.state.stacks, there, copy])
        return self

    # --- decks ------------------------------------------------------------------------------

    def top_equipment(self, *cards: str) -> Self:
        """On top of the Equipment deck; the first is drawn first."""
        copies = self._copies(cards, [*self.material.equipment, *self.material.starts])
        self.state.equipment_deck = [*self.state.equipment_deck, *reversed(copies)]
        return self

    def discarded(self, *cards: str) -> Self:
        """In the Equipment discard pile; copies of the deck go before the Starting Equipment's."""
        copies = self._copies(cards, [*self.material.equipment, *self.material.starts])
        self.state.equipment_discard = [*self.state.equipment_discard, *copies]
        return self

    def pimp_left(self, *cards: str) -> Self:
        """The Pimpweapons that are left: they are drawn at random."""
        self.state.pimp_deck = self._copies(cards, self.material.pimp)
        return self

    def top_zombie_cards(self, *numbers: int) -> Self:
        """On top of their deck by printed number, out of deck or discard pile; the first is drawn
        first."""
        cards = self._zombie_cards_out(numbers)
        self.state.zombie_deck = [*self.state.zombie_deck, *reversed(cards)]
        return self

    def zombie_cards_discarded(self, *numbers: int) -> Self:
        cards = self._zombie_cards_out(numbers)
        self.state.zombie_discard = [*self.state.zombie_discard, *cards]
        return self

    def _zombie_cards_out(self, numbers: tuple[int, ...]) -> list[int]:
        state, found = self.state, []
        for place, number in in_order(numbers):
            with place:
                card = self.zombie_card(number)
                if card in state.zombie_deck:
                    state.zombie_deck = without(state.zombie_deck, card)
                elif card in state.zombie_discard:
                    state.zombie_discard = without(state.zombie_discard, card)
                else:
                    raise ContentError(
                        f"the zombie card {number}, which is not in the deck any more",
                        expected="each card once, and none that the quest leaves out",
                    )
                found.append(card)
        return found

    def top_abominations(self, *names: str) -> Self:
        kinds = []
        for place, name in in_order(names):
            with place:
                kind = self.kind(name)
                if kind not in self.state.abomination_deck:
                    raise ContentError(
                        f"the Abomination {name}, which is not in its deck",
                        expected="one that is not on the board, each once",
                    )
                self.state.abomination_deck = without(self.state.abomination_deck, kind)
                kinds.append(kind)
        self.state.abomination_deck = [*self.state.abomination_deck, *reversed(kinds)]
        return self

    def rest_discarded(self, top: int) -> Self:
        """Leave only the `top` cards in the Equipment deck; the others are in the discard pile."""
        deck = self.state.equipment_deck
        rest = len(deck) - top
        self.state.equipment_discard = [*self.state.equipment_discard, *deck[:rest]]
        self.state.equipment_deck = deck[rest:]
        return self

    def only_top(self, deck: str, top: int) -> Self:
        """Leave only the `top` cards in the deck; the others are out of the game."""
        state = self.state
        one_of(deck, DECKS, "deck")
        if deck == "zombie":
            state.zombie_deck = state.zombie_deck[len(state.zombie_deck) - top :]
        elif deck == "abominations":
            state.abomination_deck = state.abomination_deck[len(state.abomination_deck) - top :]
        else:
            rest = len(state.equipment_deck) - top
            out = set(state.equipment_deck[:rest])
            state.equipment_deck = state.equipment_deck[rest:]
            # No card is ever lost: those that are out of the game were never in it.
            self.material.equipment[:] = [c for c in self.material.equipment if c not in out]
        return self


DECKS: Final = ("equipment", "zombie", "abominations")
"""The decks that can be exactly as a position says."""
