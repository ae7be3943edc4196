"""The cards of a scenario file: what lies on top of decks, was discarded, or lies in zones."""

from __future__ import annotations

from typing import Final

from shamble.content.errors import ContentError
from shamble.rules.play import Play
from shamble.scenarios.names import Names
from shamble.scenarios.records import ScenarioFile


class Copies:
    """The copies of cards that nobody has yet."""

    def __init__(self, play: Play) -> None:
        self.play: Final = play
        self._taken: Final[set[int]] = set()

    def take(self, kind: int, key: str) -> int:
        """A copy of the card: out of a deck if one is there, else one of the Starting Equipment or
        of the Vault artifacts."""
        state, material = self.play.state, self.play.material
        decks = (state.equipment_deck, state.pimp_deck)
        for pile in (*decks, material.starting, material.vault):
            for copy in pile:
                if material.copies[copy] == kind and copy not in self._taken:
                    self._taken.add(copy)
                    if pile in decks:
                        pile.remove(copy)
                    return copy
        raise ContentError(
            f"the card {material.cards[kind].id} once more than there are copies of it",
            expected=f"at most {material.copies.count(kind)} in all hands and piles",
            key=key,
        )


def lay_cards(play: Play, names: Names, file: ScenarioFile, copies: Copies) -> None:
    """The cards that no survivor has."""
    state, decks = play.state, file.decks
    for place, cards in file.lying.items():
        zone = names.zone(place, f"lying.{place}")
        for number, name in enumerate(cards):
            key = f"lying.{place}[{number}]"
            copy = copies.take(names.card(name, key), key)
            play.set_artifacts([*state.artifacts, zone, copy])

    def taken(cards: tuple[str, ...], key: str, own: list[int]) -> list[int]:
        found = []
        for number, name in enumerate(cards):
            where = f"decks.{key}[{number}]"
            copy = copies.take(names.card(name, where), where)
            if copy not in own:
                raise ContentError(
                    f"{name}, which is no card of this pile",
                    expected="a card of this deck (see `shamble cards`)",
                    key=where,
                )
            found.append(copy)
        return found

    material = play.material
    common = material.equipment + material.starting

    discarded = taken(decks.discarded, "discarded", common)
    top = taken(decks.equipment, "equipment", common)
    if decks.rest_discarded:
        discarded += state.equipment_deck
        state.equipment_deck = []
    state.equipment_discard = discarded
    state.equipment_deck += reversed(top)
    if decks.pimp is not None:
        state.pimp_deck = taken(decks.pimp, "pimp", material.pimp)
    _zombie_cards(play, names, decks.zombie)
    _abominations(play, names, decks.abominations)


def _zombie_cards(play: Play, names: Names, numbers: tuple[int, ...]) -> None:
    deck = play.state.zombie_deck
    top: list[int] = []
    for place, number in enumerate(numbers):
        key = f"decks.zombie[{place}]"
        card = names.zombie_card(number, key)
        if card not in deck:
            raise ContentError(
                f"the zombie card {number}, which is not in the deck any more",
                expected="each card once, and none that the quest leaves out",
                key=key,
            )
        deck.remove(card)
        top.append(card)
    deck += reversed(top)


def _abominations(play: Play, names: Names, cards: tuple[str, ...]) -> None:
    deck = play.state.abomination_deck
    top: list[int] = []
    for place, name in enumerate(cards):
        key = f"decks.abominations[{place}]"
        kind = names.kind(name, key)
        if kind not in deck:
            raise ContentError(
                f"the Abomination {name}, which is not in its deck",
                expected="one that is not on the board, each once",
                key=key,
            )
        deck.remove(kind)
        top.append(kind)
    deck += reversed(top)
