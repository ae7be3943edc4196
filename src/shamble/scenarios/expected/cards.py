"""What is expected of cards: those that somebody has, that lie in zones, and in piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shamble.content.errors import ContentError
from shamble.positions.meanings import one_of
from shamble.rules.flow.play import Play
from shamble.rules.table.state import SLOTS, Slot
from shamble.rules.words.parts import SLOT_NAMES
from shamble.scenarios.expected.comparison import Comparison, Look

Lists = dict[str, tuple[str, ...]]


def known_cards(found: Comparison, where: str, cards: tuple[str, ...]) -> None:
    for place, card in enumerate(cards):
        found.meant(f"{where}[{place}]", found.names.card, card)


# --- in hand, in zones ----------------------------------------------------------------------


def _cards(found: Comparison, field: str, wanted: dict[str, dict[str, str]]) -> None:
    for name, slots in wanted.items():
        survivor = found.meant(f"{field}.{name}", found.names.who, name)
        for slot, card in slots.items():
            where = f"{field}.{name}.{slot}"
            if card:
                found.meant(where, found.names.card, card)
            there = found.play.card_facts(survivor, found.meant(where, found.names.slot, slot))
            found.same(where, card or "nothing", "nothing" if there is None else there.id)


def _inventory(found: Comparison, field: str, wanted: Lists) -> None:
    for name, cards in wanted.items():
        where = f"{field}.{name}"
        survivor = found.meant(where, found.names.who, name)
        known_cards(found, where, cards)
        held = [found.material.card_of[copy].id for copy in found.play.inventory(survivor)]
        found.all(where, cards, held)


def _empty(found: Comparison, field: str, wanted: Lists) -> None:
    for name, slots in wanted.items():
        where = f"{field}.{name}"
        survivor = found.meant(where, found.names.who, name)
        for place, slot in enumerate(slots):
            found.meant(f"{where}[{place}]", found.names.slot, slot)
        start = survivor * SLOTS
        row = found.state.cards[start : start + Slot.GAINED_1]
        there = [
            SLOT_NAMES[slot]
            for slot, copy in enumerate(row)
            if copy >= 0 and found.state.empty >> copy & 1
        ]
        found.all(where, slots, there)


def _in_zones(lying: Callable[[Play], list[int]]) -> Look:
    """In each of these zones exactly these cards."""

    def look(found: Comparison, field: str, wanted: Lists) -> None:
        pile = lying(found.play)
        for place, cards in wanted.items():
            where = f"{field}.{place}"
            zone = found.meant(where, found.names.zone, place)
            known_cards(found, where, cards)
            pairs = zip(pile[::2], pile[1::2], strict=True)
            there = [found.material.card_of[copy].id for at, copy in pairs if at == zone]
            found.all(where, cards, there)

    return look


# --- piles ----------------------------------------------------------------------------------


def _equipment(pile: Callable[[Play], list[int]]) -> Callable[[Play], list[str | int]]:
    return lambda play: [play.material.card_of[copy].id for copy in pile(play)]


def _numbers(pile: Callable[[Play], list[int]]) -> Callable[[Play], list[str | int]]:
    return lambda play: [play.material.zombie_cards[card].number for card in pile(play)]


def _kinds(pile: Callable[[Play], list[int]]) -> Callable[[Play], list[str | int]]:
    return lambda play: [play.material.kinds[kind].id for kind in pile(play)]


PILES: Final[dict[str, Callable[[Play], list[str | int]]]] = {
    "equipment": _equipment(lambda play: play.state.equipment_deck),
    "pimp": _equipment(lambda play: play.state.pimp_deck),
    "vault": _equipment(lambda play: play.state.vault_deck),
    "zombie": _numbers(lambda play: play.state.zombie_deck),
    "abomination": _kinds(lambda play: play.state.abomination_deck),
    "discarded": _equipment(lambda play: play.state.equipment_discard),
    "zombie_discarded": _numbers(lambda play: play.state.zombie_discard),
    "abomination_discarded": _kinds(lambda play: play.state.abomination_discard),
}
"""The names of the cards in each pile; those drawn next are last."""


def _pile(found: Comparison, where: str, name: str) -> list[str | int]:
    return PILES[found.meant(where, lambda text: one_of(text, PILES, "pile"), name)](found.play)


def _check_card(found: Comparison, where: str, pile: str, card: str | int) -> None:
    """An error unless it could be a card of this pile."""
    if pile.startswith("zombie"):
        if not isinstance(card, int):
            raise ContentError(
                repr(card), expected="zombie cards by number", key=f"{found.key}.{where}"
            )
        found.meant(where, found.names.zombie_card, card)
    elif pile.startswith("abomination"):
        found.meant(where, found.names.kind, str(card))
    else:
        found.meant(where, found.names.card, str(card))


def _decks(found: Comparison, field: str, wanted: dict[str, int]) -> None:
    for name, count in wanted.items():
        where = f"{field}.{name}"
        found.same(where, count, len(_pile(found, where, name)))


def _top(found: Comparison, field: str, wanted: dict[str, tuple[str | int, ...]]) -> None:
    for name, cards in wanted.items():
        where = f"{field}.{name}"
        there = _pile(found, where, name)
        for place, card in enumerate(cards):
            _check_card(found, f"{where}[{place}]", name, card)
        found.same(where, list(cards), there[::-1][: len(cards)])


def _exactly(found: Comparison, field: str, wanted: dict[str, tuple[str | int, ...]]) -> None:
    for name, cards in wanted.items():
        where = f"{field}.{name}"
        there = _pile(found, where, name)
        for place, card in enumerate(cards):
            _check_card(found, f"{where}[{place}]", name, card)
        found.all(where, cards, there)


def _among(found: Comparison, field: str, wanted: tuple[str | int, ...]) -> None:
    """These at least are in the pile of this name."""
    for place, card in enumerate(wanted):
        _check_card(found, f"{field}[{place}]", field, card)
    found.among(field, wanted, PILES[field](found.play))


CARDS: Final[dict[str, Look]] = {
    "cards": _cards,
    "inventory": _inventory,
    "empty": _empty,
    "lying": _in_zones(lambda play: play.state.artifacts),
    "dropped": _in_zones(lambda play: play.state.dropped),
    "stacks": _in_zones(lambda play: play.state.stacks),
    "decks": _decks,
    "top": _top,
    "exactly": _exactly,
    "discarded": _among,
    "zombie_discarded": _among,
}
