"""Visitors: Abominations and Necromancers of other boxes of the same setting, whom a table may take
into the decks of this one. They are played as this box plays its own. [WD 38] (ruling H)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import msgspec

from shamble.content.confidence import Confidences
from shamble.content.zombies import Abomination, Necromancer, ZombieKind

if TYPE_CHECKING:
    from shamble.content.library import BoxContent


class Visitors(msgspec.Struct, frozen=True):
    """The zombies that may come to a box; none does unless a table says so."""

    abominations: tuple[Abomination, ...] = ()
    necromancers: tuple[Necromancer, ...] = ()
    own: frozenset[tuple[str, str]] = frozenset()
    """Which of them come from own files, by what they are and their ids."""


def visitors_of(content: BoxContent, boxes: Iterable[BoxContent]) -> Visitors:
    """The zombies of the boxes that may be taken into the decks of this one."""
    homes = [
        other
        for other in boxes
        if other.box.id != content.box.id and other.box.setting == content.box.setting != ""
    ]
    kinds = {kind.id: kind.name for kind in content.box.zombies}
    ids = {*kinds, *[card.id for card in content.abominations]}
    ids |= {one.id for one in content.necromancers}
    cards = {card.name for card in content.abominations}
    people = {kinds.get("necromancer", ""), *[one.name for one in content.necromancers]}
    abominations = [
        card
        for home in homes
        if content.abominations
        for card in home.abominations or _as_cards(home)
        if card.id not in ids and card.name not in cards
    ]
    necromancers = [
        one
        for home in homes
        if "necromancer" in kinds
        for one in (*_standard(home), *home.necromancers)
        if one.id not in ids and one.name not in people
    ]
    called = [("abomination", card.id) for card in abominations]
    called += [("necromancer", one.id) for one in necromancers]
    return Visitors(
        tuple(abominations),
        tuple(necromancers),
        frozenset(each for home in homes for each in called if each in home.own),
    )


def _as_cards(home: BoxContent) -> Iterator[Abomination]:
    """The Abomination of a box without a deck of them, as a card."""
    for kind in home.box.zombies:
        if kind.id == "abomination":
            yield Abomination(id=_id(home, kind), name=kind.name, confidence=_sure(kind))


def _standard(home: BoxContent) -> Iterator[Necromancer]:
    """The Necromancer that a box calls so."""
    for kind in home.box.zombies:
        if kind.id == "necromancer":
            yield Necromancer(
                id=_id(home, kind), name=kind.name, figures=kind.miniatures, confidence=_sure(kind)
            )


def _id(home: BoxContent, kind: ZombieKind) -> str:
    return f"{home.box.id}-{kind.id}"


def _sure(kind: ZombieKind) -> Confidences:
    return {"all": kind.confidence["all"]}
